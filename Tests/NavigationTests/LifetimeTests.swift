import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract N2 and fact F47: what a page keeps while it is covered, and what its views are told.
@MainActor @Suite struct LifetimeTests {
  private let model = Model()
  private let journal = Journal()

  @Test(
    "A covered page disappears once the push is over and appears again when the pop begins (fact F47)"
  )
  func covered() throws {
    let host = ViewHost { NumberStack(model: model, journal: journal) }
    #expect(journal.lines == ["root appears"])
    journal.clear()

    host.act { model.path = [1] }
    #expect(journal.lines == ["1 appears"])
    host.advance(by: .milliseconds(150))
    #expect(journal.lines == ["1 appears"])
    try host.settle()
    #expect(journal.lines == ["1 appears", "root disappears"])
    journal.clear()

    host.act { model.path = [] }
    #expect(journal.lines == ["root appears"])
    host.advance(by: .milliseconds(150))
    #expect(journal.lines == ["root appears"])
    try host.settle()
    #expect(journal.lines == ["root appears", "1 disappears"])
  }

  @Test("Pages that were never seen neither appear nor disappear")
  func unseen() throws {
    let host = ViewHost { NumberStack(model: model, journal: journal) }
    try host.actAndSettle { model.path = [1, 2] }
    try host.actAndSettle { model.path = [] }
    #expect(journal.count("1 appears") == 0)
    #expect(journal.count("1 disappears") == 0)
    #expect(journal.count("2 disappears") == 1)
  }

  @Test("C05: a stack that another view takes the place of only disappears")
  func replacedStack() throws {
    let host = ViewHost {
      Live {
        if model.isPresented {
          Text("other")
        } else {
          NumberStack(model: model, journal: journal)
        }
      }
    }
    try host.actAndSettle { model.path = [1] }
    journal.clear()
    try host.actAndSettle { model.isPresented = true }
    #expect(journal.lines == ["1 disappears"])
    #expect(model.path == [1])
  }

  @Test("A task of a covered page goes on and is not started again (fact F47)")
  func tasks() async throws {
    let (model, journal) = (model, journal)
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").task { journal.note("task") }
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
    try await host.wait(upTo: .seconds(2)) { journal.lines == ["task"] }
    try host.actAndSettle { model.path = [1] }
    try host.actAndSettle { model.path = [] }
    #expect(journal.lines == ["task"])
  }

  @Test("SC01: a covered page keeps its scroll offset")
  func scrollOffset() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        ScrollView {
          VStack {
            ForEach(0..<100) { Text("row \($0)").frame(height: 40) }
          }
        }
        .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
    try host.scroll(.text("row 10"), by: CGSize(width: 0, height: 1500))
    let before = try host.one(.text("row 40")).frame
    try host.actAndSettle { model.path = [1] }
    #expect(!host.exists(.text("row 40")))
    try host.actAndSettle { model.path = [] }
    #expect(try host.one(.text("row 40")).frame == before)
  }

  @Test("A covered page keeps its focus, and gets no keys meanwhile (contract N2)")
  func focus() throws {
    let (model, journal) = (model, journal)
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Button("root button") { journal.note("pressed") }
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
    host.key(.tab)
    host.key(.return)
    #expect(journal.lines == ["pressed"])
    try host.actAndSettle { model.path = [1] }
    host.key(.return)
    #expect(journal.lines == ["pressed"])
    try host.actAndSettle { model.path = [] }
    host.key(.return)
    #expect(journal.lines == ["pressed", "pressed"])
  }

  @Test("A covered page takes no presses, no focus, and is not drawn or spoken")
  func hidden() throws {
    let host = ViewHost { NumberStack(model: model) }
    let spot = try host.one(.text("root0")).frame
    try host.actAndSettle { model.path = [1] }
    #expect(!host.displayList().contains("root0"))
    #expect(!host.exists(.label("root0")))
    #expect(!host.exists(.type(NavigationLink<Text, Never>.self).at(1)))
    host.press(at: CGPoint(x: spot.midX, y: spot.midY))
    host.release()
    try host.actAndSettle { model.path = [] }
    #expect(host.exists(.text("root0")))
  }

  @Test("What is written in a covered page is there when it is shown again")
  func writtenWhileCovered() throws {
    let model = model
    let host = ViewHost {
      Live {
        NavigationStack(path: Bindable(model).path) {
          Text("root \(model.number)").navigationDestination(for: Int.self) { _ in
            Button("add") { model.number += 1 }
          }
        }
      }
    }
    try host.actAndSettle { model.path = [1] }
    try host.tap(.text("add"))
    try host.actAndSettle { model.path = [] }
    #expect(host.exists(.text("root 1")))
  }

  @Test("A page that is wanted again while it leaves is the same page (contract I5)")
  func revived() throws {
    let host = ViewHost { NumberStack(model: model, journal: journal) }
    try host.actAndSettle { model.path = [1] }
    try host.tap(.text("m1-0"))
    host.act { model.path = [] }
    host.advance(by: .milliseconds(80))
    host.act { model.path = [1] }
    try host.settle()
    #expect(host.exists(.text("m1-1")))
    #expect(journal.count("1 appears") == 1)
    #expect(journal.count("1 disappears") == 0)
  }

  @Test("A page of a stack in a covered page is covered with it")
  func nested() throws {
    let (model, journal) = (model, journal)
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        NavigationStack { Text("inner").noting("inner", in: journal) }
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
    try host.actAndSettle { model.path = [1] }
    #expect(!host.exists(.text("inner")))
    try host.actAndSettle { model.path = [] }
    #expect(
      journal.lines == ["inner appears", "inner disappears", "inner appears"])
  }

  @Test("After everything is popped no node is left over")
  func noLeaks() throws {
    let host = ViewHost { NumberStack(model: model) }
    try host.actAndSettle { model.path = [1] }
    try host.actAndSettle { model.path = [] }
    let before = host.counts.nodes
    for _ in 0..<5 {
      try host.actAndSettle { model.path = [1, 2, 3] }
      try host.actAndSettle { model.path = [] }
    }
    #expect(host.counts.nodes == before)
  }
}
