import MartletCore

/// The structure node of a view of the runtime's own beside an app's, such as the bar of a page: what is in it is a column.
final class PartNode<Part: View>: _Node {
  let stack: StackLayoutNode
  private var child: _ViewNode<Part>!

  init(_ parent: _Node, _ part: Part) {
    stack = StackLayoutNode(
      owner: parent,
      _StackParameters(
        isHorizontal: false, alignment: HorizontalAlignment.center.key, spacing: nil))
    super.init(parent)
    stack.owner = self
    stack.runIsStale = true
    child = Part._makeNode(part, self)
  }

  func show(_ part: Part) { child.update(part) }

  override func collect(_ run: inout [_LayoutNode]) { run.append(stack) }
  override func collectContent(_ run: inout [_LayoutNode]) { child.collect(&run) }
  override func childRunChanged() {
    stack.runIsStale = true
    graph.markLayout(stack)
  }
  override var passesLaziness: Bool { false }
  override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  override var ownLayoutNode: _LayoutNode? { stack }
  override func unmount() {
    child.unmount()
    super.unmount()
  }
}
