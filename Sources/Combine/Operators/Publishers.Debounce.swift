extension Publisher {
  /// Delivers a value once no newer one has come for a while.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: DebounceStep(subscriber, dueTime, scheduler, options))
    }
  }
}

/// A value that waits when the upstream finishes is dropped; so is one for which there is no demand.
private final class DebounceStep<S: Subscriber, Context: Scheduler>: Subscriber, Subscription,
  @unchecked Sendable
{
  typealias Input = S.Input
  typealias Failure = S.Failure
  private struct State {
    var downstream: S?
    var upstream: (any Subscription)?
    var demand = Subscribers.Demand.none
    /// Counts the values: one that is not the newest when its time comes is dropped.
    var newest = 0
  }
  private let state: Locked<State>
  private let dueTime: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  init(
    _ downstream: S, _ dueTime: Context.SchedulerTimeType.Stride, _ scheduler: Context,
    _ options: Context.SchedulerOptions?
  ) {
    state = Locked(State(downstream: downstream))
    self.dueTime = dueTime
    self.scheduler = scheduler
    self.options = options
  }

  func receive(subscription: any Subscription) {
    let downstream = state.use { state in
      state.upstream = subscription
      return state.downstream
    }
    downstream?.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand {
    let number = state.use { state in
      state.newest += 1
      return state.newest
    }
    scheduler.schedule(
      after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
      options: options
    ) { [self] in
      let downstream = state.use { state -> S? in
        guard state.newest == number, state.demand > .none else { return nil }
        state.demand -= 1
        return state.downstream
      }
      if let demand = downstream?.receive(input) { request(demand) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    scheduler.schedule(options: options) { [self] in
      end().downstream?.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) { state.use { $0.demand += demand } }
  func cancel() { end().upstream?.cancel() }

  private func end() -> State {
    state.use { state in
      defer { state = State(newest: state.newest + 1) }
      return state
    }
  }
}
