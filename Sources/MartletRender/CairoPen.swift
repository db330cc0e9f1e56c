import CGtk4
import Foundation
import MartletDrawing

/// A cairo context, borrowed, with the drawing's own words.
struct CairoPen {
  let pointer: OpaquePointer?

  /// Adds a path's outline. Coordinates are held within what cairo's fixed-point numbers bear.
  func add(_ path: Path) {
    func held(_ value: CGFloat) -> Double { min(max(Double(value), -4e6), 4e6) }
    var pen = CGPoint.zero
    var start = CGPoint.zero
    path.forEach { element in
      switch element {
      case .move(let end):
        cairo_move_to(pointer, held(end.x), held(end.y))
        start = end
      case .line(let end): cairo_line_to(pointer, held(end.x), held(end.y))
      case .quadCurve(let end, let control):
        // The cubic with the same course has its controls two thirds of the way to the one control.
        func toward(_ from: CGPoint) -> (x: CGFloat, y: CGFloat) {
          (from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3)
        }
        let (first, second) = (toward(pen), toward(end))
        cairo_curve_to(
          pointer, held(first.x), held(first.y), held(second.x), held(second.y), held(end.x),
          held(end.y))
      case .curve(let end, let control1, let control2):
        cairo_curve_to(
          pointer, held(control1.x), held(control1.y), held(control2.x), held(control2.y),
          held(end.x), held(end.y))
      case .closeSubpath: cairo_close_path(pointer)
      }
      pen = element.end ?? start
    }
  }

  func set(_ style: StrokeStyle) {
    cairo_set_line_width(pointer, style.lineWidth)
    let cap =
      switch style.lineCap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    cairo_set_line_cap(pointer, cap)
    let join =
      switch style.lineJoin {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_join(pointer, join)
    cairo_set_miter_limit(pointer, style.miterLimit.isFinite ? max(1, style.miterLimit) : 10)
    // A dash that cairo refuses would spoil the whole context.
    let dash = style.dash.map { Double($0) }
    let isGood = dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.reduce(0, +) > 0
    let phase = style.dashPhase.isFinite ? Double(style.dashPhase) : 0
    if isGood { cairo_set_dash(pointer, dash, Int32(dash.count), phase) }
  }
}
