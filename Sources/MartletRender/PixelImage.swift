import CGtk4
import Foundation
import MartletDrawing

/// A display list drawn into memory, without a display.
package final class PixelImage {
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The size is empty, not finite, or larger than the limits say.
    case unusableSize(CGSize, scale: Double)
    case cairo(String)

    package var description: String {
      switch self {
      case .unusableSize(let size, let scale):
        "No picture of \(size.width) x \(size.height) points at scale \(scale): it needs 1 to "
          + "\(PixelImage.sideLimit) pixels a side and at most \(PixelImage.areaLimit) in all."
      case .cairo(let message): "The picture could not be drawn: \(message)."
      }
    }
  }

  package static let sideLimit = 16_384
  package static let areaLimit = 64_000_000

  package let width: Int
  package let height: Int
  private let surface: OpaquePointer

  /// Draws a fragment whose origin is the picture's top left corner. Without a background it is transparent.
  @MainActor package init(
    of fragment: DisplayFragment, size: CGSize, scale: Double = 1, background: ResolvedColor? = nil,
    isForBroadway: Bool = false
  ) throws {
    let columns = (size.width * scale).rounded(.up)
    let rows = (size.height * scale).rounded(.up)
    let sides = 1...Double(Self.sideLimit)
    guard scale.isFinite, scale > 0, sides.contains(columns), sides.contains(rows),
      columns * rows <= Double(Self.areaLimit)
    else { throw Failure.unusableSize(size, scale: scale) }
    width = Int(columns)
    height = Int(rows)
    Toolkit.start()
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    try Self.check(cairo_surface_status(surface))
    let cairo = cairo_create(surface)
    defer { cairo_destroy(cairo) }
    if let color = background?.gdk {
      cairo_set_source_rgba(
        cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      cairo_paint(cairo)
    }
    cairo_scale(cairo, scale, scale)
    let visible = CGRect(origin: .zero, size: size)
    let renderer = FragmentRenderer(scale: scale, isForBroadway: isForBroadway)
    if let node = renderer.node(for: fragment, visible: visible) {
      gsk_render_node_draw(node, cairo)
    }
    try Self.check(cairo_status(cairo))
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// The colour of one pixel; transparent outside of the picture.
  package func color(x: Int, y: Int) -> ResolvedColor {
    guard (0..<width).contains(x), (0..<height).contains(y),
      let bytes = cairo_image_surface_get_data(surface)
    else { return ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0) }
    let offset = y * Int(cairo_image_surface_get_stride(surface)) + x * 4
    let word = UnsafeRawPointer(bytes + offset).load(as: UInt32.self)
    let opacity = Double(word >> 24) / 255
    func part(_ shift: UInt32) -> Double {
      opacity == 0 ? 0 : min(1, Double(word >> shift & 255) / 255 / opacity)
    }
    return ResolvedColor(red: part(16), green: part(8), blue: part(0), opacity: opacity)
  }

  package func png() throws -> Data {
    final class Sink { var data = Data() }
    let sink = Sink()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { context, bytes, count in
        guard let context, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue().data.append(
          bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque())
    try Self.check(status)
    return sink.data
  }

  private static func check(_ status: cairo_status_t) throws {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw Failure.cairo(String(cString: cairo_status_to_string(status)))
  }
}
