#if os(Linux)
  import Foundation

  typealias FolderStream = OpaquePointer

  extension stat {
    /// When the content was last changed.
    var changeOfContent: Date {
      Date(timeIntervalSince1970: Double(st_mtim.tv_sec) + Double(st_mtim.tv_nsec) / 1e9)
    }
  }

  extension FolderWatcher {
    /// Watches the folder through inotify: its entries, and itself.
    ///
    /// Writing to a file counts when the file is closed: a log that grows all day does not keep the list busy.
    static func makeSource(
      for location: FileLocation, handler: @escaping @Sendable (Change) -> Void
    ) throws(FolderFailure) -> any DispatchSourceProtocol {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { throw FolderFailure(code: errno) }
      let mask =
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
      let watch = location.withPath { inotify_add_watch(descriptor, $0, UInt32(mask)) }
      guard watch >= 0 else {
        let code = errno
        close(descriptor)
        throw FolderFailure(code: code)
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler {
        var change: Change?
        for mask in readMasks(from: descriptor) {
          let isFolderItself =
            mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0
          change = isFolderItself ? .folderItself : change ?? .contents
        }
        if let change { handler(change) }
      }
      source.setCancelHandler { close(descriptor) }
      return source
    }

    /// What every event now waiting is about. An overflow of the queue is an event too, so nothing is missed.
    private static func readMasks(from descriptor: Int32) -> [UInt32] {
      var masks: [UInt32] = []
      let size = 64 * 1024
      let buffer = UnsafeMutableRawPointer.allocate(
        byteCount: size, alignment: MemoryLayout<inotify_event>.alignment)
      defer { buffer.deallocate() }
      while true {
        let count = read(descriptor, buffer, size)
        guard count > 0 else { return masks }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          masks.append(event.mask)
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
  }
#endif
