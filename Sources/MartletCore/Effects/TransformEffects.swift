import Foundation
import MartletDrawing
import MartletMotion

@frozen public nonisolated struct _ScaleEffect: GeometryEffect, Equatable {
  public typealias Body = Never
  public var scale: CGSize
  public var anchor: UnitPoint
  @inlinable init(scale: CGSize, anchor: UnitPoint) {
    self.scale = scale
    self.anchor = anchor
  }
  public func effectValue(size: CGSize) -> ProjectionTransform {
    let fixed = anchor.point(in: size)
    let map = Affine(
      a: scale.width, b: 0, c: 0, d: scale.height, tx: fixed.x * (1 - scale.width),
      ty: fixed.y * (1 - scale.height))
    return ProjectionTransform(map)
  }
  nonisolated public var animatableData:
    AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>
  {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

@frozen public nonisolated struct _RotationEffect: GeometryEffect, Equatable {
  public typealias Body = Never
  public var angle: Angle
  public var anchor: UnitPoint
  @inlinable init(angle: Angle, anchor: UnitPoint) {
    self.angle = angle
    self.anchor = anchor
  }
  public func effectValue(size: CGSize) -> ProjectionTransform {
    let fixed = anchor.point(in: size)
    let map = Affine(rotationAngle: angle.radians).around(x: fixed.x, y: fixed.y)
    return ProjectionTransform(angle.radians == 0 ? .identity : map)
  }
  nonisolated public var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.radians, anchor.animatableData) }
    set { (angle.radians, anchor.animatableData) = (newValue.first, newValue.second) }
  }
}

@frozen public nonisolated struct _TransformEffect: GeometryEffect, Equatable {
  public typealias Body = Never
  public var transform: CGAffineTransform
  @inlinable init(transform: CGAffineTransform) { self.transform = transform }
  public func effectValue(size: CGSize) -> ProjectionTransform { ProjectionTransform(transform) }

  public typealias Row = AnimatablePair<Double, AnimatablePair<Double, Double>>
  nonisolated public var animatableData: AnimatablePair<Row, Row> {
    get {
      let t = transform
      return AnimatablePair(
        AnimatablePair(t.a, AnimatablePair(t.c, t.tx)),
        AnimatablePair(t.b, AnimatablePair(t.d, t.ty)))
    }
    set {
      let (x, y) = (newValue.first, newValue.second)
      transform = Affine(
        a: x.first, b: y.first, c: x.second.first, d: y.second.first, tx: x.second.second,
        ty: y.second.second)
    }
  }
}

extension View {
  /// Draws the view larger or smaller; its place in the layout is unchanged.
  @inlinable nonisolated public func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }
  @inlinable nonisolated public func scaleEffect(
    _ s: CGFloat, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }
  @inlinable nonisolated public func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
  /// Turns the view about a point of it, clockwise for positive angles.
  @inlinable nonisolated public func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }
  @inlinable nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }
}
