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
    let old = run
    run = []
    run.reserveCapacity(old.count + 8)
    owner.collectContent(&run)
    let change = RunChange(from: old, to: run)
    forgetGuides()
    adopt(run, change)
    runDidChange(change)
    if let before = ignores {
      let now = ignored(after: change, before)
      ignores = now
      if before != now { sensitivityDidChange() }
    }
  }

  /// Some children are others. The run is the new one already.
  package func runDidChange(_ change: RunChange) {}

  // MARK: - Sensitivity

  @exclusivity(unchecked) private var ignores: (horizontal: Bool, vertical: Bool)?

  /// A container whose own use of the proposal is only to hand it on ignores it if all children do.
  package final func childrenIgnoreProposal(horizontal: Bool) -> Bool {
    prepareRun()
    if ignores == nil { ignores = findIgnored() }
    return horizontal ? ignores!.horizontal : ignores!.vertical
  }

  private func findIgnored() -> (horizontal: Bool, vertical: Bool) { ignored(run[...]) }

  /// Only what came has to be asked, unless what went was why not all ignore it.
  private func ignored(
    after change: RunChange, _ before: (horizontal: Bool, vertical: Bool)
  ) -> (horizontal: Bool, vertical: Bool) {
    guard change.old.isEmpty || (before.horizontal && before.vertical) else { return findIgnored() }
    let new = ignored(run[change.new])
    return (before.horizontal && new.horizontal, before.vertical && new.vertical)
  }

  private func ignored(_ run: ArraySlice<_LayoutNode>) -> (horizontal: Bool, vertical: Bool) {
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

  /// `stackAxis` is another: what spacers and dividers answer, and which proposals they mind, depends on it.
  package final func stackAxisDidChange() {
    for child in run {
      var node = child
      while let wrapper = node as? _WrapperNode, wrapper.isRunWrapper, let inner = wrapper.child {
        node = inner
      }
      guard node.followsStackAxis else { continue }
      node.forgetAnswers()
      owner.graph.markLayout(node)
      node.sensitivityDidChange()
    }
  }

  /// Containers collect before they are first measured: the run is made with the layout, not with the node.
  package final func prepareRun() {
    if runIsStale {
      runIsStale = false
      rebuildRun()
    }
  }
}

extension _LayoutNode {
  /// Connects children of a new run.
  package final func adopt(_ run: [_LayoutNode]) { adopt(run, RunChange(from: [], to: run)) }

  /// Connects the children that came; those that stayed are told their places.
  final func adopt(_ run: [_LayoutNode], _ change: RunChange) {
    var hasIndex = false
    for index in change.new {
      let child = run[index]
      adopt(child)
      child.runIndex = index
      if child.zIndex != 0 { hasIndex = true }
    }
    if change.new.count != change.old.count {
      for index in change.new.upperBound..<run.count { run[index].runIndex = index }
    }
    needsOrdering = hasIndex || needsOrdering && run.contains { $0.zIndex != 0 }
    blocks = blocks?.first(change.new.lowerBound, of: run.count)
    markDisplayDirty()
  }

  /// It is in the run that its container has now.
  final func isChild(in run: [_LayoutNode]) -> Bool {
    runIndex < run.count && run[runIndex] === self
  }
}

/// Which children of a run are others than before: between a beginning and an end that are the same.
package struct RunChange {
  /// The places of those that went, in the old run.
  package let old: Range<Int>
  /// The places of those that came, in the new run.
  package let new: Range<Int>

  @MainActor package init(from old: [_LayoutNode], to new: [_LayoutNode]) {
    let least = min(old.count, new.count)
    var start = 0
    while start < least, old[start] === new[start] { start += 1 }
    var tail = 0
    while tail < least - start, old[old.count - 1 - tail] === new[new.count - 1 - tail] {
      tail += 1
    }
    self.old = start..<(old.count - tail)
    self.new = start..<(new.count - tail)
  }
}
