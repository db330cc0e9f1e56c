import Foundation
import MartletCore
import MartletDrawing

/// The pages of a tab view; see `TabPagesLayoutNode`.
nonisolated struct TabPages<Content: View>: View {
  typealias Body = Never
  let selection: AnyHashable?
  let report: @MainActor ([TabDescription]) -> Void
  let content: Content

  @MainActor static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    TabPagesNode(view, parent)
  }
}

/// A structure node that pages look for above them.
@MainActor protocol TabPagesOwner: _Node {
  var pages: TabPagesLayoutNode { get }
}

private final class TabPagesNode<Content: View>: _ContainerNode<TabPages<Content>, Content>,
  TabPagesOwner
{
  var pages: TabPagesLayoutNode { unsafeDowncast(layoutNode, to: TabPagesLayoutNode.self) }

  override init(_ view: TabPages<Content>, _ parent: _Node) {
    super.init(view, parent)
    let node = TabPagesLayoutNode(owner: self)
    node.selection = view.selection
    node.report = view.report
    attach(node)
    child = Content._makeNode(view.content, self)
  }

  override func update(_ new: TabPages<Content>) {
    pages.report = new.report
    child.update(new.content)
    pages.select(new.selection)
  }
}

/// 1 *Offers*: the page that is shown the proposal; the others are not asked. 2 *Own size*: the proposal; where nothing is
/// proposed, the shown page's. 3 *Placement*: centred. 4 *Too much*: overflows. 5 *Cache*: none. 6 *Evidence*: assumed.
final class TabPagesLayoutNode: _RunLayoutNode {
  var selection: AnyHashable?
  var report: @MainActor ([TabDescription]) -> Void = { _ in }
  private var shown = 0
  private var awaitsReport = false

  override var children: [_LayoutNode] { run.indices.contains(shown) ? [run[shown]] : [] }

  // MARK: - Choosing

  func select(_ selection: AnyHashable?) {
    if selection == self.selection { return }
    self.selection = selection
    // A run that is not known yet is looked through when it is.
    if !runIsStale { showSelected() }
  }

  override func rebuildRun() {
    super.rebuildRun()
    showSelected()
  }

  private func tag(of index: Int) -> AnyHashable {
    value(TagKey.self, of: run[index])?.unwrapped ?? AnyHashable(index)
  }

  private func value<K: LayoutValueKey>(_ key: K.Type, of item: _LayoutNode) -> K.Value {
    let own = item.layoutValue(ObjectIdentifier(key)) as? K.Value
    return own ?? item.tabPage?.page.innerValue(key) ?? K.defaultValue
  }

  private func showSelected() {
    let index = run.indices.first { tag(of: $0) == selection } ?? 0
    let old = shown
    shown = index
    for (place, item) in run.enumerated() where place != index {
      item.tabPage?.page.setShown(false)
    }
    if run.indices.contains(index) { run[index].tabPage?.page.setShown(true) }
    if old != index {
      EnvironmentValues(untracked: owner.environment).tabBarControl?.setNeedsLook(owner.graph)
      owner.graph.markLayout(self)
      markAllDisplayDirty()
    }
    tabsDidChange()
  }

  /// The bar may look otherwise: tells of it once layout is done.
  func tabsDidChange() {
    if awaitsReport { return }
    awaitsReport = true
    let owner = owner
    owner.graph.afterLayout { [self] in
      awaitsReport = false
      if owner.isMounted { report(tabs) }
    }
  }

  private var tabs: [TabDescription] {
    run.indices.map { index in
      TabDescription(
        id: index, tag: tag(of: index),
        label: run[index].tabPage?.page.label ?? AnyView(EmptyView()),
        badge: value(RowKeys.Badge.self, of: run[index]), isSelected: index == shown)
    }
  }

  // MARK: - Layout

  override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    if !proposal.width.isNaN && !proposal.height.isNaN {
      return CGSize(width: proposal.width, height: proposal.height)
    }
    let answer = children.first?.sizeThatFits(proposal) ?? .zero
    return CGSize(
      width: proposal.width.or(answer.width), height: proposal.height.or(answer.height))
  }

  override func place() {
    prepareRun()
    for child in children { putCentred(child) }
  }
}

extension _LayoutNode {
  /// The page in the modifiers around it.
  fileprivate final var tabPage: TabPageLayoutNode? {
    var node: _LayoutNode? = self
    while let wrapper = node as? _WrapperNode { node = wrapper.child }
    return node as? TabPageLayoutNode
  }
}
