import MartletCore
import MartletDrawing

/// What the views around say of the colour of text, shapes and icons.
package enum Foreground: Equatable, Sendable {
  case color(Color)
  /// Up to three levels of a style, the primary one first.
  case styles([AnyShapeStyle])
  /// A level, from 0, of what is said further up.
  case level(Int)

  init<S: ShapeStyle>(_ style: S) {
    if let color = style as? Color {
      self = .color(color)
    } else if let hierarchical = style as? HierarchicalShapeStyle {
      self = .level(hierarchical.level)
    } else if style is ForegroundStyle {
      self = .level(0)
    } else {
      self = .styles([AnyShapeStyle(style)])
    }
  }

  fileprivate var isLevel: Bool {
    if case .level = self { true } else { false }
  }
}

private enum ForegroundKey: StyleKey {
  static let defaultValue: Foreground? = nil
}

extension EnvironmentValues {
  /// Nil for the colour of labels.
  package var foreground: Foreground? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// The same as one colour, for those who only set one.
  package var foregroundColor: Color? {
    get { if case .color(let color)? = foreground { color } else { nil } }
    set { foreground = newValue.map(Foreground.color) }
  }

  /// The colour that a level has here.
  @MainActor package func foregroundColor(level: Int = 0) -> ResolvedColor {
    let own = foreground
    guard let own else { return Self.label(level).resolved(in: colorScheme) }
    if case .color(let color) = own, level == 0 { return color.resolved(in: colorScheme) }
    return resolve(own, level) {
      $0._color(in: self)
    } fade: {
      $0.opacity($1)
    }
  }

  /// The gradient that a level has here, or nil if it is one colour.
  @MainActor package func foregroundGradient(level: Int = 0) -> ResolvedGradient? {
    guard let own = foreground else { return nil }
    if case .color = own { return nil }
    return resolve(own, level) {
      $0._gradient(in: self)
    } fade: {
      $0?.opacity($1)
    }
  }

  /// What text and icons are drawn with.
  @MainActor var paint: (ResolvedColor, ResolvedGradient?) {
    switch foreground {
    case nil: (Self.label(0).resolved(in: colorScheme), nil)
    case .color(let color): (color.resolved(in: colorScheme), nil)
    default: (foregroundColor(), foregroundGradient())
    }
  }

  private static func label(_ level: Int) -> Color {
    Theme.labels[min(max(0, level), Theme.labels.count - 1)]
  }

  @MainActor private func resolve<R>(
    _ own: Foreground, _ level: Int, _ get: (AnyShapeStyle) -> R, fade: (R, Double) -> R
  ) -> R {
    var (own, level) = (own, level)
    if case .level(let outer) = own {
      // Levels do not add up: what is in something secondary is secondary, not less.
      level = level == 0 ? outer : level
      let base = nearest(ForegroundKey.self) { $0.map { !$0.isLevel } ?? true } ?? nil
      guard let base else { return get(AnyShapeStyle(Self.label(level))) }
      own = base
    }
    let styles: [AnyShapeStyle] =
      switch own {
      case .color(let color): [AnyShapeStyle(color)]
      case .styles(let styles): styles
      case .level: [AnyShapeStyle(Self.label(0))]
      }
    if level < styles.count { return get(styles[level]) }
    let opacities = Theme.levelOpacities
    return fade(get(styles[0]), opacities[min(level, opacities.count - 1)])
  }
}

extension View {
  /// What text, shapes and icons in the view are drawn with. A level such as `.secondary` is one of the style
  /// further up.
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.foreground, Foreground(style))
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    environment(\.foreground, .styles([AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    environment(
      \.foreground,
      .styles([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundColor, color)
  }
}
