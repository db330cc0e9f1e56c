import MartletCore

/// A page whose large title scrolls with what fills it.
@MainActor protocol ScrollTitleHost: AnyObject {
  /// How much room a scroll view has for the title above its content: zero where it does not fill the page.
  func titleRoom(for scroll: ScrollLayoutNode) -> Double
  func titleScrollIsGone(_ scroll: ScrollLayoutNode)
  /// The offset is another, or what is shown of it.
  func titleDidScroll()
}

extension ScrollLayoutNode {
  /// Asks the page, whose title may be large now. True where the room is another.
  @discardableResult func updateTopRoom() -> Bool {
    guard axes.contains(.vertical) else { return false }
    if titleHost == nil {
      guard let page = page?.node, page.hasLargeTitle else { return false }
      titleHost = page.layoutNode
    }
    let room = titleHost?.titleRoom(for: self) ?? 0
    if room == topRoom { return false }
    shiftContent(by: room - topRoom)
    topRoom = room
    titleHost?.titleDidScroll()
    return true
  }
}
