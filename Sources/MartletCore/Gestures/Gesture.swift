/// Something a person does with the pointer, and the values that come of it.
///
/// An app's own gesture has a body made of others; it is asked for with every event, so it always says what the
/// newest value of the view says. The runtime's gestures make a recogniser each (see `_Recognizer`).
///
/// Lifetime: a recogniser belongs to the layout node that the gesture was put on (contract I8). It is made at the
/// first press, an update of the view gives it the new closures and keeps it going, and removal, disabling or the
/// loss of the pointer cancels it.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value = Body.Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }

  /// Makes the recogniser of this gesture.
  static func _makeGesture(_ gesture: Self, _ context: _GestureContext) -> _GestureNode<Self>
}

extension Gesture where Value == Body.Value {
  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    BodyGestureNode(gesture, context)
  }
}

extension Gesture where Body == Never {
  /// Gestures of the runtime have no body; their recogniser does the work. Nothing calls this.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Gesture {
  public typealias Value = Never
  @MainActor public static func _makeGesture(
    _ gesture: Never, _ context: _GestureContext
  ) -> _GestureNode<Never> {}
}

/// How far a gesture has come in the press, or series of presses, that it watches.
enum GesturePhase<Value> {
  /// It may still become one. It may have a value already: a long press says that it is pressed.
  case possible(Value?)
  /// It is one, and goes on.
  case active(Value)
  case ended(Value)
  case failed

  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  var status: GestureStatus {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// A phase without its value.
enum GestureStatus {
  case possible, active, ended, failed
  var isOver: Bool { self == .ended || self == .failed }
  var isRecognized: Bool { self == .active || self == .ended }
}

/// The app's own gesture: what its body is.
private final class BodyGestureNode<G: Gesture>: WrappingGestureNode<G, G.Body>
where G.Value == G.Body.Value {
  private let plan = TypePlan.of(G.self)

  init(_ gesture: G, _ context: _GestureContext) {
    var gesture = gesture
    if plan.isDynamic {
      plan.install(in: &gesture, node: context.node.owner)
      _ = plan.prepare(&gesture)
    }
    super.init(gesture, G.Body._makeGesture(gesture.body, context))
  }

  override var phase: GesturePhase<G.Value> { child.phase }
  override func activate() -> G.Value? { child.activate() }

  override func update(_ new: G) {
    var new = new
    if plan.isDynamic { plan.carry(from: &gesture, to: &new) }
    gesture = new
    refresh()
  }

  override func handle(_ event: PointerEvent) {
    refresh()
    super.handle(event)
  }

  private func refresh() {
    if plan.isDynamic && !plan.prepare(&gesture) { return }
    child.update(gesture.body)
  }
}
