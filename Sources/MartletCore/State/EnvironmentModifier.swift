@frozen public nonisolated struct _EnvironmentModifier<Value>: ViewModifier {
  public typealias Body = Never
  @usableFromInline let keyPath: WritableKeyPath<EnvironmentValues, Value>
  @usableFromInline let value: Value
  @inlinable init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    EnvironmentNode(view, parent)
  }
}

extension View {
  /// Sets a value for this view and what is in it.
  @inlinable nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> ModifiedContent<Self, _EnvironmentModifier<V>> {
    modifier(_EnvironmentModifier(keyPath: keyPath, value: value))
  }
}

final class EnvironmentNode<C: View, Value>:
  SingleChildNode<ModifiedContent<C, _EnvironmentModifier<Value>>, C>
{
  private var modifier: _EnvironmentModifier<Value>
  private let scope: EnvironmentScope

  override init(_ view: ModifiedContent<C, _EnvironmentModifier<Value>>, _ parent: _Node) {
    modifier = view.modifier
    let written = Self.write(view.modifier, over: parent.environment)
    scope = EnvironmentScope(parent: parent.environment, written)
    super.init(view, parent)
    environment = scope
    child = C._makeNode(view.content, self)
  }

  private static func write(
    _ modifier: _EnvironmentModifier<Value>, over scope: EnvironmentScope
  ) -> EnvironmentValues.Written {
    var values = EnvironmentValues(scope)
    values[keyPath: modifier.keyPath] = modifier.value
    // A key path that writes nothing, such as one into a constant, changes a key that nobody reads.
    return values.written.last
      ?? .init(
        key: ObjectIdentifier(Self.self), value: EnvironmentScope.Box(()), isStyle: false,
        name: Self.self)
  }

  override func update(_ new: ModifiedContent<C, _EnvironmentModifier<Value>>) {
    let isSame = Comparer.areEqual(
      modifier.value, new.modifier.value, by: ComparerCache.of(Value.self))
    modifier = new.modifier
    if !isSame {
      let written = Self.write(new.modifier, over: scope)
      let wasRightToLeft = scope.isRightToLeft
      scope.change(to: written)
      if scope.isRightToLeft != wasRightToLeft {
        var run: [_LayoutNode] = []
        collect(&run)
        for node in run { node.forgetLayout() }
      }
    }
    child.update(new.content)
  }

  override func unmount() {
    super.unmount()
    scope.detach()
  }
}
