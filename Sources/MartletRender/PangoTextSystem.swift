import CGtk4
import Foundation
import MartletDrawing

/// Shapes text with Pango on a font map of its own (contract H5).
///
/// It needs no display and reads no thread's defaults, so it works on any thread that holds the main actor.
/// Texts asked for twice are one object, for as long as one of the last few hundred distinct ones.
@MainActor package final class PangoTextSystem {
  /// The one that windows and tests share: making a font map costs milliseconds.
  package static let shared = PangoTextSystem()

  /// How often Pango has laid a text out anew, in the whole process. A count for tests.
  package nonisolated static var shapings: Int { PangoShapedText.shapings }

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private var fonts: [FontRequest: FontDescription] = [:]
  /// What was asked for last: mostly it is asked for again.
  private var latest: (request: FontRequest, font: FontDescription)?
  /// Texts asked for lately, and those asked for before them: the older ones go when the younger are many.
  private var young: [TextLayoutRequest: PangoShapedText] = [:]
  private var old: [TextLayoutRequest: PangoShapedText] = [:]
  private let cacheLimit = 512

  package init() {
    fontMap = pango_cairo_font_map_new()!
    context = pango_font_map_create_context(fontMap)
    // Sizes must not depend on the scale a text is drawn at, so glyphs keep fractional advances.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    young.reserveCapacity(cacheLimit)
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fontMap))
  }

  package func shape(_ request: TextLayoutRequest) -> PangoShapedText {
    if young.count >= cacheLimit {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    // Taken for change, which looks the place up once and leaves there what was not there.
    return Self.same(&young[request, default: older(request) ?? made(for: request)])
  }

  private static func same(_ text: inout PangoShapedText) -> PangoShapedText { text }

  private func older(_ request: TextLayoutRequest) -> PangoShapedText? {
    old.isEmpty ? nil : old[request]
  }

  private func made(for request: TextLayoutRequest) -> PangoShapedText {
    PangoShapedText(request: request, context: context, font: font(for: request.font))
  }

  private func font(for request: FontRequest) -> FontDescription {
    if let latest, latest.request == request { return latest.font }
    if let font = fonts[request] {
      latest = (request, font)
      return font
    }
    if fonts.count >= cacheLimit { fonts.removeAll() }
    let font = FontDescription(request)
    fonts[request] = font
    latest = (request, font)
    return font
  }
}

/// Owns a Pango font description.
final class FontDescription {
  let pointer: OpaquePointer

  init(_ request: FontRequest) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, Self.families(for: request))
    // A point is a CSS-like pixel: absolute, whatever the display's resolution is said to be.
    let size = request.size.isFinite ? min(max(request.size, 1), 2000) : 17
    pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
    let weight = PangoWeight(rawValue: numericCast(min(max(request.weight, 100), 1000)))
    pango_font_description_set_weight(pointer, weight)
    if request.isItalic { pango_font_description_set_style(pointer, PANGO_STYLE_ITALIC) }
  }

  deinit { pango_font_description_free(pointer) }

  /// Families in order of preference. The desktop's own is not readable without a display.
  private static func families(for request: FontRequest) -> String {
    let usual =
      switch request.design {
      case .standard, .rounded: "Cantarell, sans"
      case .serif: "serif"
      case .monospaced: "monospace"
      }
    guard let family = request.family, !family.isEmpty else { return usual }
    return "\(family), \(usual)"
  }
}
