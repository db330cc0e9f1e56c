import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract A3, facts F37 to F39: an item that leaves by another transition than the one that it still comes in by.
@MainActor @Suite struct TransitionChangeTests {
  private struct State {
    var isOn = false
    var transition = AnyTransition.opacity
  }

  private func stage(_ remote: Remote<State>, _ journal: Journal = Journal()) -> ViewHost {
    ViewHost {
      Stage(State(), remote) { state in
        ZStack(alignment: .topLeading) {
          if state.isOn {
            Box().onDisappear { journal.note("gone") }.transition(state.transition)
          }
        }.frame(width: 200, height: 200, alignment: .topLeading).pinned()
      }
    }
  }

  @Test("it goes on coming in while it leaves, so that what is shown does not jump")
  func goesOn() throws {
    let (remote, journal) = (Remote<State>(), Journal())
    let host = stage(remote, journal)
    host.act { withAnimation(.linear(duration: 1)) { remote.value.isOn = true } }
    host.advance(by: .seconds(0.5))
    let box = try host.one(.id("box"))
    host.act { remote.value.transition = .offset(x: 40) }
    #expect(isClose(box.opacity, 0.5))

    host.act { withAnimation(.linear(duration: 2)) { remote.value.isOn = false } }
    #expect(isClose(box.opacity, 0.5) && box.frame.minX == 0)
    host.advance(by: .seconds(0.25))
    #expect(isClose(box.opacity, 0.75) && isClose(box.frame.minX, 5))
    host.advance(by: .seconds(0.75))
    #expect(box.opacity == 1 && isClose(box.frame.minX, 20))

    try host.settle()
    #expect(journal.lines == ["gone"])
    #expect(!host.exists(.id("box")) && !host.graph.needsFrame)
  }

  @Test(
    "it has left when the animation of its removal has ended, though it would come in for longer")
  func leavesInTime() throws {
    let (remote, journal) = (Remote<State>(), Journal())
    let host = stage(remote, journal)
    host.act { withAnimation(.linear(duration: 10)) { remote.value.isOn = true } }
    host.advance(by: .seconds(0.5))
    host.act { remote.value.transition = .offset(x: 40) }
    host.act { withAnimation(.linear(duration: 1)) { remote.value.isOn = false } }

    host.advance(by: .seconds(0.9))
    #expect(journal.lines.isEmpty)
    host.advance(by: .seconds(0.2))

    #expect(journal.lines == ["gone"])
    #expect(!host.graph.needsFrame)
  }

  @Test("it comes back the way it leaves, also where that is quicker than the way it came")
  func comesBack() throws {
    let (remote, journal) = (Remote<State>(), Journal())
    let host = stage(remote, journal)
    host.act { withAnimation(.linear(duration: 10)) { remote.value.isOn = true } }
    host.advance(by: .seconds(4))
    host.act { remote.value.transition = .offset(x: 40) }
    host.act { withAnimation(.linear(duration: 2)) { remote.value.isOn = false } }
    host.advance(by: .seconds(1))
    let box = try host.one(.id("box"))
    #expect(isClose(box.opacity, 0.5) && isClose(box.frame.minX, 20))

    host.act { withAnimation(.easeInOut(duration: 1)) { remote.value.isOn = true } }
    #expect(isClose(box.opacity, 0.5) && isClose(box.frame.minX, 20))
    host.advance(by: .seconds(3))
    #expect(isClose(box.opacity, 0.8) && box.frame.minX == 0)
    host.advance(by: .seconds(3))
    #expect(box.opacity == 1 && !box.isDeparting)
    #expect(journal.lines.isEmpty)
    #expect(!host.dump().contains("transition="))
    #expect(!host.graph.needsFrame)
  }

  @Test("so it is with transitions whose types are hidden, and with ones composed of other parts")
  func hiddenTypes() throws {
    let pairs: [(AnyTransition, AnyTransition)] = [
      (.slide.combined(with: .opacity), .scale.combined(with: .opacity)),
      (
        .asymmetric(insertion: .slide, removal: .scale),
        .asymmetric(insertion: .opacity, removal: .slide)
      ),
      (.slide.animation(.linear(duration: 1)), .scale.animation(.linear(duration: 1))),
    ]
    for (index, (first, second)) in pairs.enumerated() {
      let remote = Remote<State>()
      let host = stage(remote)
      host.act { remote.value.transition = first }
      host.act { withAnimation(.linear(duration: 1)) { remote.value.isOn = true } }
      host.advance(by: .seconds(0.5))
      let box = try host.one(.id("box"))
      let (frame, opacity) = (box.frame, box.opacity)
      #expect(frame.minX == -25, "pair \(index)")

      host.act { remote.value.transition = second }
      host.act { withAnimation(.linear(duration: 1)) { remote.value.isOn = false } }

      #expect(box.frame == frame && isClose(box.opacity, opacity), "pair \(index)")
      host.advance(by: .seconds(0.01))
      #expect(abs(box.frame.midX - frame.midX) < 2, "pair \(index)")
    }
  }

  @Test("turned round again and again by one of two transitions it keeps two layers and no more")
  func bounded() throws {
    let remote = Remote<State>()
    let host = stage(remote)
    host.act { withAnimation(.linear(duration: 1)) { remote.value.isOn = true } }
    host.advance(by: .seconds(0.5))
    let box = try host.one(.id("box"))
    var last = (box.frame.minX, box.opacity)
    var fragments = 0
    for turn in 0..<60 {
      let before = host.counts.fragments
      host.act {
        withAnimation(.default) {
          let transition = turn % 4 < 2 ? AnyTransition.offset(x: 40) : .opacity
          remote.value = State(isOn: !turn.isMultiple(of: 2), transition: transition)
        }
      }
      host.advance(by: .milliseconds(8), framesPerSecond: 125)
      #expect(abs(box.frame.minX - last.0) < 4 && abs(box.opacity - last.1) < 0.1, "turn \(turn)")
      last = (box.frame.minX, box.opacity)
      if turn == 9 { fragments = host.counts.fragments - before }
      if turn > 9 { #expect(host.counts.fragments - before <= fragments + 8, "turn \(turn)") }
    }
    try host.settle()
    #expect(!host.graph.needsFrame)
  }

  @Test(
    "Reduce Motion switched on while it leaves does not make it jump when it comes back (contract A6)"
  )
  func reducedMeanwhile() throws {
    let remote = Remote<State>()
    let host = stage(remote)
    host.act { remote.value = State(isOn: true, transition: .offset(x: 40)) }
    host.act { withAnimation(.linear(duration: 1)) { remote.value.isOn = false } }
    host.advance(by: .seconds(0.5))
    let box = try host.one(.id("box"))
    #expect(isClose(box.frame.minX, 20) && box.opacity == 1)

    host.setEnvironment { $0.accessibilityReduceMotion = true }
    host.act { withAnimation(.linear(duration: 1)) { remote.value.isOn = true } }

    #expect(isClose(box.frame.minX, 20) && box.opacity == 1)
    try host.settle()
    #expect(box.frame.minX == 0 && box.opacity == 1)
  }

  @Test("in a long row of views each frame of the transition is drawn (contract D1)")
  func longStack() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost(size: CGSize(width: 200, height: 900)) {
      Stage(Array(0..<200), remote) { numbers in
        VStack(spacing: 0) {
          ForEach(numbers, id: \.self) {
            Text("row \($0)").frame(height: 4).transition(
              .opacity.animation(.linear(duration: 4)))
          }
        }.pinned()
      }
    }
    host.act { remote.value.insert(1000, at: 100) }
    for quarter in [0.25, 0.5, 0.75] {
      host.advance(by: .seconds(1))
      #expect(host.displayList().contains("opacity \(quarter)"), "\(quarter)")
    }
  }
}
