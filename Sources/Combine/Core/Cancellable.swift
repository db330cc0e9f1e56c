/// Something that can be stopped.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  /// Keeps the activity alive for as long as the collection holds it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }
}

/// Stops an activity when it is cancelled or let go, once.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let action: Locked<(() -> Void)?>

  public init(_ cancel: @escaping () -> Void) { action = Locked(cancel) }

  public init<C: Cancellable>(_ canceller: C) {
    action = Locked({ canceller.cancel() })
  }

  public func cancel() {
    action.exchange(nil)?()
  }

  deinit { cancel() }

  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
