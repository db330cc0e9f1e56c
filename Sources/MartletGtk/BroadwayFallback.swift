import CGtk4
import CMartletGtk
import Foundation

/// Serves the app's windows to a browser on this machine where there is no display (contract H4).
///
/// GTK's Broadway daemon does the serving. It listens on 127.0.0.1 alone and asks for no password: whoever can
/// open that port on this machine sees the app. It ends with the app, however the app ends.
@MainActor final class BroadwayFallback {
  enum Failure: Error, CustomStringConvertible {
    case daemonMissing
    case noFreePort
    case daemonFailed(String)

    var description: String {
      switch self {
      case .daemonMissing:
        "Martlet: no display found, and gtk4-broadwayd, which would serve the window to a browser, is "
          + "not installed (Debian: apt install libgtk-4-bin)."
      case .noFreePort:
        "Martlet: no display found, and no free port on 127.0.0.1 to serve the window to a browser."
      case .daemonFailed(let path):
        "Martlet: no display found, and \(path) could not be started, ended again, or did not serve within 5 seconds."
      }
    }
  }

  let port: UInt16
  private let process: pid_t
  private let socketPath: String
  private var isRunning = true

  var address: String { "http://127.0.0.1:\(port)/" }

  /// Starts the daemon and opens GTK's display on it.
  ///
  /// What is free when it is looked up may be taken before the daemon is there. Apps of the same user take turns, so
  /// that a socket which appears is that of this app's daemon; where someone else was quicker at the port, the daemon
  /// ends and the next free port is tried.
  init() throws {
    guard let path = Self.findDaemon() else { throw Failure.daemonMissing }
    let folder = Self.socketFolder()
    let turn = open("\(folder)/martlet-broadway.lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { if turn >= 0 { close(turn) } }
    flock(turn, LOCK_EX)
    for _ in 0..<8 {
      guard let port = Self.findPort() else { throw Failure.noFreePort }
      let (display, socketPath) = Self.findDisplay(in: folder)
      let arguments = [path, ":\(display)", "--port=\(port)", "--address=127.0.0.1"]
      var pointers = arguments.map { strdup($0) } + [nil]
      defer { pointers.forEach { free($0) } }
      let process = martlet_spawn(path, &pointers)
      guard process > 0 else { break }
      let start = Self.waitUntilServing(port: port, socketPath: socketPath, process)
      if start == .ended { continue }
      setenv("GDK_BACKEND", "broadway", 1)
      setenv("BROADWAY_DISPLAY", ":\(display)", 1)
      guard start == .serving, gdk_display_open(nil) != nil else {
        Self.end(process, socketPath)
        break
      }
      (self.port, self.process, self.socketPath) = (port, process, socketPath)
      return
    }
    throw Failure.daemonFailed(path)
  }

  func stop() {
    guard isRunning else { return }
    isRunning = false
    Self.end(process, socketPath)
  }

  private static func end(_ process: pid_t, _ socketPath: String) {
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    unlink(socketPath)
  }

  // MARK: - Finding what is free

  private static func findDaemon() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return path.split(separator: ":").map { "\($0)/gtk4-broadwayd" }
      .first { access($0, X_OK) == 0 }
  }

  /// The first free one of some ports, so that the address is mostly the same from run to run.
  private static func findPort() -> UInt16? {
    (8085...8184).first { port in
      withSocket(toPort: port) { socket, address, length in
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        return bind(socket, address, length) == 0
      }
    }
  }

  private static func socketFolder() -> String {
    let folder = String(cString: g_get_user_runtime_dir())
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  /// A display number of which the daemon's socket is not in use. The daemon numbers sockets from one.
  private static func findDisplay(in folder: String) -> (display: Int, socketPath: String) {
    func path(_ display: Int) -> String { "\(folder)/broadway\(display + 1).socket" }
    let display = (5...104).first { !isInUse(path($0)) } ?? Int(getpid())
    return (display, path(display))
  }

  /// Whether somebody listens on a socket. One that a killed daemon left behind is removed.
  private static func isInUse(_ path: String) -> Bool {
    guard access(path, F_OK) == 0 else { return false }
    return failure(ofConnectingTo: path) != ECONNREFUSED || unlink(path) != 0
  }

  /// The error of connecting to a socket, 0 for none.
  private static func failure(ofConnectingTo path: String) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return ENAMETOOLONG
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    return status == 0 ? 0 : errno
  }

  private enum Start { case serving, ended, silent }

  private static func waitUntilServing(
    port: UInt16, socketPath: String, _ process: pid_t
  ) -> Start {
    for _ in 0..<250 {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { return .ended }
      let isServing = withSocket(toPort: port) { connect($0, $1, $2) == 0 }
      // The socket's file is there a moment before somebody listens on it.
      if isServing, failure(ofConnectingTo: socketPath) == 0 { return .serving }
      usleep(20_000)
    }
    return .silent
  }

  private static func withSocket(
    toPort port: UInt16, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body(descriptor, $0, length) }
    }
  }
}
