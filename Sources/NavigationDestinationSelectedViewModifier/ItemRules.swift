/// What a selection and the item made from it do to each other.
///
/// 1. Going back clears both.
/// 2. A selection that is cleared in code clears the item.
/// 3. An item that is cleared clears the selection it belonged to, and no newer one: while another row's item is
///    being made, the old item may be taken away.
/// 4. An item without a selection is shown only where it was there when the list first appeared. Later it is the
///    late answer for a row that nobody has chosen any more, and is cleared.
@MainActor final class ItemRules<Selection: Hashable> {
  struct Clearing: Equatable {
    var selection = false
    var item = false
  }

  private var isFirst = true
  private var hadItem = false
  private var shownWithoutSelection = false
  /// What was selected when the item that is shown came.
  private var owner: Selection?
  private var lastSelection: Selection?

  /// Whether the item is shown.
  func isShown(selection: Selection?, hasItem: Bool) -> Bool {
    if isFirst {
      isFirst = false
      shownWithoutSelection = hasItem && selection == nil
      hadItem = hasItem
      owner = hasItem ? selection : nil
      lastSelection = selection
    }
    return hasItem && (selection != nil || shownWithoutSelection && lastSelection == nil)
  }

  /// What is to be cleared after one of them has changed.
  func changed(selection: Selection?, hasItem: Bool) -> Clearing {
    defer {
      if hasItem && !hadItem { owner = selection }
      hadItem = hasItem
      if selection != nil || !hasItem { shownWithoutSelection = false }
      lastSelection = selection
    }
    if hasItem && selection == nil && !shownWithoutSelection { return Clearing(item: true) }
    if !hasItem && hadItem, let selection, selection == owner { return Clearing(selection: true) }
    return Clearing()
  }
}
