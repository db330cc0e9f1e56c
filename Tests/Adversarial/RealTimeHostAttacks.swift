import Foundation
import FoundationNetworking
import Testing

/// Attempts on real processes, which take real time: contracts H2 and H4.
@Suite(.serialized) struct RealTimeHostAttacks {
  /// A program that was started by a test, with what it has printed so far.
  private final class Running {
    let process = Process()
    private let output: URL

    init(_ path: String, _ arguments: [String], _ environment: [String: String], in folder: URL)
      throws
    {
      output = folder.appending(path: "output-\(UUID().uuidString)")
      _ = FileManager.default.createFile(atPath: output.path, contents: nil)
      let handle = try FileHandle(forWritingTo: output)
      // Threads of the test block signals, and a child would inherit that: it could not be ended.
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        [
          "python3", "-c",
          "import os,signal,sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])",
          path,
        ] + arguments
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    }

    var text: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    /// Waits until the output holds something; nil when the time is over first.
    func wait<T>(_ seconds: Double, for find: (String) -> T?) async throws -> T? {
      let end = ContinuousClock.now + .seconds(seconds)
      while ContinuousClock.now < end {
        if let found = find(text) { return found }
        if !process.isRunning { return find(text) }
        try await Task.sleep(for: .milliseconds(20))
      }
      return nil
    }

    func end() {
      guard process.isRunning else { return }
      process.terminate()
      process.waitUntilExit()
    }
  }

  /// A folder of the test's own, and an environment in which nothing of the desktop is found.
  private func alone() throws -> (folder: URL, environment: [String: String]) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "attack-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let own = ProcessInfo.processInfo.environment
    return (
      folder,
      [
        "PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": "/nonexistent", "LANG": "C",
        "XDG_RUNTIME_DIR": folder.path, "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GTK_A11Y": "none",
        "LD_LIBRARY_PATH": own["LD_LIBRARY_PATH"] ?? "",
      ]
    )
  }

  private func program(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
  }

  @Test(
    "H2: dispatch's queue, the main actor and timers run in a window's loop without polling, also while the queue is flooded, and an idle window sleeps"
  )
  func oneLoop() async throws {
    var (folder, environment) = try alone()
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try Running(
      "/usr/bin/Xvfb",
      ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp"],
      environment, in: folder)
    defer { server.end() }
    let number = try await server.wait(20) {
      $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap {
        Int($0)
      }.first
    }
    let display = try #require(number)
    environment["DISPLAY"] = ":\(display)"
    environment["GSK_RENDERER"] = "cairo"
    let probe = try Running(program("LoopProbe"), [], environment, in: folder)
    defer { probe.end() }
    _ = try await probe.wait(30) { $0.contains("done") ? true : nil }

    let text = probe.text
    func value(_ name: String) throws -> Double {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
      return try #require(
        line.flatMap { Double($0.dropFirst(name.count + 1)) }, "\(name) in \(text)")
    }
    // Milliseconds. The upper limits are those of a loop that polls or starves, on however busy a machine.
    // A thousand hops: a loop that looks every 10 ms or at each frame would take 10 s.
    #expect(try value("queue") < 9000)
    #expect(try value("actor") < 9000)
    // Twenty beats of 10 ms.
    #expect(try value("timer") >= 190 && value("timer") < 9000)
    #expect(try value("flooded timer") >= 190 && value("flooded timer") < 9000)
    #expect(try value("after") >= 200 && value("after") < 9000)
    // Two seconds: polling at 60 a second would wake 120 times.
    #expect(try value("idle wakes") < 40)
    #expect(try value("idle microseconds") < 60_000)
  }

  @Test(
    "H4: pictures are written without display, browser, home, runtime folder or session, even with a display that is not there"
  )
  func snapshots() async throws {
    for display in [nil, ":4711", "nonsense"] as [String?] {
      var (folder, environment) = try alone()
      defer { try? FileManager.default.removeItem(at: folder) }
      environment["DISPLAY"] = display
      environment["WAYLAND_DISPLAY"] = display
      environment["XDG_RUNTIME_DIR"] = "/nonexistent"
      let pictures = folder.appending(path: "pictures/new")
      let gallery = try Running(
        program("Gallery"), ["zoom", "--snapshot", pictures.path], environment, in: folder)
      defer { gallery.end() }
      _ = try await gallery.wait(60) { _ in Bool?.none }
      #expect(gallery.process.terminationStatus == 0, "\(gallery.text)")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: pictures.path)) ?? []
      #expect(files.count { $0.hasSuffix(".png") } >= 3, "\(files), \(gallery.text)")
    }
  }

  @Test(
    "H4: windows opened at the same moment without a display say an address each on 127.0.0.1 and serve there, until they are ended"
  )
  func browsers() async throws {
    let (folder, environment) = try alone()
    defer { try? FileManager.default.removeItem(at: folder) }
    let galleries = try (0..<6).map { number in
      // As two users at the machine: what keeps the apps of one apart does not keep it from the other's.
      var environment = environment
      environment["XDG_RUNTIME_DIR"] = folder.appending(path: "user\(number % 2)").path
      return try Running(program("Gallery"), ["zoom"], environment, in: folder)
    }
    defer { galleries.forEach { $0.end() } }
    var ports: Set<Int> = []
    for gallery in galleries {
      let said = try await gallery.wait(20) { text in
        text.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)/).flatMap { Int($0.1) }
      }
      let port = try #require(said, "\(gallery.text)")
      ports.insert(port)
      let (data, response) = try await URLSession.shared.data(
        from: URL(string: "http://127.0.0.1:\(port)/")!)
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
      #expect(String(decoding: data, as: UTF8.self).lowercased().contains("broadway"))
    }
    #expect(ports.count == galleries.count)
    for gallery in galleries { gallery.end() }
    for port in ports {
      await #expect(throws: (any Error).self, "still served") {
        _ = try await URLSession.shared.data(from: URL(string: "http://127.0.0.1:\(port)/")!)
      }
    }
  }
}
