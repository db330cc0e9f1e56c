import Foundation

extension Path {
  /// The smallest upright rectangle around all that the path draws, control points left out; null if empty.
  public var boundingRect: CGRect {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    func include(_ x: Double, _ y: Double) {
      minX = min(minX, x)
      maxX = max(maxX, x)
      minY = min(minY, y)
      maxY = max(maxY, y)
    }
    func includeTurns(_ points: [CGPoint]) {
      let segment = PathSegment(points: points)
      for t in PathSegment.turningPoints(points.map { Double($0.x) })
        + PathSegment.turningPoints(points.map { Double($0.y) })
      {
        let point = segment.point(at: t)
        include(Double(point.x), Double(point.y))
      }
    }
    var pen = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let end): start = end
      case .line: break
      case .quadCurve(let end, let control): includeTurns([pen, control, end])
      case .curve(let end, let control1, let control2):
        includeTurns([pen, control1, control2, end])
      case .closeSubpath: break
      }
      pen = element.end ?? start
      include(Double(pen.x), Double(pen.y))
    }
    guard minX <= maxX, minY <= maxY else { return .null }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Whether a point is inside the path when it is filled; open subpaths count as closed.
  ///
  /// Counts how the outline crosses the ray from the point towards growing x. Each curve is cut where it turns
  /// in y, so that a piece crosses the ray once or not at all.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += Self.crossings(of: segment, by: point) }
      if let last = subpath.segments.last, last.end != subpath.start {
        winding += Self.crossings(
          of: PathSegment(points: [last.end, subpath.start]), by: point)
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  private static func crossings(of segment: PathSegment, by point: CGPoint) -> Int {
    let ys = segment.points.map { Double($0.y) }
    let xs = segment.points.map { Double($0.x) }
    let (x, y) = (Double(point.x), Double(point.y))
    guard ys.contains(where: { $0 > y }), ys.contains(where: { $0 <= y }), xs.max()! > x else {
      return 0
    }
    let cuts = [0] + PathSegment.turningPoints(ys) + [1]
    var sum = 0
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      // The ends as they are stored, so that neighbours agree about a shared one.
      let fromY = from == 0 ? ys[0] : PathSegment.value(ys, from)
      let toY = to == 1 ? ys[ys.count - 1] : PathSegment.value(ys, to)
      guard (fromY <= y) != (toY <= y) else { continue }
      var low = from
      var high = to
      for _ in 0..<52 {
        let middle = (low + high) / 2
        if (PathSegment.value(ys, middle) <= y) == (fromY <= y) {
          low = middle
        } else {
          high = middle
        }
      }
      if PathSegment.value(xs, (low + high) / 2) > x { sum += fromY <= y ? 1 : -1 }
    }
    return sum
  }
}
