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
  open override var passesLaziness: Bool { false }

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
    if ignores != nil {
      let old = ignores!
      ignores = findIgnored()
      if old != ignores! { sensitivityDidChange() }
    }
  }

  // MARK: - Sensitivity

  @exclusivity(unchecked) private var ignores: (horizontal: Bool, vertical: Bool)?

  /// A container whose own use of the proposal is only to hand it on ignores it if all children do.
  package final func childrenIgnoreProposal(horizontal: Bool) -> Bool {
    prepareRun()
    if ignores == nil { ignores = findIgnored() }
    return horizontal ? ignores!.horizontal : ignores!.vertical
  }

  private func findIgnored() -> (horizontal: Bool, vertical: Bool) {
    var result = (horizontal: true, vertical: true)
    for child in run {
      if result.horizontal { result.horizontal = child.ignoresProposal(horizontal: true) }
      if result.vertical { result.vertical = child.ignoresProposal(horizontal: false) }
    }
    return result
  }

  open override func stopsSensitivity() -> Bool {
    let old = ignores
    ignores = nil
    owner.graph.markLayout(self)
    guard let old, !runIsStale else { return false }
    let new = findIgnored()
    ignores = new
    return old == new
  }

  /// Containers collect before they are first measured: the run is made with the layout, not with the node.
  package final func prepareRun() {
    if runIsStale {
      runIsStale = false
      rebuildRun()
    }
  }
}
