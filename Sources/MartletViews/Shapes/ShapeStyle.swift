import MartletCore
import MartletDrawing

/// How a shape or text is coloured: with one colour, or with a gradient.
public protocol ShapeStyle: Sendable {
  /// The colour, or one that stands for the whole style.
  @MainActor func _color(in environment: EnvironmentValues) -> ResolvedColor
  /// The gradient, or nil if it is one colour.
  @MainActor func _gradient(in environment: EnvironmentValues) -> ResolvedGradient?
  /// The view that fills its bounds with the style.
  associatedtype _Layer: View = _ShapeView<Rectangle, Self>
  var _layer: _Layer { get }
}

extension ShapeStyle where _Layer == _ShapeView<Rectangle, Self> {
  public var _layer: _Layer { _ShapeView(shape: Rectangle(), style: self) }
}

extension ShapeStyle {
  @MainActor public func _gradient(in environment: EnvironmentValues) -> ResolvedGradient? { nil }

  /// The style with its opacity multiplied.
  @available(iOS 15.0, macOS 12.0, *)
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(base: self, opacity: opacity)
  }
}

public nonisolated struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
  private var factor: Double { opacity.isNaN ? 1 : min(1, max(0, opacity)) }
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    base._color(in: environment).opacity(factor)
  }
  @MainActor public func _gradient(in environment: EnvironmentValues) -> ResolvedGradient? {
    base._gradient(in: environment)?.opacity(factor)
  }
}

extension _OpacityShapeStyle: Equatable where Base: Equatable {}

@available(iOS 15.0, macOS 12.0, *)
extension View {
  /// Draws a style behind the view. At edges of the view that touch the safe area's the style reaches beneath it, unless
  /// they are left out of `edges` (fact F62, contract L3).
  @inlinable nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> ModifiedContent<Self, _StyleLayerModifier<S._Layer>> {
    modifier(_StyleLayerModifier(layer: style._layer, isInFront: false, ignoredEdges: edges))
  }

  /// Draws a style in front of the view; as `background(_:ignoresSafeAreaEdges:)` otherwise.
  @inlinable nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> ModifiedContent<Self, _StyleLayerModifier<S._Layer>> {
    modifier(_StyleLayerModifier(layer: style._layer, isInFront: true, ignoredEdges: edges))
  }
}

extension Color: ShapeStyle {
  @inlinable public var _layer: Color { self }
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    resolved(in: environment.colorScheme)
  }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  @available(iOS 15.0, macOS 12.0, *)
  public static var mint: Color { Color.mint }
  @available(iOS 15.0, macOS 12.0, *)
  public static var teal: Color { Color.teal }
  @available(iOS 15.0, macOS 12.0, *)
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  @available(iOS 15.0, macOS 12.0, *)
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  @available(iOS 15.0, macOS 12.0, *)
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
  public static var white: Color { Color.white }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}

/// How the outline is turned into an area.
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
