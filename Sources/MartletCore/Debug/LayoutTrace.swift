import Foundation

/// A log of offers and answers, indented by depth. Only what is really measured shows; answers from the cache do not.
@MainActor package final class LayoutTrace {
  package private(set) var lines: [String] = []
  private var open: [Int] = []

  package init() {}

  func begin(_ node: _LayoutNode, _ proposal: Proposal) {
    open.append(lines.count)
    let indent = String(repeating: "  ", count: open.count - 1)
    lines.append("\(indent)\(node.debugName) offered \(proposal.debugText)")
  }

  func end(_ size: CGSize) {
    let line = open.removeLast()
    lines[line] += " answers \(size.debugText)"
  }
}

extension _LayoutNode {
  /// The view that this node stands for, else its own kind.
  package final var debugName: String {
    let own = String(describing: type(of: self)).replacingOccurrences(of: "LayoutNode", with: "")
    return owner.ownLayoutNode === self && !isRunWrapper ? owner.shortTypeName : own
  }
}

extension Proposal {
  var debugText: String {
    "\(width.isNaN ? "nil" : width.debugText) x \(height.isNaN ? "nil" : height.debugText)"
  }
}

extension CGSize {
  var debugText: String { "\(width.debugText) x \(height.debugText)" }
}

extension CGFloat {
  package var debugText: String { Double(self).debugText }
}

extension Double {
  /// Two decimals at most, without trailing zeros.
  package var debugText: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let rounded = (self * 100).rounded() / 100
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return String(rounded)
  }
}
