import Testing

@testable import NavigationDestinationSelectedViewModifier

@MainActor @Suite struct SelectionLoadTests {
  private struct Refused: Error, Equatable {}

  /// Loads that end when the test says, and that take no notice of being cancelled.
  @MainActor private final class Desk {
    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]
    private(set) var asked: [String] = []

    func load(_ key: String) async throws -> String {
      asked.append(key)
      return try await withCheckedThrowingContinuation { waiting[key] = $0 }
    }
    func answer(_ key: String, _ result: Result<String, any Error>) {
      waiting.removeValue(forKey: key)?.resume(with: result)
    }
  }

  private typealias Load = SelectionLoad<String, String>

  private let load = Load()
  private let desk = Desk()

  private func choose(_ key: String?) async -> Task<Load.Outcome, Never> {
    let task = Task { await load.run(key, load: desk.load) }
    await Task.yield()
    return task
  }

  private var item: String? {
    if case .item(let item)? = load.shown?.content { item } else { nil }
  }
  private var hasFailed: Bool {
    if case .failure? = load.shown?.content { true } else { false }
  }

  @Test("the row shows progress while it loads, then the item opens")
  func loads() async {
    let task = await choose("a")
    #expect(load.loading == "a")
    #expect(load.shown == nil)
    desk.answer("a", .success("A"))
    #expect(await task.value == .shown)
    #expect(load.loading == nil)
    #expect(item == "A")
    #expect(load.shown?.selection == "a")
  }

  @Test("C09: a slow answer for the row before is dropped, and clears no other row's progress")
  func slowAnswer() async {
    let a = await choose("a")
    a.cancel()
    let b = await choose("b")
    #expect(load.loading == "b")
    desk.answer("a", .success("A"))
    #expect(await a.value == .nothing)
    #expect(load.loading == "b")
    #expect(load.shown == nil)
    desk.answer("b", .success("B"))
    #expect(await b.value == .shown)
    #expect(item == "B")
  }

  @Test("C09: the row before may answer after the new one")
  func slowerAnswer() async {
    let a = await choose("a")
    let b = await choose("b")
    desk.answer("b", .success("B"))
    #expect(await b.value == .shown)
    desk.answer("a", .failure(Refused()))
    #expect(await a.value == .nothing)
    #expect(item == "B")
  }

  @Test("B21: an answer that comes after the selection was cleared opens nothing")
  func answerAfterClearing() async {
    let a = await choose("a")
    let none = await choose(nil)
    #expect(await none.value == .nothing)
    #expect(load.loading == nil)
    desk.answer("a", .success("A"))
    #expect(await a.value == .nothing)
    #expect(load.shown == nil)
  }

  @Test("Z20: leaving cancels the load, silently")
  func leaving() async {
    let a = await choose("a")
    a.cancel()
    desk.answer("a", .failure(Refused()))
    #expect(await a.value == .nothing)
    #expect(load.loading == nil)
    #expect(load.shown == nil)
  }

  @Test("an error is shown, is loaded again by a retry, and gives way to what that brings")
  func retry() async {
    let a = await choose("a")
    desk.answer("a", .failure(Refused()))
    #expect(await a.value == .shown)
    #expect(hasFailed)
    let failure = load.shown?.number

    load.retry()
    #expect(load.attempt == 1)
    let again = await choose("a")
    #expect(load.loading == "a")
    #expect(hasFailed)
    load.retry()
    #expect(load.attempt == 1)
    desk.answer("a", .success("A"))
    #expect(await again.value == .shown)
    #expect(item == "A")
    #expect(load.shown?.number != failure)
    load.retry()
    #expect(load.attempt == 1)
  }

  @Test("what is open stays while another row loads, and is taken away by no selection at once")
  func staysOpen() async {
    let a = await choose("a")
    desk.answer("a", .success("A"))
    _ = await a.value
    let b = await choose("b")
    #expect(item == "A")
    #expect(load.content(for: "b")?.selection == "a")
    #expect(load.content(for: nil) == nil)
    desk.answer("b", .success("B"))
    _ = await b.value
    #expect(item == "B")
    _ = await choose(nil).value
    #expect(load.shown == nil)
  }

  @Test("what is open is not loaded again when the list appears again; what failed is")
  func appearsAgain() async {
    let a = await choose("a")
    desk.answer("a", .success("A"))
    _ = await a.value
    #expect(await choose("a").value == .nothing)
    #expect(desk.asked == ["a"])

    let b = await choose("b")
    desk.answer("b", .failure(Refused()))
    _ = await b.value
    let again = await choose("b")
    #expect(desk.asked == ["a", "b", "b"])
    desk.answer("b", .success("B"))
    _ = await again.value
  }

  @Test("a load that cancels itself is as if nothing had been chosen")
  func givesUp() async {
    let a = await choose("a")
    desk.answer("a", .failure(CancellationError()))
    #expect(await a.value == .gaveUp)
    #expect(load.shown == nil)
    #expect(load.loading == nil)
  }

  @Test("A05: the same row chosen again before any load has heard of going back is loaded anew")
  func againAtOnce() async {
    let a = await choose("a")
    desk.answer("a", .success("A"))
    _ = await a.value
    // What a body sees: the selection is nil, then it is the same one.
    #expect(load.content(for: "a") != nil)
    #expect(load.content(for: nil) == nil)
    #expect(load.content(for: "a") == nil)
    let again = await choose("a")
    #expect(load.loading == "a")
    desk.answer("a", .success("A again"))
    _ = await again.value
    #expect(load.content(for: "a") != nil)
    #expect(item == "A again")
  }

  @Test("a load whose task was cancelled before it began does nothing")
  func cancelledAtFirst() async {
    let a = await choose("a")
    let none = Task { await load.run(nil, load: desk.load) }
    none.cancel()
    #expect(await none.value == .nothing)
    #expect(load.loading == "a")
    desk.answer("a", .success("A"))
    #expect(await a.value == .shown)
  }

  @Test("A05: the same row loads anew after going back")
  func again() async {
    for _ in 0..<2 {
      let a = await choose("a")
      desk.answer("a", .success("A"))
      #expect(await a.value == .shown)
      _ = await choose(nil).value
    }
    #expect(desk.asked == ["a", "a"])
  }
}
