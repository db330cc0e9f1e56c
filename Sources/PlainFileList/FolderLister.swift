import Foundation

/// Reads a folder from beginning to end.
protocol FolderLister: Sendable {
  /// Delivers the folder's identity, then its entries in no order, in batches. Stops reading when its consumer
  /// goes away.
  func read(_ location: FileLocation) -> AsyncThrowingStream<FolderReading, any Error>
}

enum FolderReading: Hashable, Sendable {
  case opened(FolderIdentity?)
  case batch([FileEntry])
}

/// Reads the computer's folders, on a thread of its own, for the system may let a reader wait.
struct SystemFolderLister: FolderLister {
  /// The first batch is small, so that it is there at once. Each is twice as large as the one before, so that
  /// all of them together are merged in time proportional to the number of entries.
  static let firstBatch = 256
  /// A slow disk's entries are delivered by then, however few.
  static let patience: UInt64 = 100_000_000

  private static let queue = DispatchQueue(
    label: "PlainFileList.FolderLister", qos: .userInitiated, attributes: .concurrent)

  func read(_ location: FileLocation) -> AsyncThrowingStream<FolderReading, any Error> {
    AsyncThrowingStream { continuation in
      let reading = Cancellation()
      continuation.onTermination = { _ in reading.cancel() }
      Self.queue.async {
        do {
          try Self.read(location, into: continuation, until: reading)
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
    }
  }

  private static func read(
    _ location: FileLocation,
    into continuation: AsyncThrowingStream<FolderReading, any Error>.Continuation,
    until cancellation: Cancellation
  ) throws {
    let reader = try FolderReader(location)
    continuation.yield(.opened(reader.identity))
    var batch: [FileEntry] = []
    var limit = firstBatch
    var started = DispatchTime.now().uptimeNanoseconds
    while let entry = try reader.next() {
      if cancellation.isCancelled { return }
      batch.append(entry)
      let now = DispatchTime.now().uptimeNanoseconds
      if batch.count == limit || now - started > patience {
        continuation.yield(.batch(batch))
        if batch.count == limit { limit *= 2 }
        batch.removeAll()
        started = now
      }
    }
    if !batch.isEmpty { continuation.yield(.batch(batch)) }
  }
}

/// A flag that one thread sets and another looks at.
private final class Cancellation: @unchecked Sendable {
  private let lock = NSLock()
  private var isSet = false

  var isCancelled: Bool { lock.withLock { isSet } }
  func cancel() { lock.withLock { isSet = true } }
}
