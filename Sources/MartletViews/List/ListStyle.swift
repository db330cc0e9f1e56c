import MartletCore

/// How a list looks.
public protocol ListStyle: Sendable {
  static var _kind: _ListStyleKind { get }
}

public enum _ListStyleKind: Sendable {
  case plain, inset, grouped, insetGrouped, sidebar

  var metrics: ListMetrics {
    var metrics = ListMetrics()
    switch self {
    case .plain: metrics.pinsHeaders = true
    case .inset:
      metrics.pinsHeaders = true
      metrics.margin = 8
      metrics.selectionRadius = ListLook.selectionRadius
      metrics.edge = 8
    case .grouped:
      metrics.hasCards = true
      metrics.background = Theme.window
      metrics.edge = 16
      metrics.sectionSpacing = 16
    case .insetGrouped:
      metrics.hasCards = true
      metrics.margin = 16
      metrics.cornerRadius = ListLook.cornerRadius
      metrics.background = Theme.window
      metrics.edge = 16
      metrics.sectionSpacing = 16
    case .sidebar:
      metrics.margin = 6
      metrics.selectionRadius = ListLook.selectionRadius
      metrics.hasSeparators = false
      metrics.rowHeight = 40
      metrics.background = Theme.sidebar
      metrics.edge = 6
    }
    return metrics
  }
}

/// The style of the platform: here the plain one.
public struct DefaultListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .plain }
}
public struct PlainListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .plain }
}
@available(iOS 14.0, macOS 11.0, *)
public struct InsetListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .inset }
}
@available(macOS, unavailable)
public struct GroupedListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .grouped }
}
@available(iOS 14.0, *)
@available(macOS, unavailable)
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .insetGrouped }
}
@available(iOS 14.0, macOS 10.15, *)
public struct SidebarListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  @available(iOS 14.0, macOS 11.0, *)
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  @available(macOS, unavailable)
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  @available(iOS 14.0, *)
  @available(macOS, unavailable)
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  @available(iOS 14.0, macOS 10.15, *)
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private enum ListStyleEnvironmentKey: EnvironmentKey {
  static let defaultValue = _ListStyleKind.plain
}
private enum MinRowHeightKey: EnvironmentKey {
  static let defaultValue: Double? = nil
}
private enum ScrollBackgroundKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  package var listStyle: _ListStyleKind {
    get { self[ListStyleEnvironmentKey.self] }
    set { self[ListStyleEnvironmentKey.self] = newValue }
  }
  /// Points; by default as the list's style has it.
  public var defaultMinListRowHeight: Double {
    get { self[MinRowHeightKey.self] ?? self[ListStyleEnvironmentKey.self].metrics.rowHeight }
    set { self[MinRowHeightKey.self] = newValue }
  }
  package var scrollContentBackground: Visibility {
    get { self[ScrollBackgroundKey.self] }
    set { self[ScrollBackgroundKey.self] = newValue }
  }
}

extension View {
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listStyle, S._kind)
  }
  /// Whether lists below draw what lies behind their rows.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
