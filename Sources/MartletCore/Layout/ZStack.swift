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
/// meet; zero without children. 3 *Placement*: guides on one point; the children's explicit guides are merged
/// into the stack's own. 4 *Too little*: children overflow. 5 *Cache*: none of its own. 6 *Evidence*: fact F62 for the
/// implicit stack of backgrounds; observed.
final class OverlapLayoutNode: _RunLayoutNode {
  var alignment: Alignment
  init(owner: _Node, alignment: Alignment) {
    self.alignment = alignment
    super.init(owner: owner)
  }

  override func ignoresProposal(horizontal: Bool) -> Bool {
    childrenIgnoreProposal(horizontal: horizontal)
  }

  private var solver: OverlapSolver { OverlapSolver(alignment: alignment) }

  override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    return solver.solve(proposal, run).size
  }

  override func place() {
    prepareRun()
    solver.forEachPlacement(placedFor, run) { child, placement in
      child.put(placement.origin, placement.size, placement.proposal)
    }
  }

  override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    guard key.isTextBaseline || hasGuides else { return nil }
    prepareRun()
    return solver.explicitGuide(key, proposal, run)
  }
}

/// Lays children over one another: the algorithm behind `ZStack`, `ZStackLayout` and implicit stacks.
struct OverlapSolver {
  var alignment: Alignment

  @MainActor func solve(
    _ proposal: Proposal, _ run: [_LayoutNode]
  ) -> (guide: CGPoint, size: CGSize) {
    guard !run.isEmpty else { return (.zero, .zero) }
    var before = CGPoint(x: -Double.infinity, y: -Double.infinity)
    var after = before
    for child in run {
      let size = child.sizeThatFits(proposal)
      let x = alignment.horizontal.key.position(in: child, size, proposal)
      let y = alignment.vertical.key.position(in: child, size, proposal)
      before = CGPoint(x: max(before.x, x), y: max(before.y, y))
      after = CGPoint(
        x: max(after.x, size.width == .infinity ? .infinity : size.width - x),
        y: max(after.y, size.height == .infinity ? .infinity : size.height - y))
    }
    return (before, CGSize(width: before.x + after.x, height: before.y + after.y))
  }

  @MainActor func forEachPlacement(
    _ proposal: Proposal, _ run: [_LayoutNode], _ body: (_LayoutNode, _Placement) -> Void
  ) {
    let (guide, _) = solve(proposal, run)
    for child in run {
      let size = child.sizeThatFits(proposal)
      let origin = CGPoint(
        x: guide.x - alignment.horizontal.key.position(in: child, size, proposal),
        y: guide.y - alignment.vertical.key.position(in: child, size, proposal))
      body(child, _Placement(origin: origin, size: size, proposal: proposal))
    }
  }

  @MainActor func explicitGuide(
    _ key: _AlignmentKey, _ proposal: Proposal, _ run: [_LayoutNode]
  ) -> Double? {
    var merged = MergedGuide(key: key)
    forEachPlacement(proposal, run) { child, placement in
      let guide = key.explicitPosition(in: child, placement.size, placement.proposal)
      merged.add(guide.map { $0 + (key.isHorizontal ? placement.origin.x : placement.origin.y) })
    }
    return merged.value
  }
}
