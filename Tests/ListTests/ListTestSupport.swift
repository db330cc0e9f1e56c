import Foundation
import MartletCore
import MartletTesting
import SwiftUI
import TestSupport
import Testing

extension ViewHost {
  /// Presses and releases at a point, with keys held.
  func click(at point: CGPoint, _ modifiers: EventModifiers = []) {
    graph.pointerPressed(at: point, button: 1, modifiers: modifiers)
    graph.pointerReleased(at: point, button: 1)
    advance(by: .zero)
  }

  func click(_ text: String, _ modifiers: EventModifiers = []) throws {
    let frame = try one(.text(text)).frame
    click(at: CGPoint(x: frame.midX, y: frame.midY), modifiers)
  }
}

/// Counts the runs of its body.
struct CountedRow: View {
  let number: Int
  let journal: Journal
  var body: some View {
    let _ = journal.note("\(number)")
    Text("\(number)")
  }
}

struct Numbered: Identifiable, Hashable {
  var id: Int
  var name: String { "item \(id)" }
}
