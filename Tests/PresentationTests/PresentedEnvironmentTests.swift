import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// What is presented lies in front of the window, and in no page, column or row: contracts N1, N3, I5; facts F47, F54.
@MainActor @Suite struct PresentedEnvironmentTests {
  enum Kind: CaseIterable { case sheet, cover, popover, alert }

  /// Something of each kind over a view.
  private struct Presenting<Under: View, Content: View>: View {
    let kind: Kind
    let isPresented: Binding<Bool>
    @ViewBuilder let under: () -> Under
    @ViewBuilder let content: () -> Content
    var body: some View {
      switch kind {
      case .sheet: under().sheet(isPresented: isPresented) { content() }
      case .cover: under().fullScreenCover(isPresented: isPresented) { content() }
      case .popover: under().popover(isPresented: isPresented) { content() }
      case .alert:
        under().alert("Alert", isPresented: isPresented) {
          Button("OK") {}
        } message: {
          content()
        }
      }
    }
  }

  private struct Places: View {
    let journal: Journal
    @Environment(\.navigationPage) private var page
    @Environment(\.splitColumn) private var column
    @Environment(\.rowActivation) private var row
    @Environment(\.editMode) private var editMode
    @Environment(\.cover) private var cover
    init(journal: Journal) { self.journal = journal }
    var body: some View {
      Text("places").onAppear {
        if page != nil { journal.note("page") }
        if column != nil { journal.note("column") }
        if row != nil { journal.note("row") }
        if editMode != nil { journal.note("edit mode") }
        if cover != nil { journal.note("cover") }
        journal.note("asked")
      }
    }
  }

  @Test("It is in no page, column or row", arguments: Kind.allCases)
  func places(_ kind: Kind) throws {
    let journal = Journal()
    let host = ViewHost.wide {
      NavigationSplitView {
        List {
          Presenting(kind: kind, isPresented: .constant(true)) {
            Text("row")
          } content: {
            Places(journal: journal)
          }
        }
      } detail: {
        Text("detail")
      }
    }
    #expect(host.exists(.text("places")))
    // An alert tries two layouts for its message.
    #expect(Set(journal.lines) == ["asked"])
  }

  @Test("The bar of the page behind is its own", arguments: Kind.allCases)
  func bar(_ kind: Kind) throws {
    let flag = Handle<Bool>()
    let host = ViewHost.wide {
      Holder(false, flag) { $flag in
        NavigationStack {
          Presenting(kind: kind, isPresented: $flag) {
            Text("page")
          } content: {
            Text("front").navigationTitle("Front title")
            NavigationStack { Text("inner") }
          }
          .navigationTitle("Page title")
        }
      }
    }
    host.act { flag.value = true }
    try host.settle()
    #expect(host.exists(.text("front")))
    #expect(host.exists(.text("Page title")))
    #expect(!host.exists(.text("Front title")))
  }

  @Test("A link in a sheet that has no stack shows nothing in the stack behind (N3)")
  func link() throws {
    let host = ViewHost.wide {
      NavigationStack {
        Text("page")
          .navigationDestination(for: Int.self) { Text("page \($0)") }
          .sheet(isPresented: .constant(true)) { NavigationLink("go", value: 1) }
      }
    }
    #expect(try !host.one(.label("go")).isEnabled)
    try host.expectIssue(contract: "N3")
  }

  @Test("It is seen though the page that presents it is covered (F47)")
  func covered() throws {
    let (path, flag, journal) = (Handle<[Int]>(), Handle<Bool>(), Journal())
    let host = ViewHost.wide {
      Holder([], path) { $path in
        Holder(false, flag) { $flag in
          NavigationStack(path: $path) {
            Text("page")
              .navigationDestination(for: Int.self) { Text("page \($0)") }
              .sheet(isPresented: $flag) {
                Text("sheet").onAppear { journal.note("+") }.onDisappear { journal.note("-") }
              }
          }
        }
      }
    }
    host.act { path.value = [1] }
    try host.settle()
    host.act { flag.value = true }
    try host.settle()
    #expect(host.exists(.text("sheet")))
    #expect(journal.lines == ["+"])
    host.act { path.value = [] }
    try host.settle()
    #expect(journal.lines == ["+"])
  }

  // MARK: - Back

  /// A stack with a page on its root, with a sheet or a cover over it that has such a stack too.
  private func stacks(
    _ kind: Kind, _ behind: Handle<[Int]>, _ flag: Handle<Bool>, _ front: Handle<[Int]>
  ) throws -> ViewHost {
    let host = ViewHost.wide {
      Holder([], behind) { $behind in
        Holder(true, flag) { $flag in
          NavigationStack(path: $behind) {
            Text("behind").navigationDestination(for: Int.self) { Text("behind \($0)") }
          }
          .modifier(
            PresentingModifier(kind: kind, isPresented: $flag) {
              Holder([], front) { $front in
                NavigationStack(path: $front) {
                  VStack {
                    Text("front")
                    Button("focus") {}
                  }
                  .navigationDestination(for: Int.self) { number in
                    VStack {
                      Text("front \(number)")
                      Button("focus \(number)") {}
                    }
                  }
                }
              }
            })
        }
      }
    }
    host.act { behind.value = [1] }
    try host.settle()
    host.act { front.value = [1] }
    try host.settle()
    #expect(host.exists(.text("front 1")))
    return host
  }

  private struct PresentingModifier<Front: View>: ViewModifier {
    let kind: Kind
    let isPresented: Binding<Bool>
    @ViewBuilder let front: () -> Front
    func body(content: Content) -> some View {
      Presenting(kind: kind, isPresented: isPresented) {
        content
      } content: {
        front()
      }
    }
  }

  @Test(
    "Escape goes back in the stack in front before it takes that away, with and without focus",
    arguments: [Kind.sheet, .cover, .popover], [false, true])
  func escape(_ kind: Kind, isFocused: Bool) throws {
    let (behind, flag, front) = (Handle<[Int]>(), Handle<Bool>(), Handle<[Int]>())
    let host = try stacks(kind, behind, flag, front)
    if isFocused { try host.tap(.label("focus 1")) }
    #expect((host.graph.focusedNode != nil) == isFocused)
    #expect(host.key(.escape))
    #expect(front.value.isEmpty && flag.value && behind.value == [1])
    try host.settle()
    #expect(host.key(.escape))
    #expect(flag.value == (kind == .cover))
    #expect(behind.value == [1])
  }

  @Test("No way back reaches a stack behind, nor one that leaves (G05, I5)")
  func reach() throws {
    let (behind, flag, front) = (Handle<[Int]>(), Handle<Bool>(), Handle<[Int]>())
    let host = try stacks(.sheet, behind, flag, front)
    #expect(host.key(.leftArrow, modifiers: .option))
    #expect(front.value.isEmpty)
    #expect(!host.key(.leftArrow, modifiers: .option))
    host.pressBackButton(at: CGPoint(x: 400, y: 300))
    #expect(behind.value == [1] && flag.value)
    host.act { front.value = [1, 2] }
    try host.settle()
    host.act { flag.value = false }
    host.advance(by: .seconds(0.05))
    #expect(try host.one(.text("front 2")).isDeparting)
    #expect(host.key(.escape))
    #expect(front.value == [1, 2] && behind.value.isEmpty)
  }
}
