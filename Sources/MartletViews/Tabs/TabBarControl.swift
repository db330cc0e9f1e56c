import MartletCore

/// What the views in a tab view's pages say about its bar. What counts is said in the page that is shown, and there in
/// the newest page of a stack; of several the outermost.
@MainActor final class TabBarControl {
  @MainActor private struct Entry {
    let node: _Node
    let page: NavigationPage?
    let isHidden: Bool

    var isInSight: Bool {
      if EnvironmentValues(untracked: node.environment).cover?.isCovered == true { return false }
      guard let page = page?.node else { return true }
      return page.controller.top === page
    }
  }
  private var entries: [Entry] = []
  private var isWaiting = false
  private(set) var isHidden = false
  private var hasLooked = false
  /// Hides or shows the bar; the second argument: it was looked at before, so it moves.
  var show: (_ isHidden: Bool, _ isAnimated: Bool) -> Void = { _, _ in }

  nonisolated init() {}

  /// Nil for a view that leaves it to others.
  func set(_ isHidden: Bool?, from node: _Node, in page: NavigationPage?) {
    entries.removeAll { $0.node === node }
    if let isHidden {
      let index = entries.firstIndex { $0.node.depth > node.depth } ?? entries.count
      entries.insert(Entry(node: node, page: page, isHidden: isHidden), at: index)
    }
    setNeedsLook(node.graph)
  }

  /// Other pages may be in sight.
  func setNeedsLook(_ graph: ViewGraph) {
    if isWaiting { return }
    if entries.isEmpty && !isHidden {
      hasLooked = true
      return
    }
    isWaiting = true
    graph.afterLayout { [weak self] in
      guard let self else { return }
      isWaiting = false
      let new = entries.first(where: \.isInSight)?.isHidden ?? false
      defer { hasLooked = true }
      if new == isHidden { return }
      isHidden = new
      show(new, hasLooked)
    }
  }
}

private enum TabBarControlKey: EnvironmentKey {
  static let defaultValue: TabBarControl? = nil
}

extension EnvironmentValues {
  /// Of the tab view around.
  var tabBarControl: TabBarControl? {
    get { self[TabBarControlKey.self] }
    set { self[TabBarControlKey.self] = newValue }
  }
}
