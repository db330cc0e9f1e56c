import MartletMotion
import Testing

/// The Bézier curve at x by bisection in its parameter, from the Bernstein polynomials.
private func bisected(_ c: (Double, Double, Double, Double), at x: Double) -> Double {
  func bernstein(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<100 {
    let middle = (low + high) / 2
    if bernstein(c.0, c.2, middle) < x { low = middle } else { high = middle }
  }
  return bernstein(c.1, c.3, low)
}

@Suite struct CurveTests {
  static let controls: [(Double, Double, Double, Double)] = [
    (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
    (0, 1, 1, 0), (1, 0, 0, 1), (0, 0, 0, 0), (1, 1, 1, 1), (0.3, -2, 0.6, 3),
  ]

  @Test("Every Bézier curve agrees with a bisection")
  func bezier() {
    for c in Self.controls {
      let curve = UnitCurve(x1: c.0, y1: c.1, x2: c.2, y2: c.3)
      for step in 0...500 {
        let x = Double(step) / 500
        // A curve which is vertical somewhere magnifies what is left of the error in x.
        #expect(isClose(curve.value(at: x), bisected(c, at: x), within: 1e-4), "\(c) \(x)")
      }
    }
  }

  @Test("The velocity of every curve is the slope of its values")
  func slopes() {
    let circles = [
      UnitCurve.linear, .circularEaseIn, .circularEaseOut, .circularEaseInOut,
      .circularEaseInOut.inverse,
    ]
    let beziers = Self.controls.prefix(4).map { UnitCurve(x1: $0.0, y1: $0.1, x2: $0.2, y2: $0.3) }
    let h = 1e-6

    for curve in circles + beziers {
      for step in 1..<100 where step != 50 {
        let x = Double(step) / 100
        let slope = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
        #expect(isClose(curve.velocity(at: x), slope, within: 1e-4 * max(1, slope)), "\(x)")
      }
      #expect(curve.velocity(at: 0).isFinite && curve.velocity(at: 1).isFinite)
    }
  }

  @Test("The circular curves lie on circles")
  func circles() {
    for step in 0...100 {
      let x = Double(step) / 100
      let y = UnitCurve.circularEaseIn.value(at: x)
      #expect(isClose(x * x + (1 - y) * (1 - y), 1))
      let top = UnitCurve.circularEaseOut.value(at: x)
      #expect(isClose((1 - x) * (1 - x) + top * top, 1))
    }
    #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    #expect(isClose(UnitCurve.circularEaseInOut.value(at: 0.25), (1 - 0.75.squareRoot()) / 2))
  }

  @Test("The inverse of a curve undoes it")
  func inverse() {
    let curves = [
      UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
      .circularEaseInOut, .circularEaseInOut.inverse,
    ]
    for curve in curves {
      for step in 1..<20 {
        let x = Double(step) / 20
        #expect(isClose(curve.inverse.value(at: curve.value(at: x)), x, within: 1e-6))
      }
    }
  }

  @Test("Progress outside 0...1 is clamped")
  func clamped() {
    for curve in [UnitCurve.linear, .easeInOut, .circularEaseInOut] {
      #expect(curve.value(at: -3) == 0 && curve.value(at: 3) == 1 && curve.value(at: .nan) == 0)
    }
  }

  @Test("The curves without a duration take 0.35 s, with the control points of fact F52")
  func presets() {
    #expect(Animation.linear == .linear(duration: 0.35))
    #expect(Animation.easeIn == .timingCurve(0.42, 0, 1, 1))
    #expect(Animation.easeOut == .timingCurve(0, 0, 0.58, 1, duration: 0.35))
    #expect(Animation.easeInOut == .timingCurve(.easeInEaseOut, duration: 0.35))

    let animator = started(.easeInOut(duration: 2))
    let expected = bisected((0.42, 0, 0.58, 1), at: 0.25)
    #expect(isClose(animator.value(at: 0.5), expected, within: 1e-6))
  }
}
