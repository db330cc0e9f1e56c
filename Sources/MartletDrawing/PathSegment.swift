import Foundation

/// One drawn piece of a path with both of its ends: a line or a curve of degree two or three.
struct PathSegment {
  /// Two, three or four points: the ends, and the control points between them.
  var points: [CGPoint]

  var start: CGPoint { points[0] }
  var end: CGPoint { points[points.count - 1] }

  func point(at t: Double) -> CGPoint {
    CGPoint(
      x: Self.value(points.map { Double($0.x) }, t), y: Self.value(points.map { Double($0.y) }, t))
  }

  /// The value of a Bézier polynomial by repeated interpolation.
  static func value(_ coefficients: [Double], _ t: Double) -> Double {
    var row = coefficients
    while row.count > 1 {
      row = (1..<row.count).map { row[$0 - 1] + (row[$0] - row[$0 - 1]) * t }
    }
    return row[0]
  }

  /// Where in 0 to 1, ends left out, one coordinate stops growing or shrinking.
  static func turningPoints(_ c: [Double]) -> [Double] {
    let roots: [Double]
    switch c.count {
    case 3:
      let bend = c[0] - 2 * c[1] + c[2]
      roots = bend == 0 ? [] : [(c[0] - c[1]) / bend]
    case 4:
      // The derivative over three: a t² + 2 b t + d.
      let a = c[3] - 3 * c[2] + 3 * c[1] - c[0]
      let b = c[2] - 2 * c[1] + c[0]
      let d = c[1] - c[0]
      let discriminant = b * b - a * d
      if abs(a) < 1e-12 * (abs(b) + abs(d)) {
        roots = b == 0 ? [] : [-d / (2 * b)]
      } else if discriminant < 0 {
        roots = []
      } else {
        // Computed so that no root is a difference of near-equal numbers.
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        roots = q == 0 ? [0] : [q / a, d / q]
      }
    default: roots = []
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The part between two parameters, by de Casteljau's halving.
  func part(from low: Double, to high: Double) -> PathSegment {
    guard low < 1 else { return PathSegment(points: points.map { _ in end }) }
    let upper = split(at: low).1
    return upper.split(at: (high - low) / (1 - low)).0
  }

  private func split(at t: Double) -> (PathSegment, PathSegment) {
    if t <= 0 { return (PathSegment(points: points.map { _ in start }), self) }
    if t >= 1 { return (self, PathSegment(points: points.map { _ in end })) }
    var row = points
    var front = [row[0]]
    var back = [row[row.count - 1]]
    while row.count > 1 {
      row = (1..<row.count).map { index in
        let (from, to) = (row[index - 1], row[index])
        return CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
      }
      front.append(row[0])
      back.append(row[row.count - 1])
    }
    return (PathSegment(points: front), PathSegment(points: back.reversed()))
  }
}

extension Path {
  /// A run of segments that the pen draws without being lifted.
  struct Subpath {
    var start: CGPoint
    var segments: [PathSegment] = []
  }

  /// The path as subpaths; a subpath's closing line is among its segments unless it has no length.
  var subpaths: [Subpath] {
    var result: [Subpath] = []
    var pen = CGPoint.zero
    var mayExtend = false
    func extend(_ segment: PathSegment) {
      // After closing, drawing goes on from the start of the closed subpath as a new one.
      if !mayExtend { result.append(Subpath(start: pen)) }
      mayExtend = true
      result[result.count - 1].segments.append(segment)
      pen = segment.end
    }
    for element in elements {
      switch element {
      case .move(let end):
        result.append(Subpath(start: end))
        mayExtend = true
        pen = end
      case .line(let end): extend(PathSegment(points: [pen, end]))
      case .quadCurve(let end, let control): extend(PathSegment(points: [pen, control, end]))
      case .curve(let end, let control1, let control2):
        extend(PathSegment(points: [pen, control1, control2, end]))
      case .closeSubpath:
        guard let start = result.last?.start else { continue }
        if pen != start { extend(PathSegment(points: [pen, start])) }
        mayExtend = false
        pen = start
      }
    }
    return result
  }
}
