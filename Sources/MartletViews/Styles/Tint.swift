import MartletCore
import MartletDrawing

private enum TintKey: StyleKey {
  static let defaultValue: AnyShapeStyle? = nil
}

extension EnvironmentValues {
  /// Nil for the accent colour of the theme.
  package var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

extension View {
  /// The colour of what can be acted on or is switched on in the view. Nil takes back what is set further up.
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }
  /// The older name of `tint(_:)`.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}
