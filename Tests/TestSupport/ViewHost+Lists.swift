import Foundation
import MartletCore
import MartletTesting
import SwiftUI

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

  /// Presses and releases at a point, with keys held.
  package func click(at point: CGPoint, _ modifiers: EventModifiers = []) {
    graph.pointerPressed(at: point, button: 1, modifiers: modifiers)
    graph.pointerReleased(at: point, button: 1)
    advance(by: .zero)
  }

  package func click(_ text: String, _ modifiers: EventModifiers = []) throws {
    let frame = try one(.text(text)).frame
    click(at: CGPoint(x: frame.midX, y: frame.midY), modifiers)
  }

  /// How strongly the selected row of a plain light list is lit, from 0 to 1; nil where no row is lit.
  package var highlight: Double? {
    let full = ["#000000": (0.08 * 255).rounded(), "#3584E4": (0.25 * 255).rounded()]
    return displayList().split(separator: "\n").compactMap { line -> Double? in
      let words = line.split(separator: " ")
      guard words.count == 6, words[0] == "fill", words[5] == "44",
        let full = full[String(words[1].prefix(7))],
        let opacity = Int(words[1].suffix(2), radix: 16)
      else { return nil }
      return Double(opacity) / full
    }.max()
  }
}
