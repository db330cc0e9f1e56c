import Foundation

/// What is done to a row of a list: a tap, with the keys that are held, or a drag where the row takes drags.
///
/// It gives way like a tap as long as the pointer has not moved far.
package nonisolated struct RowGesture: Gesture {
  package typealias Body = Never

  package struct Value: Equatable {
    package var modifiers: EventModifiers
    /// Since the press. Nil for a tap.
    package var translation: CGSize?
    /// Relative to the row.
    package var location: CGPoint
    /// Points a second.
    package var velocity: CGSize
  }

  let takesDrag: @MainActor (CGSize) -> Bool
  let pressIsOver: @MainActor () -> Void
  let holds: @MainActor (CGPoint?) -> Void

  /// `takesDrag` is asked once, when the pointer has moved far enough, with how far it has; `pressIsOver` is called when
  /// all is over, also where the pointer was lost. `holds` is told where in the window the pointer is while its release
  /// would be a tap, and nil when it no longer would.
  package init(
    takesDrag: @escaping @MainActor (CGSize) -> Bool,
    pressIsOver: @escaping @MainActor () -> Void = {},
    holds: @escaping @MainActor (CGPoint?) -> Void = { _ in }
  ) {
    self.takesDrag = takesDrag
    self.pressIsOver = pressIsOver
    self.holds = holds
  }

  @MainActor package static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    RowGestureNode(gesture, context)
  }
}

private final class RowGestureNode: LeafGestureNode<RowGesture> {
  /// Moved as far as this, a press is a drag if anything takes it.
  private static let dragDistance = 8.0
  private var modifiers: EventModifiers = []
  private var start = CGPoint.zero
  /// Nil while it is open whether it is a drag.
  private var isDrag: Bool?
  private var samples = PointerSamples()

  override var yieldsWhilePressed: Bool { isDrag != true }
  override var isRecognizedByHolding: Bool { isDrag == true }

  override func follow(_ event: PointerEvent) {
    switch event.phase {
    case .waited: return
    case .pressed:
      (start, modifiers, isDrag) = (event.location, event.modifiers, nil)
    case .moved, .released: break
    }
    let moved = CGSize(width: event.location.x - start.x, height: event.location.y - start.y)
    samples.add(event.location, at: event.time, isRelease: event.phase == .released)
    if isDrag == nil, max(abs(moved.width), abs(moved.height)) >= Self.dragDistance {
      isDrag = gesture.takesDrag(moved)
    }
    if event.phase != .released {
      let isHeld = isDrag != true && context.node.isHit(at: event.location)
      gesture.holds(isHeld ? event.location : nil)
    }
    var value = RowGesture.Value(
      modifiers: modifiers, translation: nil,
      location: context.location(event.location, in: .local), velocity: samples.velocity)
    if isDrag == true {
      value.translation = moved
      become(event.phase == .released ? .ended(value) : .active(value))
    } else if event.phase == .released {
      become(context.node.isHit(at: event.location) ? .ended(value) : .failed)
    }
  }

  override func reset() {
    isDrag = nil
    samples = PointerSamples()
    super.reset()
    gesture.holds(nil)
    gesture.pressIsOver()
  }
}
