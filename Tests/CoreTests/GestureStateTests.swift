import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// `@GestureState`, and how long a gesture lives (contract I8).
@MainActor @Suite struct GestureStateTests {
  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  /// Shows how far it is dragged; lies under the pointer by its gesture's own offset.
  private struct Dragged: View {
    @GestureState private var distance: Double
    var isOn = true
    var note: (String) -> Void = { _ in }

    init(
      distance: GestureState<Double> = GestureState(wrappedValue: 0), isOn: Bool = true,
      note: @escaping (String) -> Void = { _ in }
    ) {
      _distance = distance
      self.isOn = isOn
      self.note = note
    }

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        if isOn {
          Color.red.frame(width: 50, height: 50).offset(x: distance).id("box").gesture(
            DragGesture().updating($distance) { value, state, _ in
              state = value.translation.width
            }
            .onEnded { _ in note("ended") })
        }
        Text("at \(Int(distance))")
      }.pinned()
    }
  }

  @Test("It follows the gesture and is back at its first value when the gesture has ended")
  func follows() {
    let host = ViewHost { Dragged() }
    host.press(at: point(20, 20))
    host.move(to: point(50, 20))
    #expect(host.exists(.text("at 30")))
    host.move(to: point(80, 20))
    #expect(host.exists(.text("at 60")))
    host.release()
    #expect(host.exists(.text("at 0")))
  }

  @Test("A new value of the view keeps the gesture going, with its new closures (I8)")
  func update() {
    let journal = Journal()
    let host = ViewHost { Dragged { journal.note("old \($0)") } }
    host.press(at: point(20, 20))
    host.move(to: point(50, 20))

    host.update { Dragged { journal.note("new \($0)") } }
    #expect(host.exists(.text("at 30")))
    host.move(to: point(60, 20))
    #expect(host.exists(.text("at 40")))
    host.release()
    #expect(journal.lines == ["new ended"])
  }

  @Test("Removing the view cancels its gesture: the state is reset and nothing ends (I8)")
  func removal() throws {
    for animation in [nil, Animation.default] {
      let (remote, journal) = (Remote<Bool>(), Journal())
      let host = ViewHost {
        Stage(true, remote) { isOn in Dragged(isOn: isOn) { journal.note($0) } }
      }
      host.press(at: point(20, 20))
      host.move(to: point(50, 20))
      #expect(host.exists(.text("at 30")))

      host.act { withAnimation(animation) { remote.value = false } }
      #expect(host.exists(.text("at 0")))
      host.move(to: point(90, 20))
      host.release()
      try host.settle()
      #expect(host.exists(.text("at 0")) && journal.lines.isEmpty)
    }
  }

  @Test("Another id is another gesture: the one under way is cancelled (I8)")
  func newIdentity() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { id in Dragged { journal.note($0) }.id(id) }
    }
    host.press(at: point(20, 20))
    host.move(to: point(50, 20))
    host.act { remote.value = 1 }
    #expect(host.exists(.text("at 0")))
    host.move(to: point(80, 20))
    #expect(host.exists(.text("at 0")))
    host.release()
    #expect(journal.lines.isEmpty)
  }

  @Test("Losing the pointer cancels: the state is reset, onEnded does not run, pressing is told")
  func cancelled() {
    let journal = Journal()
    let host = ViewHost {
      VStack(alignment: .leading, spacing: 0) {
        Dragged { journal.note($0) }.frame(height: 100)
        Box().onLongPressGesture {
          journal.note("pressed")
        } onPressingChanged: {
          journal.note("\($0)")
        }
      }.pinned()
    }
    host.press(at: point(20, 20))
    host.move(to: point(50, 20))
    host.cancelPress()
    #expect(host.exists(.text("at 0")))
    host.release()
    #expect(journal.lines.isEmpty)

    host.press(at: point(20, 120))
    host.cancelPress()
    host.advance(by: .seconds(2))
    #expect(journal.lines == ["true", "false"])
  }

  @Test("A view that is disabled takes no part, and one that becomes so is let go")
  func disabled() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOff in Dragged { journal.note($0) }.disabled(isOff) }
    }
    host.press(at: point(20, 20))
    host.move(to: point(50, 20))
    host.release()
    #expect(journal.lines.isEmpty)

    host.act { remote.value = false }
    host.press(at: point(20, 20))
    host.move(to: point(50, 20))
    #expect(host.exists(.text("at 30")))
    host.act { remote.value = true }
    #expect(host.exists(.text("at 0")))
    host.release()
    #expect(journal.lines.isEmpty)
  }

  @Test("With a reset transaction it moves back, and without one it is back at once (A1, A3)")
  func resetTransaction() throws {
    for animates in [true, false] {
      let state =
        animates
        ? GestureState(
          wrappedValue: 0.0, resetTransaction: Transaction(animation: .linear(duration: 1)))
        : GestureState(wrappedValue: 0.0)
      let host = ViewHost { Dragged(distance: state) }
      host.press(at: point(20, 20))
      host.move(to: point(120, 20))
      let box = try host.one(.type(Color.self))
      #expect(box.frame.minX == 100)

      host.release()
      host.advance(by: .seconds(0.5))
      #expect(isClose(box.frame.minX, animates ? 50 : 0, within: 0.1))
      try host.settle()
      #expect(box.frame.minX == 0)
    }
  }

  @Test("The reset closure sees the last value and chooses the transaction (A1)")
  func resetClosure() throws {
    var values: [Double] = []
    let host = ViewHost {
      Dragged(
        distance: GestureState(
          wrappedValue: 0,
          reset: { value, transaction in
            values.append(value)
            transaction.animation = .linear(duration: 1)
          }))
    }
    host.press(at: point(20, 20))
    host.move(to: point(120, 20))
    host.release()
    host.advance(by: .seconds(0.25))
    #expect(values == [100])
    #expect(isClose(try host.one(.type(Color.self)).frame.minX, 75, within: 0.1))
  }

  private struct Animated: View {
    @GestureState private var isPressed = false
    var body: some View {
      Color.red.frame(width: isPressed ? 100 : 50, height: 50).pinned().gesture(
        LongPressGesture(minimumDuration: 9).updating($isPressed) { value, state, transaction in
          state = value
          transaction.animation = .linear(duration: 1)
        })
    }
  }

  @Test("updating may animate its own change (A1)")
  func updatingAnimates() throws {
    let host = ViewHost { Animated() }
    host.press(at: point(20, 20))
    host.advance(by: .seconds(0.5))
    #expect(isClose(try host.one(.type(Color.self)).frame.width, 75, within: 0.1))
  }

  @Test("A gesture on several views is one for each of them (I6, I8)")
  func severalViews() {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        Group {
          Box(name: "a")
          Box(name: "b")
        }.onTapGesture { journal.note("\($0.y)") }
      }.pinned()
    }
    for y in [20.0, 60] {
      host.press(at: point(20, y))
      host.release()
    }
    #expect(journal.lines == ["20.0", "10.0"])
  }

  @Test("Nothing runs and no frame is asked for once a gesture is over (A7)")
  func idle() throws {
    let host = ViewHost { Dragged() }
    try host.drag(.id("box"), by: CGSize(width: 60, height: 0))
    try host.settle()
    #expect(host.graph.nextWakeUp == .infinity)
    host.clearUpdates()
    host.advance(by: .seconds(1))
    #expect(host.updates.isEmpty)
  }
}
