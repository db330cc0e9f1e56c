import Foundation
@_exported import MartletMotion

/// The context of an update: how its changes are animated.
public struct Transaction: Sendable {
  public var animation: Animation?
  /// Animations asked for by `.animation` modifiers below are left out.
  public var disablesAnimations = false
  /// The change is one of a stream, such as a drag's.
  public var isContinuous = false
  /// Tells one `withAnimation` from the next; writes of one call belong together.
  package var serial = 0
  /// Who waits for the animations of this change.
  var completions: [AnimationCompletion] = []
  /// Values of the app's own keys.
  var values = TransactionValues()

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  /// Nothing was asked for: as good as no transaction.
  var isPlain: Bool {
    animation == nil && !disablesAnimations && !isContinuous && completions.isEmpty
      && values.isEmpty
  }

  @TaskLocal static var local: Transaction?
  private static let serials = Serials()

  /// What surrounds the running code.
  package static var current: Transaction { local ?? Transaction() }

  package static func with<R>(_ transaction: Transaction, _ body: () throws -> R) rethrows -> R {
    var transaction = transaction
    transaction.serial = serials.next()
    // What the surrounding code waits for is held by that code.
    let outer = local?.completions ?? []
    let own = transaction.completions.filter { own in !outer.contains { $0 === own } }
    defer { Self.close(own) }
    return try $local.withValue(transaction, operation: body)
  }

  /// The call is over. Writes off the main thread reach their graph later, in order, and so does this.
  private static func close(_ completions: [AnimationCompletion]) {
    if completions.isEmpty { return }
    guard MainThread.isCurrent else {
      DispatchQueue.main.async { close(completions) }
      return
    }
    for completion in completions where completion.release() {
      if MainActor.assumeIsolated({ !completion.hasWatches }) { completion.fire() }
    }
  }

  private final class Serials: @unchecked Sendable {
    private let lock = NSLock()
    private var last = 0
    func next() -> Int {
      lock.withLock {
        last += 1
        return last
      }
    }
  }
}

/// Runs `body`; what it changes is animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try Transaction.with(transaction, body)
}

/// Runs `body`; what it changes belongs to the transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.with(transaction, body)
}
