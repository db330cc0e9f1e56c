import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts S0 and S1, facts F21 and F28: which rows a list has, where they are and what they cost.
@MainActor @Suite struct ListTests {
  private let window = CGSize(width: 300, height: 440)

  @Test("Rows of every form of content are shown in order, each over the whole width")
  func forms() throws {
    let items = [Numbered(id: 1), Numbered(id: 2)]
    let hosts = [
      ViewHost(size: window) { List { ForEach(items) { Text($0.name) } } },
      ViewHost(size: window) { List(items) { Text($0.name) } },
      ViewHost(size: window) { List(["item 1", "item 2"], id: \.self) { Text($0) } },
      ViewHost(size: window) { List(1..<3) { Text("item \($0)") } },
      ViewHost(size: window) {
        List {
          Text("item 1")
          Text("item 2")
        }
      },
      ViewHost(size: window) { List(.constant(items)) { $item in Text(item.name) } },
    ]
    for (index, host) in hosts.enumerated() {
      #expect(host.listRows.map(\.label) == ["item 1", "item 2"], "form \(index)")
      #expect(host.listRows.map(\.frame.width) == [300, 300])
      #expect(host.listRows.map(\.frame.minY) == [0, 44])
    }
  }

  @Test("A row is 44 high with one line of text, higher with more, and its text begins at 16")
  func rowHeights() throws {
    let host = ViewHost(size: window) {
      List {
        Text("one")
        Color.red.frame(width: 30, height: 100)
        Text("three")
      }
    }
    #expect(host.listRows.map(\.frame.height) == [44, 120, 44])
    #expect(try host.one(.text("one")).frame.minX == 16)
    #expect(isClose(try host.one(.text("one")).frame.midY, 22))
    #expect(try host.one(.type(Color.self).at(0)).frame.minX == 16)
  }

  @Test("A million rows: those in sight are made, and counts are those of a thousand (S1)")
  func million() throws {
    func counts(_ count: Int) throws -> [Int] {
      let journal = Journal()
      let host = ViewHost(size: window) {
        List(0..<count, id: \.self) { CountedRow(number: $0, journal: journal) }.id("list")
      }
      let first = [
        host.counts.bodies, host.counts.measures, host.counts.nodes, journal.lines.count,
      ]
      journal.clear()
      try host.scroll(.id("list"), by: CGSize(width: 0, height: 4400))
      #expect(host.exists(.text("100")))
      return first + [host.counts.bodies, host.counts.nodes, journal.lines.count]
    }
    let million = try counts(1_000_000)
    #expect(try counts(1000) == million)
    #expect(million[3] <= 21)
  }

  @Test("A million rows in one of several sections that a ForEach makes (S1)")
  func sectionsOfMany() throws {
    let journal = Journal()
    let host = ViewHost(size: window) {
      List {
        ForEach(["a", "b", "c"], id: \.self) { name in
          Section("section \(name)") {
            ForEach(0..<1_000_000, id: \.self) { CountedRow(number: $0, journal: journal) }
          }
        }
      }.id("list")
    }
    #expect(journal.lines.count <= 30)
    #expect(host.exists(.text("section a")))
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 1e9))
    #expect(host.exists(.text("999999")))
  }

  @Test("Headers and footers stand around the rows of their section and are no rows")
  func sections() throws {
    let host = ViewHost(size: window) {
      List {
        Section {
          Text("a")
          Text("b")
        } header: {
          Text("first")
        } footer: {
          Text("end")
        }
        Section("second") { Text("c") }
        Section { Text("d") }
      }
    }
    let texts = ["first", "a", "b", "end", "second", "c", "d"]
    let ys = try texts.map { try host.one(.text($0)).frame.midY }
    #expect(ys == ys.sorted() && Set(ys).count == ys.count)
    #expect(host.listRows.map(\.label) == ["a", "b", "c", "d"])
  }

  @Test("Outside a list a section is its views")
  func sectionInStack() throws {
    let host = ViewHost(size: window) {
      VStack(spacing: 0) {
        Section {
          Box(name: "row")
        } header: {
          Box(name: "header")
        }
      }.pinned()
    }
    #expect(try host.one(.id("header")).frame.minY == 0)
    #expect(try host.one(.id("row")).frame.minY == 50)
  }

  @Test("Insets of a row are what it says; the badge stands at the end and leaves room")
  func rowModifiers() throws {
    let host = ViewHost(size: window) {
      List {
        Text("inset").listRowInsets(
          EdgeInsets(top: 30, leading: 5, bottom: 30, trailing: 0))
        Color.red.frame(height: 24).badge(7)
        Color.blue.frame(height: 24)
      }
    }
    let inset = try host.one(.text("inset")).frame
    #expect(inset.minX == 5 && inset.minY == 30)
    let widths = host.all(.type(Color.self)).map(\.frame.width)
    #expect(widths[1] == 300 - 32 && widths[0] < widths[1] - 8)
    #expect(host.listRows[1].value == "7")
  }

  @Test("A row background lies behind the whole row, also of a row without edges of its own")
  func rowBackground() throws {
    let host = ViewHost(size: window) {
      List {
        Text("a").listRowBackground(Color.red.id("ground"))
        Text("b")
      }
    }
    #expect(try host.one(.id("ground")).frame == CGRect(x: 0, y: 0, width: 300, height: 44))
  }

  @Test("A separator is drawn between rows, none after the last, and none where a row hides it")
  func separators() throws {
    func lines(_ hidden: Visibility, _ edges: VerticalEdge.Set = .all) -> Int {
      let host = ViewHost(size: window) {
        List {
          Text("a")
          Text("b").listRowSeparator(hidden, edges: edges)
          Text("c")
        }
      }
      // A line is one point high.
      return host.displayList().split(separator: "\n").filter {
        $0.contains("fill") && $0.contains("284, 1)") || $0.contains("284 1")
      }.count
    }
    #expect(lines(.visible) == 2)
    #expect(lines(.hidden) == 0)
    #expect(lines(.hidden, .top) == 1 && lines(.hidden, .bottom) == 1)
  }

  @Test("Styles set rows off from the edges; from right to left content begins at the right (L5)")
  func styles() throws {
    func x<S: ListStyle>(_ style: S, _ direction: LayoutDirection = .leftToRight) throws -> Double {
      let host = ViewHost(size: window, environment: { $0.layoutDirection = direction }) {
        List { Text("a") }.listStyle(style)
      }
      let frame = try host.one(.text("a")).frame
      return direction == .leftToRight ? frame.minX : 300 - frame.maxX
    }
    #expect(try x(.plain) == 16 && x(.inset) == 24 && x(.grouped) == 16)
    #expect(try x(.insetGrouped) == 32 && x(.sidebar) == 22)
    #expect(try x(.insetGrouped, .rightToLeft) == 32)
  }

  @Test(
    "D01: repeated ids are reported; each row is drawn once, and the second goes with the change")
  func duplicates() throws {
    let remote = Remote<[String]>()
    let host = ViewHost(size: window) {
      Stage(["a", "a", "b"], remote) { names in
        List(names, id: \.self, selection: .constant(Optional("a"))) { Marker($0) }
      }
    }
    try host.expectIssue(contract: "I4")
    #expect(host.listRows.map(\.label) == ["a0", "a0", "b0"])
    host.act { remote.value = ["a", "b"] }
    #expect(host.listRows.map(\.label) == ["a0", "b0"])
    #expect(host.selectedRows == ["a0"])
  }

  @Test("D03: rows over indices of an array that shrinks read nothing that is gone")
  func shrinking() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost(size: window) {
      Stage([1, 2, 3, 4, 5], remote) { numbers in
        List { ForEach(0..<numbers.count, id: \.self) { Text("row \(numbers[$0])") } }
      }
    }
    host.act { remote.value = [9] }
    #expect(host.listRows.map(\.label) == ["row 9"])
  }

  @Test("D05: state moves with its element")
  func stateMoves() throws {
    let remote = Remote<[String]>()
    let host = ViewHost(size: window) {
      Stage(["b", "c"], remote) { names in List(names, id: \.self) { Marker($0) } }
    }
    try host.tap(.text("b0"))
    host.act { remote.value = ["a", "b", "c"] }
    #expect(host.listRows.map(\.label) == ["a0", "b1", "c0"])
  }

  @Test("D07: a list that is filled later shows its rows")
  func filledLater() throws {
    let remote = Remote<[Int]?>()
    let host = ViewHost(size: window) {
      Stage(nil as [Int]?, remote) { numbers in
        if let numbers { List(numbers, id: \.self) { Text("\($0)") } } else { Text("loading") }
      }
    }
    host.act { remote.value = [] }
    #expect(host.listRows.isEmpty)
    host.act { remote.value = Array(0..<100) }
    #expect(host.listRows.map(\.label).starts(with: ["0", "1", "2"]))
  }

  @Test("SC01: the offset is kept while the list is covered, and after a refresh with equal ids")
  func offsetKept() throws {
    let remote = Remote<Int>()
    let host = ViewHost(size: window) {
      Stage(0, remote) { step in
        List(0..<200, id: \.self) { Text("row \($0)") }.id("list")
          .overlay { if step == 1 { Color.red } }
      }
    }
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 40 * 44))
    let y = try host.one(.text("row 40")).frame.minY
    host.act { remote.value = 1 }
    host.act { remote.value = 2 }
    #expect(try host.one(.text("row 40")).frame.minY == y)
  }

  @Test("SC04: rows that come in front of those in sight do not move them, in a list with sections")
  func anchored() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost(size: window) {
      Stage(Array(0..<100), remote) { numbers in
        List {
          Section("head") { ForEach(numbers, id: \.self) { Text("row \($0)") } }
        }.id("list")
      }
    }
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 1000))
    let y = try host.one(.text("row 25")).frame.minY
    host.act { remote.value = Array(-5..<100) }
    #expect(isClose(try host.one(.text("row 25")).frame.minY, y))
    host.act { remote.value = Array(-5..<105) }
    #expect(isClose(try host.one(.text("row 25")).frame.minY, y))
  }
}
