import Foundation
import MartletTesting
import SwiftUI
import Synchronization
import TestSupport
import Testing

/// What a layout of the test's own hears from and says to what is in it, with lengths as text.
final class LayoutSpy: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func note(_ line: String) { lines.withLock { $0.append(line) } }
  func clear() { lines.withLock { $0 = [] } }
}

private func text(_ length: CGFloat?) -> String { length.map { "\(Double($0))" } ?? "nil" }

/// A leaf that answers with a size kept within limits, and notes what it is proposed.
private struct Elastic: Layout {
  var minimum = CGSize.zero
  var ideal = CGSize(width: 10, height: 10)
  var maximum = CGSize(width: CGFloat.infinity, height: .infinity)
  var spy: LayoutSpy?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    spy?.note("\(text(proposal.width)) \(text(proposal.height))")
    return CGSize(
      width: min(max(proposal.width ?? ideal.width, minimum.width), maximum.width),
      height: min(max(proposal.height ?? ideal.height, minimum.height), maximum.height))
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}

/// Asks its only view for sizes at many proposals, and fills what it is offered itself.
private struct Asking: Layout {
  var proposals: [ProposedViewSize]
  var answers: LayoutSpy

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for proposal in proposals {
      let size = subviews[0].sizeThatFits(proposal)
      answers.note("\(text(size.width)) \(text(size.height))")
    }
    subviews[0].place(at: bounds.origin, proposal: .unspecified)
  }
}

/// Attempts on what is offered, answered and placed: contracts L1 and L4.
@MainActor @Suite struct LayoutAttacks {
  private static let lengths: [CGFloat?] = [nil, 0, 7, 25, 60, 1000, .infinity]

  /// What the views answer at each of `lengths`, in width; and what the leaf in them heard last before it answered.
  private func widths(@ViewBuilder _ content: @escaping () -> some View) -> [String] {
    let answers = LayoutSpy()
    let host = ViewHost(size: CGSize(width: 500, height: 500)) {
      Asking(
        proposals: Self.lengths.map { ProposedViewSize(width: $0, height: 20) }, answers: answers
      ) { content() }
    }
    defer { host.takeAllIssues() }
    return answers.all.suffix(Self.lengths.count).map { String($0.prefix { $0 != " " }) }
  }

  @Test(
    "L1: flexible frames with each choice of limits, around a child that gives way and one that does not, answer as fact F57 says"
  )
  func flexibleFrames() {
    // Fact F57 in code of the test's own. Without any limit, and with both and no ideal: decisions F57.
    func expected(
      _ incoming: CGFloat?, _ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?,
      child: (CGFloat?) -> CGFloat
    ) -> CGFloat {
      func clamp(_ x: CGFloat) -> CGFloat { min(max(x, least ?? -.infinity), most ?? .infinity) }
      let inner = child((incoming ?? ideal).map(clamp))
      switch (least, most) {
      case (nil, nil): return incoming == nil ? ideal ?? inner : inner
      case (_?, _?): return (incoming ?? ideal).map(clamp) ?? clamp(inner)
      case (let least?, nil):
        guard let incoming else { return max(ideal ?? inner, least) }
        return max(clamp(incoming) < inner ? clamp(incoming) : inner, least)
      case (nil, let most?):
        guard let incoming else { return min(ideal ?? inner, most) }
        return min(clamp(incoming) > inner ? clamp(incoming) : inner, most)
      }
    }
    for (least, ideal, most) in [
      (nil, nil, nil), (20, nil, nil), (nil, nil, 40), (20, nil, 40), (20, 30, 40), (0, nil, 0),
    ] as [(CGFloat?, CGFloat?, CGFloat?)] {
      for (floor, ceiling) in [(0, CGFloat.infinity), (33, 33), (5, 28)] as [(CGFloat, CGFloat)] {
        let answers = widths {
          Elastic(
            minimum: CGSize(width: floor, height: 0),
            ideal: CGSize(width: min(max(12, floor), ceiling), height: 10),
            maximum: CGSize(width: ceiling, height: .infinity)
          )() {}.frame(minWidth: least, idealWidth: ideal, maxWidth: most)
        }
        let wanted = Self.lengths.map { incoming in
          text(expected(incoming, least, ideal, most) { min(max($0 ?? 12, floor), ceiling) })
        }
        #expect(
          answers == wanted,
          "limits \(text(least)) \(text(ideal)) \(text(most)), child \(floor) to \(ceiling)")
      }
    }
  }

  @Test(
    "L1: a stack offers the least flexible first and shares the rest, keeps minima for lower priorities, and overflows in order"
  )
  func stackOffers() throws {
    func layout(_ width: Double, @ViewBuilder _ content: @escaping () -> some View) -> [String:
      CGRect]
    {
      let host = ViewHost(size: CGSize(width: width, height: 50)) {
        HStack(spacing: 4) { content() }
      }
      return Dictionary(
        uniqueKeysWithValues: ["a", "b", "c"].compactMap { name in
          host.all(.id(name)).first.map { (name, $0.layoutFrame) }
        })
    }
    func elastic(_ name: String, _ least: CGFloat, _ most: CGFloat) -> some View {
      Color.red.frame(minWidth: least, maxWidth: most).id(name)
    }
    // 112 - 8 = 104. Flexibilities: 10, 200, infinite. a: 104/3 clamped to 30; b: 74/2 = 37; c: 37.
    var frames = layout(112) {
      elastic("c", 0, .infinity); elastic("a", 20, 30); elastic("b", 10, 210)
    }
    #expect(frames["a"]?.width == 30 && frames["b"]?.width == 37 && frames["c"]?.width == 37)
    // The one of higher priority has all but the minima of the others, 20 and 10: 104 - 30 = 74.
    frames = layout(112) {
      elastic("c", 0, .infinity).layoutPriority(1); elastic("a", 20, 30); elastic("b", 10, 210)
    }
    #expect(frames["c"]?.width == 74 && frames["a"]?.width == 20 && frames["b"]?.width == 10)
    // Too little: minima 20 and 10 and 60 in 48 - 8. All keep their minima and overflow around the middle.
    frames = layout(48) {
      elastic("a", 20, 30); elastic("b", 10, 210); elastic("c", 60, 60)
    }
    #expect(frames["a"]?.width == 20 && frames["b"]?.width == 10 && frames["c"]?.width == 60)
    // (48 - 98) / 2 = -25.
    #expect(frames["a"]?.minX == -25 && frames["b"]?.minX == -1 && frames["c"]?.minX == 13)
  }

  /// A stack of one's own that asks the built-in one for everything.
  private struct Borrowed: Layout {
    var inner: HStackLayout
    func makeCache(subviews: Subviews) -> HStackLayout.Cache { inner.makeCache(subviews: subviews) }
    func updateCache(_ cache: inout HStackLayout.Cache, subviews: Subviews) {
      inner.updateCache(&cache, subviews: subviews)
    }
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout HStackLayout.Cache
    ) -> CGSize { inner.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout HStackLayout.Cache
    ) {
      inner.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    func spacing(subviews: Subviews, cache: inout HStackLayout.Cache) -> ViewSpacing {
      inner.spacing(subviews: subviews, cache: &cache)
    }
  }

  private enum Third: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 3 }
  }

  @Test(
    "L4: a layout that borrows HStackLayout lays out as HStack does: priorities, spacers, custom guides, texts, right-to-left, data that changes"
  )
  func borrowedStack() throws {
    let alignment = VerticalAlignment(Third.self)
    @ViewBuilder func content(_ count: Int) -> some View {
      Block(name: "first", height: 30).alignmentGuide(alignment) { $0.height / 2 }
      Color.blue.id("flexible").layoutPriority(-1)
      ForEach(0..<count, id: \.self) { Text("number \($0)").id($0) }
      Spacer(minLength: 3)
      VStack {
        Block(name: "deep"); Text("x").alignmentGuide(alignment) { _ in 1 }
      }
      Elastic(minimum: CGSize(width: 5, height: 5))() {}.frame(maxHeight: 17).id("elastic")
    }
    for direction in LayoutDirection.allCases {
      let (builtIn, borrowed) = (Remote<Int>(), Remote<Int>())
      let hosts = [
        ViewHost(environment: { $0.layoutDirection = direction }) {
          Stage(2, builtIn) { count in HStack(alignment: alignment, spacing: 5) { content(count) } }
        },
        ViewHost(environment: { $0.layoutDirection = direction }) {
          Stage(2, borrowed) { count in
            Borrowed(inner: HStackLayout(alignment: alignment, spacing: 5)) { content(count) }
          }
        },
      ]
      for count in [2, 0, 5, 3] {
        hosts[0].act { builtIn.value = count }
        hosts[1].act { borrowed.value = count }
        for name in ["first", "flexible", "deep"] {
          #expect(
            hosts[0].all(.id(name)).map(\.layoutFrame)
              == hosts[1].all(.id(name)).map(\.layoutFrame),
            "\(name), \(count), \(direction)")
        }
        #expect(
          hosts[0].all(.type(Text.self)).map(\.layoutFrame)
            == hosts[1].all(.type(Text.self)).map(\.layoutFrame), "\(count), \(direction)")
      }
    }
  }

  @Test(
    "L4: AnyLayout that changes its layout, and so its cache, in each frame of an animation keeps nodes and crashes nothing"
  )
  func changingLayouts() throws {
    let remote = Remote<Int>()
    let host = ViewHost(size: CGSize(width: 300, height: 300)) {
      Stage(0, remote) { number in
        let layouts = [
          AnyLayout(HStackLayout(spacing: 0)), AnyLayout(VStackLayout(spacing: 0)),
          AnyLayout(ZStackLayout(alignment: .topLeading)),
          AnyLayout(Borrowed(inner: HStackLayout(spacing: 0))),
          AnyLayout(Elastic(ideal: CGSize(width: 50, height: 50))),
        ]
        layouts[number % layouts.count]() {
          Marker("t:")
          ForEach(0..<(number % 4), id: \.self) { Block(name: "\($0)") }
        }.pinned()
      }
    }
    try host.tap(.text("t:0"))
    let identity = try host.one(.type(Marker.self)).identity
    for number in 1...40 {
      host.act { withAnimation(.spring(duration: 0.3)) { remote.value = number } }
      host.advance(by: .milliseconds(30), framesPerSecond: 240)
    }
    try host.settle()
    #expect(host.texts == ["t:1"])
    #expect(try host.one(.type(Marker.self)).identity == identity)
  }
}
