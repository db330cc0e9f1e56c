/// Read and write access to a value that lives elsewhere.
///
/// Lifetime: a binding owns nothing but a way to the value. One made by a projection (`$state`) to a view that is
/// gone, or by `ForEach` to an element that is gone, reads the last value and drops writes (contract I7). A view
/// that gets a binding to the same place again need not run; it runs when that place changes, if its body
/// reads it. Reads and writes happen on whatever actor the place belongs to.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  package let location: BindingLocation<Value>
  /// The transaction that writes through this binding use.
  public var transaction = Transaction()

  init(location: BindingLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  package init(reading: @escaping () -> Value, writing: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(reading, writing)
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
    Binding(location: ConstantLocation(value))
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set {
      if transaction.isPlain {
        location.set(newValue)
      } else {
        withTransaction(transaction) { location.set(newValue) }
      }
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(location: ProjectedLocation(location, keyPath), transaction: transaction)
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

extension Binding: ComparedProperty {
  static func isSame(_ a: Binding, _ b: Binding) -> Bool {
    let isPlain = a.transaction.isPlain && b.transaction.isPlain
    guard isPlain || a.transaction.serial == b.transaction.serial && a.location === b.location,
      a.location.isSameSource(as: b.location)
    else { return false }
    if !a.location.isSnapshot { return true }
    return Tracking.whileReading {
      Comparer.areEqual(a.location.get(), b.location.get(), by: Comparer.cached(Value.self))
    }
  }
}

// MARK: - Conversions

extension Binding {
  /// Reads an optional; a write of nil is dropped.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      location: ConvertedLocation(base.location, read: { $0 }, write: { $0 }),
      transaction: base.transaction)
  }

  /// nil while the base holds nil. Once the base turns nil, the binding reads the last value and drops writes.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      location: UnwrappedLocation(base.location, value), transaction: base.transaction)
  }

  /// A write of a value of another type is dropped.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: ConvertedLocation(
        base.location, read: { AnyHashable($0) }, write: { $0.base as? V }),
      transaction: base.transaction)
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

// MARK: - Collections

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  /// The element at a position. Once the collection has become too short, the last value read is read again.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: PositionLocation(location, position), transaction: transaction)
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}
