import Foundation

/// How the corners of a rounded rectangle bend.
///
/// Both are drawn as arcs of a circle here; Apple's `continuous` eases into the bend.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

extension Path {
  /// How far the control points of a quarter circle lie along its tangents, as a part of the radius.
  static let quarterArc: CGFloat = 4.0 / 3.0 * (2.0.squareRoot() - 1)

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    var outline = Path()
    outline.move(to: rect.origin)
    outline.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    outline.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    outline.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    outline.closeSubpath()
    addPath(outline, transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle whose corners are quarter ellipses, at most half the rectangle large.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let radiusX = min(max(0, cornerSize.width), rect.width / 2)
    let radiusY = min(max(0, cornerSize.height), rect.height / 2)
    guard radiusX > 0, radiusY > 0 else { return addRect(rect, transform: transform) }
    var outline = Path()
    outline.addCorners(of: rect, radiusX: radiusX, radiusY: radiusY)
    addPath(outline, transform: transform)
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    var outline = Path()
    outline.addCorners(of: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
    addPath(outline, transform: transform)
  }

  /// One closed subpath around `rect`, beginning in the middle of what is left of the right side, clockwise on
  /// the screen: an ellipse begins where its angle is zero, so that trimming it starts there.
  private mutating func addCorners(of rect: CGRect, radiusX: CGFloat, radiusY: CGFloat) {
    let pullX = radiusX * (1 - Self.quarterArc)
    let pullY = radiusY * (1 - Self.quarterArc)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    /// A line to where a corner begins, left out where two corners touch.
    func side(to point: CGPoint) {
      if currentPoint != point { addLine(to: point) }
    }
    move(to: at(right, rect.midY))
    side(to: at(right, bottom - radiusY))
    addCurve(
      to: at(right - radiusX, bottom), control1: at(right, bottom - pullY),
      control2: at(right - pullX, bottom))
    side(to: at(left + radiusX, bottom))
    addCurve(
      to: at(left, bottom - radiusY), control1: at(left + pullX, bottom),
      control2: at(left, bottom - pullY))
    side(to: at(left, top + radiusY))
    addCurve(
      to: at(left + radiusX, top), control1: at(left, top + pullY),
      control2: at(left + pullX, top))
    side(to: at(right - radiusX, top))
    addCurve(
      to: at(right, top + radiusY), control1: at(right - pullX, top),
      control2: at(right, top + pullY))
    closeSubpath()
  }
}
