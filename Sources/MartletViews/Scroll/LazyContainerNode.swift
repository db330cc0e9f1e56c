import MartletCore

/// Gives a lazy layout node its rows, whatever the content's type.
@MainActor protocol LazyRowSource: _Node {
  func collectRows(_ segments: inout [_LazySegment])
}

/// What lazy stacks and lists have in common: the content says what rows there are, the layout node asks for those
/// that show. Subclasses make the child at the end of their initialiser.
class LazyContainerNode<V: View, Content: View, Layout: LazyStackLayoutNode>:
  SingleChildNode<V, Content>, LazyRowSource
{
  final let layoutNode: Layout

  init(_ view: V, _ parent: _Node, _ layoutNode: Layout) {
    self.layoutNode = layoutNode
    super.init(view, parent)
    layoutNode.owner = self
    layoutNode.runIsStale = true
    isInLazyContainer = true
  }

  override final func collect(_ run: inout [_LayoutNode]) { run.append(layoutNode) }
  override final func collectSegments(_ segments: inout [_LazySegment]) {
    segments.append(FixedSegment([layoutNode]))
  }
  final func collectRows(_ segments: inout [_LazySegment]) { child.collectSegments(&segments) }
  override final func childRunChanged() {
    layoutNode.runIsStale = true
    graph.markLayout(layoutNode)
  }
  override final var ownLayoutNode: _LayoutNode? { layoutNode }
}
