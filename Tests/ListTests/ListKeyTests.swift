import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract S4: the keyboard in a list.
@MainActor @Suite struct ListKeyTests {
  private let window = CGSize(width: 300, height: 440)

  private func one(_ count: Int = 100, _ remote: Remote<Int?>, _ start: Int? = nil) -> ViewHost {
    ViewHost(size: window) {
      Single(value: start, remote: remote, count: count)
    }
  }

  struct Single: View {
    @State var value: Int?
    let remote: Remote<Int?>
    let count: Int
    var body: some View {
      remote.binding = $value
      return List(0..<count, id: \.self, selection: $value) { Text("\($0)") }.id("list")
    }
  }

  struct Many: View {
    @State var value: Set<Int> = []
    let remote: Remote<Set<Int>>
    var body: some View {
      remote.binding = $value
      return List(0..<100, id: \.self, selection: $value) { Text("\($0)") }.id("list")
    }
  }

  @Test("Tab reaches the list; arrows, Home, End and the pages move the selection and reveal it")
  func keys() throws {
    let remote = Remote<Int?>()
    let host = one(100, remote)
    _ = host.key(.tab)
    let steps: [(KeyEquivalent, Int)] = [
      (.downArrow, 0), (.downArrow, 1), (.upArrow, 0), (.upArrow, 0), (.end, 99),
      (.downArrow, 99), (.home, 0), (.pageDown, 9), (.pageDown, 18), (.pageUp, 9),
    ]
    for (index, (key, row)) in steps.enumerated() {
      #expect(host.key(key), "step \(index)")
      #expect(remote.value == row, "step \(index)")
      let frame = try host.one(.text("\(row)")).frame
      #expect(frame.minY >= 0 && frame.maxY <= 440, "step \(index): \(frame)")
      #expect(host.selectedRows == ["\(row)"])
    }
  }

  @Test("Where nothing has the focus, the arrows find the list")
  func unfocused() throws {
    let remote = Remote<Int?>()
    let host = one(100, remote)
    #expect(host.key(.downArrow))
    #expect(remote.value == 0 && host.graph.focusedNode != nil)
    #expect(host.displayList().contains("stroke path"))
    #expect(host.key(.end))
    #expect(remote.value == 99)

    // Letters are no way in, and somebody else's focus stays.
    let second = one(100, remote)
    second.key("9")
    #expect(remote.value == nil && second.graph.focusedNode == nil)
    let third = ViewHost(size: window) {
      VStack {
        Button("press") {}
        Single(value: nil, remote: remote, count: 3)
      }
    }
    third.key(.tab)
    third.key(.downArrow)
    #expect(remote.value == nil)
    #expect(try third.one(.label("press")).isFocused)
  }

  @Test("A million rows: End and Home are as quick as an arrow key")
  func farKeys() throws {
    let remote = Remote<Int?>()
    let host = one(1_000_000, remote, 3)
    _ = host.key(.tab)
    let before = host.counts.bodies
    _ = host.key(.end)
    #expect(remote.value == 999_999 && host.exists(.text("999999")))
    #expect(host.counts.bodies - before < 60)
  }

  @Test("The first arrow key begins at what is selected, wherever that is")
  func beginsAtSelection() throws {
    let remote = Remote<Int?>()
    let host = one(100, remote, 60)
    _ = host.key(.tab)
    _ = host.key(.downArrow)
    #expect(remote.value == 61)
    #expect(host.exists(.text("61")))
  }

  @Test("An arrow key runs no body of a row that does not read the selection, else at most two")
  func bodies() throws {
    struct Row: View {
      let number: Int
      let isChosen: Bool
      let journal: Journal
      var body: some View {
        let _ = journal.note("\(number)")
        Text("\(number)\(isChosen ? "!" : "")")
      }
    }
    struct Page: View {
      @State private var value: Int? = 0
      let journal: Journal
      let readsSelection: Bool
      var body: some View {
        List(0..<1000, id: \.self, selection: $value) { number in
          Row(number: number, isChosen: readsSelection && value == number, journal: journal)
        }
      }
    }
    for reads in [false, true] {
      let journal = Journal()
      let host = ViewHost(size: window) { Page(journal: journal, readsSelection: reads) }
      _ = host.key(.tab)
      journal.clear()
      for _ in 0..<5 { _ = host.key(.downArrow) }
      #expect(journal.lines.count <= (reads ? 10 : 0))
      #expect(host.selectedRows == [reads ? "5!" : "5"])
    }
  }

  @Test("Shift extends from where one began, Control moves without choosing, Space toggles")
  func several() throws {
    let remote = Remote<Set<Int>>()
    let host = ViewHost(size: window) { Many(remote: remote) }
    try host.click("2")
    _ = host.key(.downArrow, modifiers: .shift)
    _ = host.key(.downArrow, modifiers: .shift)
    #expect(remote.value == [2, 3, 4])
    _ = host.key(.upArrow, modifiers: .shift)
    #expect(remote.value == [2, 3])
    _ = host.key(.downArrow, modifiers: .control)
    _ = host.key(.downArrow, modifiers: .control)
    #expect(remote.value == [2, 3])
    _ = host.key(.space)
    #expect(remote.value == [2, 3, 5])
    _ = host.key(.space)
    #expect(remote.value == [2, 3])
    _ = host.key(.end, modifiers: .shift)
    #expect(remote.value == Set(5...99))
    #expect(host.key(.escape))
    #expect(remote.value.isEmpty)
  }

  @Test("Letters go to the next row that begins with them; a pause begins another word")
  func typing() throws {
    struct Page: View {
      @State var value: String?
      let remote: Remote<String?>
      let names =
        ["apple", "banana", "blueberry", "cherry", "blackberry"] + (0..<200).map { "z\($0)" }
      var body: some View {
        remote.binding = $value
        return List(names, id: \.self, selection: $value) { Text($0) }
      }
    }
    let remote = Remote<String?>()
    let host = ViewHost(size: window) { Page(remote: remote) }
    _ = host.key(.tab)
    for (keys, found) in [
      ("b", "banana"), ("l", "blueberry"), ("a", "blackberry"), ("-", "blackberry"),
      ("c", "cherry"),
      ("-", "cherry"), ("z", "z0"), ("1", "z1"), ("9", "z19"), ("9", "z199"),
    ] as [(String, String)] {
      if keys == "-" {
        host.advance(by: .seconds(1.5))
      } else {
        _ = host.key(KeyEquivalent(Character(keys)))
      }
      #expect(remote.value == found, "after \(keys)")
    }
    #expect(host.exists(.text("z199")))
  }

  @Test(
    "Return opens the link of the row that the cursor is on, Space too where nothing is selected")
  func links() throws {
    let journal = Journal()
    let host = ViewHost(size: window) {
      List(0..<5, id: \.self) { number in
        FakeLink(number: number, journal: journal)
      }
    }
    _ = host.key(.tab)
    _ = host.key(.downArrow)
    _ = host.key(.downArrow)
    #expect(host.key(.return))
    #expect(journal.lines == ["open 1"])
    _ = host.key(.space)
    #expect(journal.lines == ["open 1", "open 1"])
    // The whole row is the link (A18).
    host.click(at: CGPoint(x: 290, y: 3 * 44 + 40))
    #expect(journal.lines.last == "open 3")
  }

  @Test("A01: a link's value goes to the selection that takes it, and the link is told so")
  func linkValues() throws {
    let journal = Journal()
    struct Page: View {
      @State var value: Int?
      let journal: Journal
      var body: some View {
        List(0..<5, id: \.self, selection: $value) { FakeLink(number: $0, journal: journal) }
      }
    }
    let host = ViewHost(size: window) { Page(journal: journal) }
    host.click(at: CGPoint(x: 290, y: 2 * 44 + 5))
    #expect(journal.lines == ["selection took 2"])
    #expect(host.selectedRows == ["link 2"])
  }
}

/// What a navigation link is to a list: a role, an action, and a question to the row.
struct FakeLink: View {
  let number: Int
  let journal: Journal
  @Environment(\.rowActivation) private var activation

  var body: some View {
    Text("link \(number)").modifier(
      FakeLinkModifier {
        if activation?.select(AnyHashable(number)) == true {
          journal.note("selection took \(number)")
        } else {
          journal.note("open \(number)")
        }
      })
  }
}
