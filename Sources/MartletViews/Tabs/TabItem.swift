import Foundation
import MartletCore
import MartletDrawing

/// Makes a view a page of the tab view around it.
nonisolated struct TabItemModifier<Label: View>: ViewModifier {
  typealias Body = Never
  let label: Label
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TabItemNode(view, parent)
  }
}

/// A page, of whatever view.
@MainActor protocol TabPage: _Node {
  var label: AnyView { get }
  func setShown(_ isShown: Bool)
  /// What the page's content says before it is mounted.
  func innerValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value?
}

private final class TabItemNode<C: View, Label: View>: _ViewNode<
  ModifiedContent<C, TabItemModifier<Label>>
>, TabPage
{
  @exclusivity(unchecked) private var value: ModifiedContent<C, TabItemModifier<Label>>
  private typealias Content = ModifiedContent<C, _EnvironmentModifier<Cover?>>
  private var layoutNode: TabPageLayoutNode!
  private var child: _ViewNode<Content>?
  private let cover: Cover
  private weak var tabs: TabPagesLayoutNode?

  override init(_ view: ModifiedContent<C, TabItemModifier<Label>>, _ parent: _Node) {
    value = view
    cover = Cover(in: EnvironmentValues(untracked: parent.environment).cover, isCovered: true)
    super.init(view, parent)
    layoutNode = TabPageLayoutNode(owner: self)
    var node: _Node? = parent
    while let current = node, tabs == nil {
      tabs = (current as? any TabPagesOwner)?.pages
      node = current.parent
    }
    // Outside a tab view it is an ordinary view.
    if tabs == nil { setShown(true) }
  }

  private var content: Content { value.content.environment(\.cover, cover) }

  override func update(_ new: ModifiedContent<C, TabItemModifier<Label>>) {
    let isSame = Comparer.areEqual(
      value.modifier.label, new.modifier.label, by: ComparerCache.of(Label.self))
    value = new
    child?.update(content)
    if !isSame { tabs?.tabsDidChange() }
  }

  func setShown(_ isShown: Bool) {
    if isShown == !layoutNode.isHidden { return }
    layoutNode.isHidden = !isShown
    if isShown && child == nil {
      child = Content._makeNode(content, self)
      layoutNode.runIsStale = true
    }
    cover.set(!isShown)
    if isShown {
      graph.markLayout(layoutNode)
    } else {
      graph.releaseFocus(in: layoutNode)
    }
  }

  var label: AnyView { AnyView(value.modifier.label) }
  func innerValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
    (value.content as? any LayoutValueBearing)?.bornValue(key)
  }

  override func collect(_ run: inout [_LayoutNode]) { run.append(layoutNode) }
  override func collectContent(_ run: inout [_LayoutNode]) { child?.collect(&run) }
  override func childRunChanged() {
    layoutNode.runIsStale = true
    graph.markLayout(layoutNode)
  }
  override var passesLaziness: Bool { false }
  override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  override var ownLayoutNode: _LayoutNode? { layoutNode }
  override func unmount() {
    cover.close()
    child?.unmount()
    super.unmount()
  }
}

/// 1 *Offers*: the proposal, to each view of the page. 2 *Own size*: the proposal; where nothing is proposed, what holds
/// the views. 3 *Placement*: centred. 4 *Too much*: overflows. 5 *Cache*: none; while it is hidden nothing is laid out.
final class TabPageLayoutNode: _RunLayoutNode {
  fileprivate(set) unowned var page: any TabPage
  fileprivate var isHidden = true {
    didSet { markDisplayDirty() }
  }

  fileprivate init<P: TabPage>(owner: P) {
    page = owner
    super.init(owner: owner)
    runIsStale = true
  }

  override var ownOpacity: Double { isHidden ? 0 : 1 }
  override func draw(size: CGSize) -> DisplayFragment { isHidden ? .empty : groupOfChildren() }
  override func childAnswerChanged(_ child: _LayoutNode) {
    if !isHidden { super.childAnswerChanged(child) }
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    if !proposal.width.isNaN && !proposal.height.isNaN {
      return CGSize(width: proposal.width, height: proposal.height)
    }
    prepareRun()
    var content = CGSize.zero
    for child in run {
      let answer = child.sizeThatFits(proposal)
      content.width = max(content.width, answer.width)
      content.height = max(content.height, answer.height)
    }
    return CGSize(
      width: proposal.width.or(content.width), height: proposal.height.or(content.height))
  }

  override func place() {
    if isHidden { return }
    prepareRun()
    for child in run { putCentred(child) }
  }
}

/// A modified view can be asked for layout values before its node is made.
private protocol LayoutValueBearing {
  func bornValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value?
}

extension ModifiedContent: LayoutValueBearing {
  fileprivate nonisolated func bornValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
    if let value = modifier as? _LayoutValueModifier<K> { return value.value }
    return (content as? any LayoutValueBearing)?.bornValue(key)
  }
}
