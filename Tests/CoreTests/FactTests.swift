import MartletCore
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Facts about identity, transitions and appearance that have no other place.
@MainActor @Suite struct FactTests {
  @Test("An element whose id changes loses its state and its running animation (F25)")
  func changedElementID() throws {
    struct Slider: View {
      @State private var isMoved = false
      var body: some View {
        Box(name: "box").offset(x: isMoved ? 100 : 0)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved = true } }
      }
    }
    let remote = Remote<[Int]>()
    let host = ViewHost {
      Stage([1], remote) { ids in VStack { ForEach(ids, id: \.self) { _ in Slider() } }.pinned() }
    }
    try host.tap(.id("box"))
    host.advance(by: .seconds(0.5))
    #expect(isClose(try host.one(.id("box")).frame.minX, 50))

    host.act { remote.value = [2] }

    #expect(try host.one(.id("box")).frame.minX == 0)
    #expect(!host.graph.needsFrame)
  }

  @Test("A state object is made once an identity, a state's default is used once (F32)")
  func firstDefault() {
    struct Keeper: View {
      @State private var first: Int
      init(_ number: Int) { _first = State(initialValue: number) }
      var body: some View { Text("kept \(first)") }
    }
    let remote = Remote<Int>()
    let host = ViewHost { Stage(1, remote) { Keeper($0).id($0 / 10) } }
    host.act { remote.value = 2 }
    #expect(host.exists(.text("kept 1")))
    host.act { remote.value = 30 }
    #expect(host.exists(.text("kept 30")))
  }

  @Test("What comes in is drawn as in willAppear first, and goes to identity at once (F37)")
  func firstPhase() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        ZStack { if isOn { Box().transition(.offset(x: 40, y: 0)) } }.pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    #expect(try host.one(.id("box")).frame.minX == 40)
    #expect(try host.one(.id("box")).layoutFrame.minX == 0)
    host.advance(by: .seconds(0.25))
    #expect(try host.one(.id("box")).frame.minX == 30)
  }

  private struct Changing: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      if phase.isIdentity {
        content
      } else {
        content.opacity(0.5).id("leaving")
      }
    }
  }

  @Test(
    "A transition whose body changes identity does no harm: the view comes, stays and goes (F41)")
  func changingTransition() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(false, remote) { isOn in
        ZStack {
          if isOn {
            Marker("m").transition(Changing()).onAppear { journal.note("appear") }
              .onDisappear { journal.note("disappear") }
          }
        }
      }
    }
    host.act { withAnimation(.linear(duration: 0.5)) { remote.value = true } }
    try host.settle()
    try host.tap(.text("m0"))
    #expect(host.exists(.text("m1")) && journal.lines == ["appear"])

    host.act { withAnimation(.linear(duration: 0.5)) { remote.value = false } }
    try host.settle()
    #expect(!host.exists(.type(Marker.self)) && journal.lines == ["appear", "disappear"])
    #expect(!host.graph.needsFrame)
  }

  @Test(
    "onAppear on several views runs once for all of them; members come and go without it (F48, I8)")
  func appearanceOfSeveral() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(2, remote) { count in
        VStack {
          if count >= 0 {
            Group {
              Text("always")
              ForEach(0..<count, id: \.self) { Text("row \($0)") }
            }
            .onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") }
          }
        }
      }
    }
    #expect(journal.lines == ["appear"])
    for count in [3, 1, 0, 2] { host.act { remote.value = count } }
    #expect(journal.lines == ["appear"])
    host.act { remote.value = -1 }
    #expect(journal.lines == ["appear", "disappear"])
  }

  @Test("Values and layout jump at once; what is shown starts from what was presented (F49)")
  func presentedValues() throws {
    let remote = Remote<CGFloat>()
    let host = ViewHost { Stage(CGFloat(0), remote) { Box().padding(.leading, $0).pinned() } }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
    host.advance(by: .seconds(0.5))
    #expect(remote.value == 100)
    #expect(try host.one(.id("box")).layoutFrame.minX == 100)
    #expect(isClose(try host.one(.id("box")).frame.minX, 50))

    // The new animation starts where the view is shown, at 50, while the curve before it goes on.
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 0 } }
    #expect(try host.one(.id("box")).layoutFrame.minX == 0)
    #expect(isClose(try host.one(.id("box")).frame.minX, 50))
  }
}
