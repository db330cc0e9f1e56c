import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Writes down what it is proposed, and answers with a size of its own.
private struct Answering: Layout {
  var size: CGSize
  var journal: Proposals

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    journal.note(proposal)
    return size
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .init(bounds.size)) }
  }
}

private final class Proposals: @unchecked Sendable {
  private(set) var all: Set<String> = []
  func note(_ proposal: ProposedViewSize) {
    func text(_ value: CGFloat?) -> String { value.map { "\(Int($0))" } ?? "nil" }
    all.insert("\(text(proposal.width)) x \(text(proposal.height))")
  }
}

/// Contracts L1 and L3, and the facts about frames, stacks, readers and layers, F55 to F64. Each case is mirrored.
@MainActor @Suite struct LayoutFactTests {
  // MARK: - Proposals and frames

  @Test("F59: a spacer is served last, so what stands beside it may have more than half")
  func spacerYields() throws {
    let host = ViewHost(size: CGSize(width: 200, height: 50)) {
      HStack(spacing: 0) {
        Color.red.frame(maxWidth: 150).id("wide")
        Spacer(minLength: 8)
        Color.blue.frame(width: 20)
      }
    }
    #expect(try host.one(.id("wide")).layoutFrame.width == 150)
  }

  @Test("The parent proposes, the child answers, the parent places by the answer (L1)")
  func proposeAnswerPlace() {
    let journal = Proposals()
    // Proposed 100 by 100 less the padding; what it answers is enclosed and centred.
    LayoutCase {
      Answering(size: CGSize(width: 30, height: 120), journal: journal) { Fill("a") }.padding(10)
    }.check(["a": (35, -10, 30, 120)])
    #expect(journal.all == ["80 x 80"])
  }

  @Test("A fixed frame has exactly its size; an axis without one follows the child (F56)")
  func fixedFrame() {
    LayoutCase { Fill("a").frame(width: 30).background { Fill("b") } }.check([
      "a": (35, 0, 30, 100), "b": (35, 0, 30, 100),
    ])
    // 10 wide at 45: the child overflows on both sides, the frame stays.
    LayoutCase { Tile("a").frame(width: 10, height: 40).background { Fill("b") } }.check([
      "a": (40, 45, 20, 10), "b": (45, 30, 10, 40),
    ])
  }

  @Test(
    "A minimum on the axis of a scroll view is filled by a spacer; taller content is kept (F57)")
  func minimumInScrollView() {
    let page = { (height: CGFloat) in
      ScrollView {
        VStack(spacing: 0) {
          Tile("a"); Spacer(); Tile("b", 20, height)
        }.frame(minHeight: 100)
      }
    }
    LayoutCase { page(10) }.check(["a": (40, 0, 20, 10), "b": (40, 90, 20, 10)])
    // 10 + 8 + 150 is above the minimum.
    LayoutCase { page(150) }.check(["a": (40, 0, 20, 10), "b": (40, 18, 20, 150)])
  }

  @Test("Only a minimum or a maximum keeps to the child within it, whatever is proposed (F57)")
  func oneLimit() {
    let frame = { (window: Double, min: CGFloat?, max: CGFloat?, child: CGFloat) in
      LayoutCase(window, 10) {
        Tile("child", child).frame(minWidth: min, maxWidth: max).background { Fill("own") }
      }
    }
    // Its own width w, in the middle of the window: (window - w) / 2.
    frame(60, 30, nil, 20).check(["own": (15, 0, 30, 10)])
    frame(60, 30, nil, 50).check(["own": (5, 0, 50, 10)])
    frame(40, 30, nil, 50).check(["own": (0, 0, 40, 10)])
    frame(20, 30, nil, 50).check(["own": (-5, 0, 30, 10)])
    frame(60, nil, 30, 20).check(["own": (15, 0, 30, 10)])
    frame(25, nil, 30, 20).check(["own": (0, 0, 25, 10)])
    frame(10, nil, 30, 20).check(["own": (-5, 0, 20, 10)])
  }

  @Test("A frame matches the child's guide with its own; only a difference in size shows (F64)")
  func frameAlignment() {
    let corners: [(Alignment, Double, Double)] = [
      (.topLeading, 0, 0), (.top, 40, 0), (.trailing, 80, 45), (.bottomTrailing, 80, 90),
      (.bottomLeading, 0, 90), (.center, 40, 45),
    ]
    for (alignment, x, y) in corners {
      LayoutCase { Tile("a").frame(width: 100, height: 100, alignment: alignment) }
        .check(["a": (x, y, 20, 10)])
      LayoutCase { Tile("a").frame(width: 20, height: 10, alignment: alignment) }
        .check(["a": (40, 45, 20, 10)])
    }
    // The child's own guide: its leading edge is 5 inside of it.
    LayoutCase {
      Tile("a").alignmentGuide(.leading) { _ in 5 }
        .frame(width: 100, height: 10, alignment: .leading)
    }.check(["a": (-5, 45, 20, 10)])
  }

  // MARK: - Stacks

  @Test("A stack offers what is left, from the least flexible on, and encloses its views (F59)")
  func stackOrder() {
    // 100 - 2 * 8 = 84. The tile takes 20; of 64 the limited one is offered 32 and takes 10; 54 are left.
    LayoutCase(100, 20) {
      HStack {
        Fill("a"); Fill("b").frame(maxWidth: 10); Tile("c")
      }
    }.check(["a": (0, 0, 54, 20), "b": (62, 0, 10, 20), "c": (80, 5, 20, 10)])
    // Nothing fills it: 20 + 8 + 30 by 30 in the middle.
    LayoutCase {
      HStack {
        Tile("a"); Tile("b", 30, 30)
      }.background { Fill("own") }
    }.check(["own": (21, 35, 58, 30)])
  }

  @Test("Higher layout priority is offered all but the least of the lower ones (F59)")
  func stackPriority() {
    LayoutCase(100, 10) {
      HStack(spacing: 0) {
        Fill("a").frame(minWidth: 15); Fill("b").layoutPriority(1); Tile("c")
      }
    }.check(["a": (0, 0, 15, 10), "b": (15, 0, 65, 10), "c": (80, 0, 20, 10)])
    LayoutCase(10, 100) {
      VStack(spacing: 0) {
        Fill("a").layoutPriority(-1); Fill("b").frame(maxHeight: 40)
      }
    }.check(["a": (0, 0, 10, 60), "b": (0, 60, 10, 40)])
  }

  @Test("Without a proposal along it a stack has all at their ideal, a spacer at its least (F59)")
  func stackIdeal() {
    // 20 + 8 + 10 (the ideal of a colour), the spacer's 8 without spacing; 46 in the middle.
    LayoutCase(100, 20) {
      HStack {
        Tile("a"); Spacer(); Fill("b").frame(idealWidth: 18)
      }.fixedSize(horizontal: true, vertical: false)
    }.check(["a": (27, 5, 20, 10), "b": (55, 0, 18, 20)])
  }

  @Test("Spacing is 8 by default, none beside a spacer, and what is told (F59)")
  func stackSpacing() {
    LayoutCase(100, 10) {
      HStack {
        Tile("a"); Tile("b"); Spacer(); Tile("c")
      }
    }.check(["a": (0, 0, 20, 10), "b": (28, 0, 20, 10), "c": (80, 0, 20, 10)])
    LayoutCase {
      VStack(spacing: 3) {
        Tile("a"); Tile("b")
      }.pinned()
    }.check(["a": (0, 0, 20, 10), "b": (0, 13, 20, 10)])
  }

  // MARK: - Readers and scroll views

  @Test(
    "A geometry reader takes what it is proposed and proposes it on, at the top leading corner (F55)"
  )
  func geometryReader() {
    LayoutCase(100, 60) {
      GeometryReader { proxy in
        Fill("a")
        Tile("b", proxy.size.width / 2, proxy.size.height / 3)
      }
    }.check(["a": (0, 0, 100, 60), "b": (0, 0, 50, 20)])
    // No ideal size to speak of: 10 by 10.
    LayoutCase { GeometryReader { _ in Fill("a") }.fixedSize() }.check(["a": (45, 45, 10, 10)])
  }

  @Test(
    "The root lies inside of the safe area; a reader's insets are those that reach into it (L3, F55)"
  )
  func safeArea() {
    let insets = EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 0)
    LayoutCase(100, 100, safeArea: insets) { Fill("a") }.check(["a": (0, 20, 100, 70)])
    LayoutCase(100, 100, safeArea: insets) {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          Tile("top", 10 + proxy.safeAreaInsets.top, 10 + proxy.safeAreaInsets.bottom)
        }
        GeometryReader { proxy in
          Tile("bottom", 10 + proxy.safeAreaInsets.top, 10 + proxy.safeAreaInsets.bottom)
        }
      }
    }.check(["top": (0, 20, 30, 10), "bottom": (0, 55, 10, 20)])
    LayoutCase(100, 100, safeArea: insets) { ScrollView { Tile("a", 20, 300) } }
      .check(["a": (40, 20, 20, 300)])
  }

  @Test("A scroll view fills its axis and hugs its content on the other (F60)")
  func scrollView() {
    LayoutCase {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Tile("a", 80, 30); Tile("b", 40)
        }
      }.background { Fill("own") }
    }.check(["own": (0, 35, 100, 30), "a": (0, 35, 80, 30), "b": (80, 45, 40, 10)])
    LayoutCase { ScrollView { Fill("a") }.frame(width: 60) }.check(["a": (20, 0, 60, 10)])
  }

  // MARK: - Layers and offsets

  @Test("Background and overlay get the primary's size, are aligned, and change no layout (F62)")
  func layers() {
    for isOverlay in [false, true] {
      func layered(_ alignment: Alignment, @ViewBuilder _ other: () -> some View) -> AnyView {
        let view = Tile("a", 40, 20)
        return isOverlay
          ? AnyView(view.overlay(alignment: alignment, content: other))
          : AnyView(view.background(alignment: alignment, content: other))
      }
      LayoutCase {
        HStack(spacing: 0) {
          layered(.center) { Fill("b") }
          Tile("c", 60)
        }
      }.check(["a": (0, 40, 40, 20), "b": (0, 40, 40, 20), "c": (40, 45, 60, 10)])
      // Larger than the primary: from the corner it is aligned to.
      LayoutCase { layered(.topLeading) { Tile("b", 60, 60) } }.check([
        "a": (30, 40, 40, 20), "b": (30, 40, 60, 60),
      ])
      LayoutCase { layered(.bottomTrailing) { Tile("b", 60, 60) } }.check([
        "a": (30, 40, 40, 20), "b": (10, 0, 60, 60),
      ])
      // Several are a ZStack of their own: 20 by 10 at the trailing edge, 10 by 4 in its middle.
      LayoutCase {
        layered(.trailing) {
          Tile("b"); Tile("c", 10, 4)
        }
      }.check(["b": (50, 45, 20, 10), "c": (55, 48, 10, 4)])
    }
  }

  @Test("An offset moves what is drawn and hit; its room stays (F63)")
  func offset() throws {
    let row = LayoutCase(100, 20) {
      HStack(spacing: 0) {
        Tile("a").offset(x: 30, y: 5); Tile("b")
      }.pinned()
    }
    row.check(["a": (30, 5, 20, 10), "b": (20, 0, 20, 10)])

    let journal = Journal()
    let host = LayoutCase(100, 20) {
      Tile("a").onTapGesture { journal.note("tap") }.offset(x: 50).pinned()
    }.host()
    try host.tap(.id("a"))
    #expect(journal.lines == ["tap"])
    #expect(host.graph.hitTest(CGPoint(x: 10, y: 5)) == nil)
    #expect(host.graph.hitTest(CGPoint(x: 60, y: 5)) != nil)
  }
}
