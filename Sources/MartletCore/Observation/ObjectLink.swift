import Combine
import Foundation

/// A view's connection to one `ObservableObject`: each time the object is about to change, the view's node joins the
/// update of the transaction current at the write (contract U5). Off the main thread that is queued, and repeated
/// once the property has its new value.
///
/// Lifetime: from mount, or from when the property got the object, until unmount or another object. It holds
/// neither the node nor the object.
@MainActor final class ObjectLink: QueuedChange {
  private(set) weak var node: _Node?
  let name: String
  private var subscriptions: [AnyCancellable] = []
  private var isPending = false

  init<Object: ObservableObject>(_ object: Object, node: _Node, name: String) {
    self.node = node
    self.name = name
    let publisher = object.objectWillChange
    subscriptions.append(publisher.sink { [weak self] _ in self?.changes() })
    if let ours = publisher as? ObservableObjectPublisher {
      subscriptions.append(
        ours.onSettle { [weak self] in
          if !MainThread.isCurrent { self?.changes() }
        })
    }
  }

  func cancel() {
    subscriptions = []
    node = nil
  }

  nonisolated private func changes() {
    let transaction = Transaction.current
    if MainThread.isCurrent {
      MainActor.assumeIsolated { join(transaction) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.join(transaction) } }
    }
  }

  private func join(_ transaction: Transaction) {
    guard let node, node.isMounted, !isPending else { return }
    isPending = true
    node.graph.enqueue(self, in: node.graph.group(for: transaction))
  }

  func commit(_ group: Int) {
    isPending = false
    guard let node, node.isMounted else { return }
    node.graph.mark(node, .observedObject(name))
  }
}
