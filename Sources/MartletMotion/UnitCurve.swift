import Foundation

/// A curve from (0, 0) to (1, 1) which says how far an animation is at a share of its duration.
@available(iOS 17.0, macOS 14.0, *)
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case circularIn
    case circularOut
    case circularInOut
    /// Not a preset: the inverse of `circularInOut`.
    case circularOutIn
    case bezier(CubicBezier)
  }

  let shape: Shape

  init(_ shape: Shape) {
    self.shape = shape
  }

  /// The Bézier curve with these two inner control points. The `bezier` of the public interface is
  /// where `UnitPoint` is.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.init(.bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// The output at the input `progress`, which is clamped to 0...1.
  public func value(at progress: Double) -> Double {
    let x = progress > 0 ? min(progress, 1) : 0
    switch shape {
    case .linear: return x
    case .circularIn: return Self.circle(x)
    case .circularOut: return 1 - Self.circle(1 - x)
    case .circularInOut:
      return x < 0.5 ? Self.circle(2 * x) / 2 : 1 - Self.circle(2 - 2 * x) / 2
    case .circularOutIn:
      return x < 0.5 ? (1 - Self.circle(1 - 2 * x)) / 2 : (1 + Self.circle(2 * x - 1)) / 2
    case .bezier(let bezier): return bezier.value(at: x)
    }
  }

  /// The slope of the curve at the input `progress`. Finite even where the curve is vertical.
  public func velocity(at progress: Double) -> Double {
    let x = progress > 0 ? min(progress, 1) : 0
    switch shape {
    case .linear: return 1
    case .circularIn: return Self.circleSlope(x)
    case .circularOut: return Self.circleSlope(1 - x)
    case .circularInOut: return Self.circleSlope(x < 0.5 ? 2 * x : 2 - 2 * x)
    case .circularOutIn: return Self.circleSlope(abs(1 - 2 * x))
    case .bezier(let bezier): return bezier.slope(at: x)
    }
  }

  /// The curve mirrored at the diagonal: input and output change places.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: UnitCurve(.circularOutIn)
    case .circularOutIn: .circularEaseInOut
    case .bezier(let b): UnitCurve(x1: b.y1, y1: b.x1, x2: b.y2, y2: b.x2)
    }
  }

  /// The lower right quarter of a circle.
  private static func circle(_ x: Double) -> Double {
    1 - (1 - x * x).squareRoot()
  }

  /// Stops short of the end, where the slope is infinite.
  private static func circleSlope(_ x: Double) -> Double {
    let x = min(x, 0.999_999)
    return x / (1 - x * x).squareRoot()
  }
}

extension UnitCurve {
  public static let linear = UnitCurve(.linear)
  public static let easeIn = UnitCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  public static let easeOut = UnitCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  public static let easeInOut = UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  public static let easeInEaseOut = easeInOut
  public static let circularEaseIn = UnitCurve(.circularIn)
  public static let circularEaseOut = UnitCurve(.circularOut)
  public static let circularEaseInOut = UnitCurve(.circularInOut)
}
