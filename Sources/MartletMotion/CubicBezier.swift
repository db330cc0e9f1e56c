/// A Bézier curve from (0, 0) to (1, 1), seen as a function of x.
struct CubicBezier: Hashable, Sendable {
  let x1, y1, x2, y2: Double

  /// The x of a control point is clamped to 0...1, since there must be one y for each x, and its y
  /// to a thousand; what is not a number becomes 0.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1 > 0 ? min(x1, 1) : 0
    self.y1 = y1.isNaN ? 0 : min(max(y1, -1000), 1000)
    self.x2 = x2 > 0 ? min(x2, 1) : 0
    self.y2 = y2.isNaN ? 0 : min(max(y2, -1000), 1000)
  }

  func value(at x: Double) -> Double {
    x <= 0 ? 0 : x >= 1 ? 1 : Self.point(y1, y2, parameter(at: x))
  }

  func slope(at x: Double) -> Double {
    var s = parameter(at: x)
    // At an end whose control point lies on it both derivatives are zero: look just inside.
    if Self.derivative(x1, x2, s) < 1e-6 { s += s < 0.5 ? 1e-4 : -1e-4 }
    return Self.derivative(y1, y2, s) / max(Self.derivative(x1, x2, s), 1e-6)
  }

  /// The curve's parameter at x: Newton's steps, kept inside an interval which is halved when a
  /// step leaves it.
  private func parameter(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<60 {
      let error = Self.point(x1, x2, s) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = s } else { low = s }
      let next = s - error / Self.derivative(x1, x2, s)
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  private static func point(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    s * (3 * p1 + s * (3 * (p2 - 2 * p1) + s * (1 + 3 * (p1 - p2))))
  }

  private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    3 * p1 + s * (6 * (p2 - 2 * p1) + s * 3 * (1 + 3 * (p1 - p2)))
  }
}
