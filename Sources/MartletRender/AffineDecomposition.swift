import CGtk4
import Foundation
import MartletDrawing

/// An affine map as GSK's own steps: move, turn, skew, scale.
///
/// GSK takes any matrix, but then knows of no plane any more, and its cairo renderer paints a pink rectangle.
struct AffineDecomposition {
  var move: (x: Double, y: Double)
  /// In degrees, from the x axis towards the y axis.
  var turn: Double
  /// In degrees: how far the y axis leans.
  var skew: Double
  var scale: (x: Double, y: Double)

  /// nil where the map squeezes the plane to a line or is not finite: nothing can be seen through it.
  init?(_ map: Affine) {
    let scaleX = hypot(map.a, map.b)
    let determinant = map.a * map.d - map.b * map.c
    guard scaleX > 1e-9, abs(determinant) > 1e-12, determinant.isFinite, map.tx.isFinite,
      map.ty.isFinite
    else { return nil }
    // With the turn taken out, the columns are (scaleX, 0) and (lean, scaleY).
    let lean = (map.a * map.c + map.b * map.d) / scaleX
    let scaleY = determinant / scaleX
    move = (map.tx, map.ty)
    turn = atan2(map.b, map.a) * 180 / .pi
    skew = atan(lean / scaleY) * 180 / .pi
    scale = (scaleX, scaleY)
  }

  /// A transform that the caller owns, or nil for one that does nothing.
  func makeTransform() -> OpaquePointer? {
    var result: OpaquePointer?
    if move.x != 0 || move.y != 0 {
      var distance = graphene_point_t(x: Float(move.x), y: Float(move.y))
      result = gsk_transform_translate(result, &distance)
    }
    if turn != 0 { result = gsk_transform_rotate(result, Float(turn)) }
    if abs(skew) > 1e-9 { result = gsk_transform_skew(result, Float(skew), 0) }
    if scale.x != 1 || scale.y != 1 {
      result = gsk_transform_scale(result, Float(scale.x), Float(scale.y))
    }
    return result
  }
}
