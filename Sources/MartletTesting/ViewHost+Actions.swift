import Foundation
import MartletCore
import MartletDrawing

extension ViewHost {
  // MARK: - Pointer

  /// Presses and releases at the middle of a view. Refused where the view is covered, disabled or off screen.
  public func tap(
    _ finder: Finder, count: Int = 1, file: String = #fileID, line: UInt = #line
  ) throws {
    let element = try pressable(finder, file, line)
    for _ in 0..<count {
      press(at: element.pressPoint)
      release()
    }
  }

  public func longPress(
    _ finder: Finder, duration: Duration = .seconds(0.6), file: String = #fileID,
    line: UInt = #line
  ) throws {
    let element = try pressable(finder, file, line)
    press(at: element.pressPoint)
    advance(by: duration)
    release()
  }

  /// Presses at the middle, moves in frames, releases.
  public func drag(
    _ finder: Finder, by distance: CGSize, over duration: Duration = .seconds(0.2),
    file: String = #fileID, line: UInt = #line
  ) throws {
    let start = try pressable(finder, file, line).pressPoint
    press(at: start)
    inSteps(over: duration) { part in
      move(to: CGPoint(x: start.x + distance.width * part, y: start.y + distance.height * part))
    }
    release()
  }

  /// Pinches at the middle, as two fingers on a touchpad do, in frames; a rotation is clockwise.
  public func pinch(
    _ finder: Finder, magnification: CGFloat = 1, rotation: Angle = .zero,
    over duration: Duration = .seconds(0.2), file: String = #fileID, line: UInt = #line
  ) throws {
    graph.pinchBegan(at: try pressable(finder, file, line).pressPoint)
    makeFrame()
    inSteps(over: duration) { part in
      graph.pinchMoved(
        magnification: 1 + (magnification - 1) * part, rotation: .radians(rotation.radians * part))
      makeFrame()
    }
    graph.pinchEnded()
    makeFrame()
  }

  /// Moves the clock on as a movement goes; `move` hears how much of it is done, up to 1, and makes the frame.
  private func inSteps(over duration: Duration, _ move: (_ part: Double) -> Void) {
    let steps = max(1, Int((duration.seconds * 60).rounded()))
    for step in 1...steps {
      host.now += duration.seconds / Double(steps)
      move(Double(step) / Double(steps))
    }
  }

  private func pressable(_ finder: Finder, _ file: String, _ line: UInt) throws -> Element {
    let element = try one(finder, file: file, line: line)
    if let problem = element.hitProblem {
      throw failure("cannot press \(finder): \(problem)", file, line)
    }
    return element
  }

  /// Brings the pointer over a view, with no button down.
  public func hover(_ finder: Finder, file: String = #fileID, line: UInt = #line) throws {
    move(to: try pressable(finder, file, line).pressPoint)
  }

  /// Takes the pointer out of the window.
  public func leaveWindow() { move(to: CGPoint(x: -1e6, y: -1e6)) }

  /// A raw press in window points: second choice, since nothing is refused.
  public func press(at point: CGPoint) {
    pointerLocation = point
    graph.pointerPressed(at: point, button: 1)
    makeFrame()
  }
  public func move(to point: CGPoint) {
    pointerLocation = point
    graph.pointerMoved(to: point)
    makeFrame()
  }
  public func release() {
    graph.pointerReleased(at: pointerLocation, button: 1)
    makeFrame()
  }

  /// The mouse's back button, somewhere in the window.
  public func pressBackButton(at point: CGPoint) {
    graph.pointerPressed(at: point, button: 8)
    graph.pointerReleased(at: point, button: 8)
    makeFrame()
  }

  /// The window loses the pointer while it is pressed, as when another window takes it.
  public func cancelPress() {
    graph.pointerCancelled()
    makeFrame()
  }

  /// Scrolls at the middle of a view; a positive height shows what lies further down.
  public func scroll(
    _ finder: Finder, by distance: CGSize, file: String = #fileID, line: UInt = #line
  ) throws {
    let element = try one(finder, file: file, line: line)
    if !graph.scroll(at: element.pressPoint, by: distance) {
      throw failure("nothing at \(finder) can scroll by \(distance)", file, line)
    }
    makeFrame()
  }

  // MARK: - Keys

  /// Says whether something took the key.
  @discardableResult public func key(
    _ key: KeyEquivalent, modifiers: EventModifiers = []
  ) -> Bool {
    let taken = graph.key(
      KeyPress(key: key, characters: String(key.character), modifiers: modifiers))
    makeFrame()
    return taken
  }

  /// Taps a view and types into what that focuses.
  public func type(
    _ text: String, into finder: Finder, file: String = #fileID, line: UInt = #line
  ) throws {
    try tap(finder, file: file, line: line)
    for character in text where !key(KeyEquivalent(character)) {
      throw failure("\(finder) does not take the key \"\(character)\"", file, line)
    }
  }

  /// Goes back as a person does, by Escape.
  public func goBack(file: String = #fileID, line: UInt = #line) throws {
    if !key(.escape) { throw failure("there is nothing to go back from", file, line) }
  }

  // MARK: - Time

  /// Moves the clock on, frame by frame; the last frame is at exactly the end.
  public func advance(by duration: Duration, framesPerSecond: Int = 60) {
    let end = host.now + duration.seconds
    let step = 1 / Double(max(1, framesPerSecond))
    while host.now + step < end - 1e-9 {
      let next = host.now + step
      makeDueFrames(before: next)
      host.now = next
      makeFrame()
    }
    makeDueFrames(before: end)
    host.now = end
    makeFrame()
  }

  /// Brings state and layout up to date at the clock's time, and draws nothing. Elements are as they will be in the next
  /// frame; the display list is still the last one.
  public func layoutIfNeeded() { graph.update() }

  /// Frames that timelines wait for come in between where frames are told to be far apart.
  private func makeDueFrames(before limit: Double) {
    while true {
      let time = max(graph.nextWakeUp, host.now + 1.0 / 60)
      if time >= limit - 1e-6 { return }
      host.now = time
      makeFrame()
    }
  }

  /// Moves the clock on until nothing moves and nothing waits, but for timelines. Returns how many frames that took.
  @discardableResult public func settle(
    within limit: Duration = .seconds(10), file: String = #fileID, line: UInt = #line
  ) throws -> Int {
    let start = host.now
    var frames = 0
    while graph.needsFrame {
      if host.now - start > limit.seconds {
        throw failure("still moving after \(limit)", file, line)
      }
      host.now += 1 / 60
      makeFrame()
      frames += 1
    }
    return frames
  }

  /// Waits in real time, for dispatch queues, timers and tasks; the clock goes along. Throws if it was in vain.
  public func wait(
    upTo limit: Duration, file: String = #fileID, line: UInt = #line, for condition: () -> Bool
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    var last = start
    while true {
      makeFrame()
      if condition() { return }
      let now = clock.now
      if now - start > limit { throw failure("waited \(limit) in vain", file, line) }
      host.now += (now - last).seconds
      last = now
      turnRunLoop()
      try await clock.sleep(for: .milliseconds(4))
    }
  }

  /// Timers of the main run loop fire only while somebody turns it.
  private func turnRunLoop() { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
}

extension Duration {
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
