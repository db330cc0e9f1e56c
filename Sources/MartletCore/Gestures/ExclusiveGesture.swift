/// Two gestures of which one can happen: the second once the first has failed.
@frozen public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  @frozen public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  @inlinable public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    ExclusiveGestureNode(gesture, context)
  }
}

extension ExclusiveGesture: PairGesture {}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  /// This gesture goes first: the other one may act only when it is clear that this one has failed.
  @inlinable nonisolated public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

private final class ExclusiveGestureNode<First: Gesture, Second: Gesture>:
  PairGestureNode<ExclusiveGesture<First, Second>, ExclusivePair>
{
  private typealias Either = ExclusiveGesture<First, Second>.Value

  init(_ gesture: ExclusiveGesture<First, Second>, _ context: _GestureContext) {
    super.init(gesture, context, ExclusivePair.init)
  }

  override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
    switch pair.winner {
    case .first: first.phase.map(Either.first)
    case .second: second.phase.map(Either.second)
    case nil: .possible(first.phase.value.map(Either.first))
    }
  }
}
