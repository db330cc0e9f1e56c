import SwiftUI

/// Loads what is selected, and says what is shown of it.
///
/// 1. A choice begins a load. While it runs, the row may show progress and whatever was open stays open.
/// 2. Another choice, none, and leaving cancel the load. An answer that comes all the same changes nothing.
/// 3. An error is shown in the item's place, until there is another choice or a retry succeeds. Being cancelled is no
///    error: a load that gives up by itself is as if the row had not been chosen.
/// 4. What is open is not loaded again because the list appears again.
@MainActor final class SelectionLoad<Selection: Hashable, Item>: ObservableObject {
  enum Content {
    case item(Item)
    case failure(any Error)
  }

  struct Shown {
    /// Counts what has been shown.
    let number: Int
    let selection: Selection
    let content: Content
  }

  enum Outcome: Equatable {
    case shown
    /// The load threw `CancellationError` though nobody had cancelled it.
    case gaveUp
    /// There was nothing to load, or something newer has taken over.
    case nothing
  }

  /// What is open.
  @Published private(set) var shown: Shown?
  /// The row whose load is under way.
  @Published private(set) var loading: Selection?
  /// Grows with each retry; a new value is to begin a load.
  @Published private(set) var attempt = 0
  private var current = 0
  private var shownCount = 0
  /// What was shown up to this number was closed since, though no load may have run after that.
  private var closed = 0

  /// Loads the selection. Whoever calls cancels the task when the selection or `attempt` changes, or the list goes.
  func run(_ selection: Selection?, load: @MainActor (Selection) async throws -> Item) async
    -> Outcome
  {
    // Somebody else's turn before this one began.
    if Task.isCancelled { return .nothing }
    current += 1
    let mine = current
    guard let selection else {
      set(loading: nil)
      if shown != nil { shown = nil }
      return .nothing
    }
    if let shown, shown.number > closed, shown.selection == selection, case .item = shown.content {
      set(loading: nil)
      return .nothing
    }
    set(loading: selection)
    let result: Result<Item, any Error>
    do { result = .success(try await load(selection)) } catch { result = .failure(error) }
    // From here on only the newest load may speak.
    guard mine == current else { return .nothing }
    set(loading: nil)
    guard !Task.isCancelled else { return .nothing }
    switch result {
    case .success(let item): show(.item(item), for: selection)
    case .failure(is CancellationError): return .gaveUp
    case .failure(let error): show(.failure(error), for: selection)
    }
    return .shown
  }

  /// What is to be shown beside this selection, for a body to ask. Nothing once the selection is nil; and what was
  /// closed that way is not shown again by the same selection made anew.
  func content(for selection: Selection?) -> Shown? {
    guard selection != nil else {
      closed = shownCount
      return nil
    }
    return shown.flatMap { $0.number > closed ? $0 : nil }
  }

  /// Loads once more what failed.
  func retry() {
    if case .failure? = shown?.content, loading == nil { attempt += 1 }
  }

  private func show(_ content: Content, for selection: Selection) {
    shownCount += 1
    shown = Shown(number: shownCount, selection: selection, content: content)
  }

  private func set(loading new: Selection?) {
    if loading != new { loading = new }
  }
}
