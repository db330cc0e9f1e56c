import Foundation

/// Brings presses to the gestures under them: see `GestureSession`.
@MainActor final class PointerRouter {
  unowned(unsafe) var graph: ViewGraph!
  private var session: GestureSession?
  private var isPressed = false
  private var location = CGPoint.zero
  private var lastPinch: PointerEvent.Pinch?

  /// When a gesture decides without an event, on the host's clock; infinite for never.
  var deadline: Double { session?.deadline ?? .infinity }

  func press(at location: CGPoint, modifiers: EventModifiers) {
    if isPressed || lastPinch != nil { cancel() }
    advance(to: graph.host.now)
    isPressed = true
    let hit = graph.hitTest(location)
    let isSameSeries =
      session.map { session in
        session.nodes.elementsEqual(GestureSession.gestures(from: hit).map(\.node), by: ===)
      } ?? false
    if !isSameSeries {
      session?.conclude()
      session = GestureSession(hit: hit)
    }
    handle(.pressed, location, modifiers)
  }

  func move(to location: CGPoint) {
    guard isPressed else { return }
    advance(to: graph.host.now)
    handle(.moved, location)
  }

  func release(at location: CGPoint) {
    guard isPressed else { return }
    isPressed = false
    advance(to: graph.host.now)
    handle(.released, location)
    session?.released()
    dropFinished()
  }

  func cancel() {
    isPressed = false
    lastPinch = nil
    session?.cancel()
    session = nil
  }

  /// Time goes by: long presses are long enough, second taps have not come.
  func advance(to time: Double) {
    guard let session, session.deadline <= time + Timelines.slack else { return }
    // At a deadline and not a little before it, whatever the sums of the clock come to.
    let time = max(time, session.deadline)
    session.handle(PointerEvent(phase: .waited, location: location, time: time))
    dropFinished()
  }

  /// After a pass: a view that has a gesture under way may be gone.
  func dropLost() {
    session?.dropLost()
    dropFinished()
  }

  // MARK: - Pinches

  /// Two fingers on a touchpad are put down where the pointer is. They and a press are not at the same time.
  func beginPinch(at location: CGPoint) {
    cancel()
    session = GestureSession(hit: graph.hitTest(location))
    handle(.pressed, location, pinch: PointerEvent.Pinch())
  }

  func movePinch(to pinch: PointerEvent.Pinch) {
    if lastPinch != nil { handle(.moved, location, pinch: pinch) }
  }

  func endPinch() {
    guard let last = lastPinch else { return }
    handle(.released, location, pinch: last)
    lastPinch = nil
    session?.released()
    dropFinished()
  }

  // MARK: - Events

  private func handle(
    _ phase: PointerEvent.Phase, _ location: CGPoint, _ modifiers: EventModifiers = [],
    pinch: PointerEvent.Pinch? = nil
  ) {
    self.location = location
    lastPinch = pinch
    session?.handle(
      PointerEvent(
        phase: phase, location: location, time: graph.host.now, modifiers: modifiers, pinch: pinch))
    dropFinished()
  }

  private func dropFinished() {
    if session?.isOver == true { session = nil }
  }
}
