import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Deleting, moving, edit mode and actions beside rows; groups that open; refreshing.
@MainActor @Suite struct ListEditTests {
  private let window = CGSize(width: 300, height: 440)

  struct Page: View {
    @State var names = ["a", "b", "c", "d"]
    @State var mode = EditMode.inactive
    let remote: Remote<[String]>
    var modes: Remote<EditMode>?
    var body: some View {
      remote.binding = $names
      modes?.binding = $mode
      return List {
        ForEach(names, id: \.self) { Text($0) }
          .onDelete { names.remove(atOffsets: $0) }
          .onMove { names.move(fromOffsets: $0, toOffset: $1) }
      }
      .environment(\.editMode, $mode)
    }
  }

  @Test("A drag to the leading edge shows Delete, a tap there deletes; one elsewhere closes it")
  func swipeToDelete() throws {
    let remote = Remote<[String]>()
    let host = ViewHost(size: window) { Page(remote: remote) }
    try host.drag(.text("b"), by: CGSize(width: -100, height: 0))
    try host.settle()
    #expect(try host.one(.text("b")).frame.minX < 0)
    host.click(at: CGPoint(x: 40, y: 60))
    try host.settle()
    #expect(remote.value.count == 4)
    #expect(isClose(try host.one(.text("b")).frame.minX, 16))

    try host.drag(.text("b"), by: CGSize(width: -100, height: 0))
    try host.settle()
    host.click(at: CGPoint(x: 280, y: 60))
    #expect(remote.value == ["a", "c", "d"])
  }

  @Test("Dragged far, the row is deleted; dragged a little, it comes back")
  func fullSwipe() throws {
    let remote = Remote<[String]>()
    let host = ViewHost(size: window) { Page(remote: remote) }
    try host.drag(.text("c"), by: CGSize(width: -20, height: 0), over: .seconds(2))
    try host.settle()
    #expect(isClose(try host.one(.text("c")).frame.minX, 16))
    try host.drag(.text("c"), by: CGSize(width: -250, height: 0))
    #expect(remote.value == ["a", "b", "d"])
  }

  @Test("A pointer that is lost leaves the row where it belongs")
  func cancelled() throws {
    let remote = Remote<[String]>()
    let host = ViewHost(size: window) { Page(remote: remote) }
    host.press(at: CGPoint(x: 20, y: 22))
    host.move(to: CGPoint(x: -60, y: 22))
    #expect(try host.one(.text("a")).frame.minX < 0)
    host.cancelPress()
    try host.settle()
    #expect(isClose(try host.one(.text("a")).frame.minX, 16))
    #expect(remote.value.count == 4)
  }

  @Test("A drag up or down moves the element to where it is let go")
  func move() throws {
    let remote = Remote<[String]>()
    let host = ViewHost(size: window) { Page(remote: remote) }
    try host.drag(.text("a"), by: CGSize(width: 0, height: 2 * 44 + 6))
    #expect(remote.value == ["b", "c", "a", "d"])
    try host.drag(.text("d"), by: CGSize(width: 0, height: -400))
    #expect(remote.value == ["d", "b", "c", "a"])
    try host.settle()
    #expect(host.listRows.map(\.label) == ["d", "b", "c", "a"])
  }

  @Test("Edit mode makes room for its marks; the mark brings up Delete")
  func editMode() throws {
    let (remote, modes) = (Remote<[String]>(), Remote<EditMode>())
    let host = ViewHost(size: window) { Page(remote: remote, modes: modes) }
    host.act { modes.value = .active }
    #expect(try host.one(.text("a")).frame.minX == 16 + 36)
    host.click(at: CGPoint(x: 20, y: 22))
    try host.settle()
    host.click(at: CGPoint(x: 280, y: 22))
    #expect(remote.value == ["b", "c", "d"])
    host.act { modes.value = .inactive }
    #expect(try host.one(.text("b")).frame.minX == 16)
  }

  @Test("EditButton turns the edit mode of its page, and is disabled without one")
  func editButton() throws {
    let host = ViewHost(size: window) {
      NavigationStack {
        VStack {
          EditButton()
          List { ForEach(["a"], id: \.self) { Text($0) }.onDelete { _ in } }
        }
      }
    }
    try host.tap(.label("Edit"))
    try host.settle()
    #expect(try host.one(.text("a")).frame.minX == 52)
    try host.tap(.label("Done"))
    try host.settle()
    #expect(try host.one(.text("a")).frame.minX == 16)

    let alone = ViewHost(size: window) { EditButton() }
    #expect(throws: (any Error).self) { try alone.tap(.label("Edit")) }
  }

  @Test("A16: in edit mode taps toggle, open no link, and leaving it opens none")
  func severalInEditMode() throws {
    struct Page: View {
      @State var value: Set<Int> = []
      @State var mode = EditMode.active
      let remote: Remote<Set<Int>>
      let modes: Remote<EditMode>
      let journal: Journal
      var body: some View {
        remote.binding = $value
        modes.binding = $mode
        return List(0..<5, id: \.self, selection: $value) {
          FakeLink(number: $0, journal: journal)
        }.environment(\.editMode, $mode)
      }
    }
    let (remote, modes, journal) = (Remote<Set<Int>>(), Remote<EditMode>(), Journal())
    let host = ViewHost(size: window) { Page(remote: remote, modes: modes, journal: journal) }
    for row in [1, 3, 4, 3] { host.click(at: CGPoint(x: 200, y: Double(row) * 44 + 22)) }
    #expect(remote.value == [1, 4])
    host.act { modes.value = .inactive }
    #expect(remote.value == [1, 4] && journal.lines.isEmpty)
  }

  @Test("Actions of a row come up at their edge; a tap runs one, a full drag the first")
  func swipeActions() throws {
    let journal = Journal()
    let host = ViewHost(size: window) {
      List(0..<3, id: \.self) { number in
        Text("row \(number)")
          .swipeActions(edge: .leading) { Button("pin") { journal.note("pin \(number)") } }
          .swipeActions {
            Button("flag") { journal.note("flag \(number)") }
            Button("more") { journal.note("more \(number)") }
          }
      }
    }
    try host.drag(.text("row 1"), by: CGSize(width: -90, height: 0))
    try host.settle()
    try host.tap(.label("more").at(1))
    #expect(journal.lines == ["more 1"])
    try host.drag(.text("row 2"), by: CGSize(width: -250, height: 0))
    try host.drag(.text("row 0"), by: CGSize(width: 250, height: 0))
    #expect(journal.lines == ["more 1", "flag 2", "pin 0"])
  }

  struct Folder: Identifiable {
    let id: String
    var children: [Folder]?
  }

  @Test("An outline's rows open by chevron, click and arrow, are chosen by id, and close again")
  func outline() throws {
    struct Page: View {
      @State var value: String?
      let remote: Remote<String?>
      let folders = [
        Folder(
          id: "a", children: [Folder(id: "a1"), Folder(id: "a2", children: [Folder(id: "deep")])]),
        Folder(id: "b"),
      ]
      var body: some View {
        remote.binding = $value
        return List(folders, children: \.children, selection: $value) { Text($0.id) }
      }
    }
    let remote = Remote<String?>()
    let host = ViewHost(size: window) { Page(remote: remote) }
    func rows() -> [String] { host.all(.type(Text.self)).map(\.text) }
    #expect(rows() == ["a", "b"])
    try host.tap(.label("Expand"))
    try host.settle()
    #expect(rows() == ["a", "a1", "a2", "b"])
    #expect(try host.one(.text("a1")).frame.minX > (try host.one(.text("b")).frame.minX))
    try host.click("a2")
    #expect(remote.value == "a2")
    _ = host.key(.rightArrow)
    try host.settle()
    #expect(rows() == ["a", "a1", "a2", "deep", "b"])
    _ = host.key(.downArrow)
    #expect(remote.value == "deep")
    _ = host.key(.upArrow)
    _ = host.key(.leftArrow)
    try host.settle()
    #expect(rows() == ["a", "a1", "a2", "b"] && remote.value == "a2")
  }

  @Test("A group outside a list is a column; with a binding it is as the binding says")
  func disclosureInStack() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: window) {
      OpenGroup(remote: remote)
    }
    #expect(!host.exists(.id("inside")))
    host.act { remote.value = true }
    #expect(try host.one(.id("inside")).frame.minY > (try host.one(.text("group")).frame.maxY))
    try host.tap(.label("Collapse"))
    try host.settle()
    #expect(remote.value == false && !host.exists(.id("inside")))
  }

  struct OpenGroup: View {
    @State var isOpen = false
    let remote: Remote<Bool>
    var body: some View {
      remote.binding = $isOpen
      return DisclosureGroup("group", isExpanded: $isOpen) { Box(name: "inside") }.pinned()
    }
  }

  @Test("F5, Control and R, and scrolling on at the top refresh, once at a time")
  func refresh() async throws {
    let journal = Journal()
    let host = ViewHost(size: window) {
      List(0..<50, id: \.self) { Text("\($0)") }.id("list")
        .refreshable { journal.note("refreshed") }
    }
    _ = host.key(.tab)
    #expect(host.key(KeyEquivalent("\u{F708}")))
    #expect(host.key(KeyEquivalent("\u{F708}")))
    try await host.wait(upTo: .seconds(5)) { journal.lines.count == 1 }
    host.advance(by: .seconds(1))
    _ = host.key("r", modifiers: .control)
    try await host.wait(upTo: .seconds(5)) { journal.lines.count == 2 }
    for _ in 0..<5 {
      _ = host.graph.scroll(at: CGPoint(x: 100, y: 100), by: CGSize(width: 0, height: -40))
    }
    try await host.wait(upTo: .seconds(5)) { journal.lines.count == 3 }
  }
}
