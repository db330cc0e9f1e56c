import Foundation

/// Lays views over one another, the first at the back. See `OverlapLayoutNode` for the layout contract.
public nonisolated struct ZStack<Content: View>: View {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ZStackNode(view, parent)
  }
}

final class ZStackNode<Content: View>: _ContainerNode<ZStack<Content>, Content> {
  override init(_ view: ZStack<Content>, _ parent: _Node) {
    super.init(view, parent)
    attach(OverlapLayoutNode(owner: self, alignment: view.alignment))
    child = Content._makeNode(view.content, self)
  }

  override func update(_ new: ZStack<Content>) {
    let node = unsafeDowncast(layoutNode, to: OverlapLayoutNode.self)
    if node.alignment != new.alignment {
      node.alignment = new.alignment
      graph.markLayout(node)
    }
    child.update(new.content)
  }
}

/// 1 *Offers*: each child is offered what the stack was. 2 *Own size*: what holds all children when their guides
/// meet; zero without children. 3 *Placement*: guides on one point. 4 *Too little*: children overflow.
/// 5 *Cache*: none of its own. 6 *Evidence*: fact F62 for the implicit stack of backgrounds; observed.
final class OverlapLayoutNode: _RunLayoutNode {
  var alignment: Alignment
  init(owner: _Node, alignment: Alignment) {
    self.alignment = alignment
    super.init(owner: owner)
  }

  override func ignoresProposal(horizontal: Bool) -> Bool {
    childrenIgnoreProposal(horizontal: horizontal)
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    return solve(proposal).size
  }

  override func place() {
    prepareRun()
    let (guide, _) = solve(placedFor)
    for child in run {
      let size = child.sizeThatFits(placedFor)
      child.put(
        CGPoint(
          x: guide.x - alignment.horizontal.key.position(in: child, size: size),
          y: guide.y - alignment.vertical.key.position(in: child, size: size)), size, placedFor)
    }
  }

  private func solve(_ proposal: Proposal) -> (guide: CGPoint, size: CGSize) {
    guard !run.isEmpty else { return (.zero, .zero) }
    var before = CGPoint(x: -Double.infinity, y: -Double.infinity)
    var after = before
    for child in run {
      let size = child.sizeThatFits(proposal)
      let x = alignment.horizontal.key.position(in: child, size: size)
      let y = alignment.vertical.key.position(in: child, size: size)
      before = CGPoint(x: max(before.x, x), y: max(before.y, y))
      after = CGPoint(
        x: max(after.x, size.width == .infinity ? .infinity : size.width - x),
        y: max(after.y, size.height == .infinity ? .infinity : size.height - y))
    }
    return (before, CGSize(width: before.x + after.x, height: before.y + after.y))
  }
}
