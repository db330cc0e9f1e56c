import Foundation

/// What a knob or bar is dragged by: recognised with the press, and it goes on wherever the pointer goes. Its value is
/// where the pointer is in the window.
package nonisolated struct TrackGesture: Gesture {
  package typealias Value = CGPoint
  package typealias Body = Never
  let isOver: @MainActor () -> Void

  /// `isOver` is called when the pointer was let go, and also where it was lost.
  package init(isOver: @escaping @MainActor () -> Void) { self.isOver = isOver }

  @MainActor package static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    TrackGestureNode(gesture, context)
  }
}

private final class TrackGestureNode: LeafGestureNode<TrackGesture> {
  override var isRecognizedByHolding: Bool { status.isRecognized }

  override func follow(_ event: PointerEvent) {
    switch event.phase {
    case .pressed, .moved: become(.active(event.location))
    case .released: become(.ended(event.location))
    case .waited: break
    }
  }

  override func reset() {
    super.reset()
    gesture.isOver()
  }
}
