import Combine
import Foundation
import Testing

@Suite struct SubjectTests {
  @Test("A subscriber gets what is sent while it is subscribed, and the end")
  func passthrough() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Received<String>()
    subject.send(0)
    let subscription = subject.sink(
      receiveCompletion: { received.add("\($0)") }, receiveValue: { received.add("\($0)") })

    subject.send(1)
    subject.send(completion: .finished)
    subject.send(2)

    #expect(received.values == ["1", "finished"])
    subscription.cancel()
  }

  @Test("A cancelled or released subscription delivers nothing more")
  func cancelling() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Received<Int>()
    var bag = Set<AnyCancellable>()
    subject.sink { received.add($0) }.store(in: &bag)
    var list: [AnyCancellable] = []
    subject.sink { received.add($0 * 10) }.store(in: &list)

    subject.send(1)
    bag = []
    subject.send(2)
    list = []
    subject.send(3)

    #expect(received.values == [1, 10, 20])
  }

  @Test("A current value comes first, then each later one")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let received = Received<Int>()
    let subscription = subject.sink { received.add($0) }

    subject.value = 2
    subject.send(3)

    #expect(received.values == [1, 2, 3])
    #expect(subject.value == 3)
    subscription.cancel()
  }

  @Test("A subscriber that demands two values gets two")
  func demand() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Received<Int>()
    subject.subscribe(
      AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(.max(2)) },
        receiveValue: {
          received.add($0)
          return .none
        }))

    for number in 1...4 { subject.send(number) }

    #expect(received.values == [1, 2])
  }

  @Test("map, filter, compactMap, dropFirst and removeDuplicates keep the order")
  func operators() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Received<String>()
    let subscription = subject.filter { $0 % 2 == 0 }.removeDuplicates().map { $0 * 10 }
      .dropFirst().compactMap { $0 == 40 ? nil : "\($0)" }.eraseToAnyPublisher()
      .sink { received.add($0) }

    for number in [1, 2, 2, 3, 4, 6, 6, 8] { subject.send(number) }

    #expect(received.values == ["60", "80"])
    subscription.cancel()
  }

  @Test("Just delivers and finishes")
  func just() {
    let received = Received<String>()
    _ = Just(5).sink(
      receiveCompletion: { received.add("\($0)") }, receiveValue: { received.add("\($0)") })
    #expect(received.values == ["5", "finished"])
  }

  @Test("assign(to:on:) writes a property")
  func assign() {
    final class Target { var value = 0 }
    let (subject, target) = (PassthroughSubject<Int, Never>(), Target())
    let subscription = subject.assign(to: \.value, on: target)
    subject.send(7)
    #expect(target.value == 7)
    subscription.cancel()
    subject.send(8)
    #expect(target.value == 7)
  }

  @Test("Ten threads sending at once lose nothing")
  func threads() {
    let subject = PassthroughSubject<Int, Never>()
    let received = Received<Int>()
    let subscription = subject.sink { received.add($0) }
    DispatchQueue.concurrentPerform(iterations: 10) { thread in
      for number in 0..<100 { subject.send(thread * 100 + number) }
    }
    #expect(received.values.sorted() == Array(0..<1000))
    subscription.cancel()
  }

  @Test("A notification arrives until the subscription is cancelled")
  func notifications() {
    let name = Notification.Name("martlet.test")
    let center = NotificationCenter()
    let received = Received<Int>()
    let subscription = center.publisher(for: name).sink {
      received.add($0.userInfo?["n"] as? Int ?? 0)
    }
    center.post(name: name, object: nil, userInfo: ["n": 1])
    subscription.cancel()
    center.post(name: name, object: nil, userInfo: ["n": 2])
    #expect(received.values == [1])
    #expect(center.publisher(for: name) == center.publisher(for: name))
  }
}
