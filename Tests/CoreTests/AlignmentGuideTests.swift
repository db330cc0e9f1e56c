import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

private enum Third: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 4 }
}
extension HorizontalAlignment {
  fileprivate static let third = HorizontalAlignment(Third.self)
}
private enum Low: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] - 2 }
}
extension VerticalAlignment {
  fileprivate static let low = VerticalAlignment(Low.self)
}

extension View {
  /// At the top leading corner by its bounds. A frame would place it by its guides.
  fileprivate func inReader() -> some View { GeometryReader { _ in self } }
}

/// Contract L4: alignment guides. Each case is mirrored.
@MainActor @Suite struct AlignmentGuideTests {
  @Test("A guide moves its view in the stack around it")
  func guides() {
    // a's leading guide is 15 to the right of its edge, so b begins there: 15 before b.
    LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        Tile("a").alignmentGuide(.leading) { _ in 15 }
        Tile("b")
      }.inReader()
    }.check(["a": (0, 0, 20, 10), "b": (15, 10, 20, 10)])
    // The middle of a at the trailing edge of b: b ends at 10 + ... line = max(10, 20) = 20.
    LayoutCase {
      VStack(alignment: .trailing, spacing: 0) {
        Tile("a").alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
        Tile("b")
      }.inReader()
    }.check(["a": (10, 0, 20, 10), "b": (0, 10, 20, 10)])
    LayoutCase {
      HStack(alignment: .top, spacing: 0) {
        Tile("a").alignmentGuide(.top) { $0.height - 30 }
        Tile("b")
      }.inReader()
    }.check(["a": (0, 20, 20, 10), "b": (20, 0, 20, 10)])
  }

  @Test("A guide of one's own has its default and may be set")
  func custom() {
    // 40 / 4 = 10 and 20 / 4 = 5: b begins 5 further right.
    LayoutCase {
      VStack(alignment: .third, spacing: 0) {
        Tile("a", 40); Tile("b")
      }.inReader()
    }.check(["a": (0, 0, 40, 10), "b": (5, 10, 20, 10)])
    LayoutCase {
      VStack(alignment: .third, spacing: 0) {
        Tile("a", 40)
        Tile("b").alignmentGuide(.third) { $0[.third] + 5 }
      }.inReader()
    }.check(["a": (0, 0, 40, 10), "b": (0, 10, 20, 10)])
    // Bottoms less 2: 28 and 8.
    LayoutCase {
      HStack(alignment: .low, spacing: 0) {
        Tile("a", 20, 30); Tile("b")
      }.inReader()
    }.check(["a": (0, 0, 20, 30), "b": (20, 20, 20, 10)])
  }

  @Test("Guides pass through modifiers and are shifted with their view")
  func modifiers() {
    let guided = { Tile("a").alignmentGuide(.leading) { _ in 8 } }
    // Through a padding of 4: 12. Through a frame of 40 with the tile in the middle: 10 + 8. An offset counts not.
    LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        guided().padding(4); Tile("b")
      }.inReader()
    }.check(["a": (4, 4, 20, 10), "b": (12, 18, 20, 10)])
    LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        guided().frame(width: 40); Tile("b")
      }.inReader()
    }.check(["a": (10, 0, 20, 10), "b": (18, 10, 20, 10)])
    LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        guided().offset(x: 3); Tile("b")
      }.inReader()
    }.check(["a": (3, 0, 20, 10), "b": (8, 10, 20, 10)])
    LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        guided().background(Color.red).fixedSize().opacity(0.5)
        Tile("b")
      }.inReader()
    }.check(["a": (0, 0, 20, 10), "b": (8, 10, 20, 10)])
  }

  @Test("A container's guide is the mean of its children's explicit ones, and only theirs")
  func merging() {
    // 4 and 10 (x 0): the mean is 7.
    LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        ZStack(alignment: .topLeading) {
          Tile("a").alignmentGuide(.third) { _ in 4 }
          Tile("c").alignmentGuide(.third) { _ in 10 }
          Tile("d")
        }.alignmentGuide(.leading) { $0[explicit: .third] ?? -1 }
        Tile("b")
      }.inReader()
    }.check(["a": (0, 0, 20, 10), "b": (7, 10, 20, 10)])
    // In a row the second lies at 20: (4 + 30) / 2.
    LayoutCase {
      VStack(alignment: .third, spacing: 0) {
        HStack(spacing: 0) {
          Tile("a").alignmentGuide(.third) { _ in 4 }
          Tile("c").alignmentGuide(.third) { _ in 10 }
        }
        Tile("b").alignmentGuide(.third) { _ in 0 }
      }.inReader()
    }.check(["a": (0, 0, 20, 10), "c": (20, 0, 20, 10), "b": (17, 10, 20, 10)])
  }

  @Test("A frame around a stack is aligned by the stack's merged guide")
  func framed() {
    // The stack's leading guide is 15, so the frame's leading edge lies there.
    LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        Tile("a").alignmentGuide(.leading) { _ in 15 }
        Tile("b")
      }.frame(width: 100, height: 100, alignment: .topLeading)
    }.check(["a": (-15, 0, 20, 10), "b": (0, 10, 20, 10)])
  }

  @Test("Nobody's explicit guide is nil")
  func explicit() {
    var found: [CGFloat?] = []
    let host = LayoutCase {
      VStack(alignment: .leading) {
        Tile("a").alignmentGuide(.leading) {
          found = [$0[explicit: .leading], $0[explicit: VerticalAlignment.top], $0[.leading]]
          return 0
        }
      }
    }.host()
    _ = host
    #expect(found == [nil, nil, 0])
  }

  @Test("Baselines meet, through padding and stacks")
  func baselines() throws {
    let host = ViewHost(size: CGSize(width: 300, height: 200)) {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("x").font(.system(size: 10)).id("small")
        Text("x").font(.system(size: 40)).id("large")
        VStack(spacing: 0) {
          Text("x").font(.system(size: 10)).padding(.top, 6).id("padded")
          Text("below").font(.system(size: 10))
        }
        Tile("tile")
      }
    }
    func frame(_ id: String) throws -> CGRect { try host.one(.id(id)).layoutFrame }
    // The same text: 6 of padding lie above its baseline. A tile stands on the baseline.
    #expect(isClose(try frame("padded").minY, try frame("small").minY - 6))
    #expect(try frame("small").minY > frame("large").minY + 10)
    let baseline = try frame("tile").maxY
    #expect(try baseline > frame("large").midY && baseline < frame("large").maxY)
    #expect(try baseline < frame("small").maxY)
  }

  @Test("A guide that changes moves what is aligned by it, at any depth")
  func changing() throws {
    let remote = Remote<CGFloat>()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Stage(CGFloat(0), remote) { guide in
        VStack(alignment: .leading, spacing: 0) {
          ZStack { Group { Tile("a").alignmentGuide(.leading) { _ in guide } }.padding(1) }
          Tile("b")
        }.inReader()
      }
    }
    #expect(try host.one(.id("b")).layoutFrame.minX == 1)
    host.act { remote.value = 9 }
    #expect(try host.one(.id("b")).layoutFrame.minX == 10)
  }

  @Test("A guide that is not a number is reported and not counted")
  func notANumber() throws {
    let host = LayoutCase {
      VStack(alignment: .leading, spacing: 0) {
        Tile("a").alignmentGuide(.leading) { _ in .nan }
        Tile("b")
      }.inReader()
    }.host()
    #expect(try host.one(.id("b")).layoutFrame.minX == 0)
    try host.expectIssue(contract: "E1")
  }
}
