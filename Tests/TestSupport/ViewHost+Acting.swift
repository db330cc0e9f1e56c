import MartletCore
import MartletTesting

extension ViewHost {
  /// Does something outside the runtime and makes the first frame after it; takes no time (contract H1).
  package func act(_ change: () -> Void) {
    change()
    advance(by: .zero)
  }

  /// Forgets reports where a test does not care which there are.
  @discardableResult package func takeAllIssues() -> [RuntimeIssue] { host.takeIssues() }
}
