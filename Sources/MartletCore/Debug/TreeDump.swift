import Foundation

extension ViewGraph {
  /// The tree as stable text: type, path component, state, body runs, frames. No addresses, rounded numbers.
  package func dump() -> String {
    var lines: [String] = []
    append(root, indent: 0, isDeparting: false, to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many nodes are mounted.
  package func countNodes() -> Int {
    func count(_ node: _Node) -> Int { node.childNodes.reduce(1) { $0 + count($1) } }
    return count(root)
  }

  private func append(_ node: _Node, indent: Int, isDeparting: Bool, to lines: inout [String]) {
    var fields: [String] = []
    if let parent = node.parent { fields.append(parent.pathComponent(of: node)) }
    fields.append(node.shortTypeName)
    if isDeparting { fields.append("departing") }
    for slot in node.stateSlots() { fields.append("\(slot.name)=\(slot.value)") }
    if node.bodyCount > 0 { fields.append("bodies=\(node.bodyCount)") }
    if let layout = node.ownLayoutNode, layout.isPlaced {
      fields.append("proposal=\(layout.placedFor.debugText)")
      let target = layout.windowRect(layout.targetFrame, presented: false)
      fields.append("frame=\(target.debugText)")
      let shown = layout.windowRect(layout.presentedFrame, presented: true)
      if shown != target { fields.append("shown=\(shown.debugText)") }
      if let stage = layout.stage {
        fields.append("transition=\(stage.phase) opacity=\(stage.contentOpacity.debugText)")
      }
      if let text = layout.displayedText { fields.append("\"\(text)\"") }
    }
    lines.append(String(repeating: "  ", count: indent) + fields.joined(separator: " "))
    for child in node.childNodes {
      append(child, indent: indent + 1, isDeparting: false, to: &lines)
    }
    for child in node.departingNodes {
      append(child, indent: indent + 1, isDeparting: true, to: &lines)
    }
  }
}

extension CGRect {
  package var debugText: String {
    "(\(minX.debugText), \(minY.debugText), \(width.debugText), \(height.debugText))"
  }
}
