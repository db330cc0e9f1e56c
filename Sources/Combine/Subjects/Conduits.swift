import Foundation

/// The subscribers of a subject: adds, removes and serves them, from any thread.
final class Conduits<Output, Failure: Error>: @unchecked Sendable {
  private struct State {
    var conduits: [Conduit<Output, Failure>] = []
    var completion: Subscribers.Completion<Failure>?
  }
  private let state = Locked(State())
  /// A value that finds no demand is kept until there is one, as the newest.
  private let keepsNewest: Bool

  init(keepsNewest: Bool) { self.keepsNewest = keepsNewest }

  func add<S: Subscriber>(_ subscriber: S, first: (() -> Output)? = nil)
  where S.Input == Output, S.Failure == Failure {
    let conduit = ConduitOf(subscriber, self, keepsNewest: keepsNewest)
    let completion = state.use { state in
      if state.completion == nil { state.conduits.append(conduit) }
      return state.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
      return
    }
    // Registered before the first value is read: a value sent meanwhile is newer and wins.
    if let first { conduit.keep(first()) }
    subscriber.receive(subscription: conduit)
  }

  func send(_ value: Output) {
    for conduit in state.use({ $0.conduits }) { conduit.offer(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let conduits = state.use { state -> [Conduit<Output, Failure>] in
      if state.completion != nil { return [] }
      state.completion = completion
      defer { state.conduits = [] }
      return state.conduits
    }
    for conduit in conduits { conduit.finish(completion) }
  }

  var isFinished: Bool { state.use { $0.completion != nil } }

  func remove(_ conduit: Conduit<Output, Failure>) {
    let removed = state.use { state -> Conduit<Output, Failure>? in
      guard let index = state.conduits.firstIndex(where: { $0 === conduit }) else { return nil }
      return state.conduits.remove(at: index)
    }
    _ = removed
  }
}

/// One subscriber of a subject. The base class is never made.
class Conduit<Output, Failure: Error>: Subscription {
  func offer(_ value: Output) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

private final class ConduitOf<S: Subscriber>: Conduit<S.Input, S.Failure>, @unchecked Sendable {
  private struct State {
    var subscriber: S?
    var owner: Conduits<S.Input, S.Failure>?
    var demand = Subscribers.Demand.none
    var kept: S.Input?
  }
  private let state: Locked<State>
  private let keepsNewest: Bool
  /// One delivery at a time; a delivery may cause another on the same thread.
  private let delivery = NSRecursiveLock()

  init(_ subscriber: S, _ owner: Conduits<S.Input, S.Failure>, keepsNewest: Bool) {
    state = Locked(State(subscriber: subscriber, owner: owner))
    self.keepsNewest = keepsNewest
  }

  func keep(_ value: S.Input) {
    state.use { if $0.kept == nil { $0.kept = value } }
  }

  override func offer(_ value: S.Input) {
    delivery.lock()
    defer { delivery.unlock() }
    let subscriber = state.use { state -> S? in
      guard state.subscriber != nil else { return nil }
      if state.demand == .none {
        if keepsNewest { state.kept = value }
        return nil
      }
      state.demand -= 1
      return state.subscriber
    }
    if let subscriber { add(subscriber.receive(value)) }
  }

  override func request(_ demand: Subscribers.Demand) {
    delivery.lock()
    defer { delivery.unlock() }
    add(demand)
  }

  private func add(_ demand: Subscribers.Demand) {
    if demand == .none { return }
    let (subscriber, value) = state.use { state -> (S?, S.Input?) in
      state.demand += demand
      guard let value = state.kept, let subscriber = state.subscriber else { return (nil, nil) }
      state.kept = nil
      state.demand -= 1
      return (subscriber, value)
    }
    if let subscriber, let value { add(subscriber.receive(value)) }
  }

  override func finish(_ completion: Subscribers.Completion<S.Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    end().subscriber?.receive(completion: completion)
  }

  override func cancel() {
    let ended = end()
    ended.owner?.remove(self)
  }

  private func end() -> State {
    state.exchange(State(subscriber: nil, owner: nil))
  }
}
