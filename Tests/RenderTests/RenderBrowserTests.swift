import CGtk4
import Foundation
import MartletDrawing
import Testing

@testable import MartletRender

/// What is shown in a browser (contract H4): places there are relative to the corner of the clip, and stay so.
@MainActor @Suite struct RenderBrowserTests {
  /// Two fills, seen through a clip that cuts both.
  private func clipped(
    at origin: CGPoint, cornerRadius: Double, child: DisplayFragment
  ) -> DisplayFragment {
    DisplayFragment(
      .clip(
        CGRect(x: origin.x, y: origin.y, width: 20, height: 20), cornerRadius: cornerRadius, child))
  }

  private let child = DisplayFragment(
    .group([
      .init(x: 0, y: 0, fragment: RenderBrowserTests.fill(red: 1)),
      .init(x: 12, y: 12, fragment: RenderBrowserTests.fill(red: 0)),
    ]))

  private static func fill(red: Double) -> DisplayFragment {
    DisplayFragment(
      .fill(
        ResolvedColor(red: red, green: 0.5, blue: 0), CGRect(x: 0, y: 0, width: 12, height: 12),
        cornerRadius: 0))
  }

  /// The corners of all clips beneath a node.
  private func corners(_ node: OpaquePointer) -> [CGPoint] {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CLIP_NODE:
      let frame = gsk_clip_node_get_clip(node)!.pointee
      return [CGPoint(x: Double(frame.origin.x), y: Double(frame.origin.y))]
        + corners(gsk_clip_node_get_child(node))
    case GSK_ROUNDED_CLIP_NODE:
      let frame = gsk_rounded_clip_node_get_clip(node)!.pointee.bounds
      return [CGPoint(x: Double(frame.origin.x), y: Double(frame.origin.y))]
        + corners(gsk_rounded_clip_node_get_child(node))
    case GSK_TRANSFORM_NODE: return corners(gsk_transform_node_get_child(node))
    case GSK_CONTAINER_NODE:
      return (0..<gsk_container_node_get_n_children(node)).flatMap {
        corners(gsk_container_node_get_child(node, $0))
      }
    default: return []
    }
  }

  @Test("for Broadway each clip's corner is the origin, wherever the clip is", arguments: [0.0, 5])
  func corner(cornerRadius: Double) throws {
    let inner = clipped(at: CGPoint(x: 2, y: 3), cornerRadius: cornerRadius, child: child)
    let outer = clipped(at: CGPoint(x: 4, y: -6), cornerRadius: cornerRadius, child: inner)
    let elsewhere = FragmentRenderer()
    let usual = try #require(elsewhere.node(for: outer))
    #expect(corners(usual) == [CGPoint(x: 4, y: -6), CGPoint(x: 2, y: 3)])

    let again = clipped(
      at: CGPoint(x: 4, y: -6), cornerRadius: cornerRadius,
      child: clipped(at: CGPoint(x: 2, y: 3), cornerRadius: cornerRadius, child: child))
    let broadway = FragmentRenderer(isForBroadway: true)
    let node = try #require(broadway.node(for: again))
    #expect(corners(node) == [.zero, .zero])
  }

  @Test("the picture is the same", arguments: [0.0, 5])
  func picture(cornerRadius: Double) throws {
    func image(_ isForBroadway: Bool) throws -> PixelImage {
      try PixelImage(
        of: clipped(at: CGPoint(x: 5, y: 7), cornerRadius: cornerRadius, child: child),
        size: CGSize(width: 40, height: 40), isForBroadway: isForBroadway)
    }
    let (one, other) = (try image(false), try image(true))
    #expect(one.color(x: 8, y: 11).opacity > 0 && one.color(x: 2, y: 2).opacity == 0)
    for y in 0..<40 {
      for x in 0..<40 { #expect(one.color(x: x, y: y) == other.color(x: x, y: y), "\(x) \(y)") }
    }
  }

  @Test("a drawing of its own begins at the origin too, and looks the same")
  func drawing() throws {
    let ring = Path(ellipseIn: CGRect(x: 12, y: 14, width: 20, height: 20))
    func stroke() -> DisplayFragment {
      DisplayFragment(
        .strokePath(
          ring, ResolvedColor(red: 1, green: 0, blue: 0), StrokeStyle(lineWidth: 3)))
    }
    // It owns its node.
    let fragment = stroke()
    let node = try #require(FragmentRenderer(isForBroadway: true).node(for: fragment))
    #expect(gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE)
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(gsk_transform_node_get_child(node), &bounds)
    #expect(bounds.origin.x == 0 && bounds.origin.y == 0)

    func image(_ isForBroadway: Bool) throws -> PixelImage {
      try PixelImage(
        of: stroke(), size: CGSize(width: 40, height: 40), isForBroadway: isForBroadway)
    }
    let (one, other) = (try image(false), try image(true))
    #expect(one.color(x: 22, y: 14).opacity > 0)
    for y in 0..<40 {
      for x in 0..<40 { #expect(one.color(x: x, y: y) == other.color(x: x, y: y), "\(x) \(y)") }
    }
  }
}
