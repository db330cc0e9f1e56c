/// A value that a gesture keeps while it goes on, and that is reset when it has ended or is cancelled.
///
/// Lifetime: made with the view's identity; written by `Gesture.updating(_:body:)` alone. Back at its first value when
/// the gesture is over, one way or the other, also when the gesture's view is removed (contract I8), in the
/// transaction that the initialiser was given; by default that moves nothing.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
  }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// `reset` is given the last value, and changes the transaction of the reset.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { location?.get() ?? initial }

  /// For `Gesture.updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: Installable {
  package mutating func install(_ node: _Node, name: String) {
    location = StateLocation(initial, node: node, name: name)
  }
  package mutating func carry(from old: Self) { location = old.location }
  package mutating func uninstall() { location?.disconnect() }
  package var slotValue: Any? { location?.get() }
}

extension GestureState {
  fileprivate func update(_ change: (inout Value, inout Transaction) -> Void) {
    var transaction = Transaction()
    transaction.isContinuous = true
    var value = wrappedValue
    change(&value, &transaction)
    Transaction.with(transaction) { location?.set(value) }
  }

  fileprivate func endUpdates() {
    var transaction = Transaction()
    reset(wrappedValue, &transaction)
    Transaction.with(transaction) { location?.set(initial) }
  }
}

// MARK: - Updating

/// A gesture that keeps a `GestureState`. See `Gesture.updating(_:body:)`.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never
  public var base: Base
  public var state: GestureState<State>
  public var body: (Value, inout State, inout Transaction) -> Void

  public init(
    base: Base, state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    self.body = body
  }

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    StateGestureNode(gesture, Base._makeGesture(gesture.base, context))
  }
}

extension Gesture {
  /// Lets `body` change a `GestureState` with each value of the gesture, and the transaction of that change.
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

private final class StateGestureNode<Base: Gesture, State>:
  CallbackGestureNode<GestureStateGesture<Base, State>, Base>
{
  private var isUpdating = false

  override func update(_ new: GestureStateGesture<Base, State>) {
    gesture = new
    child.update(new.base)
  }

  override func act(on phase: GesturePhase<Base.Value>) {
    switch phase {
    case .possible(let value?), .active(let value):
      isUpdating = true
      gesture.state.update { gesture.body(value, &$0, &$1) }
    case .possible(nil): break
    case .ended, .failed:
      if !isUpdating { return }
      isUpdating = false
      gesture.state.endUpdates()
    }
  }
}
