import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract L5: where the environment runs from right to left, layout is mirrored, `offset(x:)` included.
@MainActor @Suite struct LayoutDirectionTests {
  @Test("Stacks, padding, frames, offsets and layers are mirrored")
  func mirrored() {
    // 20 + 8 + 30 = 58 at (100 - 58) / 2 = 21.
    LayoutCase {
      HStack {
        Tile("a"); Tile("b", 30)
      }
    }.check([
      "a": (21, 45, 20, 10), "b": (49, 45, 30, 10),
    ])
    LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        Tile("a"); Tile("b", 50)
      }.pinned()
    }
    .check(["a": (0, 0, 20, 10), "b": (0, 10, 50, 10)])
    LayoutCase { Tile("a").padding(.leading, 12).pinned() }.check(["a": (12, 0, 20, 10)])
    LayoutCase { Tile("a").offset(x: 7, y: 3).pinned() }.check(["a": (7, 3, 20, 10)])
    LayoutCase { Tile("a").frame(width: 60, height: 30, alignment: .bottomTrailing).pinned() }
      .check(["a": (40, 20, 20, 10)])
    LayoutCase {
      Tile("a", 40, 40).background(alignment: .topLeading) { Tile("b") }.overlay(
        alignment: .trailing
      ) { Tile("c", 5, 5) }.pinned()
    }.check(["a": (0, 0, 40, 40), "b": (0, 0, 20, 10), "c": (35, 17.5, 5, 5)])
    LayoutCase {
      ZStack(alignment: .leading) {
        Tile("a", 50, 10); Tile("b")
      }
    }.check([
      "a": (25, 45, 50, 10), "b": (25, 45, 20, 10),
    ])
    // A reader places at its top leading corner.
    LayoutCase { GeometryReader { _ in Tile("a") } }.check(["a": (0, 0, 20, 10)])
  }

  @Test("A horizontal scroll view starts at the leading edge and scrolls towards the other")
  func scrolling() throws {
    let row = LayoutCase(100, 20) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Tile("a", 80, 20); Tile("b", 90, 20)
        }
      }
    }
    row.check(["a": (0, 0, 80, 20), "b": (80, 0, 90, 20)])

    let host = row.host(.rightToLeft)
    #expect(!host.graph.scroll(at: CGPoint(x: 50, y: 10), by: CGSize(width: 30, height: 0)))
    #expect(host.graph.scroll(at: CGPoint(x: 50, y: 10), by: CGSize(width: -300, height: 0)))
    host.advance(by: .zero)

    // 170 wide: 70 lie beyond the left edge, and that far it scrolls.
    #expect(try host.one(.id("b")).layoutFrame.minX == 0)
  }

  @Test("A part of the tree may run the other way, and turn round while it is shown")
  func nested() throws {
    let remote = Remote<LayoutDirection>()
    let host = ViewHost(size: CGSize(width: 100, height: 20)) {
      Stage(LayoutDirection.leftToRight, remote) { direction in
        HStack(spacing: 0) {
          Tile("a", 10, 20)
          HStack(spacing: 0) {
            Tile("b", 20, 20); Tile("c", 30, 20).padding(.leading, 5)
          }
          .environment(\.layoutDirection, direction)
        }
      }
    }
    // 65 wide at 17.5.
    #expect(["a", "b", "c"].map { try! host.one(.id($0)).layoutFrame.minX } == [17.5, 27.5, 52.5])

    host.act { remote.value = .rightToLeft }
    // Inside its 55 points: b at 27.5 + 55 - 20, c at 27.5.
    #expect(["a", "b", "c"].map { try! host.one(.id($0)).layoutFrame.minX } == [17.5, 62.5, 27.5])

    host.act { remote.value = .leftToRight }
    host.setEnvironment { $0.layoutDirection = .rightToLeft }
    // The window is mirrored, and the inner stack says left-to-right itself.
    #expect(["a", "b", "c"].map { try! host.one(.id($0)).layoutFrame.minX } == [72.5, 17.5, 42.5])
  }

  @Test("A view reads the direction, and presses are found where it is drawn")
  func reading() throws {
    struct Reading: View {
      @Environment(\.layoutDirection) var direction
      var body: some View { Text(direction == .rightToLeft ? "rtl" : "ltr") }
    }
    let host = ViewHost(size: CGSize(width: 100, height: 50)) {
      VStack {
        Reading()
        Marker("m").padding(.leading, 10)
      }.pinned().environment(\.layoutDirection, .rightToLeft)
    }
    #expect(host.exists(.text("rtl")))
    try host.tap(.text("m0"))
    #expect(host.exists(.text("m1")))
  }
}
