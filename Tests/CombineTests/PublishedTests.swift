import Combine
import Foundation
import Testing

@Suite struct PublishedTests {
  private class Model: ObservableObject {
    @Published var count = 0
    @Published var name = "a"
    var plain = 0
  }
  private final class Derived: Model {
    @Published var extra = 0
  }
  private final class Bare: ObservableObject {}

  @Test("objectWillChange sends before each change of a published property, and is always the same")
  func willChange() {
    let model = Model()
    let seen = Received<Int>()
    let subscription = model.objectWillChange.sink { seen.add(model.count) }

    model.count = 1
    model.count = 2
    model.plain = 9

    #expect(seen.values == [0, 1])
    #expect(model.objectWillChange === model.objectWillChange)
    subscription.cancel()
  }

  @Test("A subclass's properties send to the same publisher")
  func subclass() {
    let model = Derived()
    let seen = Received<Int>()
    let subscription = model.objectWillChange.sink { seen.add(0) }
    model.extra = 1
    model.count = 1
    #expect(seen.values.count == 2)
    subscription.cancel()
  }

  @Test("The projected publisher delivers the present value and each new one before it is stored")
  func projected() {
    let model = Model()
    let seen = Received<[Int]>()
    let subscription = model.$count.sink { seen.add([$0, model.count]) }
    model.count = 5
    #expect(seen.values == [[0, 0], [5, 0]])
    subscription.cancel()
  }

  @Test("assign(to:) feeds a published property, which announces each change")
  func assignToPublished() {
    let (model, subject) = (Model(), PassthroughSubject<Int, Never>())
    let seen = Received<Int>()
    let subscription = model.objectWillChange.sink { seen.add(0) }
    subject.assign(to: &model.$count)

    subject.send(4)

    #expect(model.count == 4)
    #expect(seen.values.count == 1)
    subscription.cancel()
  }

  @Test("An object without published properties keeps its publisher, and neither outlives it")
  func lifetime() {
    weak var object: Bare?
    weak var published: Model?
    do {
      let (bare, model) = (Bare(), Model())
      #expect(bare.objectWillChange === bare.objectWillChange)
      let subscription = model.objectWillChange.sink {}
      model.count = 1
      subscription.cancel()
      (object, published) = (bare, model)
    }
    #expect(object == nil && published == nil)
  }

  @Test("A new object at a dead one's address has no part in its publisher")
  func reusedAddress() {
    let seen = Received<Int>()
    for number in 0..<500 {
      let model = Model()
      let subscription = model.objectWillChange.sink { seen.add(number) }
      model.count = 1
      subscription.cancel()
      model.count = 2
    }
    #expect(seen.values == Array(0..<500))
  }
}
