import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract A4, facts F36 to F41.
@MainActor @Suite struct TransitionTests {
  private func stage<T: Transition>(
    _ remote: Remote<Bool>, _ transition: T, isOn: Bool = false, journal: Journal = Journal()
  ) -> ViewHost {
    ViewHost {
      Stage(isOn, remote) { isOn in
        ZStack(alignment: .topLeading) {
          Color.clear
          if isOn {
            Box().onDisappear { journal.note("gone") }.transition(transition)
          }
        }.frame(width: 200, height: 200).pinned()
      }
    }
  }

  /// The frame and opacity at quarters of a linear second.
  private func play(_ host: ViewHost, _ change: () -> Void) throws -> [(CGRect, Double)] {
    host.act { withAnimation(.linear(duration: 1)) { change() } }
    var result: [(CGRect, Double)] = []
    for _ in 0..<4 {
      let box = host.all(.type(Box.self)).first
      result.append((box?.frame ?? .null, box?.opacity ?? 0))
      host.advance(by: .seconds(0.25))
    }
    try host.settle()
    #expect(!host.graph.needsFrame)
    return result
  }

  @Test("move comes from the edge by the view's own size, and leaves to it (fact F36)")
  func move() throws {
    let remote = Remote<Bool>()
    let host = stage(remote, .move(edge: .trailing))

    let coming = try play(host) { remote.value = true }
    #expect(coming.map(\.0.minX) == [50, 37.5, 25, 12.5])
    #expect(coming.allSatisfy { $0.1 == 1 })
    #expect(try host.one(.id("box")).frame.minX == 0)

    let going = try play(host) { remote.value = false }
    #expect(going.map(\.0.minX) == [0, 12.5, 25, 37.5])
    #expect(!host.exists(.id("box")))
  }

  @Test("scale, slide, offset and push end where they say")
  func others() throws {
    let (a, b, c, d) = (Remote<Bool>(), Remote<Bool>(), Remote<Bool>(), Remote<Bool>())
    let scale = try play(stage(a, .scale(0.5, anchor: .topLeading))) { a.value = true }
    #expect(scale.map(\.0.width) == [25, 31.25, 37.5, 43.75])
    let slide = try play(stage(b, .slide, isOn: true)) { b.value = false }
    #expect(slide.map(\.0.minX) == [0, 12.5, 25, 37.5])
    let offset = try play(stage(c, .offset(x: 0, y: 40))) { c.value = true }
    #expect(offset.map(\.0.minY) == [40, 30, 20, 10])
    let push = try play(stage(d, .push(from: .bottom), isOn: true)) { d.value = false }
    #expect(push.map(\.0.minY) == [0, -12.5, -25, -37.5])
    #expect(push.map(\.1) == [1, 0.75, 0.5, 0.25])
  }

  @Test("asymmetric and combined ones use their parts")
  func composed() throws {
    let remote = Remote<Bool>()
    let host = stage(
      remote, .asymmetric(insertion: .move(edge: .top), removal: .scale.combined(with: .opacity)))

    let coming = try play(host) { remote.value = true }
    #expect(coming.map(\.0.minY) == [-50, -37.5, -25, -12.5])
    let going = try play(host) { remote.value = false }
    #expect(going.map(\.0.width) == [50, 37.5, 25, 12.5])
    #expect(going.map(\.1) == [1, 0.75, 0.5, 0.25])
  }

  private struct Turn: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(x: phase.value * 100)
    }
  }
  private struct Wide: ViewModifier {
    var scale: Double
    func body(content: Content) -> some View { content.scaleEffect(scale, anchor: .topLeading) }
  }

  @Test(
    "a custom transition moves what it is given from -1 to 1; modifiers go between two values (fact F37)"
  )
  func custom() throws {
    let (a, b) = (Remote<Bool>(), Remote<Bool>())
    let host = stage(a, Turn())
    #expect(try play(host) { a.value = true }.map(\.0.minX) == [-100, -75, -50, -25])
    #expect(try play(host) { a.value = false }.map(\.0.minX) == [0, 25, 50, 75])

    let other = ViewHost {
      Stage(false, b) { isOn in
        if isOn {
          Box().transition(.modifier(active: Wide(scale: 0.2), identity: Wide(scale: 1)))
        }
      }
    }
    let widths = try play(other) { b.value = true }.map(\.0.width)
    #expect(zip(widths, [10, 20, 30, 40]).allSatisfy { isClose($0, $1) })
  }

  @Test("the trait counts through modifiers of the view, not through containers (fact F36)")
  func whereItCounts() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        VStack(spacing: 0) {
          if isOn { Box(name: "a").transition(.move(edge: .leading)).background(Color.blue) }
          if isOn { VStack { Box(name: "b").transition(.move(edge: .leading)) } }
        }.pinned()
      }
    }

    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))

    #expect(try host.one(.id("a")).frame.minX == -25)
    #expect(try host.one(.id("b")).frame.minX == 0)
    #expect(isClose(try host.one(.id("b")).opacity, 0.5))
    // The whole view moves, its background too.
    #expect(
      host.displayList().components(separatedBy: "\n").filter { $0.contains("move -25 0") }.count
        == 1)
  }

  @Test(
    "without an animated update nothing runs, unless the transition brings an animation (fact F36)")
  func animationDecides() throws {
    let (a, b) = (Remote<Bool>(), Remote<Bool>())
    let plain = stage(a, .move(edge: .trailing))
    plain.act { a.value = true }
    #expect(try plain.one(.id("box")).frame.minX == 0)
    #expect(!plain.graph.needsFrame)

    let own = stage(b, .move(edge: .trailing).animation(.linear(duration: 1)))
    own.act { b.value = true }
    own.advance(by: .seconds(0.5))
    #expect(try own.one(.id("box")).frame.minX == 25)
    try own.settle()
    own.act { b.value = false }
    own.advance(by: .seconds(0.5))
    #expect(try own.one(.id("box")).isDeparting)
    #expect(try own.one(.id("box")).frame.minX == 25)
    try own.settle()
    #expect(!own.exists(.id("box")))
  }

  @Test(
    "removal during insertion goes on from there to didDisappear; coming back is the same node (fact F39)"
  )
  func reversals() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = stage(remote, .slide, journal: journal)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))
    let box = try host.one(.id("box"))
    #expect(box.frame.minX == -25)

    host.act { withAnimation { remote.value = false } }
    #expect(box.frame.minX == -25)
    var last = box.frame.minX
    for _ in 0..<20 {
      host.advance(by: .seconds(1.0 / 120), framesPerSecond: 120)
      #expect(abs(box.frame.minX - last) < 5)
      last = box.frame.minX
    }

    host.act { withAnimation { remote.value = true } }
    #expect(abs(box.frame.minX - last) < 0.01)
    try host.settle()
    #expect(box.isMounted && !box.isDeparting)
    #expect(box.frame.minX == 0)
    #expect(journal.lines.isEmpty)
    #expect(!host.dump().contains("transition="))
  }

  @Test("removal uses the transition valid at removal (case E22)")
  func validAtRemoval() throws {
    let remote = Remote<(isOn: Bool, edge: Edge)>()
    let host = ViewHost {
      Stage((isOn: true, edge: Edge.leading), remote) { state in
        ZStack { if state.isOn { Box().transition(.move(edge: state.edge)) } }.pinned()
      }
    }
    host.act { remote.value.edge = .trailing }

    host.act { withAnimation(.linear(duration: 1)) { remote.value.isOn = false } }
    host.advance(by: .seconds(0.5))

    #expect(try host.one(.id("box")).frame.minX == 25)
  }

  @Test("what leaves is drawn behind, unless zIndex says otherwise (fact F40)")
  func order() throws {
    for index in [0.0, 1] {
      let remote = Remote<Bool>()
      let host = ViewHost {
        Stage(true, remote) { isOn in
          ZStack {
            Box(name: "a", color: .blue)
            if isOn { Box(name: "b", color: .red).transition(.slide).zIndex(index) }
          }.pinned()
        }
      }
      host.act { withAnimation(.linear(duration: 1)) { remote.value = false } }
      host.advance(by: .seconds(0.5))
      let lines = host.displayList().components(separatedBy: "\n").filter { $0.contains("fill") }
      #expect(lines.count == 2)
      #expect(lines[index == 0 ? 0 : 1].contains("#E01B24"))
    }
  }

  @Test("onDisappear comes once, when the last of the item's animations has ended (fact F38)")
  func lastAnimation() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = stage(
      remote, .scale.animation(.linear(duration: 0.3)), isOn: true, journal: journal)
    host.act { withAnimation(.linear(duration: 2)) { remote.value = false } }
    host.advance(by: .seconds(0.28))
    #expect(journal.lines.isEmpty)
    host.advance(by: .seconds(0.05))
    #expect(journal.lines == ["gone"])
    #expect(!host.graph.needsFrame)
  }

  @Test("an unmounted parent ends transitions with it, and nothing is left running")
  func parentGoes() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { state in
        if state < 2 { ZStack { if state == 1 { Box().transition(.slide) } } }
      }
    }
    host.act { withAnimation { remote.value = 1 } }
    host.advance(by: .seconds(0.1))
    host.act { remote.value = 2 }
    try host.settle()
    #expect(!host.exists(.id("box")))
    #expect(!host.graph.needsFrame)
  }

  @Test("with Reduce Motion what moves fades instead, read live (contract A6)")
  func reduceMotion() throws {
    let remote = Remote<Bool>()
    let host = stage(remote, .move(edge: .trailing))
    host.setEnvironment { $0.accessibilityReduceMotion = true }

    let coming = try play(host) { remote.value = true }

    #expect(coming.map(\.1) == [0, 0.25, 0.5, 0.75])
    #expect(coming.dropFirst().allSatisfy { $0.0.minX == 0 })
    host.setEnvironment { $0.accessibilityReduceMotion = false }
    #expect(try play(host) { remote.value = false }.map(\.0.minX) == [0, 12.5, 25, 37.5])
  }
}
