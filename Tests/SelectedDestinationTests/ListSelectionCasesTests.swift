import Foundation
import MartletTesting
import NavigationDestinationSelectedViewModifier
import TestSupport
import Testing

/// What users hit between a list's selection and the page that it opens: cases A, with a real list in a real stack.
@MainActor @Suite struct ListSelectionCasesTests {
  private let shelf = Shelf()
  private let journal = Journal()

  private func host(isRightToLeft: Bool = false) -> ViewHost {
    ViewHost(environment: { $0.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }) {
      ShelfStack(shelf: shelf, journal: journal)
    }
  }

  @Test(
    "A01: a link in a list with a selection writes it, which opens the page; the type's own destination is not asked",
    arguments: [false, true])
  func selectionTakesTheLink(_ byKeyboard: Bool) throws {
    @MainActor struct Both: View {
      @Bindable var shelf: Shelf
      let journal: Journal
      var body: some View {
        NavigationStack(path: $shelf.path) {
          ShelfList(shelf: shelf)
            .navigationDestination(for: Int.self) { number in
              let _ = journal.note("for: \(number)")
              Text("typed \(number)")
            }
        }
      }
    }
    let host = ViewHost { Both(shelf: shelf, journal: journal) }
    if byKeyboard {
      host.key(.tab)
      for _ in 0..<3 { host.key(.downArrow) }
      host.key(.return)
    } else {
      try host.click("row 2")
    }
    try host.settle()
    #expect(shelf.selected == 2)
    #expect(shelf.path.isEmpty)
    #expect(host.pages() == [2])
    #expect(journal.lines.isEmpty)
  }

  @Test(
    "A02, A03: whatever the way back, the row is dark, the selection nil, and was written nil once; the row opens again",
    arguments: WayBack.allCases, [false, true])
  func backAndAgain(_ way: WayBack, _ isRightToLeft: Bool) throws {
    let host = host(isRightToLeft: isRightToLeft)
    for _ in 0..<2 {
      shelf.writes = []
      try host.settled { try host.click("row 4") }
      #expect(shelf.writes == [4])
      #expect(host.pages() == [4] && !host.showsList)
      try host.settled { try way.go(in: host, isRightToLeft: isRightToLeft) }
      #expect(host.pages() == [] && host.showsList)
      #expect(host.selectedRows == [] && host.highlight == nil)
      #expect(shelf.selected == nil)
      #expect(shelf.writes == [4, nil])
    }
  }

  @Test(
    "A04: the row is lit while its page comes, and fades along with the page that goes",
    arguments: [WayBack.key, .bar, .swipe, .dismiss])
  func fading(_ way: WayBack) throws {
    let host = host()
    try host.click("row 2")
    for _ in 0..<5 {
      #expect(host.highlight == 1)
      host.advance(by: .milliseconds(17))
    }
    try host.settle()

    if way == .swipe {
      // Somebody still holds the page.
      host.swipe(to: 300)
      #expect(host.highlight == 1 && shelf.selected == 2)
      host.release()
    } else {
      try way.go(in: host)
    }
    #expect(shelf.selected == nil)
    // Fully lit where the pop begins, dark where it ends, and never brighter in between.
    var before = try #require(host.highlight)
    #expect(before > 0.9)
    var steps = 0
    while let now = host.highlight {
      #expect(now <= before)
      before = now
      steps += 1
      host.advance(by: .milliseconds(17))
    }
    #expect(steps > 8)
    #expect(before < 0.1)
    try host.settle()
    #expect(host.highlight == nil && host.selectedRows == [])
    #expect(try host.settle() == 0)
  }

  @Test("A04: a swipe back that is called off leaves the row lit", arguments: [false, true])
  func calledOff(_ isRightToLeft: Bool) throws {
    let host = host(isRightToLeft: isRightToLeft)
    try host.settled { try host.click("row 2") }
    host.swipe(to: 100, isRightToLeft: isRightToLeft)
    #expect(host.highlight == 1)
    host.release()
    while host.showsList {
      #expect(host.highlight == 1)
      host.advance(by: .milliseconds(17))
    }
    try host.settle()
    #expect(shelf.selected == 2 && shelf.writes == [2])
    #expect(host.pages() == [2])
  }

  @Test("A04: chosen again while it fades, the row is lit; another row is lit alone")
  func chosenWhileFading() throws {
    let host = host()
    for next in [2, 5] {
      try host.settled { host.act { shelf.selected = 2 } }
      try host.goBack()
      host.advance(by: .milliseconds(80))
      #expect(try #require(host.highlight) < 1)
      host.act { shelf.selected = next }
      host.advance(by: .milliseconds(17))
      #expect(host.highlight == 1)
      #expect(host.selectedRows.count == 1)
      try host.settle()
      #expect(host.pages() == [next])
      try host.settled { try host.goBack() }
      #expect(host.highlight == nil)
    }
  }

  @Test("A04: without animation, and where the page stays, nothing fades")
  func nothingToFadeWith() throws {
    let host = host()
    try host.settled { host.act { shelf.selected = 2 } }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    host.act { withTransaction(transaction) { shelf.selected = nil } }
    #expect(host.showsList && host.highlight == nil)
    #expect(try host.settle() == 0)
  }

  @Test(
    "A05: after going back the same row opens again, by tap and by key, whichever form opens pages")
  func sameRowAgain() throws {
    @MainActor struct Converting: View {
      let shelf: Shelf
      @State private var item: String?
      var body: some View {
        NavigationStack {
          List(shelf.items, selection: shelf.selection) { item in
            NavigationLink(item.name, value: item.id)
          }
          .id("list")
          .navigationDestination(selection: shelf.selection, item: $item) { Text($0) }
          .onChange(of: shelf.selected) { number in item = number.map { "page \($0)" } }
        }
      }
    }
    for host in [host(), ViewHost { Converting(shelf: shelf) }] {
      shelf.writes = []
      for byKey in [false, true, false] {
        if byKey {
          // The cursor stands where the row was tapped.
          #expect(host.key(.return))
          try host.settle()
        } else {
          try host.settled { try host.click("row 3") }
        }
        #expect(host.pages() == [3], "by key: \(byKey)")
        try host.settled { try host.goBack() }
        #expect(host.pages() == [] && shelf.selected == nil)
      }
      #expect(shelf.writes == [3, nil, 3, nil, 3, nil])
    }
  }

  @Test(
    "A09: a selection that is there at first is open and lit; none lights nothing and stays nil")
  func atFirst() throws {
    shelf.selected = 3
    let open = host()
    #expect(open.pages() == [3] && !open.showsList)
    #expect(try open.settle() == 0)
    #expect(shelf.writes.isEmpty)
    open.swipe(to: 100)
    #expect(open.selectedRows.count == 1 && open.highlight == 1)
    open.release()
    try open.settle()

    let other = Shelf()
    let closed = ViewHost { ShelfStack(shelf: other) }
    try closed.settle()
    #expect(closed.showsList && closed.selectedRows == [] && closed.highlight == nil)
    #expect(other.selected == nil && other.writes.isEmpty)
  }

  @Test("A10: data refreshed with equal ids keeps selection and page")
  func refreshed() throws {
    let host = host()
    try host.settled { try host.click("row 3") }
    try host.tap(.text("p3-0"))
    host.act { shelf.items = shelf.items.map { Shelf.Item(id: $0.id, edition: 2) }.reversed() }
    #expect(try host.settle() == 0)
    #expect(host.exists(.text("p3-1")) && shelf.selected == 3 && shelf.writes == [3])
    host.act { shelf.items = [] + shelf.items }
    #expect(host.exists(.text("p3-1")))
  }

  @Test(
    "A11: the open element leaves the data: back to the list, nothing selected, the page whole until it is gone",
    arguments: [0, 1, 2, 3])
  func elementGone(_ form: Int) throws {
    let host = host()
    let number = form == 3 ? 70 : 3
    if form == 1 {
      // Its page is still coming.
      host.act { shelf.selected = number }
      host.advance(by: .milliseconds(60))
    } else {
      try host.settled { host.act { shelf.selected = number } }
    }
    host.act {
      if form == 2 { shelf.items = [] } else { shelf.items.removeAll { $0.id == number } }
    }
    host.advance(by: .milliseconds(34))
    #expect(host.exists(.text("page \(number)")))
    #expect(shelf.selected == nil)
    try host.settle()
    #expect(host.pages() == [] && host.showsList && host.selectedRows == [])
    #expect(shelf.writes == [nil])
    // And the list still works.
    if form != 2 {
      try host.settled { try host.click("row 4") }
      #expect(host.pages() == [4])
    }
  }

  @Test(
    "A16: taps in edit mode only toggle, links of either kind among them; leaving it opens nothing")
  func editing() throws {
    @MainActor struct Editable: View {
      @Bindable var shelf: Shelf
      var body: some View {
        NavigationStack(path: $shelf.path) {
          List(selection: $shelf.several) {
            ForEach(shelf.items.prefix(6)) { item in
              if item.id == 5 {
                NavigationLink("row 5") { Text("page 5") }.tag(5)
              } else {
                NavigationLink(item.name, value: item.id)
              }
            }
          }
          .id("list")
          .navigationDestination(for: Int.self) { ShelfPage(number: $0) }
          .navigationDestination(selected: shelf.selection) { ShelfPage(number: $0) }
          .toolbar { EditButton() }
        }
      }
    }
    let host = ViewHost { Editable(shelf: shelf) }
    try host.settled { try host.tap(.label("Edit")) }
    for row in [1, 3, 5, 3] { try host.settled { try host.click("row \(row)") } }
    #expect(shelf.several == [1, 5])
    #expect(host.showsList && shelf.path.isEmpty && shelf.writes.isEmpty)
    try host.settled { try host.tap(.label("Done")) }
    #expect(host.showsList && host.pages() == [] && shelf.path.isEmpty)
    #expect(shelf.several == [1, 5])
  }

  @Test(
    "A19: a button in a row that is a link runs alone; beside it, and after a double tap's time, the row opens"
  )
  func buttonInLink() throws {
    @MainActor struct Buttons: View {
      let shelf: Shelf
      let journal: Journal
      var body: some View {
        NavigationStack {
          List(selection: shelf.selection) {
            ForEach(0..<5, id: \.self) { number in
              NavigationLink(value: number) {
                HStack {
                  Text("row \(number)").onTapGesture(count: 2) { journal.note("twice \(number)") }
                  Button("do \(number)") { journal.note("done \(number)") }
                }
              }
            }
          }
          .id("list")
          .navigationDestination(selected: shelf.selection) { ShelfPage(number: $0) }
        }
      }
    }
    let host = ViewHost { Buttons(shelf: shelf, journal: journal) }
    try host.settled { try host.tap(.text("do 1")) }
    #expect(journal.lines == ["done 1"])
    #expect(shelf.writes.isEmpty && host.showsList)
    // In the empty part of the row.
    let row = try host.one(.text("row 2")).frame
    try host.settled { host.click(at: CGPoint(x: 300, y: row.midY)) }
    #expect(host.pages() == [2])
    try host.settled { try host.goBack() }
    // On the words, which a double tap waits on.
    try host.click("row 3")
    host.advance(by: .seconds(0.5))
    try host.settle()
    #expect(host.pages() == [3])
    #expect(journal.lines == ["done 1"])
  }
}
