extension ViewGraph {
  /// Keys that no focused view took come to this node too, as long as it is there and can be reached: not while it is
  /// behind a presentation or on a hidden page. The newest is asked first.
  package func addKeyTarget(_ node: _LayoutNode) { keyTargets.append(node) }

  func keyTargetsTake(_ press: KeyPress) -> Bool {
    if keyTargets.isEmpty { return false }
    keyTargets.removeAll { !$0.isAlive || !$0.owner.isMounted }
    return keyTargets.reversed().contains { $0.isReachable && $0.key(press) }
  }
}

extension _LayoutNode {
  /// A person can get at it, as far as what is above it is concerned.
  package final var isReachable: Bool {
    if !isPlaced { return false }
    var node = self
    while let parent = node.parent {
      if node.departure != nil || node.ownOpacity == 0 || !node.allowsHits { return false }
      if !parent.reachableChildren.contains(where: { $0 === node }) { return false }
      node = parent
    }
    return true
  }
}
