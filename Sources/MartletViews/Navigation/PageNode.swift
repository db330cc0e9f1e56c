import MartletCore

/// What tells one page of a stack from another (contract I1).
enum PageKey: Hashable {
  case root
  /// A value of the path at its place, and the declaration that makes its page; none: a placeholder.
  case value(Int, PathElement, declaration: ObjectIdentifier?)
  /// A page of `isPresented`, `item` or a link, and the item.
  case view(ObjectIdentifier, item: AnyHashable?)

  var debugText: String {
    switch self {
    case .root: "root"
    case .value(let index, let element, _): "path[\(index)] \(element.debugText)"
    case .view(_, nil): "presented"
    case .view(_, let item?): "item \(item.base)"
    }
  }
}

/// The structure node of one page: its content, and its bar.
final class PageNode: _Node {
  let key: PageKey
  let cover: Cover
  unowned let controller: StackController
  private(set) var content: _Node!
  private(set) var layoutNode: PageLayoutNode!
  /// What the views in the page say about its bar.
  let barItems = BarItems()
  private var bar: PartNode<NavigationBar>?
  private var largeTitle: PartNode<LargeTitle>?
  private var bottomBar: PartNode<BottomBar>?
  /// Automatic is settled: as the page below has it.
  private(set) var hasLargeTitle = false
  /// Stacks in this page.
  var innerStacks = 0 {
    didSet { if isMounted { controller.barDidChange(self) } }
  }
  /// For the list in the page and the button in its bar to share.
  private var editMode = State(initialValue: EditMode.inactive)
  /// While it goes away.
  var departure: Departure?
  /// What had the focus when the page was covered.
  private weak var coveredFocus: _LayoutNode?

  init(
    _ key: PageKey, _ controller: StackController, isCovered: Bool, make: (_Node) -> _Node
  ) {
    self.key = key
    self.controller = controller
    let stack = controller.node
    cover = Cover(in: EnvironmentValues(untracked: stack.environment).cover, isCovered: isCovered)
    super.init(stack)
    layoutNode = PageLayoutNode(owner: self)
    // Not the parameter, which the closure would hold, and the controller holds the page.
    barItems.changed = { [unowned self] in self.controller.barDidChange(self) }
    editMode.install(self, name: "editMode")
    let target = key == .root ? nil : PageDismissTarget(self)
    openScopes {
      $0.cover = cover
      $0.navigationPage = NavigationPage(self)
      // The root of a stack in a sheet is in the sheet.
      if let target { $0.dismissTarget = target }
      $0.rowActivation = nil
      // One that an app gives the stack is that of its pages.
      if $0.editMode == nil { $0.editMode = editMode.projectedValue }
    }
    content = make(self)
    layoutNode.content.runIsStale = true
  }

  /// Settles whether the title is large, by the page below. True where it is another than before.
  func settleTitleMode(above below: PageNode?) -> Bool {
    let old = hasLargeTitle
    switch barItems.titleMode ?? .automatic {
    case .automatic: hasLargeTitle = below?.hasLargeTitle ?? false
    case .large: hasLargeTitle = true
    default: hasLargeTitle = false
    }
    return hasLargeTitle != old
  }

  var largeTitleState: LargeTitleState? {
    hasLargeTitle && barItems.title != nil ? layoutNode.titleState : nil
  }

  /// The page's bars as they are to be, and its large title; nil for none.
  func showBars(top: BarModel?, bottom: BottomBarModel?) {
    let title = top.flatMap { $0.largeTitle == nil ? nil : $0.title }
    show(title.map { LargeTitle(title: $0) }, in: &largeTitle, layoutNode.setLargeTitle)
    show(top.map { NavigationBar(model: $0) }, in: &bar, layoutNode.setBar)
    show(bottom.map { BottomBar(model: $0) }, in: &bottomBar, layoutNode.setBottomBar)
  }

  private func show<Part: View>(
    _ part: Part?, in node: inout PartNode<Part>?, _ place: (StackLayoutNode?) -> Void
  ) {
    guard let part else {
      guard let old = node else { return }
      node = nil
      place(nil)
      old.unmount()
      return
    }
    if let node {
      node.show(part)
    } else {
      let made = PartNode(self, part)
      node = made
      place(made.stack)
    }
  }

  // MARK: - Covering

  /// Sets whether it can be seen; what lies in it appears or disappears.
  func setCovered(_ isCovered: Bool) {
    cover.set(isCovered)
    layoutNode.isHidden = isCovered
  }

  /// It is the newest page no more, or is it again: keys go to the newest page only.
  func keepFocus() {
    if let focused = graph.releaseFocus(in: layoutNode) { coveredFocus = focused }
  }

  func returnFocus() {
    if let coveredFocus, coveredFocus.isLive, graph.focusedNode == nil {
      graph.focus(on: coveredFocus)
    }
    coveredFocus = nil
  }

  // MARK: - Tree

  override func collect(_ run: inout [_LayoutNode]) { run.append(layoutNode) }
  override func collectContent(_ run: inout [_LayoutNode]) { content.collect(&run) }
  override func childRunChanged() {
    guard let layoutNode else { return }
    layoutNode.content.runIsStale = true
    graph.markLayout(layoutNode.content)
  }
  override var passesLaziness: Bool { false }
  override var childNodes: [_Node] { [bar, largeTitle, content, bottomBar].compactMap { $0 } }
  override func pathComponent(of child: _Node) -> String {
    if child === content { return "0" }
    return child === bar ? "bar" : child === bottomBar ? "bottomBar" : "title"
  }
  override var ownLayoutNode: _LayoutNode? { layoutNode }
  override func unmount() {
    bar?.unmount()
    largeTitle?.unmount()
    bottomBar?.unmount()
    content.unmount()
    // It is the page's too, and may be about to be laid out.
    layoutNode.content.isAlive = false
    cover.close()
    editMode.uninstall()
    super.unmount()
    leaveScopes()
  }
}

/// `dismiss` in a pushed page goes back from it.
private final class PageDismissTarget: DismissTarget {
  private weak var page: PageNode?
  init(_ page: PageNode) { self.page = page }
  override func dismiss() {
    if let page { page.controller.dismiss(page) }
  }
}

/// The page that a view lies in, for links and declarations.
package final class NavigationPage {
  weak var node: PageNode?
  weak var controller: StackController?
  @MainActor init(_ node: PageNode) {
    self.node = node
    controller = node.controller
  }
}

private enum NavigationPageKey: EnvironmentKey {
  nonisolated(unsafe) static let defaultValue: NavigationPage? = nil
}

extension EnvironmentValues {
  /// Nil outside of stacks. What is shown apart from its page, such as a sheet, sets nil.
  package var navigationPage: NavigationPage? {
    get { self[NavigationPageKey.self] }
    set { self[NavigationPageKey.self] = newValue }
  }
}
