import CGtk4
import Foundation
import MartletDrawing

/// Makes the render nodes of fragments that draw something themselves.
@MainActor struct LeafNodes {
  let scale: Double
  /// See `FragmentRenderer`.
  var isForBroadway = false

  /// A node that the caller owns, or nil if nothing is drawn.
  func make(_ content: DisplayFragment.Content) -> OpaquePointer? {
    switch content {
    case .fill(let color, let rect, let cornerRadius): fill(color, rect, cornerRadius)
    case .fillPath(let path, let color, let evenOdd): fill(path, color, evenOdd: evenOdd)
    case .strokePath(let path, let color, let style): stroke(path, color, style)
    case .text(let text, let color, let width): self.text(text, color, width: width)
    case .icon(let name, let color, let rect): icon(name, color, rect)
    case .gradient(let gradient, let unit, let rect): Gradients.node(gradient, unit, rect)
    case .image(let image, let rect, let isSmooth): self.image(image, rect, isSmooth: isSmooth)
    case .group, .opacity, .clip, .mask, .transform: nil
    }
  }

  static func rounded(_ rect: graphene_rect_t, _ radius: Double) -> GskRoundedRect {
    var rect = rect
    var result = GskRoundedRect()
    let most = min(rect.size.width, rect.size.height) / 2
    let radius = radius.isNaN ? 0 : min(Float(max(0, radius)), most)
    gsk_rounded_rect_init_from_rect(&result, &rect, radius)
    return result
  }

  private func fill(_ color: ResolvedColor, _ rect: CGRect, _ radius: Double) -> OpaquePointer? {
    guard var frame = rect.graphene, color.gdk.alpha > 0 else { return nil }
    var gdk = color.gdk
    guard let node = gsk_color_node_new(&gdk, &frame) else { return nil }
    guard radius > 0 else { return node }
    defer { gsk_render_node_unref(node) }
    var rounded = Self.rounded(frame, radius)
    return gsk_rounded_clip_node_new(node, &rounded)
  }

  // MARK: - Paths

  private func fill(_ path: Path, _ color: ResolvedColor, evenOdd: Bool) -> OpaquePointer? {
    cairoNode(path.boundingRect.insetBy(dx: -1, dy: -1), color) { cairo in
      cairo.add(path)
      cairo_set_fill_rule(
        cairo.pointer, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_fill(cairo.pointer)
    }
  }

  private func stroke(_ path: Path, _ color: ResolvedColor, _ style: StrokeStyle) -> OpaquePointer?
  {
    guard style.lineWidth > 0, style.lineWidth < 1e5 else { return nil }
    let bounds = DisplayFragment(.strokePath(path, color, style)).bounds
    return cairoNode(bounds.insetBy(dx: -1, dy: -1), color) { cairo in
      cairo.add(path)
      cairo.set(style)
      cairo_stroke(cairo.pointer)
    }
  }

  private func cairoNode(
    _ bounds: CGRect, _ color: ResolvedColor, _ draw: (CairoPen) -> Void
  ) -> OpaquePointer? {
    let gdk = color.gdk
    guard !bounds.isNull, var frame = bounds.graphene, gdk.alpha > 0 else { return nil }
    return cairoNode(&frame) { cairo in
      cairo_set_source_rgba(
        cairo, Double(gdk.red), Double(gdk.green), Double(gdk.blue), Double(gdk.alpha))
      draw(CairoPen(pointer: cairo))
    }
  }

  private func cairoNode(
    _ frame: inout graphene_rect_t, _ draw: (OpaquePointer) -> Void
  ) -> OpaquePointer? {
    let (x, y) = (frame.origin.x, frame.origin.y)
    let isMoved = isForBroadway && (x != 0 || y != 0)
    if isMoved { frame.origin = graphene_point_t(x: 0, y: 0) }
    guard let node = gsk_cairo_node_new(&frame), let cairo = gsk_cairo_node_get_draw_context(node)
    else { return nil }
    if isMoved { cairo_translate(cairo, -Double(x), -Double(y)) }
    draw(cairo)
    cairo_destroy(cairo)
    guard isMoved else { return node }
    defer { gsk_render_node_unref(node) }
    return Self.moved(node, x: x, y: y)
  }

  /// A new node that the caller owns. The distance is not zero: a transform of nothing is NULL, which no node takes.
  static func moved(_ node: OpaquePointer, x: Float, y: Float) -> OpaquePointer {
    var distance = graphene_point_t(x: x, y: y)
    let move = gsk_transform_translate(nil, &distance)
    defer { gsk_transform_unref(move) }
    return gsk_transform_node_new(node, move)
  }

  /// One node drawn as opaque as another is at each place. GSK has a node for that from 4.10 on only.
  func mask(
    _ content: OpaquePointer, by mask: OpaquePointer, _ bounds: CGRect
  ) -> OpaquePointer? {
    guard var frame = bounds.graphene else { return nil }
    return cairoNode(&frame) { cairo in
      cairo_push_group(cairo)
      gsk_render_node_draw(content, cairo)
      cairo_pop_group_to_source(cairo)
      cairo_push_group(cairo)
      gsk_render_node_draw(mask, cairo)
      let pattern = cairo_pop_group(cairo)
      cairo_mask(cairo, pattern)
      cairo_pattern_destroy(pattern)
    }
  }

  // MARK: - Text and icons

  private func text(_ text: ShapedText, _ color: ResolvedColor, width: Double) -> OpaquePointer? {
    guard let text = text as? PangoShapedText, color.gdk.alpha > 0 else { return nil }
    let (layout, originX) = text.drawing(width: width)
    let snapshot = gtk_snapshot_new()
    var origin = graphene_point_t(x: Float(originX), y: 0)
    gtk_snapshot_translate(snapshot, &origin)
    var gdk = color.gdk
    gtk_snapshot_append_layout(snapshot, layout, &gdk)
    return gtk_snapshot_free_to_node(snapshot)
  }

  /// GSK 4.8 has no say in how textures are scaled, so square pixels are drawn by cairo.
  private func image(_ image: DecodedImage, _ rect: CGRect, isSmooth: Bool) -> OpaquePointer? {
    guard let image = image as? GdkImage, var frame = rect.graphene else { return nil }
    if isSmooth { return gsk_texture_node_new(image.texture, &frame) }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
    gdk_texture_download(
      image.texture, cairo_image_surface_get_data(surface),
      gsize(cairo_image_surface_get_stride(surface)))
    cairo_surface_mark_dirty(surface)
    defer { cairo_surface_destroy(surface) }
    return cairoNode(&frame) { cairo in
      cairo_translate(cairo, rect.minX, rect.minY)
      cairo_scale(
        cairo, rect.width / Double(image.width), rect.height / Double(image.height))
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
      cairo_paint(cairo)
    }
  }

  private func icon(_ name: String, _ color: ResolvedColor, _ rect: CGRect) -> OpaquePointer? {
    guard rect.isDrawable, color.gdk.alpha > 0 else { return nil }
    let frame = rect.standardized
    if let node = IconTheme.shared.node(named: name, color: color.gdk, frame, scale: scale) {
      return node
    }
    // No such icon: a crossed box, which nobody takes for the icon.
    let box = frame.insetBy(dx: frame.width * 0.15, dy: frame.height * 0.15)
    var path = Path(roundedRect: box, cornerRadius: min(box.width, box.height) / 8)
    path.addLines([box.origin, CGPoint(x: box.maxX, y: box.maxY)])
    path.addLines([CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.minY)])
    let line = min(frame.width, frame.height) / 16
    return stroke(path, color, StrokeStyle(lineWidth: max(1, line)))
  }
}
