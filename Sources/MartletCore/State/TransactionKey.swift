/// A value of the app's own that travels with a transaction.
@available(iOS 17.0, macOS 14.0, *)
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values by key. They are handed from thread to thread with their transaction, never shared.
struct TransactionValues: @unchecked Sendable {
  private var values: [ObjectIdentifier: Any] = [:]

  var isEmpty: Bool { values.isEmpty }

  subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension Transaction {
  @available(iOS 17.0, macOS 14.0, *)
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// Runs `body` in the current transaction with one value changed.
@available(iOS 17.0, macOS 14.0, *)
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try Transaction.with(transaction, body)
}
