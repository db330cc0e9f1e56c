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
public struct InsetListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .inset }
}
public struct GroupedListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .grouped }
}
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public static var _kind: _ListStyleKind { .insetGrouped }
}
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
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
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
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
