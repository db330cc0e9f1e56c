extension Subscribers {
  /// Hands every value to a closure. It holds its subscription until that ends or is cancelled.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    private struct State {
      var subscription: (any Subscription)?
      var isDone = false
    }
    private let state = Locked(State())
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      let isWanted = state.use { state in
        if state.isDone || state.subscription != nil { return false }
        state.subscription = subscription
        return true
      }
      if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      if !state.use({ $0.isDone }) { receiveValue(value) }
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      if let ended = end() {
        receiveCompletion(completion)
        _ = ended
      }
    }

    public func cancel() { end()?.subscription?.cancel() }

    /// What was held, the first time; it is let go outside the lock.
    private func end() -> State? {
      state.use { state in
        if state.isDone { return nil }
        let old = state
        state = State(subscription: nil, isDone: true)
        return old
      }
    }
  }

  /// Writes every value to a property of an object, which it holds until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
    public typealias Failure = Never
    private let target: Locked<Root?>
    private let subscription = Locked<(any Subscription)?>(nil)
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    public var object: Root? { target.use { $0 } }

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = Locked(object)
      self.keyPath = keyPath
    }

    public func receive(subscription new: any Subscription) {
      let isWanted =
        object != nil
        && subscription.use { held in
          if held != nil { return false }
          held = new
          return true
        }
      if isWanted { new.request(.unlimited) } else { new.cancel() }
    }

    public func receive(_ value: Input) -> Subscribers.Demand {
      if let object { object[keyPath: keyPath] = value }
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) { _ = end() }
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      target.exchange(nil)
      return subscription.exchange(nil)
    }
  }
}

extension Publisher {
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property. The object is held for as long as the subscription lasts.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }
}
