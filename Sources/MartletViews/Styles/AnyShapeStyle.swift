import MartletCore
import MartletDrawing

/// A style of whatever type.
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct AnyShapeStyle: ShapeStyle {
  private let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    if let any = style as? AnyShapeStyle { self = any } else { base = style }
  }

  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    base._color(in: environment)
  }
  @MainActor public func _gradient(in environment: EnvironmentValues) -> ResolvedGradient? {
    base._gradient(in: environment)
  }
}

extension AnyShapeStyle: Equatable {
  /// Styles that cannot be compared are different.
  public static func == (a: Self, b: Self) -> Bool {
    func equal<E: Equatable>(_ a: E, _ b: any ShapeStyle) -> Bool { (b as? E) == a }
    guard let first = a.base as? any Equatable else { return false }
    return equal(first, b.base)
  }
}
