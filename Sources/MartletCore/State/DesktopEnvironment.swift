/// Whether the interface is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

private enum ColorSchemeKey: StyleKey {
  static let defaultValue = ColorScheme.light
}
private enum TextScaleKey: StyleKey {
  static let defaultValue = 1.0
}
private enum ReduceMotionKey: EnvironmentKey {
  static let defaultValue = false
}

/// What the desktop's settings ask of every app. Hosts keep these up to date at the root.
extension EnvironmentValues {
  /// The desktop's setting, unless a view above sets another.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  /// How much larger than usual text is wanted: 1 is the usual size.
  package var textScale: Double {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }

  /// The person wants no movement (contract A6).
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
