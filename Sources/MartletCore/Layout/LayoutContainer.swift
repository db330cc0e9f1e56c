import Foundation
import MartletMotion

/// Views in a layout: what calling a layout value makes.
public nonisolated struct _LayoutContainer<L: Layout, Content: View>: View {
  public typealias Body = Never
  let layout: L
  let content: Content
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    LayoutContainerNode(view, parent)
  }
}

/// The structure node: the content keeps its identity whatever the layout value becomes.
final class LayoutContainerNode<L: Layout, Content: View>:
  _ContainerNode<_LayoutContainer<L, Content>, Content>
{
  private var layout: L
  private let engine: LayoutEngineOf<L>
  private var animation: LayoutAnimation<L>?

  override init(_ view: _LayoutContainer<L, Content>, _ parent: _Node) {
    layout = view.layout
    engine = LayoutEngineOf(view.layout)
    super.init(view, parent)
    attach(CustomLayoutNode(owner: self, engine))
    child = Content._makeNode(view.content, self)
  }

  override func update(_ new: _LayoutContainer<L, Content>) {
    if !isSame(layout, new.layout) {
      show(new.layout)
      layout = new.layout
    }
    child.update(new.content)
  }

  private func isSame(_ old: L, _ new: L) -> Bool {
    if let old = old as? AnyLayout, let new = new as? AnyLayout { return new.isSame(as: old) }
    return Comparer.areEqual(old, new, by: ComparerCache.of(L.self))
  }

  /// With an animation, what the layout lets animate starts where it is and moves from there; the rest is the new
  /// layout's at once.
  private func show(_ new: L) {
    let node = unsafeDowncast(layoutNode, to: CustomLayoutNode.self)
    let target = new.animatableData
    let moving = effectiveTransaction.animation.flatMap { animation in
      layoutNode.isPlaced && target != layout.animatableData ? animation : nil
    }
    if let moving {
      let running =
        animation ?? LayoutAnimation(node, engine, from: engine.layout.animatableData)
      running.move(to: new, animation: moving, at: graph.time)
      animation = running
      graph.animate(running, effectiveTransaction)
    } else if animation?.isRunning == true, target == layout.animatableData {
      animation?.replace(new)
    } else {
      animation?.stop()
      animation = nil
      engine.setLayout(new)
    }
    node.layoutChanged()
  }
}

/// Moves the animatable part of a layout; each step is a layout of its own (contract A2).
@MainActor final class LayoutAnimation<L: Layout>: ValueAnimation {
  private let node: CustomLayoutNode
  private let engine: LayoutEngineOf<L>
  private var animator: Animator<L.AnimatableData>
  private(set) var isRunning = false

  init(_ node: CustomLayoutNode, _ engine: LayoutEngineOf<L>, from start: L.AnimatableData) {
    self.node = node
    self.engine = engine
    animator = Animator(at: start, restDistance: ViewGraph.frameRestDistance)
  }

  func move(to target: L, animation: Animation, at time: Double) {
    isRunning = true
    animator.retarget(to: target.animatableData, animation: animation, at: time)
    show(target, animator.value(at: time))
  }

  /// Something else of the layout has changed while this part is on its way.
  func replace(_ layout: L) { show(layout, engine.layout.animatableData) }

  func stop() { isRunning = false }

  private func show(_ layout: L, _ data: L.AnimatableData) {
    var layout = layout
    layout.animatableData = data
    engine.setLayout(layout)
  }

  func isLogicallyComplete(at time: Double) -> Bool { animator.isLogicallyComplete(at: time) }

  func advance(to time: Double) -> Bool {
    guard isRunning, node.isLive else { return false }
    isRunning = animator.advance(to: time)
    let data = animator.value(at: time)
    if data != engine.layout.animatableData {
      show(engine.layout, data)
      node.layoutChanged()
    }
    return isRunning
  }
}

/// The layout of a container with a `Layout` value.
///
/// 1 *Offers*: whatever the layout proposes. 2 *Own size*: the layout's answer; a length that is not a number or is
/// negative counts as nothing and is reported. 3 *Placement*: where the layout says; a subview that it places twice is
/// where it was last put, one that it leaves out is centred and offered the container's own proposal (documented);
/// both are reported. Guides are the layout's, else merged from the subviews. 4 *Too little / too much*: nothing is
/// clipped. 5 *Cache*: the layout's own; updated when a subview answers differently, the subviews are others, or the
/// layout value is. 6 *Evidence*: documented; contract L4.
final class CustomLayoutNode: _RunLayoutNode {
  private let engine: LayoutEngine
  private var hasReported = false

  init(owner: _Node, _ engine: LayoutEngine) {
    self.engine = engine
    super.init(owner: owner)
    hasGuides = !engine.mergesGuidesOnly
    hasOwnSpacing = true
  }

  private var direction: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }
  override var stackAxis: Axis? { engine.stackAxis }
  private lazy var knownAxis = engine.stackAxis

  /// The layout value is another: nothing that is known holds.
  func layoutChanged() {
    owner.graph.markLayout(self)
    if stackAxis != knownAxis {
      knownAxis = stackAxis
      stackAxisDidChange()
    }
  }

  override func rebuildRun() {
    super.rebuildRun()
    engine.session.setNodes(run)
    engine.subviewsChanged(direction)
  }

  override func childAnswerChanged(_ child: _LayoutNode) {
    engine.subviewsChanged(direction)
    super.childAnswerChanged(child)
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    let size = engine.size(proposal, direction)
    if size.width.isNaN || size.height.isNaN || size.width < 0 || size.height < 0 {
      report("a layout answered the size \(size)")
    }
    return size
  }

  override func place() {
    prepareRun()
    let session = engine.session
    let placements = engine.placements(size, placedFor, direction)
    if let index = session.placedTwice { report("a layout placed subview \(index) twice") }
    if let index = session.misplaced {
      report("a layout placed subview \(index) at a position that is not finite")
    }
    for (index, child) in run.enumerated() {
      let placement = placements.indices.contains(index) ? placements[index] : nil
      if placement == nil { report("a layout did not place subview \(index)") }
      let granted = placement ?? centred(child)
      child.put(granted.origin, granted.size, granted.proposal)
    }
  }

  private func centred(_ child: _LayoutNode) -> _Placement {
    let own = child.sizeThatFits(placedFor)
    return _Placement(
      origin: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2),
      size: own, proposal: placedFor)
  }

  override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    prepareRun()
    if let own = engine.explicitGuide(key, size, proposal, direction) { return own }
    guard key.isTextBaseline || run.contains(where: \.hasGuides) else { return nil }
    var merged = MergedGuide(key: key)
    for (child, placement) in zip(run, engine.placements(size, proposal, direction)) {
      guard let placement else { continue }
      let guide = key.explicitPosition(in: child, placement.size, placement.proposal)
      merged.add(guide.map { $0 + (key.isHorizontal ? placement.origin.x : placement.origin.y) })
    }
    return merged.value
  }

  override var viewSpacing: ViewSpacing {
    prepareRun()
    return engine.spacing(direction)
  }

  private func report(_ what: String) {
    if hasReported { return }
    hasReported = true
    owner.graph.report(
      contract: "L4", what: what, at: owner,
      causes: [
        "a mistake in sizeThatFits or placeSubviews", "a division by the number of subviews",
      ],
      remedy: "answer finite sizes and place each subview exactly once")
  }
}
