/// What a button is pressed by: recognised with the press, and it ends where the release is on the view. Its value is
/// whether the pointer is on the view.
package nonisolated struct PressGesture: Gesture {
  package typealias Value = Bool
  package typealias Body = Never
  package init() {}

  @MainActor package static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    PressGestureNode(gesture, context)
  }
}

private final class PressGestureNode: LeafGestureNode<PressGesture> {
  override func follow(_ event: PointerEvent) {
    switch event.phase {
    case .pressed: become(.active(true))
    case .moved: become(.active(context.node.isHit(at: event.location)))
    case .released:
      become(context.node.isHit(at: event.location) ? .ended(true) : .failed)
    case .waited: break
    }
  }
}
