import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts on who decides the animation, and on what moves: contracts A1, A2 and A5.
@MainActor @Suite struct AnimationAttacks {
  @Test(
    "A1: the default spring is exactly that of fact F51 at odd frame rates, through a binding, a transaction and an outer nil"
  )
  func defaultSpring() throws {
    for kind in 0..<4 {
      let remote = Remote<Double>()
      let host = ViewHost { Stage(0, remote) { Block().offset(x: $0).pinned() } }
      host.advance(by: .seconds(977.3))
      host.act {
        switch kind {
        case 0: withAnimation { remote.value = 100 }
        case 1: remote.binding!.animation().wrappedValue = 100
        case 2: withTransaction(Transaction(animation: .default)) { remote.value = 100 }
        default: withAnimation(nil) { withAnimation { remote.value = 100 } }
        }
      }
      for (step, rate) in [(0.1, 7), (0.1, 240), (0.3, 13), (0.2, 1000)] {
        _ = step
        host.advance(by: .seconds(step), framesPerSecond: rate)
      }
      // 0.7 s after the write: 0.9970.
      #expect(isClose(try host.one(.id("block")).frame.minX, 99.70), "kind \(kind)")
      try host.settle()
    }
    let remote = Remote<Double>()
    let host = ViewHost { Stage(0, remote) { Block().offset(x: $0).pinned() } }
    host.act { withAnimation { remote.value = 1000 } }
    for (time, progress) in [(0.1, 316.5), (0.2, 665.6), (0.3, 856.2), (0.4, 942.3), (0.5, 977.8)] {
      host.advance(by: .milliseconds(100), framesPerSecond: 31)
      #expect(isClose(try host.one(.id("block")).frame.minX, progress, within: 0.06), "\(time)")
    }
  }

  @Test(
    "A1: .animation with a value acts only when that value changes, only below it, and gives way to nil inside"
  )
  func animationOfValue() throws {
    struct Both: Equatable { var x = 0.0, key = 0 }
    let remote = Remote<Both>()
    let host = ViewHost {
      Stage(Both(), remote) { both in
        ZStack(alignment: .topLeading) {
          Block(name: "outside").offset(x: both.x)
          ZStack(alignment: .topLeading) {
            Block(name: "inside").offset(x: both.x)
            Block(name: "cancelled").offset(x: both.x).transaction { $0.animation = nil }
            Block(name: "other").offset(x: both.x).animation(.linear(duration: 2), value: both.x)
          }.animation(.linear(duration: 1), value: both.key)
        }.pinned()
      }
    }
    func positions() -> [Double] {
      ["outside", "inside", "cancelled", "other"].map { host.all(.id($0)).first?.frame.minX ?? -1 }
    }
    host.act { remote.value.x = 100 }
    host.advance(by: .milliseconds(500))
    #expect(positions() == [100, 100, 100, 25], "the key has not changed")
    try host.settle()

    host.act { remote.value = Both(x: 200, key: 1) }
    host.advance(by: .milliseconds(500))
    #expect(positions() == [200, 150, 200, 125])
    try host.settle()

    host.act { withAnimation(.linear(duration: 4)) { remote.value.x = 300 } }
    host.advance(by: .milliseconds(500))
    #expect(positions() == [212.5, 212.5, 300, 225])
  }

  @Test(
    "A2: leaves whose bodies did not run move by the innermost animation above them, though only a sibling's size changed"
  )
  func bodiesThatDidNotRun() throws {
    struct Still: View {
      var name: String
      var body: some View { Block(name: name) }
    }
    let remote = Remote<CGFloat>()
    let host = ViewHost(size: CGSize(width: 100, height: 900)) {
      VStack(spacing: 0) {
        Stage(CGFloat(0), remote) { Color.blue.frame(width: 10, height: $0) }
        Still(name: "plain")
        Still(name: "slow").transaction { $0.animation = .linear(duration: 2) }
        Still(name: "none").transaction { $0.animation = nil }
      }.pinned()
    }
    let before = host.counts
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
    #expect(host.counts.bodies - before.bodies == 1)
    host.advance(by: .milliseconds(500))
    #expect(isClose(try host.one(.id("plain")).frame.minY, 50))
    #expect(isClose(try host.one(.id("slow")).frame.minY, 40 + 25))
    #expect(try host.one(.id("none")).frame.minY == 180)
    for name in ["plain", "slow", "none"] {
      let element = try host.one(.id(name))
      #expect(element.layoutFrame.minY == ["plain": 100, "slow": 140, "none": 180][name]!)
    }
  }

  @Test(
    "A2: an item that grows while its content is scrolled is carried along by exactly the scrolling; a window resized meanwhile makes no jump"
  )
  func scrolledAndResized() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: CGSize(width: 200, height: 200)) {
      Stage(false, remote) { isLarge in
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            Color.blue.frame(width: 50, height: 100)
            Block(width: isLarge ? 140 : 40, height: isLarge ? 240 : 40)
            Color.blue.frame(width: 50, height: 2000)
          }.frame(maxWidth: .infinity, alignment: .leading)
        }.id("scroll")
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    var scrolled = 0.0
    for step in 1...10 {
      host.advance(by: .milliseconds(70), framesPerSecond: 240)
      let t = 0.07 * Double(step)
      try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 9))
      scrolled += 9
      let frame = try host.one(.id("block")).frame
      #expect(
        isClose(frame.minY, 100 - scrolled) && isClose(frame.height, 40 + 200 * t), "\(t): \(frame)"
      )
      if step == 5 {
        host.resize(CGSize(width: 300, height: 150))
        #expect(try host.one(.id("block")).frame == frame, "a resize that does not move it")
      }
    }
    try host.settle()
    #expect(try host.one(.id("block")).frame == CGRect(x: 0, y: 10, width: 140, height: 240))
  }

  private struct Meter: View, Animatable {
    var value: Double
    var journal: Journal
    var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some View {
      let _ = journal.note("\(value.rounded())")
      Block(width: value).id("meter")
    }
  }

  @Test(
    "A2: an animatable view is evaluated at each frame with the value of that frame, its leaves follow at once, and it stops"
  )
  func animatableView() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = ViewHost { Stage(0, remote) { Meter(value: $0, journal: journal).pinned() } }
    journal.clear()
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
    for step in 1...10 {
      host.advance(by: .milliseconds(100), framesPerSecond: 10)
      #expect(isClose(try host.one(.id("block")).frame.width, Double(step) * 10), "step \(step)")
    }
    #expect(journal.lines.suffix(10) == (1...10).map { "\(Double($0) * 10)" })
    try host.settle()
    let runs = journal.lines.count
    host.advance(by: .seconds(1))
    #expect(journal.lines.count == runs)
  }

  @Test(
    "A5: what appears in an animation has its final inner layout from its first frame, also by readers in readers and below lazy rows of unforeseen heights"
  )
  func firstLayout() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: CGSize(width: 200, height: 100)) {
      Stage(false, remote) { isOn in
        if isOn {
          GeometryReader { outer in
            VStack(alignment: .leading, spacing: 0) {
              GeometryReader { inner in
                Block(name: "a", width: inner.size.width / 2, height: inner.size.height)
              }.frame(height: outer.size.height / 4)
              Block(name: "b", width: outer.size.width / 4, height: 10)
              // The stack is put for rows that are all like the first, and again when they are known.
              ScrollView {
                LazyVStack(spacing: 0) {
                  ForEach(1..<5, id: \.self) { Block(name: "row", height: CGFloat($0)) }
                }
                Block(name: "c", height: 5)
              }
            }
          }.transition(.identity)
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    for _ in 0..<3 {
      #expect(try host.one(.id("a")).frame == CGRect(x: 0, y: 0, width: 100, height: 25))
      #expect(try host.one(.id("b")).frame == CGRect(x: 0, y: 25, width: 50, height: 10))
      #expect(try host.one(.id("c")).frame.minY == 35 + 1 + 2 + 3 + 4 + 8)
      host.advance(by: .milliseconds(100))
    }
  }

  @Test("A5: an animation that onAppear starts begins at the first layout, not at nothing")
  func animatedInAppear() throws {
    struct Starter: View {
      @State private var isWide = false
      var body: some View {
        GeometryReader { proxy in
          Block(width: isWide ? proxy.size.width : proxy.size.width / 2)
        }.onAppear { withAnimation(.linear(duration: 1)) { isWide = true } }
      }
    }
    let host = ViewHost(size: CGSize(width: 200, height: 100)) { Starter() }
    #expect(try host.one(.id("block")).frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    host.advance(by: .milliseconds(500))
    #expect(isClose(try host.one(.id("block")).frame.width, 150))
  }
}
