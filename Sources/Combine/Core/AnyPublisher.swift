/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let box: PublisherBox<Output, Failure>

  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let erased = publisher as? AnyPublisher<Output, Failure> {
      self = erased
    } else {
      box = PublisherBoxOf(publisher)
    }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    box.receive(subscriber: subscriber)
  }

  public var description: String { "AnyPublisher" }
}

extension Publisher {
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// The base class is never made: every box is a `PublisherBoxOf`.
private class PublisherBox<Output, Failure: Error> {
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

private final class PublisherBoxOf<P: Publisher>: PublisherBox<P.Output, P.Failure> {
  private let publisher: P
  init(_ publisher: P) { self.publisher = publisher }
  override func receive<S: Subscriber>(subscriber: S)
  where S.Input == P.Output, S.Failure == P.Failure {
    publisher.receive(subscriber: subscriber)
  }
}

/// A subscriber made of closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscribed: ((any Subscription) -> Void)?
  private let received: ((Input) -> Subscribers.Demand)?
  private let completed: ((Subscribers.Completion<Failure>) -> Void)?
  public let combineIdentifier: CombineIdentifier

  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    subscribed = { subscriber.receive(subscription: $0) }
    received = { subscriber.receive($0) }
    completed = { subscriber.receive(completion: $0) }
    combineIdentifier = subscriber.combineIdentifier
  }

  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    subscribed = receiveSubscription
    received = receiveValue
    completed = receiveCompletion
    combineIdentifier = CombineIdentifier()
  }

  public func receive(subscription: any Subscription) { subscribed?(subscription) }
  public func receive(_ value: Input) -> Subscribers.Demand { received?(value) ?? .none }
  public func receive(completion: Subscribers.Completion<Failure>) { completed?(completion) }
}
