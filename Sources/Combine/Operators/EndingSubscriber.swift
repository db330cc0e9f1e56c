/// Passes everything on, and cancels `onEnd` when the subscription ends by completion or by cancelling.
final class EndingSubscriber<S: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
  typealias Input = S.Input
  typealias Failure = S.Failure
  private let downstream: S
  private let onEnd: AnyCancellable
  private let upstream = Locked<(any Subscription)?>(nil)

  init(_ downstream: S, onEnd: AnyCancellable) {
    self.downstream = downstream
    self.onEnd = onEnd
  }

  func receive(subscription: any Subscription) {
    upstream.use { $0 = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: S.Input) -> Subscribers.Demand { downstream.receive(input) }

  func receive(completion: Subscribers.Completion<S.Failure>) {
    downstream.receive(completion: completion)
    onEnd.cancel()
  }

  func request(_ demand: Subscribers.Demand) { upstream.use { $0 }?.request(demand) }

  func cancel() {
    upstream.exchange(nil)?.cancel()
    onEnd.cancel()
  }
}
