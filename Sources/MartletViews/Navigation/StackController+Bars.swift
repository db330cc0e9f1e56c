import MartletCore

/// The bars of a stack's pages.
extension StackController {
  func barDidChange(_ page: PageNode) {
    guard var index = pages.firstIndex(where: { $0 === page }) else { return }
    var isOther = showBars(of: page, at: index)
    // The next page has this one's title on its button; those after it may have its large title.
    index += 1
    if index < pages.count { isOther = showBars(of: pages[index], at: index) || isOther }
    while isOther, index + 1 < pages.count {
      index += 1
      isOther = showBars(of: pages[index], at: index)
    }
  }

  func showBars() {
    EnvironmentValues(untracked: node.environment).tabBarControl?.setNeedsLook(graph)
    for (index, page) in pages.enumerated() { showBars(of: page, at: index) }
  }

  /// True where its title is large now and was not, or the other way round.
  @discardableResult private func showBars(of page: PageNode, at index: Int) -> Bool {
    let isOther = page.settleTitleMode(above: index > 0 ? pages[index - 1] : nil)
    var back: Text?
    if index > 0 {
      back = pages[index - 1].barItems.title ?? Text("Back")
    } else if let column, column.canGoBack {
      back = column.backTitle
    }
    if page.innerStacks > 0 && index == 0 {
      // What a stack in it shows has bars of its own.
      page.showBars(top: nil, bottom: nil)
    } else {
      let top = BarModel(
        page.barItems, largeTitle: page.largeTitleState, back: back, goBack: goBackAction)
      page.showBars(top: top, bottom: BottomBarModel(page.barItems))
    }
    return isOther
  }
}
