import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts A2 to A6 and I5, fact F50: one of two views of the same id takes the other's place.
@MainActor @Suite struct MatchedHeroTests {
  private static let small = CGRect(x: 0, y: 0, width: 40, height: 40)
  private static let big = CGRect(x: 100, y: 50, width: 200, height: 100)

  private static func hero(_ name: String, _ namespace: Namespace.ID, _ frame: CGRect) -> some View
  {
    Color.red.matchedGeometryEffect(id: "hero", in: namespace)
      .frame(width: frame.width, height: frame.height).id(name)
      .padding(.leading, frame.minX).padding(.top, frame.minY)
  }

  /// One of several views at their frames.
  private func stage(
    _ remote: Remote<Int>, _ frames: [CGRect] = [small, big],
    _ direction: LayoutDirection = .leftToRight
  ) -> ViewHost {
    ViewHost(size: CGSize(width: 400, height: 300)) {
      WithNamespace { namespace in
        Stage(0, remote) { shown in
          ZStack(alignment: .topLeading) {
            Color.clear
            ForEach([shown], id: \.self) { Self.hero("\($0)", namespace, frames[$0]) }
          }
        }
      }.environment(\.layoutDirection, direction)
    }
  }

  /// What is shown for a flag that the test holds.
  private func stage(
    _ remote: Remote<Bool>,
    @ViewBuilder _ content: @escaping (_ isBig: Bool, _ namespace: Namespace.ID) -> some View
  ) -> ViewHost {
    ViewHost(size: CGSize(width: 400, height: 300)) {
      WithNamespace { namespace in Stage(false, remote) { content($0, namespace) } }
    }
  }

  private func mix(_ a: CGRect, _ b: CGRect, _ part: Double) -> CGRect {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return CGRect(
      x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width),
      height: mix(a.height, b.height))
  }

  private func frame(_ host: ViewHost, _ id: String) throws -> CGRect {
    try host.one(.id(id)).frame
  }

  @Test("Both move along one frame from the old place to the new, and cross-fade (A2, A4, I5)")
  func crossFade() throws {
    let remote = Remote<Int>()
    let host = stage(remote)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 1 } }

    #expect(try frame(host, "0") == Self.small)
    #expect(try host.one(.id("0")).isDeparting)
    for _ in 1...9 {
      host.advance(by: .seconds(0.1))
      let part = try host.one(.id("1")).opacity
      let expected = mix(Self.small, Self.big, part)
      #expect(isClose(try frame(host, "0"), expected))
      #expect(isClose(try frame(host, "1"), expected))
      #expect(isClose(try host.one(.id("0")).opacity, 1 - part))
    }
    #expect(isClose(try host.one(.id("1")).opacity, 0.9))
    try host.settle()
    #expect(!host.exists(.id("0")))
    #expect(try frame(host, "1") == Self.big)
    #expect(!host.graph.needsFrame)
  }

  @Test("The first frame shows the new view where the old one was (A3)")
  func firstFrame() throws {
    let remote = Remote<Int>()
    let host = stage(remote)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 1 } }
    host.advance(by: .milliseconds(1), framesPerSecond: 1000)
    #expect(isClose(try frame(host, "1"), mix(Self.small, Self.big, 0.001)))
  }

  @Test("`if` and `else` of a whole page do as well, by animation(_:value:) too (A1, F50)")
  func pages() throws {
    let remote = Remote<Bool>()
    let host = stage(remote) { isBig, namespace in
      ZStack(alignment: .topLeading) {
        Color.clear
        if isBig {
          VStack(alignment: .leading, spacing: 0) {
            Color.green.frame(width: 300, height: 10)
            Self.hero("big", namespace, Self.big)
          }
        } else {
          HStack { Self.hero("small", namespace, Self.small) }
        }
      }.animation(.linear(duration: 1), value: isBig)
    }
    host.act { remote.value = true }
    host.advance(by: .seconds(0.5))
    let middle = mix(Self.small, Self.big.offsetBy(dx: 0, dy: 10), 0.5)
    #expect(isClose(try frame(host, "small"), middle))
    #expect(isClose(try frame(host, "big"), middle))
    try host.settle()
    #expect(!host.exists(.id("small")))
  }

  @Test("Turned back half way, both go back from where they are with the velocity they have (A3)")
  func reversal() throws {
    let remote = Remote<Int>()
    let host = stage(remote)
    let first = try host.one(.id("0")).identity
    host.act { withAnimation { remote.value = 1 } }

    // In 240ths of a second. Way 100; a velocity that is lost would show as a step of another 1.5 points.
    var positions: [Double] = []
    for step in 0..<100 {
      if step == 36 { host.act { withAnimation { remote.value = 0 } } }
      positions.append(try frame(host, "0").minX)
      if step > 0, host.exists(.id("1")) {
        #expect(isClose(try frame(host, "0"), try frame(host, "1"), within: 0.02), "at \(step)")
      }
      host.advance(by: .seconds(1.0 / 240), framesPerSecond: 240)
    }
    for index in 2..<positions.count {
      let bend = positions[index] - 2 * positions[index - 1] + positions[index - 2]
      #expect(abs(bend) < 0.75, "at \(index)")
    }
    #expect(positions[40] > positions[36], "it does not turn on the spot")
    try host.settle()
    #expect(try host.one(.id("0")).identity == first)
    #expect(try frame(host, "0") == Self.small)
    #expect(!host.exists(.id("1")))
  }

  @Test("A third view starts from what is presented, velocity included (A3)")
  func third() throws {
    let remote = Remote<Int>()
    let last = CGRect(x: 300, y: 200, width: 20, height: 80)
    let host = stage(remote, [Self.small, Self.big, last])
    host.act { withAnimation { remote.value = 1 } }
    host.advance(by: .seconds(0.15))
    let before = try frame(host, "1")

    host.act { withAnimation { remote.value = 2 } }
    #expect(isClose(try frame(host, "1"), before))
    for _ in 0..<20 {
      host.advance(by: .seconds(1.0 / 60))
      #expect(isClose(try frame(host, "2"), try frame(host, "1"), within: 0.05))
      guard host.exists(.id("0")) else { continue }
      #expect(isClose(try frame(host, "2"), try frame(host, "0"), within: 0.05))
    }
    try host.settle()
    #expect(try frame(host, "2") == last)
  }

  @Test("From right to left it is the mirrored movement (L5)")
  func rightToLeft() throws {
    let remote = Remote<Int>()
    let host = stage(remote, [Self.small, Self.big], .rightToLeft)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 1 } }
    host.advance(by: .seconds(0.5))
    let middle = mix(Self.small, Self.big, 0.5)
    let mirrored = CGRect(
      x: 400 - middle.maxX, y: middle.minY, width: middle.width, height: middle.height)
    #expect(isClose(try frame(host, "0"), mirrored))
    #expect(isClose(try frame(host, "1"), mirrored))
  }

  @Test("Content moves inside as it is laid out at both ends; a fixed size keeps it (A2)")
  func content() throws {
    let remote = Remote<Bool>()
    let host = stage(remote) { isBig, namespace in
      ZStack(alignment: .topLeading) {
        Color.clear
        if isBig {
          ZStack(alignment: .bottomTrailing) {
            Color.red
            Box(name: "corner", width: 10, height: 10)
          }.padding(5).matchedGeometryEffect(id: "hero", in: namespace)
            .frame(width: 200, height: 100)
        } else {
          Self.hero("small", namespace, Self.small)
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))
    // From the corner of 40 by 40 less the padding, (25, 25), to that of 200 by 100, (185, 85).
    #expect(
      isClose(try frame(host, "corner"), CGRect(x: 105, y: 55, width: 10, height: 10)))
  }

  @Test("Out of a scroll view it starts from the row as scrolled, and goes back there (case E08)")
  func scrollView() throws {
    let remote = Remote<Bool>()
    let host = stage(remote) { isBig, namespace in
      ZStack(alignment: .topLeading) {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            Color.clear.frame(width: 300, height: 100)
            ZStack {
              if !isBig { Self.hero("row", namespace, Self.small) }
            }.frame(width: 40, height: 40)
            Color.clear.frame(width: 300, height: 1000)
          }
        }.id("scroll")
        if isBig { Self.hero("big", namespace, Self.big) }
      }
    }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 30))
    let row = try frame(host, "row")
    #expect(row.minY == 70)

    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    for _ in 1...3 {
      host.advance(by: .seconds(0.25))
      let expected = mix(row, Self.big, try host.one(.id("big")).opacity)
      #expect(isClose(try frame(host, "big"), expected))
      #expect(isClose(try frame(host, "row"), expected))
    }
    try host.settle()

    host.act { withAnimation(.linear(duration: 1)) { remote.value = false } }
    host.advance(by: .seconds(0.25))
    #expect(isClose(try frame(host, "row"), mix(Self.big, row, 0.25)))
    #expect(isClose(try frame(host, "big"), mix(Self.big, row, 0.25)))
    try host.settle()
    #expect(try frame(host, "row") == row)
  }

  @Test("A source that stays and follows from now on is where the new one starts (A3)")
  func sourceStays() throws {
    let remote = Remote<Bool>()
    let host = stage(remote) { isBig, namespace in
      ZStack(alignment: .topLeading) {
        Color.clear
        Color.red.matchedGeometryEffect(id: "hero", in: namespace, isSource: !isBig)
          .frame(width: 40, height: 40).id("small")
        if isBig { Self.hero("big", namespace, Self.big).geometryGroup() }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.25))
    #expect(isClose(try frame(host, "big"), mix(Self.small, Self.big, 0.25)))
    #expect(isClose(try frame(host, "small"), mix(Self.small, Self.big, 0.25)))

    host.act { withAnimation(.linear(duration: 1)) { remote.value = false } }
    #expect(isClose(try frame(host, "small"), mix(Self.small, Self.big, 0.25)))
    try host.settle()
    #expect(try frame(host, "small") == Self.small)
    #expect(host.issues.isEmpty)
  }

  @Test("Without an animation the new view is there at once")
  func withoutAnimation() throws {
    let remote = Remote<Int>()
    let host = stage(remote)
    host.act { remote.value = 1 }
    #expect(!host.exists(.id("0")))
    #expect(try frame(host, "1") == Self.big)
    #expect(!host.graph.needsFrame)
  }

  @Test("What leaves does not jump when the new source is moved without an animation (A3, I5)")
  func updateMeanwhile() throws {
    let (remote, other) = (Remote<Bool>(), Remote<Double>())
    let host = stage(remote) { isBig, namespace in
      Stage(0, other) { x in
        ZStack(alignment: .topLeading) {
          Color.clear
          if isBig {
            Self.hero("big", namespace, Self.big).padding(.leading, x)
          } else {
            Self.hero("small", namespace, Self.small)
          }
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))
    host.act { other.value = 50 }
    #expect(isClose(try frame(host, "small"), mix(Self.small, Self.big, 0.5)))
    host.advance(by: .seconds(0.25))
    #expect(isClose(try frame(host, "small"), mix(Self.small, Self.big, 0.75)))
  }

  @Test("With Reduce Motion both stay in their places and cross-fade (A6)")
  func reduceMotion() throws {
    let remote = Remote<Int>()
    let host = stage(remote)
    host.setEnvironment { $0.accessibilityReduceMotion = true }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 1 } }
    host.advance(by: .seconds(0.5))
    #expect(try frame(host, "0") == Self.small)
    #expect(try frame(host, "1") == Self.big)
    #expect(isClose(try host.one(.id("0")).opacity, 0.5))
    #expect(isClose(try host.one(.id("1")).opacity, 0.5))
  }
}
