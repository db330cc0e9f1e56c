import Foundation

/// What can be interpolated: added, subtracted and multiplied by a number.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component by `rhs`.
  mutating func scale(by rhs: Double)

  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// A copy with every component multiplied by `rhs`.
  @inlinable public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this value by the fraction `amount` of its way to `other`.
  @inlinable public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// The value at the fraction `amount` of the way from this one to `other`.
  @inlinable public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }
}

extension Double: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self *= rhs }
  @inlinable public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self = Float(Double(self) * rhs) }
  @inlinable public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
  @inlinable public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  @inlinable public var magnitudeSquared: Double { Double(self * self) }
}

/// The animatable data of types which have none: a vector without components.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  @inlinable public init() {}

  @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  @inlinable public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  @inlinable public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  @inlinable public mutating func scale(by rhs: Double) {}
  @inlinable public var magnitudeSquared: Double { 0 }
}
