/// A property of a class that is also a publisher of its values.
///
/// Before each change, even to an equal value, the object's `objectWillChange` sends; then the property's own
/// publisher delivers the new value; then the value is stored. It may be used from any thread.
///
/// Lifetime: the value lives as long as the object. Subscribers get the present value first; they are not told
/// when the object goes.
@propertyWrapper public struct Published<Value> {
  fileprivate var box: PublishedBox<Value>

  public init(wrappedValue: Value) { box = PublishedBox(wrappedValue) }
  public init(initialValue: Value) { box = PublishedBox(initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.set(newValue, in: nil) }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.set(newValue, in: object) }
  }

  /// Delivers the present value and every later one.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    set { box = newValue.box }
  }

  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let box: PublishedBox<Value>

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.conduits.add(subscriber, first: { box.value })
    }
  }
}

extension Published: PublishedProperty {
  static func connect(
    at address: UnsafeRawPointer, to publisher: ObservableObjectPublisher, of object: AnyObject
  ) {
    address.assumingMemoryBound(to: Self.self).pointee.box.connect(to: publisher, of: object)
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, for as long as the property lives.
  @available(iOS 14.0, macOS 11.0, *)
  public func assign(to published: inout Published<Output>.Publisher) {
    let box = published.box
    let sink = Subscribers.Sink<Output, Never>(
      receiveCompletion: { _ in }, receiveValue: { [weak box] in box?.set($0, in: nil) })
    receive(subscriber: sink)
    box.keep(AnyCancellable(sink))
  }
}

private final class PublishedBox<Value>: @unchecked Sendable {
  private struct State {
    var value: Value
    /// Of the object that the property belongs to, once a write has found it.
    var publisher: ObservableObjectPublisher?
    var key: ObjectIdentifier?
    var feeds: [AnyCancellable] = []
  }
  private let state: Locked<State>
  let conduits = Conduits<Value, Never>(keepsNewest: true)

  init(_ value: Value) { state = Locked(State(value: value)) }

  deinit {
    if let key = state.use({ $0.key }) { ObjectPublishers.purge(key) }
  }

  var value: Value { state.use { $0.value } }

  func set(_ value: Value, in object: AnyObject?) {
    let publisher = publisher(of: object)
    publisher?.send()
    conduits.send(value)
    let old = state.use { state in
      let old = state.value
      state.value = value
      return old
    }
    _ = old
    publisher?.settle()
  }

  private func publisher(of object: AnyObject?) -> ObservableObjectPublisher? {
    if let known = state.use({ $0.publisher }) { return known }
    guard let object, let found = ObjectPublishers.existing(of: object) else { return nil }
    connect(to: found, of: object)
    return found
  }

  func connect(to publisher: ObservableObjectPublisher, of object: AnyObject) {
    state.use {
      $0.publisher = publisher
      $0.key = ObjectIdentifier(object)
    }
  }

  func keep(_ feed: AnyCancellable) { state.use { $0.feeds.append(feed) } }
}
