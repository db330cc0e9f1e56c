import Foundation
import MartletCore
import MartletDrawing

/// Colours at places between 0 and 1.
@frozen public nonisolated struct Gradient: Hashable, Sendable {
  @frozen public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }
  /// Evenly spread.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  @MainActor func resolve(
    _ geometry: ResolvedGradient.Geometry, _ environment: EnvironmentValues
  ) -> ResolvedGradient? {
    let scheme = environment.colorScheme
    return ResolvedGradient(
      geometry, stops.map { .init(color: $0.color.resolved(in: scheme), location: $0.location) })
  }
}

/// A gradient with a shape, which is both a style and a view that fills what it is offered.
public protocol _GradientStyle: ShapeStyle, View where Body == _ShapeView<Rectangle, Self> {
  nonisolated var _gradient: Gradient { get }
  nonisolated var _geometry: ResolvedGradient.Geometry { get }
}

extension _GradientStyle {
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    // A gradient of no colours shows nothing.
    (_gradient.stops.first?.color ?? .clear).resolved(in: environment.colorScheme)
  }
  @MainActor public func _gradient(in environment: EnvironmentValues) -> ResolvedGradient? {
    _gradient.resolve(_geometry, environment)
  }
  @MainActor public var body: _ShapeView<Rectangle, Self> {
    _ShapeView(shape: Rectangle(), style: self)
  }
}

extension UnitPoint {
  var point: CGPoint { CGPoint(x: x, y: y) }
}

/// Along a line. Unit points are physical: `.leading` is at the left in either direction (*assumed*).
public nonisolated struct LinearGradient: _GradientStyle, Equatable {
  public let _gradient: Gradient
  public let _geometry: ResolvedGradient.Geometry
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    _gradient = gradient
    _geometry = .linear(from: startPoint.point, to: endPoint.point)
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// Outwards from a point; radii are in points.
public nonisolated struct RadialGradient: _GradientStyle, Equatable {
  public let _gradient: Gradient
  public let _geometry: ResolvedGradient.Geometry
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    _gradient = gradient
    _geometry = .radial(center: center.point, from: startRadius, to: endRadius)
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
}

/// Outwards from a point as an ellipse of the bounds; radii are in parts of the bounds' sides.
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct EllipticalGradient: _GradientStyle, Equatable {
  public let _gradient: Gradient
  public let _geometry: ResolvedGradient.Geometry
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    _gradient = gradient
    _geometry = .elliptical(
      center: center.point, from: startRadiusFraction, to: endRadiusFraction)
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// Around a point, clockwise from the right.
public nonisolated struct AngularGradient: _GradientStyle, Equatable {
  public let _gradient: Gradient
  public let _geometry: ResolvedGradient.Geometry
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    _gradient = gradient
    _geometry = .angular(center: center.point, from: startAngle.degrees, to: endAngle.degrees)
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
}

/// The gradient that goes with a colour, see `Color.gradient`.
@available(iOS 16.0, macOS 13.0, *)
@frozen public nonisolated struct AnyGradient: ShapeStyle, Hashable {
  private let gradient: Gradient
  public init(_ gradient: Gradient) { self.gradient = gradient }
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    (gradient.stops.last?.color ?? .clear).resolved(in: environment.colorScheme)
  }
  @MainActor public func _gradient(in environment: EnvironmentValues) -> ResolvedGradient? {
    gradient.resolve(.linear(from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1)), environment)
  }
}

extension Color {
  /// From a little lighter at the top to the colour itself.
  @available(iOS 16.0, macOS 13.0, *)
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [lighter, self])) }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}
extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func conicGradient(
    colors: [Color], center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
}
