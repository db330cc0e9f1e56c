import Foundation

/// Where a state value lives: made when its view is mounted, gone when it is unmounted.
///
/// A write is seen at once by whoever asks outside an update. Bodies see it in the pass of its transaction, so
/// that several transactions between two frames each make the change they stand for (contract U2).
protocol QueuedChange: AnyObject {
  /// The pass of its transaction has come: the write of that group is what bodies see from now on.
  @MainActor func commit(_ group: Int)
}

package final class StateLocation<Value>: BindingLocation<Value>, QueuedChange, @unchecked Sendable
{
  /// What bodies see.
  @exclusivity(unchecked) private var committed: Value
  /// What was written last; `committed` where no write waits.
  @exclusivity(unchecked) private var newest: Value
  /// The transaction groups of the writes that wait for their pass, oldest first. `newest` is the last one's value:
  /// nearly always there is one, and lists of values would be looked up by type at each write.
  @exclusivity(unchecked) private var waiting: [Int] = []
  /// The values of the others.
  @exclusivity(unchecked) private var older: [Value] = []
  private weak var graph: ViewGraph?
  /// Valid as long as there is a graph.
  private unowned(unsafe) let node: _Node
  @exclusivity(unchecked) private var isWritten = false
  @exclusivity(unchecked) private var readers = ReaderSet()
  @exclusivity(unchecked) private var comparer: Comparer?
  private let name: String

  @MainActor init(_ value: Value, node: _Node, name: String) {
    committed = value
    newest = value
    graph = node.graph
    self.node = node
    self.name = name
  }

  package override func get() -> Value {
    if Tracking.isReading, let reader = Tracking.current {
      MainThread.assumed { readers.insert(reader.takeUnretainedValue()) }
      return committed
    }
    return waiting.isEmpty ? committed : newest
  }

  package override func set(_ value: Value) {
    let transaction = Transaction.current
    guard MainThread.isCurrent else {
      nonisolated(unsafe) let value = value
      graph?.inbox.post { self.enqueue(value, transaction) }
      return
    }
    nonisolated(unsafe) let unsafeValue = value
    MainThread.assumed {
      // What other threads have written by now came before this.
      if !Tracking.isReading { graph?.inbox.drain() }
      enqueue(unsafeValue, transaction)
    }
  }

  @MainActor private func enqueue(_ value: Value, _ transaction: Transaction) {
    guard let graph else { return }
    if !isWritten { noteWrite() }
    let group = graph.group(for: transaction)
    if waiting.last == group {
      newest = value
    } else if let index = waiting.firstIndex(of: group) {
      older[index] = value
    } else {
      if !waiting.isEmpty { older.append(newest) }
      waiting.append(group)
      newest = value
      graph.enqueue(self, in: group)
    }
  }

  /// From now on a row keeps it while it is out of sight (contract S2).
  @MainActor func noteWrite() {
    isWritten = true
    node.markKeepsState()
  }

  @MainActor func keptValue(ownsObject: Bool) -> Any? {
    isWritten || ownsObject ? (waiting.isEmpty ? committed : newest) : nil
  }

  @MainActor func commit(_ group: Int) {
    guard let index = waiting.firstIndex(of: group) else { return }
    waiting.remove(at: index)
    let value: Value
    if index == waiting.count {
      value = newest
      if index > 0 { newest = older.removeLast() }
    } else {
      value = older.remove(at: index)
    }
    let comparer = comparer ?? ComparerCache.of(Value.self)
    self.comparer = comparer
    let isSame = Comparer.areEqual(committed, value, by: comparer)
    committed = value
    if !isSame { readers.markAll(.state(name)) }
  }

  /// The view is gone: later writes go nowhere, and readers are let go.
  @MainActor func disconnect() {
    graph = nil
    readers = ReaderSet()
    if !waiting.isEmpty { committed = newest }
    waiting = []
    older = []
  }
}

/// Comparers by type, for values that are not fields of a view.
@MainActor package enum ComparerCache {
  private static var comparers: [ObjectIdentifier: Comparer] = [:]
  package static func of<T>(_ type: T.Type) -> Comparer {
    let key = ObjectIdentifier(type)
    if let comparer = comparers[key] { return comparer }
    let comparer = Comparer.of(type)
    comparers[key] = comparer
    return comparer
  }
}

/// The nodes whose bodies read a value in their last run.
@MainActor struct ReaderSet {
  /// Strong, so that a reader that is gone is met as unmounted and never as freed memory.
  private var entries: [(node: _Node, epoch: Int)] = []
  private var purgeAt = 16

  nonisolated init() {}

  mutating func insert(_ node: _Node) {
    if let last = entries.last, last.node === node {
      entries[entries.count - 1].epoch = node.readEpoch
      return
    }
    // Looking through a long list at each read would cost more than a second entry does.
    if entries.count < 8, let index = entries.firstIndex(where: { $0.node === node }) {
      entries[index].epoch = node.readEpoch
      return
    }
    if entries.count >= purgeAt {
      entries.removeAll { !$0.node.isMounted || $0.epoch != $0.node.readEpoch }
      purgeAt = max(16, entries.count * 2)
    }
    entries.append((node, node.readEpoch))
  }

  /// Marks who still reads this, and forgets the others: a body that runs again registers again.
  mutating func markAll(_ cause: UpdateReason.Cause) {
    entries.removeAll { node, epoch in
      guard node.isMounted, node.readEpoch == epoch else { return true }
      node.graph.mark(node, cause)
      return false
    }
  }

  var nodes: [_Node] {
    entries.filter { $0.node.isMounted && $0.epoch == $0.node.readEpoch }.map(\.node)
  }
}

/// Whether the running thread holds the main actor: thread 0, or one that drains the main queue.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// `MainActor.assumeIsolated` without its check, for who has just found that the thread is the main actor's.
  @inline(__always) static func assumed<R>(_ body: @MainActor () -> R) -> R {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> R).self)() }
  }
}
