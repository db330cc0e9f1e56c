import CGtk4
import Foundation
import MartletDrawing

/// GTK's own start, which render nodes need even where nothing is shown.
package enum Toolkit {
  /// Whether a display was opened. Evaluated once; safe without a display, where it is false.
  ///
  /// Without this call GSK aborts on the first render node (seen with GTK 4.8).
  package static let hasDisplay: Bool = gtk_init_check() != 0

  package static func start() { _ = hasDisplay }
}

extension ResolvedColor {
  /// The colour for GTK, with components that are not numbers or out of range made harmless.
  var gdk: GdkRGBA {
    func part(_ value: Double) -> Float { value.isNaN ? 0 : Float(min(max(value, 0), 1)) }
    return GdkRGBA(
      red: part(red), green: part(green), blue: part(blue), alpha: part(opacity))
  }
}

extension CGRect {
  /// The rectangle for GTK, or nil where it has no area or is not finite.
  var graphene: graphene_rect_t? {
    let rect = standardized
    guard rect.isDrawable else { return nil }
    return graphene_rect_t(
      origin: graphene_point_t(x: Float(rect.origin.x), y: Float(rect.origin.y)),
      size: graphene_size_t(width: Float(rect.size.width), height: Float(rect.size.height)))
  }

  /// Whether there is a finite area. Beyond a million points cairo's numbers would wrap around.
  var isDrawable: Bool {
    let limit = 1e6
    return size.width > 0 && size.height > 0 && abs(origin.x) < limit && abs(origin.y) < limit
      && size.width < limit && size.height < limit
  }
}
