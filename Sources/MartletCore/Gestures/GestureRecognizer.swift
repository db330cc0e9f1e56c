import Foundation
import MartletDrawing

/// What the pointer does, in window coordinates; or what two fingers do, whose pinch is pressed, moved and released.
package struct PointerEvent {
  package enum Phase {
    case pressed, moved, released
    /// Nothing happened, but time went by: what has a deadline may decide.
    case waited
  }
  package var phase: Phase
  package var location: CGPoint
  /// Seconds on the host's clock (contract H1).
  package var time: Double
  package var modifiers: EventModifiers = []
  package var pinch: Pinch?

  /// How far two fingers have come since they were put down.
  package struct Pinch {
    package var magnification = 1.0
    /// Clockwise.
    package var rotation = Angle.zero
  }
}

/// Watches presses and says what they are.
///
/// Two steps, so that what loses to another gesture does nothing: `handle` takes an event and changes the status,
/// and calls nobody; then `deliver`, from the top of the tree of all that watch the press, lets actions run where a
/// gesture may act and takes back what was said where it may not. When all is over, `reset` makes it ready for
/// another press.
@MainActor public class _Recognizer {
  enum Verdict {
    /// What it says holds.
    case go
    /// Somebody before it has not decided yet.
    case held
    /// Somebody else has won, or it is gone.
    case cancelled
  }

  var status: GestureStatus { .failed }
  /// Grows whenever there is something new to deliver.
  var revision: Int { 0 }
  /// When it decides without an event, on the host's clock; infinite for never.
  var deadline: Double { .infinity }
  /// All it waits for is the release, so it gives way to what is recognised by holding or moving: the press of such a
  /// one is no tap any more.
  var yieldsWhilePressed: Bool { false }
  /// It was recognised by holding or moving, not by the press alone.
  var isRecognizedByHolding: Bool { false }
  /// Assistive technology can act it out.
  var isActivatable: Bool { false }

  func handle(_ event: PointerEvent) {}
  func deliver(_ verdict: Verdict) {}
  func reset() {}
  /// Acts it out without a pointer.
  func activateAction() {}
}

/// A recogniser with a value.
public class _ValueRecognizer<Value>: _Recognizer {
  var phase: GesturePhase<Value> { .failed }
  override final var status: GestureStatus { phase.status }
  /// The value that stands for a use without a pointer, where there can be one; runs the actions on the way.
  func activate() -> Value? { nil }
  override final func activateAction() { _ = activate() }
}

/// The recogniser of one type of gesture: an update is a call on a typed class, never a cast.
public class _GestureNode<G: Gesture>: _ValueRecognizer<G.Value> {
  final var gesture: G

  init(_ gesture: G) { self.gesture = gesture }

  /// The view was given a new value of the same gesture.
  func update(_ new: G) { gesture = new }
}

/// What a gesture is on.
@MainActor public final class _GestureContext {
  unowned(unsafe) let node: _LayoutNode
  private var hasReportedSpace = false

  init(_ node: _LayoutNode) { self.node = node }

  /// A window point in a space, as shown now.
  func location(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return point
    case .local: return node.localPoint(point)
    case .named(let name):
      if let named = node.namedSpace(name) { return named.localPoint(point) }
      if !hasReportedSpace {
        hasReportedSpace = true
        node.owner.graph.report(
          contract: "E1", what: "no view around a gesture has the coordinate space \(name.base)",
          at: node.owner,
          causes: ["coordinateSpace(_:) is missing, has another name, or is not above"],
          remedy: "give a view above the name; until then the window's coordinates are used")
      }
      return point
    }
  }

  /// A number that a gesture was given, or a safe one and a report (contract E1).
  func checked(_ value: Double, _ what: String, default safe: Double) -> Double {
    if value >= 0 { return value }
    node.owner.graph.report(
      contract: "E1", what: "\(what) is \(value)", at: node.owner,
      causes: ["it was worked out from data that was not there yet"],
      remedy: "give a number from 0; until then \(safe) is used")
    return safe
  }
}

// MARK: - Kinds of nodes

/// A gesture of the runtime that is not made of others. It watches the pointer or pinches; the other one is none.
class LeafGestureNode<G: Gesture>: _GestureNode<G> {
  let context: _GestureContext
  private var current = GesturePhase<G.Value>.possible(nil)
  private var changes = 0

  init(_ gesture: G, _ context: _GestureContext) {
    self.context = context
    super.init(gesture)
  }

  override final var phase: GesturePhase<G.Value> { current }
  override final var revision: Int { changes }

  var watchesPinches: Bool { false }
  func follow(_ event: PointerEvent) {}

  override final func handle(_ event: PointerEvent) {
    if event.phase == .waited || (event.pinch != nil) == watchesPinches { return follow(event) }
    become(.failed)
  }

  final func become(_ phase: GesturePhase<G.Value>) {
    current = phase
    changes += 1
  }

  override func reset() { become(.possible(nil)) }
}

/// A gesture around another one.
class WrappingGestureNode<G: Gesture, Content: Gesture>: _GestureNode<G> {
  final let child: _GestureNode<Content>

  init(_ gesture: G, _ child: _GestureNode<Content>) {
    self.child = child
    super.init(gesture)
  }

  override final var revision: Int { child.revision }
  override final var deadline: Double { child.deadline }
  override final var yieldsWhilePressed: Bool { child.yieldsWhilePressed }
  override final var isRecognizedByHolding: Bool { child.isRecognizedByHolding }
  override final var isActivatable: Bool { child.isActivatable }
  override func handle(_ event: PointerEvent) { child.handle(event) }
  override func deliver(_ verdict: Verdict) { child.deliver(verdict) }
  override func reset() { child.reset() }
}

/// A gesture that calls somebody with what the one inside says.
class CallbackGestureNode<G: Gesture, Content: Gesture>: WrappingGestureNode<G, Content>
where G.Value == Content.Value {
  private var delivered = -1
  private var isOver = false

  /// A phase that holds, once each; `failed` also for one that was cancelled.
  func act(on phase: GesturePhase<G.Value>) {}

  override final var phase: GesturePhase<G.Value> { child.phase }
  override func activate() -> G.Value? { child.activate() }

  override final func deliver(_ verdict: Verdict) {
    child.deliver(verdict)
    if isOver { return }
    switch verdict {
    case .held: break
    case .cancelled:
      isOver = true
      act(on: .failed)
    case .go:
      if delivered == revision { return }
      delivered = revision
      isOver = status.isOver
      act(on: phase)
    }
  }

  override final func reset() {
    super.reset()
    delivered = -1
    isOver = false
  }
}
