import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts A2, A4, A5 and A7: what moves, in which space, and when nothing does.
@MainActor @Suite struct AnimationGeometryTests {
  private func x(_ host: ViewHost, _ name: String = "box") throws -> Double {
    try host.one(.id(name)).frame.minX
  }

  /// A box 100 from the top of a page of 2,000 in a scroll view, which moves down by what the state says.
  private func page(_ remote: Remote<Double>) -> ViewHost {
    ViewHost(size: CGSize(width: 200, height: 400)) {
      ScrollView {
        VStack(spacing: 0) {
          Stage(0, remote) { Color.clear.frame(width: 10, height: 100 + $0) }
          Box()
          Color.clear.frame(width: 10, height: 2000)
        }
      }.id("scroll")
    }
  }

  @Test("Scrolling during an animation carries the moving leaf along (A2)")
  func scrollCarriesAlong() throws {
    let remotes = [Remote<Double>(), Remote<Double>()]
    let (still, scrolled) = (page(remotes[0]), page(remotes[1]))
    for (host, remote) in zip([still, scrolled], remotes) {
      host.act { withAnimation { remote.value = 200 } }
      host.advance(by: .seconds(0.1))
    }
    var offset = 0.0
    for _ in 0..<8 {
      try scrolled.scroll(.id("scroll"), by: CGSize(width: 0, height: 12))
      offset += 12
      let expected = try still.one(.id("box")).frame.minY - offset
      #expect(isClose(try scrolled.one(.id("box")).frame.minY, expected))
      still.advance(by: .milliseconds(50))
      scrolled.advance(by: .milliseconds(50))
    }
    try scrolled.settle()
    #expect(isClose(try scrolled.one(.id("box")).frame.minY, 300 - offset))
  }

  @Test("Each leaf moves on its own: a stack has no frame of its own to animate")
  func leavesMove() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isWide in
        HStack(alignment: .top, spacing: isWide ? 100 : 0) {
          Box(name: "a")
          Box(name: "b")
        }.id("stack").pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))

    #expect(isClose(try x(host, "a"), 0))
    #expect(isClose(try x(host, "b"), 100))
    // The union of what the leaves show.
    #expect(isClose(try host.one(.id("stack")).frame.width, 150))
    #expect(try host.one(.id("stack")).layoutFrame.width == 200)
  }

  @Test("A clip grows with its content and cuts it off meanwhile")
  func clip() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(50, remote) { width in
        Color.red.frame(width: 200, height: 50)
          .frame(width: width, height: 50, alignment: .leading).clipped().pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 150 } }
    host.advance(by: .seconds(0.5))

    // Half way from 50 to 150. The text form names clips "clip x y width height".
    #expect(host.displayList().contains("clip 0 0 100 50"), "\(host.displayList())")
  }

  @Test("Moved elements of a list slide from their old slots to the new ones")
  func reorder() throws {
    let remote = Remote<[String]>()
    let host = ViewHost {
      Stage(["a", "b", "c"], remote) { names in
        VStack(spacing: 0) { ForEach(names, id: \.self) { Box(name: $0) } }.pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = ["c", "b", "a"] } }
    host.advance(by: .seconds(0.25))

    #expect(isClose(try host.one(.id("a")).frame.minY, 25))
    #expect(isClose(try host.one(.id("b")).frame.minY, 50))
    #expect(isClose(try host.one(.id("c")).frame.minY, 75))
  }

  @Test("An inserted view fades in at its final place (A4, fact F36)")
  func insertion() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        VStack(spacing: 0) {
          Box(name: "top")
          if isOn { Box(name: "new") }
        }.pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    for step in 1...4 {
      host.advance(by: .seconds(0.2))
      let element = try host.one(.id("new"))
      #expect(element.frame == CGRect(x: 0, y: 50, width: 50, height: 50))
      #expect(isClose(element.opacity, 0.2 * Double(step)))
    }
  }

  @Test("Views inside an inserted view do not fade a second time")
  func insertionOnce() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in if isOn { VStack { HStack { Box() } } } }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))

    #expect(isClose(try host.one(.id("box")).opacity, 0.5))
  }

  @Test("A view inserted without an animation is there at once")
  func plainInsertion() throws {
    let remote = Remote<Bool>()
    let host = ViewHost { Stage(false, remote) { if $0 { Box() } } }
    host.act { remote.value = true }
    #expect(try host.one(.id("box")).opacity == 1)
    #expect(!host.graph.needsFrame)
  }

  @Test("The first layout is not animated, even beneath animation(value:) and transaction (A5)")
  func firstLayout() throws {
    let host = ViewHost {
      Box().offset(x: 80).opacity(0.5).animation(.default, value: 1)
        .transaction { $0.animation = .default }.pinned()
    }
    #expect(try x(host) == 80)
    #expect(try host.one(.id("box")).opacity == 0.5)
    #expect(!host.graph.needsFrame)
  }

  @Test("withAnimation in onAppear animates what it changes and nothing else (case E15)")
  func animationInOnAppear() throws {
    struct Appearing: View {
      @State private var x = 0.0
      var body: some View {
        ZStack(alignment: .topLeading) {
          Box(name: "moving").offset(x: x)
          Box(name: "still").offset(x: 40)
        }
        .pinned()
        .onAppear { withAnimation(.linear(duration: 1)) { x = 100 } }
      }
    }
    let host = ViewHost { Appearing() }
    #expect(try x(host, "moving") == 0)
    #expect(try x(host, "still") == 40)

    host.advance(by: .seconds(0.5))
    #expect(isClose(try x(host, "moving"), 50))
    #expect(try x(host, "still") == 40)
    #expect(try host.one(.id("still")).opacity == 1)
  }

  @Test("A GeometryReader has its real size in the first frame, for good (case E16)")
  func geometryReader() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost(size: CGSize(width: 300, height: 200)) {
      Stage(false, remote) { isOn in
        if isOn {
          GeometryReader { proxy in
            let _ = journal.note("\(Int(proxy.size.width)) by \(Int(proxy.size.height))")
            Color.red.frame(width: proxy.size.width / 2, height: 20).id("half")
          }.padding(10)
        }
      }
    }
    host.act { withAnimation { remote.value = true } }
    // In the very first frame its opacity is still 0, and finders leave it out.
    host.advance(by: .milliseconds(1))

    #expect(try host.one(.id("half")).frame == CGRect(x: 10, y: 10, width: 140, height: 20))
    try host.settle()
    #expect(Set(journal.lines) == ["280 by 180"])
  }

  @Test("A leaf sized by a GeometryReader follows an animated change of the reader's size")
  func readerResized() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(100, remote) { width in
        GeometryReader { proxy in
          Color.red.frame(width: proxy.size.width / 2, height: 20).id("half")
        }.frame(width: width, height: 20).pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 300 } }
    host.advance(by: .seconds(0.5))

    // From 50 to 150.
    #expect(try host.one(.id("half")).layoutFrame.width == 150)
    #expect(isClose(try host.one(.id("half")).frame.width, 100))
  }

  @Test("Resizing the window moves everything at once")
  func resize() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) { Box(width: 20, height: 20) }
    host.resize(CGSize(width: 300, height: 200))
    #expect(try host.one(.id("box")).frame == CGRect(x: 140, y: 90, width: 20, height: 20))
    #expect(!host.graph.needsFrame)
  }

  @Test("Once an animation has ended, nothing asks for frames and a frame costs nothing (A7)")
  func quiet() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(0, remote) { Box().offset(x: $0).opacity(1 - $0 / 500) } }
    host.act { withAnimation { remote.value = 100 } }
    #expect(host.graph.needsFrame)

    try host.settle()

    #expect(!host.graph.needsFrame)
    let requests = host.host.frameRequests
    let fragments = host.graph.counts.fragments
    host.advance(by: .seconds(1))
    #expect(host.host.frameRequests == requests)
    #expect(host.graph.counts.fragments == fragments)
  }

  @Test("While a leaf moves, frames run no body and measure nothing")
  func movingIsCheap() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(0, remote) { Box().offset(x: $0) } }
    host.act { withAnimation { remote.value = 100 } }
    let before = host.graph.counts

    host.advance(by: .seconds(0.3))

    #expect(host.graph.counts.bodies == before.bodies)
    #expect(host.graph.counts.measures == before.measures)
    #expect(host.graph.counts.places == before.places)
  }
}

/// Containers of many children put their drawing together in chunks; what moves must be drawn where it is all the same.
@MainActor @Suite struct ManyChildrenTests {
  private struct Rows: View {
    var top: CGFloat
    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(width: 10, height: top)
        ForEach(0..<150, id: \.self) { Text("row \($0)") }
      }
    }
  }

  private func expectDrawn(_ index: Int, in host: ViewHost) throws {
    let frame = try host.one(.text("row \(index)")).frame
    let line = try #require(
      host.displayList().split(separator: "\n").first { $0.contains("\"row \(index)\"") })
    #expect(line.contains(" \(frame.minX.debugText) \(frame.minY.debugText) "), "row \(index)")
  }

  @Test("Of 150 rows that move, each is drawn where it is, frame by frame (A2, D1)")
  func drawsMoving() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 4000)) { Rows(top: 10) }
    withAnimation(.linear(duration: 1)) { host.update { Rows(top: 50) } }
    for _ in 0..<4 {
      host.advance(by: .seconds(0.2))
      for index in [1, 70, 149] { try expectDrawn(index, in: host) }
    }
    try host.settle()
    for index in [1, 70, 149] { try expectDrawn(index, in: host) }
  }

  @Test("150 rows that move without an animation are drawn at their new places (D1)")
  func drawsMoved() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 4000)) { Rows(top: 10) }
    host.update { Rows(top: 50) }
    for index in [1, 70, 149] { try expectDrawn(index, in: host) }
  }
}
