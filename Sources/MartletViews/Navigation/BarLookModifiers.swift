import MartletCore

/// The kinds of bars.
@available(iOS 16.0, macOS 13.0, *)
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// The bar at a page's top.
  public static var automatic: ToolbarPlacement { .init(name: "navigationBar") }
  @available(macOS, unavailable)
  public static var bottomBar: ToolbarPlacement { .init(name: "bottomBar") }
  @available(macOS, unavailable)
  public static var navigationBar: ToolbarPlacement { .init(name: "navigationBar") }
  @available(macOS, unavailable)
  public static var tabBar: ToolbarPlacement { .init(name: "tabBar") }
  @available(iOS, unavailable)
  public static var windowToolbar: ToolbarPlacement { .init(name: "windowToolbar") }
}

extension View {
  /// Hides or shows bars of the page; none named: the one at the top. The bar of the tab view
  /// around is hidden while the page that says so is the newest one of its stack.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(isHidden: visibility.isHidden), bars)
  }
  /// A newer name of `toolbar(_:for:)`.
  @available(iOS 18.0, macOS 15.0, *)
  nonisolated public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(isHidden: visibility.isHidden), bars)
  }

  /// What bars of the page are filled with.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(ground: AnyShapeStyle(style)), bars)
  }
  /// Whether bars of the page are filled at all. Automatic: always, but for the bar above a large title at rest.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(showsGround: visibility.isHidden.map(!)), bars)
  }
  /// A newer name of `toolbarBackground(_:for:)`.
  @available(iOS 18.0, macOS 15.0, *)
  nonisolated public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(showsGround: visibility.isHidden.map(!)), bars)
  }

  /// The colours of bars of the page; nil for those of the window.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    barLook(BarLook(scheme: colorScheme), bars)
  }

  nonisolated private func barLook(_ look: BarLook, _ bars: [ToolbarPlacement]) -> some View {
    let bars = bars.isEmpty ? [.automatic] : bars
    return modifier(
      BarModifier {
        BarItems.Entry(looks: Dictionary(bars.map { ($0, look) }) { first, _ in first })
      })
  }
}

extension Visibility {
  /// Nil for automatic.
  fileprivate var isHidden: Bool? { self == .automatic ? nil : self == .hidden }
}
