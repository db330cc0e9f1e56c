import MartletCore
import MartletDrawing

/// The style that the views around set, by default the primary colour.
public nonisolated struct ForegroundStyle: ShapeStyle, Equatable {
  public init() {}
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    environment.foregroundColor()
  }
  @MainActor public func _gradient(in environment: EnvironmentValues) -> ResolvedGradient? {
    environment.foregroundGradient()
  }
}

/// A level of the style that the views around set.
///
/// Of no style set: the colours of labels. Of a colour or gradient: the same, less opaque (*assumed*), unless
/// `foregroundStyle(_:_:_:)` named the levels. Documented:
/// developer.apple.com/documentation/swiftui/hierarchicalshapestyle
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct HierarchicalShapeStyle: ShapeStyle, Equatable {
  let level: Int
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)

  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    environment.foregroundColor(level: level)
  }
  @MainActor public func _gradient(in environment: EnvironmentValues) -> ResolvedGradient? {
    environment.foregroundGradient(level: level)
  }
}

/// What lies behind everything in a window.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct BackgroundStyle: ShapeStyle, Equatable {
  public init() {}
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    Theme.window.resolved(in: environment.colorScheme)
  }
}

/// A line between things.
@available(iOS 17.0, macOS 10.15, *)
public nonisolated struct SeparatorShapeStyle: ShapeStyle, Equatable {
  public init() {}
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    Theme.separator.resolved(in: environment.colorScheme)
  }
}

/// What lies behind something selected.
@available(iOS 15.0, macOS 10.15, *)
public nonisolated struct SelectionShapeStyle: ShapeStyle, Equatable {
  @available(iOS 15.0, macOS 12.0, *)
  public init() {}
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    Theme.selection.resolved(in: environment.colorScheme)
  }
}

/// The colour of what can be acted on: see `tint(_:)`.
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct TintShapeStyle: ShapeStyle, Equatable {
  public init() {}
  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    (environment.tint ?? AnyShapeStyle(Theme.accent))._color(in: environment)
  }
  @MainActor public func _gradient(in environment: EnvironmentValues) -> ResolvedGradient? {
    environment.tint?._gradient(in: environment)
  }
}

/// A surface through which what is behind it shines. It does not blur: it is the window's colour, more or less opaque.
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct Material: ShapeStyle, Equatable {
  private let opacity: Double
  public static let ultraThin = Material(opacity: 0.6)
  public static let thin = Material(opacity: 0.7)
  public static let regular = Material(opacity: 0.8)
  public static let thick = Material(opacity: 0.9)
  public static let ultraThick = Material(opacity: 0.95)
  public static let bar = Material(opacity: 0.95)

  @MainActor public func _color(in environment: EnvironmentValues) -> ResolvedColor {
    Theme.window.opacity(opacity).resolved(in: environment.colorScheme)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
@available(iOS 15.0, macOS 12.0, *)
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}
extension ShapeStyle where Self == BackgroundStyle {
  @available(iOS 14.0, macOS 11.0, *)
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  @available(iOS 17.0, macOS 10.15, *)
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  @available(iOS 15.0, macOS 12.0, *)
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  @available(iOS 15.0, macOS 12.0, *)
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
@available(iOS 15.0, macOS 12.0, *)
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
