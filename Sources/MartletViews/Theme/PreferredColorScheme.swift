import MartletCore

extension View {
  /// Light or dark for this view, whatever the desktop says; nil for what is set around it. Where that differs, the
  /// window's colour of the scheme lies behind the view.
  @available(iOS 13.0, macOS 11.0, *)
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(_PreferredColorScheme(preferred: colorScheme))
  }
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

public nonisolated struct _PreferredColorScheme: ViewModifier {
  let preferred: ColorScheme?
  @Environment(\.colorScheme) private var colorScheme
  init(preferred: ColorScheme?) { self.preferred = preferred }

  public func body(content: Content) -> some View {
    let shown = preferred ?? colorScheme
    content.background(shown == colorScheme ? Color.clear : Theme.window)
      .environment(\.colorScheme, shown)
  }
}
