/// Two gestures one after the other: the second begins where the first has ended, with the pointer as it is then.
///
/// Evidence: documented; that a second gesture which needs another press gets no more than 0.4 s for it is assumed.
@frozen public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  @frozen public enum Value {
    /// The first has not ended yet.
    case first(First.Value)
    /// The first has ended; the second may have a value already.
    case second(First.Value, Second.Value?)
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
    SequenceGestureNode(gesture, context)
  }
}

extension SequenceGesture: PairGesture {}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  @inlinable nonisolated public func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

private final class SequenceGestureNode<First: Gesture, Second: Gesture>:
  PairGestureNode<SequenceGesture<First, Second>, SequencePair>
{
  private typealias Step = SequenceGesture<First, Second>.Value

  init(_ gesture: SequenceGesture<First, Second>, _ context: _GestureContext) {
    super.init(gesture, context, SequencePair.init)
  }

  override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
    guard case .ended(let value) = first.phase else { return first.phase.map(Step.first) }
    if pair.status == .failed { return .failed }
    switch second.phase {
    case .possible(let next): return .active(.second(value, next))
    case .active(let next): return .active(.second(value, next))
    case .ended(let next): return .ended(.second(value, next))
    case .failed: return .failed
    }
  }
}

/// Once the first has ended, the sequence counts as recognised: nobody behind it gets the press.
private final class SequencePair: _Recognizer {
  private let first: _Recognizer
  private let second: _Recognizer
  private var isPressed = false
  /// When the press that the second needs has to have come.
  private var limit = Double.infinity
  private var isTooLate = false

  init(_ first: _Recognizer, _ second: _Recognizer) {
    self.first = first
    self.second = second
  }

  private var isInSecond: Bool { first.status == .ended }

  override var status: GestureStatus {
    if !isInSecond { return first.status }
    if isTooLate { return .failed }
    return second.status == .possible ? .active : second.status
  }
  override var revision: Int { first.revision &+ second.revision &+ (isTooLate ? 1 : 0) }
  override var deadline: Double { isInSecond ? min(limit, second.deadline) : first.deadline }
  override var yieldsWhilePressed: Bool { !isInSecond && first.yieldsWhilePressed }
  override var isRecognizedByHolding: Bool {
    first.isRecognizedByHolding || isInSecond && second.isRecognizedByHolding
  }

  override func handle(_ event: PointerEvent) {
    if event.phase == .pressed { isPressed = true }
    if event.phase == .released { isPressed = false }
    guard isInSecond else { return handleFirst(event) }
    if event.phase == .waited && event.time >= limit {
      limit = .infinity
      isTooLate = true
      return
    }
    if event.phase == .pressed { limit = .infinity }
    second.handle(event)
  }

  private func handleFirst(_ event: PointerEvent) {
    first.handle(event)
    guard isInSecond else { return }
    if isPressed {
      var press = event
      press.phase = .pressed
      second.handle(press)
    } else {
      limit = event.time + SpatialTapGesture.longestPause
    }
  }

  override func deliver(_ verdict: Verdict) {
    first.deliver(verdict)
    if isTooLate { return second.deliver(.cancelled) }
    if isInSecond || verdict == .cancelled { second.deliver(verdict) }
  }

  override func reset() {
    isPressed = false
    isTooLate = false
    limit = .infinity
    first.reset()
    second.reset()
  }
}
