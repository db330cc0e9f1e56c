import Foundation

/// A value that only one thread uses at a time. The lock is never held while foreign code runs.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  /// What `body` takes out of the value should be returned, so that it is let go outside the lock.
  func use<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Puts another value in and hands over the old one, which is let go outside the lock.
  @discardableResult func exchange(_ new: Value) -> Value {
    use { value in
      defer { value = new }
      return value
    }
  }
}

enum Serial {
  private static let last = Locked(0)
  static func next() -> Int {
    last.use {
      $0 += 1
      return $0
    }
  }
}

/// Lets a value cross to another thread where its owner knows that this is sound.
struct Crossing<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
