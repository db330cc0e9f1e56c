import Foundation
import MartletDrawing
import MartletMotion

/// Where one coming or going item is drawn through the bodies of its transitions (contract A4).
///
/// Nearly always there is one layer. An item that is removed by another kind of transition than the one it still comes
/// in by gets a second one around the first, which goes on: so nothing that is shown jumps (contract A3). *Lifetime*:
/// from the start of the item's first transition until the animations of its last have ended, or the item is
/// unmounted.
@MainActor final class TransitionStage {
  /// Strong: the item may be let go before the node that its stages are kept for.
  let item: _LayoutNode
  /// The last transition that was asked for, and the phase that it takes the item to.
  private(set) var transition: AnyTransition
  private(set) var phase: TransitionPhase
  /// Innermost first; each of another kind of transition.
  private var layers: [TransitionLayer] = []

  init(_ item: _LayoutNode, _ transition: AnyTransition, _ phase: TransitionPhase) {
    self.item = item
    self.transition = transition
    self.phase = phase
  }

  /// Lays out what the transition starts from, unless that is shown already. What comes back does so the way it left.
  func prepare(_ transition: AnyTransition, for phase: TransitionPhase) {
    if phase == .identity ? !layers.isEmpty : layer(of: transition) != nil { return }
    let start: TransitionPhase = phase == .identity ? .willAppear : .identity
    layers.append(TransitionLayer(item, transition, phase: start))
  }

  private func layer(of transition: AnyTransition) -> TransitionLayer? {
    let kind = transition.kind
    return layers.first { $0.transition.kind == kind }
  }

  func itemDidResize() { for layer in layers { layer.itemDidResize() } }

  /// Moves on to another phase with the animation of the transaction.
  func move(to phase: TransitionPhase, _ transition: AnyTransition, _ transaction: Transaction) {
    self.phase = phase
    self.transition = transition
    guard phase == .identity else {
      layer(of: transition)?.move(to: phase, transition, transaction)
      return
    }
    // What moves to identity already goes on as it does.
    for layer in layers where layer.phase != .identity {
      layer.move(to: .identity, layer.transition, transaction)
    }
  }

  /// The phase's updates have been made: from now on the stage waits for what they started.
  func phaseDidStart() { for layer in layers { layer.phaseDidStart() } }

  /// The animations that take the item away have ended (fact F38).
  func hasLeft(at time: Double) -> Bool {
    layers.allSatisfy { $0.phase == .identity || $0.isAtRest(at: time) }
  }

  /// The item is there, and looks as if it had never been on a stage.
  func isOver(at time: Double) -> Bool {
    phase == .identity && layers.allSatisfy { $0.isAtRest(at: time) }
  }

  func unmount() { for layer in layers { layer.unmount() } }

  // MARK: - Showing

  /// The item's picture as the transitions show it.
  func fragment(around content: DisplayFragment) -> DisplayFragment {
    layers.reduce(content) { $1.fragment(around: $0) }
  }

  /// From the item's own coordinates to where the transitions draw them.
  var contentMap: Affine {
    layers.reduce(Affine.identity) { $0.concatenating($1.contentMap) }
  }

  /// What the transitions multiply the item's opacity by.
  var contentOpacity: Double { layers.reduce(1.0) { $0 * $1.contentOpacity } }
}

/// The body of one transition of an item, mounted around a stand-in of the item's size, which draws the item: so a
/// transition is made of ordinary views and effects, and never changes the layout around the item.
@MainActor private final class TransitionLayer {
  private let item: _LayoutNode
  private(set) var transition: AnyTransition
  private(set) var phase: TransitionPhase
  private let node: StageNode
  /// Waits for the animations of the newest phase.
  private var completion: AnimationCompletion?
  private var isStarting = false

  /// Laid out in the phase that the item starts from; what moves later moves from there.
  init(_ item: _LayoutNode, _ transition: AnyTransition, phase: TransitionPhase) {
    self.item = item
    self.transition = transition
    self.phase = phase
    node = StageNode(item, transition, phase)
    layout.setDepth(item.depth + 1)
    itemDidResize()
  }

  private var layout: StageLayoutNode { node.stageLayout }

  func itemDidResize() {
    layout.standIn.itemSize = item.size
    layout.put(.zero, item.size, Proposal(item.size))
  }

  func move(to phase: TransitionPhase, _ transition: AnyTransition, _ transaction: Transaction) {
    self.phase = phase
    self.transition = transition
    var transaction = transaction
    let completion = AnimationCompletion(.removed) {}
    transaction.completions.append(completion)
    self.completion = completion
    isStarting = true
    node.show(transition, phase, transaction)
  }

  func phaseDidStart() {
    if !isStarting { return }
    isStarting = false
    completion?.release()
  }

  func isAtRest(at time: Double) -> Bool { completion?.isDone(at: time) ?? true }

  func unmount() { node.unmount() }

  // MARK: - Showing

  func fragment(around content: DisplayFragment) -> DisplayFragment {
    layout.parent = item.parent
    layout.runIndex = item.runIndex
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

/// The structure node of a stage's layer. It is nobody's child: dumps, preferences and finders do not see it.
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
    for child in run { putCentred(child) }
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
