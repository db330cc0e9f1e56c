import Foundation
import MartletTesting
import SwiftUI
import Testing

/// The window is 100 by 100; what is safe in it is 80 by 70 at 5, 20.
let uneven = EdgeInsets(top: 20, leading: 5, bottom: 10, trailing: 15)

/// Remembers what a geometry reader was told.
@MainActor final class SeenGeometry {
  var size = CGSize.zero
  var insets = EdgeInsets()

  func reader() -> some View {
    GeometryReader { proxy in
      self.note(proxy)
    }
  }

  private func note(_ proxy: GeometryProxy) -> some View {
    size = proxy.size
    insets = proxy.safeAreaInsets
    return Color.clear
  }
}

/// Contract L3: what touches the unsafe area, and what it does there.
@MainActor @Suite struct SafeAreaTests {
  // MARK: - Ignoring

  @Test("A view that ignores the safe area is offered it and fills it, at the edges it names (L3)")
  func ignores() {
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea() }
      .check(["a": (0, 0, 100, 100)])
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea(edges: .top) }
      .check(["a": (5, 0, 80, 90)])
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea(edges: [.bottom, .trailing]) }
      .check(["a": (5, 20, 95, 80)])
    LayoutCase(safeArea: uneven) { Fill("a").edgesIgnoringSafeArea(.leading) }
      .check(["a": (0, 20, 85, 70)])
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea(.keyboard) }
      .check(["a": (5, 20, 80, 70)])
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea(.container, edges: .bottom) }
      .check(["a": (5, 20, 80, 80)])
  }

  @Test("Its own size stays, so the views beside it do (L3, L1)")
  func ownSize() {
    LayoutCase(safeArea: uneven) {
      VStack(spacing: 0) {
        Fill("a").ignoresSafeArea(edges: .top)
        Fill("b")
      }
    }.check(["a": (5, 0, 80, 55), "b": (5, 55, 80, 35)])
  }

  @Test("The order of a frame and of ignoring counts: a fixed height moves, or grows inside (L3)")
  func order() {
    LayoutCase(safeArea: uneven) {
      VStack(spacing: 0) {
        Fill("map").ignoresSafeArea(edges: .top).frame(height: 30)
        Fill("rest")
      }
    }.check(["map": (5, 0, 80, 50), "rest": (5, 50, 80, 40)])
    LayoutCase(safeArea: uneven) {
      VStack(spacing: 0) {
        Fill("map").frame(height: 30).ignoresSafeArea(edges: .top)
        Fill("rest")
      }
    }.check(["map": (5, 0, 80, 30), "rest": (5, 50, 80, 40)])
  }

  @Test("Only an edge that touches is extended: padding outside takes it away (L3)")
  func touching() {
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea().padding(1) }
      .check(["a": (6, 21, 78, 68)])
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea().padding(.top, 5) }
      .check(["a": (0, 25, 100, 75)])
    LayoutCase(safeArea: uneven) { Fill("a").padding(1).ignoresSafeArea() }
      .check(["a": (1, 1, 98, 98)])
    // In the middle: 80 - 20 and 70 - 10 are left.
    LayoutCase(safeArea: uneven) { Tile("a").ignoresSafeArea() }
      .check(["a": (35, 50, 20, 10)])
  }

  @Test("Ignoring twice is ignoring once; different edges add up (L3)")
  func nestedIgnoring() {
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea().ignoresSafeArea() }
      .check(["a": (0, 0, 100, 100)])
    LayoutCase(safeArea: uneven) {
      Fill("a").ignoresSafeArea(edges: .bottom).ignoresSafeArea(edges: .top)
    }.check(["a": (5, 0, 80, 100)])
  }

  @Test("Each of several views ignores what it touches itself (I6)")
  func severalViews() {
    LayoutCase(safeArea: uneven) {
      HStack(spacing: 0) {
        Group {
          Fill("a")
          Fill("b")
        }.ignoresSafeArea()
      }
    }.check(["a": (0, 0, 45, 100), "b": (45, 0, 55, 100)])
  }

  @Test(
    "A moved view touches what is where it was moved to; a turned or scaled one touches nothing")
  func transforms() {
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea().offset(y: 3) }
      .check(["a": (0, 23, 100, 77)])
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea().scaleEffect(1) }
      .check(["a": (0, 0, 100, 100)])
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea().scaleEffect(0.5) }
      .check(["a": (25, 37.5, 40, 35)])
    LayoutCase(safeArea: uneven) { Fill("a").ignoresSafeArea().geometryGroup() }
      .check(["a": (0, 0, 100, 100)])
  }

  // MARK: - Reading

  @Test(
    "A geometry reader is told what it touches, in reading direction (F55, L3, L5)",
    arguments: LayoutDirection.allCases)
  func reader(direction: LayoutDirection) {
    let seen = SeenGeometry()
    func show(_ content: some View) {
      _ = ViewHost(
        size: CGSize(width: 100, height: 100), safeArea: uneven,
        environment: { $0.layoutDirection = direction }
      ) { content }
    }

    show(seen.reader())
    #expect(seen.insets == uneven)
    #expect(seen.size == CGSize(width: 80, height: 70))

    show(seen.reader().padding(.leading, 1))
    #expect(seen.insets == EdgeInsets(top: 20, leading: 0, bottom: 10, trailing: 15))

    show(seen.reader().ignoresSafeArea(edges: [.top, .trailing]))
    #expect(seen.insets == EdgeInsets(top: 0, leading: 5, bottom: 10, trailing: 0))
    #expect(seen.size == CGSize(width: 95, height: 90))

    // Half way into the area: what is left of it.
    show(seen.reader().padding(.top, 8).ignoresSafeArea())
    #expect(seen.insets == EdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0))

    show(seen.reader().frame(height: 30))
    #expect(seen.insets == EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 15))
  }

  // MARK: - Styles

  private func styled(_ content: some View) throws -> CGRect {
    let host = ViewHost(size: CGSize(width: 100, height: 100), safeArea: uneven) { content }
    return try host.one(.type(Color.self)).layoutFrame
  }
  private var page: some View {
    Text("x").frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  @Test("A style behind or in front of a view reaches under the safe area, a view does not (F62)")
  func styles() throws {
    let window = CGRect(x: 0, y: 0, width: 100, height: 100)
    let safe = CGRect(x: 5, y: 20, width: 80, height: 70)
    #expect(try styled(page.background(Color.red)) == window)
    #expect(try styled(page.background(.red)) == window)
    #expect(try styled(page.overlay(.red)) == window)
    #expect(try styled(page.background(.red, ignoresSafeAreaEdges: [])) == safe)
    #expect(
      try styled(page.overlay(.red, ignoresSafeAreaEdges: .vertical))
        == CGRect(x: 5, y: 0, width: 80, height: 100))
    #expect(try styled(page.background { Color.red }) == safe)
    #expect(try styled(page.overlay(Color.red, alignment: .top)) == safe)
    #expect(try styled(page.background(Color.red.ignoresSafeArea(edges: .bottom))).maxY == 100)
  }

  @Test("Where the view does not touch, its style stays (F62)")
  func stylesInside() throws {
    let row = Text("x").frame(width: 30, height: 20)
    #expect(try styled(row.background(.red)) == CGRect(x: 30, y: 45, width: 30, height: 20))
    let bar = Text("x").frame(maxWidth: .infinity).frame(height: 20)
    #expect(try styled(bar.background(.red)) == CGRect(x: 0, y: 45, width: 100, height: 20))
  }

  @Test("A style that is no view fills the same place")
  func foregroundStyle() {
    let host = ViewHost(size: CGSize(width: 100, height: 100), safeArea: uneven) {
      page.background(.foreground)
    }
    let layer = host.all(.type(_ShapeView<Rectangle, ForegroundStyle>.self))
    #expect(layer.map(\.layoutFrame) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
  }

  // MARK: - Padding

  @Test("safeAreaPadding is padding that is unsafe area to its view, on top of what is around (L3)")
  func padding() {
    LayoutCase { Fill("a").safeAreaPadding(10) }.check(["a": (10, 10, 80, 80)])
    LayoutCase { Fill("a").safeAreaPadding(.horizontal) }.check(["a": (16, 0, 68, 100)])
    LayoutCase { Fill("a").ignoresSafeArea().safeAreaPadding(10) }
      .check(["a": (0, 0, 100, 100)])
    LayoutCase { Fill("a").ignoresSafeArea(edges: .leading).safeAreaPadding(.leading, 10) }
      .check(["a": (0, 0, 100, 100)])
    LayoutCase(safeArea: uneven) {
      Fill("a").ignoresSafeArea(edges: .leading)
        .safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }.check(["a": (0, 21, 81, 66)])
    // The outer padding is not unsafe, so nothing beyond it is reached.
    LayoutCase(safeArea: uneven) {
      Fill("a").ignoresSafeArea().safeAreaPadding(.top, 10).padding(.top, 7)
    }.check(["a": (0, 27, 100, 73)])
  }
}
