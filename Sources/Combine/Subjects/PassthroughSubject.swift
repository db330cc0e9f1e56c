/// Sends values on to those who are subscribed at that moment.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let conduits = Conduits<Output, Failure>(keepsNewest: false)
  private let upstream = Locked<[any Subscription]>([])

  public init() {}

  deinit { for subscription in upstream.use({ $0 }) { subscription.cancel() } }

  public func send(_ value: Output) { conduits.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
  public func send(subscription: any Subscription) {
    upstream.use { $0.append(subscription) }
    subscription.request(.unlimited)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    conduits.add(subscriber)
  }
}

/// Holds a value; whoever subscribes gets it first, and each new one after.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let conduits = Conduits<Output, Failure>(keepsNewest: true)
  private let upstream = Locked<[any Subscription]>([])
  private let current: Locked<Output>

  public init(_ value: Output) { current = Locked(value) }

  deinit { for subscription in upstream.use({ $0 }) { subscription.cancel() } }

  public var value: Output {
    get { current.use { $0 } }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    if conduits.isFinished { return }
    current.exchange(value)
    conduits.send(value)
  }
  public func send(completion: Subscribers.Completion<Failure>) { conduits.finish(completion) }
  public func send(subscription: any Subscription) {
    upstream.use { $0.append(subscription) }
    subscription.request(.unlimited)
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    conduits.add(subscriber, first: { self.value })
  }
}
