import MartletCore

/// What a list row tells the links in it.
///
/// Nil outside a list. A link in a row says its value to `select`; the list answers whether its selection took it,
/// and then the link does not push on its own: facts F5, F14.
package struct RowActivation {
  package let select: @MainActor (AnyHashable) -> Bool
  /// Whether the selection would take the value.
  package let canSelect: @MainActor (AnyHashable) -> Bool
}

private enum RowActivationKey: EnvironmentKey {
  static var defaultValue: RowActivation? { nil }
}

extension EnvironmentValues {
  package var rowActivation: RowActivation? {
    get { self[RowActivationKey.self] }
    set { self[RowActivationKey.self] = newValue }
  }
}
