import MartletMotion

@available(iOS 17.0, macOS 14.0, *)
extension View {
  /// Changes the transaction of the updates of this view in which `value` changes, and of no others.
  nonisolated public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }

  /// Changes the transaction for what `body` adds to the view; the view itself keeps the one from above.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    body(PlaceholderContentView(AnyView(_OuterTransaction(content: self))))
      .modifier(_TransactionModifier(transform: transform, isBodyScope: true))
  }

  /// Animates what `body` adds to the view; the view itself keeps the animation from above.
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }
}

/// The content inside a scoped body: sees the transaction from outside that body.
nonisolated struct _OuterTransaction<Content: View>: View {
  typealias Body = Never
  let content: Content
  @MainActor static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    OuterTransactionNode(view, parent)
  }
}

private final class OuterTransactionNode<Content: View>:
  SingleChildNode<_OuterTransaction<Content>, Content>
{
  override init(_ view: _OuterTransaction<Content>, _ parent: _Node) {
    super.init(view, parent)
    var scope = parent.transactionScope
    while let current = scope, !current.isBodyScope { scope = current.parent }
    transactionScope = scope?.parent
    child = Content._makeNode(view.content, self)
  }
  override func update(_ new: _OuterTransaction<Content>) { child.update(new.content) }
}

nonisolated struct _ValueTransactionModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let value: Value
  let transform: (inout Transaction) -> Void
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ValueTransactionNode(view, parent)
  }
}

private final class ValueTransactionNode<C: View, Value: Equatable>:
  SingleChildNode<ModifiedContent<C, _ValueTransactionModifier<Value>>, C>
{
  private var modifier: _ValueTransactionModifier<Value>
  private let scope: TransactionScope

  override init(
    _ view: ModifiedContent<C, _ValueTransactionModifier<Value>>, _ parent: _Node
  ) {
    modifier = view.modifier
    scope = TransactionScope(parent: parent.transactionScope)
    super.init(view, parent)
    transactionScope = scope
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, _ValueTransactionModifier<Value>>) {
    if new.modifier.value != modifier.value {
      scope.activate(in: graph.pass)
      scope.transform = new.modifier.transform
      graph.capturing = true
    }
    modifier = new.modifier
    child.update(new.content)
  }
}
