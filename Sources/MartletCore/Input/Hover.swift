import Foundation

/// What the pointer is over while no button has to be down.
///
/// Looked up when the pointer moves, and at no other time: what slides under a pointer at rest hears of it with the next
/// movement. What is scrolled away from under it hears so at once. A window in which nobody asks is never searched.
@MainActor package final class Hover {
  package var isUsed = false
  private var nodes: [_LayoutNode] = []

  func move(to point: CGPoint, in graph: ViewGraph) {
    var over: [_LayoutNode] = []
    var node = graph.hitTest(point)
    while let current = node {
      if current.followsHover { over.append(current) }
      node = current.parent
    }
    let before = nodes
    nodes = over
    for node in before where node.isLive && !over.contains(where: { $0 === node }) {
      node.hoverDidChange(false)
    }
    for node in over where !before.contains(where: { $0 === node }) { node.hoverDidChange(true) }
    for node in over { node.hoverDidMove(to: point) }
  }

  /// The pointer is over nothing until it moves again.
  func clear() {
    let before = nodes
    nodes = []
    for node in before where node.isLive { node.hoverDidChange(false) }
  }
}

public nonisolated struct _HoverModifier: _LayoutModifier {
  public typealias Body = Never
  let action: @MainActor (Bool) -> Void
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    HoverLayoutNode(owner: owner, action)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: HoverLayoutNode.self).action = action
    return .none
  }
}

extension View {
  /// Runs an action when the pointer comes over the view, with true, and when it leaves, with false. A view that is
  /// removed under the pointer hears nothing more (*assumed*).
  @available(iOS 13.4, macOS 10.15, *)
  @preconcurrency nonisolated public func onHover(
    perform action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modifier(_HoverModifier(action: action))
  }
}

private final class HoverLayoutNode: _WrapperNode {
  var action: @MainActor (Bool) -> Void

  init(owner: _Node, _ action: @escaping @MainActor (Bool) -> Void) {
    self.action = action
    super.init(owner: owner)
    owner.graph.hover.isUsed = true
  }

  override var followsHover: Bool { true }
  override func hoverDidChange(_ isOver: Bool) { action(isOver) }
}
