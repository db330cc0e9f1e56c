private enum EnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether controls here can be used.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

public nonisolated struct _DisabledModifier: ViewModifier {
  let isDisabled: Bool
  @Environment(\.isEnabled) private var isEnabled
  init(isDisabled: Bool) { self.isDisabled = isDisabled }
  public func body(content: Content) -> some View {
    content.environment(\.isEnabled, isEnabled && !isDisabled)
  }
}

extension View {
  /// Controls and gestures below cannot be used; an inner `disabled(false)` does not allow them again.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(_DisabledModifier(isDisabled: disabled))
  }
}

extension _Node {
  /// Read outside a body: registers nobody.
  package final var isEnabled: Bool { EnvironmentValues(untracked: environment).isEnabled }
}
