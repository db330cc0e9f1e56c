import Foundation

/// A press that is held for some time without moving much. Its value is true while it may still become one, and
/// when it has.
///
/// Evidence: documented; that `onPressingChanged` says false after the action is assumed.
public nonisolated struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  /// Seconds on the host's clock.
  public var minimumDuration: Double
  /// Points from where the press began.
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    LongPressGestureNode(gesture, context)
  }
}

private final class LongPressGestureNode: LeafGestureNode<LongPressGesture> {
  private var start = CGPoint.zero
  private var end = Double.infinity
  private var isHeld = false

  override var deadline: Double { end }
  override var isRecognizedByHolding: Bool { isHeld }

  override func follow(_ event: PointerEvent) {
    switch event.phase {
    case .pressed:
      start = event.location
      let duration = context.checked(
        gesture.minimumDuration, "the minimum duration of a long press", default: 0.5)
      if duration == 0 { return become(.ended(true)) }
      end = event.time + duration
      become(.possible(true))
    case .moved:
      let limit = context.checked(
        gesture.maximumDistance, "the maximum distance of a long press", default: 10)
      if event.location.distance(to: start) > limit { finish(.failed) }
    case .waited:
      if event.time < end { return }
      isHeld = true
      finish(.ended(true))
    case .released: finish(.failed)
    }
  }

  private func finish(_ phase: GesturePhase<Bool>) {
    end = .infinity
    become(phase)
  }

  override func reset() {
    end = .infinity
    isHeld = false
    super.reset()
  }
}

extension View {
  /// Runs an action when the view has been pressed for `minimumDuration` seconds; `onPressingChanged` is told when the
  /// view is pressed and when that has ended, one way or the other.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .onEnded { _ in action() }.onPressing(onPressingChanged))
  }

  /// The older form of the same.
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> Double { hypot(x - other.x, y - other.y) }
}
