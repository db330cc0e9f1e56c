import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract U5 for `ObservableObject`.
@MainActor @Suite struct ObservationObjectTests {
  final class Model: ObservableObject {
    @Published var count = 0
    nonisolated(unsafe) static var made = 0
    init() { Model.made += 1 }
  }

  private struct Reader: View {
    @ObservedObject var model: Model
    var body: some View { Text("observed \(model.count)") }
  }

  @Test("A state object is made once for an identity, and again for the next")
  func stateObject() throws {
    final class Counted: ObservableObject {
      @Published var taps = 0
      let start: Int
      nonisolated(unsafe) static var made: [Int] = []
      init(_ start: Int) {
        self.start = start
        Counted.made.append(start)
      }
    }
    struct Owner: View {
      @StateObject private var model: Counted
      init(start: Int) { _model = StateObject(wrappedValue: Counted(start)) }
      var body: some View {
        Text("\(model.start): \(model.taps)").onTapGesture { model.taps += 1 }
      }
    }
    let remote = Remote<Int>()
    let host = ViewHost { Stage(1, remote) { Owner(start: $0).id($0 / 10) } }
    host.act { remote.value = 2 }
    try host.tap(.text("1: 0"))
    #expect(host.exists(.text("1: 1")))
    #expect(Counted.made == [1])

    host.act { remote.value = 11 }
    #expect(host.exists(.text("11: 0")))
    #expect(Counted.made == [1, 11])
  }

  @Test("Another object in the same place runs the body and takes over; the old one is not heard")
  func replaced() throws {
    let (first, second, remote) = (Model(), Model(), Remote<Bool>())
    second.count = 5
    let host = ViewHost { Stage(false, remote) { Reader(model: $0 ? second : first) } }
    host.act { remote.value = true }
    #expect(host.exists(.text("observed 5")))

    host.clearUpdates()
    host.act { first.count = 1 }
    #expect(host.updates.isEmpty)
    host.act { second.count = 6 }
    #expect(host.exists(.text("observed 6")))
    #expect(host.updates.map(\.cause) == [.observedObject("model")])
  }

  @Test("Each change runs the observing body once a frame, and no other; bindings write")
  func observing() throws {
    struct Field: View {
      @Binding var value: Int
      var body: some View { Text("field \(value)").onTapGesture { value += 1 } }
    }
    struct Owner: View {
      @StateObject var model = Model()
      var body: some View { Field(value: $model.count) }
    }
    let host = ViewHost {
      VStack {
        Owner()
        Text("other")
      }
    }
    host.clearUpdates()
    try host.tap(.text("field 0"))
    #expect(host.exists(.text("field 1")))
    #expect(Set(host.updates.map(\.view)) == ["Owner", "Field"])
  }

  @Test("withAnimation around a published change animates it")
  func animates() throws {
    struct Bar: View {
      @ObservedObject var model: Model
      var body: some View {
        Color.red.frame(width: CGFloat(10 + model.count), height: 10).id("bar")
      }
    }
    let model = Model()
    let host = ViewHost { Bar(model: model).pinned() }
    withAnimation(.linear(duration: 1)) { model.count = 100 }
    host.advance(by: .zero)
    host.advance(by: .seconds(0.5))
    #expect(isClose(try host.one(.id("bar")).frame.width, 60, within: 1))
  }

  @Test("An environment object is found, heard, and reported when it is missing")
  func environmentObject() throws {
    struct Leaf: View {
      @EnvironmentObject var model: Model
      var body: some View { Text("env \(model.count)") }
    }
    let model = Model()
    let host = ViewHost { VStack { Leaf() }.environmentObject(model) }
    host.act { model.count = 2 }
    #expect(host.exists(.text("env 2")))

    let without = ViewHost {
      VStack {
        Leaf()
        Text("rest")
      }
    }
    try without.expectIssue(contract: "E1")
    #expect(without.exists(.text("rest")))
    #expect(!without.exists(.type(Leaf.self)))
  }

  @Test("Objects go with their views, and views that are gone are not called")
  func lifetime() throws {
    struct Owner: View {
      @StateObject private var model = Model()
      @ObservedObject var shared: Model
      var seen: (Model) -> Void
      var body: some View {
        seen(model)
        return Text("own \(model.count)").onReceive(shared.$count) { _ in }
      }
    }
    let (remote, shared) = (Remote<Bool>(), Model())
    weak var own: Model?
    let host = ViewHost {
      Stage(true, remote) { isShown in
        if isShown { Owner(shared: shared, seen: { own = $0 }) }
      }
    }
    #expect(own != nil)
    host.act { remote.value = false }
    host.clearUpdates()
    host.act { shared.count = 1 }
    #expect(host.updates.isEmpty)
    #expect(own == nil)
  }

  @Test("onReceive runs for each value while mounted, keeps its subscription, and stops")
  func onReceive() throws {
    let (subject, journal, remote) = (PassthroughSubject<Int, Never>(), Journal(), Remote<Int>())
    let host = ViewHost {
      Stage(0, remote) { step in
        if step < 2 {
          Text("step \(step)").onReceive(subject) { journal.note("\(step): \($0)") }
        }
      }
    }
    subject.send(1)
    host.act { remote.value = 1 }
    subject.send(2)
    host.act { remote.value = 2 }
    subject.send(3)
    #expect(journal.lines == ["0: 1", "1: 2"])
  }

  @Test("A publisher that has a value at once is received after the first update")
  func receiveAtMount() throws {
    struct Receiver: View {
      @State private var value = 0
      var body: some View { Text("got \(value)").onReceive(Just(4)) { value = $0 } }
    }
    let host = ViewHost { Receiver() }
    #expect(host.exists(.text("got 4")))
  }

  @Test("_printChanges names what changed (U7)")
  func printChanges() throws {
    struct Printer: View {
      @State private var taps = 0
      @ObservedObject var model: Model
      var note: (String) -> Void
      var body: some View {
        let _ = note(describeChanges(of: Self.self))
        Text("taps \(taps) \(model.count)").onTapGesture { taps += 1 }
      }
    }
    let (journal, model) = (Journal(), Model())
    let host = ViewHost { Printer(model: model, note: { journal.note($0) }) }
    try host.tap(.text("taps 0 0"))
    host.act { model.count = 1 }
    #expect(
      journal.lines == [
        "Printer: @self, @identity, _taps, _model changed.", "Printer: _taps changed.",
        "Printer: _model changed.",
      ])
  }
}

@MainActor @Suite struct RealTimeObservationObjectTests {
  @Test("A published property written on another thread is shown with its new value")
  func offMain() async throws {
    struct Reader: View {
      @ObservedObject var model: ObservationObjectTests.Model
      var body: some View { Text("observed \(model.count)") }
    }
    let model = ObservationObjectTests.Model()
    let host = ViewHost { Reader(model: model) }
    nonisolated(unsafe) let shared = model
    for number in 1...20 {
      DispatchQueue.global().async { shared.count = number }
      try await host.wait(upTo: .seconds(5)) { host.exists(.text("observed \(number)")) }
    }
  }

  @Test("A timer's ticks reach onReceive")
  func timer() async throws {
    struct Clock: View {
      @State private var ticks = 0
      let timer = Timer.publish(every: 0.02, on: .main, in: .common).autoconnect()
      var body: some View {
        Text(ticks < 2 ? "waiting" : "done").onReceive(timer) { _ in ticks += 1 }
      }
    }
    let host = ViewHost { Clock() }
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("done")) }
  }
}
