/// The structure node of a view with one layout node of its own and content that this arranges.
///
/// Subclasses attach the layout node and then make the child, both at the end of their initialiser.
open class _ContainerNode<V: View, Content: View>: SingleChildNode<V, Content> {
  @exclusivity(unchecked) package private(set) final var layoutNode: _LayoutNode!

  package final func attach(_ node: _LayoutNode) {
    layoutNode = node
    node.runIsStale = true
  }

  open override func collect(_ run: inout [_LayoutNode]) { run.append(layoutNode) }
  open override func collectContent(_ run: inout [_LayoutNode]) { child.collect(&run) }
  open override func childRunChanged() {
    layoutNode.runIsStale = true
    graph.markLayout(layoutNode)
  }
  open override var passesLaziness: Bool { false }
  open override var ownLayoutNode: _LayoutNode? { layoutNode }
}

/// The structure node of a view that draws and has no children. Subclasses attach its layout node.
open class _LeafViewNode<V: View>: _ViewNode<V> {
  @exclusivity(unchecked) package private(set) final var layoutNode: _LayoutNode!

  package final func attach(_ node: _LayoutNode) { layoutNode = node }

  open override func collect(_ run: inout [_LayoutNode]) { run.append(layoutNode) }
  open override var ownLayoutNode: _LayoutNode? { layoutNode }
}

/// A layout node that arranges a flat run of children.
open class _RunLayoutNode: _LayoutNode {
  @exclusivity(unchecked) package final var run: [_LayoutNode] = []

  open override var children: [_LayoutNode] { run }
  open override func rebuildRun() {
    run.removeAll(keepingCapacity: true)
    owner.collectContent(&run)
    adopt(run)
  }

  /// Containers collect before they are first measured: the run is made with the layout, not with the node.
  package final func prepareRun() {
    if runIsStale {
      runIsStale = false
      rebuildRun()
    }
  }
}
