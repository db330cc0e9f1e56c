import Foundation

/// Tells that something changed in a folder, from the moment it is made.
///
/// It says neither what changed nor how often: changes that nobody has taken yet are one. The path itself is not
/// watched, so a folder above that is renamed goes unnoticed.
///
/// Lifetime: watching ends with the watcher, which has to be kept for as long as its changes are read.
final class FolderWatcher: @unchecked Sendable {
  enum Change: Sendable {
    case contents
    /// The folder was deleted, moved or unmounted: what the path names now is to be found out anew.
    case folderItself
  }

  /// For one reader. Ends after the folder itself has changed.
  let changes: AsyncStream<Change>
  // Sources may be used from any thread; not every system's headers say so.
  private let source: any DispatchSourceProtocol
  static let queue = DispatchQueue(label: "PlainFileList.FolderWatcher")

  init(_ location: FileLocation) throws(FolderFailure) {
    guard location.isValid else { throw .notAFile }
    // Of a change not yet taken and a new one the newest is kept; the last is the one that ends the stream.
    let (changes, continuation) = AsyncStream.makeStream(
      of: Change.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    source = try Self.makeSource(for: location) { change in
      continuation.yield(change)
      if change == .folderItself { continuation.finish() }
    }
    source.activate()
  }

  deinit { source.cancel() }
}
