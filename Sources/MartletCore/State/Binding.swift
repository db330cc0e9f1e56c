/// Read and write access to a value that lives elsewhere.
///
/// A binding made by a projection (`$state`) to a view that is gone reads the last value and drops writes.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let read: () -> Value
  let write: (Value, Transaction) -> Void
  /// The transaction that writes through this binding use.
  public var transaction = Transaction()

  init(reading: @escaping () -> Value, writing: @escaping (Value, Transaction) -> Void) {
    read = reading
    write = writing
  }

  init(location: StateLocation<Value>) {
    self.init(reading: location.get, writing: { value, _ in location.set(value) })
  }

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // The isolation is erased: whoever reads or writes a binding holds the actor it was made on.
    let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    self.init(reading: get, writing: { value, _ in set(value) })
  }

  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let set = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
    self.init(reading: get, writing: set)
  }

  public static func constant(_ value: Value) -> Binding {
    Binding(reading: { value }, writing: { _, _ in })
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set {
      if transaction.isPlain {
        write(newValue, Transaction.current)
      } else {
        withTransaction(transaction) { write(newValue, transaction) }
      }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let read = read
    let write = write
    var binding = Binding<Subject>(
      reading: { read()[keyPath: keyPath] },
      writing: { subject, transaction in
        var value = read()
        value[keyPath: keyPath] = subject
        write(value, transaction)
      })
    binding.transaction = transaction
    return binding
  }

  /// Writes through the result are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}
