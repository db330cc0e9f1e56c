import Foundation
import MartletDrawing
import Testing

@testable import MartletRender

/// One render node a fragment (contract D1), and none for what cannot be seen (contract D2).
@MainActor @Suite struct RenderNodeIdentityTests {
  private let renderer = FragmentRenderer()

  private func fill(_ blue: Double = 0, at rect: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10))
    -> DisplayFragment
  {
    DisplayFragment(.fill(ResolvedColor(red: 1, green: 0, blue: blue), rect, cornerRadius: 0))
  }

  private func column(_ fragments: [DisplayFragment], step: Double = 20) -> DisplayFragment {
    DisplayFragment(
      .group(
        ContiguousArray(
          fragments.enumerated().map {
            DisplayFragment.Placed(x: 5, y: Double($0.offset) * step, fragment: $0.element)
          })))
  }

  private func parts(_ fragment: DisplayFragment) -> [OpaquePointer] {
    (fragment.rendered as? RenderedNode)?.parts ?? []
  }

  @Test("An unchanged subtree hands on the same node object after a change elsewhere (contract D1)")
  func siblingsKeepNodes() throws {
    let stays = column([fill(), fill(0.5)])
    let before = column([stays, fill(0.1)], step: 50)
    let first = try #require(renderer.node(for: before))
    let staying = parts(before)[0]
    let node = try #require(renderer.node(for: stays))

    let after = column([stays, fill(0.9)], step: 50)
    let second = try #require(renderer.node(for: after))

    #expect(first != second)
    #expect(renderer.node(for: stays) == node)
    #expect(parts(after)[0] == staying)
    #expect(parts(after)[1] != parts(before)[1])
  }

  @Test("The same fragment gives the same node, however often it is asked for (contract D1)")
  func repeated() throws {
    let fragment = DisplayFragment(.opacity(0.5, column([fill(), fill()])))
    let node = try #require(renderer.node(for: fragment))
    #expect(renderer.node(for: fragment) == node)
  }

  @Test("A child that only moves keeps its node and gets a new place (contract D1)")
  func moved() throws {
    let child = fill()
    _ = renderer.node(for: column([child, child], step: 30))
    let node = try #require(renderer.node(for: child))
    let later = DisplayFragment(.group([.init(x: 7, y: 9, fragment: child)]))
    _ = renderer.node(for: later)
    #expect(renderer.node(for: child) == node)
  }

  @Test("A child at its parent's origin is not wrapped in a transform that does nothing")
  func noEmptyTransform() throws {
    let child = fill()
    let group = DisplayFragment(
      .group([.init(x: 0, y: 0, fragment: child), .init(x: 0, y: 30, fragment: fill())]))
    _ = renderer.node(for: group)
    #expect(parts(group)[0] == renderer.node(for: child))
    let same = DisplayFragment(.transform(.identity, child))
    #expect(renderer.node(for: same) == renderer.node(for: child))
  }

  @Test("What lies outside of the clip has no node (contract D2)")
  func culling() {
    let rows = (0..<100).map { _ in fill() }
    let content = column(rows)
    let clip = DisplayFragment(
      .clip(CGRect(x: 0, y: 0, width: 100, height: 45), cornerRadius: 0, content))

    _ = renderer.node(for: clip)

    // Rows at 0, 20 and 40 are seen.
    #expect(parts(content).count == 3)
    #expect(rows.filter { $0.rendered != nil }.count == 3)
  }

  @Test("Scrolling keeps the nodes of rows that stay visible (contracts D1 and D2)")
  func scrolling() throws {
    let content = column((0..<100).map { _ in fill() })
    func scrolled(_ y: Double) -> DisplayFragment {
      DisplayFragment(
        .clip(
          CGRect(x: 0, y: 0, width: 100, height: 45), cornerRadius: 0,
          DisplayFragment(.group([.init(x: 0, y: -y, fragment: content)]))))
    }
    _ = renderer.node(for: scrolled(0))
    let before = parts(content)
    let node = (content.rendered as? RenderedNode)?.pointer
    _ = renderer.node(for: scrolled(2))
    #expect(parts(content) == before)
    #expect((content.rendered as? RenderedNode)?.pointer == node)
    _ = renderer.node(for: scrolled(15))
    // The first row, from 0 to 10, has gone; the others are the same, and the one at 60 is new.
    #expect(Array(parts(content).prefix(2)) == Array(before.dropFirst()))
    #expect(parts(content).count == 3)
  }

  @Test("A fragment's bounds are cut to its clip, and nothing is left outside of it")
  func clippedBounds() {
    let clip = CGRect(x: 0, y: 0, width: 20, height: 20)
    let half = DisplayFragment(
      .clip(clip, cornerRadius: 0, fill(at: CGRect(x: 15, y: 0, width: 30, height: 5))))
    #expect(half.bounds == CGRect(x: 15, y: 0, width: 5, height: 5))
    let outside = DisplayFragment(
      .clip(clip, cornerRadius: 0, fill(at: CGRect(x: 50, y: 0, width: 5, height: 5))))
    #expect(outside.isEmpty)
    #expect(renderer.node(for: outside) == nil)
  }

  @Test("Rectangles, colours and maps that nothing can be drawn with give no node (contract E1)")
  func unusable() {
    let bad = [
      fill(at: CGRect(x: 0, y: 0, width: Double.nan, height: 5)),
      fill(at: CGRect(x: Double.infinity, y: 0, width: 5, height: 5)),
      fill(at: .zero),
      DisplayFragment(.transform(Affine(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0), fill())),
      DisplayFragment(.transform(Affine(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), fill())),
      DisplayFragment(
        .strokePath(
          Path(ellipseIn: .zero), ResolvedColor(red: 0, green: 0, blue: 0), .init(dash: [-1]))),
    ]
    for fragment in bad.dropLast() { #expect(renderer.node(for: fragment) == nil) }
    _ = renderer.node(for: bad[bad.count - 1])
  }
}
