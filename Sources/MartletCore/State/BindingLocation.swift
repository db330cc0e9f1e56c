/// Where a binding reads and writes.
///
/// Two locations of the same *source* stand for the same place, though they were made by different runs of a
/// body: a child that gets such a binding again need not run, since reads register with the place itself.
package class BindingLocation<Value>: @unchecked Sendable {
  func get() -> Value { preconditionFailure("a location without a value is never made") }
  /// In the transaction that surrounds the call.
  func set(_ value: Value) {}
  func isSameSource(as other: BindingLocation<Value>) -> Bool { self === other }
  /// Bodies read a value that was noted when the location was made, so that bindings differ when that does.
  var isSnapshot: Bool { false }
}

/// A part of what another location holds.
final class ProjectedLocation<Base, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let base: BindingLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>
  init(_ base: BindingLocation<Base>, _ keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }
  override func get() -> Value { base.get()[keyPath: keyPath] }
  override func set(_ value: Value) {
    var whole = base.get()
    whole[keyPath: keyPath] = value
    base.set(whole)
  }
  override func isSameSource(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ProjectedLocation else { return false }
    return keyPath == other.keyPath && base.isSameSource(as: other.base)
  }
  override var isSnapshot: Bool { base.isSnapshot }
}

/// A property of an object.
final class ObjectLocation<Root: AnyObject, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>
  init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
  }
  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value) { object[keyPath: keyPath] = value }
  override func isSameSource(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// A property of an `ObservableObject`: nobody is told which property was read, so bindings to it differ when its
/// value does.
final class ObservedLocation<Root: AnyObject, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let object: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>
  private let snapshot: Value
  init(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
    snapshot = object[keyPath: keyPath]
  }
  override func get() -> Value { Tracking.compares ? snapshot : object[keyPath: keyPath] }
  override func set(_ value: Value) { object[keyPath: keyPath] = value }
  override func isSameSource(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObservedLocation else { return false }
    return object === other.object && keyPath == other.keyPath
  }
  override var isSnapshot: Bool { true }
}

/// Two closures of the app.
final class ClosureLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void
  init(_ read: @escaping () -> Value, _ write: @escaping (Value, Transaction) -> Void) {
    self.read = read
    self.write = write
  }
  override func get() -> Value { read() }
  override func set(_ value: Value) { write(value, Transaction.current) }
  override func isSameSource(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ClosureLocation else { return false }
    func bits<T>(_ value: T) -> (UInt, UInt) { unsafeBitCast(value, to: (UInt, UInt).self) }
    return bits(read) == bits(other.read) && bits(write) == bits(other.write)
  }
}

/// A value that never changes; writes are dropped.
final class ConstantLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func isSameSource(as other: BindingLocation<Value>) -> Bool {
    other is ConstantLocation
  }
  override var isSnapshot: Bool { true }
}

/// What another location holds, as another type.
final class ConvertedLocation<Base, Value>: BindingLocation<Value>, @unchecked Sendable {
  private let base: BindingLocation<Base>
  private let read: (Base) -> Value
  /// nil drops the write.
  private let write: (Value) -> Base?
  init(
    _ base: BindingLocation<Base>, read: @escaping (Base) -> Value,
    write: @escaping (Value) -> Base?
  ) {
    self.base = base
    self.read = read
    self.write = write
  }
  override func get() -> Value { read(base.get()) }
  override func set(_ value: Value) {
    if let value = write(value) { base.set(value) }
  }
  /// Each pair of types is converted in one way only.
  override func isSameSource(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConvertedLocation else { return false }
    return base.isSameSource(as: other.base)
  }
  override var isSnapshot: Bool { base.isSnapshot }
}

/// The value in an optional. Once that is nil, the last value there was is read, and writes are dropped.
final class UnwrappedLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
  private let base: BindingLocation<Value?>
  private var last: Value
  init(_ base: BindingLocation<Value?>, _ value: Value) {
    self.base = base
    last = value
  }
  override func get() -> Value {
    guard let value = base.get() else { return last }
    last = value
    return value
  }
  override func set(_ value: Value) {
    guard base.get() != nil else { return }
    last = value
    base.set(value)
  }
  override func isSameSource(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? UnwrappedLocation else { return false }
    return base.isSameSource(as: other.base)
  }
  override var isSnapshot: Bool { base.isSnapshot }
}

/// An element of a collection, by position. Once the collection is too short, the last element read there is
/// read, and writes are dropped.
final class PositionLocation<Items: MutableCollection>: BindingLocation<Items.Element>,
  @unchecked Sendable
{
  private let base: BindingLocation<Items>
  private let index: Items.Index
  private var last: Items.Element?
  init(_ base: BindingLocation<Items>, _ index: Items.Index) {
    self.base = base
    self.index = index
  }
  override func get() -> Items.Element {
    let items = base.get()
    if !items.contains(index: index), let last { return last }
    let element = items[index]
    last = element
    return element
  }
  override func set(_ element: Items.Element) {
    var items = base.get()
    guard items.contains(index: index) else { return }
    items[index] = element
    base.set(items)
  }
  override func isSameSource(as other: BindingLocation<Items.Element>) -> Bool {
    guard let other = other as? PositionLocation else { return false }
    return index == other.index && base.isSameSource(as: other.base)
  }
  override var isSnapshot: Bool { base.isSnapshot }
}

/// An element that `ForEach` made a row for (contract I7).
///
/// A body reads the element as it was when the row got its value: so one changed element runs one row, and a row
/// that is leaving keeps what it shows. Actions read the collection itself, and find the element by its id if
/// it has moved. Once it is gone, the last value is read and writes are dropped.
final class ElementLocation<Items: MutableCollection & RandomAccessCollection, ID: Hashable>:
  BindingLocation<Items.Element>, @unchecked Sendable
{
  private let base: BindingLocation<Items>
  private let index: Items.Index
  private let id: ID
  private let identify: (Items.Element) -> ID
  private var snapshot: Items.Element

  init(
    _ base: BindingLocation<Items>, _ index: Items.Index, _ id: ID,
    _ element: Items.Element, identify: @escaping (Items.Element) -> ID
  ) {
    self.base = base
    self.index = index
    self.id = id
    self.identify = identify
    snapshot = element
  }

  private func position(in items: Items) -> Items.Index? {
    if items.contains(index: index), identify(items[index]) == id { return index }
    return items.firstIndex { identify($0) == id }
  }

  override func get() -> Items.Element {
    if Tracking.isReading { return snapshot }
    let items = base.get()
    guard let position = position(in: items) else { return snapshot }
    return items[position]
  }

  override func set(_ element: Items.Element) {
    var items = base.get()
    guard let position = position(in: items) else { return }
    items[position] = element
    base.set(items)
  }

  override func isSameSource(as other: BindingLocation<Items.Element>) -> Bool {
    guard let other = other as? ElementLocation else { return false }
    return id == other.id && index == other.index && base.isSameSource(as: other.base)
  }
  override var isSnapshot: Bool { true }
}

extension Collection {
  fileprivate func contains(index: Index) -> Bool { index >= startIndex && index < endIndex }
}
