import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts U1, U3 and U7: bodies run for a reason, and the reason is known.
@MainActor @Suite struct UpdateTests {
  private enum Kind: Equatable { case plain, numbered(Int) }
  private final class Model {}
  private struct Inner: Equatable {
    var x = 0.0
    var name = "inner"
  }

  /// A view with a field of each sort.
  private struct Child: View {
    var number = 1
    var name = "name"
    var list = [1, 2, 3]
    var optional: Int? = nil
    var kind = Kind.numbered(1)
    var inner = Inner()
    var model: Model
    var action: () -> Void = {}

    var body: some View { Text("child \(number)") }
  }

  private struct Named: View {
    var name: String
    var body: some View { Text(name) }
  }

  @Test("A child whose value is equal in every field runs no body when its parent runs")
  func equalValue() throws {
    let (remote, model) = (Remote<Int>(), Model())
    let host = ViewHost {
      Stage(0, remote) { number in
        VStack {
          Text("parent \(number)")
          Child(model: model)
        }
      }
    }
    for number in 1...5 { host.act { remote.value = number } }

    #expect(try host.one(.type(Child.self)).bodyCount == 1)
  }

  @Test("A change of any field runs the body once")
  func anyField() throws {
    let model = Model()
    let changes: [(String, (inout Child) -> Void)] = [
      ("number", { $0.number = 2 }), ("name", { $0.name = "other" }), ("list", { $0.list = [1] }),
      ("optional", { $0.optional = 0 }), ("kind", { $0.kind = .plain }),
      ("inner", { $0.inner.x = 0.5 }), ("model", { $0.model = Model() }),
    ]
    for (field, change) in changes {
      let remote = Remote<Bool>()
      var changed = Child(model: model)
      change(&changed)
      let host = ViewHost { Stage(false, remote) { $0 ? changed : Child(model: model) } }
      host.clearUpdates()

      host.act { remote.value = true }

      let causes = host.updates.filter { $0.view == "Child" }.map(\.cause)
      #expect(causes == [.valueChanged], "field \(field)")
    }
  }

  @Test("A closure that captures the same context is the same closure")
  func sameClosure() throws {
    let (remote, model) = (Remote<Int>(), Model())
    var runs = 0
    let action = { runs += 1 }
    let host = ViewHost {
      Stage(0, remote) { number in
        VStack {
          Text("parent \(number)")
          Child(model: model, action: action)
        }
      }
    }
    host.act { remote.value = 1 }

    #expect(try host.one(.type(Child.self)).bodyCount == 1)
  }

  @Test("A write of an equal value runs nothing")
  func equalWrite() throws {
    let remote = Remote<Int>()
    let host = ViewHost { Stage(3, remote) { Text("\($0)") } }
    let before = host.graph.counts.bodies

    host.act { remote.value = 3 }

    #expect(host.graph.counts.bodies == before)
  }

  @Test("State that a body does not read runs no body when it changes")
  func unreadState() throws {
    struct Unread: View {
      @State private var taps = 0
      var body: some View { Text("fixed").onTapGesture { taps += 1 } }
    }
    let host = ViewHost { Unread() }

    try host.tap(.text("fixed"))

    let element = try host.one(.type(Unread.self))
    #expect(element.state("taps", as: Int.self) == 1)
    #expect(element.bodyCount == 1)
  }

  @Test("A binding handed to a child runs the child's body and not the owner's")
  func bindingToChild() throws {
    struct Reader: View {
      @Binding var value: Int
      var body: some View { Text("value \(value)").onTapGesture { value += 1 } }
    }
    struct Owner: View {
      @State private var value = 0
      var body: some View { Reader(value: $value) }
    }
    let host = ViewHost { Owner() }

    try host.tap(.text("value 0"))

    #expect(host.exists(.text("value 1")))
    #expect(try host.one(.type(Owner.self)).bodyCount == 1)
    #expect(try host.one(.type(Reader.self)).bodyCount == 2)
  }

  @Test("One state in one of 10,000 mounted views runs one body and leaves the rest alone (U3)")
  func oneOfMany() throws {
    struct Cell: View {
      var index: Int
      var remote: Remote<Double>?
      @State private var shade = 0.0
      var body: some View {
        remote?.binding = $shade
        return Color(white: shade).frame(width: 10, height: 10)
      }
    }
    let remote = Remote<Double>()
    let host = ViewHost {
      VStack(spacing: 0) {
        ForEach(0..<100, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { column in
              Cell(index: column, remote: row == 50 && column == 50 ? remote : nil)
            }
          }
        }
      }
    }
    #expect(host.all(.type(Cell.self)).count == 10_000)
    let before = host.graph.counts

    host.act { remote.value = 0.5 }

    let after = host.graph.counts
    #expect(after.bodies - before.bodies == 1)
    #expect(after.passes - before.passes == 1)
    // The colour, and the containers above it: cell, row, column, window. None of the 9,999 others.
    #expect(after.measures - before.measures <= 5)
    #expect(after.places - before.places <= 5)
    #expect(after.fragments - before.fragments <= 10)
  }

  @Test("A frame in which nothing changed runs, measures and draws nothing")
  func quietFrame() {
    let host = ViewHost { VStack { ForEach(0..<20, id: \.self) { Marker("\($0):") } } }
    let before = host.graph.counts

    host.advance(by: .seconds(1))

    let after = host.graph.counts
    #expect(after.bodies == before.bodies && after.measures == before.measures)
    #expect(after.places == before.places && after.fragments == before.fragments)
    #expect(after.passes == before.passes)
  }

  @Test("A root value that is equal runs nothing")
  func equalRoot() throws {
    let host = ViewHost { Named(name: "a") }

    host.update { Named(name: "a") }
    #expect(try host.one(.type(Named.self)).bodyCount == 1)

    host.update { Named(name: "b") }
    #expect(try host.one(.type(Named.self)).bodyCount == 2)
  }

  @Test("Each run of a body has its reason: new, value, state, environment")
  func reasons() throws {
    struct Stateful: View {
      @State private var taps = 0
      var body: some View { Text("taps \(taps)").onTapGesture { taps += 1 } }
    }
    func root(_ name: String, _ title: String) -> some View {
      VStack {
        Named(name: name)
        Stateful()
        TitleView()
      }.environment(\.testTitle, title)
    }
    let host = ViewHost { root("a", "one") }
    #expect(
      host.updates.map(\.description).sorted()
        == ["Named: new", "Stateful: new", "TitleView: new"])

    host.clearUpdates()
    try host.tap(.text("taps 0"))
    #expect(host.updates.map(\.cause) == [.state("taps")])
    #expect(host.updates.map(\.view) == ["Stateful"])

    host.clearUpdates()
    host.update { root("b", "one") }
    #expect(host.updates.map(\.description) == ["Named: value changed"])

    host.clearUpdates()
    host.update { root("b", "two") }
    #expect(host.updates.map(\.view) == ["TitleView"])
    guard case .environment(let key)? = host.updates.first?.cause else {
      Issue.record("no environment key in \(host.updates)")
      return
    }
    #expect(key.contains("estTitle"))
  }
}
