import Foundation
import MartletDrawing
import Testing

/// Path geometry against formulas that know nothing of how paths are stored.
@Suite struct RenderPathTests {
  private let unit = CGRect(x: 10, y: 20, width: 80, height: 40)

  private func isClose(_ lhs: CGRect, _ rhs: CGRect, within limit: Double = 1e-9) -> Bool {
    abs(lhs.minX - rhs.minX) < limit && abs(lhs.minY - rhs.minY) < limit
      && abs(lhs.maxX - rhs.maxX) < limit && abs(lhs.maxY - rhs.maxY) < limit
  }

  // MARK: - Bounds

  @Test("An empty path has a null bounding rectangle and no current point")
  func empty() {
    #expect(Path().boundingRect.isNull)
    #expect(Path().currentPoint == nil)
    #expect(Path().isEmpty)
  }

  @Test("The bounding rectangle of a curve is tight: control points do not count")
  func tightCurve() {
    // y(t) = 3t(1-t)² + 3t²(1-t) = 3t(1-t), at most 3/4.
    let cubic = Path {
      $0.move(to: .zero)
      $0.addCurve(
        to: CGPoint(x: 1, y: 0), control1: CGPoint(x: 0, y: 1), control2: CGPoint(x: 1, y: 1))
    }
    #expect(isClose(cubic.boundingRect, CGRect(x: 0, y: 0, width: 1, height: 0.75)))
    // y(t) = 2t(1-t), at most 1/2.
    let quadratic = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 1, y: 0), control: CGPoint(x: 0.5, y: 1))
    }
    #expect(isClose(quadratic.boundingRect, CGRect(x: 0, y: 0, width: 1, height: 0.5)))
  }

  @Test("Shapes fill exactly the rectangle they were made for")
  func shapesFillTheirRectangle() {
    #expect(isClose(Path(unit).boundingRect, unit))
    #expect(isClose(Path(ellipseIn: unit).boundingRect, unit))
    #expect(isClose(Path(roundedRect: unit, cornerRadius: 12).boundingRect, unit))
    #expect(isClose(Path(roundedRect: unit, cornerRadius: 1000).boundingRect, unit))
  }

  @Test("The bounds of random cubics hold every point of them and touch all four sides")
  func randomCubics() {
    var generator = Numbers(seed: 7)
    for _ in 0..<200 {
      let p = (0..<4).map { _ in generator.point() }
      let bounds = Path {
        $0.move(to: p[0])
        $0.addCurve(to: p[3], control1: p[1], control2: p[2])
      }.boundingRect
      let sampled = (0...2000).map { step -> CGPoint in
        let t = Double(step) / 2000
        let s = 1 - t
        func mix(_ v: (CGPoint) -> CGFloat) -> Double {
          s * s * s * v(p[0]) + 3 * s * s * t * v(p[1]) + 3 * s * t * t * v(p[2])
            + t * t * t * v(p[3])
        }
        return CGPoint(x: mix(\.x), y: mix(\.y))
      }
      let xs = sampled.map { Double($0.x) }
      let ys = sampled.map { Double($0.y) }
      let expected = CGRect(
        x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
      #expect(isClose(bounds, expected, within: 1e-3), "seed 7, \(p)")
    }
  }

  // MARK: - Containment

  @Test("An ellipse contains what its equation says")
  func ellipseContains() {
    var generator = Numbers(seed: 11)
    let path = Path(ellipseIn: unit)
    for _ in 0..<2000 {
      let point = generator.point()
      let value = pow((point.x - 50) / 40, 2) + pow((point.y - 40) / 20, 2)
      // The four cubics stay within 0.03 % of the radius.
      if abs(value - 1) < 0.002 { continue }
      #expect(path.contains(point) == (value < 1), "\(point)")
    }
  }

  @Test("Even-odd leaves a hole where two rectangles overlap, winding does not")
  func fillRules() {
    var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))

    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), eoFill: true))
    #expect(path.contains(CGPoint(x: 5, y: 15), eoFill: true))
    #expect(!path.contains(CGPoint(x: 35, y: 15)))
  }

  @Test("An open subpath counts as closed when asked what it contains")
  func openSubpath() {
    let path = Path {
      $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)])
    }
    #expect(path.contains(CGPoint(x: 1, y: 5)))
    #expect(!path.contains(CGPoint(x: -1, y: 5)))
  }

  // MARK: - Arcs

  @Test("An arc that is not clockwise grows its angle, so turns to the right on the screen")
  func arcDirection() throws {
    var quarter = Path()
    quarter.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(isClose(quarter.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 10), within: 0.01))

    var rest = Path()
    rest.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
    #expect(
      isClose(rest.boundingRect, CGRect(x: -10, y: -10, width: 20, height: 20), within: 0.01))
    let end = try #require(rest.currentPoint)
    #expect(abs(end.x) < 1e-9 && abs(end.y - 10) < 1e-9)
  }

  @Test("Every point of an arc lies on its circle")
  func arcOnCircle() {
    for degrees in stride(from: -700.0, through: 700, by: 35) {
      var path = Path()
      path.addRelativeArc(
        center: CGPoint(x: 3, y: 4), radius: 50, startAngle: .degrees(20), delta: .degrees(degrees))
      for tenth in 0...10 {
        let cut = path.trimmedPath(from: 0, to: CGFloat(tenth) / 10)
        guard let point = cut.currentPoint else { continue }
        #expect(abs(hypot(point.x - 3, point.y - 4) - 50) < 0.02)
      }
    }
  }

  @Test("A tangent arc touches both lines and leaves the pen on the second")
  func tangentArc() throws {
    // A right-angled corner at (20, 0): the arc runs from (15, 0) to (20, 5), around (15, 5).
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 30), radius: 5)
    let end = try #require(path.currentPoint)
    #expect(abs(end.x - 20) < 1e-9 && abs(end.y - 5) < 1e-9)
    #expect(isClose(path.boundingRect, CGRect(x: 0, y: 0, width: 20, height: 5), within: 1e-6))

    var mirrored = Path()
    mirrored.move(to: .zero)
    mirrored.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: -30), radius: 5)
    #expect(
      isClose(mirrored.boundingRect, CGRect(x: 0, y: -5, width: 20, height: 5), within: 1e-6))
  }

  @Test("A transform moves an arc as it moves its points")
  func arcTransform() {
    let map = CGAffineTransform(scaleX: 2, y: 3).concatenating(.init(translationX: 5, y: 7))
    var path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(360), clockwise: false,
      transform: map)
    let expected = CGRect(x: -15, y: -23, width: 40, height: 60)
    #expect(isClose(path.boundingRect, expected, within: 0.05))
  }

  // MARK: - Trimming and copying

  @Test("A trimmed path has the part of the length that was asked for")
  func trimming() throws {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let end = try #require(square.trimmedPath(from: 0, to: 0.375).currentPoint)
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 5) < 1e-9)

    // An ellipse starts on the right and goes down, so a quarter of a circle ends at the bottom.
    let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let quarter = try #require(circle.trimmedPath(from: 0, to: 0.25).currentPoint)
    #expect(abs(quarter.x) < 0.01 && abs(quarter.y - 10) < 0.01)
    #expect(circle.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(circle.trimmedPath(from: -1, to: 2) == circle)
  }

  @Test("Offsetting moves every point and nothing else")
  func offset() {
    let path = Path(roundedRect: unit, cornerRadius: 5)
    let moved = path.offsetBy(dx: 3, dy: -4)
    #expect(isClose(moved.boundingRect, unit.offsetBy(dx: 3, dy: -4)))
    #expect(path != moved)
    #expect(path == Path(roundedRect: unit, cornerRadius: 5))
  }

  @Test("Drawing goes on from the start of a subpath that was closed")
  func afterClosing() {
    var path = Path()
    path.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test("Steps that are not finite or have no start are dropped (contract E1)")
  func badSteps() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    path.move(to: CGPoint(x: Double.nan, y: 0))
    path.addArc(
      center: CGPoint(x: 0, y: Double.infinity), radius: 5, startAngle: .zero,
      endAngle: .degrees(90), clockwise: false)
    path.addRect(.null)
    #expect(path.isEmpty)
    #expect(Path(roundedRect: .infinite, cornerRadius: .nan).boundingRect.width.isNaN == false)
  }
}

/// The same numbers on every run.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }

  mutating func point() -> CGPoint { CGPoint(x: next() * 100, y: next() * 100) }
}
