import MartletCore

/// The structure node of a view that another node keeps apart: the content of a scroll view, the bar of a page. What is in
/// it is a stack, a column where nothing else is said.
final class PartNode<Part: View>: _Node {
  let stack: StackLayoutNode
  private var child: _ViewNode<Part>!

  init(
    _ parent: _Node, _ part: Part,
    _ parameters: _StackParameters = _StackParameters(
      isHorizontal: false, alignment: HorizontalAlignment.center.key, spacing: nil)
  ) {
    stack = StackLayoutNode(owner: parent, parameters)
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
