import MartletCore

/// Whether the interface is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

private enum ColorSchemeKey: EnvironmentKey {
  static let defaultValue = ColorScheme.light
}

extension EnvironmentValues {
  /// The desktop's setting, unless a view above sets another.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
}
