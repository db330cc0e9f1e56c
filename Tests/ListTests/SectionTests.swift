import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Sections that close, and how their ends look. Facts as Apple documents them for `Section` and its modifiers.
@MainActor @Suite struct SectionTests {
  private let window = CGSize(width: 300, height: 440)

  struct Page<Style: ListStyle>: View {
    @State var isExpanded = true
    let remote: Remote<Bool>
    let style: Style
    let journal: Journal
    var body: some View {
      remote.binding = $isExpanded
      return List {
        Section("first", isExpanded: $isExpanded) {
          ForEach(0..<3, id: \.self) { number in
            Marker("row \(number)-").onDisappear { journal.note("-\(number)") }
          }
        }
        Section("second") { Text("other") }
      }
      .listStyle(style)
    }
  }

  private func rows(_ host: ViewHost) -> [String] { host.listRows.map(\.label) }

  @Test("The binding shows and hides the rows; those below follow")
  func binding() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost(size: window) {
      Page(remote: remote, style: .insetGrouped, journal: journal)
    }
    let y = try host.one(.text("other")).frame.minY
    #expect(rows(host).count == 4)
    host.act { remote.value = false }
    #expect(rows(host) == ["other"])
    #expect(host.exists(.text("first")))
    #expect(try host.one(.text("other")).frame.minY < y)
    #expect(journal.lines.sorted() == ["-0", "-1", "-2"])
    host.act { remote.value = true }
    #expect(rows(host).count == 4)
    #expect(try host.one(.text("other")).frame.minY == y)
  }

  @Test("The sidebar style has a mark in the header that turns it; other styles have none")
  func sidebar() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost(size: window) { Page(remote: remote, style: .sidebar, journal: journal) }
    try host.tap(.label("Collapse"))
    try host.settle()
    #expect(remote.value == false && rows(host) == ["other"])
    // The whole header turns it.
    try host.tap(.text("first"))
    try host.settle()
    #expect(remote.value == true && rows(host).count == 4)

    for other in [
      ViewHost(size: window) { Page(remote: remote, style: .plain, journal: journal) },
      ViewHost(size: window) { Page(remote: remote, style: .insetGrouped, journal: journal) },
    ] {
      #expect(!other.exists(.label("Collapse")))
    }
  }

  @Test("It closes in a movement and can be turned on the way (contracts A3, I5)")
  func animated() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost(size: window) { Page(remote: remote, style: .sidebar, journal: journal) }
    let y = try host.one(.text("other")).frame.minY
    try host.tap(.label("Collapse"))
    host.advance(by: .milliseconds(100))
    let between = try host.one(.text("other")).frame.minY
    #expect(between < y)
    try host.tap(.text("first"))
    try host.settle()
    #expect(try host.one(.text("other")).frame.minY == y)
    #expect(host.all(.text("row 0-0")).count == 1)
  }

  @Test("Outside lists the binding counts, and the header is as it is")
  func outside() throws {
    struct Column: View {
      @State var isExpanded = false
      let remote: Remote<Bool>
      var body: some View {
        remote.binding = $isExpanded
        return VStack(spacing: 0) {
          Section(isExpanded: $isExpanded) {
            Box(name: "row")
          } header: {
            Box(name: "header")
          }
        }.pinned()
      }
    }
    let remote = Remote<Bool>()
    let host = ViewHost(size: window) { Column(remote: remote) }
    #expect(host.exists(.id("header")) && !host.exists(.id("row")))
    host.act { remote.value = true }
    #expect(try host.one(.id("row")).frame.minY == 50)
  }

  @Test("Lines at a section's ends are there when asked for, in their own colour")
  func ends() throws {
    func list(_ modify: (Section<EmptyView, Text, EmptyView>) -> some View) -> String {
      ViewHost(size: window) { List { modify(Section { Text("row") }) } }.displayList()
    }
    let plain = list { $0 }
    #expect(list { $0.listSectionSeparator(.hidden) } == plain)
    let both = list { $0.listSectionSeparator(.visible) }
    let top = list { $0.listSectionSeparator(.visible, edges: .top) }
    #expect(Set([plain, both, top]).count == 3)
    #expect(
      list { $0.listSectionSeparator(.visible, edges: .top).listSectionSeparatorTint(.red) } != top)
    #expect(list { $0.listSectionSeparatorTint(.red) } == plain)
  }

  @Test("The line between two rows has the colour that the upper one says, else the lower one")
  func tint() throws {
    func list(_ upper: Color?, _ lower: Color?) -> String {
      ViewHost(size: window) {
        List {
          Text("a").listRowSeparatorTint(upper, edges: .bottom)
          Text("b").listRowSeparatorTint(lower, edges: .top)
        }
      }.displayList()
    }
    #expect(list(.red, nil) == list(.red, .blue))
    #expect(list(nil, .red) == list(.red, nil))
    #expect(list(nil, nil) != list(.red, nil))
  }

  @Test("The room between sections is what is asked for; a prominent header is larger")
  func spacing() throws {
    func gap(_ spacing: ListSectionSpacing) throws -> Double {
      let host = ViewHost(size: window) {
        List {
          Section { Text("a") }
          Section { Text("b") }
        }
        .listSectionSpacing(spacing).listStyle(.insetGrouped)
      }
      return try host.one(.text("b")).frame.midY - host.one(.text("a")).frame.midY - 44
    }
    #expect(try gap(.default) == 16)
    #expect(try gap(.compact) == 8)
    #expect(try gap(.custom(30)) == 30)

    func header(_ prominence: Prominence) throws -> CGRect {
      let host = ViewHost(size: window) {
        List { Section("header") { Text("a") }.headerProminence(prominence) }
      }
      return try host.one(.text("header")).frame
    }
    let (prominent, standard) = try (header(.increased), header(.standard))
    #expect(prominent.height > standard.height, "\(prominent) \(standard)")
  }
}
