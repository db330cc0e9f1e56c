import Foundation

@testable import PlainFileList

/// The computer's folders, counted.
final class CountingLister: FolderLister, @unchecked Sendable {
  private let lock = NSLock()
  private var readings = 0

  var count: Int { lock.withLock { readings } }

  func read(_ location: FileLocation) -> AsyncThrowingStream<FolderReading, any Error> {
    lock.withLock { readings += 1 }
    return SystemFolderLister().read(location)
  }
}

/// Answers when the test says, one reading after the other.
final class HeldLister: FolderLister, @unchecked Sendable {
  private let lock = NSLock()
  private var waiting:
    [(FileLocation, AsyncThrowingStream<FolderReading, any Error>.Continuation)] = []
  private var read: [FileLocation] = []
  private var abandoned = 0

  var isWaiting: Bool { lock.withLock { !waiting.isEmpty } }
  /// How many readings were left before their end.
  var left: Int { lock.withLock { abandoned } }
  /// Every folder that was asked for.
  var asked: [FileLocation] { lock.withLock { read } }

  func read(_ location: FileLocation) -> AsyncThrowingStream<FolderReading, any Error> {
    AsyncThrowingStream { continuation in
      continuation.onTermination = { termination in
        if case .cancelled = termination { self.lock.withLock { self.abandoned += 1 } }
      }
      lock.withLock {
        waiting.append((location, continuation))
        read.append(location)
      }
    }
  }

  /// Answers the oldest reading that waits.
  func answer(_ result: Result<[FileEntry], FolderFailure>) {
    let (_, continuation) = lock.withLock { waiting.removeFirst() }
    switch result {
    case .success(let entries):
      continuation.yield(.batch(entries))
      continuation.finish()
    case .failure(let failure): continuation.finish(throwing: failure)
    }
  }

  /// Delivers a part of the oldest reading's answer.
  func deliver(_ batch: [FileEntry]) {
    _ = lock.withLock { waiting[0].1 }.yield(.batch(batch))
  }
}

/// Delivers entries that are there already, in batches that double.
struct ReadyLister: FolderLister {
  let entries: [FileEntry]

  func read(_ location: FileLocation) -> AsyncThrowingStream<FolderReading, any Error> {
    AsyncThrowingStream { continuation in
      var (start, size) = (0, SystemFolderLister.firstBatch)
      while start < entries.count {
        continuation.yield(.batch(Array(entries[start..<min(start + size, entries.count)])))
        (start, size) = (start + size, size * 2)
      }
      continuation.finish()
    }
  }
}

/// Whether an object is still there.
final class Weak: @unchecked Sendable {
  private let lock = NSLock()
  private weak var object: AnyObject?

  var isAlive: Bool { lock.withLock { object != nil } }
  func set(_ object: AnyObject?) { lock.withLock { self.object = object } }
}

/// The computer's folders, but for those of some names, which may not be read.
struct RefusingLister: FolderLister {
  let names: Set<String>

  func read(_ location: FileLocation) -> AsyncThrowingStream<FolderReading, any Error> {
    if names.contains(location.name.displayName) {
      return AsyncThrowingStream { $0.finish(throwing: FolderFailure.notPermitted) }
    }
    return SystemFolderLister().read(location)
  }
}
