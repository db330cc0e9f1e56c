import Foundation
import MartletCore

/// How much something stands out.
@available(iOS 15.0, macOS 12.0, *)
public enum Prominence: Sendable { case standard, increased }

/// The room between sections of a list.
@available(iOS 17.0, *)
@available(macOS, unavailable)
public struct ListSectionSpacing: Sendable {
  enum Kind: Equatable { case standard, compact, custom(Double) }
  let kind: Kind
  /// As the list's style has it.
  public static let `default` = ListSectionSpacing(kind: .standard)
  /// Half of that.
  public static let compact = ListSectionSpacing(kind: .compact)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    ListSectionSpacing(kind: .custom(spacing))
  }

  func applied(to spacing: Double) -> Double {
    switch kind {
    case .standard: spacing
    case .compact: spacing / 2
    case .custom(let own): own
    }
  }
}

private enum ProminenceKey: EnvironmentKey {
  static let defaultValue = Prominence.standard
}
private enum SectionSpacingKey: EnvironmentKey {
  static let defaultValue = ListSectionSpacing.default
}

extension EnvironmentValues {
  /// How much the headers of sections stand out.
  @available(iOS 15.0, macOS 12.0, *)
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
  var listSectionSpacing: ListSectionSpacing {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
}

extension View {
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }

  /// The room between sections without headers in the lists below; one section alone cannot have its own.
  @available(iOS 17.0, *)
  @available(macOS, unavailable)
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing)
  }
  @available(iOS 17.0, *)
  @available(macOS, unavailable)
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Shows lines at a section's ends, where lists have none by themselves.
  @available(iOS 15.0, macOS 13.0, *)
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    layoutValue(
      key: RowKeys.SectionEnds.self,
      value: SectionSeparators(edges: visibility == .visible ? edges : []))
  }
  @available(iOS 15.0, macOS 13.0, *)
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    layoutValue(
      key: RowKeys.SectionTint.self, value: SeparatorTint(color: color, edges: edges))
  }
  /// The colour of the lines at the row's edges; nil for the list's own. A row's line below goes before the next row's
  /// line above.
  @available(iOS 15.0, macOS 13.0, *)
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    layoutValue(key: RowKeys.Tint.self, value: SeparatorTint(color: color, edges: edges))
  }
}

struct SectionSeparators: Equatable {
  var edges: VerticalEdge.Set = []
}

struct SeparatorTint {
  var color: Color?
  var edges: VerticalEdge.Set = []
  func color(at edge: VerticalEdge.Set) -> Color? { edges.contains(edge) ? color : nil }
}

extension RowKeys {
  enum SectionEnds: LayoutValueKey {
    static var defaultValue: SectionSeparators { SectionSeparators() }
  }
  enum Tint: LayoutValueKey { static var defaultValue: SeparatorTint { SeparatorTint() } }
  enum SectionTint: LayoutValueKey { static var defaultValue: SeparatorTint { SeparatorTint() } }
}

extension ListRowLayoutNode {
  /// The colour of the line below the row; nil where there is none.
  var lineBelow: Color? {
    if rowPlace.isLast {
      guard value(RowKeys.SectionEnds.self).edges.contains(.bottom) else { return nil }
      return value(RowKeys.SectionTint.self).color(at: .bottom) ?? Theme.separator
    }
    guard list.metrics.hasSeparators, showsLineBelow else { return nil }
    let next = list.shownRow(rowPlace.row + 1)?.value(RowKeys.Tint.self).color(at: .top)
    return value(RowKeys.Tint.self).color(at: .bottom) ?? next ?? Theme.separator
  }

  /// Of the line at the beginning of the section.
  var lineAbove: Color? {
    guard rowPlace.isFirst, value(RowKeys.SectionEnds.self).edges.contains(.top) else { return nil }
    return value(RowKeys.SectionTint.self).color(at: .top) ?? Theme.separator
  }

  /// Both rows beside the line have it.
  private var showsLineBelow: Bool {
    if value(RowKeys.Separators.self).hidesBottom { return false }
    guard let next = list.shownRow(rowPlace.row + 1) else { return true }
    return !next.value(RowKeys.Separators.self).hidesTop
  }
}
