import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

private enum Turn: LayoutValueKey { static let defaultValue = 0.0 }

/// Each view to the right of and below the one before; `step` more for a view with a `Turn`.
private struct Stairs: Layout {
  var step: CGFloat
  var animatableData: CGFloat {
    get { step }
    set { step = newValue }
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var at = bounds.origin
    for subview in subviews {
      subview.place(at: at, proposal: .unspecified)
      at.x += step + subview[Turn.self]
      at.y += step
    }
  }
}

/// Does to its views what the closure says.
private struct ClosureLayout: Layout {
  var size: @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize
  var place: @Sendable (CGRect, LayoutSubviews) -> Void
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size(proposal, subviews)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { place(bounds, subviews) }
}

/// The closures, then the views.
@MainActor private func closureLayout<V: View>(
  _ size: @escaping @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize,
  place: @escaping @Sendable (CGRect, LayoutSubviews) -> Void, @ViewBuilder views: () -> V
) -> some View { ClosureLayout(size: size, place: place).callAsFunction(views) }

/// Contract L4: apps' layouts and the built-in ones are one machinery.
@MainActor @Suite struct LayoutProtocolTests {
  @Test("A layout of one's own places by positions, anchors and values, and is mirrored")
  func own() {
    LayoutCase {
      Stairs(step: 5) {
        Tile("a"); Tile("b").layoutValue(key: Turn.self, value: 7); Tile("c")
      }
    }
    .check(["a": (0, 0, 20, 10), "b": (5, 5, 20, 10), "c": (17, 10, 20, 10)])
    LayoutCase {
      closureLayout { _, _ in
        CGSize(width: 100, height: 100)
      } place: { bounds, subviews in
        subviews[0].place(
          at: CGPoint(x: bounds.maxX, y: bounds.maxY), anchor: .bottomTrailing, proposal: .zero)
        subviews[1].place(
          at: CGPoint(x: bounds.midX, y: 0), anchor: .top,
          proposal: ProposedViewSize(width: 30, height: 8))
      } views: {
        Tile("a"); Fill("b")
      }
    }.check(["a": (80, 90, 20, 10), "b": (35, 0, 30, 8)])
  }

  @Test("Stack layouts lay out as the stacks do")
  func builtIn() {
    LayoutCase {
      VStackLayout(alignment: .leading, spacing: 2) {
        Tile("a")
        HStackLayout {
          Tile("b"); Spacer(); Fill("c").frame(width: 10)
        }
        ZStackLayout(alignment: .bottomTrailing) {
          Tile("d", 30, 30); Tile("e")
        }
      }
    }.check([
      // 100 - 2 * 2 - 10 - 30 = 56 for the row.
      "a": (0, 0, 20, 10), "b": (0, 35, 20, 10), "c": (90, 12, 10, 56), "d": (0, 70, 30, 30),
      "e": (10, 90, 20, 10),
    ])
  }

  @Test("A spacer turns with the layout around it, and takes room along the new axis only (L4)")
  func turningSpacer() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: CGSize(width: 100, height: 60)) {
      Stage(false, remote) { isColumn in
        let layout =
          isColumn ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
        layout {
          Color.red.frame(width: 10, height: 10)
          Spacer().padding(0)
          Color.blue.frame(width: 10, height: 10).id("last")
        }
      }
    }
    #expect(try host.one(.id("last")).layoutFrame == CGRect(x: 90, y: 25, width: 10, height: 10))
    host.act { remote.value = true }
    #expect(try host.one(.id("last")).layoutFrame == CGRect(x: 45, y: 50, width: 10, height: 10))
    host.act { remote.value = false }
    #expect(try host.one(.id("last")).layoutFrame == CGRect(x: 90, y: 25, width: 10, height: 10))
  }

  @Test("A stack that is not shown may change and lose children before it is shown again (E1, L2)")
  func changedOutOfSight() throws {
    let remote = Remote<[CGFloat]>()
    let host = ViewHost(size: CGSize(width: 200, height: 300)) {
      Stage([10, 10, 10], remote) { heights in
        ViewThatFits(in: .horizontal) {
          VStack(spacing: 0) {
            ForEach(heights.indices, id: \.self) { index in
              Color.red.frame(width: 150, height: heights[index]).id("wide \(index)")
            }
          }
          Color.blue.frame(width: 50, height: 10).id("narrow")
        }
      }
    }
    #expect(try host.one(.id("wide 2")).layoutFrame.height == 10)
    host.resize(CGSize(width: 100, height: 300))
    #expect(host.exists(.id("narrow")) && !host.exists(.id("wide 0")))
    host.act { remote.value = [10, 10, 30] }
    host.act { remote.value = [20, 10] }
    host.resize(CGSize(width: 200, height: 300))
    #expect(
      try host.one(.id("wide 0")).layoutFrame == CGRect(x: 25, y: 135, width: 150, height: 20))
    #expect(
      try host.one(.id("wide 1")).layoutFrame == CGRect(x: 25, y: 155, width: 150, height: 10))
    #expect(!host.exists(.id("wide 2")))
  }

  @Test("Another layout in an AnyLayout keeps the views and their state")
  func anyLayout() throws {
    let remote = Remote<Int>()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Stage(0, remote) { kind in
        let layout =
          kind == 0
          ? AnyLayout(HStackLayout(spacing: 0))
          : kind == 1 ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(Stairs(step: 3))
        layout {
          Marker("m"); Tile("a"); Tile("b")
        }
      }
    }
    try host.tap(.text("m0"))
    let identity = try host.one(.id("a")).identity
    #expect(try host.one(.id("a")).layoutFrame.maxX == host.one(.id("b")).layoutFrame.minX)

    host.act { remote.value = 1 }
    #expect(host.exists(.text("m1")))
    #expect(try host.one(.id("a")).identity == identity)
    #expect(try host.one(.id("a")).layoutFrame.maxY == host.one(.id("b")).layoutFrame.minY)

    host.act { remote.value = 2 }
    #expect(try host.one(.id("b")).layoutFrame.origin == CGPoint(x: 6, y: 6))
    #expect(host.exists(.text("m1")))
  }

  @Test("A switch of layouts in an animation moves the views")
  func animatedSwitch() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Stage(false, remote) { isOn in
        let layout =
          isOn ? AnyLayout(Stairs(step: 40)) : AnyLayout(ZStackLayout(alignment: .topLeading))
        layout {
          Tile("a"); Tile("b")
        }.pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .milliseconds(500))
    #expect(isClose(try host.one(.id("b")).frame.minX, 20, within: 0.5))
    try host.settle()
    #expect(try host.one(.id("b")).frame.origin == CGPoint(x: 40, y: 40))
  }

  @Test("An animatable layout is laid out anew in each frame of its animation")
  func animatable() throws {
    let remote = Remote<CGFloat>()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Stage(CGFloat(0), remote) {
        Stairs(step: $0) {
          Tile("a"); Tile("b")
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 40 } }
    #expect(try host.one(.id("b")).layoutFrame.minX == 0)
    host.advance(by: .milliseconds(500))
    // The layout itself is half way: so is the target of the view.
    #expect(isClose(try host.one(.id("b")).layoutFrame.minX, 20, within: 0.5))
    #expect(isClose(try host.one(.id("b")).frame.minX, 20, within: 0.5))
    try host.settle()
    #expect(try host.one(.id("b")).layoutFrame.minX == 40)
    // No animation: at once.
    host.act { remote.value = 10 }
    #expect(try host.one(.id("b")).frame.minX == 10)
  }

  @Test("A layout asks for sizes, priorities, spacing and guides")
  func proxies() {
    nonisolated(unsafe) var seen: [String] = []
    let host = LayoutCase {
      closureLayout { _, subviews in
        let first = subviews[0]
        let guides = first.dimensions(in: .unspecified)
        seen = [
          "\(first.sizeThatFits(.infinity))", "\(first.priority)", "\(guides[.leading])",
          "\(guides[explicit: .leading] ?? -1)",
          "\(subviews[1].spacing.distance(to: first.spacing, along: .vertical))",
          "\(subviews[2].spacing.distance(to: first.spacing, along: .vertical))",
          "\(subviews.count) \(subviews[[2, 0]].count) \(subviews[1...].count)",
        ]
        return .zero
      } place: { _, subviews in
        for subview in subviews { subview.place(at: .zero, proposal: .unspecified) }
      } views: {
        Tile("a").layoutPriority(2).alignmentGuide(.leading) { _ in 4 }
        Tile("b")
        Spacer()
      }
    }.host()
    _ = host
    #expect(
      seen == ["\(CGSize(width: 20, height: 10))", "2.0", "4.0", "4.0", "8.0", "0.0", "3 2 2"])
  }

  @Test("Bad layouts are reported and survive")
  func bad() throws {
    let twice = LayoutCase {
      closureLayout { _, _ in
        CGSize(width: 50, height: 50)
      } place: { _, subviews in
        subviews[0].place(at: .zero, proposal: .unspecified)
        subviews[0].place(at: CGPoint(x: 9, y: 9), proposal: .unspecified)
      } views: {
        Tile("a")
      }.pinned()
    }.host()
    #expect(try twice.one(.id("a")).layoutFrame.origin == CGPoint(x: 9, y: 9))
    try twice.expectIssue(contract: "L4")

    let never = LayoutCase {
      closureLayout { _, _ in
        CGSize(width: 50, height: 50)
      } place: { _, _ in
      } views: {
        Tile("a")
      }.pinned()
    }.host()
    // Centred: (50 - 20) / 2, (50 - 10) / 2.
    #expect(try never.one(.id("a")).layoutFrame.origin == CGPoint(x: 15, y: 20))
    try never.expectIssue(contract: "L4")

    for size in [CGSize(width: CGFloat.nan, height: 5), CGSize(width: -3, height: 5)] {
      let host = LayoutCase {
        closureLayout { _, _ in
          size
        } place: { _, subviews in
          subviews[0].place(
            at: CGPoint(x: CGFloat.nan, y: 0), proposal: ProposedViewSize(width: .nan, height: nil))
        } views: {
          Tile("a")
        }.pinned()
      }.host()
      #expect(try host.one(.id("a")).layoutFrame.origin == .zero)
      try host.expectIssue(contract: "L4")
    }
  }
}
