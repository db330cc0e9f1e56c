import MartletCore
import Observation

/// What the columns of one split view have chosen for one another.
@MainActor @Observable final class SplitContext {
  struct Choice {
    let id: AnyHashable
    let content: AnyView
  }
  private(set) var choices: [Int: Choice] = [:]
  @ObservationIgnored private var columns: [Int] = []
  @ObservationIgnored private var show: (Int) -> Void = { _ in }
  @ObservationIgnored private var made: [Int: SplitColumnContext] = [:]
  @ObservationIgnored private var stacks: [Int: [WeakStack]] = [:]
  private struct WeakStack { weak var controller: StackController? }

  nonisolated init() {}

  func connect(_ columns: [Int], show: @escaping (Int) -> Void) {
    self.columns = columns
    self.show = show
  }

  func column(_ index: Int, isCompact: Bool) -> SplitColumnContext {
    if let known = made[index], known.isCompact == isCompact { return known }
    let context = SplitColumnContext(split: self, index: index, isCompact: isCompact)
    made[index] = context
    return context
  }

  func next(after index: Int) -> Int? { columns.first { $0 > index } }
  func previous(before index: Int) -> Int? { columns.last { $0 < index } }

  func add(_ controller: StackController, in index: Int) {
    stacks[index, default: []].removeAll { $0.controller == nil }
    stacks[index, default: []].append(WeakStack(controller: controller))
  }

  func title(of index: Int) -> Text? {
    stacks[index]?.lazy.compactMap { $0.controller?.top.barItems.title }.last
  }

  func choose(_ id: AnyHashable, _ content: AnyView, from index: Int) {
    guard let next = next(after: index) else { return }
    choices[next] = Choice(id: id, content: content)
    didSelect(from: index)
  }

  /// Something was chosen in a column: the next one begins anew (fact F15), and is the one that shows.
  func didSelect(from index: Int) {
    guard let next = next(after: index) else { return }
    for column in columns where column >= next {
      for stack in stacks[column] ?? [] { stack.controller?.popValues() }
    }
    show(next)
  }

  func goBack(from index: Int) -> Bool {
    guard let previous = previous(before: index) else { return false }
    show(previous)
    return true
  }
}

/// The column that a view lies in. Equal while it stays the same column of the same kind of split view.
package final class SplitColumnContext {
  let split: SplitContext
  let index: Int
  let isCompact: Bool

  init(split: SplitContext, index: Int, isCompact: Bool) {
    self.split = split
    self.index = index
    self.isCompact = isCompact
  }

  @MainActor var hasNext: Bool { split.next(after: index) != nil }

  /// For lists: the selection of a list in this column is another.
  @MainActor package func selectionDidChange() { split.didSelect(from: index) }

  @MainActor var canGoBack: Bool { isCompact && split.previous(before: index) != nil }
  @MainActor func goBack() -> Bool { canGoBack && split.goBack(from: index) }
  @MainActor var backTitle: Text {
    split.previous(before: index).flatMap { split.title(of: $0) } ?? Text("Back")
  }
}

private enum SplitColumnKey: EnvironmentKey {
  nonisolated(unsafe) static let defaultValue: SplitColumnContext? = nil
}

extension EnvironmentValues {
  /// Nil outside of split views.
  package var splitColumn: SplitColumnContext? {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }
}
