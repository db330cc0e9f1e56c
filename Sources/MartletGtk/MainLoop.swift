import CGtk4
import CMartletGtk
import Foundation

/// Runs dispatch's main queue, with it the main actor, and RunLoop timers inside GLib's loop (contract H2).
///
/// Both announce work through file descriptors, which GLib watches: nothing polls. Dispatch's is an event counter
/// that libdispatch hands out to run loops. The run loop's is the epoll set of its default mode, which is
/// readable when a timer is due, also one added by another thread; it has no public name, so it is found by
/// arming a timer that is due and looking which epoll set becomes readable.
///
/// Known limit: a block given to `RunLoop.main.perform` wakes nobody (corelibs Foundation); it runs at the next
/// timer. Use `DispatchQueue.main` or a task.
@MainActor package enum MainLoop {
  private static var isInstalled = false
  /// How often the sources have been dispatched, the timeouts of windows included. A count for tests (contracts A7, H2).
  package internal(set) nonisolated(unsafe) static var dispatches = 0

  /// Adds the sources to GLib's default context. Safe to call twice; call it on the main thread.
  package static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    watch(_dispatch_get_main_queue_handle_4CF()) { descriptor, _, _ in
      MainLoop.dispatches += 1
      // The counter is read first, so that work queued meanwhile wakes the loop again.
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
      return 1
    }
    guard let runLoop = findRunLoopDescriptor() else {
      FileHandle.standardError.write(
        Data("Martlet: RunLoop timers will not fire; use DispatchQueue.main or tasks.\n".utf8))
      return
    }
    watch(runLoop) { _, _, _ in
      MainLoop.dispatches += 1
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      return 1
    }
  }

  private static func watch(_ descriptor: Int32, _ function: @escaping GUnixFDSourceFunc) {
    let source = g_unix_fd_source_new(descriptor, G_IO_IN)
    g_source_set_callback(source, unsafeBitCast(function, to: GSourceFunc.self), nil, nil)
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  /// The epoll set of the main run loop's default mode, or nil if a Foundation has none.
  static func findRunLoopDescriptor() -> Int32? {
    // The loop's sets are made when it is first asked for.
    let loop = RunLoop.main
    let sets = epollSets()
    let before = readable(sets)
    let probe = Timer(fire: Date.distantPast, interval: 0, repeats: false) { _ in }
    loop.add(probe, forMode: .default)
    defer {
      probe.invalidate()
      _ = loop.run(mode: .default, before: .distantPast)
    }
    for _ in 0..<50 {
      if let found = readable(sets).subtracting(before).min() { return found }
      usleep(100)
    }
    return nil
  }

  private static func epollSets() -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }.filter { descriptor in
      let link = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/fd/\(descriptor)")
      return link == "anon_inode:[eventpoll]"
    }
  }

  private static func readable(_ descriptors: [Int32]) -> Set<Int32> {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&polled, nfds_t(polled.count), 0)
    return Set(polled.filter { $0.revents & Int16(POLLIN) != 0 }.map(\.fd))
  }
}
