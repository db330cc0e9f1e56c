import CGtk4
import Foundation
import MartletDrawing

/// Turns fragments into GSK render nodes and keeps one node a fragment (contract D1).
///
/// What cannot be seen is left out: a child outside of the window or the nearest clip gets no node (contract
/// D2). A fragment that is wholly visible hands on its kept node at once; one that is partly visible looks
/// at its children, and is made anew only if another set of them is seen.
@MainActor package struct FragmentRenderer {
  /// Pixels a point: icons are looked up for it. Paths and text are drawn from outlines at any scale.
  package let scale: Double
  /// In a browser what lies in a clip has places relative to the clip's corner, and a node that was in the frame before is
  /// not told of another corner; what cairo draws is moved by its own corner once more (seen with GTK 4.8). So there the
  /// corner of each clip and drawing is the origin, and a transform moves it to its place.
  private let isForBroadway: Bool

  package init(scale: Double = 1, isForBroadway: Bool = false) {
    self.scale = scale
    self.isForBroadway = isForBroadway
    Toolkit.start()
  }

  private var leaves: LeafNodes { LeafNodes(scale: scale, isForBroadway: isForBroadway) }

  /// The node for what is seen of a fragment through `visible`, in the fragment's space. The fragment owns it.
  package func node(for fragment: DisplayFragment, visible: CGRect? = nil) -> OpaquePointer? {
    render(fragment, visible: visible)?.pointer
  }

  private func render(_ fragment: DisplayFragment, visible: CGRect?) -> RenderedNode? {
    let bounds = fragment.bounds
    guard !bounds.isNull, bounds.origin.x.isFinite, bounds.origin.y.isFinite else { return nil }
    var visible = visible
    if let seen = visible {
      guard Self.meet(seen, bounds) else { return nil }
      if Self.holds(seen, bounds) { visible = nil }
    }
    let kept = (fragment.rendered as? RenderedNode).flatMap { $0.scale == scale ? $0 : nil }
    if visible == nil, let kept, kept.isWhole { return kept }
    let rendered = make(fragment, visible: visible, kept: kept)
    if rendered !== kept { fragment.rendered = rendered }
    return rendered
  }

  /// Whether any of `bounds` can be seen; a line without thickness counts.
  private static func meet(_ seen: CGRect, _ bounds: CGRect) -> Bool {
    seen.minX <= bounds.maxX && bounds.minX <= seen.maxX && seen.minY <= bounds.maxY
      && bounds.minY <= seen.maxY
  }

  private static func holds(_ seen: CGRect, _ bounds: CGRect) -> Bool {
    seen.minX <= bounds.minX && bounds.maxX <= seen.maxX && seen.minY <= bounds.minY
      && bounds.maxY <= seen.maxY
  }

  // MARK: - Composites

  private func make(
    _ fragment: DisplayFragment, visible: CGRect?, kept: RenderedNode?
  ) -> RenderedNode {
    switch fragment.content {
    case .group(let children):
      var parts: [OpaquePointer] = []
      parts.reserveCapacity(visible == nil ? children.count : min(children.count, 64))
      for child in children {
        let seen = visible?.offsetBy(dx: -child.x, dy: -child.y)
        if let part = render(child.fragment, visible: seen)?.placed(x: child.x, y: child.y) {
          // A fragment that stands here twice lets its first place go at the second.
          parts.append(gsk_render_node_ref(part))
        }
      }
      defer { parts.forEach(gsk_render_node_unref) }
      return combine(parts, kept: kept, isWhole: visible == nil) { parts in
        if parts.count == 1 { return gsk_render_node_ref(parts[0]) }
        var nodes = parts.map(Optional.some)
        return gsk_container_node_new(&nodes, UInt32(nodes.count))
      }
    case .opacity(let opacity, let child):
      return wrap(child, visible: visible, kept: kept, isWhole: visible == nil) { node in
        opacity >= 1 ? gsk_render_node_ref(node) : gsk_opacity_node_new(node, Float(opacity))
      }
    case .clip(let rect, let cornerRadius, let child):
      return clip(child, rect, cornerRadius, visible: visible, kept: kept)
    case .mask(let child, let mask):
      // The processor draws masks, but the graphics card can clip.
      if let solid = Self.solidRectangle(mask) {
        return clip(child, solid.rect, solid.cornerRadius, visible: visible, kept: kept)
      }
      let seen = visible.map { fragment.bounds.intersection($0) } ?? fragment.bounds
      let parts = [child, mask].compactMap { render($0, visible: seen)?.pointer }
      return combine(
        parts.count == 2 ? parts : [], kept: kept, isWhole: visible == nil, ownsParts: true
      ) { leaves.mask($0[0], by: $0[1], fragment.bounds) }
    case .transform(let map, let child):
      let transform = AffineDecomposition(map)
      guard let transform else {
        return RenderedNode(taking: nil, scale: scale, isWhole: visible == nil)
      }
      let seen = visible.flatMap { map.inverse?.boundingBox(of: $0) }
      return wrap(child, visible: seen, kept: kept, isWhole: visible == nil) { node in
        guard let gsk = transform.makeTransform() else { return gsk_render_node_ref(node) }
        defer { gsk_transform_unref(gsk) }
        return gsk_transform_node_new(node, gsk)
      }
    default:
      if let kept { return kept }
      let node = leaves.make(fragment.content)
      return RenderedNode(taking: node, scale: scale)
    }
  }

  private func clip(
    _ child: DisplayFragment, _ rect: CGRect, _ cornerRadius: Double, visible: CGRect?,
    kept: RenderedNode?
  ) -> RenderedNode {
    let seen = visible.map { rect.intersection($0) } ?? rect
    guard var frame = rect.graphene, !seen.isNull else {
      return RenderedNode(taking: nil, scale: scale, isWhole: visible == nil)
    }
    let (x, y) = (frame.origin.x, frame.origin.y)
    let isMoved = isForBroadway && (x != 0 || y != 0)
    if isMoved { frame.origin = graphene_point_t(x: 0, y: 0) }
    return wrap(child, visible: seen, kept: kept, isWhole: visible == nil) { node in
      let inner = isMoved ? LeafNodes.moved(node, x: -x, y: -y) : gsk_render_node_ref(node)!
      defer { gsk_render_node_unref(inner) }
      let clipped: OpaquePointer
      if cornerRadius > 0 {
        var rounded = LeafNodes.rounded(frame, cornerRadius)
        clipped = gsk_rounded_clip_node_new(inner, &rounded)
      } else {
        clipped = gsk_clip_node_new(inner, &frame)
      }
      guard isMoved else { return clipped }
      defer { gsk_render_node_unref(clipped) }
      return LeafNodes.moved(clipped, x: x, y: y)
    }
  }

  /// What the fragment draws, if that is one opaque rectangle.
  private static func solidRectangle(
    _ fragment: DisplayFragment
  ) -> (rect: CGRect, cornerRadius: Double)? {
    switch fragment.content {
    case .fill(let color, let rect, let cornerRadius) where color.opacity >= 1:
      return (rect, cornerRadius)
    case .group(let children) where children.count == 1:
      guard let inner = solidRectangle(children[0].fragment) else { return nil }
      return (inner.rect.offsetBy(dx: children[0].x, dy: children[0].y), inner.cornerRadius)
    default: return nil
    }
  }

  private func wrap(
    _ child: DisplayFragment, visible: CGRect?, kept: RenderedNode?, isWhole: Bool,
    _ make: (OpaquePointer) -> OpaquePointer?
  ) -> RenderedNode {
    let node = render(child, visible: visible)?.pointer
    return combine(node.map { [$0] } ?? [], kept: kept, isWhole: isWhole) { make($0[0]) }
  }

  /// The kept node if it was made of the same parts, and a new one otherwise.
  private func combine(
    _ parts: [OpaquePointer], kept: RenderedNode?, isWhole: Bool, ownsParts: Bool = false,
    _ make: ([OpaquePointer]) -> OpaquePointer?
  ) -> RenderedNode {
    if let kept, kept.isWhole == isWhole, kept.parts == parts { return kept }
    let node = parts.isEmpty ? nil : make(parts)
    return RenderedNode(
      taking: node, scale: scale, parts: parts, isWhole: isWhole, ownsParts: ownsParts)
  }
}
