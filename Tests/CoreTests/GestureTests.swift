import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// The single gestures: when they recognise, and what they report (contracts H1, L5, E1).
@MainActor @Suite struct GestureTests {
  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
  private func text(_ point: CGPoint) -> String { "\(point.x) \(point.y)" }
  private func text(_ size: CGSize) -> String { "\(size.width) \(size.height)" }

  private func drags<Content: View>(
    _ view: Content, _ journal: Journal, minimumDistance: Double = 10
  ) -> some View {
    view.gesture(
      DragGesture(minimumDistance: minimumDistance)
        .onChanged { journal.note("moved \(text($0.translation))") }
        .onEnded { journal.note("ended \(text($0.translation))") })
  }

  // MARK: - Drag

  @Test("A drag begins once the pointer is as far as the minimum, and then reports all of the way")
  func drag() {
    let journal = Journal()
    let host = ViewHost { drags(Box(width: 100, height: 100), journal).pinned() }

    host.press(at: point(20, 20))
    host.move(to: point(25, 20))
    #expect(journal.lines.isEmpty)

    host.move(to: point(30, 20))
    host.move(to: point(300, 40))
    host.release()
    #expect(journal.lines == ["moved 10.0 0.0", "moved 280.0 20.0", "ended 280.0 20.0"])
  }

  @Test("A press that never moves as far as the minimum is no drag")
  func shortDrag() {
    let journal = Journal()
    let host = ViewHost { drags(Box(), journal).pinned() }
    host.press(at: point(20, 20))
    host.move(to: point(26, 26))
    host.release()
    #expect(journal.lines.isEmpty)
  }

  @Test("With a minimum of 0 a drag begins with the press")
  func dragAtOnce() {
    let journal = Journal()
    let host = ViewHost { drags(Box(), journal, minimumDistance: 0).pinned() }
    host.press(at: point(20, 20))
    #expect(journal.lines == ["moved 0.0 0.0"])
    host.release()
    #expect(journal.lines.last == "ended 0.0 0.0")
  }

  @Test(
    "Velocity and prediction come from the host's clock: 600 points a second, a quarter of it on (H1)"
  )
  func velocity() throws {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 300, height: 300).gesture(
        DragGesture().onEnded {
          journal.note("\($0.velocity.width.rounded()) \($0.velocity.height.rounded())")
          journal.note("\(($0.predictedEndLocation.x - $0.location.x).rounded())")
          journal.note("\(($0.predictedEndTranslation.width - $0.translation.width).rounded())")
        })
    }
    try host.drag(.id("box"), by: CGSize(width: 120, height: 0), over: .seconds(0.2))
    #expect(journal.lines == ["600.0 0.0", "150.0", "150.0"])
  }

  @Test("A pointer that rests before its release has no velocity (H1)")
  func rests() {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 300, height: 300)
        .gesture(DragGesture().onEnded { journal.note(text($0.velocity)) }).pinned()
    }
    host.press(at: point(10, 10))
    for step in 1...6 {
      host.advance(by: .milliseconds(10))
      host.move(to: point(10 + Double(step) * 10, 10))
    }
    host.advance(by: .seconds(1))
    host.release()
    #expect(journal.lines == ["0.0 0.0"])
  }

  @Test("The time of a drag's value goes along with the host's clock (H1)")
  func time() {
    var times: [Date] = []
    let host = ViewHost {
      Box().gesture(DragGesture(minimumDistance: 0).onChanged { times.append($0.time) }).pinned()
    }
    host.press(at: point(10, 10))
    host.advance(by: .seconds(2))
    host.move(to: point(11, 10))
    #expect(times.count == 2)
    #expect(isClose(times[1].timeIntervalSince(times[0]), 2, within: 1e-6))
  }

  // MARK: - Long press

  private func presses(_ journal: Journal, duration: Double = 0.5) -> some View {
    Box(width: 100, height: 100).onLongPressGesture(minimumDuration: duration) {
      journal.note("pressed")
    } onPressingChanged: {
      journal.note("\($0)")
    }
  }

  @Test("A long press acts when its time is over, while the pointer is still down (H1)")
  func longPress() {
    let journal = Journal()
    let host = ViewHost { presses(journal).pinned() }
    host.press(at: point(20, 20))
    #expect(journal.lines == ["true"])
    host.advance(by: .seconds(0.49))
    #expect(journal.lines == ["true"])

    host.advance(by: .seconds(0.01))
    #expect(journal.lines == ["true", "pressed", "false"])
    host.advance(by: .seconds(1))
    host.release()
    #expect(journal.lines == ["true", "pressed", "false"])
  }

  @Test("A long press that is let go or moves too far is none")
  func brokenLongPress() {
    for moves in [true, false] {
      let journal = Journal()
      let host = ViewHost { presses(journal).pinned() }
      host.press(at: point(20, 20))
      host.move(to: point(26, 20))
      host.advance(by: .seconds(0.3))
      #expect(journal.lines == ["true"])

      if moves { host.move(to: point(40, 20)) } else { host.release() }
      #expect(journal.lines == ["true", "false"])
      host.advance(by: .seconds(1))
      #expect(journal.lines == ["true", "false"])
    }
  }

  @Test("longPress of the tool holds for as long as it is told, and refuses what cannot be pressed")
  func longPressTool() throws {
    let journal = Journal()
    let host = ViewHost {
      VStack {
        presses(journal)
        Box(name: "off").onLongPressGesture { journal.note("off") }.disabled(true)
      }
    }
    try host.longPress(.id("box"), duration: .seconds(0.4))
    #expect(journal.count("pressed") == 0)
    try host.longPress(.id("box"))
    #expect(journal.count("pressed") == 1)

    for act in [
      { try host.longPress(.id("off")) },
      { try host.drag(.id("off"), by: CGSize(width: 9, height: 0)) },
    ] {
      let error = #expect(throws: ViewHostError.self) { try act() }
      #expect(error?.message.contains("disabled") == true)
    }
  }

  @Test("Waiting for a long press costs no frames, only one at its time (A7)")
  func waiting() {
    let host = ViewHost { presses(Journal(), duration: 3).pinned() }
    host.press(at: point(20, 20))
    #expect(!host.graph.needsFrame)
    #expect(isClose(host.host.wakeUp, host.host.now + 3, within: 1e-9))

    host.release()
    host.advance(by: .milliseconds(16))
    #expect(host.graph.nextWakeUp == .infinity && !host.graph.needsFrame)
  }

  // MARK: - Taps

  @Test("A tap says where it was, in the view's own space or in another (L5)")
  func tapLocation() {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        Box(width: 50, height: 30)
        Box(name: "tapped").onTapGesture { journal.note("local \(text($0))") }
          .simultaneousGesture(
            SpatialTapGesture(coordinateSpace: .global)
              .onEnded { journal.note("global \(text($0.location))") }
          )
          .simultaneousGesture(
            SpatialTapGesture(coordinateSpace: .named("stack"))
              .onEnded { journal.note("named \(text($0.location))") })
      }.coordinateSpace(name: "stack").padding(7).pinned()
    }
    host.press(at: point(17, 47))
    host.release()
    #expect(Set(journal.lines) == ["local 10.0 10.0", "global 17.0 47.0", "named 10.0 40.0"])
  }

  @Test("Locations go through transforms and scroll content (L5)")
  func mappedLocations() throws {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 200, height: 200)) {
      ScrollView {
        VStack(spacing: 0) {
          Box(name: "first", height: 100)
          Box(name: "tapped", width: 100, height: 100)
            .onTapGesture { journal.note(text($0)) }
            .scaleEffect(2, anchor: .topLeading)
          Box(name: "rest", height: 500)
        }.frame(width: 200, alignment: .leading)
      }.id("scroll")
    }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 60))
    let frame = try host.one(.id("tapped")).frame
    #expect(frame.minY == 40 && frame.width == 200)

    host.press(at: point(frame.minX + 20, 60))
    host.release()
    #expect(journal.lines == ["10.0 10.0"])
  }

  @Test("While a view moves, its own space is where it is shown (L5)")
  func presentedLocation() {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { Box().onTapGesture { journal.note(text($0)) }.offset(x: $0).pinned() }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 200 } }
    host.advance(by: .seconds(0.5))
    host.press(at: point(125, 25))
    host.release()
    #expect(journal.lines == ["25.0 25.0"])
  }

  @Test(
    "From right to left the view is elsewhere and x still grows to the right, as for proxies (L5)")
  func rightToLeft() {
    let journal = Journal()
    let host = ViewHost(
      size: CGSize(width: 200, height: 100), environment: { $0.layoutDirection = .rightToLeft }
    ) {
      drags(Box(), journal).simultaneousGesture(
        SpatialTapGesture().onEnded { journal.note("at \(text($0.location))") }
      ).pinned()
    }
    host.press(at: point(160, 20))
    host.release()
    host.press(at: point(160, 20))
    host.move(to: point(180, 20))
    host.release()
    #expect(journal.lines.prefix(2) == ["at 10.0 20.0", "moved 20.0 0.0"])
  }

  @Test("A name that no view has is reported, and the window's coordinates are used (E1)")
  func unknownSpace() throws {
    let journal = Journal()
    let host = ViewHost {
      Box().onTapGesture(coordinateSpace: .named("nobody")) { journal.note(text($0)) }
        .padding(5).pinned()
    }
    host.press(at: point(20, 20))
    host.release()
    #expect(journal.lines == ["20.0 20.0"])
    try host.expectIssue(contract: "E1")
  }

  // MARK: - Bad data

  @Test("Numbers that make no sense are reported and do no harm (E1)")
  func badNumbers() throws {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        drags(Box(name: "drag"), journal, minimumDistance: .nan)
        Box(name: "press").onLongPressGesture(minimumDuration: .nan, maximumDistance: .nan) {
          journal.note("press")
        }
        Box(name: "tap").onTapGesture(count: -3) { journal.note("tap") }
      }
    }
    try host.drag(.id("drag"), by: CGSize(width: 40, height: 0))
    try host.longPress(.id("press"))
    try host.tap(.id("tap"))
    #expect(journal.count("press") == 1 && journal.count("tap") == 1)
    #expect(journal.count("ended 40.0 0.0") == 1)
    try host.expectIssue(contract: "E1")
  }

  @Test("A press that never ends by itself waits for ever and asks for no frame (E1, A7)")
  func infinitePress() {
    let journal = Journal()
    let host = ViewHost { presses(journal, duration: .infinity).pinned() }
    host.press(at: point(20, 20))
    #expect(host.graph.nextWakeUp == .infinity)
    host.advance(by: .seconds(100))
    host.release()
    #expect(journal.lines == ["true", "false"])
  }
}
