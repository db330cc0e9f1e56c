import Foundation
import MartletDrawing

/// Geometry and drawing of one leaf, layout or one-child modifier. Never generic over views, so layout code is
/// compiled once.
///
/// Vocabulary: a parent offers a *proposal*, the child answers a *size* and is later granted *bounds*. A
/// node's `origin` lies in its parent. The *space* of a node is the window, or the nearest scroll content or
/// transform above: frames animate in it (contract A2; see LayoutNode+Presentation).
@MainActor open class _LayoutNode {
  /// The structure node that made this one.
  @exclusivity(unchecked) package unowned(unsafe) final var owner: _Node
  /// The layout node whose run this one is in. For a departing node: the container that still draws it.
  @exclusivity(unchecked) package unowned(unsafe) final var parent: _LayoutNode?
  @exclusivity(unchecked) package final var depth = 0
  /// Its place among the children of `parent`.
  @exclusivity(unchecked) package final var runIndex = 0
  @exclusivity(unchecked) final var isDirty = false
  /// The run of children must be collected again.
  @exclusivity(unchecked) package final var runIsStale = false
  /// The next `put` places the children even if nothing else changed.
  @exclusivity(unchecked) final var needsPlace = false
  /// False once its structure node is unmounted.
  @exclusivity(unchecked) package final var isAlive = true
  /// It has been placed at least once.
  @exclusivity(unchecked) package final var isPlaced = false
  /// The pass that placed it first: what is new does not animate from anywhere (contract A5).
  @exclusivity(unchecked) final var firstPass = -1

  /// An explicit alignment guide lies at or below this node, so guides have to be asked for; never unset.
  @exclusivity(unchecked) final var hasGuides = false

  /// The answers since something below changed (contract L2). `isOverflown` says that some were forgotten.
  @exclusivity(unchecked) private final var answers: InlineArray<4, Answer> = .init(
    repeating: Answer())
  @exclusivity(unchecked) private final var answerCount = 0
  /// Further answers of nodes that are asked much, such as stacks in stacks.
  @exclusivity(unchecked) private final var moreAnswers: ContiguousArray<Answer> = []
  @exclusivity(unchecked) private final var isOverflown = false
  private struct Answer {
    var proposal = Proposal(0, 0)
    var size = CGSize.zero
  }

  /// What was answered about guides since something below changed. Not empty: somebody relies on it.
  @exclusivity(unchecked) private final var guideAnswers: ContiguousArray<GuideAnswer> = []
  private struct GuideAnswer {
    var key: _AlignmentKey
    var size: CGSize
    var proposal: Proposal
    var position: Double?
  }

  @exclusivity(unchecked) package final var origin = CGPoint.zero
  @exclusivity(unchecked) package final var size = CGSize.zero
  @exclusivity(unchecked) package final var placedFor = Proposal.unspecified
  @exclusivity(unchecked) package final var measureCount = 0

  // MARK: Presentation (see LayoutNode+Presentation)
  @exclusivity(unchecked) final var fragment: DisplayFragment?
  /// The drawing of the children, where there are many.
  @exclusivity(unchecked) final var blocks: FragmentBlocks?
  /// A child has a zIndex.
  @exclusivity(unchecked) final var needsOrdering = false
  /// The size that `fragment` was drawn for.
  @exclusivity(unchecked) final var drawnSize = CGSize.zero
  @exclusivity(unchecked) final var capturedPass = -1
  @exclusivity(unchecked) final var presentation: Presentation?

  public init(owner: _Node) { self.owner = owner }

  // MARK: - For subclasses

  /// The size for a proposal. Pure and repeatable: asks children, changes nothing (contract L2).
  open func measure(_ proposal: _Proposal) -> CGSize { .zero }
  /// Places the children for `size` and `placedFor`.
  open func place() {}
  /// Layout nodes directly below, in drawing order.
  open var children: [_LayoutNode] { [] }
  /// The children that focus and accessibility reach: not those behind a presentation or on a hidden page.
  open var reachableChildren: [_LayoutNode] { children }
  /// Collects `children` from the structure nodes again.
  open func rebuildRun() {}
  /// Draws leaves and effects; `size` is the presented one. Containers draw their children.
  open func draw(size: CGSize) -> DisplayFragment { groupOfChildren() }
  /// Neither its answer nor anything in it depends on the length it is offered on an axis: a stack then need not offer
  /// it its exact share. False is always right, and slower. See `sensitivityDidChange`.
  open func ignoresProposal(horizontal: Bool) -> Bool { false }
  /// Where this node or something in it says that a guide lies, if it was offered `proposal` and answered `size`;
  /// from the leading or top edge. Nil: at the guide's default.
  open func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? { nil }
  /// What guides children have is known to the container around this one as well.
  open var passesGuides: Bool { true }
  /// What it answers depends on the axis of the stack around it.
  open var followsStackAxis: Bool { false }
  /// The axis that a spacer in here fills; nil for both.
  open var stackAxis: Axis? { nil }
  /// A child answers a proposal differently than before.
  open func childAnswerChanged(_ child: _LayoutNode) { owner.graph.markLayout(self) }
  /// A leaf that draws, or an effect with a frame of its own: its frame is what animates (contract A2).
  open var animatesFrame: Bool { false }
  /// Children that leave are drawn before the live ones, unless this says otherwise.
  open var drawsDepartingInFront: Bool { false }
  /// Children lie in a space of this node's own: scroll content, transforms.
  open var isSpace: Bool { false }
  /// From the origin of this node's space to this node's own top leading corner (only for spaces).
  open var spaceOffset: CGPoint { .zero }
  /// Where the origin of the space around this node's children is drawn, relative to the node as drawn.
  open var contentShift: CGPoint { .zero }
  /// From the coordinates of the space around this node's children to this node's own, where that is more than a move
  /// by `spaceOffset`; as shown now or as laid out.
  open func contentMap(presented: Bool) -> _Affine? { nil }
  /// What this node takes from its edges for itself, such as a bar: the safe area of `child` lies inside. Who says more
  /// than zero says so to `ViewGraph.safeAreaIsUsed()` beforehand. See SafeArea.
  open func safeAreaInsets(around child: _LayoutNode) -> EdgeInsets { EdgeInsets() }
  /// The edges at which the safe area around this node is also that of its children.
  open var passesSafeArea: Edge.Set { .all }
  /// Nothing outside the presented frame is hit.
  open var clipsHits: Bool { false }
  /// For a node that clips and draws beyond its frame: whether the point lies there.
  open func extendsHits(to point: CGPoint) -> Bool { false }
  /// For a node that clips: whether the point, relative to the node as shown, is inside.
  open func containsHit(_ point: CGPoint) -> Bool { true }
  /// For a node that clips: what is hit before anything in it, such as a bar over what scrolls.
  open func hitInFront(at point: CGPoint) -> _LayoutNode? { nil }
  /// What this node multiplies the opacity of its content by.
  open var ownOpacity: Double { 1 }
  open var layoutPriority: Double { 0 }
  open var zIndex: Double { 0 }
  /// What the view says for a key of the layout around it, see `layoutValue(key:value:)`.
  open func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  open var isSpacer: Bool { false }
  /// A custom layout says what room it wants beside it; false for the default.
  @exclusivity(unchecked) package final var hasOwnSpacing = false
  /// The room that it wants beside it.
  open var viewSpacing: ViewSpacing { isSpacer ? .spacer : ViewSpacing() }
  /// Whether its structure node is still there: lists that outlive a pass ask before they touch `owner`.
  open var isLive: Bool { isAlive }
  /// A wrapper that a modifier on several views put around each of them.
  open var isRunWrapper: Bool { false }

  // MARK: - Input and accessibility, for subclasses

  /// The gesture that was put on this node.
  open var gestureAttachment: _GestureAttachment? { nil }
  /// Moves its content as a person does, by points. Answers how far that could go.
  open func scroll(by delta: CGSize) -> CGSize { .zero }
  /// Can be scrolled where nothing is drawn, too.
  open var takesScrolling: Bool { false }
  /// The node or something in it is focused. True when it used the key.
  open func key(_ press: _KeyPress) -> Bool { false }
  open func focusDidChange() {}
  /// The pointer has come over what is drawn here, or has left it. Who wants to know sets `Hover.isUsed`.
  open func hoverDidChange(_ isOver: Bool) {}
  /// The pointer is over what is drawn here, at a point of the window.
  open func hoverDidMove(to point: CGPoint) {}
  open var followsHover: Bool { false }
  open var isFocusable: Bool { false }
  /// Drawn there, so that a press hits it; `point` is relative to the node. Containers are not hit themselves.
  open func isHittable(at point: CGPoint) -> Bool { false }
  /// False keeps presses from this node and all in it.
  open var allowsHits: Bool { true }
  open var accessibilityRole: AccessibilityRole? { nil }
  open var accessibilityLabel: String? { nil }
  open var accessibilityValue: String { "" }
  open var accessibilityHint: String { "" }
  open var accessibilityAction: (() -> Void)? { nil }
  open var isSelectedElement: Bool { false }
  /// Assistive technology sees neither this node nor what is in it.
  open var isAccessibilityHidden: Bool { false }
  /// The node that this one's element speaks for.
  open var accessibilitySubject: _LayoutNode { self }
  /// The words that a person reads here.
  open var displayedText: String? { nil }

  // MARK: - Measuring

  package final func sizeThatFits(_ proposal: Proposal) -> CGSize {
    for index in 0..<min(answerCount, 4) where answers[index].proposal == proposal {
      return known(proposal, answers[index].size)
    }
    for index in moreAnswers.indices where moreAnswers[index].proposal == proposal {
      return known(proposal, moreAnswers[index].size)
    }
    let answer = Answer(proposal: proposal, size: measureAndCount(proposal))
    if answerCount < 4 {
      answers[answerCount] = answer
    } else if moreAnswers.count < 28 {
      moreAnswers.append(answer)
    } else {
      isOverflown = true
      moreAnswers[answerCount % 28] = answer
    }
    answerCount += 1
    return answer.size
  }

  @inline(__always) private final func known(_ proposal: Proposal, _ size: CGSize) -> CGSize {
    if owner.graph.layoutTrace != nil { owner.graph.layoutTrace?.cached(self, proposal, size) }
    return size
  }

  private final func measureAndCount(_ proposal: Proposal) -> CGSize {
    // No local for the graph: it would be retained for as long as the measuring takes.
    owner.graph.counts.measures &+= 1
    measureCount &+= 1
    if owner.graph.layoutTrace != nil { return tracedMeasure(proposal) }
    return measure(proposal).sanitized
  }

  final func tracedMeasure(_ proposal: Proposal) -> CGSize {
    let graph = owner.graph
    graph.layoutTrace?.begin(self, proposal)
    let size = measure(proposal).sanitized
    graph.layoutTrace?.end(size)
    return size
  }

  /// `explicitGuide`, asked once for each question: containers ask for two guides of what they hold, so that the cost
  /// would double with each level (contract L2).
  package final func guide(_ key: _AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> Double? {
    for answer in guideAnswers
    where answer.key == key && answer.size == size && answer.proposal == proposal {
      return answer.position
    }
    let position = explicitGuide(key, size, proposal)
    if guideAnswers.count == 16 { guideAnswers.removeAll(keepingCapacity: true) }
    guideAnswers.append(.init(key: key, size: size, proposal: proposal, position: position))
    return position
  }

  /// The answers at no length and at any length along one axis: between them a stack finds how flexible a child is.
  final func lengthRange(horizontal: Bool, cross: Double) -> (min: Double, max: Double) {
    if horizontal {
      return (
        sizeThatFits(Proposal(0, cross)).width, sizeThatFits(Proposal(.infinity, cross)).width
      )
    }
    return (
      sizeThatFits(Proposal(cross, 0)).height, sizeThatFits(Proposal(cross, .infinity)).height
    )
  }

  /// `ignoresProposal` may answer differently: containers above that rely on it work their layout out anew.
  package final func sensitivityDidChange() {
    var node = parent
    while let current = node, !current.stopsSensitivity() {
      node = current.parent
    }
  }
  /// Takes notice; true when nothing changes for those above.
  open func stopsSensitivity() -> Bool { false }

  // MARK: - Changing from below

  /// Something below or in this node changed. Asks itself again what it was asked before; where the answers are
  /// the same, nothing above is touched. Says whether the parent has to know.
  final func revalidate() -> Bool {
    if runIsStale {
      runIsStale = false
      rebuildRun()
    }
    guard answerCount > 0 else {
      forgetGuides()
      return isPlaced
    }
    // Guides may be elsewhere though the sizes are the same.
    var changed = hasGuides || !guideAnswers.isEmpty
    guideAnswers.removeAll(keepingCapacity: true)
    if isOverflown {
      // Answers were given that are no longer known: any of them may be another now.
      forgetAnswers()
      changed = true
    } else {
      for index in 0..<min(answerCount, 4) {
        let size = measureAndCount(answers[index].proposal)
        if size != answers[index].size {
          answers[index].size = size
          changed = true
        }
      }
      for index in moreAnswers.indices {
        let size = measureAndCount(moreAnswers[index].proposal)
        if size != moreAnswers[index].size {
          moreAnswers[index].size = size
          changed = true
        }
      }
    }
    if changed || !isPlaced {
      needsPlace = true
    } else {
      needsPlace = false
      owner.graph.counts.places &+= 1
      place()
    }
    return changed
  }

  package final func forgetAnswers() {
    answerCount = 0
    moreAnswers.removeAll(keepingCapacity: true)
    isOverflown = false
    forgetGuides()
  }

  final func forgetGuides() { guideAnswers.removeAll(keepingCapacity: true) }

  /// A departing node is in nobody's layout: it places itself where it stands.
  final func placeAlone() {
    grant(origin, sizeThatFits(placedFor), placedFor)
  }

  // MARK: - Placing

  /// Grants bounds: `origin` from the parent's leading top corner, and the proposal that the size answers. The parent
  /// has its own size already; if it runs from right to left, this is where it is mirrored (contract L5).
  package final func put(_ origin: CGPoint, _ size: CGSize, _ proposal: Proposal) {
    if let parent, parent.isRightToLeft {
      grant(
        CGPoint(x: parent.size.width - origin.x - size.width, y: origin.y), size, proposal)
    } else {
      grant(origin, size, proposal)
    }
  }

  private final func grant(_ origin: CGPoint, _ size: CGSize, _ proposal: Proposal) {
    let resized = size != self.size
    if isPlaced {
      let moved = origin != self.origin
      if moved || resized {
        if owner.graph.capturing { captureFrames(moved: moved) }
        if resized { markDisplayDirty() } else { markPlaceDirty() }
      }
    } else {
      isPlaced = true
      firstPass = owner.graph.pass
      needsPlace = true
      markDisplayDirty()
    }
    self.origin = origin
    if resized || proposal != placedFor || needsPlace {
      self.size = size
      placedFor = proposal
      needsPlace = false
      owner.graph.counts.places &+= 1
      place()
    }
    if resized, let stage { stage.itemDidResize() }
  }

  /// It was put with this size and proposal, and nothing in it has changed since: only its origin may be another.
  @inline(__always) final func isSettled(_ size: CGSize, _ proposal: Proposal) -> Bool {
    size == self.size && proposal == placedFor && isPlaced && !needsPlace
  }

  package final func adopt(_ child: _LayoutNode) {
    child.parent = self
    child.setDepth(depth + 1)
    if child.hasGuides { markGuides() }
    if child.hasOwnSpacing && isRunWrapper { hasOwnSpacing = true }
  }

  /// Lets all above know that guides have to be asked for here.
  package final func markGuides() {
    var node: _LayoutNode? = self
    while let current = node, !current.hasGuides {
      if !current.passesGuides { return }
      current.hasGuides = true
      node = current.parent
    }
  }

  final func setDepth(_ depth: Int) {
    if self.depth == depth { return }
    self.depth = depth
    for child in children { child.setDepth(depth + 1) }
  }

  /// The wrappers that modifiers put around this node, outermost.
  final var outermostWrapper: _LayoutNode {
    var node = self
    // A view inside a background or overlay has the wrapper as its parent and is not what it wraps.
    while let wrapper = node.parent as? _WrapperNode, wrapper.isRunWrapper, wrapper.child === node {
      node = wrapper
    }
    return node
  }
}

package typealias LayoutNode = _LayoutNode

public typealias _Affine = Affine
