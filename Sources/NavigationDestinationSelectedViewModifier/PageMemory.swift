/// Which page a list has opened, and what the page holds while it is leaving.
///
/// 1. While something is selected, the page shows it.
/// 2. When nothing is, the page that goes away keeps its last content until it is gone.
/// 3. Another item while the page is open is another page in the same place: its `number` is new, so nothing of the
///    old one's state is left. The same item, also while its page is going away, is the same page.
/// 4. Only the page that shows an item may take it back. A page that is late to go closes nothing newer.
///
/// It is read and written while bodies run, and nobody observes it: what it holds follows from what the bindings held.
@MainActor final class PageMemory<Item> {
  struct Page {
    let number: Int
    let item: Item
  }

  private let isSame: (Item, Item) -> Bool
  private var count = 0
  private(set) var isOpen = false
  /// The open page, or the one that is leaving.
  private(set) var page: Page?

  init(isSame: @escaping (Item, Item) -> Bool) { self.isSame = isSame }

  /// The page to build for what is to be shown now. For nothing it is the page that leaves, if there is one.
  func page(showing item: Item?) -> Page? {
    isOpen = item != nil
    guard let item else { return page }
    if let page, isSame(page.item, item) {
      self.page = Page(number: page.number, item: item)
    } else {
      count += 1
      page = Page(number: count, item: item)
    }
    return page
  }

  /// Whether going back from that page closes what is shown now.
  func mayClose(_ number: Int) -> Bool { isOpen && page?.number == number }

  /// The page is off the screen: gone, or covered by the next one.
  func pageDisappeared(_ number: Int) {
    if !isOpen && page?.number == number { page = nil }
  }
}
