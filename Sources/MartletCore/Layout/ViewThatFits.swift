import Foundation

/// Shows the first of its views that fits into the room it is offered. See `FittingLayoutNode` for the contract.
@available(iOS 16.0, macOS 13.0, *)
public nonisolated struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ViewThatFitsNode(view, parent)
  }
}

final class ViewThatFitsNode<Content: View>: _ContainerNode<ViewThatFits<Content>, Content> {
  override init(_ view: ViewThatFits<Content>, _ parent: _Node) {
    super.init(view, parent)
    attach(FittingLayoutNode(owner: self, axes: view.axes))
    child = Content._makeNode(view.content, self)
  }

  override func update(_ new: ViewThatFits<Content>) {
    let node = unsafeDowncast(layoutNode, to: FittingLayoutNode.self)
    if node.axes != new.axes {
      node.axes = new.axes
      graph.markLayout(node)
    }
    child.update(new.content)
  }
}

/// 1 *Offers*: each view in turn nil along the axes in question, to learn its ideal length; the chosen one the
/// proposal. 2 *Own size*: the chosen view's. Chosen is the first whose ideal lengths are not above the proposal, a nil
/// length being enough for any; where none fits, the last. 3 *Placement*: the chosen view at the origin. 4 *Too little*:
/// the last view overflows. 5 *Cache*: none. 6 *Evidence*: documented. The views that are not chosen are mounted, not
/// placed: they are not shown, hit or found; that they appear too is assumed not to matter.
final class FittingLayoutNode: _RunLayoutNode {
  var axes: Axis.Set
  private var chosen: _LayoutNode?

  init(owner: _Node, axes: Axis.Set) {
    self.axes = axes
    super.init(owner: owner)
  }

  override var children: [_LayoutNode] { chosen.map { [$0] } ?? [] }

  override func rebuildRun() {
    super.rebuildRun()
    if let chosen, !run.contains(where: { $0 === chosen }) { self.chosen = nil }
  }

  private func choose(_ proposal: Proposal) -> _LayoutNode? {
    let offer = Proposal(
      axes.contains(.horizontal) ? .nan : proposal.width,
      axes.contains(.vertical) ? .nan : proposal.height)
    let fitting = run.first { view in
      let ideal = view.sizeThatFits(offer)
      let isTooWide = axes.contains(.horizontal) && ideal.width > proposal.width
      let isTooHigh = axes.contains(.vertical) && ideal.height > proposal.height
      return !isTooWide && !isTooHigh
    }
    return fitting ?? run.last
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    return choose(proposal)?.sizeThatFits(proposal) ?? .zero
  }

  override func place() {
    prepareRun()
    let choice = choose(placedFor)
    if choice !== chosen {
      chosen?.retract()
      chosen = choice
      markDisplayDirty()
    }
    choice?.put(.zero, choice?.sizeThatFits(placedFor) ?? .zero, placedFor)
  }

  override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    guard key.isTextBaseline || hasGuides else { return nil }
    prepareRun()
    return choose(proposal)?.guide(key, size, proposal)
  }
}

extension _LayoutNode {
  /// No longer placed, though it lives: it is not shown until it is placed again, and then it does not come flying.
  final func retract() {
    isPlaced = false
    frameAnimator = nil
    for child in children { child.retract() }
  }
}
