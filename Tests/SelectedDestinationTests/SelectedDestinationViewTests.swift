import Foundation
import MartletTesting
import NavigationDestinationSelectedViewModifier
import Observation
import TestSupport
import Testing

/// What an app keeps: tests write it as code elsewhere would.
@MainActor @Observable final class Choice {
  var selected: Int?
  var item: String?
  var path: [Int] = []
  var mixed = NavigationPath()
  @ObservationIgnored var cleared = 0
  @ObservationIgnored var built = 0
}

/// Rows that select themselves, as those of a list do.
struct Rows: View {
  @Bindable var choice: Choice
  var body: some View {
    VStack {
      ForEach(0..<4, id: \.self) { number in
        Button(choice.selected == number ? "row \(number) lit" : "row \(number)") {
          choice.selected = number
        }
      }
    }
  }
}

struct SelectedStack: View {
  @Bindable var choice: Choice
  var body: some View {
    NavigationStack {
      Rows(choice: choice)
        .navigationDestination(
          selected: Binding(
            get: { choice.selected },
            set: {
              choice.selected = $0
              choice.cleared += 1
            })
        ) { number in
          let _ = choice.built += 1
          Marker("page \(number) ")
        }
    }
  }
}

@MainActor @Suite struct SelectedDestinationViewTests {
  private let choice = Choice()

  private func host() -> ViewHost { ViewHost { SelectedStack(choice: choice) } }

  @Test(
    "A02, A03, A05: a tap opens the page, back clears the selection once, and the same row opens again"
  )
  func roundTrip() throws {
    let host = host()
    for round in 1...3 {
      try host.tap(.text("row 2"))
      try host.settle()
      #expect(host.exists(.text("page 2 0")))
      #expect(choice.selected == 2)
      try host.goBack()
      try host.settle()
      #expect(!host.exists(.text("page 2 0")))
      #expect(host.exists(.text("row 2")))
      #expect(choice.selected == nil)
      #expect(choice.cleared == round)
    }
  }

  @Test("A09, Z14: a value that is there at first is open in the first frame")
  func first() throws {
    choice.selected = 3
    let host = host()
    #expect(host.exists(.text("page 3 0")))
    #expect(!host.exists(.text("row 1")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("row 3")))
    #expect(choice.selected == nil)
  }

  @Test(
    "B10, B11, Z15: another value while open shows at once, in the same place and with fresh state")
  func another() throws {
    choice.selected = 1
    let host = host()
    try host.tap(.text("page 1 0"))
    #expect(host.exists(.text("page 1 1")))
    host.act { choice.selected = 2 }
    #expect(host.exists(.text("page 2 0")))
    #expect(!host.exists(.text("page 1 1")))
    #expect(!host.exists(.text("row 1")))
    #expect(try host.settle() <= 1)
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("row 1")))
  }

  @Test("A08: A, nil, B in one update neither pops nor pushes")
  func coalesced() throws {
    choice.selected = 1
    let host = host()
    host.act {
      choice.selected = nil
      choice.selected = 2
    }
    #expect(host.exists(.text("page 2 0")))
    #expect(try host.settle() <= 1)
    #expect(choice.cleared == 0)
  }

  @Test("B12: the page that leaves keeps its content until it is gone")
  func leaving() throws {
    choice.selected = 1
    let host = host()
    try host.tap(.text("page 1 0"))
    host.act { choice.selected = nil }
    host.advance(by: .milliseconds(100))
    #expect(host.exists(.text("page 1 1")))
    #expect(host.exists(.text("row 1")))
    try host.settle()
    #expect(!host.exists(.text("page 1 1")))
  }

  @Test("B01: a row chosen while the page before is still leaving opens, and stays open")
  func chosenWhileLeaving() throws {
    choice.selected = 1
    let host = host()
    try host.goBack()
    host.advance(by: .milliseconds(50))
    host.act { choice.selected = 2 }
    try host.settle()
    #expect(host.exists(.text("page 2 0")))
    #expect(!host.exists(.text("row 1")))
    #expect(choice.selected == 2)
    #expect(choice.cleared == 1)
  }

  @Test("B29: no page is built before something is selected")
  func built() throws {
    let host = host()
    #expect(choice.built == 0)
    try host.tap(.text("row 0"))
    #expect(choice.built > 0)
  }

  @Test("A11: a value that disappears pops the page")
  func disappears() throws {
    choice.selected = 1
    let host = host()
    host.act { choice.selected = nil }
    try host.settle()
    #expect(host.exists(.text("row 1")))
    #expect(!host.exists(.text("page 1 0")))
  }

  @Test("C11: an update of the parent reaches the page, which keeps its state")
  func parentUpdates() throws {
    @MainActor struct Parent: View {
      let title: String
      var body: some View {
        NavigationStack {
          Text("root").navigationDestination(selected: .constant(Int?.some(1))) { number in
            Text("\(title) \(number)")
            Marker("state ")
          }
        }
      }
    }
    let host = ViewHost { Parent(title: "old") }
    try host.tap(.text("state 0"))
    host.update { Parent(title: "new") }
    #expect(host.exists(.text("new 1")))
    #expect(host.exists(.text("state 1")))
  }

  @Test("B15, Z18: two modifiers on one view, switched in one step, end on the second, once")
  func two() throws {
    @MainActor struct Two: View {
      @Bindable var choice: Choice
      var body: some View {
        NavigationStack {
          Text("root")
            .navigationDestination(selected: $choice.selected) { Marker("number \($0) ") }
            .navigationDestination(selected: $choice.item) { Marker("text \($0) ") }
        }
      }
    }
    choice.selected = 1
    let host = ViewHost { Two(choice: choice) }
    #expect(host.exists(.text("number 1 0")))
    host.act {
      choice.selected = nil
      choice.item = "x"
    }
    try host.settle()
    #expect(host.exists(.text("text x 0")))
    #expect(!host.exists(.text("root")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("root")))
    #expect(choice.item == nil)
    #expect(choice.selected == nil)
  }

  @Test(
    "B17: bound pages one in the other, both there at first, show the last, and back visits each")
  func chain() throws {
    @MainActor struct Chain: View {
      @Bindable var choice: Choice
      var body: some View {
        NavigationStack {
          Text("root").navigationDestination(selected: $choice.selected) { number in
            Text("outer \(number)").navigationDestination(selected: $choice.item) {
              Text("inner \($0)")
            }
          }
        }
      }
    }
    choice.selected = 1
    choice.item = "x"
    let host = ViewHost { Chain(choice: choice) }
    #expect(host.exists(.text("inner x")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("outer 1")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("root")))
  }
}
