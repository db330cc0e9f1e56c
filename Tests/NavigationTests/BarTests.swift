import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract L3 for bars, and what a page's views say about its bar.
@MainActor @Suite struct BarTests {
  private let model = Model()

  private func host(_ size: CGSize = CGSize(width: 390, height: 844)) -> ViewHost {
    let model = model
    return ViewHost(size: size) {
      NavigationStack(path: Bindable(model).path) {
        Live {
          Color.red.id("content")
            .navigationTitle("Numbers \(model.number)")
            .toolbar(model.isPresented ? .hidden : .automatic, for: .navigationBar)
        }
        .navigationDestination(for: Int.self) { number in
          Text("page")
            .navigationTitle("Number \(number)")
            .navigationBarBackButtonHidden(number == 9)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .primaryAction) { Button("Add") { model.number += 1 } }
              ToolbarItemGroup(placement: .navigation) {
                Text("one")
                Text("two")
              }
              if number == 2 { ToolbarItem { Text("automatic") } }
            }
        }
      }
    }
  }

  @Test("The title is in the middle of a bar, which the content lies beneath")
  func title() throws {
    let host = host()
    let title = try host.one(.text("Numbers 0")).frame
    #expect(title.midX == 195)
    let content = try host.one(.id("content")).frame
    #expect(content == CGRect(x: 0, y: 46, width: 390, height: 844 - 46))
    host.act { model.number = 3 }
    #expect(host.exists(.text("Numbers 3")))
  }

  @Test("The back button says the title of the page below, and goes there")
  func backButton() throws {
    let host = host()
    try host.actAndSettle { model.path = [1, 2] }
    #expect(host.exists(.text("Number 2")))
    try host.tap(.text("Number 1"))
    try host.settle()
    #expect(model.path == [1])
    try host.tap(.text("Numbers 0"))
    try host.settle()
    #expect(model.path.isEmpty)
  }

  @Test("A new title of the page below reaches the button")
  func buttonFollows() throws {
    let host = host()
    try host.actAndSettle { model.path = [1] }
    host.act { model.number = 5 }
    #expect(host.exists(.text("Numbers 5")))
  }

  @Test("Items stand where their placement says")
  func items() throws {
    let host = host()
    try host.actAndSettle { model.path = [2] }
    let title = try host.one(.text("Number 2")).frame
    #expect(try host.one(.text("one")).frame.maxX < title.minX)
    #expect(try host.one(.text("two")).frame.minX > (try host.one(.text("one")).frame.minX))
    #expect(try host.one(.text("Add")).frame.minX > title.maxX)
    #expect(try host.one(.text("automatic")).frame.minX > (try host.one(.text("Add")).frame.maxX))
    try host.tap(.text("Add"))
    #expect(model.number == 1)
  }

  struct OwnItems: ToolbarContent {
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isEnabled) private var isEnabled
    let isMore: Bool
    var body: some ToolbarContent {
      ToolbarItem(placement: .primaryAction) { Button("count \(count)") { count += 1 } }
      ToolbarItem(placement: .cancellationAction) { Button("close") { dismiss() } }
      if count > 1 { ToolbarItem { Text("many") } }
      if isMore { ToolbarItemGroup(placement: .bottomBar) { Text("more") } }
    }
  }

  @Test("Content of an app's own has its state and environment, which outlive updates (I2)")
  func ownContent() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationTitle("Root")
          .navigationDestination(for: Int.self) { number in
            Live {
              Text("page").toolbar { OwnItems(isMore: model.isPresented) }
            }
          }
      }
    }
    try host.actAndSettle { model.path = [1] }
    try host.tap(.text("count 0"))
    host.act { model.isPresented = true }
    #expect(host.exists(.text("more")))
    try host.tap(.text("count 1"))
    #expect(host.exists(.text("count 2")) && host.exists(.text("many")))
    host.act { model.isPresented = false }
    #expect(host.exists(.text("count 2")) && !host.exists(.text("more")))
    try host.tap(.text("close"))
    try host.settle()
    #expect(model.path.isEmpty)
    #expect(!host.exists(.text("count 2")))
  }

  @Test("Items find around them what the view with the toolbar does, but for how its words look")
  func itemEnvironment() throws {
    struct Item: View {
      @Environment(Model.self) private var model: Model?
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { Text("\(model?.number ?? -1) \(isEnabled)") }
    }
    let model = model
    func host(_ font: Font?) -> ViewHost {
      ViewHost {
        NavigationStack {
          Live {
            Text("content").toolbar { ToolbarItem { Item() } }
              .environment(model)
              .disabled(model.isPresented)
              .font(font)
          }
        }
      }
    }
    let plain = host(nil)
    let height = try plain.one(.text("0 true")).frame.height
    plain.act { model.number = 3 }
    #expect(plain.exists(.text("3 true")))
    plain.act { model.isPresented = true }
    #expect(plain.exists(.text("3 false")))
    let large = host(.largeTitle)
    #expect(try large.one(.text("3 false")).frame.height == height)
    #expect(try large.one(.text("content")).frame.height > height)
  }

  @Test("Items keep their state while others come and go beside them (I1, I3)")
  func itemState() throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        Live {
          Text("root").toolbar {
            if model.isPresented { ToolbarItem(placement: .navigation) { Text("first") } }
            ToolbarItem(placement: .navigation) { Marker("a") }
          }
        }
      }
    }
    try host.tap(.text("a0"))
    host.act { model.isPresented = true }
    #expect(host.exists(.text("first")) && host.exists(.text("a1")))
    #expect(try host.one(.text("a1")).frame.minX > (try host.one(.text("first")).frame.maxX))
    host.act { model.isPresented = false }
    #expect(!host.exists(.text("first")) && host.exists(.text("a1")))
  }

  @Test("A hidden back button leaves the other ways back")
  func hiddenButton() throws {
    let host = host()
    try host.actAndSettle { model.path = [9] }
    #expect(!host.exists(.text("Numbers 0")))
    #expect(host.key(.escape))
    #expect(model.path.isEmpty)
  }

  @Test("A hidden bar gives its room to the content")
  func hiddenBar() throws {
    let host = host()
    host.act { model.isPresented = true }
    #expect(!host.exists(.text("Numbers 0")))
    #expect(try host.one(.id("content")).frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    host.act { model.isPresented = false }
    #expect(try host.one(.id("content")).frame.minY == 46)
  }

  @Test("A page that says nothing for a bar has none; on another page it has the way back")
  func noBar() throws {
    let host = ViewHost {
      NavigationStack {
        NavigationLink("go") { Color.blue.id("page") }
      }
    }
    #expect(try host.one(.text("go")).frame.midY == 422)
    try host.tap(.text("go"))
    try host.settle()
    #expect(try host.one(.id("page")).frame.minY == 46)
    try host.tap(.text("Back"))
    try host.settle()
    #expect(host.exists(.text("go")))
  }

  @Test("Scrolled content lies beneath the bar, and presses there reach the bar (contract L3)")
  func beneath() throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<50) { row in Button("row \(row)") { model.item = row }.frame(height: 50) }
          }
        }
        .navigationTitle("Rows")
      }
    }
    #expect(try host.one(.text("row 0")).frame.midY == 46 + 25)
    try host.scroll(.text("row 5"), by: CGSize(width: 0, height: 50))
    #expect(try host.one(.text("row 0")).frame.midY == 46 - 25)
    #expect(!(try host.one(.text("row 0")).isHittable))
    #expect(host.displayList().contains("row 0"))
  }

  @Test("In a narrow bar the title gives way and nothing overlaps")
  func narrow() throws {
    let host = host(CGSize(width: 300, height: 300))
    try host.actAndSettle { model.path = [1] }
    let title = try host.one(.text("Number 1")).frame
    #expect(title.minX >= (try host.one(.text("two")).frame.maxX))
    #expect(title.maxX <= (try host.one(.text("Add")).frame.minX))
  }

  @Test("From right to left the back button is at the right")
  func rightToLeft() throws {
    let model = model
    let host = ViewHost(environment: { $0.layoutDirection = .rightToLeft }) {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationTitle("Root")
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
    try host.actAndSettle { model.path = [1] }
    #expect(try host.one(.text("Root")).frame.minX > 300)
  }

  @Test("The old names do the same")
  func oldNames() throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        Live {
          Text("content")
            .navigationBarTitle("Old", displayMode: .inline)
            .navigationBarItems(leading: Text("left"), trailing: Text("right"))
            .navigationBarHidden(model.isPresented)
        }
      }
    }
    let title = try host.one(.text("Old")).frame
    #expect(try host.one(.text("left")).frame.maxX < title.minX)
    #expect(try host.one(.text("right")).frame.minX > title.maxX)
    host.act { model.isPresented = true }
    #expect(!host.exists(.text("Old")))
  }

  @Test("The title inside a bar of the window's safe area lies below it (contract L3)")
  func windowSafeArea() throws {
    let host = ViewHost(safeArea: EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)) {
      NavigationStack { Color.red.id("content").navigationTitle("Title") }
    }
    #expect(try host.one(.text("Title")).frame.midY == 63)
    #expect(
      try host.one(.id("content")).frame == CGRect(x: 0, y: 86, width: 390, height: 844 - 106))
  }

  @Test("EditButton in the bar edits the list of its page, and of no other (F20)")
  func editMode() throws {
    let model = model
    func list(_ name: String) -> some View {
      List { ForEach([name], id: \.self) { Text($0) }.onDelete { _ in } }
        .toolbar { EditButton() }
    }
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        list("root row").navigationDestination(for: Int.self) { list("row \($0)") }
      }
    }
    let start = try host.one(.text("root row")).frame.minX
    try host.tap(.label("Edit"))
    try host.settle()
    #expect(try host.one(.text("root row")).frame.minX == start + 36)
    try host.actAndSettle { model.path = [1] }
    #expect(try host.one(.text("row 1")).frame.minX == start)
    try host.tap(.label("Edit"))
    try host.settle()
    #expect(try host.one(.text("row 1")).frame.minX == start + 36)
    try host.actAndSettle { model.path = [] }
    #expect(try host.one(.text("root row")).frame.minX == start + 36)
    try host.tap(.label("Done"))
    try host.settle()
    #expect(try host.one(.text("root row")).frame.minX == start)
    try host.actAndSettle { model.path = [2] }
    #expect(try host.one(.text("row 2")).frame.minX == start)
  }

  @Test("An edit mode that the app gives a stack is that of its pages")
  func ownEditMode() throws {
    struct Page: View {
      @State private var mode = EditMode.active
      var body: some View {
        NavigationStack {
          List { ForEach(["row"], id: \.self) { Text($0) }.onDelete { _ in } }
            .toolbar { EditButton() }
        }
        .environment(\.editMode, $mode)
      }
    }
    let host = ViewHost { Page() }
    #expect(host.exists(.label("Done")))
    #expect(try host.one(.text("row")).frame.minX == 52)
  }
}
