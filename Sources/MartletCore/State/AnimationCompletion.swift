import Foundation
import MartletMotion

/// What waits for the animations of one change, and is called exactly once (fact F54).
///
/// *Lifetime*: held by its transaction while that runs and by each write group until its pass is over; then by the
/// graph while something that the pass started still runs.
package final class AnimationCompletion: @unchecked Sendable {
  /// One animation that the change started.
  private struct Watch {
    let isRunning: @MainActor () -> Bool
    let isComplete: @MainActor (Double) -> Bool
  }

  private let isRemoval: Bool
  private let lock = NSLock()
  private var action: (() -> Void)?
  /// The running call that made it, and passes that are to come.
  private var holds = 1
  @MainActor private var watches: [Watch] = []
  @MainActor var isWatched = false

  init(_ criteria: AnimationCompletionCriteria, _ action: @escaping () -> Void) {
    isRemoval = criteria == .removed
    self.action = action
  }

  func hold() { lock.withLock { holds += 1 } }

  /// Says whether nobody holds it any more.
  @discardableResult func release() -> Bool {
    lock.withLock {
      holds -= 1
      return holds <= 0
    }
  }

  @MainActor func watch(
    isRunning: @escaping @MainActor () -> Bool, isComplete: @escaping @MainActor (Double) -> Bool
  ) {
    watches.append(Watch(isRunning: isRunning, isComplete: isComplete))
  }

  /// Nothing holds it and nothing that it waits for still runs.
  @MainActor func isDone(at time: Double) -> Bool {
    if lock.withLock({ holds > 0 }) { return false }
    watches.removeAll { !$0.isRunning() || !isRemoval && $0.isComplete(time) }
    return watches.isEmpty
  }

  @MainActor var hasWatches: Bool { !watches.isEmpty }

  func fire() {
    let waiting = lock.withLock {
      let waiting = action
      action = nil
      return waiting
    }
    waiting?()
  }
}

extension Transaction {
  /// Calls `completion` once, when the animations that this transaction starts have ended; at once if none did.
  @available(iOS 17.0, macOS 14.0, *)
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
  }
}

/// Runs `body`; what it changes is animated. `completion` is called once, when all that has ended.
@available(iOS 17.0, macOS 14.0, *)
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  // Those of the surrounding call are released by that call.
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try Transaction.with(transaction, body)
}

extension ViewGraph {
  /// An animation of this transaction has started: whoever waits for the transaction waits for it.
  package func didAnimate(
    _ transaction: Transaction, isRunning: @escaping @MainActor () -> Bool,
    isLogicallyComplete: @escaping @MainActor (Double) -> Bool
  ) {
    guard !transaction.completions.isEmpty, let animation = transaction.animation else { return }
    // A later animation of the same value does not put off the earlier one's completion.
    let end = animation.fixedLogicalDuration.map { time + $0 }
    for completion in transaction.completions {
      completion.watch(isRunning: isRunning) { now in
        end.map { now >= $0 - 1e-9 } ?? isLogicallyComplete(now)
      }
    }
  }

  /// A pass of the transaction is over: its completions wait for what it started.
  func passEnded(_ completions: [AnimationCompletion]) {
    for completion in completions {
      completion.release()
      if completion.isDone(at: time) {
        afterLayout { completion.fire() }
      } else if !completion.isWatched && completion.hasWatches {
        completion.isWatched = true
        watchedCompletions.append(completion)
      }
    }
  }

  /// After animations have moved on.
  func checkCompletions() {
    if watchedCompletions.isEmpty { return }
    watchedCompletions.removeAll { completion in
      guard completion.isDone(at: time) else { return false }
      afterLayout { completion.fire() }
      return true
    }
  }
}
