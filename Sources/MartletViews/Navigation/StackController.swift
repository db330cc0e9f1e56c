import Foundation
import MartletCore
import MartletMotion

/// What a stack shows: works out from the path and from what is presented which pages there are, and moves them.
///
/// All changes come through state. `reconcile` runs in an update, as a body would; pages come and go there and nowhere
/// else, but for those that end their way out. Facts F1 to F16.
@MainActor final class StackController: BackHandler {
  /// A spring that takes about 0.35 s.
  static let animation = Animation.spring(duration: 0.35)
  /// So many views may push one another at once before that is taken for a circle.
  private static let mostPages = 256

  unowned let node: any DepartureOwner
  let layout: StackPagesLayoutNode
  var path: PathAccess
  /// The live pages, the root first.
  private(set) var pages: [PageNode] = []
  /// All that may be drawn, in that order: the live ones, and those that are going away.
  private(set) var shown: [PageNode] = []
  let declarations = Declarations()
  private var elements: [PathElement] = []
  /// Those whose pages are shown, from below.
  private var stacked: [StackedPush] = []
  private struct StackedPush {
    let push: PushDeclaration
    let id: AnyHashable?
    /// It presents what it did when its page came.
    @MainActor var isSame: Bool { push.isOn && push.presentation?.id == id }
  }
  private var isReconciling = false
  private var isWaiting = false
  private var isStarted = false
  private var isCleaning = false
  var swiped: SwipedPages?
  /// The column of a split view that this stack is in, and the page of another stack.
  var column: SplitColumnContext? {
    EnvironmentValues(untracked: node.environment).splitColumn
  }
  private let outerPage: NavigationPage?

  /// One closure for all bars: a bar that is given the same things again runs no body.
  private(set) lazy var goBackAction: @MainActor () -> Void = { [weak self] in _ = self?.goBack() }

  init(_ node: any DepartureOwner, _ path: PathAccess) {
    self.node = node
    self.path = path
    layout = StackPagesLayoutNode(owner: node)
    outerPage = EnvironmentValues(untracked: node.environment).navigationPage
    layout.controller = self
    declarations.changed = { [unowned self] in setNeedsReconcile() }
  }

  var graph: ViewGraph { node.graph }
  var rootPage: PageNode { pages[0] }
  var top: PageNode { pages[pages.count - 1] }
  var leaving: [PageNode] { shown.filter { $0.departure != nil } }

  func start(_ makeRoot: (_Node) -> _Node) {
    graph.addBackHandler(self)  // Before stacks in its root, which are asked first.
    isReconciling = true
    pages = [PageNode(.root, self, isCovered: false, make: makeRoot)]
    shown = pages
    layout.setPages([rootPage.layoutNode])
    isReconciling = false
    reconcile()
    isStarted = true
    column.map { $0.split.add(self, in: $0.index) }
    outerPage?.node?.innerStacks += 1
  }

  func stop() {
    graph.removeBackHandler(self)
    outerPage?.node?.innerStacks -= 1
    isReconciling = true
    for page in leaving { page.departure.map(graph.endHeld) }
    for page in pages { page.unmount() }
  }

  /// What the path says or what is presented may be another. Looked at when all views have said what they present.
  func setNeedsReconcile() {
    if isReconciling || isWaiting { return }
    isWaiting = true
    if !graph.isUpdating { graph.mark(node, .valueChanged) }
    graph.afterUpdates { [weak self] in
      guard let self else { return }
      isWaiting = false
      if node.isMounted { reconcile() }
    }
  }

  // MARK: - From state to pages

  func reconcile() {
    if isReconciling { return }
    isReconciling = true
    defer { isReconciling = false }
    let new = node.tracked {
      // A column that becomes narrow gets a way back.
      _ = EnvironmentValues(node.environment).splitColumn
      return path.read()
    }
    let old = elements
    elements = new
    // Pushing a value takes away the views that lie on the values (fact F8).
    let pushes = isStarted && !old.starts(with: new)
    let before = stacked
    if pushes {
      stacked = []
      // What is presented in this very update lies on the new values.
      for shown in before where shown.isSame { shown.push.suppress(graph) }
    }

    var next = [rootPage]
    for (index, element) in new.enumerated() {
      next.append(page(for: element, at: index, above: next))
    }
    var kept: [PushDeclaration] = []
    while let push = nextPush(kept, next), next.count < Self.mostPages {
      kept.append(push)
      next.append(page(for: push))
    }
    if next.count >= Self.mostPages { reportCircle() }
    stacked = kept.map { StackedPush(push: $0, id: $0.presentation?.id) }
    // What a page presented that is gone is presented no more.
    for shown in before where shown.push.isOn && !kept.contains(where: { $0 === shown.push }) {
      shown.push.suppress(graph)
    }
    show(next, isPush: pushes && new.count > old.count)
    declarations.publishTypes(for: pages)
    reportMissing()
    log(old)
  }

  /// What is to lie on the pages so far: first what lay there already, in that order.
  private func nextPush(_ kept: [PushDeclaration], _ next: [PageNode]) -> PushDeclaration? {
    func isWanted(_ push: PushDeclaration) -> Bool {
      push.isOn && next.contains { $0 === push.page?.node }
        && !kept.contains { $0 === push }
    }
    if let old = stacked.first(where: { isWanted($0.push) }) { return old.push }
    var found: (index: Int, push: PushDeclaration)?
    for push in declarations.pushes where isWanted(push) {
      guard let index = next.firstIndex(where: { $0 === push.page?.node }) else { continue }
      if found.map({ index < $0.index }) ?? true { found = (index, push) }
    }
    return found?.push
  }

  private func page(for element: PathElement, at index: Int, above: [PageNode]) -> PageNode {
    let declaration = declarations.type(element.type, in: above)
    let key = PageKey.value(index, element, declaration: declaration.map(ObjectIdentifier.init))
    func content() -> AnyView {
      declaration?.view(for: element) ?? AnyView(MissingDestination(element: element))
    }
    if let page = pages.first(where: { $0.key == key }) { return page }
    if let page = revived(key) {
      give(content(), to: page)
      return page
    }
    return PageNode(key, self, isCovered: true) { AnyView._makeNode(content(), $0) }
  }

  private func page(for push: PushDeclaration) -> PageNode {
    let presentation = push.presentation!
    let key = PageKey.view(ObjectIdentifier(push), item: presentation.id)
    if let page = pages.first(where: { $0.key == key }) ?? revived(key) {
      give(presentation.content, to: page)
      return page
    }
    return PageNode(key, self, isCovered: true) { AnyView._makeNode(presentation.content, $0) }
  }

  private func revived(_ key: PageKey) -> PageNode? {
    guard let page = leaving.last(where: { $0.key == key }) else { return nil }
    // The same path is wanted again: the same node lives on (contract I5).
    if let departure = page.departure { graph.reviveHeld(departure) }
    page.departure = nil
    return page
  }

  func give(_ content: AnyView, to page: PageNode) {
    unsafeDowncast(page.content, to: _ViewNode<AnyView>.self).update(content)
  }

  /// The view that declared them has run again.
  func refresh(_ declaration: TypeDeclaration) {
    for page in pages {
      guard case .value(_, let element, let id?) = page.key, id == ObjectIdentifier(declaration)
      else { continue }
      give(declaration.view(for: element), to: page)
    }
  }

  func refresh(_ push: PushDeclaration) {
    guard let presentation = push.presentation else { return }
    let key = PageKey.view(ObjectIdentifier(push), item: presentation.id)
    if let page = pages.first(where: { $0.key == key }) { give(presentation.content, to: page) }
  }

  // MARK: - Moving

  private func show(_ next: [PageNode], isPush: Bool) {
    let old = pages
    let isSame = old.count == next.count && zip(old, next).allSatisfy { $0 === $1 }
    if isSame && isStarted { return }
    let oldTop = top
    pages = next
    let removed = old.filter { page in !next.contains { $0 === page } }
    let transaction = node.effectiveTransaction
    let depth = next.count - old.count
    let isAnimated = isStarted && layout.isPlaced && !transaction.disablesAnimations
    if oldTop !== top {
      swiped = nil
      oldTop.keepFocus()
    }
    if !isAnimated || depth == 0 && !isPush && oldTop !== top {
      swap(oldTop, removed, isAnimated: isAnimated, transaction)
    } else {
      slide(oldTop, removed, old, isPush: isPush || depth > 0, transaction)
    }
    layout.setPages(pages.map(\.layoutNode))
    updateCovers()
    showBars()
    if oldTop !== top { top.returnFocus() }
  }

  /// Another page is there at once (fact F16). While the one before was still coming, it goes on in its stead.
  private func swap(
    _ oldTop: PageNode, _ removed: [PageNode], isAnimated: Bool, _ transaction: Transaction
  ) {
    if isAnimated, removed.contains(where: { $0 === oldTop }) {
      top.layoutNode.follow(oldTop.layoutNode, transaction)
    } else {
      for page in leaving { end(page) }
      for page in pages { page.layoutNode.jump(to: page === top ? 0 : -1) }
    }
    for page in pages.dropLast() where !page.layoutNode.isMoving { page.layoutNode.jump(to: -1) }
    for page in removed { page.unmount() }
    let going = leaving.filter { page in !removed.contains { $0 === page } }
    shown = Array(pages.dropLast()) + going + [top]
  }

  private func slide(
    _ oldTop: PageNode, _ removed: [PageNode], _ old: [PageNode], isPush: Bool,
    _ transaction: Transaction
  ) {
    var all = shown
    for page in removed {
      if page === oldTop && oldTop !== top || page.layoutNode.isMoving {
        page.departure = graph.hold(
          page, owner: node, item: page.layoutNode, holder: layout)
        page.layoutNode.move(to: isPush ? -1 : 1, Self.animation, transaction)
      } else {
        all.removeAll { $0 === page }
        page.unmount()
      }
    }
    for page in pages {
      let node = page.layoutNode!
      let isNew = !all.contains { $0 === page }
      if page === top {
        if isNew { node.jump(to: isPush ? 1 : -1) }
        node.move(to: 0, Self.animation, transaction)
      } else if isNew || page !== oldTop && !node.isMoving {
        node.jump(to: -1)
      } else {
        node.move(to: -1, Self.animation, transaction)
      }
    }
    let going = all.filter { $0.departure != nil }
    if !isPush { for page in going { page.layoutNode.move(to: 1, Self.animation, transaction) } }
    shown = isPush ? Array(pages.dropLast()) + going + [top] : pages + going
  }

  private func end(_ page: PageNode) {
    guard let departure = page.departure else { return }
    page.departure = nil
    shown.removeAll { $0 === page }
    graph.endHeld(departure)
  }

  func updateCovers() {
    for page in pages {
      page.setCovered(page !== top && !page.layoutNode.isMoving)
    }
  }

  /// Once the frame's updates are done: those that have left are gone, those that are covered disappear.
  func pageCameToRest() {
    if isCleaning { return }
    isCleaning = true
    graph.afterLayout { [weak self] in
      guard let self else { return }
      isCleaning = false
      guard node.isMounted else { return }
      for page in leaving where !page.layoutNode.isMoving { end(page) }
      updateCovers()
      layout.markDisplayDirty()
    }
  }

  // MARK: - Back

  /// A column that is hidden fades out first; its cover says so at once.
  var canBeReached: Bool {
    layout.isReachable && EnvironmentValues(untracked: node.environment).cover?.isCovered != true
  }

  /// Takes away the newest page. What the state says now counts, not what is shown yet.
  func goBack() -> Bool {
    if let shown = stacked.last(where: { $0.push.isOn && !$0.push.isResetting }) {
      shown.push.reset(graph)
      return true
    }
    if path.read().isEmpty { return column?.goBack() ?? false }
    path.removeLast()
    return true
  }

  /// Another choice was made in the column before.
  func popValues() {
    for _ in path.read() { path.removeLast() }
  }

  /// Takes away a page and all that lie on it.
  func dismiss(_ page: PageNode) {
    guard let index = pages.firstIndex(where: { $0 === page }), index > 0 else { return }
    for _ in index..<pages.count { _ = goBack() }
  }

  /// A link's value; false where the path cannot hold it.
  func push(_ element: PathElement) -> Bool {
    if let column, column.hasNext, let declaration = declarations.type(element.type, in: pages) {
      column.split.choose(AnyHashable(element), declaration.view(for: element), from: column.index)
      return true
    }
    return path.append(element)
  }

  /// A link's page goes to the next column of a split view. False where there is none.
  func choose(_ link: ObjectIdentifier, _ content: AnyView) -> Bool {
    guard let column, column.hasNext else { return false }
    column.split.choose(AnyHashable(link), content, from: column.index)
    return true
  }

  // MARK: - Reports

  private func reportMissing() {
    for page in pages {
      guard case .value(_, let element, nil) = page.key else { continue }
      graph.afterLayout { [weak self, weak page] in
        guard let self, let page, pages.contains(where: { $0 === page }) else { return }
        declarations.reportMissing(element, at: node)
      }
    }
  }

  private func reportCircle() {
    graph.report(
      contract: "N1", what: "pages of a navigation stack push one another without end", at: node,
      causes: ["a page's content presents that page again as soon as it is there"],
      remedy: "present a page by an action, not always")
  }

  private func log(_ old: [PathElement]) {
    guard DebugFlags.current.contains(.navigation) else { return }
    let shown = pages.map(\.key.debugText).joined(separator: " > ")
    DebugFlags.log("navigation", "\(old.count) to \(elements.count) values: \(shown)")
  }
}

/// The pages that a swipe moves.
struct SwipedPages {
  let top: PageNode
  let below: PageNode
}
