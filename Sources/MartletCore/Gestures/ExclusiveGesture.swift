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
  PairGestureNode<ExclusiveGesture<First, Second>>
{
  private typealias Either = ExclusiveGesture<First, Second>.Value
  private let first: _GestureNode<First>
  private let second: _GestureNode<Second>
  private let exclusive: ExclusivePair

  init(_ gesture: ExclusiveGesture<First, Second>, _ context: _GestureContext) {
    first = First._makeGesture(gesture.first, context)
    second = Second._makeGesture(gesture.second, context)
    exclusive = ExclusivePair(first, second)
    super.init(gesture, exclusive)
  }

  override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
    switch exclusive.winner {
    case .first: first.phase.map(Either.first)
    case .second: second.phase.map(Either.second)
    case nil: .possible(first.phase.value.map(Either.first))
    }
  }

  override func update(_ new: ExclusiveGesture<First, Second>) {
    gesture = new
    first.update(new.first)
    second.update(new.second)
  }
}
