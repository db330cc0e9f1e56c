import Foundation

// The top layer
//
// What is presented stands in front of all that the window shows. In the tree of identities it is a child of the view
// that presents it: so environment, objects and transactions come from there. In the tree of layout it belongs to the
// window. While something is up, nothing behind it gets presses, keys, focus or accessibility (case G05); what is
// leaving is behind nothing and in front of nothing (contract I5).

/// The window's presentations.
final class TopLayerNode: _Node {
  private(set) var layoutNode: TopLayerLayoutNode!
  /// Those that no other presentation is in, oldest first.
  var presentations: [PresentedNode] = []

  init(in root: _Node) {
    super.init(root)
    layoutNode = TopLayerLayoutNode(owner: self)
  }

  override func collectContent(_ run: inout [_LayoutNode]) {
    for presented in presentations { presented.collect(&run) }
  }

  func presentationsDidChange() {
    layoutNode.runIsStale = true
    graph.markLayout(layoutNode)
  }

  /// The one in front of all others.
  var front: PresentedNode? {
    var newest: PresentedNode?
    func visit(_ presented: PresentedNode) {
      if newest.map({ $0.serial < presented.serial }) ?? true { newest = presented }
      for inner in presented.nested { visit(inner) }
    }
    for presented in presentations { visit(presented) }
    return newest
  }
}

/// 1 *Offers*: the whole window, unsafe area included, to each item. 2 *Own size*: the proposal. 3 *Placement*:
/// centred; items of newer presentations in front. 4 *Too much*: overflows the window. 5 *Cache*: none.
final class TopLayerLayoutNode: _RunLayoutNode {
  private var topLayer: TopLayerNode { unsafeDowncast(owner, to: TopLayerNode.self) }

  override func measure(_ proposal: _Proposal) -> CGSize {
    CGSize(width: proposal.width.or(0), height: proposal.height.or(0))
  }

  override func childAnswerChanged(_ child: _LayoutNode) { if isPlaced { place() } }

  override func place() {
    prepareRun()
    for child in run { putCentred(child) }
  }

  var isEmpty: Bool { topLayer.presentations.isEmpty }

  override var reachableChildren: [_LayoutNode] {
    var items: [_LayoutNode] = []
    topLayer.front?.collectOwn(&items)
    return items
  }

  /// What the focused view did not take, or all keys where no view is focused.
  override func key(_ press: _KeyPress) -> Bool {
    for item in reachableChildren.reversed() where item.isPlaced {
      var node: _LayoutNode? = item
      while let current = node {
        if current.key(press) { return true }
        node = (current as? _WrapperNode)?.child
      }
    }
    return false
  }
}

extension ViewGraph {
  /// Made when something is first presented.
  func makeTopLayer() -> TopLayerNode {
    if let topLayer { return topLayer }
    let made = TopLayerNode(in: root)
    topLayer = made
    rootLayout.topLayer = made.layoutNode
    return made
  }
}
