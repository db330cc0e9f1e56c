import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Facts F60, F61, F66 and contract L5.
@MainActor @Suite struct ScrollTests {
  private let window = CGSize(width: 200, height: 400)

  /// A page of 1,000 in a window of 400: the offset is at most 600.
  private func page() -> ViewHost {
    ViewHost(size: window) {
      ScrollView {
        VStack(spacing: 0) {
          Box(name: "top", height: 100)
          Box(name: "rest", height: 900, color: .blue)
        }
      }.id("scroll")
    }
  }

  private func y(_ host: ViewHost, _ name: String) throws -> Double {
    try host.one(.id(name)).frame.minY
  }

  private func down(_ distance: Double) -> CGSize { CGSize(width: 0, height: distance) }

  @Test("A vertical scroll view is as large as it is proposed; content starts at the top (F60)")
  func size() throws {
    let host = ViewHost(size: window) { ScrollView { Box() }.id("scroll") }
    #expect(try host.one(.id("scroll")).layoutFrame == CGRect(origin: .zero, size: window))
    #expect(try y(host, "box") == 0)
  }

  @Test("A horizontal scroll view is as wide as proposed and hugs its content's height (F60)")
  func horizontalSize() throws {
    let host = ViewHost(size: window) { ScrollView(.horizontal) { Box(width: 500) }.id("scroll") }
    let frame = try host.one(.id("scroll")).layoutFrame
    #expect(frame.width == 200 && frame.height == 50)
  }

  @Test("Content is proposed the width and no height: a GeometryReader in it is 10 high (case E18)")
  func proposal() {
    let journal = Journal()
    let host = ViewHost(size: window) {
      ScrollView {
        GeometryReader { proxy in
          let _ = journal.note("\(proxy.size.width) by \(proxy.size.height)")
          Color.red
        }
      }
    }
    #expect(journal.lines == ["200.0 by 10.0"])
    #expect(host.all(.type(Color.self)).last?.frame.height == 10)
  }

  @Test("Several views in a scroll view are stacked along its axis, with both vertically (F66)")
  func severalViews() {
    for axes in [Axis.Set.vertical, .horizontal, [.vertical, .horizontal]] {
      let host = ViewHost(size: window) {
        ScrollView(axes) {
          Box(name: "a")
          Box(name: "b")
        }
      }
      let (a, b) = (host.all(.id("a"))[0].frame, host.all(.id("b"))[0].frame)
      if axes == .horizontal {
        #expect(b.minX >= a.maxX && a.minY == b.minY, "\(axes)")
      } else {
        #expect(b.minY >= a.maxY && a.minX == b.minX, "\(axes)")
      }
    }
  }

  @Test("Scrolling moves what is in it by the distance, without touching layout or bodies")
  func scrolls() throws {
    let host = page()
    let before = host.graph.counts

    try host.scroll(.id("scroll"), by: down(130))

    #expect(try y(host, "top") == -130)
    #expect(try y(host, "rest") == -30)
    #expect(host.graph.counts.bodies == before.bodies)
    #expect(host.graph.counts.measures == before.measures)
  }

  @Test("The offset is kept between the start and the end of the content")
  func clamps() throws {
    let host = page()
    try host.scroll(.id("scroll"), by: down(5000))
    #expect(try y(host, "top") == -600)
    try host.scroll(.id("scroll"), by: down(-200))
    #expect(try y(host, "top") == -400)
    try host.scroll(.id("scroll"), by: down(-5000))
    #expect(try y(host, "top") == 0)
  }

  @Test("Across its axis a scroll view does not move")
  func acrossItsAxis() throws {
    let host = page()
    #expect(throws: ViewHostError.self) {
      try host.scroll(.id("scroll"), by: CGSize(width: 50, height: 0))
    }
    #expect(try host.one(.id("top")).frame.minX == 75)
  }

  @Test("Content that fits cannot be scrolled")
  func contentFits() {
    let host = ViewHost(size: window) { ScrollView { Box() }.id("scroll") }
    #expect(throws: ViewHostError.self) { try host.scroll(.id("scroll"), by: down(10)) }
  }

  @Test("The offset is clamped anew when the content shrinks and when the window grows")
  func clampsAgain() throws {
    let remote = Remote<Double>()
    let host = ViewHost(size: window) {
      ScrollView { Stage(1000, remote) { Box(height: $0) } }.id("scroll")
    }
    try host.scroll(.id("scroll"), by: down(600))

    host.act { remote.value = 700 }
    #expect(try y(host, "box") == -300)

    host.resize(CGSize(width: 200, height: 600))
    #expect(try y(host, "box") == -100)

    host.act { remote.value = 100 }
    #expect(try y(host, "box") == 0)
  }

  @Test("The offset is kept with new content and reset with a new id (case SC02)")
  func offsetAndIdentity() throws {
    let remote = Remote<(id: Int, name: String)>()
    let host = ViewHost(size: window) {
      Stage((id: 0, name: "a"), remote) { value in
        ScrollView { Box(name: value.name, height: 1000) }.id(value.id)
      }
    }
    try host.scroll(.id(0), by: down(500))

    host.act { remote.value = (0, "b") }
    #expect(try y(host, "b") == -500)

    host.act { remote.value = (1, "b") }
    #expect(try y(host, "b") == 0)
  }

  @Test("A horizontal scroll view in a vertical one moves sideways and leaves it the rest")
  func nestedAxes() throws {
    let host = ViewHost(size: window) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView(.horizontal) { Box(name: "wide", width: 900, height: 100) }.id("inner")
          Box(name: "rest", height: 900)
        }
      }.id("outer")
    }
    try host.scroll(.id("inner"), by: CGSize(width: 40, height: 0))
    #expect(try host.one(.id("wide")).frame.origin == CGPoint(x: -40, y: 0))

    try host.scroll(.id("inner"), by: down(30))
    #expect(try host.one(.id("wide")).frame.origin == CGPoint(x: -40, y: -30))
  }

  @Test("Of two vertical scroll views the inner one moves first")
  func nestedSameAxis() throws {
    let host = ViewHost(size: window) {
      ScrollView {
        VStack(spacing: 0) {
          ScrollView { Box(name: "inner box", height: 500) }.frame(height: 200).id("inner")
          Box(name: "rest", height: 900)
        }
      }.id("outer")
    }
    try host.scroll(.id("inner"), by: down(50))
    #expect(try y(host, "inner box") == -50)
    #expect(try y(host, "rest") == 200)
  }

  @Test("scrollDisabled reaches every scroll view beneath, and false further in restores it (F61)")
  func scrollDisabled() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: window) {
      Stage(true, remote) { isDisabled in
        ScrollView {
          VStack(spacing: 0) {
            ScrollView { Box(name: "a", height: 500) }.frame(height: 100).id("inherits")
            ScrollView { Box(name: "b", height: 500) }.frame(height: 100).id("restored")
              .scrollDisabled(false)
            Box(name: "rest", height: 900)
          }
        }.id("outer").scrollDisabled(isDisabled)
      }
    }
    #expect(throws: ViewHostError.self) { try host.scroll(.id("inherits"), by: down(10)) }
    try host.scroll(.id("restored"), by: down(10))
    #expect(try y(host, "b") == 90)
    #expect(try y(host, "a") == 0)

    host.act { remote.value = false }
    try host.scroll(.id("inherits"), by: down(20))
    #expect(try y(host, "a") == -20)
    #expect(try y(host, "b") == 90, "the offset is kept")
  }

  @Test("The content starts beneath the safe area, and scrolls under it (F60)")
  func safeArea() throws {
    let insets = EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)
    let host = ViewHost(size: window, safeArea: insets) {
      ScrollView { Box(height: 1000) }.id("scroll")
    }
    #expect(try y(host, "box") == 40)

    // To the end: 1,000 of content and 60 of insets in 400.
    try host.scroll(.id("scroll"), by: down(5000))
    #expect(try y(host, "box") == 400 - 20 - 1000)
  }

  @Test("Presses reach what was scrolled into sight, and nothing beyond the edge (L5)")
  func hitsScrolled() throws {
    let journal = Journal()
    let host = ViewHost(size: window) {
      VStack(spacing: 0) {
        Box(name: "header", width: 200, height: 100).onTapGesture { journal.note("header") }
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { index in
              Box(name: "\(index)", width: 200, height: 100)
                .onTapGesture { journal.note("row \(index)") }
            }
          }
        }.id("scroll")
      }
    }
    try host.scroll(.id("scroll"), by: down(250))
    // Row 2 now lies from 50 to 150, its upper half beneath the header.
    for y in [60.0, 110, 160] {
      host.press(at: CGPoint(x: 100, y: y))
      host.release()
    }
    #expect(journal.lines == ["header", "row 2", "row 3"])
  }

  @Test("During an animation presses reach a view where it is shown, not where it is going (L5)")
  func hitsPresented() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { Box().onTapGesture { journal.note("hit") }.offset(x: $0).pinned() }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 200 } }
    host.advance(by: .seconds(0.5))

    for x in [225.0, 25, 125] {
      host.press(at: CGPoint(x: x, y: 25))
      host.release()
    }
    #expect(journal.lines == ["hit"])
  }

  @Test("What is scrolled out of sight keeps its state, is found, and cannot be tapped")
  func outOfSight() throws {
    let host = ViewHost(size: window) {
      ScrollView {
        VStack(spacing: 0) {
          Marker("m")
          Box(name: "rest", height: 2000)
        }
      }.id("scroll")
    }
    try host.tap(.text("m0"))
    try host.scroll(.id("scroll"), by: down(1000))

    #expect(host.exists(.text("m1")))
    #expect(throws: ViewHostError.self) { try host.tap(.text("m1")) }

    try host.scroll(.id("scroll"), by: down(-1000))
    try host.tap(.text("m1"))
  }
}
