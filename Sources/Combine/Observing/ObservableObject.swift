@_spi(Reflection) import Swift

/// A class that says when it is about to change.
///
/// Without an `objectWillChange` of its own it gets one: the same publisher as long as the object lives, which
/// every `@Published` property of the object sends to.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// What an observable object sends to before it changes.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never
  private let conduits = Conduits<Void, Never>(keepsNewest: false)
  private let settled = Conduits<Void, Never>(keepsNewest: false)

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    conduits.add(subscriber)
  }

  public func send() { conduits.send(()) }

  /// A published property has its new value. `send` comes before the change, so a listener that goes on to
  /// another thread needs this too, or might look too early.
  package func onSettle(_ action: @escaping () -> Void) -> AnyCancellable {
    let sink = Subscribers.Sink<Void, Never>(
      receiveCompletion: { _ in }, receiveValue: { _ in action() })
    settled.add(sink)
    return AnyCancellable(sink)
  }

  func settle() { settled.send(()) }
}

/// The publishers of objects that have none of their own, by object.
enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }
  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var purgeAt = 64
  }
  private static let table = Locked(Table())

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    // Whatever leaves the table, or is loaded from a weak reference, is let go outside the lock.
    let (publisher, isNew, discarded) = table.use {
      table -> (ObservableObjectPublisher, Bool, [Any]) in
      let old = table.entries[key]
      let holder = old?.object
      if let old, holder === object { return (old.publisher, false, [holder as Any]) }
      var discarded: [Any] = [old as Any, holder as Any]
      if table.entries.count >= table.purgeAt {
        for (key, entry) in table.entries {
          if let live = entry.object {
            discarded.append(live)
          } else {
            discarded.append(entry)
            table.entries[key] = nil
          }
        }
        table.purgeAt = max(64, table.entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      table.entries[key] = Entry(object: object, publisher: publisher)
      return (publisher, true, discarded)
    }
    _ = discarded
    if isNew { connect(object, to: publisher) }
    return publisher
  }

  /// Looks up the published properties of the object's class, and of those above it, and tells them where to send.
  /// Fields of other types are not touched.
  private static func connect(_ object: AnyObject, to publisher: ObservableObjectPublisher) {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      func fields<T>(of type: T.Type) {
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) {
          _, offset, field, _ in
          if let published = field as? any PublishedProperty.Type {
            published.connect(at: address + offset, to: publisher, of: object)
          }
          return true
        }
      }
      fields(of: current)
      type = _getSuperclass(current)
    }
  }

  /// The publisher if somebody has ever asked for it: otherwise nobody listens.
  static func existing(of object: AnyObject) -> ObservableObjectPublisher? {
    let key = ObjectIdentifier(object)
    let (publisher, holder) = table.use { table -> (ObservableObjectPublisher?, AnyObject?) in
      guard let entry = table.entries[key] else { return (nil, nil) }
      let holder = entry.object
      return (holder === object ? entry.publisher : nil, holder)
    }
    _ = holder
    return publisher
  }

  /// The object may be gone: drops its entry then.
  static func purge(_ key: ObjectIdentifier) {
    let discarded = table.use { table -> [Any] in
      guard let entry = table.entries[key] else { return [] }
      if let live = entry.object { return [live] }
      table.entries[key] = nil
      return [entry]
    }
    _ = discarded
  }
}

/// A `Published` of any value.
protocol PublishedProperty {
  static func connect(
    at address: UnsafeRawPointer, to publisher: ObservableObjectPublisher, of object: AnyObject)
}
