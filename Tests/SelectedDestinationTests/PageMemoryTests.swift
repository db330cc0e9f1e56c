import Testing

@testable import NavigationDestinationSelectedViewModifier

@MainActor @Suite struct PageMemoryTests {
  private func memory() -> PageMemory<String> { PageMemory(isSame: ==) }

  @Test("B29: nothing is built before something is selected")
  func nothing() {
    #expect(memory().page(showing: nil) == nil)
  }

  @Test("B12: a page that leaves keeps its content until it is gone")
  func leaving() throws {
    let memory = memory()
    let open = try #require(memory.page(showing: "a"))
    let leaving = try #require(memory.page(showing: nil))
    #expect(leaving.number == open.number)
    #expect(leaving.item == "a")
    memory.pageDisappeared(open.number)
    #expect(memory.page(showing: nil) == nil)
  }

  @Test("B10, B11, Z15: another item while open is another page; the same item is the same page")
  func another() throws {
    let memory = memory()
    let a = try #require(memory.page(showing: "a"))
    let same = try #require(memory.page(showing: "a"))
    #expect(same.number == a.number)
    let b = try #require(memory.page(showing: "b"))
    #expect(b.number != a.number)
    #expect(b.item == "b")
    let again = try #require(memory.page(showing: "a"))
    #expect(again.number != a.number && again.number != b.number)
  }

  @Test("A08: A, nil, B before the next frame is B in the place of A")
  func coalesced() throws {
    let memory = memory()
    let a = try #require(memory.page(showing: "a"))
    // Bodies run once for an update, so they see the last of the three.
    let b = try #require(memory.page(showing: "b"))
    #expect(b.number != a.number)
    #expect(memory.isOpen)
  }

  @Test("A03, A05: after going back the same item opens again, as a new page")
  func again() throws {
    let memory = memory()
    let first = try #require(memory.page(showing: "a"))
    #expect(memory.mayClose(first.number))
    _ = memory.page(showing: nil)
    memory.pageDisappeared(first.number)
    let second = try #require(memory.page(showing: "a"))
    #expect(second.number != first.number)
    #expect(memory.mayClose(second.number))
  }

  @Test("B01, B21: a page that is late to go closes nothing newer, and nothing twice")
  func lateClosing() throws {
    let memory = memory()
    let a = try #require(memory.page(showing: "a"))
    _ = memory.page(showing: nil)
    #expect(!memory.mayClose(a.number))
    let b = try #require(memory.page(showing: "b"))
    #expect(!memory.mayClose(a.number))
    memory.pageDisappeared(a.number)
    #expect(memory.page(showing: "b")?.number == b.number)
  }

  @Test("a page that is covered by the next one is not forgotten")
  func covered() throws {
    let memory = memory()
    let a = try #require(memory.page(showing: "a"))
    memory.pageDisappeared(a.number)
    #expect(memory.page(showing: "a")?.number == a.number)
  }
}
