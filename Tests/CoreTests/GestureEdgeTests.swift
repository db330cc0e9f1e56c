import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Presses in series, gestures replaced under way, several gestures of one press (contracts I8, E1).
@MainActor @Suite struct GestureEdgeTests {
  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  private func click(_ host: ViewHost, _ x: Double = 25, _ y: Double = 25) {
    host.press(at: point(x, y))
    host.release()
  }

  @Test("A drag may begin with the second press of a series, whichever of the two goes first")
  func dragAfterTap() {
    for isDragInside in [true, false] {
      let journal = Journal()
      let host = ViewHost {
        let drag = DragGesture().onEnded { journal.note("drag \($0.translation.width)") }
        let taps = TapGesture(count: 2).onEnded { journal.note("double") }
        let box = Box(width: 200, height: 50)
        if isDragInside {
          box.gesture(drag).gesture(taps).pinned()
        } else {
          box.gesture(taps).gesture(drag).pinned()
        }
      }
      click(host)
      host.press(at: point(25, 25))
      host.move(to: point(65, 25))
      host.release()
      host.advance(by: .seconds(1))
      #expect(journal.lines == ["drag 40.0"])

      click(host)
      click(host)
      #expect(journal.lines == ["drag 40.0", "double"])
    }
  }

  @Test("A drag after a tap: the second press has to come soon")
  func tapThenDrag() {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 200, height: 50).gesture(
        TapGesture().sequenced(before: DragGesture())
          .onEnded { value in
            if case .second(_, let drag?) = value { journal.note("\(drag.translation.width)") }
          }
      ).pinned()
    }
    for pause in [0.3, 0.5] {
      click(host)
      host.advance(by: .seconds(pause))
      host.press(at: point(25, 25))
      host.move(to: point(65, 25))
      host.release()
      host.advance(by: .seconds(1))
    }
    #expect(journal.lines == ["40.0"])
    #expect(host.graph.nextWakeUp == .infinity)
  }

  @Test("A gesture of another type in its place cancels the one under way (I3, I8)")
  func replaced() {
    for isOptional in [true, false] {
      let (remote, journal) = (Remote<Bool>(), Journal())
      let host = ViewHost {
        Stage(true, remote) { isPress in
          let press = LongPressGesture(minimumDuration: 1).onEnded { _ in journal.note("press") }
          let other = TapGesture().onEnded { journal.note("tap") }
          if isOptional {
            Box().gesture(isPress ? press : nil).pinned()
          } else {
            Box().gesture(isPress ? AnyGesture(press.map { _ in }) : AnyGesture(other)).pinned()
          }
        }
      }
      host.press(at: point(25, 25))
      host.act { remote.value = false }
      host.advance(by: .seconds(2))
      host.release()
      #expect(journal.lines.isEmpty)

      click(host)
      #expect(journal.lines == (isOptional ? [] : ["tap"]))
    }
  }

  /// Keeps its own state; shows it through the closure.
  private struct Held: Gesture {
    @GestureState private var distance = 0.0
    let note: (Double) -> Void

    init(note: @escaping (Double) -> Void) { self.note = note }

    var body: some Gesture {
      let before = distance
      return DragGesture().updating($distance) { value, state, _ in
        state = value.translation.width
      }
      .onChanged { _ in note(before) }
    }
  }

  @Test("A gesture of the app's own may keep a GestureState, and keeps it over updates (I8)")
  func ownState() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { number in
        Box().gesture(Held { journal.note("\(number): \($0)") }).pinned()
      }
    }
    host.press(at: point(25, 25))
    host.move(to: point(45, 25))
    host.act { remote.value = 1 }
    host.move(to: point(55, 25))
    host.release()
    host.press(at: point(25, 25))
    host.move(to: point(45, 25))
    #expect(journal.lines == ["0: 0.0", "1: 20.0", "1: 0.0"])
  }

  @Test("Of several gestures beside each other one may lose its view, and the others go on (I8)")
  func oneOfSeveral() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in
        ZStack {
          Color.blue
          if isOn {
            Box(width: 200, height: 50)
              .gesture(DragGesture().onEnded { _ in journal.note("inner") })
          }
        }
        .frame(width: 200, height: 50)
        .simultaneousGesture(DragGesture().onEnded { _ in journal.note("outer") }).pinned()
      }
    }
    host.press(at: point(25, 25))
    host.move(to: point(65, 25))
    host.act { remote.value = false }
    host.release()
    #expect(journal.lines == ["outer"])
  }

  @Test(
    "A tap whose view is gone before the second tap of a double one leaves nothing waiting (A7)")
  func goneBetweenTaps() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in
        VStack {
          if isOn { Box().onTapGesture(count: 2) { journal.note("double") } }
        }.pinned()
      }
    }
    click(host)
    #expect(host.graph.nextWakeUp < .infinity)
    host.act { remote.value = false }
    #expect(host.graph.nextWakeUp == .infinity)
    click(host)
    #expect(journal.lines.isEmpty)
  }

  @Test("Closing the window cancels what is under way")
  func closing() {
    let journal = Journal()
    var host: ViewHost? = ViewHost {
      Box().onLongPressGesture {
      } onPressingChanged: {
        journal.note("\($0)")
      }.pinned()
    }
    host?.press(at: point(25, 25))
    host = nil
    #expect(journal.lines == ["true", "false"])
  }

  @Test("A press while another is held, as a lost release makes it, begins anew")
  func lostRelease() {
    let journal = Journal()
    let host = ViewHost {
      Box().gesture(DragGesture().onEnded { journal.note("\($0.translation.width)") }).pinned()
    }
    host.press(at: point(10, 10))
    host.move(to: point(40, 10))
    host.press(at: point(20, 10))
    host.move(to: point(45, 10))
    host.release()
    #expect(journal.lines == ["25.0"])
  }

  @Test("In a row that is scrolled out of a lazy column the gesture is cancelled (S2, I8)")
  func parked() throws {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 100, height: 200)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { row in
            Box(name: "\(row)", width: 100)
              .onLongPressGesture(minimumDuration: 9) {
              } onPressingChanged: {
                journal.note("\(row) \($0)")
              }
          }
        }
      }.id("scroll")
    }
    host.press(at: point(50, 25))
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 2000))
    host.release()
    #expect(journal.lines == ["0 true", "0 false"])
  }
}
