import Foundation

extension Path {
  /// Adds part of a circle from one angle to another, after a line to its beginning if the pen is down.
  ///
  /// As in SwiftUI, where y points down: with `clockwise` false the angle grows. A span of a full turn or more
  /// draws the circle once.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var span = endAngle.radians - startAngle.radians
    guard span.isFinite else { return }
    if clockwise { span = -span }
    if span >= turn {
      span = turn
    } else if span < 0 {
      span = span.truncatingRemainder(dividingBy: turn)
      if span < 0 { span += turn }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Angle(radians: clockwise ? -span : span), transform: transform)
  }

  /// Adds part of a circle that begins at an angle and spans another, which may be negative or several turns.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var span = delta.radians
    guard span.isFinite, startAngle.radians.isFinite, Double(radius).isFinite else { return }
    if abs(span) > 16 * turn { span = span.truncatingRemainder(dividingBy: turn) }
    let radius = Double(radius)
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: Double(center.x) + radius * cos(angle), y: Double(center.y) + radius * sin(angle))
    }
    let first = transform.apply(point(startAngle.radians))
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    let pieces = Int((abs(span) / (.pi / 2) - 1e-9).rounded(.up))
    guard pieces > 0 else { return }
    let step = span / Double(pieces)
    let pull = 4 / 3 * tan(step / 4) * radius
    for piece in 0..<pieces {
      let from = startAngle.radians + Double(piece) * step
      let to = from + step
      let (begin, end) = (point(from), point(to))
      addCurve(
        to: transform.apply(end),
        control1: transform.apply(
          CGPoint(x: begin.x - pull * sin(from), y: begin.y + pull * cos(from))),
        control2: transform.apply(CGPoint(x: end.x + pull * sin(to), y: end.y - pull * cos(to))))
    }
  }

  /// Adds an arc that touches the line from the pen to the first point and the line on to the second.
  ///
  /// Where there is no such arc (the points coincide or lie on a line, or the radius is zero) a line to the first
  /// point is added.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let pen = currentPoint else { return }
    // The corner is rounded in the caller's space, and the pen stands in the path's.
    let from = transform.inverse?.apply(pen) ?? pen
    let back = CGPoint(x: from.x - tangent1End.x, y: from.y - tangent1End.y)
    let ahead = CGPoint(x: tangent2End.x - tangent1End.x, y: tangent2End.y - tangent1End.y)
    let backAngle = atan2(Double(back.y), Double(back.x))
    let aheadAngle = atan2(Double(ahead.y), Double(ahead.x))
    var corner = aheadAngle - backAngle
    if corner > .pi { corner -= 2 * .pi }
    if corner < -.pi { corner += 2 * .pi }
    let half = abs(corner) / 2
    let isPoint = (back.x == 0 && back.y == 0) || (ahead.x == 0 && ahead.y == 0)
    guard radius > 0, !isPoint, sin(half) > 1e-9, cos(half) > 1e-9 else {
      return addLine(to: transform.apply(tangent1End))
    }
    let toCenter = Double(radius) / sin(half)
    let middle = backAngle + corner / 2
    let center = CGPoint(
      x: Double(tangent1End.x) + toCenter * cos(middle),
      y: Double(tangent1End.y) + toCenter * sin(middle))
    let turn = .pi - abs(corner)
    // Seen from the centre, the arc begins square to the first line and runs to the side of the second.
    let begin = backAngle + (corner > 0 ? -1 : 1) * .pi / 2
    addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: begin),
      delta: Angle(radians: corner > 0 ? -turn : turn), transform: transform)
  }
}
