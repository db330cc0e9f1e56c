import Combine
import Foundation

/// What arrived, in order, from any thread.
final class Received<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [Value] = []
  var values: [Value] { lock.withLock { stored } }
  func add(_ value: Value) { lock.withLock { stored.append(value) } }
}
