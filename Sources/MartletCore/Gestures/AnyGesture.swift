/// A gesture whose type is hidden. A value of another type in its place is another gesture: the one under way is
/// cancelled.
public nonisolated struct AnyGesture<Value>: Gesture {
  public typealias Body = Never
  private let storage: ErasedGesture<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    storage = ErasedGestureOf(gesture)
  }

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    AnyGestureNode(gesture, gesture.storage.make(context), context)
  }

  private final class AnyGestureNode: ReplaceableGestureNode<AnyGesture<Value>> {
    override func update(_ new: AnyGesture<Value>) {
      gesture = new
      if let child, new.storage.update(child) { return }
      replace(by: new.storage.make(context))
    }
  }
}

private nonisolated class ErasedGesture<Value> {
  @MainActor func make(_ context: _GestureContext) -> _ValueRecognizer<Value>? { nil }
  /// False for the recogniser of another type.
  @MainActor func update(_ recognizer: _ValueRecognizer<Value>) -> Bool { false }
}

private nonisolated final class ErasedGestureOf<G: Gesture>: ErasedGesture<G.Value> {
  let gesture: G
  init(_ gesture: G) { self.gesture = gesture }

  @MainActor override func make(_ context: _GestureContext) -> _ValueRecognizer<G.Value>? {
    G._makeGesture(gesture, context)
  }
  @MainActor override func update(_ recognizer: _ValueRecognizer<G.Value>) -> Bool {
    guard let node = recognizer as? _GestureNode<G> else { return false }
    node.update(gesture)
    return true
  }
}

/// No gesture takes no part.
extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    OptionalGestureNode(gesture, gesture.map { Wrapped._makeGesture($0, context) }, context)
  }
}

private final class OptionalGestureNode<Wrapped: Gesture>: ReplaceableGestureNode<Wrapped?> {
  override func update(_ new: Wrapped?) {
    gesture = new
    guard let new else { return replace(by: nil) }
    if let child = child as? _GestureNode<Wrapped> {
      child.update(new)
    } else {
      replace(by: Wrapped._makeGesture(new, context))
    }
  }
}

/// A gesture around one that may be replaced or missing. What replaces one under way has missed its press, and takes
/// part from the next one on.
class ReplaceableGestureNode<G: Gesture>: _GestureNode<G> {
  final let context: _GestureContext
  private(set) final var child: _ValueRecognizer<G.Value>?
  private var replacements = 0
  private var isBusy = false
  private var hasMissedPress = false

  init(_ gesture: G, _ child: _ValueRecognizer<G.Value>?, _ context: _GestureContext) {
    self.child = child
    self.context = context
    super.init(gesture)
  }

  final func replace(by new: _ValueRecognizer<G.Value>?) {
    if child == nil && new == nil { return }
    if let old = child, isBusy {
      // Not in the middle of an update: what it tells runs code of the app.
      context.node.owner.graph.afterLayout {
        old.deliver(.cancelled)
        old.reset()
      }
    }
    child = new
    replacements += 1
    hasMissedPress = isBusy
  }

  private var isAbsent: Bool { child == nil || hasMissedPress }

  override final var phase: GesturePhase<G.Value> { isAbsent ? .failed : child?.phase ?? .failed }
  override final var revision: Int { (child?.revision ?? 0) &+ replacements << 32 }
  override final var deadline: Double { isAbsent ? .infinity : child?.deadline ?? .infinity }
  override final var yieldsWhilePressed: Bool { !isAbsent && child?.yieldsWhilePressed == true }
  override final var isRecognizedByHolding: Bool {
    !isAbsent && child?.isRecognizedByHolding == true
  }
  override final var isActivatable: Bool { child?.isActivatable == true }
  override final func activate() -> G.Value? { child?.activate() }

  override final func handle(_ event: PointerEvent) {
    isBusy = true
    if !isAbsent { child?.handle(event) }
  }
  override final func deliver(_ verdict: Verdict) {
    if !isAbsent { child?.deliver(verdict) }
  }
  override final func reset() {
    isBusy = false
    hasMissedPress = false
    child?.reset()
  }
}
