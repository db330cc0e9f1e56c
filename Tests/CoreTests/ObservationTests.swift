import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract U5 for the toolchain's `@Observable`.
@MainActor @Suite struct ObservationTests {
  @Observable final class Model {
    var count = 0
    var name = "a"
    var items = [1, 2, 3]
  }

  private struct Count: View {
    var model: Model
    var body: some View { Text("count \(model.count)") }
  }
  private struct Name: View {
    var model: Model
    var body: some View { Text("name \(model.name)") }
  }
  private struct Both: View {
    var model: Model
    var body: some View {
      VStack {
        Count(model: model)
        Name(model: model)
      }
    }
  }

  @Test("Only the bodies that read the changed property run")
  func readersOnly() throws {
    let model = Model()
    let host = ViewHost { Both(model: model) }
    for round in 1...3 {
      host.clearUpdates()
      host.act { model.count = round }
      #expect(host.updates.map(\.view) == ["Count"])
      #expect(host.exists(.text("count \(round)")))
    }
    host.clearUpdates()
    host.act { model.name = "b" }
    #expect(host.updates.map(\.view) == ["Name"])
    guard case .observedProperty = host.updates[0].cause else {
      Issue.record("\(host.updates)")
      return
    }
    #expect(try host.one(.type(Both.self)).bodyCount == 1)
  }

  @Test("Several writes before a frame make one run; a property nobody reads makes none")
  func oneRun() throws {
    let model = Model()
    let host = ViewHost { Count(model: model) }
    host.clearUpdates()
    host.act {
      for number in 1...10 { model.count = number }
      model.items = []
    }
    #expect(host.updates.count == 1)
    #expect(host.exists(.text("count 10")))
  }

  @Test(
    "A ForEach closure is observed for itself, and the rows' bodies are not observed by the ForEach"
  )
  func rows() throws {
    let models = (0..<20).map { _ in Model() }
    struct List: View {
      var models: [Model]
      var body: some View {
        VStack {
          ForEach(models.indices, id: \.self) { Count(model: models[$0]) }
        }
      }
    }
    let host = ViewHost { List(models: models) }
    host.clearUpdates()
    host.act { models[7].count = 5 }
    #expect(host.updates.map(\.view) == ["Count"])

    let model = Model()
    let direct = ViewHost {
      VStack { ForEach(model.items, id: \.self) { Text("\($0) of \(model.count)") } }
    }
    direct.act { model.count = 4 }
    #expect(direct.exists(.text("2 of 4")))
  }

  @Test("GeometryReader's content and a modifier's body are observed")
  func otherBodies() throws {
    struct Label: ViewModifier {
      var model: Model
      func body(content: Content) -> some View {
        VStack {
          content
          Text("modified \(model.count)")
        }
      }
    }
    let model = Model()
    let host = ViewHost {
      GeometryReader { _ in Text("geometry \(model.count)") }.modifier(Label(model: model))
    }
    host.act { model.count = 2 }
    #expect(host.exists(.text("geometry 2")))
    #expect(host.exists(.text("modified 2")))
  }

  @Test("A write in withAnimation animates")
  func animates() throws {
    struct Bar: View {
      var model: Model
      var body: some View { Color.red.frame(width: CGFloat(model.count), height: 10).id("bar") }
    }
    let model = Model()
    let host = ViewHost { Bar(model: model).pinned() }
    model.count = 100
    host.advance(by: .zero)
    #expect(try host.one(.id("bar")).frame.width == 100)

    withAnimation(.linear(duration: 1)) { model.count = 200 }
    host.advance(by: .zero)
    host.advance(by: .seconds(0.5))

    #expect(isClose(try host.one(.id("bar")).frame.width, 150, within: 1))
  }

  @Test("Of two transactions before a frame, the first decides how the change is shown")
  func firstTransaction() throws {
    struct Bar: View {
      var model: Model
      var body: some View {
        Color.red.frame(width: CGFloat(10 + model.count), height: 10).id("bar")
      }
    }
    let model = Model()
    let host = ViewHost { Bar(model: model).pinned() }
    host.clearUpdates()
    withAnimation(.linear(duration: 1)) { model.count = 50 }
    model.count = 100
    host.advance(by: .zero)
    #expect(host.updates.count == 1)
    host.advance(by: .seconds(0.5))
    #expect(isClose(try host.one(.id("bar")).frame.width, 60, within: 1))
  }

  @Test("A model is let go with its view, and an unmounted view is not called")
  func lifetime() throws {
    let remote = Remote<Bool>()
    let shared = Model()
    weak var own: Model?
    struct Owner: View {
      @State private var model = Model()
      var shared: Model
      var seen: (Model) -> Void
      var body: some View {
        seen(model)
        return Text("own \(model.count) \(shared.count)")
      }
    }
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

  @Test("Environment objects by type: given, replaced, optional, missing")
  func environment() throws {
    struct Reader: View {
      @Environment(Model.self) var model
      var body: some View { Text("env \(model.count)") }
    }
    struct Optional: View {
      @Environment(Model.self) var model: Model?
      var body: some View { Text("maybe \(model?.count ?? -1)") }
    }
    let (first, second, remote) = (Model(), Model(), Remote<Int>())
    second.count = 7
    let host = ViewHost {
      VStack {
        Optional()
        Stage(0, remote) { which in
          VStack {
            Reader()
            Optional()
          }.environment(which == 0 ? nil : which == 1 ? first : second)
        }
      }
    }
    try host.expectIssue(contract: "E1")
    #expect(!host.exists(.type(Reader.self)))
    #expect(host.all(.text("maybe -1")).count == 2)

    host.act { remote.value = 1 }
    #expect(host.exists(.text("env 0")) && host.exists(.text("maybe 0")))
    host.act { first.count = 3 }
    #expect(host.exists(.text("env 3")) && host.exists(.text("maybe 3")))
    host.act { remote.value = 2 }
    #expect(host.exists(.text("env 7")) && host.exists(.text("maybe 7")))
  }

  @Test("Bindable makes bindings to an object's properties")
  func bindable() throws {
    struct Field: View {
      @Binding var value: Int
      var body: some View { Text("field \(value)").onTapGesture { value += 1 } }
    }
    struct Form: View {
      @Bindable var model: Model
      var body: some View { Field(value: $model.count) }
    }
    let model = Model()
    let host = ViewHost { Form(model: model) }
    try host.tap(.text("field 0"))
    #expect(model.count == 1)
    #expect(host.exists(.text("field 1")))
    #expect(try host.one(.type(Form.self)).bodyCount == 1)
  }
}

/// Off the main thread.
@MainActor @Suite struct RealTimeObservationTests {
  @Test("A write on another thread reaches the view with its new value")
  func offMain() async throws {
    struct Count: View {
      var model: ObservationTests.Model
      var body: some View { Text("count \(model.count)") }
    }
    let model = ObservationTests.Model()
    let host = ViewHost { Count(model: model) }
    nonisolated(unsafe) let shared = model
    for number in 1...20 {
      DispatchQueue.global().async { shared.count = number }
      try await host.wait(upTo: .seconds(5)) { host.exists(.text("count \(number)")) }
    }
  }
}
