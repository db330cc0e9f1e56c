import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Which of several gestures gets a press: combinators, priorities, masks.
@MainActor @Suite struct GestureCombinationTests {
  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  private func click(_ host: ViewHost, _ x: Double = 25, _ y: Double = 25) {
    host.press(at: point(x, y))
    host.release()
  }

  private func drag(_ host: ViewHost, by distance: Double = 60) {
    host.press(at: point(25, 25))
    for step in 1...6 {
      host.advance(by: .milliseconds(16))
      host.move(to: point(25 + distance * Double(step) / 6, 25))
    }
    host.release()
  }

  private func tap(_ name: String, _ journal: Journal, count: Int = 1) -> some Gesture {
    TapGesture(count: count).onEnded { journal.note(name) }
  }

  // MARK: - Taps beside taps

  @Test("A double tap before a single one: the single one waits until no second tap has come")
  func doubleBeforeSingle() {
    for isOneGesture in [true, false] {
      let journal = Journal()
      let host = ViewHost {
        if isOneGesture {
          Box().gesture(
            tap("double", journal, count: 2).exclusively(before: tap("single", journal))
          )
          .pinned()
        } else {
          Box().onTapGesture(count: 2) { journal.note("double") }
            .onTapGesture { journal.note("single") }.pinned()
        }
      }
      click(host)
      #expect(journal.lines.isEmpty)
      host.advance(by: .seconds(1))
      #expect(journal.lines == ["single"])

      click(host)
      click(host)
      host.advance(by: .seconds(1))
      #expect(journal.lines == ["single", "double"])
    }
  }

  @Test("A single tap before a double one takes each tap")
  func singleBeforeDouble() {
    let journal = Journal()
    let host = ViewHost {
      Box().onTapGesture { journal.note("single") }.onTapGesture(count: 2) {
        journal.note("double")
      }
      .pinned()
    }
    click(host)
    click(host)
    #expect(journal.lines == ["single", "single"])
  }

  @Test("Beside each other, single and double taps both act")
  func bothTaps() {
    let journal = Journal()
    let host = ViewHost {
      Box().onTapGesture { journal.note("single") }
        .simultaneousGesture(tap("double", journal, count: 2)).pinned()
    }
    click(host)
    click(host)
    #expect(journal.count("single") == 2 && journal.count("double") == 1)
  }

  @Test("A tap that waits for a second one acts at once when the next press is elsewhere")
  func pressElsewhere() {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        Box(name: "a").gesture(
          tap("double", journal, count: 2).exclusively(before: tap("single", journal)))
        Box(name: "b").onTapGesture { journal.note("other") }
      }.pinned()
    }
    click(host)
    click(host, 25, 75)
    #expect(journal.lines == ["single", "other"])
  }

  // MARK: - Parents and children

  @Test("A child's gesture wins over its parent's")
  func childWins() {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        Box(name: "a").gesture(tap("child", journal))
        Box(name: "b")
      }.gesture(tap("parent", journal)).pinned()
    }
    click(host)
    click(host, 25, 75)
    #expect(journal.lines == ["child", "parent"])
  }

  @Test("A parent's gesture of high priority wins, and a simultaneous one acts as well")
  func priorities() {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        Box(name: "a").gesture(tap("child", journal)).highPriorityGesture(tap("high", journal))
        Box(name: "b").gesture(tap("child", journal)).simultaneousGesture(tap("beside", journal))
      }.pinned()
    }
    click(host)
    #expect(journal.lines == ["high"])
    journal.clear()
    click(host, 25, 75)
    #expect(Set(journal.lines) == ["child", "beside"] && journal.lines.count == 2)
  }

  @Test("Masks leave out the gesture itself, those inside, or both", arguments: [0, 1, 2, 3])
  func masks(_ raw: Int) {
    let mask: GestureMask = [.none, .gesture, .subviews, .all][raw]
    let expected = [[], ["parent"], ["child"], ["child"]][raw]
    let journal = Journal()
    let host = ViewHost {
      Box().gesture(tap("child", journal)).gesture(tap("parent", journal), including: mask).pinned()
    }
    click(host)
    #expect(journal.lines == expected)
  }

  @Test("A gesture that is not enabled takes no part, and leaves those inside alone")
  func notEnabled() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(false, remote) { isOn in
        Box().gesture(tap("child", journal)).highPriorityGesture(
          tap("high", journal), isEnabled: isOn
        )
        .pinned()
      }
    }
    click(host)
    host.act { remote.value = true }
    click(host)
    #expect(journal.lines == ["child", "high"])
  }

  @Test("No gesture is a gesture that takes no part")
  func optional() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(false, remote) { isOn in
        Box().gesture(isOn ? tap("tap", journal) : nil).pinned()
      }
    }
    click(host)
    #expect(journal.lines.isEmpty)
    host.act { remote.value = true }
    click(host)
    #expect(journal.lines == ["tap"])
  }

  @Test("A parent's drag begins on a child with a tap; a press without a movement is the tap")
  func dragOverTap() {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 200, height: 50).onTapGesture { journal.note("tap") }
        .gesture(DragGesture(minimumDistance: 0).onEnded { _ in journal.note("drag") }).pinned()
    }
    click(host)
    #expect(journal.lines == ["tap"])
    drag(host)
    #expect(journal.lines == ["tap", "drag"])
  }

  @Test("A parent's long press fires on a child with a tap, which then is none")
  func longPressOverTap() {
    let journal = Journal()
    let host = ViewHost {
      Box().onTapGesture { journal.note("tap") }.onLongPressGesture { journal.note("press") }
        .pinned()
    }
    click(host)
    host.advance(by: .seconds(1))
    host.press(at: point(25, 25))
    host.advance(by: .seconds(0.6))
    host.release()
    #expect(journal.lines == ["tap", "press"])
  }

  @Test("A button in a dragged view is pressed as ever; a drag of high priority takes it over")
  func buttonInDrag() throws {
    for isHigh in [false, true] {
      let journal = Journal()
      let host = ViewHost {
        let drag = DragGesture().onEnded { _ in journal.note("drag") }
        if isHigh {
          Button("go") { journal.note("go") }.highPriorityGesture(drag)
        } else {
          Button("go") { journal.note("go") }.gesture(drag)
        }
      }
      try host.tap(.label("go"))
      #expect(journal.lines == ["go"])
      try host.drag(.label("go"), by: CGSize(width: 12, height: 0))
      #expect(journal.lines == (isHigh ? ["go", "drag"] : ["go", "go"]))
    }
  }

  // MARK: - Combinators

  private struct Moved: View {
    enum Step: Equatable { case none, pressing, dragging(Double) }
    @GestureState private var step = Step.none
    let journal: Journal

    var body: some View {
      let gesture = LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
        .updating($step) { value, state, _ in
          switch value {
          case .first(true): state = .pressing
          case .second(true, let drag): state = .dragging(Double(drag?.translation.width ?? 0))
          default: state = .none
          }
        }
        .onEnded { value in
          if case .second(true, let drag?) = value {
            journal.note("ended \(drag.translation.width)")
          }
        }
      Color.red.frame(width: 50, height: 50).gesture(gesture)
        .onChange(of: step) { journal.note("\(step)") }
        .pinned()
    }
  }

  @Test("A drag after a long press: first the press, then the drag from where the pointer is")
  func sequence() {
    let journal = Journal()
    let host = ViewHost { Moved(journal: journal) }
    host.press(at: point(25, 25))
    host.advance(by: .seconds(0.5))
    host.move(to: point(65, 25))
    host.release()
    #expect(
      journal.lines == ["pressing", "dragging(0.0)", "dragging(40.0)", "ended 40.0", "none"])
  }

  @Test("A sequence whose first part fails does nothing, and neither does one without its second")
  func brokenSequence() {
    let journal = Journal()
    let host = ViewHost { Moved(journal: journal) }
    drag(host)
    #expect(journal.lines == ["pressing", "none"])

    journal.clear()
    host.press(at: point(25, 25))
    host.advance(by: .seconds(0.6))
    host.release()
    #expect(journal.lines == ["pressing", "dragging(0.0)", "none"])
  }

  @Test("Two gestures at the same time: the value has what there is of each")
  func simultaneous() {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 200, height: 50).gesture(
        LongPressGesture(minimumDuration: 0.5).simultaneously(with: DragGesture())
          .onChanged {
            let distance: CGFloat = $0.second?.translation.width ?? -1
            journal.note("\($0.first.map { "\($0)" } ?? "-") \(distance)")
          }
          .onEnded { journal.note("ended \($0.first == nil) \($0.second != nil)") }
      ).pinned()
    }
    drag(host, by: 30)
    #expect(journal.lines.first == "true -1.0")
    #expect(journal.lines.last == "ended true true")
    #expect(journal.lines.contains("- 30.0"))
  }

  @Test("map changes the value, AnyGesture hides the type, and a new kind of gesture replaces it")
  func erased() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isTap in
        let gesture =
          isTap
          ? AnyGesture(TapGesture().map { "tap" })
          : AnyGesture(DragGesture().map { "drag \($0.translation.width)" })
        Box(width: 100, height: 50).gesture(gesture.onEnded { journal.note($0) }).pinned()
      }
    }
    click(host)
    host.act { remote.value = false }
    click(host)
    drag(host, by: 30)
    #expect(journal.lines == ["tap", "drag 30.0"])
  }

  private struct Swipe: Gesture {
    var name: String
    let journal: Journal
    var body: some Gesture {
      DragGesture().map { $0.translation.width > 0 }.onEnded { journal.note("\(name) \($0)") }
    }
  }

  @Test("A gesture of the app's own is its body, and a new value reaches it (I8)")
  func custom() {
    let (remote, journal) = (Remote<String>(), Journal())
    let host = ViewHost {
      Stage("old", remote) { Box().gesture(Swipe(name: $0, journal: journal)).pinned() }
    }
    host.press(at: point(25, 25))
    host.move(to: point(45, 25))
    host.act { remote.value = "new" }
    host.release()
    #expect(journal.lines == ["new true"])
  }

  @Test("onChanged runs only when the value differs from the one before")
  func changes() {
    let journal = Journal()
    let host = ViewHost {
      Box().gesture(
        DragGesture(minimumDistance: 0).map { $0.translation.width > 20 }
          .onChanged { journal.note("\($0)") }
      ).pinned()
    }
    drag(host)
    #expect(journal.lines == ["false", "true"])
  }

  @Test("A long press lets a drag go on when the pointer moves, and says that it is over")
  func longPressBeforeDrag() {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 100, height: 50)
        .onLongPressGesture(minimumDuration: 2) {
        } onPressingChanged: {
          journal.note("\($0)")
        }
        .gesture(DragGesture().onEnded { _ in journal.note("drag") }).pinned()
    }
    drag(host, by: 60)
    #expect(journal.lines == ["true", "false", "drag"])
  }
}
