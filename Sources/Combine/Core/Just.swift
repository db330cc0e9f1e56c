/// Delivers one value and finishes.
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: OneValue(output, subscriber))
  }
}

extension Just: Equatable where Output: Equatable {}

private final class OneValue<S: Subscriber>: Subscription, @unchecked Sendable {
  private let state: Locked<(value: S.Input, subscriber: S)?>
  init(_ value: S.Input, _ subscriber: S) { state = Locked((value, subscriber)) }

  func request(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    guard let (value, subscriber) = state.exchange(nil) else { return }
    _ = subscriber.receive(value)
    subscriber.receive(completion: .finished)
  }

  func cancel() { state.exchange(nil) }
}

/// Delivers nothing, and finishes at once if asked to.
public struct Empty<Output, Failure: Error>: Publisher {
  public let completeImmediately: Bool
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }

  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}
