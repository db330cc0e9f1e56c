import Foundation
import MartletCore
import MartletDrawing
import MartletMotion

/// One page of a stack: a bar at the top and the content in the middle of what that leaves, on the window's colour.
///
/// Where it is shown is its *position*: 0 in its place, 1 past the trailing edge, below 0 under another page, -1 where it
/// is when that one covers it. Only drawing and hits know of it; its content is a space of its own, so a page that slides
/// lays nothing out (contract A2). Whoever wants no movement sees it fade in at its place (contract A6).
final class PageLayoutNode: _LayoutNode, ValueAnimation {
  /// How far a page moves while another one covers it, of its width.
  private static let parallax = 0.25
  /// How much a page darkens while another one covers it.
  private static let dimming = 0.12

  let content: StackLayoutNode
  private(set) var bar: StackLayoutNode?
  private(set) var bottomBar: StackLayoutNode?
  /// Behind a page that is at rest.
  var isHidden = false {
    didSet { if isHidden != oldValue { markDisplayDirty() } }
  }
  private var topHeight = 0.0
  private var bottomHeight = 0.0
  private(set) var largeTitle: LargeTitleLayoutNode?
  var titleState = LargeTitleState()
  /// What fills the page and takes the large title along when it is scrolled. Empty: the title stays above the content.
  var titleScrolls: [ScrollLayoutNode] = []

  private(set) var target = 0.0
  private var animator: Animator<Double>?
  private(set) var isHeld = false

  init(owner: PageNode) {
    content = StackLayoutNode(
      owner: owner,
      _StackParameters(
        isHorizontal: false, alignment: HorizontalAlignment.center.key, spacing: nil))
    super.init(owner: owner)
    adopt(content)
  }

  private var page: PageNode { unsafeDowncast(owner, to: PageNode.self) }

  func setBar(_ bar: StackLayoutNode?) {
    self.bar = bar
    partDidChange(bar)
  }

  func setBottomBar(_ bar: StackLayoutNode?) {
    bottomBar = bar
    partDidChange(bar)
  }

  func setLargeTitle(_ stack: StackLayoutNode?) {
    largeTitle = stack.map { LargeTitleLayoutNode($0, self) }
    titleState = LargeTitleState()
    if stack == nil { for scroll in titleScrolls { owner.graph.markLayout(scroll) } }
    partDidChange(largeTitle)
  }

  private func partDidChange(_ part: _LayoutNode?) {
    if let part {
      owner.graph.safeAreaIsUsed()
      adopt(part)
    }
    owner.graph.markLayout(self)
    markDisplayDirty()
  }

  // MARK: - Layout

  override var children: [_LayoutNode] { [content, largeTitle, bar, bottomBar].compactMap { $0 } }
  override var passesGuides: Bool { false }
  override func childAnswerChanged(_ child: _LayoutNode) {
    if isPlaced && !placedFor.width.isNaN && !placedFor.height.isNaN {
      place()
    } else {
      super.childAnswerChanged(child)
    }
  }

  private func height(of bar: StackLayoutNode?, _ width: Double) -> Double {
    guard let bar else { return 0 }
    return bar.sizeThatFits(Proposal(width, .nan)).height
  }

  func titleHeight(_ width: Double) -> Double {
    largeTitle.map { Double($0.sizeThatFits(Proposal(width, .nan)).height) } ?? 0
  }

  /// What lies above the content.
  private func topHeight(_ width: Double) -> Double {
    height(of: bar, width) + (titleScrolls.isEmpty ? titleHeight(width) : 0)
  }

  private func barsHeight(_ width: Double) -> Double {
    topHeight(width) + height(of: bottomBar, width)
  }

  private func offer(_ proposal: Proposal) -> Proposal {
    var offer = proposal
    if !offer.height.isNaN { offer.height = max(0, offer.height - barsHeight(proposal.width)) }
    return offer
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    if !proposal.width.isNaN && !proposal.height.isNaN {
      return CGSize(width: proposal.width, height: proposal.height)
    }
    let answer = content.sizeThatFits(offer(proposal))
    return CGSize(
      width: proposal.width.isNaN ? answer.width : proposal.width,
      height: proposal.height.isNaN
        ? answer.height + barsHeight(proposal.width) : proposal.height)
  }

  override func place() {
    let barHeight = height(of: bar, size.width)
    bar?.put(
      .zero, CGSize(width: size.width, height: barHeight), Proposal(size.width, .nan))
    largeTitle?.put(
      CGPoint(x: 0, y: barHeight), CGSize(width: size.width, height: titleHeight(size.width)),
      Proposal(size.width, .nan))
    topHeight = topHeight(size.width)
    bottomHeight = height(of: bottomBar, size.width)
    bottomBar?.put(
      CGPoint(x: 0, y: size.height - bottomHeight),
      CGSize(width: size.width, height: bottomHeight), Proposal(size.width, .nan))
    let offer = offer(Proposal(size))
    let answer = content.sizeThatFits(offer)
    content.put(
      CGPoint(
        x: (size.width - answer.width) / 2,
        y: topHeight + (size.height - topHeight - bottomHeight - answer.height) / 2), answer, offer)
    titleDidScroll()
  }

  override func safeAreaInsets(around child: _LayoutNode) -> EdgeInsets {
    child === content
      ? EdgeInsets(top: topHeight, leading: 0, bottom: bottomHeight, trailing: 0) : EdgeInsets()
  }

  // MARK: - Position

  var position: Double { animator?.value(at: owner.graph.time) ?? target }
  var isMoving: Bool { animator != nil }

  func jump(to target: Double) {
    isHeld = false
    animator = nil
    self.target = target
    markDisplayDirty()
  }

  func move(to target: Double, _ animation: Animation, _ transaction: Transaction) {
    if target == self.target && !isHeld { return }
    isHeld = false
    let graph = owner.graph
    var moving = animator ?? Animator(at: self.target, restDistance: 0.0005)
    moving.retarget(to: target, animation: animation, at: graph.time)
    self.target = target
    animator = moving
    graph.animate(self, transaction)
    markDisplayDirty()
  }

  /// A swipe says where it is.
  func hold(at position: Double) {
    isHeld = true
    animator = Animator(at: position, restDistance: 0.0005)
    target = position
    markDisplayDirty()
    owner.graph.requestFrame()
  }

  /// The swipe lets go; what moves it next starts at this velocity, in widths a second.
  func letGo(velocity: Double) {
    guard isHeld else { return }
    animator?.push(velocity: velocity, at: owner.graph.time)
  }

  /// Stands and moves as another page does.
  func follow(_ other: PageLayoutNode, _ transaction: Transaction) {
    (target, animator, isHeld) = (other.target, other.animator, false)
    if animator != nil { owner.graph.animate(self, transaction) }
    markDisplayDirty()
  }

  package func advance(to time: Double) -> Bool {
    guard isLive, !isHeld, animator != nil else { return false }
    let isRunning = animator!.advance(to: time)
    markDisplayDirty()
    if !isRunning {
      animator = nil
      page.controller.pageCameToRest()
    }
    return isRunning
  }

  package func isLogicallyComplete(at time: Double) -> Bool {
    animator?.isLogicallyComplete(at: time) ?? true
  }

  // MARK: - Drawing

  private var reducesMotion: Bool {
    EnvironmentValues(untracked: owner.environment).accessibilityReduceMotion
  }

  /// Physical points that it is shown to the right of its place.
  private var shift: Double {
    let position = position
    if position == 0 || reducesMotion { return 0 }
    let shift = position > 0 ? position : position * Self.parallax
    return (isRightToLeft ? -shift : shift) * size.width
  }

  override var isSpace: Bool { true }
  override func contentMap(presented: Bool) -> _Affine? {
    presented ? .translation(x: shift, y: 0) : nil
  }
  override var ownOpacity: Double {
    if isHidden { return 0 }
    return reducesMotion ? min(1, max(0, 1 - position)) : 1
  }
  /// Only the newest page takes presses.
  override var allowsHits: Bool { page.controller.pages.last === page }
  override func isHittable(at point: CGPoint) -> Bool {
    let shift = shift
    return point.x >= shift && point.x < shift + size.width
  }

  /// The page and the unsafe area around it, which its colour fills too.
  var filled: CGRect {
    let unsafe = resolveSafeArea()
    return CGRect(
      x: -(isRightToLeft ? unsafe.trailing : unsafe.leading), y: -unsafe.top,
      width: size.width + unsafe.leading + unsafe.trailing,
      height: size.height + unsafe.top + unsafe.bottom)
  }

  override func draw(size: CGSize) -> DisplayFragment {
    if isHidden { return .empty }
    let scheme = EnvironmentValues(untracked: owner.environment).colorScheme
    let rect = filled
    let position = position
    var layers: ContiguousArray<DisplayFragment.Placed> = [
      .init(
        x: 0, y: 0,
        fragment: DisplayFragment(
          .fill(Theme.window.resolved(in: scheme), rect, cornerRadius: 0))),
      .init(x: 0, y: 0, fragment: groupOfChildren()),
    ]
    if reducesMotion {
      let picture = DisplayFragment(.group(layers))
      return position > 0 ? DisplayFragment(.opacity(ownOpacity, picture)) : picture
    }
    if position == 0 { return DisplayFragment(.group(layers)) }
    if position < 0 {
      let shade = ResolvedColor(
        red: 0, green: 0, blue: 0, opacity: Self.dimming * min(1, -position))
      layers.append(
        .init(x: 0, y: 0, fragment: DisplayFragment(.fill(shade, rect, cornerRadius: 0))))
    } else {
      layers.insert(.init(x: 0, y: 0, fragment: shadow(rect)), at: 0)
    }
    return DisplayFragment(.group(layers)).moved(x: shift, y: 0)
  }

  /// Falls on the page beneath.
  private func shadow(_ rect: CGRect) -> DisplayFragment {
    var steps: ContiguousArray<DisplayFragment.Placed> = []
    for reach in [1.0, 3, 6, 10] {
      let x = isRightToLeft ? rect.maxX : rect.minX - reach
      let strip = CGRect(x: x, y: rect.minY, width: reach, height: rect.height)
      let shade = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.04)
      steps.append(
        .init(x: 0, y: 0, fragment: DisplayFragment(.fill(shade, strip, cornerRadius: 0))))
    }
    return DisplayFragment(.group(steps))
  }
}

/// Lays pages over one another; see `NavigationStack` for the layout contract.
final class StackPagesLayoutNode: _LayoutNode {
  unowned var controller: StackController!
  private var swipe: (any AttachedGesture)?

  func setPages(_ pages: [_LayoutNode]) {
    for page in pages where page.parent !== self { adopt(page) }
    for (index, page) in pages.enumerated() { page.runIndex = index }
    owner.graph.markLayout(self)
    markAllDisplayDirty()
  }

  override var children: [_LayoutNode] { controller.pages.map(\.layoutNode) }
  override var passesGuides: Bool { false }

  override func measure(_ proposal: _Proposal) -> CGSize {
    controller.pages.last?.layoutNode.sizeThatFits(proposal) ?? .zero
  }
  override func place() {
    for page in controller.pages { page.layoutNode.put(.zero, size, Proposal(size)) }
  }

  override func draw(size: CGSize) -> DisplayFragment {
    var placed: ContiguousArray<DisplayFragment.Placed> = []
    var isMoving = false
    for page in controller.shown where !page.layoutNode.isHidden && page.layoutNode.isPlaced {
      let node = page.layoutNode!
      let origin = drawnOrigin(of: node)
      isMoving = isMoving || node.position != 0
      placed.append(.init(x: origin.x, y: origin.y, fragment: node.currentFragment()))
    }
    let all = DisplayFragment(.group(placed))
    guard isMoving, let rect = controller.pages.first?.layoutNode.filled else { return all }
    return DisplayFragment(.clip(rect, cornerRadius: 0, all))
  }

  override var gestureAttachment: _GestureAttachment? {
    if let swipe { return swipe.attachment }
    let made = GestureHolder(
      EdgeSwipeGesture { [unowned self] in controller.cancelSwipe() }
        .onChanged { [unowned self] in controller.swipe($0) }
        .onEnded { [unowned self] in controller.endSwipe($0) }, on: self, priority: .high)
    swipe = made
    return made.attachment
  }
}
