import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Aspect ratios, positions and the view that fits; facts F56 to F58. Each case is mirrored.
@MainActor @Suite struct LayoutFittingTests {
  @Test("An aspect ratio fits into or fills the proposal")
  func aspectRatio() {
    // 100 by 60: fit 2:1 is 100 by 50, 1:1 is 60 by 60; fill 2:1 is 120 by 60 at -10.
    LayoutCase(100, 60) { Fill("a").aspectRatio(2, contentMode: .fit) }.check(["a": (0, 5, 100, 50)]
    )
    LayoutCase(100, 60) { Fill("a").aspectRatio(1, contentMode: .fit) }.check(["a": (20, 0, 60, 60)]
    )
    LayoutCase(100, 60) { Fill("a").aspectRatio(2, contentMode: .fill) }.check([
      "a": (-10, 0, 120, 60)
    ])
    LayoutCase(100, 60) {
      Fill("a").aspectRatio(CGSize(width: 4, height: 2), contentMode: .fit).frame(width: 40)
    }.check(["a": (30, 20, 40, 20)])
    // The ideal shape 30 by 10.
    let ideal = { Fill("a").frame(idealWidth: 30, idealHeight: 10) }
    LayoutCase(90, 60) { ideal().scaledToFit() }.check(["a": (0, 15, 90, 30)])
    LayoutCase(90, 60) { ideal().scaledToFill() }.check(["a": (-45, 0, 180, 60)])
    LayoutCase(90, 60) { ideal().scaledToFit().fixedSize() }.check(["a": (30, 25, 30, 10)])
    // Only a height: 20 high, so 40 wide.
    LayoutCase(90, 60) {
      Fill("a").aspectRatio(2, contentMode: .fit).frame(height: 20).fixedSize()
    }.check(["a": (25, 20, 40, 20)])
  }

  @Test("An aspect ratio that makes no sense is reported and passed over")
  func badRatio() throws {
    for ratio in [0, -1, CGFloat.nan, .infinity] {
      let host = LayoutCase { Tile("a").aspectRatio(ratio, contentMode: .fit) }.host()
      #expect(try host.one(.id("a")).layoutFrame.size == CGSize(width: 20, height: 10))
      try host.expectIssue(contract: "E1")
    }
  }

  @Test("A position takes the room and centres its view on a point")
  func position() {
    LayoutCase { Tile("a").position(x: 30, y: 40) }.check(["a": (20, 35, 20, 10)])
    // 100 - 20 - 8 for the positioned one; its middle 10 from the start.
    LayoutCase {
      HStack {
        Tile("b"); Tile("a").position(x: 10, y: 5)
      }
    }.check([
      "b": (0, 45, 20, 10), "a": (28, 0, 20, 10),
    ])
    LayoutCase { Tile("a").position(x: 0, y: 0).fixedSize() }.check(["a": (30, 40, 20, 10)])
  }

  @Test("The first view that fits is shown, else the last")
  func fitting() {
    for (width, name) in [(100.0, "a"), (60, "a"), (59, "b"), (30, "b"), (29, "c"), (5, "c")] {
      let host = LayoutCase(width, 50) {
        ViewThatFits(in: .horizontal) {
          Tile("a", 60, 99); Tile("b", 30); Tile("c", 10)
        }
      }.host()
      #expect(["a", "b", "c"].filter { host.exists(.id($0)) } == [name], "\(width)")
    }
    let host = LayoutCase(100, 50) {
      ViewThatFits {
        Tile("a", 60, 99); Tile("b", 30)
      }
    }.host()
    #expect(host.exists(.id("b")) && !host.exists(.id("a")))
  }

  @Test("A window that grows and shrinks changes the choice, with the state kept")
  func refitting() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 50)) {
      ViewThatFits(in: .horizontal) {
        Marker("m").frame(width: 80)
        Tile("b")
      }
    }
    try host.tap(.text("m0"))
    host.resize(CGSize(width: 50, height: 50))
    #expect(!host.exists(.text("m1")) && host.exists(.id("b")))
    #expect(try host.one(.id("b")).layoutFrame == CGRect(x: 15, y: 20, width: 20, height: 10))
    host.resize(CGSize(width: 100, height: 50))
    #expect(host.exists(.text("m1")) && !host.exists(.id("b")))
  }

  @Test("Flexible frames for every proposal, as fact F57 has it")
  func flexibleFrames() {
    // min, max, child, and what the frame is for a window of 60.
    let rows: [(min: CGFloat?, max: CGFloat?, child: CGFloat, own: Double)] = [
      (nil, nil, 20, 20), (30, 50, 20, 50), (70, 90, 20, 70), (0, .infinity, 20, 60),
      (30, nil, 20, 30), (nil, 40, 20, 40), (nil, 80, 20, 60), (30, nil, 90, 60), (70, nil, 90, 70),
      (nil, 40, 90, 40),
    ]
    for row in rows {
      LayoutCase(60, 10) {
        Tile("a", row.child).frame(minWidth: row.min, maxWidth: row.max, alignment: .leading)
      }.check(["a": ((60 - row.own) / 2, 0, Double(row.child), 10)])
    }
  }
}
