import Foundation
import MartletTesting
import NavigationDestinationSelectedViewModifier
import TestSupport
import Testing

/// Cases A in the columns of a split view: the list stays in sight beside what it opens.
@MainActor @Suite struct SplitCasesTests {
  private static let wide = CGSize(width: 900, height: 600)
  private static let narrow = CGSize(width: 360, height: 600)
  private let shelf = Shelf()
  private let journal = Journal()

  /// The selection opens a page in the detail's stack, which can open another on top.
  private struct Columns: View {
    let shelf: Shelf
    let journal: Journal

    var body: some View {
      NavigationSplitView {
        List(shelf.items, selection: shelf.selection) { Text($0.name) }.id("list")
      } detail: {
        NavigationStack {
          Text("nothing chosen")
            .noting("root", in: journal)
            .navigationDestination(selected: shelf.selection) { number in
              Deepening(number: number).noting("\(number)", in: journal)
            }
        }
      }
    }
  }

  private struct Deepening: View {
    let number: Int
    @State private var isDeeper = false
    var body: some View {
      VStack {
        ShelfPage(number: number)
        Button("Deeper") { isDeeper = true }
      }
      .navigationDestination(isPresented: $isDeeper) { Text("deeper") }
    }
  }

  private func host(_ size: CGSize) -> ViewHost {
    ViewHost(size: size) { Columns(shelf: shelf, journal: journal) }
  }

  @Test(
    "A05: in a wide split view the selected row tapped again is written again, and what is open stays"
  )
  func sameRowWide() throws {
    let host = host(Self.wide)
    try host.settled { try host.click("row 3") }
    try host.settled { try host.tap(.text("Deeper")) }
    #expect(host.exists(.text("deeper")))
    for _ in 0..<2 { try host.settled { try host.click("row 3") } }
    #expect(host.exists(.text("deeper")) && shelf.selected == 3)
    #expect(shelf.writes == [3, 3, 3])
    #expect(host.selectedRows == ["row 3"])
    // Another row is a fresh page with nothing on it.
    try host.settled { try host.click("row 4") }
    #expect(host.pages() == [4], "\(host.all(.type(Text.self)).map(\.text).suffix(6))")
    #expect(!host.exists(.text("deeper")))
  }

  @Test("A05: in a narrow one the selected row tapped again leads to its page as it was")
  func sameRowNarrow() throws {
    let host = host(Self.narrow)
    for count in 0..<3 {
      try host.settled { try host.click("row 3") }
      #expect(host.pages() == [3] && !host.showsList)
      try host.tap(.text("p3-0"))
      // Two ways back: the page, then the column.
      try host.settled { try host.goBack() }
      #expect(shelf.selected == nil, "\(count)")
      if !host.showsList { try host.settled { try host.goBack() } }
      #expect(host.showsList && host.selectedRows == [])
    }
  }

  @Test(
    "A05: in the list's own column the page covers the list, and the row opens again after going back"
  )
  func ownColumn() throws {
    let host = ViewHost(size: Self.wide) {
      NavigationSplitView {
        ShelfList(shelf: shelf)
      } detail: {
        Text("detail")
      }
    }
    for _ in 0..<2 {
      try host.settled { try host.click("row 3") }
      #expect(host.pages() == [3] && !host.showsList && host.exists(.text("detail")))
      try host.settled { try host.goBack() }
      #expect(host.showsList && host.selectedRows == [] && shelf.selected == nil)
    }
  }

  @Test(
    "A08: with a page open beside the list another choice is one write, and neither pop nor push")
  func another() throws {
    let host = host(Self.wide)
    try host.settled { try host.click("row 1") }
    journal.clear()
    for (row, key) in [(2, false), (3, true), (4, true), (0, false)] {
      shelf.writes = []
      journal.clear()
      let before = host.pages()
      if key { host.key(.downArrow) } else { try host.click("row \(row)") }
      // At once, in its place.
      #expect(host.pages() == [row])
      #expect(try host.one(.text("page \(row)")).frame.midX > 500)
      try host.settle()
      #expect(shelf.writes == [row])
      #expect(journal.lines.sorted() == ["\(before[0]) disappears", "\(row) appears"].sorted())
    }
  }

  @Test(
    "A01: arrows choose among links where the page lies beside the list, and move the cursor where it would cover it"
  )
  func arrows() throws {
    let shelf = shelf
    @MainActor func links() -> some View {
      List(shelf.items, selection: shelf.selection) { NavigationLink($0.name, value: $0.id) }
    }
    let beside = ViewHost(size: Self.wide) {
      HStack {
        links()
        Text("detail")
      }
    }
    let split = ViewHost(size: Self.wide) {
      NavigationSplitView {
        links()
      } detail: {
        Text("d")
      }
    }
    let narrow = ViewHost(size: Self.narrow) {
      NavigationSplitView {
        links()
      } detail: {
        Text("d")
      }
    }
    let stack = ViewHost { NavigationStack { links() } }
    for (host, chooses) in [(beside, true), (split, true), (narrow, false), (stack, false)] {
      shelf.selected = nil
      shelf.writes = []
      host.key(.tab)
      for _ in 0..<3 { host.key(.downArrow) }
      #expect(shelf.writes == (chooses ? [0, 1, 2] : []))
      host.key(.return)
      #expect(shelf.selected == 2)
      try host.settle()
    }
  }

  @Test("A08: an app that writes nil between two choices is not seen to, within one update")
  func nilBetween() throws {
    let host = host(Self.wide)
    try host.settled { try host.click("row 1") }
    journal.clear()
    host.act {
      shelf.selected = nil
      shelf.selected = 2
    }
    #expect(host.pages() == [2] && host.selectedRows == ["row 2"])
    try host.settle()
    #expect(!journal.lines.contains("root appears"))
  }
}

extension View {
  fileprivate func noting(_ name: String, in journal: Journal) -> some View {
    onAppear { journal.note("\(name) appears") }.onDisappear { journal.note("\(name) disappears") }
  }
}
