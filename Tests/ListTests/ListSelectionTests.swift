import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract S4 and facts F18 to F22: what selects rows, and what is drawn as selected.
@MainActor @Suite struct ListSelectionTests {
  private let window = CGSize(width: 300, height: 440)
  private let journal = Journal()

  /// A list of numbers whose selection the test holds; writes are noted.
  private func host<Value: Equatable, Content: View>(
    _ value: Value, _ remote: Remote<Value>,
    environment: (inout EnvironmentValues) -> Void = { _ in },
    @ViewBuilder _ list: @escaping (Binding<Value>) -> Content
  ) -> ViewHost {
    ViewHost(size: window, environment: environment) {
      Holder(value: value, remote: remote, journal: journal, content: list)
    }
  }

  struct Holder<Value: Equatable, Content: View>: View {
    @State var value: Value
    let remote: Remote<Value>
    let journal: Journal
    let content: (Binding<Value>) -> Content
    var body: some View {
      remote.binding = $value
      return content(
        Binding {
          value
        } set: {
          journal.note("\($0)")
          value = $0
        }
      ).id("list")
    }
  }

  private func several(_ count: Int = 10, _ remote: Remote<Set<Int>>) -> ViewHost {
    host([], remote) { List(0..<count, id: \.self, selection: $0) { Text("\($0)") } }
  }

  @Test("A09: what is selected at first is drawn so; nothing is selected by itself")
  func initial() throws {
    let remote = Remote<Int?>()
    let selected = host(3 as Int?, remote) {
      List(0..<10, id: \.self, selection: $0) { Text("\($0)") }
    }
    #expect(selected.selectedRows == ["3"])
    let none = host(nil as Int?, remote) {
      List(0..<10, id: \.self, selection: $0) { Text("\($0)") }
    }
    #expect(none.selectedRows.isEmpty && journal.lines.isEmpty)
  }

  @Test("A click selects by element id, over the whole width of the row (F21, A18)")
  func click() throws {
    let remote = Remote<Int?>()
    let host = host(nil as Int?, remote) {
      List(0..<10, id: \.self, selection: $0) { number in
        HStack {
          Text("\(number)")
          Spacer()
          Text("end \(number)")
        }
      }
    }
    // Between the words, at the row's edge, beside its content.
    for (row, x) in [(2, 150.0), (4, 2), (1, 298)] {
      host.click(at: CGPoint(x: x, y: Double(row) * 44 + 3))
      #expect(remote.value == row)
      #expect(host.selectedRows == ["\(row), end \(row)"])
    }
    #expect(host.listRows.filter(\.isSelected).count == 1)
  }

  @Test("Static rows are selected by their tag, others not at all (F21)")
  func tags() throws {
    let remote = Remote<String?>()
    let host = host(nil as String?, remote) { selection in
      List(selection: selection) {
        Text("a").tag("A")
        Text("b").tag(2)
        Text("c")
        Text("d").tag(Optional("D"))
        Section("more") { ForEach(0..<3, id: \.self) { Text("row \($0)").tag("R\($0)") } }
      }
    }
    for (text, value) in [
      ("a", "A"), ("b", "A"), ("c", "A"), ("more", nil), ("d", "D"), ("row 1", "R1"),
    ] {
      try host.click(text)
      #expect(remote.value == value, "\(text)")
    }
    #expect(host.selectedRows == ["row 1"])
  }

  @Test("A required selection cannot be cleared (F18)")
  func required() throws {
    let remote = Remote<Int>()
    let host = host(1, remote) { List(0..<3, id: \.self, selection: $0) { Text("\($0)") } }
    try host.click("2")
    #expect(remote.value == 2)
    try host.click("2", .control)
    host.click(at: CGPoint(x: 100, y: 400))
    _ = host.key(.escape)
    #expect(remote.value == 2 && host.selectedRows == ["2"])
  }

  @Test("A15, F22: nil set in code, Control, an empty place and Escape clear an optional selection")
  func clearing() throws {
    let remote = Remote<Int?>()
    let host = host(nil as Int?, remote) {
      List(0..<3, id: \.self, selection: $0) { Text("\($0)") }
    }
    let ways: [() throws -> Void] = [
      { host.act { remote.value = nil } }, { try host.click("1", .control) },
      { host.click(at: CGPoint(x: 100, y: 400)) }, { #expect(host.key(.escape)) },
    ]
    for way in ways {
      try host.click("1")
      #expect(host.selectedRows == ["1"])
      try way()
      #expect(remote.value == nil && host.selectedRows.isEmpty)
    }
    #expect(!host.key(.escape))
  }

  @Test("A08: another choice writes the new value once and nil never")
  func noNilBetween() throws {
    let remote = Remote<Int?>()
    let host = host(0 as Int?, remote) { List(0..<3, id: \.self, selection: $0) { Text("\($0)") } }
    try host.click("1")
    try host.click("2")
    _ = host.key(.upArrow)
    #expect(journal.lines == ["Optional(1)", "Optional(2)", "Optional(1)"])
  }

  @Test("With a set: a click chooses one, Control toggles, Shift extends, both add a range (F22)")
  func severalByPointer() throws {
    let remote = Remote<Set<Int>>()
    let host = several(10, remote)
    try host.click("2")
    #expect(remote.value == [2])
    try host.click("5", .shift)
    #expect(remote.value == [2, 3, 4, 5])
    try host.click("1", .shift)
    #expect(remote.value == [1, 2])
    try host.click("7", .control)
    #expect(remote.value == [1, 2, 7])
    try host.click("9", [.control, .shift])
    #expect(remote.value == [1, 2, 7, 8, 9])
    try host.click("8", .control)
    #expect(remote.value == [1, 2, 7, 9])
    #expect(host.selectedRows == ["1", "2", "7", "9"])
    try host.click("4")
    #expect(remote.value == [4])
  }

  @Test("A range over rows that were never made takes them all")
  func longRange() throws {
    let remote = Remote<Set<Int>>()
    let host = several(1000, remote)
    try host.click("2")
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 1e6))
    try host.click("997", .shift)
    #expect(remote.value == Set(2...997))
  }

  @Test("A13: what is drawn is the binding, also of rows that were out of sight when it changed")
  func outOfSight() throws {
    let remote = Remote<Set<Int>>()
    let host = several(300, remote)
    host.act { remote.value = Set(0..<300) }
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 4400))
    #expect(host.selectedRows.count == host.listRows.count)
    host.act { remote.value = [] }
    try host.scroll(.id("list"), by: CGSize(width: 0, height: -4400))
    #expect(host.selectedRows.isEmpty)
  }

  @Test("A10: a refresh with equal ids keeps the selection")
  func refresh() throws {
    struct Model: Equatable {
      var items = [1, 2, 3]
      var selection: Int?
    }
    let remote = Remote<Model>()
    let host = host(Model(), remote) { model in
      List(model.wrappedValue.items, id: \.self, selection: model.selection) { Text("\($0)") }
    }
    try host.click("2")
    host.act { remote.value.items = [0, 1, 2, 3] }
    #expect(remote.value.selection == 2 && host.selectedRows == ["2"])
  }

  @Test(
    "A11: an element that leaves the data is deselected, in sight or not; one that comes later is not"
  )
  func vanished() throws {
    struct Model: Equatable {
      var items = Array(0..<200)
      var selection: Set<Int> = []
    }
    let remote = Remote<Model>()
    let host = host(Model(), remote) { model in
      List(model.wrappedValue.items, id: \.self, selection: model.selection) { Text("\($0)") }
    }
    host.act { remote.value.selection = [1, 150, 777] }
    host.act { remote.value.items.removeAll { $0 == 1 } }
    #expect(remote.value.selection == [150, 777])
    host.act { remote.value.items.removeAll { $0 == 150 } }
    #expect(remote.value.selection == [777])
    // It was never there: data that loads later may have it.
    host.act { remote.value.items.append(777) }
    #expect(remote.value.selection == [777])
    host.act { remote.value.items.removeAll { $0 == 777 } }
    #expect(remote.value.selection.isEmpty)
  }

  @Test("A11: an element that moves to another section stays selected")
  func movedBetweenSections() throws {
    struct Model: Equatable {
      var first = [1, 2, 3]
      var second = [4]
      var selection: Int? = 2
    }
    let remote = Remote<Model>()
    let host = host(Model(), remote) { model in
      List(selection: model.selection) {
        Section("a") { ForEach(model.wrappedValue.first, id: \.self) { Text("\($0)") } }
        Section("b") { ForEach(model.wrappedValue.second, id: \.self) { Text("\($0)") } }
      }
    }
    host.act {
      remote.value = Model(first: [1, 3], second: [4, 2], selection: 2)
    }
    #expect(remote.value.selection == 2 && host.selectedRows == ["2"])
  }

  @Test("A19: a button in a row does only what it does; beside it the row is chosen")
  func button() throws {
    let remote = Remote<Int?>()
    let host = host(nil as Int?, remote) {
      List(0..<3, id: \.self, selection: $0) { number in
        HStack {
          Text("\(number)")
          Button("do \(number)") { journal.note("done \(number)") }
        }
      }
    }
    try host.tap(.label("do 1").inside(.id("list")).at(0))
    #expect(journal.lines == ["done 1"] && remote.value == nil)
    try host.click("1")
    #expect(remote.value == 1)
  }

  @Test("In a disabled list nothing is chosen, by pointer, key or assistive technology")
  func disabled() throws {
    let remote = Remote<Int?>()
    let host = host(1 as Int?, remote) {
      List(0..<3, id: \.self, selection: $0) { Text("\($0)") }.disabled(true)
    }
    try host.click("2")
    _ = host.key(.tab)
    _ = host.key(.downArrow)
    host.graph.performAccessibilityAction(host.listRows[0].id)
    host.advance(by: .zero)
    #expect(journal.lines.isEmpty && host.selectedRows == ["1"])
  }

  @Test("A disabled row, and one that is not to be selected, are passed over")
  func disabledRow() throws {
    let remote = Remote<Int?>()
    let host = host(0 as Int?, remote) {
      List(0..<5, id: \.self, selection: $0) { number in
        Text("\(number)").selectionDisabled(number == 1).disabled(number == 2)
      }
    }
    try host.click("1")
    try host.click("2")
    #expect(remote.value == 0)
    _ = host.key(.downArrow)
    #expect(remote.value == 3)
  }
}
