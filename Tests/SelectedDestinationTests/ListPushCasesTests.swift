import Foundation
import MartletTesting
import NavigationDestinationSelectedViewModifier
import TestSupport
import Testing

/// What users hit while pages come and go over a list: cases B, with a real list in a real stack.
@MainActor @Suite struct ListPushCasesTests {
  private let shelf = Shelf()
  private let journal = Journal()

  private func host() -> ViewHost {
    ViewHost { ShelfStack(shelf: shelf, journal: journal) }
  }

  @Test(
    "B01: two quick taps on a row are one page, two quick backs stop at the list",
    arguments: [0, 40, 90])
  func quick(_ gap: Int) throws {
    let host = host()
    let row = try host.one(.text("row 2")).frame
    for _ in 0..<2 {
      host.click(at: CGPoint(x: row.midX, y: row.midY))
      host.advance(by: .milliseconds(gap))
    }
    #expect(shelf.selected == 2)
    #expect(host.pages() == [2])
    for _ in 0..<2 {
      host.key(.escape)
      host.advance(by: .milliseconds(gap))
    }
    try host.settle()
    #expect(host.showsList && host.pages() == [] && shelf.selected == nil)
    #expect(!host.key(.escape))
  }

  @Test(
    "B01: while a page comes a tap on the list reaches nothing; while it goes the list takes taps")
  func tapsWhileMoving() throws {
    let host = host()
    let row = try host.one(.text("row 5")).frame
    // Where the page that comes has not arrived yet.
    let point = CGPoint(x: 20, y: row.midY)
    try host.click("row 2")
    host.advance(by: .milliseconds(34))
    host.click(at: point)
    #expect(shelf.writes == [2])
    try host.settle()
    try host.goBack()
    host.advance(by: .milliseconds(150))
    host.click(at: point)
    #expect(shelf.selected == 5)
    try host.settle()
    #expect(host.pages() == [5])
    #expect(shelf.writes == [2, nil, 5])
  }

  @Test(
    "B03: rows that share one selection open one page, the tapped row's, also where they are buttons"
  )
  func sharedByAllRows() throws {
    @MainActor struct Buttons: View {
      let shelf: Shelf
      var body: some View {
        NavigationStack {
          List {
            ForEach(0..<5, id: \.self) { number in
              Button("row \(number)") { shelf.selection.wrappedValue = number }
            }
          }
          .id("list")
          .navigationDestination(selected: shelf.selection) { ShelfPage(number: $0) }
        }
      }
    }
    for host in [host(), ViewHost { Buttons(shelf: shelf) }] {
      for row in [2, 4] {
        try host.settled { try host.tap(.text("row \(row)")) }
        #expect(host.pages() == [row])
        try host.settled { try host.goBack() }
        #expect(host.showsList && host.pages() == [])
        #expect(!host.key(.escape))
      }
    }
  }

  @Test(
    "B06: twenty opens and backs by tap, key and code at odd moments: at rest the page is the selection",
    arguments: 0..<12)
  func driftless(_ seed: Int) throws {
    let host = host()
    var random = SplitMix64(seed: UInt64(seed))
    for step in 0..<20 {
      switch random.below(5) {
      case 0 where host.exists(.text("row 3")): try? host.click("row \(random.below(8))")
      case 1: host.key(.escape)
      case 2: try WayBack.swipe.go(in: host)
      case 3: host.act { shelf.selected = random.oneIn(3) ? nil : random.below(20) }
      default:
        if step % 2 == 0 {
          try? host.tap(.text("row \(random.below(8))"))
        } else {
          host.key(.escape)
        }
      }
      host.advance(by: .milliseconds(random.below(301)))
    }
    try host.settle()
    #expect(host.pages() == (shelf.selected.map { [$0] } ?? []))
    #expect(host.showsList == (shelf.selected == nil))
    // Nothing is left over: each page that came has gone, but for the one that shows.
    for number in 0..<20 {
      let open = journal.count("+\(number)") - journal.count("-\(number)")
      #expect(open == (shelf.selected == number ? 1 : 0), "page \(number)")
    }
  }

  @Test(
    "B16: a value pushed from a page that a selection opened takes that page's place; the selection is nil"
  )
  func valueOverSelection() throws {
    @MainActor struct Mixed: View {
      @Bindable var shelf: Shelf
      var body: some View {
        NavigationStack(path: $shelf.path) {
          NavigationLink("to a", value: "a")
            .navigationDestination(for: String.self) { name in
              List(0..<5, id: \.self, selection: shelf.selection) { Text("\(name) row \($0)") }
                .navigationDestination(selected: shelf.selection) { number in
                  ShelfPage(number: number)
                  NavigationLink("to b", value: "b")
                }
            }
        }
      }
    }
    let host = ViewHost { Mixed(shelf: shelf) }
    try host.settled { try host.tap(.text("to a")) }
    try host.settled { try host.click("a row 3") }
    #expect(host.pages() == [3] && shelf.path.count == 1)
    try host.settled { try host.tap(.text("to b")) }
    #expect(shelf.path.count == 2)
    #expect(shelf.selected == nil)
    #expect(shelf.writes == [3, nil])
    #expect(host.pages() == [] && host.exists(.text("b row 0")))
    try host.settled { try host.goBack() }
    #expect(host.exists(.text("a row 3")) && host.selectedRows == [])
    // And a path that is emptied takes the bound page along.
    try host.settled { try host.click("a row 2") }
    try host.settled { host.act { shelf.path = NavigationPath() } }
    #expect(host.exists(.text("to a")) && shelf.selected == nil)
  }

  @Test(
    "B21: what a page writes through its unwrapped binding after going back opens nothing",
    arguments: [0, 100, 600])
  func lateWrite(_ milliseconds: Int) throws {
    @MainActor final class Child { var write: (() -> Void)? }
    @MainActor struct Page: View {
      @Binding var number: Int
      let child: Child
      var body: some View {
        let _ = child.write = { number += 1 }
        Text("page \(number)")
      }
    }
    @MainActor struct Root: View {
      let shelf: Shelf
      let child: Child
      var body: some View {
        NavigationStack {
          List(shelf.items, selection: shelf.selection) { Text($0.name) }
            .id("list")
            .navigationDestination(selected: shelf.selection) { _ in
              if let number = Binding(shelf.selection) { Page(number: number, child: child) }
            }
        }
      }
    }
    let child = Child()
    let host = ViewHost { Root(shelf: shelf, child: child) }
    try host.settled { try host.click("row 3") }
    host.act { child.write?() }
    #expect(host.pages() == [4])
    try host.goBack()
    host.advance(by: .milliseconds(milliseconds))
    host.act { child.write?() }
    #expect(shelf.selected == nil)
    try host.settle()
    #expect(host.showsList && host.pages() == [])
  }

  @Test(
    "B25: on rows of a list the modifier is reported and harms nothing; on the list it opens any row"
  )
  func onRows() throws {
    @MainActor struct OnRows: View {
      let shelf: Shelf
      var body: some View {
        NavigationStack {
          List(0..<1000, id: \.self) { number in
            Text("row \(number)")
              .navigationDestination(
                selected: Binding(
                  get: { shelf.selected == number ? number : nil }, set: { shelf.selected = $0 })
              ) { ShelfPage(number: $0) }
          }
          .id("list")
        }
      }
    }
    let host = ViewHost { OnRows(shelf: shelf) }
    #expect(try !host.expectIssue(contract: "N3").isEmpty)
    // Nobody has built that row: nothing opens, and nothing is blank.
    try host.settled { host.act { shelf.selected = 900 } }
    #expect(host.showsList && host.exists(.text("row 0")))
    // One that is built works.
    try host.settled { host.act { shelf.selected = 2 } }
    #expect(host.pages() == [2])
    try host.settled { try host.goBack() }
    #expect(host.showsList && shelf.selected == nil)
    host.takeAllIssues()

    let other = self.host()
    try other.settled { other.act { shelf.selected = 99 } }
    #expect(other.pages() == [99])
  }

  @Test("B26: outside of any stack the modifier is reported and shows what it is on")
  func outside() throws {
    let host = ViewHost {
      Text("alone").navigationDestination(selected: .constant(Int?.some(1))) { Text("page \($0)") }
    }
    #expect(try host.expectIssue(contract: "N3").count == 1)
    #expect(host.exists(.text("alone")) && host.pages() == [])
  }

  @Test("B29: no row's page is built before it is chosen, and only the chosen one then")
  func built() throws {
    @MainActor struct Counting: View {
      let shelf: Shelf
      let journal: Journal
      var body: some View {
        NavigationStack {
          List(shelf.items, selection: shelf.selection) { NavigationLink($0.name, value: $0.id) }
            .navigationDestination(selected: shelf.selection) { number in
              let _ = journal.note("\(number)")
              Text("page \(number)")
            }
        }
      }
    }
    let host = ViewHost { Counting(shelf: shelf, journal: journal) }
    host.act { shelf.items.removeLast() }
    #expect(journal.lines.isEmpty)
    try host.settled { try host.click("row 4") }
    #expect(Set(journal.lines) == ["4"])
  }

  @Test("B32: set and cleared without animation, both ways are instant, lit rows and all")
  func instant() throws {
    let host = host()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    for selected in [3, 5, nil, 2, nil] as [Int?] {
      host.act { withTransaction(transaction) { shelf.selected = selected } }
      #expect(host.pages() == (selected.map { [$0] } ?? []))
      #expect(host.showsList == (selected == nil))
      #expect(try host.settle() == 0)
      #expect(host.highlight == nil)
    }
  }
}
