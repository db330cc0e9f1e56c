import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Split views, wide and narrow (facts F14 and F15), and the old navigation view.
@MainActor @Suite struct SplitTests {
  private let model = Model()
  private let journal = Journal()
  private static let wide = CGSize(width: 900, height: 600)
  private static let narrow = CGSize(width: 360, height: 600)

  private func twoColumns(_ size: CGSize) -> ViewHost {
    ViewHost(size: size) {
      NavigationSplitView {
        VStack {
          Marker("side")
          NavigationLink("one", value: 1)
          NavigationLink("two", value: 2)
          NavigationLink("view") { Text("a view") }
        }
        .navigationTitle("Sidebar")
        .noting("side", in: journal)
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("detail \(number)")
            Marker("d\(number)-")
          }
          .navigationTitle("Detail \(number)")
        }
      } detail: {
        Text("nothing chosen").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }

  @Test("Wide, the columns stand side by side, and a link in one shows its page in the next")
  func wide() throws {
    let host = twoColumns(Self.wide)
    #expect(host.exists(.text("side0")))
    #expect(try host.one(.text("nothing chosen")).frame.midX == 240 + 660 / 2)
    #expect(try host.one(.text("Sidebar")).frame.midX == 120)

    try host.tap(.text("one"))
    try host.settle()
    #expect(host.exists(.text("side0")))
    #expect(try host.one(.text("detail 1")).frame.midX == 240 + 660 / 2)
    #expect(!host.exists(.text("nothing chosen")))
    try host.tap(.text("view"))
    try host.settle()
    #expect(host.exists(.text("a view")))
  }

  @Test("Another choice is a fresh page (fact F15)")
  func fresh() throws {
    let host = twoColumns(Self.wide)
    try host.tap(.text("one"))
    try host.settle()
    try host.tap(.text("d1-0"))
    try host.tap(.text("two"))
    try host.settle()
    #expect(host.exists(.text("d2-0")))
  }

  @Test("Narrow, they are pages: a link leads to the next, and back to the one before")
  func narrow() throws {
    let host = twoColumns(Self.narrow)
    #expect(host.exists(.text("side0")))
    #expect(!host.exists(.text("nothing chosen")))
    try host.tap(.text("side0"))
    try host.tap(.text("one"))
    try host.settle()
    #expect(host.exists(.text("detail 1")))
    #expect(!host.exists(.text("side1")))
    #expect(journal.lines == ["side appears", "side disappears"])

    try host.tap(.text("Sidebar"))
    try host.settle()
    #expect(host.exists(.text("side1")))
    #expect(!host.exists(.text("detail 1")))
    try host.tap(.text("two"))
    try host.settle()
    #expect(host.key(.escape))
    try host.settle()
    #expect(host.exists(.text("side1")))
    #expect(!host.key(.escape))
  }

  @Test("From right to left the sidebar is at the right, and the next column comes from the left")
  func rightToLeft() throws {
    let host = ViewHost(size: Self.wide, environment: { $0.layoutDirection = .rightToLeft }) {
      NavigationSplitView {
        NavigationLink("go") { Text("chosen") }
      } detail: {
        Text("detail")
      }
    }
    #expect(try host.one(.text("go")).frame.midX == 900 - 120)
    #expect(try host.one(.text("detail")).frame.midX == 330)
    host.resize(Self.narrow)
    try host.settle()
    try host.tap(.text("go"))
    host.advance(by: .milliseconds(60))
    #expect(try host.one(.text("chosen")).frame.midX < 180 - 20)
    try host.settle()
    #expect(try host.one(.text("chosen")).frame.midX == 180)
  }

  @Test("Narrow, the next column slides over the one before as a whole")
  func slides() throws {
    let host = twoColumns(Self.narrow)
    try host.tap(.text("one"))
    host.advance(by: .milliseconds(60))
    let title = try host.one(.text("Detail 1")).frame.midX
    let text = try host.one(.text("detail 1")).frame.midX
    #expect(text > 200)
    #expect(isClose(title, text, within: 1))
  }

  @Test("Made narrow and wide again, the columns keep their state")
  func resized() throws {
    let host = twoColumns(Self.wide)
    try host.tap(.text("side0"))
    try host.tap(.text("one"))
    try host.settle()
    try host.tap(.text("d1-0"))
    host.resize(Self.narrow)
    try host.settle()
    #expect(host.exists(.text("d1-1")))
    #expect(!host.exists(.text("side1")))
    #expect(host.exists(.text("Sidebar")))
    host.resize(Self.wide)
    try host.settle()
    #expect(host.exists(.text("d1-1")))
    #expect(host.exists(.text("side1")))
  }

  @Test("columnVisibility hides columns from the leading edge")
  func visibility() throws {
    let host = ViewHost(size: Self.wide) { VisibilityProbe() }
    #expect(host.showing(["side", "middle", "detail"]) == ["side", "middle", "detail"])
    try host.tap(.text("double"))
    try host.settle()
    #expect(host.showing(["side", "middle", "detail"]) == ["middle", "detail"])
    try host.tap(.text("only"))
    try host.settle()
    #expect(host.showing(["side", "middle", "detail"]) == ["detail"])
    try host.tap(.text("all"))
    try host.settle()
    #expect(host.showing(["side", "middle", "detail"]) == ["side", "middle", "detail"])
  }

  @Test("preferredCompactColumn says which column a narrow view shows")
  func preferred() throws {
    let host = ViewHost(size: Self.narrow) { PreferredProbe(model: model) }
    #expect(host.showing(["side", "detail"]) == ["detail"])
    try host.goBack()
    try host.settle()
    #expect(host.showing(["side", "detail"]) == ["side"])
  }

  @Test("A choice pops the values in the detail's stack (fact F15), and there is one bar only")
  func innerStack() throws {
    let model = model
    let host = ViewHost(size: Self.wide) {
      NavigationSplitView {
        NavigationLink("choose") { Text("chosen") }
      } detail: {
        NavigationStack(path: Bindable(model).path) {
          Text("root").navigationTitle("Inner")
            .navigationDestination(for: Int.self) { Text("page \($0)") }
        }
      }
    }
    #expect(host.all(.text("Inner")).count == 1)
    #expect(try host.one(.text("Inner")).frame.midY == 23)
    try host.actAndSettle { model.path = [1, 2] }
    #expect(host.exists(.text("page 2")))
    try host.tap(.text("choose"))
    try host.settle()
    #expect(model.path.isEmpty)
    #expect(host.exists(.text("chosen")))
  }

  @Test("The old navigation view is a stack")
  func navigationView() throws {
    let host = ViewHost {
      NavigationView {
        NavigationLink("go", destination: Text("page")).navigationBarTitle("Old")
      }
      .navigationViewStyle(.stack)
    }
    try host.tap(.text("go"))
    try host.settle()
    #expect(host.exists(.text("page")))
    try host.tap(.text("Old"))
    try host.settle()
    #expect(host.exists(.text("go")))
  }
}

private struct VisibilityProbe: View {
  @State private var visibility = NavigationSplitViewVisibility.all
  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      Text("side")
    } content: {
      Text("middle")
    } detail: {
      VStack {
        Text("detail")
        Button("double") { visibility = .doubleColumn }
        Button("only") { visibility = .detailOnly }
        Button("all") { visibility = .all }
      }
    }
  }
}

private struct PreferredProbe: View {
  let model: Model
  @State private var column = NavigationSplitViewColumn.detail
  var body: some View {
    NavigationSplitView(preferredCompactColumn: $column) {
      Text("side")
    } detail: {
      Text("detail")
    }
  }
}
