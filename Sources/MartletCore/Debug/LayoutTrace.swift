import Foundation

/// A log of offers and answers, indented by depth; an answer from the cache is marked `cached`.
@MainActor package final class LayoutTrace {
  package private(set) var lines: [String] = []
  private var open: [Int] = []

  package init() {}

  func begin(_ node: _LayoutNode, _ proposal: Proposal) {
    open.append(lines.count)
    lines.append("\(indent(-1))\(node.debugName) offered \(proposal.debugText)")
  }

  func end(_ size: CGSize) {
    let line = open.removeLast()
    lines[line] += " answers \(size.debugText)"
  }

  func cached(_ node: _LayoutNode, _ proposal: Proposal, _ size: CGSize) {
    lines.append(
      "\(indent(0))\(node.debugName) offered \(proposal.debugText) answers \(size.debugText) cached"
    )
  }

  private func indent(_ less: Int) -> String {
    String(repeating: "  ", count: max(0, open.count + less))
  }

  /// The lines so far; the log starts afresh.
  func takeLines() -> [String] {
    defer { lines = [] }
    return lines
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
