import Combine
import Foundation

public nonisolated struct _ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
  public typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ReceiveNode(view, parent)
  }
}

extension View {
  /// Runs `action`, on the main actor, with each value of a publisher while the view is in the tree.
  ///
  /// Lifetime: subscribed at mount; a publisher that differs field by field, or is another object, replaces the
  /// subscription. A value that comes in the middle of an update waits for its end; one from another thread is
  /// queued. The newest closure runs, in the transaction current where the value was sent.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_ReceiveModifier(publisher: publisher, action: action))
  }
}

private final class ReceiveNode<C: View, P: Publisher>:
  SingleChildNode<ModifiedContent<C, _ReceiveModifier<P>>, C>
where P.Failure == Never {
  private var modifier: _ReceiveModifier<P>
  private var subscription: AnyCancellable?

  override init(_ view: ModifiedContent<C, _ReceiveModifier<P>>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    child = C._makeNode(view.content, self)
    subscribe()
  }

  private func subscribe() {
    subscription = modifier.publisher.sink { [weak self] value in
      let (transaction, value) = (Transaction.current, ReceivedValue(value: value))
      if MainThread.isCurrent {
        MainActor.assumeIsolated { self?.receive(value, transaction) }
      } else {
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self?.receive(value, transaction) }
        }
      }
    }
  }

  private func receive(_ received: ReceivedValue<P.Output>, _ transaction: Transaction) {
    guard isMounted else { return }
    if graph.isUpdating {
      graph.afterLayout { [weak self] in
        guard let self, isMounted else { return }
        Transaction.$local.withValue(transaction) { self.modifier.action(received.value) }
      }
    } else {
      Transaction.$local.withValue(transaction) { modifier.action(received.value) }
    }
  }

  override func update(_ new: ModifiedContent<C, _ReceiveModifier<P>>) {
    let isSame = Comparer.areEqual(
      modifier.publisher, new.modifier.publisher, by: ComparerCache.of(P.self))
    modifier = new.modifier
    if !isSame { subscribe() }
    child.update(new.content)
  }

  override func unmount() {
    subscription = nil
    super.unmount()
  }
}

private struct ReceivedValue<Value>: @unchecked Sendable {
  let value: Value
}
