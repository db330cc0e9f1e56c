import MartletCore

/// What a view says to the selection or the tabs around it.
enum RowKeys {
  enum Badge: LayoutValueKey { static var defaultValue: String? { nil } }
}

/// The value that a selection knows a view by. Also what pickers and tab views choose from.
package enum TagKey: LayoutValueKey {
  package static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Names the view for the selection around it.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    layoutValue(key: TagKey.self, value: AnyHashable(tag))
  }

  /// Shows a number at the view's tab; nothing for zero.
  nonisolated public func badge(_ count: Int) -> some View {
    layoutValue(key: RowKeys.Badge.self, value: count == 0 ? nil : String(count))
  }
  nonisolated public func badge(_ label: Text?) -> some View {
    layoutValue(key: RowKeys.Badge.self, value: label?.string)
  }
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    layoutValue(key: RowKeys.Badge.self, value: key?.text)
  }
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    layoutValue(key: RowKeys.Badge.self, value: label.map { String($0) })
  }
}
