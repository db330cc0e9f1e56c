import Combine
import Foundation
import Testing

/// What depends on real time: schedulers.
@Suite struct RealTimeCombineTests {
  private func wait(upTo limit: Duration, for condition: () -> Bool) async throws {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while !condition() && clock.now < end { try await clock.sleep(for: .milliseconds(5)) }
    #expect(condition())
  }

  @Test("receive(on:) delivers on the queue, in order; nothing after cancelling")
  func receiveOn() async throws {
    let queue = DispatchQueue(label: "martlet.receive")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let subject = PassthroughSubject<Int, Never>()
    let received = Received<Int>()
    let subscription = subject.receive(on: queue).sink {
      received.add(DispatchQueue.getSpecific(key: key) == true ? $0 : -1)
    }
    for number in 0..<50 { subject.send(number) }
    try await wait(upTo: .seconds(5)) { received.values.count == 50 }
    #expect(received.values == Array(0..<50))
    subscription.cancel()
    subject.send(50)
    queue.sync {}
    #expect(received.values.count == 50)
  }

  @Test("OperationQueue is a scheduler")
  func operationQueue() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let received = Received<Int>()
    let subscription = Just(3).receive(on: queue).sink { received.add($0) }
    try await wait(upTo: .seconds(5)) { received.values == [3] }
    subscription.cancel()
  }

  @Test("debounce delivers the last of a burst")
  func debounce() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let received = Received<Int>()
    let queue = DispatchQueue(label: "martlet.debounce")
    let subscription = subject.debounce(for: .milliseconds(60), scheduler: queue).sink {
      received.add($0)
    }
    for number in 1...5 { subject.send(number) }
    try await wait(upTo: .seconds(5)) { !received.values.isEmpty }
    subject.send(9)
    try await wait(upTo: .seconds(5)) { received.values.count == 2 }
    #expect(received.values == [5, 9])
    subscription.cancel()
  }

  @Test("A timer publishes while somebody is subscribed; RunLoop is a scheduler")
  func timer() throws {
    let (ticks, done) = (Received<Date>(), Received<Bool>())
    let thread = Thread {
      let loop = RunLoop.current
      let subscription = Timer.publish(every: 0.02, on: loop, in: .common).autoconnect()
        .receive(on: loop).sink { ticks.add($0) }
      loop.run(until: Date(timeIntervalSinceNow: 0.3))
      subscription.cancel()
      let count = ticks.values.count
      loop.run(until: Date(timeIntervalSinceNow: 0.1))
      done.add(ticks.values.count == count)
    }
    thread.start()
    let end = Date(timeIntervalSinceNow: 5)
    while done.values.isEmpty && Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    #expect(done.values == [true])
    #expect((2...16).contains(ticks.values.count))
  }
}
