import Foundation
import MartletCore

/// What a row says to its list. All of these are values for the layout around the view, so they reach the list from
/// inside other modifiers and not from inside stacks.
enum RowKeys {
  enum Insets: LayoutValueKey { static var defaultValue: EdgeInsets? { nil } }
  enum Separators: LayoutValueKey { static var defaultValue: RowSeparators { RowSeparators() } }
  enum Badge: LayoutValueKey { static var defaultValue: String? { nil } }
  enum IsUnselectable: LayoutValueKey { static var defaultValue: Bool { false } }
  enum KeepsDelete: LayoutValueKey { static var defaultValue: Bool { false } }
  enum KeepsPlace: LayoutValueKey { static var defaultValue: Bool { false } }
}

/// The value that a selection knows a view by. Also what pickers and tab views choose from.
package enum TagKey: LayoutValueKey {
  package static var defaultValue: AnyHashable? { nil }
}

struct RowSeparators: Equatable {
  var hidesTop = false
  var hidesBottom = false
}

extension View {
  /// Names the view for the selection around it. Elements of a `ForEach` have their id as a tag already (fact F21).
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    layoutValue(key: TagKey.self, value: AnyHashable(tag))
  }

  /// Replaces the room between the row's edges and its content; nil for the list's own.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    layoutValue(key: RowKeys.Insets.self, value: insets)
  }

  /// Hides or shows the lines at the row's edges. A line is there only if both rows beside it have it.
  @available(iOS 15.0, macOS 13.0, *)
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    let hides = visibility == .hidden
    return layoutValue(
      key: RowKeys.Separators.self,
      value: RowSeparators(
        hidesTop: hides && edges.contains(.top), hidesBottom: hides && edges.contains(.bottom)))
  }

  /// Shows a number at the row's end or at the tab; nothing for zero.
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func badge(_ count: Int) -> some View {
    layoutValue(key: RowKeys.Badge.self, value: count == 0 ? nil : String(count))
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func badge(_ label: Text?) -> some View {
    layoutValue(key: RowKeys.Badge.self, value: label?.string)
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    layoutValue(key: RowKeys.Badge.self, value: key?.text)
  }
  @available(iOS 15.0, macOS 12.0, *)
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    layoutValue(key: RowKeys.Badge.self, value: label.map { String($0) })
  }

  /// Keeps a person from selecting the row.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    layoutValue(key: RowKeys.IsUnselectable.self, value: isDisabled)
  }
  /// Keeps a person from deleting the row.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    layoutValue(key: RowKeys.KeepsDelete.self, value: isDisabled)
  }
  /// Keeps a person from moving the row.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    layoutValue(key: RowKeys.KeepsPlace.self, value: isDisabled)
  }
}

extension _LayoutNode {
  func value<K: LayoutValueKey>(_ key: K.Type) -> K.Value {
    layoutValue(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }
}
