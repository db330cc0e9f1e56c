import MartletDrawing
import MartletMotion

/// A colour as something that animates.
struct AnimatedColor: Animatable {
  var animatableData: ColorVector
  init(_ color: ResolvedColor) { animatableData = ColorVector(color) }
  var color: ResolvedColor { animatableData.color }
}

/// The components of a colour as the vector that animation moves.
struct ColorVector: VectorArithmetic {
  private var storage: SIMD4<Double>
  private init(_ storage: SIMD4<Double>) { self.storage = storage }
  init(_ color: ResolvedColor) {
    storage = SIMD4(color.red, color.green, color.blue, color.opacity)
  }
  var color: ResolvedColor {
    let shown = storage.clamped(lowerBound: .zero, upperBound: .one)
    return ResolvedColor(red: shown.x, green: shown.y, blue: shown.z, opacity: shown.w)
  }
  static var zero: ColorVector { ColorVector(SIMD4<Double>.zero) }
  static func + (a: Self, b: Self) -> Self { Self(a.storage + b.storage) }
  static func - (a: Self, b: Self) -> Self { Self(a.storage - b.storage) }
  mutating func scale(by factor: Double) { storage *= factor }
  var magnitudeSquared: Double { (storage * storage).sum() }
}
