import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// What a view owns goes with it: objects of pages that were left, and of windows that were closed (contracts I1, E1).
@MainActor @Suite struct OwnershipTests {
  /// Counts those that are alive.
  @MainActor final class Owned: ObservableObject {
    @Published var number = 0
    private let census: Census
    init(_ census: Census) {
      self.census = census
      census.alive += 1
    }
    deinit { MainActor.assumeIsolated { census.alive -= 1 } }
  }
  @MainActor final class Census { var alive = 0 }
  private let census = Census()

  /// Owns two objects, reads the environment, and hands closures that hold them to what real pages are made of.
  private struct Owner: View {
    @StateObject private var object: Owned
    @State private var plain: Owned?
    private let census: Census
    @Environment(\.isEnabled) private var isEnabled

    init(_ census: Census) {
      _object = StateObject(wrappedValue: Owned(census))
      self.census = census
    }

    var body: some View {
      List {
        Text("page \(object.number) \(isEnabled ? "on" : "off")")
        Button("Add") { object.number += (plain?.number ?? 0) + 1 }
        NavigationLink("Link", value: 1)
      }
      .toolbar { Button("Bar") { object.number = 0 } }
      .navigationTitle("Page")
      .onAppear {
        object.number = 1
        plain = Owned(census)
      }
    }
  }

  /// The records of updates would hold the views.
  private func host(@ViewBuilder _ root: () -> some View) -> ViewHost {
    let host = ViewHost(root)
    host.recordsUpdates = false
    host.clearUpdates()
    return host
  }

  @Test(
    "What a page owned goes when it has left, whether it was pushed by value, flag or item",
    arguments: 0..<3)
  func page(_ way: Int) throws {
    let (model, census) = (Model(), census)
    let host = host {
      NavigationStack(path: Bindable(model).path) {
        Text("root")
          .navigationDestination(for: Int.self) { _ in Owner(census) }
          .navigationDestination(isPresented: Bindable(model).isPresented) { Owner(census) }
          .navigationDestination(item: Bindable(model).item) { _ in Owner(census) }
      }
    }
    for _ in 0..<3 {
      try host.actAndSettle {
        switch way {
        case 0: model.path = [1]
        case 1: model.isPresented = true
        default: model.item = 1
        }
      }
      #expect(host.exists(.text("page 1 on")))
      #expect(census.alive >= 2)
      try host.tap(.text("Add"))
      try host.goBack()
      try host.settle()
      // What was pressed last is remembered until the next press.
      host.click(at: CGPoint(x: 5, y: 800))
      #expect(census.alive == 0)
    }
  }

  @Test("What a window's views own goes with the window", arguments: 0..<5)
  func window(_ form: Int) throws {
    let census = census
    do {
      let host = host {
        switch form {
        case 0: NavigationStack { Owner(census) }
        case 1:
          NavigationSplitView {
            Owner(census)
          } detail: {
            Owner(census)
          }
        case 2: TabView { Owner(census).tabItem { Text("tab") } }
        case 3:
          Text("root").sheet(isPresented: .constant(true)) { NavigationStack { Owner(census) } }
        default:
          NavigationStack {
            Text("root").navigationDestination(isPresented: .constant(true)) { Owner(census) }
          }
        }
      }
      try host.settle()
      #expect(census.alive > 0)
      host.takeAllIssues()
    }
    #expect(census.alive == 0)
  }

  @Test(
    "What closures in a stack, split view or tab view hold that left goes at the latest with the window",
    arguments: 0..<3)
  func content(_ form: Int) throws {
    let census = census
    do {
      let model = Model()
      let host = host {
        Live {
          if !model.isPresented { Container(form: form, object: Owned(census)) }
        }
      }
      #expect(host.exists(.text("content")) && census.alive > 0)
      host.act { model.isPresented = true }
      try host.settle()
      #expect(!host.exists(.text("content")))
    }
    #expect(census.alive == 0)
  }

  private struct Container: View {
    let form: Int
    let object: Owned
    private var content: some View { Text("content").onTapGesture { object.number += 1 } }
    var body: some View {
      switch form {
      case 0: NavigationStack { content }
      case 1:
        NavigationSplitView {
          content
        } detail: {
          Text("detail")
        }
      default: TabView { content.tabItem { Text("tab") } }
      }
    }
  }
}
