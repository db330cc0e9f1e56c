import MartletCore

/// What the views in one page say about its bar. Of several that say the same thing the outermost counts.
@MainActor final class BarItems {
  struct Entry {
    var title: Text?
    var titleMode: ToolbarTitleDisplayMode?
    var hidesBack: Bool?
    var looks: [ToolbarPlacement: BarLook] = [:]
    var toolbar: [ToolbarEntry] = []
  }
  private var entries: [(node: _Node, entry: Entry)] = []
  var changed: () -> Void = {}

  func set(_ entry: Entry, from node: _Node) {
    if let index = entries.firstIndex(where: { $0.node === node }) {
      entries[index].entry = entry
    } else {
      let index = entries.firstIndex { $0.node.depth > node.depth } ?? entries.count
      entries.insert((node, entry), at: index)
    }
    changed()
  }

  func remove(_ node: _Node) {
    entries.removeAll { $0.node === node }
    changed()
  }

  var title: Text? { entries.lazy.compactMap(\.entry.title).first }
  var titleMode: ToolbarTitleDisplayMode? {
    entries.lazy.compactMap(\.entry.titleMode).first
  }
  var hidesBack: Bool { entries.lazy.compactMap(\.entry.hidesBack).first ?? false }
  /// Of each thing that is said the outermost counts.
  func look(of bar: ToolbarPlacement) -> BarLook {
    entries.reduce(into: BarLook()) { look, item in
      if let inner = item.entry.looks[bar] { look.complete(by: inner) }
    }
  }
  /// The inner ones first, as a reader meets them.
  var toolbar: [ToolbarEntry] { entries.reversed().flatMap(\.entry.toolbar) }
}

/// One item of a toolbar.
nonisolated struct ToolbarEntry {
  /// Of the node that it comes from.
  var id = 0
  /// Of the view with the toolbar; the same for as long as the id is.
  var environment: EnvironmentScope?
  var placement: ToolbarItemPlacement
  var content: AnyView
}

/// What views say of a bar as a whole; nil for what they leave to the bar.
nonisolated struct BarLook {
  var isHidden: Bool?
  var showsGround: Bool?
  var ground: AnyShapeStyle?
  var scheme: ColorScheme?

  mutating func complete(by inner: BarLook) {
    isHidden = isHidden ?? inner.isHidden
    showsGround = showsGround ?? inner.showsGround
    ground = ground ?? inner.ground
    scheme = scheme ?? inner.scheme
  }
}

/// Everything that a bar at the top shows.
struct BarModel {
  let title: Text?
  /// What is known of a title below the bar; nil where there is none.
  let largeTitle: LargeTitleState?
  /// What the back button says; nil for no button.
  let back: Text?
  let goBack: @MainActor () -> Void
  let items: [ToolbarEntry]
  let look: BarLook

  /// Nil where there is nothing to show.
  @MainActor init?(
    _ items: BarItems, largeTitle: LargeTitleState?, back: Text?,
    goBack: @escaping @MainActor () -> Void
  ) {
    look = items.look(of: .navigationBar)
    if look.isHidden == true { return nil }
    title = items.title
    self.largeTitle = largeTitle
    self.back = items.hidesBack ? nil : back
    self.items = items.toolbar.filter { $0.placement.bar == .navigationBar }
    self.goBack = goBack
    if title == nil && back == nil && self.items.isEmpty { return nil }
  }
}

/// Everything that a bar at the bottom shows.
struct BottomBarModel {
  let before: [ToolbarEntry]
  /// In the middle, whatever lies beside it.
  let status: [ToolbarEntry]
  let after: [ToolbarEntry]
  let look: BarLook

  /// Nil where there is nothing to show.
  @MainActor init?(_ items: BarItems) {
    let own = items.toolbar.filter { $0.placement.bar == .bottomBar }
    look = items.look(of: .bottomBar)
    if own.isEmpty || look.isHidden == true { return nil }
    func isStatus(_ item: ToolbarEntry) -> Bool { item.placement == .status }
    let first = own.firstIndex(where: isStatus) ?? own.count
    before = Array(own[..<first])
    status = own.filter(isStatus)
    after = own[first...].filter { !isStatus($0) }
  }
}
