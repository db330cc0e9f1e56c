import Foundation

/// The name that SwiftUI source uses for ``Affine``.
public typealias CGAffineTransform = Affine

extension Affine {
  /// The identity. (Apple's `CGAffineTransform()` is all zeros, which maps everything to one point.)
  public init() { self = .identity }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A turn about the origin, in radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(Double(angle)), cos(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// The map that applies this one first and `next` afterwards.
  public func concatenating(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map that moves first and applies this one afterwards.
  public func translatedBy(x: CGFloat, y: CGFloat) -> Affine {
    Affine(translationX: x, y: y).concatenating(self)
  }

  /// The map that scales first and applies this one afterwards.
  public func scaledBy(x: CGFloat, y: CGFloat) -> Affine {
    Affine(scaleX: x, y: y).concatenating(self)
  }

  /// The map that turns first and applies this one afterwards.
  public func rotated(by angle: CGFloat) -> Affine {
    Affine(rotationAngle: angle).concatenating(self)
  }

  /// The map that does about a point what this one does about the origin.
  package func around(x: Double, y: Double) -> Affine {
    Affine.translation(x: -x, y: -y).concatenating(self).concatenating(.translation(x: x, y: y))
  }

  /// The inverse map, or this one where there is none.
  public func inverted() -> Affine { inverse ?? self }
}
