#if canImport(Darwin)
  import Foundation

  typealias FolderStream = UnsafeMutablePointer<DIR>

  extension stat {
    /// When the content was last changed.
    var changeOfContent: Date {
      Date(timeIntervalSince1970: Double(st_mtimespec.tv_sec) + Double(st_mtimespec.tv_nsec) / 1e9)
    }
  }

  extension FolderWatcher {
    /// Watches the folder through an event-only descriptor: entries that come and go, and itself.
    ///
    /// The system tells of no change within a file here: a row's size and date follow with the next change of the
    /// folder.
    static func makeSource(
      for location: FileLocation, handler: @escaping @Sendable (Change) -> Void
    ) throws(FolderFailure) -> any DispatchSourceProtocol {
      let descriptor = location.withPath { open($0, O_EVTONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw FolderFailure(code: errno) }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .attrib, .link, .delete, .rename, .revoke],
        queue: queue)
      source.setEventHandler { [weak source] in
        let events = source?.data ?? []
        handler(events.isDisjoint(with: [.delete, .rename, .revoke]) ? .contents : .folderItself)
      }
      source.setCancelHandler { close(descriptor) }
      return source
    }
  }
#endif
