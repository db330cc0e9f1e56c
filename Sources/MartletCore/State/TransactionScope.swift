/// A `.animation` or `.transaction` modifier, as the nodes below it see it.
///
/// The transaction of a pass is worked out once a pass and scope: the root's, changed by each modifier on the
/// way down, even where no body ran (contract A2).
@MainActor package final class TransactionScope {
  let parent: TransactionScope?
  /// Acts on what a closure adds to a view, not on the view (see `animation(_:body:)`).
  let isBodyScope: Bool
  /// Changes the transaction coming from above.
  var transform: (inout Transaction) -> Void = { _ in }
  /// The pass in which the modifier's value changed; .max for a modifier that always acts.
  var activePass = -1
  private var resolvedPass = -1
  private var resolvedTransaction = Transaction()

  init(parent: TransactionScope?, isBodyScope: Bool = false) {
    self.parent = parent
    self.isBodyScope = isBodyScope
  }

  /// The modifier acts in this pass.
  func activate(in pass: Int) {
    activePass = pass
    resolvedPass = -1
  }

  func resolved(in graph: ViewGraph) -> Transaction {
    if resolvedPass == graph.pass { return resolvedTransaction }
    var transaction = parent?.resolved(in: graph) ?? graph.passTransaction
    if activePass == .max || activePass == graph.pass {
      let known = transaction.completions.count
      transform(&transaction)
      if transaction.completions.count > known {
        graph.passCompletions += transaction.completions[known...]
      }
    }
    resolvedPass = graph.pass
    resolvedTransaction = transaction
    return transaction
  }
}

// MARK: - Modifiers

@frozen public nonisolated struct _AnimationModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  @usableFromInline let animation: Animation?
  @usableFromInline let value: Value
  @inlinable init(animation: Animation?, value: Value) {
    self.animation = animation
    self.value = value
  }
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    AnimationNode(view, parent)
  }
}

public nonisolated struct _TransactionModifier: ViewModifier {
  public typealias Body = Never
  let transform: (inout Transaction) -> Void
  var isBodyScope = false
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TransactionNode(view, parent)
  }
}

extension View {
  /// Animates changes of this view when `value` changes, and only then (fact F54).
  @inlinable nonisolated public func animation<V: Equatable>(
    _ animation: Animation?, value: V
  ) -> ModifiedContent<Self, _AnimationModifier<V>> {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Changes the transaction of every update of this view.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }
}

// MARK: - Nodes

final class AnimationNode<C: View, Value: Equatable>:
  SingleChildNode<ModifiedContent<C, _AnimationModifier<Value>>, C>
{
  private var modifier: _AnimationModifier<Value>
  private let scope: TransactionScope

  override init(_ view: ModifiedContent<C, _AnimationModifier<Value>>, _ parent: _Node) {
    modifier = view.modifier
    scope = TransactionScope(parent: parent.transactionScope)
    super.init(view, parent)
    transactionScope = scope
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, _AnimationModifier<Value>>) {
    if new.modifier.value != modifier.value {
      let animation = new.modifier.animation
      scope.activate(in: graph.pass)
      scope.transform = { if !$0.disablesAnimations { $0.animation = animation } }
      if animation != nil { graph.capturing = true }
    }
    modifier = new.modifier
    child.update(new.content)
  }
}

final class TransactionNode<C: View>:
  SingleChildNode<ModifiedContent<C, _TransactionModifier>, C>
{
  private let scope: TransactionScope

  override init(_ view: ModifiedContent<C, _TransactionModifier>, _ parent: _Node) {
    scope = TransactionScope(
      parent: parent.transactionScope, isBodyScope: view.modifier.isBodyScope)
    super.init(view, parent)
    scope.activePass = .max
    scope.transform = view.modifier.transform
    transactionScope = scope
    graph.transactionModifiers += 1
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, _TransactionModifier>) {
    scope.transform = new.modifier.transform
    child.update(new.content)
  }

  override func unmount() {
    super.unmount()
    graph.transactionModifiers -= 1
  }
}
