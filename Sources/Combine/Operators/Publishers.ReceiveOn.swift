extension Publisher {
  /// Delivers on a scheduler, in order.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: ReceiveOnStep(subscriber, scheduler, options))
    }
  }
}

/// Once cancelled, what is on its way is dropped.
private final class ReceiveOnStep<S: Subscriber, Context: Scheduler>: Subscriber, Subscription,
  @unchecked Sendable
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: Locked<S?>
  private let upstream = Locked<(any Subscription)?>(nil)
  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  init(_ downstream: S, _ scheduler: Context, _ options: Context.SchedulerOptions?) {
    self.downstream = Locked(downstream)
    self.scheduler = scheduler
    self.options = options
  }

  func receive(subscription: any Subscription) {
    upstream.use { $0 = subscription }
    downstream.use { $0 }?.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    scheduler.schedule(options: options) { [self] in
      guard let demand = downstream.use({ $0 })?.receive(input) else { return }
      if demand != .none { upstream.use { $0 }?.request(demand) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    scheduler.schedule(options: options) { [self] in
      end().downstream?.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) { upstream.use { $0 }?.request(demand) }
  func cancel() { end().upstream?.cancel() }

  private func end() -> (downstream: S?, upstream: (any Subscription)?) {
    (downstream.exchange(nil), upstream.exchange(nil))
  }
}
