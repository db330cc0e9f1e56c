import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Shapes: drawing, hits, animation (contracts A2, L5, E1; fact F55).
@MainActor @Suite struct ShapeTests {
  private func list<V: View>(_ view: V) -> String {
    ViewHost { view.frame(width: 40, height: 20).pinned() }.displayList()
  }

  @Test("rectangles with round corners are fills, other outlines are paths")
  func fragments() {
    #expect(list(Rectangle().fill(.red)) == "fill #E01B24FF 0 0 40 20")
    #expect(
      list(RoundedRectangle(cornerRadius: 4).fill(.red)) == "fill #E01B24FF 0 0 40 20 radius 4")
    #expect(list(Capsule().fill(.red)) == "fill #E01B24FF 0 0 40 20 radius 10")
    #expect(list(Circle().fill(.red)) == "fill #E01B24FF 10 0 20 20 radius 10")
    #expect(list(Ellipse().fill(.red)).hasPrefix("fill path #E01B24FF (M 40 10"))
    #expect(list(Rectangle().inset(by: 5).fill(.red)) == "fill #E01B24FF 5 5 30 10")
    #expect(list(Rectangle().foregroundStyle(.red)) == "fill #E01B24FF 0 0 40 20")
  }

  @Test("strokes lie on the outline, stroke borders inside")
  func strokes() {
    #expect(
      list(Rectangle().stroke(.red, lineWidth: 2))
        == "stroke path #E01B24FF (M 0 0 L 40 0 L 40 20 L 0 20 Z) width 2")
    #expect(
      list(Rectangle().strokeBorder(.red, lineWidth: 2))
        == "stroke path #E01B24FF (M 1 1 L 39 1 L 39 19 L 1 19 Z) width 2")
  }

  @Test("a shape takes what it is offered, 10 by 10 where nothing is (fact F55)")
  func size() throws {
    let host = ViewHost { Rectangle().fixedSize().id("shape") }
    #expect(try host.one(.id("shape")).frame.size == CGSize(width: 10, height: 10))
  }

  /// As wide as it says, whatever is proposed.
  private struct Wide: Shape {
    var width: CGFloat
    func path(in rect: CGRect) -> Path { Path(rect) }
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      CGSize(width: width, height: proposal.height ?? 5)
    }
  }

  @Test("a shape may say what size it has, and another value may say another (contract L1)")
  func ownSize() throws {
    let remote = Remote<CGFloat>()
    let host = ViewHost {
      Stage(30, remote) { width in
        HStack(spacing: 0) {
          Wide(width: width).fill(.red).id("shape")
          Box(name: "after")
        }.frame(height: 50).pinned()
      }
    }
    #expect(try host.one(.id("shape")).frame == CGRect(x: 0, y: 0, width: 30, height: 50))
    host.act { remote.value = 70 }
    #expect(try host.one(.id("after")).frame.minX == 70)
    host.act { remote.value = .nan }
    #expect(try host.one(.id("after")).frame.minX == 0)
  }

  @Test("a circle is a square of the shorter length that is proposed, shapes made of it too")
  func circleSize() throws {
    let host = ViewHost {
      ZStack(alignment: .topLeading) {
        Circle().id("both").frame(width: 80, height: 30, alignment: .leading)
        Circle().trim(from: 0, to: 0.5).rotation(.degrees(90)).fill(.red).id("width")
          .fixedSize(horizontal: false, vertical: true).frame(width: 80)
        Circle().fixedSize().id("none")
      }.pinned()
    }
    #expect(try host.one(.id("both")).frame == CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(try host.one(.id("width")).frame == CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(try host.one(.id("none")).frame.size == CGSize(width: 10, height: 10))
  }

  @Test("a background in a shape has the view's size and is behind it (fact F62)")
  func backgroundInShape() {
    let box = Color.blue.frame(width: 40, height: 20)
    #expect(
      list(box.background(.red, in: Capsule()))
        == "fill #E01B24FF 0 0 40 20 radius 10\nfill #3584E4FF 0 0 40 20")
    #expect(
      list(box.background(.red, in: Circle())).hasPrefix("fill #E01B24FF 10 0 20 20 radius 10"))
    #expect(
      list(box.background(in: Rectangle()))
        == "fill #FAFAFAFF 0 0 40 20\nfill #3584E4FF 0 0 40 20")
    let evenOdd = FillStyle(eoFill: true)
    #expect(
      list(box.background(.red, in: Ellipse(), fillStyle: evenOdd)).contains("even-odd"))
  }

  @Test("its data animates beside its frame, and ends exactly (contract A2)")
  func dataAnimates() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(0.0, remote) {
        Rectangle().trim(from: 0, to: $0).stroke(.red, lineWidth: 2).frame(width: 40, height: 20)
          .pinned()
      }
    }
    #expect(host.displayList().isEmpty)

    host.act { withAnimation(.linear(duration: 1)) { remote.value = 1 } }
    host.clearUpdates()
    host.advance(by: .seconds(0.25))

    // A quarter of 120 around.
    #expect(host.displayList() == "stroke path #E01B24FF (M 0 0 L 30 0) width 2")
    #expect(host.updates.isEmpty, "no body runs for it")
    try host.settle()
    #expect(host.displayList().hasSuffix("Z) width 2"))
    #expect(!host.graph.needsFrame)
  }

  @Test("presses hit inside the path only (contract L5)")
  func hits() {
    let journal = Journal()
    let host = ViewHost {
      ZStack {
        Circle().fill(.red).frame(width: 100, height: 100).onTapGesture { journal.note("circle") }
      }.pinned()
    }
    host.press(at: CGPoint(x: 5, y: 5))
    host.release()
    #expect(journal.lines.isEmpty)
    host.press(at: CGPoint(x: 50, y: 50))
    host.release()
    #expect(journal.lines == ["circle"])
  }

  @Test(
    "clipShape draws and hits inside the shape; contentShape takes presses where nothing is drawn")
  func clips() {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 0) {
        Color.red.onTapGesture { journal.note("clip") }.frame(width: 100, height: 100)
          .clipShape(Circle())
        Color.clear.contentShape(Rectangle()).onTapGesture { journal.note("content") }
          .frame(width: 100, height: 100)
      }.pinned()
    }
    #expect(host.displayList().hasPrefix("clip 0 0 100 100 radius 50"))
    for point in [CGPoint(x: 3, y: 3), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 150)] {
      host.press(at: point)
      host.release()
    }
    #expect(journal.lines == ["clip", "content"])
  }

  @Test("sizes and radii that are no numbers crash nothing (contract E1)")
  func badNumbers() {
    _ = list(RoundedRectangle(cornerRadius: .nan).fill(.red))
    _ = list(RoundedRectangle(cornerRadius: -3).fill(.red))
    _ = list(Rectangle().inset(by: 500).fill(.red))
    _ = list(Circle().trim(from: .nan, to: 2).stroke(lineWidth: -.infinity))
    _ = list(Rectangle().rotation(.radians(.infinity)).scale(.nan).fill(.red))
  }
}
