public nonisolated struct _ChangeModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
  /// The old form runs the closure of the update before the change (fact F44).
  let runsPreviousAction: Bool
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ChangeNode(view, parent)
  }
}

extension View {
  /// Runs when `value` differs from what it was, after the update; with `initial` also when the view appears.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(
      _ChangeModifier(
        value: value, isInitial: initial, action: action, runsPreviousAction: false))
  }

  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(
      _ChangeModifier(
        value: value, isInitial: initial, action: { _, _ in action() }, runsPreviousAction: false))
  }

  /// The older form: runs the closure that was captured before the change (fact F44).
  @available(iOS 14.0, macOS 11.0, *)
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(
      _ChangeModifier(
        value: value, isInitial: false, action: { action($1) }, runsPreviousAction: true))
  }
}

private final class ChangeNode<C: View, Value: Equatable>:
  SingleChildNode<ModifiedContent<C, _ChangeModifier<Value>>, C>
{
  private var modifier: _ChangeModifier<Value>
  private var gate = ActionGate()

  override init(_ view: ModifiedContent<C, _ChangeModifier<Value>>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    if view.modifier.isInitial {
      run(view.modifier.action, view.modifier.value, view.modifier.value)
    }
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, _ChangeModifier<Value>>) {
    let old = modifier
    modifier = new.modifier
    if old.value != new.modifier.value, gate.passes(for: self, "onChange") {
      let modifier = new.modifier.runsPreviousAction ? old : new.modifier
      run(modifier.action, old.value, new.modifier.value)
    }
    child.update(new.content)
  }

  private func run(_ action: @escaping (Value, Value) -> Void, _ old: Value, _ new: Value) {
    graph.afterLayout { [weak self] in
      if self?.isMounted == true { action(old, new) }
    }
  }
}
