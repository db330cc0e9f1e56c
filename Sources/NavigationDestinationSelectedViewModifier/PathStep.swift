/// Keeps a selection and a stack's path in step.
///
/// 1. A selection is appended to the path as it is then: the list is on top when somebody taps in it.
/// 2. Another selection replaces it and takes away what lay above.
/// 3. None takes it away, and what lay above.
/// 4. A path that no longer reaches it clears the selection: by going back, or in code.
/// 5. Where both change at once, the selection wins. A path that holds another value in its place is followed.
@MainActor final class PathStep<Value: Hashable> {
  /// What the two are to be.
  struct Result: Equatable {
    var selected: Value?
    /// How many of the path's elements stay.
    var keep: Int
    /// What comes after them.
    var append: Value?
  }

  private var last: Value?
  /// How many elements lie under the selection's own.
  private var depth: Int?

  /// - Parameter element: The value at a place of the path; `nil` for one of another type. Where a path does not say
  ///   what it holds, the parameter itself is `nil`.
  func settle(selected: Value?, count: Int, element: ((Int) -> Value?)?) -> Result {
    let result =
      selected == last
      ? hold(selected, count, element) : follow(selected, count, element)
    last = result.selected
    return result
  }

  private func hold(_ selected: Value?, _ count: Int, _ element: ((Int) -> Value?)?) -> Result {
    let unchanged = Result(selected: selected, keep: count)
    guard selected != nil, let depth else { return unchanged }
    guard count > depth else { return clear(count) }
    guard let element else { return unchanged }
    guard let other = element(depth) else { return clear(count) }
    return Result(selected: other, keep: count)
  }

  private func follow(_ selected: Value?, _ count: Int, _ element: ((Int) -> Value?)?) -> Result {
    let place = min(depth ?? count, count)
    guard let selected else {
      let reaches = depth != nil
      depth = nil
      return Result(selected: nil, keep: reaches ? place : count)
    }
    // The path already has it: restored together with the selection, or written by whoever wrote the selection.
    if let element {
      let places = depth.map { $0..<min($0 + 1, count) } ?? 0..<count
      if let there = places.first(where: { element($0) == selected }) {
        depth = there
        return Result(selected: selected, keep: count)
      }
    }
    depth = place
    return Result(selected: selected, keep: place, append: selected)
  }

  private func clear(_ count: Int) -> Result {
    depth = nil
    return Result(selected: nil, keep: count)
  }
}
