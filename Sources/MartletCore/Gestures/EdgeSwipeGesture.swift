import Foundation

/// A press that begins near the leading edge and moves away from it: the way back.
///
/// Its values run from the leading to the trailing edge. A press elsewhere fails at once, so that nothing waits for it.
package nonisolated struct EdgeSwipeGesture: Gesture {
  package typealias Body = Never
  package struct Value: Equatable, Sendable {
    /// Points from where it was pressed.
    package var distance: Double
    /// Points a second.
    package var velocity: Double
  }
  fileprivate let cancelled: () -> Void
  /// `cancelled` runs when it was under way and is taken away.
  package init(cancelled: @escaping () -> Void) { self.cancelled = cancelled }

  @MainActor package static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    EdgeSwipeNode(gesture, context)
  }
}

private final class EdgeSwipeNode: LeafGestureNode<EdgeSwipeGesture> {
  private static let reach = 24.0
  private static let minimumDistance = 10.0
  private var start = CGPoint.zero
  private var samples = PointerSamples()

  override var isRecognizedByHolding: Bool { status.isRecognized }

  override func follow(_ event: PointerEvent) {
    if event.phase == .waited { return }
    let isReversed = context.node.isRightToLeft
    let location = context.location(event.location, in: .local)
    if event.phase == .pressed {
      start = location
      let fromEdge = isReversed ? context.node.size.width - location.x : location.x
      if fromEdge < 0 || fromEdge > Self.reach { return become(.failed) }
    }
    samples.add(location, at: event.time, isRelease: event.phase == .released)
    let way = isReversed ? start.x - location.x : location.x - start.x
    if !status.isRecognized {
      let across = abs(location.y - start.y)
      if event.phase == .released || across > max(Self.minimumDistance, way)
        || way < -Self.minimumDistance
      {
        return become(.failed)
      }
      if way < Self.minimumDistance { return }
    }
    let velocity = isReversed ? -samples.velocity.width : samples.velocity.width
    let value = EdgeSwipeGesture.Value(distance: max(0, way), velocity: velocity)
    become(event.phase == .released ? .ended(value) : .active(value))
  }

  override func deliver(_ verdict: Verdict) {
    guard verdict == .cancelled, case .active = phase else { return }
    become(.failed)
    gesture.cancelled()
  }

  override func reset() {
    samples = PointerSamples()
    super.reset()
  }
}
