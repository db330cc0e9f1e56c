import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Actions beside rows, and edit mode where several can be chosen, as Apple documents them.
@MainActor @Suite struct SwipeTests {
  private let window = CGSize(width: 300, height: 440)

  private func host<Row: View>(
    _ count: Int = 3, direction: LayoutDirection = .leftToRight, _ row: @escaping (Text, Int) -> Row
  ) -> ViewHost {
    ViewHost(size: window, environment: { $0.layoutDirection = direction }) {
      List(0..<count, id: \.self) { row(Text("row \($0)"), $0) }.id("list")
    }
  }

  private func open(_ host: ViewHost, _ row: String, by way: Double = -100) throws {
    try host.drag(.text(row), by: CGSize(width: way, height: 0))
    try host.settle()
  }

  private func isAside(_ host: ViewHost, _ row: String) throws -> Bool {
    !isClose(try host.one(.text(row)).frame.minX, 16)
  }

  @Test("Pressing an action runs it and brings the row back")
  func press() throws {
    let journal = Journal()
    let host = host { text, number in
      text.swipeActions { Button("flag") { journal.note("flag \(number)") } }
    }
    try open(host, "row 1")
    #expect(try isAside(host, "row 1"))
    try host.tap(.label("flag").at(1))
    try host.settle()
    #expect(journal.lines == ["flag 1"])
    #expect(try !isAside(host, "row 1"))
  }

  @Test("Where a full drag may press nothing, the row stays aside")
  func noFullSwipe() throws {
    let journal = Journal()
    let host = host { text, number in
      text.swipeActions(allowsFullSwipe: false) { Button("flag") { journal.note("flag") } }
    }
    try open(host, "row 2", by: -280)
    #expect(journal.lines.isEmpty)
    #expect(try isAside(host, "row 2"))
  }

  @Test("Actions stand in their order from the edge on, at both edges and in both directions")
  func order() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let isMirrored = direction == .rightToLeft
      func opened(_ way: Double) throws -> ViewHost {
        let host = host(1, direction: direction) { text, _ in
          text.swipeActions {
            Button("a") {}
            Button("b") {}
          }
          .swipeActions(edge: .leading) {
            Button("c") {}
            Button("d") {}
          }
        }
        try open(host, "row 0", by: isMirrored ? -way : way)
        return host
      }
      func fromLeading(_ name: String, _ host: ViewHost) throws -> Double {
        let frame = try host.one(.label(name)).frame
        return isMirrored ? 300 - frame.maxX : frame.minX
      }
      let trailing = try opened(-100)
      #expect(isClose(try fromLeading("a", trailing), 300 - 64))
      #expect(isClose(try fromLeading("b", trailing), 300 - 128))
      let leading = try opened(100)
      #expect(isClose(try fromLeading("c", leading), 0))
      #expect(isClose(try fromLeading("d", leading), 64))
    }
  }

  @Test("Those of two modifiers stand beside one another, the inner ones at the edge")
  func several() throws {
    let journal = Journal()
    let host = host(1) { text, _ in
      text.swipeActions { Button("a") { journal.note("a") } }
        .swipeActions(allowsFullSwipe: false) { Button("b") { journal.note("b") } }
    }
    try open(host, "row 0")
    #expect(isClose(try host.one(.label("a")).frame.maxX, 300))
    #expect(isClose(try host.one(.label("b")).frame.maxX, 300 - 64))
    try host.tap(.label("b"))
    try host.settle()
    try open(host, "row 0", by: -280)
    #expect(journal.lines == ["b", "a"])
  }

  @Test("One row lies aside at a time; scrolling brings it back")
  func oneAtATime() throws {
    let host = host(300) { text, _ in text.swipeActions { Button("a") {} } }
    try open(host, "row 1")
    try open(host, "row 2")
    #expect(try !isAside(host, "row 1"))
    #expect(try isAside(host, "row 2"))
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 20))
    try host.settle()
    #expect(try !isAside(host, "row 2"))
  }

  @Test("An action has its button's tint, else red where it destroys something")
  func looks() throws {
    func list(_ button: some View) throws -> String {
      let host = host(1) { text, _ in text.swipeActions { button } }
      try open(host, "row 0")
      return host.displayList()
    }
    let lists = try [
      list(Button("a") {}), list(Button("a", role: .destructive) {}),
      list(Button("a") {}.tint(.orange)),
    ]
    #expect(Set(lists).count == 3)
  }

  struct Editing: View {
    @State var names = ["a", "b", "c", "d"]
    @State var mode = EditMode.inactive
    @State var chosen: Set<String> = []
    let remote: Remote<[String]>
    let modes: Remote<EditMode>
    let selection: Remote<Set<String>>
    var body: some View {
      remote.binding = $names
      modes.binding = $mode
      selection.binding = $chosen
      return List(selection: $chosen) {
        ForEach(names, id: \.self) { Text($0).deleteDisabled($0 == "b").moveDisabled($0 == "c") }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .environment(\.editMode, $mode)
    }
  }

  @Test(
    "Rows that may not be deleted or moved are not; in edit mode rows are chosen, not dragged aside"
  )
  func editing() throws {
    let (remote, modes, selection) = (Remote<[String]>(), Remote<EditMode>(), Remote<Set<String>>())
    let host = ViewHost(size: window) {
      Editing(remote: remote, modes: modes, selection: selection)
    }
    try open(host, "b", by: -280)
    #expect(try !isAside(host, "b"))
    try host.drag(.text("c"), by: CGSize(width: 0, height: -100))
    #expect(remote.value == ["a", "b", "c", "d"])

    host.act { modes.value = .active }
    try open(host, "a")
    #expect(try host.one(.text("a")).frame.minX == 16 + 36)
    // Their marks choose.
    for row in [0.0, 1, 3] { host.click(at: CGPoint(x: 20, y: row * 44 + 22)) }
    #expect(selection.value == ["a", "b", "d"])
    host.click(at: CGPoint(x: 20, y: 22))
    #expect(selection.value == ["b", "d"] && remote.value.count == 4)
  }

  @Test("A group that is opened again has its inner groups as they were, wherever it is by then")
  func outline() throws {
    struct Folder: Identifiable {
      let id: String
      var children: [Folder]?
    }
    let remote = Remote<[Folder]>()
    let folders = [
      Folder(id: "a", children: [Folder(id: "a1", children: [Folder(id: "deep")])]),
      Folder(id: "b", children: [Folder(id: "b1")]),
    ]
    let host = ViewHost(size: window) {
      Stage(folders, remote) { List($0, children: \.children) { Text($0.id) } }
    }
    func rows() -> [String] { host.all(.type(Text.self)).map(\.text) }
    for _ in 0..<2 {
      try host.tap(.label("Expand").at(0))
      try host.settle()
    }
    #expect(rows() == ["a", "a1", "deep", "b"])
    try host.tap(.label("Collapse").at(0))
    try host.settle()
    #expect(rows() == ["a", "b"])
    try host.tap(.label("Expand").at(0))
    try host.settle()
    #expect(rows() == ["a", "a1", "deep", "b"])
    host.act { remote.value = folders.reversed() }
    try host.settle()
    #expect(rows() == ["b", "a", "a1", "deep"])
  }
}
