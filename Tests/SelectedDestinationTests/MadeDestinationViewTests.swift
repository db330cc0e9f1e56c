import Foundation
import MartletTesting
import NavigationDestinationSelectedViewModifier
import Observation
import TestSupport
import Testing

/// Pages for what is made from a selection: converted, loaded, or put on the path.
@MainActor @Suite struct MadeDestinationViewTests {
  private let choice = Choice()

  // MARK: - Items

  struct ItemStack: View {
    @Bindable var choice: Choice
    var body: some View {
      NavigationStack {
        Rows(choice: choice)
          .navigationDestination(selection: $choice.selected, item: $choice.item) {
            Marker("\($0) ")
          }
      }
    }
  }

  @Test(
    "A02, Z13: the page opens when the item is there; going back clears both; the same row opens again"
  )
  func item() throws {
    let host = ViewHost { ItemStack(choice: choice) }
    for _ in 0..<2 {
      try host.tap(.text("row 1"))
      try host.settle()
      #expect(host.exists(.text("row 1 lit")))
      host.act { choice.item = "one" }
      try host.settle()
      #expect(host.exists(.text("one 0")))
      try host.goBack()
      #expect(choice.selected == nil)
      #expect(choice.item == nil)
      try host.settle()
      #expect(host.exists(.text("row 1")))
    }
  }

  @Test("A09, Z14: an item that is there at first is open in the first frame")
  func itemAtFirst() throws {
    choice.item = "one"
    let host = ViewHost { ItemStack(choice: choice) }
    #expect(host.exists(.text("one 0")))
    try host.goBack()
    try host.settle()
    #expect(choice.item == nil)
    #expect(host.exists(.text("row 1")))
  }

  @Test("B21, Z20: an item that comes after its row was left opens nothing")
  func lateItem() throws {
    let host = ViewHost { ItemStack(choice: choice) }
    try host.tap(.text("row 1"))
    host.act { choice.selected = nil }
    host.act { choice.item = "late" }
    try host.settle()
    #expect(host.exists(.text("row 1")))
    #expect(!host.exists(.text("late 0")))
    #expect(choice.item == nil)
  }

  @Test("B12, Z16: the page that leaves keeps its item until it is gone")
  func leavingItem() throws {
    choice.selected = 1
    choice.item = "one"
    let host = ViewHost { ItemStack(choice: choice) }
    try host.goBack()
    host.advance(by: .milliseconds(100))
    #expect(choice.item == nil)
    #expect(host.exists(.text("one 0")))
    try host.settle()
    #expect(!host.exists(.text("one 0")))
  }

  // MARK: - Loads

  private struct Refused: Error {}

  /// Answers when the test says, cancelled or not.
  @MainActor final class Server {
    private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
    private(set) var cancelled: [Int] = []

    func load(_ number: Int) async throws -> String {
      defer { if Task.isCancelled { cancelled.append(number) } }
      return try await withCheckedThrowingContinuation { waiting[number] = $0 }
    }
    func isAsked(for number: Int) -> Bool { waiting[number] != nil }
    func answer(_ number: Int, _ result: Result<String, any Error>) {
      waiting.removeValue(forKey: number)?.resume(with: result)
    }
  }

  struct LoadingRow: View {
    let number: Int
    @Environment(\.selectionLoad) private var load
    var body: some View { Text(load.isLoading(number) ? "loading \(number)" : "row \(number)") }
  }

  struct LoadStack: View {
    @Bindable var choice: Choice
    let server: Server
    var body: some View {
      NavigationStack {
        VStack { ForEach(0..<3, id: \.self) { LoadingRow(number: $0) } }
          .navigationDestination(selection: $choice.selected) { number in
            try await server.load(number)
          } destination: { text in
            Marker("\(text) ")
          }
      }
    }
  }

  private let server = Server()

  private func loadHost() -> ViewHost { ViewHost { LoadStack(choice: choice, server: server) } }

  @Test(
    "a row shows progress while it loads; the page opens; going back clears; the same row loads again"
  )
  func loads() async throws {
    let host = loadHost()
    for _ in 0..<2 {
      host.act { choice.selected = 1 }
      try await host.wait(upTo: .seconds(5)) {
        server.isAsked(for: 1) && host.exists(.text("loading 1"))
      }
      #expect(host.exists(.text("row 0")))
      server.answer(1, .success("one"))
      try await host.wait(upTo: .seconds(5)) { host.exists(.text("one 0")) }
      try host.settle()
      try host.goBack()
      #expect(choice.selected == nil)
      try host.settle()
      #expect(host.exists(.text("row 1")))
    }
  }

  @Test(
    "C09: another choice cancels the load before, whose late answer neither opens nor clears anything"
  )
  func anotherChoice() async throws {
    let host = loadHost()
    host.act { choice.selected = 1 }
    try await host.wait(upTo: .seconds(5)) { server.isAsked(for: 1) }
    host.act { choice.selected = 2 }
    try await host.wait(upTo: .seconds(5)) {
      server.isAsked(for: 2) && host.exists(.text("loading 2"))
    }
    server.answer(1, .success("one"))
    try await host.wait(upTo: .seconds(5)) { server.cancelled == [1] }
    #expect(host.exists(.text("loading 2")))
    #expect(!host.exists(.text("one 0")))
    server.answer(2, .success("two"))
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("two 0")) }
    #expect(choice.selected == 2)
  }

  @Test("B21, Z20: an answer after the selection was cleared opens nothing")
  func cleared() async throws {
    let host = loadHost()
    host.act { choice.selected = 1 }
    try await host.wait(upTo: .seconds(5)) { server.isAsked(for: 1) }
    host.act { choice.selected = nil }
    server.answer(1, .success("one"))
    try await host.wait(upTo: .seconds(5)) { server.cancelled == [1] }
    try host.settle()
    #expect(host.exists(.text("row 1")))
    #expect(!host.exists(.text("one 0")))
  }

  @Test("an error is a page that tries again; going back from it clears the selection")
  func failure() async throws {
    let host = loadHost()
    host.act { choice.selected = 1 }
    try await host.wait(upTo: .seconds(5)) { server.isAsked(for: 1) }
    server.answer(1, .failure(Refused()))
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("Try Again")) }
    try host.settle()
    try host.tap(.text("Try Again"))
    try await host.wait(upTo: .seconds(5)) { server.isAsked(for: 1) }
    server.answer(1, .success("one"))
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("one 0")) }
    #expect(!host.exists(.text("Try Again")))
    try host.goBack()
    try host.settle()
    #expect(choice.selected == nil)
  }

  @Test("a value that is there at first is loaded at once")
  func loadsAtFirst() async throws {
    choice.selected = 2
    let host = loadHost()
    try await host.wait(upTo: .seconds(5)) { server.isAsked(for: 2) }
    server.answer(2, .success("two"))
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("two 0")) }
  }

  // MARK: - Paths

  struct PathStack: View {
    @Bindable var choice: Choice
    var body: some View {
      NavigationStack(path: $choice.path) {
        Rows(choice: choice)
          .navigationDestination(selected: $choice.selected, path: $choice.path) { number in
            Marker("page \(number) ")
          }
      }
    }
  }

  struct MixedStack: View {
    @Bindable var choice: Choice
    var body: some View {
      NavigationStack(path: $choice.mixed) {
        Rows(choice: choice)
          .navigationDestination(selected: $choice.selected, path: $choice.mixed) { number in
            Marker("page \(number) ")
          }
      }
    }
  }

  @Test(
    "Z19, H05: the path holds the selection's page; going back clears both; the same row opens again"
  )
  func path() throws {
    let host = ViewHost { PathStack(choice: choice) }
    for _ in 0..<2 {
      try host.tap(.text("row 1"))
      try host.settle()
      #expect(choice.path == [1])
      #expect(host.exists(.text("page 1 0")))
      try host.goBack()
      try host.settle()
      #expect(choice.path == [])
      #expect(choice.selected == nil)
      #expect(host.exists(.text("row 1")))
    }
  }

  @Test(
    "A09, H03: a selection that is there at first is open in the first frame, and so is a restored path"
  )
  func pathAtFirst() throws {
    choice.selected = 2
    let host = ViewHost { PathStack(choice: choice) }
    #expect(choice.path == [2])
    #expect(host.exists(.text("page 2 0")))

    let restored = Choice()
    restored.path = [3]
    let other = ViewHost { PathStack(choice: restored) }
    #expect(other.exists(.text("page 3 0")))
    try other.goBack()
    try other.settle()
    #expect(other.exists(.text("row 3")))
  }

  @Test("H01: a path of any values gets the selection too, and can still be stored")
  func mixedPath() throws {
    let host = ViewHost { MixedStack(choice: choice) }
    try host.tap(.text("row 1"))
    try host.settle()
    #expect(choice.mixed.count == 1)
    #expect(choice.mixed.codable != nil)
    #expect(host.exists(.text("page 1 0")))
    host.act { choice.selected = 2 }
    try host.settle()
    #expect(choice.mixed.count == 1)
    #expect(host.exists(.text("page 2 0")))
    host.act { choice.mixed = NavigationPath() }
    try host.settle()
    #expect(choice.selected == nil)
    #expect(host.exists(.text("row 1")))
  }
}
