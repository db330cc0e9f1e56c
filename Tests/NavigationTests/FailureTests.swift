import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract N3: what cannot be shown is reported and harms nothing.
@MainActor @Suite struct FailureTests {
  @Test("B26: a link whose type has no destination is disabled and reported")
  func linkWithoutDestination() throws {
    let host = ViewHost {
      NavigationStack { NavigationLink("go", value: 1.5) }
    }
    #expect(try host.expectIssue(contract: "N3").count == 1)
    #expect(!(try host.one(.text("go")).isEnabled))
    #expect(throws: ViewHostError.self) { try host.tap(.text("go")) }
    #expect(try host.settle() == 0)
  }

  @Test("B26: a link outside of any stack is disabled and reported")
  func linkWithoutStack() throws {
    let host = ViewHost { NavigationLink("go", value: 1) }
    #expect(try host.expectIssue(contract: "N3").count == 1)
    #expect(!(try host.one(.text("go")).isEnabled))
  }

  @Test("B26: a destination outside of any stack is reported")
  func destinationWithoutStack() throws {
    let host = ViewHost {
      Text("x").navigationDestination(for: Int.self) { Text("page \($0)") }
        .navigationDestination(isPresented: .constant(true)) { Text("page") }
    }
    #expect(try host.expectIssue(contract: "N3").count == 2)
    #expect(host.exists(.text("x")))
  }

  @Test("A value without a destination pushed in code shows a page that says so")
  func placeholder() throws {
    let model = Model()
    let host = ViewHost {
      NavigationStack(path: Bindable(model).mixed) { Text("root") }
    }
    try host.actAndSettle { model.mixed.append("word") }
    #expect(try host.expectIssue(contract: "N3").count == 1)
    #expect(host.exists(.text("No destination")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("root")))
    #expect(model.mixed.isEmpty)
  }

  @Test("A destination that comes later takes the place of the page that said there was none")
  func lateDestination() throws {
    let model = Model()
    model.path = [4]
    let host = ViewHost {
      Live {
        NavigationStack(path: Bindable(model).path) {
          if model.isPresented {
            Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
          } else {
            Text("early")
          }
        }
      }
    }
    try host.expectIssue(contract: "N3")
    host.act { model.isPresented = true }
    #expect(host.exists(.text("page 4")))
    #expect(try host.settle() == 0)
  }

  @Test(
    "Of two declarations of a type the one nearest to the root is used, and reported (fact F11)")
  func repeated() throws {
    let model = Model()
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationDestination(for: Int.self) { number in
          Text("outer \(number)").navigationDestination(for: Int.self) { Text("inner \($0)") }
        }
      }
    }
    try host.actAndSettle { model.path = [1] }
    #expect(try host.expectIssue(contract: "N3").count == 1)
    try host.actAndSettle { model.path = [1, 2] }
    #expect(host.exists(.text("outer 2")))
  }

  @Test("B25: a destination on a row of a lazy stack is reported; on the stack it works")
  func lazyDestination() throws {
    let model = Model()
    let host = ViewHost {
      NavigationStack {
        ScrollView {
          LazyVStack {
            ForEach(0..<1000) { row in
              Text("row \(row)").frame(height: 40).navigationDestination(
                isPresented: .constant(false)
              ) { Text("row page") }
            }
          }
        }
        .navigationDestination(item: Bindable(model).item) { Text("page \($0)") }
      }
    }
    #expect(try !host.expectIssue(contract: "N3").isEmpty)
    try host.actAndSettle { model.item = 900 }
    #expect(host.exists(.text("page 900")))
  }

  @Test("A link whose value the path cannot hold is reported and pushes nothing")
  func misfit() throws {
    let model = Model()
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        NavigationLink("go", value: "word")
          .navigationDestination(for: String.self) { Text("page \($0)") }
      }
    }
    try host.tap(.text("go"))
    try host.expectIssue(contract: "N3")
    #expect(host.exists(.text("go")))
  }

  @Test("A page that presents itself without end is reported, not a hang")
  func circle() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      NavigationStack { Endless() }
    }
    try host.expectIssue(contract: "N1")
    #expect(try host.settle() == 0)
  }

  @Test("Removing more values than there are leaves an empty path (contract E1)")
  func removeTooMany() {
    var path = NavigationPath([1, 2])
    path.removeLast(5)
    #expect(path.isEmpty)
    path.removeLast()
    path.removeLast(-3)
    #expect(path.count == 0)
  }

  @Test("A flag that stays true keeps its page, and nothing hangs")
  func stubborn() throws {
    let host = ViewHost {
      NavigationStack {
        Text("root").navigationDestination(isPresented: .constant(true)) { Text("page") }
      }
    }
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("page")))
  }
}

private struct Endless: View {
  var body: some View {
    Text("again").navigationDestination(isPresented: .constant(true)) { AnyView(Endless()) }
  }
}
