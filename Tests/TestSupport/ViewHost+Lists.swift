import MartletCore
import MartletTesting

extension ViewHost {
  /// The rows of lists as assistive technology sees them.
  package var listRows: [AccessibilityNode] {
    func rows(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] {
      nodes.flatMap { $0.role == .listItem ? [$0] : rows($0.children) }
    }
    return rows(graph.accessibilityTree())
  }

  /// The words of the rows that are drawn as selected, in order.
  package var selectedRows: [String] { listRows.filter(\.isSelected).map(\.label) }
}
