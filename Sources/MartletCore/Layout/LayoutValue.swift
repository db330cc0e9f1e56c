public nonisolated struct _LayoutValueModifier<Key: LayoutValueKey>: _LayoutModifier {
  public typealias Body = Never
  package let value: Key.Value
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    LayoutValueLayoutNode(owner: owner, key: ObjectIdentifier(Key.self), value)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if Comparer.areEqual(value, old.value, by: ComparerCache.of(Key.Value.self)) { return .none }
    unsafeDowncast(wrapper, to: LayoutValueLayoutNode.self).value = value
    wrapper.outermostWrapper.parent?.childAnswerChanged(wrapper)
    return .none
  }
}

extension View {
  /// Passes a value to the layout around the view, which reads it by the key.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    modifier(_LayoutValueModifier<K>(value: value))
  }
}

final class LayoutValueLayoutNode: _WrapperNode {
  private let key: ObjectIdentifier
  var value: Any

  init(owner: _Node, key: ObjectIdentifier, _ value: Any) {
    self.key = key
    self.value = value
    super.init(owner: owner)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    key == self.key ? value : super.layoutValue(key)
  }
}
