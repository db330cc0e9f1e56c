import Foundation
import MartletDrawing
import MartletMotion

/// Where one coming or going item is drawn through the body of its transition (contract A4).
///
/// The body is mounted around a stand-in of the item's size, which draws the item; so a transition is made of ordinary
/// views and effects, and never changes the layout around the item. *Lifetime*: from the start of the item's first
/// transition until the animations of its last have ended, or the item is unmounted.
@MainActor final class TransitionStage {
  /// Strong: the item may be let go before the node that its stages are kept for.
  let item: _LayoutNode
  private(set) var transition: AnyTransition
  private(set) var phase: TransitionPhase
  private let node: StageNode
  /// Waits for the animations of the newest phase.
  private(set) var completion: AnimationCompletion?
  private var isPrepared = false

  init(_ item: _LayoutNode, _ transition: AnyTransition, phase: TransitionPhase) {
    self.item = item
    self.transition = transition
    self.phase = phase
    node = StageNode(item, transition, phase)
    layout.setDepth(item.depth + 1)
  }

  private var layout: StageLayoutNode { node.stageLayout }

  /// Lays the body out in the phase that the item starts from; what moves later moves from there.
  func prepare() {
    if isPrepared { return }
    isPrepared = true
    itemDidResize()
  }

  func itemDidResize() {
    layout.standIn.itemSize = item.size
    layout.put(.zero, item.size, Proposal(item.size))
  }

  /// Moves on to another phase with the animation of the transaction.
  func move(to phase: TransitionPhase, _ transition: AnyTransition, _ transaction: Transaction) {
    self.phase = phase
    self.transition = transition
    var transaction = transaction
    let completion = AnimationCompletion(.removed) {}
    transaction.completions.append(completion)
    self.completion = completion
    node.show(transition, phase, transaction)
  }

  /// The phase's updates have been made: from now on the stage waits for what they started.
  func phaseDidStart() { completion?.release() }

  func isAtRest(at time: Double) -> Bool { completion?.isDone(at: time) ?? true }

  func unmount() { node.unmount() }

  // MARK: - Showing

  /// The item's picture as the transition shows it.
  func fragment(around content: DisplayFragment) -> DisplayFragment {
    layout.parent = item.parent
    if layout.standIn.content !== content {
      layout.standIn.content = content
      // Only the way up to the stage: the containers above are being drawn already.
      var node: _LayoutNode? = layout.standIn
      while let current = node {
        current.fragment = nil
        if current === layout { break }
        node = current.parent
      }
    }
    return layout.currentFragment()
  }

  /// From the item's own coordinates to where the transition draws them.
  var contentMap: Affine {
    var map = Affine.identity
    var node: _LayoutNode = layout.standIn
    while node !== layout, let parent = node.parent {
      let origin = parent.drawnOrigin(of: node)
      map = map.concatenating(.translation(x: origin.x, y: origin.y))
      map = map.concatenating(parent.innerMap)
      node = parent
    }
    return map
  }

  /// What the transition multiplies the item's opacity by.
  var contentOpacity: Double {
    var opacity = 1.0
    var node: _LayoutNode? = layout.standIn
    while let current = node, current !== layout {
      opacity *= current.ownOpacity
      node = current.parent
    }
    return opacity
  }
}

/// The structure node of a stage. It is nobody's child: dumps, preferences and finders do not see it.
final class StageNode: _Node {
  private let scope: TransactionScope
  private(set) var stageLayout: StageLayoutNode!
  private var child: _ViewNode<AnyView>!

  init(_ item: _LayoutNode, _ transition: AnyTransition, _ phase: TransitionPhase) {
    scope = TransactionScope(parent: item.owner.transactionScope)
    super.init(item.owner)
    transactionScope = scope
    stageLayout = StageLayoutNode(owner: self, showing: item)
    child = AnyView._makeNode(view(transition, phase), self)
    stageLayout.runIsStale = true
  }

  private func view(_ transition: AnyTransition, _ phase: TransitionPhase) -> AnyView {
    transition.view(AnyView(StandIn(layout: stageLayout.standIn)), phase: phase)
  }

  func show(_ transition: AnyTransition, _ phase: TransitionPhase, _ transaction: Transaction) {
    scope.transform = { $0 = transaction }
    scope.activate(in: graph.pass)
    child.update(view(transition, phase))
  }

  override func collectContent(_ run: inout [_LayoutNode]) { child.collect(&run) }
  override func childRunChanged() {
    guard stageLayout != nil else { return }
    stageLayout.runIsStale = true
    if stageLayout.isPlaced { stageLayout.place() }
  }
  override var passesLaziness: Bool { false }
  override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  override var ownLayoutNode: _LayoutNode? { stageLayout }
  override func unmount() {
    child.unmount()
    super.unmount()
  }
}

/// 1 *Offers*: the item's size. 2 *Own size*: the item's. 3 *Placement*: centred. Its content is a space of its own.
final class StageLayoutNode: _RunLayoutNode {
  let standIn: StandInLayoutNode

  init(owner: _Node, showing item: _LayoutNode) {
    standIn = StandInLayoutNode(owner: owner)
    super.init(owner: owner)
  }

  override var isSpace: Bool { true }
  override func childAnswerChanged(_ child: _LayoutNode) { if isPlaced { place() } }
  override func place() {
    prepareRun()
    let offer = Proposal(size)
    for child in run {
      let answer = child.sizeThatFits(offer)
      child.put(
        CGPoint(x: (size.width - answer.width) / 2, y: (size.height - answer.height) / 2), answer,
        offer)
    }
  }
}

/// Stands for the item inside its transition's body.
private nonisolated struct StandIn: View {
  typealias Body = Never
  let layout: StandInLayoutNode
  @MainActor static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    StandInNode(view, parent)
  }
}

private final class StandInNode: _LeafViewNode<StandIn> {
  override init(_ view: StandIn, _ parent: _Node) {
    super.init(view, parent)
    view.layout.owner = self
    attach(view.layout)
  }
}

final class StandInLayoutNode: _LayoutNode {
  var itemSize = CGSize.zero {
    didSet { if itemSize != oldValue { forgetAnswers() } }
  }
  var content = DisplayFragment.empty

  override var animatesFrame: Bool { true }
  override func measure(_ proposal: _Proposal) -> CGSize { itemSize }
  override func draw(size: CGSize) -> DisplayFragment { content }
}
