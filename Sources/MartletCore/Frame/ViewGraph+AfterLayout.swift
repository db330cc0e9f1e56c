import Dispatch

extension ViewGraph {
  /// Runs `update` in a pass of its own once all that is written by now is laid out: for what depends on where views are.
  /// Whoever waits for the transaction waits for it.
  package func runAfterLayout(_ transaction: Transaction, _ update: @escaping () -> Void) {
    for completion in transaction.completions { completion.hold() }
    afterLayout { [weak self] in self?.runInPass(transaction, update) }
  }
}

/// For what SwiftUI declares without an actor: at once on the main thread, else there when it has time, after what was
/// written before.
package func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if MainThread.isCurrent {
    MainActor.assumeIsolated(action)
  } else {
    DispatchQueue.main.async { MainActor.assumeIsolated(action) }
  }
}
