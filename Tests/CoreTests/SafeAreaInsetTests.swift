import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract L3: bars that take room from the safe area, and content that scrolls beneath them.
@MainActor @Suite struct SafeAreaInsetTests {
  @Test("A bar stands at its edge and the view gets the rest (L3, offers 1, placement 3)")
  func edges() {
    LayoutCase { Fill("a").safeAreaInset(edge: .bottom, spacing: 0) { Tile("bar", 40, 30) } }
      .check(["a": (0, 0, 100, 70), "bar": (30, 70, 40, 30)])
    LayoutCase { Fill("a").safeAreaInset(edge: .top, spacing: 0) { Tile("bar", 40, 30) } }
      .check(["a": (0, 30, 100, 70), "bar": (30, 0, 40, 30)])
    LayoutCase { Fill("a").safeAreaInset(edge: .leading, spacing: 0) { Tile("bar", 30, 20) } }
      .check(["a": (30, 0, 70, 100), "bar": (0, 40, 30, 20)])
    LayoutCase { Fill("a").safeAreaInset(edge: .trailing, spacing: 0) { Tile("bar", 30, 20) } }
      .check(["a": (0, 0, 70, 100), "bar": (70, 40, 30, 20)])
  }

  @Test("Alignment is across; spacing is added to what is taken, 8 unless told (L3)")
  func alignmentAndSpacing() {
    LayoutCase {
      Fill("a").safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 5) {
        Tile("bar", 40, 30)
      }
    }.check(["a": (0, 0, 100, 65), "bar": (60, 70, 40, 30)])
    LayoutCase {
      Fill("a").safeAreaInset(edge: .leading, alignment: .top) { Tile("bar", 30, 20) }
    }.check(["a": (38, 0, 62, 100), "bar": (0, 0, 30, 20)])
    LayoutCase { Fill("a").safeAreaInset(edge: .top, spacing: -10) { Tile("bar", 40, 30) } }
      .check(["a": (0, 20, 100, 80), "bar": (30, 0, 40, 30)])
  }

  @Test("A bar is offered the width and has its ideal height; an empty one takes nothing (L3)")
  func barSize() {
    LayoutCase { Fill("a").safeAreaInset(edge: .bottom, spacing: 0) { Fill("bar") } }
      .check(["a": (0, 0, 100, 90), "bar": (0, 90, 100, 10)])
    LayoutCase { Fill("a").safeAreaInset(edge: .bottom) { EmptyView() } }
      .check(["a": (0, 0, 100, 100)])
    LayoutCase {
      Fill("a").safeAreaInset(edge: .bottom, spacing: 0) {
        Tile("low", 40, 10)
        Tile("high", 20, 30)
      }
    }.check(["a": (0, 0, 100, 70), "low": (30, 80, 40, 10), "high": (40, 70, 20, 30)])
  }

  @Test("The node is as large as the view and what is taken; both may overflow (own size 2)")
  func ownSize() {
    LayoutCase {
      VStack(spacing: 0) {
        Tile("a").safeAreaInset(edge: .bottom, spacing: 0) { Tile("bar", 40, 30) }
        Fill("rest")
      }
    }.check(["a": (40, 0, 20, 10), "bar": (30, 10, 40, 30), "rest": (0, 40, 100, 60)])
    // 20 for a bar of 30: the view gets nothing.
    LayoutCase(100, 20) {
      Tile("a").safeAreaInset(edge: .bottom, spacing: 0) { Tile("bar", 40, 30) }
    }.check(["a": (40, -10, 20, 10), "bar": (30, 0, 40, 30)])
  }

  @Test("The view may ignore the bar's room, and what lies beyond it (L3)")
  func ignoring() {
    LayoutCase {
      Fill("a").ignoresSafeArea().safeAreaInset(edge: .bottom, spacing: 0) { Tile("bar", 40, 30) }
    }.check(["a": (0, 0, 100, 100), "bar": (30, 70, 40, 30)])
    LayoutCase(safeArea: uneven) {
      Fill("a").ignoresSafeArea().safeAreaInset(edge: .bottom, spacing: 0) { Tile("bar", 40, 30) }
    }.check(["a": (0, 0, 100, 100), "bar": (25, 60, 40, 30)])
    LayoutCase {
      Fill("a").ignoresSafeArea().safeAreaInset(edge: .leading, spacing: 2) { Tile("bar", 30, 20) }
    }.check(["a": (0, 0, 100, 100)])
  }

  @Test(
    "A bar stands above the safe area around it, may ignore that, and does not cover itself (L3)")
  func barIgnores() {
    LayoutCase(safeArea: uneven) {
      Fill("a").safeAreaInset(edge: .bottom, spacing: 0) { Fill("bar").frame(height: 30) }
    }.check(["a": (5, 20, 80, 40), "bar": (5, 60, 80, 30)])
    LayoutCase(safeArea: uneven) {
      Fill("a").safeAreaInset(edge: .bottom, spacing: 0) {
        Fill("bar").ignoresSafeArea().frame(height: 30)
      }
    }.check(["bar": (0, 60, 100, 40)])
  }

  @Test("Bars add up, from the inside out (L3)")
  func nested() {
    let seen = SeenGeometry()
    LayoutCase(safeArea: uneven) {
      seen.reader()
        .safeAreaInset(edge: .bottom, spacing: 0) {
          Fill("inner").ignoresSafeArea(edges: .bottom).frame(height: 20)
        }
        .safeAreaInset(edge: .bottom, spacing: 0) { Fill("outer").frame(height: 15) }
        .safeAreaPadding(.leading, 3)
    }.check(["inner": (8, 55, 77, 45), "outer": (8, 75, 77, 15)])
    #expect(seen.insets == EdgeInsets(top: 20, leading: 8, bottom: 45, trailing: 15))
    #expect(seen.size == CGSize(width: 77, height: 35))
  }

  @Test("A bar is in front of the view, and keeps its state when its value changes (I2)")
  func front() throws {
    let remote = Remote<Double>()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Stage(20, remote) { height in
        Marker("page").frame(maxWidth: .infinity, maxHeight: .infinity)
          .safeAreaInset(edge: .bottom, spacing: 0) { Marker("bar").frame(height: height) }
      }
    }
    try host.tap(.text("bar0"))
    host.act { remote.value = 40 }
    #expect(host.exists(.text("bar1")))
    #expect(host.exists(.text("page0")))
    let bar = try host.one(.text("bar1")).frame
    #expect(bar.midY == 80)
  }

  // MARK: - Scrolling

  @Test(
    "A scroll view fills what it touches: its content starts inside and scrolls beneath (F60, L3)")
  func scroll() throws {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 100, height: 200), safeArea: uneven) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { row in
            Tile("\(row)", 80, 50).onTapGesture { journal.note("row \(row)") }
          }
        }
      }
      .id("scroll")
      .safeAreaInset(edge: .top, spacing: 0) { Tile("bar", 10, 30) }
    }
    #expect(try host.one(.id("0")).frame.minY == 50)
    #expect(host.displayList().hasPrefix("clip 0 0 100 200"), "\(host.displayList())")

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 50))
    #expect(try host.one(.id("0")).frame.minY == 0)
    host.press(at: CGPoint(x: 20, y: 10))
    host.release()
    #expect(journal.lines == ["row 0"])

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 5000))
    #expect(try host.one(.id("19")).frame.maxY == 190)
  }

  @Test("Scrolled content touches the safe area across alone, and scrolling places nothing (L3)")
  func scrolledContent() throws {
    let seen = SeenGeometry()
    let host = ViewHost(size: CGSize(width: 100, height: 100), safeArea: uneven) {
      ScrollView {
        VStack(spacing: 0) {
          seen.reader().frame(height: 40)
          Text("x").frame(maxWidth: .infinity).frame(height: 400).background(.red)
        }
      }.id("scroll")
    }
    #expect(seen.insets == EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 15))
    let style = host.all(.type(Color.self)).last
    #expect(style?.frame == CGRect(x: 0, y: 60, width: 100, height: 400))

    let before = host.counts
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 40))
    #expect(style?.frame == CGRect(x: 0, y: 20, width: 100, height: 400))
    #expect(host.counts.places == before.places)
    #expect(host.counts.measures == before.measures)
  }
}
