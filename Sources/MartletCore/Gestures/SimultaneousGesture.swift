/// Two gestures that may happen at the same time. It ends when both are over and at least one has ended.
@frozen public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  @frozen public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
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
    SimultaneousGestureNode(gesture, context)
  }
}

extension SimultaneousGesture: PairGesture {}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

extension Gesture {
  @inlinable nonisolated public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}

// MARK: - Nodes

/// A gesture made of two others.
protocol PairGesture: Gesture {
  associatedtype First: Gesture
  associatedtype Second: Gesture
  var first: First { get }
  var second: Second { get }
}

/// A gesture that a pair of recognisers decides about.
class PairGestureNode<G: PairGesture, Pair: _Recognizer>: _GestureNode<G> {
  final let first: _GestureNode<G.First>
  final let second: _GestureNode<G.Second>
  final let pair: Pair

  init(
    _ gesture: G, _ context: _GestureContext,
    _ makePair: @MainActor (_Recognizer, _Recognizer) -> Pair
  ) {
    first = G.First._makeGesture(gesture.first, context)
    second = G.Second._makeGesture(gesture.second, context)
    pair = makePair(first, second)
    super.init(gesture)
  }

  override final func update(_ new: G) {
    gesture = new
    first.update(new.first)
    second.update(new.second)
  }
  override final var revision: Int { pair.revision }
  override final var deadline: Double { pair.deadline }
  override final var yieldsWhilePressed: Bool { pair.yieldsWhilePressed }
  override final var isRecognizedByHolding: Bool { pair.isRecognizedByHolding }
  override final func handle(_ event: PointerEvent) { pair.handle(event) }
  override final func deliver(_ verdict: Verdict) { pair.deliver(verdict) }
  override final func reset() { pair.reset() }
}

private final class SimultaneousGestureNode<First: Gesture, Second: Gesture>:
  PairGestureNode<SimultaneousGesture<First, Second>, SimultaneousPair>
{
  private typealias Both = SimultaneousGesture<First, Second>

  init(_ gesture: SimultaneousGesture<First, Second>, _ context: _GestureContext) {
    super.init(gesture, context, SimultaneousPair.init)
  }

  override var phase: GesturePhase<SimultaneousGesture<First, Second>.Value> {
    let value = Both.Value(first: first.phase.value, second: second.phase.value)
    switch pair.status {
    case .possible: return .possible(value.first == nil && value.second == nil ? nil : value)
    case .active: return .active(value)
    case .ended: return .ended(value)
    case .failed: return .failed
    }
  }
}
