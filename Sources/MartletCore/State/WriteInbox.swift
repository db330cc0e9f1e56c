import Dispatch
import Foundation

/// Writes to state that came on other threads (contract U6): they wait here for the main actor, or for the next frame
/// if that is sooner.
final class WriteInbox: @unchecked Sendable {
  private let lock = NSLock()
  private var writes: [@MainActor () -> Void] = []
  /// Set once, before any view is mounted.
  var deliver: @MainActor () -> Void = {}

  func post(_ write: sending @escaping @MainActor () -> Void) {
    lock.withLock { writes.append(write) }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } }
  }

  @MainActor func drain() {
    let waiting = lock.withLock {
      defer { writes = [] }
      return writes
    }
    for write in waiting { write() }
  }
}
