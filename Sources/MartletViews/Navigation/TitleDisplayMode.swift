import MartletCore

/// How a page shows its title.
@available(iOS 17.0, macOS 14.0, *)
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String
  /// As the page below it; at the root of a stack in the bar.
  public static var automatic: ToolbarTitleDisplayMode { .init(name: "automatic") }
  /// Below the bar, in large letters, until what scrolls takes it up into the bar.
  @available(macOS, unavailable)
  public static var large: ToolbarTitleDisplayMode { .init(name: "large") }
  /// In the middle of the bar.
  public static var inline: ToolbarTitleDisplayMode { .init(name: "inline") }
  /// In the bar, as `inline`.
  public static var inlineLarge: ToolbarTitleDisplayMode { .init(name: "inlineLarge") }
}

/// The old name of what belongs to a navigation bar.
@available(macOS, unavailable)
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large

    fileprivate var mode: ToolbarTitleDisplayMode {
      switch self {
      case .automatic: .automatic
      case .inline: .inline
      case .large: .large
      }
    }
  }
}

extension View {
  /// Where the page's title is. Of several in a page the outermost counts.
  ///
  /// Documented: automatic is as on the page before
  /// (developer.apple.com/documentation/swiftui/navigationbaritem/titledisplaymode/automatic). At the root of a stack
  /// that is the bar here, as on a desktop, and large on a phone.
  @available(iOS 14.0, *)
  @available(macOS, unavailable)
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    toolbarTitleDisplayMode(displayMode.mode)
  }

  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    modifier(BarModifier { BarItems.Entry(titleMode: mode) })
  }
}
