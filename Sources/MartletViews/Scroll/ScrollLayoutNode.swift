import Foundation
import MartletCore
import MartletDrawing
import MartletMotion

/// 1 *Offers*: nil along the axes that scroll, its own length across; content is stacked along the axis, vertically
/// where both scroll. 2 *Own size*: the proposal; the content's length where nothing is proposed, and the content's
/// height where only the horizontal axis scrolls. 3 *Placement*: the
/// content starts at the leading and top edge along the axes that scroll and is centred across. 4 *Too much*: that is
/// what it is for; drawing and presses are clipped to the bounds and the unsafe area they touch: so it fills that area,
/// and its content, which lies inside, scrolls beneath (contract L3). Content touches no safe area along the axes that
/// scroll. 5 *Cache*: the content's. 6 *Evidence*: facts F60, F66; the width of a vertical scroll view is assumed, and so
/// is what content touches.
///
/// Its content is a space of its own: frames inside animate in content coordinates, so scrolling carries along what
/// is moving (contract A2).
package final class ScrollLayoutNode: _LayoutNode, ValueAnimation, SafeAreaUser {
  var axes: Axis.Set = .vertical
  package var isEnabled = true
  private var content: _LayoutNode?
  /// What lies at the top leading corner, in content coordinates: where layout and the person want it.
  package private(set) var offset = CGPoint.zero
  /// It scrolls on its own.
  var drive: ScrollDrive?
  /// How far layout has moved the offset since the app last did, so that what shows stays where it is.
  private var followed = CGPoint.zero
  /// Where the person or the app last put it. Content that gets shorter moves the offset but not this, so content that
  /// gets longer again is found where it was left.
  private var wanted = CGPoint.zero
  private var followsContent = false
  private var noticedSize = CGSize.zero
  private var noticedOffset = CGPoint.zero
  /// Moves only when layout changes the offset in an animated update.
  private var animator: Animator<FrameVector>?
  /// Of the content, and of `topRoom` above it.
  package private(set) var contentSize = CGSize.zero
  private(set) var spinner: StackLayoutNode?
  var refresher: Refresher?
  var indicatorVisibility = (
    vertical: ScrollIndicatorVisibility.automatic, horizontal: ScrollIndicatorVisibility.automatic
  )
  var indicatorColor = Theme.scrollIndicator.resolved(in: .light)
  /// Made when they first show.
  var verticalIndicator: ScrollIndicatorNode?
  var horizontalIndicator: ScrollIndicatorNode?
  /// Above the content, for a title that scrolls with it.
  var topRoom = 0.0
  weak var titleHost: (any ScrollTitleHost)?
  /// Always the same one; looked up once, not each time it is placed.
  private(set) lazy var page = EnvironmentValues(untracked: owner.environment).navigationPage
  package var safeArea = EdgeInsets()
  package var followsSafeArea = false

  func setContent(_ node: _LayoutNode) {
    content = node
    adopt(node)
  }

  static func stackParameters(_ axes: Axis.Set) -> _StackParameters {
    let isHorizontal = axes.contains(.horizontal) && !axes.contains(.vertical)
    return _StackParameters(
      isHorizontal: isHorizontal,
      alignment: isHorizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key,
      spacing: nil)
  }

  /// What says at the top that a refresh runs; what shows further down stays where it is.
  func setSpinner(_ node: StackLayoutNode?) {
    if (node == nil) != (spinner == nil) {
      shiftContent(by: node == nil ? -RefreshSpinner.height : RefreshSpinner.height)
    }
    spinner = node
    if let node { adopt(node) }
    owner.graph.markLayout(self)
    markAllDisplayDirty()
  }

  /// Above the content.
  private var headRoom: Double { topRoom + (spinner == nil ? 0 : RefreshSpinner.height) }

  // MARK: - Layout

  package override var children: [_LayoutNode] {
    if let spinner, let content { return [content, spinner] }
    return content.map { [$0] } ?? []
  }
  package override var animatesFrame: Bool { true }
  package override var isSpace: Bool { true }
  package override var passesGuides: Bool { false }
  package override var spaceOffset: CGPoint {
    CGPoint(x: -presentedOffset.x, y: -presentedOffset.y)
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      axes.contains(.horizontal) ? .nan : proposal.width,
      axes.contains(.vertical) ? .nan : proposal.height)
  }

  package override func measure(_ proposal: _Proposal) -> CGSize {
    let hugsHeight = axes == .horizontal
    if !proposal.width.isNaN && !proposal.height.isNaN && !hugsHeight {
      return CGSize(width: proposal.width, height: proposal.height)
    }
    var answer = content?.sizeThatFits(inner(proposal)) ?? .zero
    answer.height += headRoom
    return CGSize(
      width: proposal.width.or(answer.width),
      height: hugsHeight ? answer.height : proposal.height.or(answer.height))
  }

  package override func childAnswerChanged(_ child: _LayoutNode) {
    if !isPlaced || axes == .horizontal || placedFor.width.isNaN || placedFor.height.isNaN {
      super.childAnswerChanged(child)
    } else {
      place()
    }
  }

  package override func place() {
    guard let content else { return }
    let before = safeArea
    let isOther = currentSafeArea() != before
    updateTopRoom()
    let offer = inner(Proposal(size))
    let answer = content.sizeThatFits(offer)
    contentSize = CGSize(width: answer.width, height: answer.height + headRoom)
    let x = axes.contains(.horizontal) ? 0 : (size.width - answer.width) / 2
    let y = axes.contains(.vertical) ? headRoom : (size.height - answer.height) / 2
    content.put(CGPoint(x: x, y: y), answer, offer)
    spinner?.put(
      CGPoint(x: 0, y: topRoom), CGSize(width: size.width, height: RefreshSpinner.height),
      Proposal(size.width, RefreshSpinner.height))
    if isOther { markDisplayDirty() }
    updateIndicators()
    if isOther || size != noticedSize {
      noticedSize = size
      noticeVisibleRect()
    }
    // A lazy container that was followed has another length, which is known when it has been asked again.
    if !followsContent || !lazyContentAwaitsMeasure { comeBack() }
  }

  package func safeAreaDidChange() {
    safeArea = resolveSafeArea()
    if updateTopRoom() { place() }
    noticeVisibleRect()
    markDisplayDirty()
  }

  package override var passesSafeArea: Edge.Set {
    var edges = Edge.Set.all
    if axes.contains(.horizontal) { edges.subtract(.horizontal) }
    if axes.contains(.vertical) { edges.subtract(.vertical) }
    return edges
  }

  /// A rectangle of this size and the unsafe area around it.
  private func filled(_ size: CGSize) -> CGRect {
    let left = isRightToLeft ? safeArea.trailing : safeArea.leading
    return CGRect(
      x: -left, y: -safeArea.top, width: size.width + safeArea.leading + safeArea.trailing,
      height: size.height + safeArea.top + safeArea.bottom)
  }

  func clamp(_ offset: CGPoint) -> CGPoint {
    let most = CGPoint(
      x: axes.contains(.horizontal) ? max(0, contentSize.width - size.width) : 0,
      y: axes.contains(.vertical) ? max(0, contentSize.height - size.height) : 0)
    // Offsets are physical: from right to left the start is at the right, and what follows lies at negative x.
    let x =
      isRightToLeft ? max(-most.x, min(0, offset.x)) : min(most.x, max(0, offset.x))
    return CGPoint(x: x, y: min(most.y, max(0, offset.y)))
  }

  // MARK: - Scrolling

  package var presentedOffset: CGPoint {
    animator?.value(at: owner.graph.time).rect.origin ?? offset
  }

  /// The room above the content is another: what shows stays where it is, unless nobody has scrolled yet.
  func shiftContent(by distance: Double) {
    if offset.y == 0 { return }
    offset.y = max(0, offset.y + distance)
    wanted.y = max(0, wanted.y + distance)
  }

  private func move(to new: CGPoint, _ transaction: Transaction) {
    let graph = owner.graph
    if let animation = transaction.animation {
      var moving =
        animator
        ?? Animator(
          at: FrameVector(CGRect(origin: offset, size: .zero)),
          restDistance: ViewGraph.frameRestDistance)
      moving.retarget(
        to: FrameVector(CGRect(origin: new, size: .zero)), animation: animation, at: graph.time)
      animator = moving
      graph.animate(self, transaction)
    } else {
      // What runs goes on, from where it is now.
      animator?.shift(
        by: FrameVector(
          CGRect(x: new.x - offset.x, y: new.y - offset.y, width: 0, height: 0)))
    }
    offset = new
    noticeMove()
    noticeVisibleRect()
    markDisplayDirty()
    graph.requestFrame()
  }

  /// What is in here lies elsewhere, though nothing was laid out.
  private func noticeMove() {
    if presentedOffset == noticedOffset { return }
    noticedOffset = presentedOffset
    titleHost?.titleDidScroll()
    owner.graph.geometryDidMove()
  }

  private func noticeVisibleRect() {
    dependents.removeAll { !$0.isLive }
    for dependent in dependents { dependent.visibleRectDidChange() }
  }

  package func advance(to time: Double) -> Bool {
    guard isLive else {
      drive = nil
      return false
    }
    let isDriven = stepDrive(to: time)
    guard animator != nil else { return isDriven }
    let isRunning = animator!.advance(to: time)
    indicateMotion()
    if !isRunning { animator = nil }
    noticeMove()
    markDisplayDirty()
    return isRunning || isDriven
  }

  package func isLogicallyComplete(at time: Double) -> Bool {
    drive?.progress.isLogicallyComplete(at: time) ?? animator?.isLogicallyComplete(at: time) ?? true
  }

  /// What runs is over; the offset is what it is going to be.
  func stopMoving() { animator = nil }

  package override func key(_ press: _KeyPress) -> Bool {
    owner.isEnabled && refresher?.key(press) == true
  }
  package override var takesScrolling: Bool { isEnabled }
  package override func scroll(by delta: CGSize) -> CGSize {
    guard delta.width.isFinite, delta.height.isFinite else { return .zero }
    let from = offset
    let new = clamp(CGPoint(x: from.x + delta.width, y: from.y + delta.height))
    if delta.height < 0, from.y == 0, owner.isEnabled {
      refresher?.pull(-delta.height, at: owner.graph.host.now)
    }
    if new == from { return .zero }
    drive = nil
    wanted = new
    move(to: new, Transaction())
    indicateMove(from: from)
    return CGSize(width: new.x - from.x, height: new.y - from.y)
  }

  /// What lies in sight was moved by layout; this follows it, so that it stays where it is seen. Too far, it comes back
  /// when the content's size is known.
  func follow(by distance: CGSize, _ transaction: Transaction) {
    followsContent = true
    followed.x += distance.width
    followed.y += distance.height
    drive?.start.x += distance.width
    drive?.start.y += distance.height
    wanted = CGPoint(x: offset.x + distance.width, y: offset.y + distance.height)
    move(to: wanted, transaction)
  }

  /// Back into the content, whose size is known.
  func comeBack() {
    let clamped = clamp(wanted)
    // A place that was followed to is nobody's wish.
    if followsContent { wanted = clamped }
    followsContent = false
    if clamped != offset { move(to: clamped, owner.effectiveTransaction) }
  }

  /// Goes there at once.
  func scroll(to new: CGPoint) {
    let new = clamp(new)
    wanted = new
    followed = .zero
    let from = offset
    if new == from { return }
    move(to: new, Transaction())
    indicateMove(from: from)
  }

  /// The offset is another than it was only because layout followed the content.
  func followedSince(_ old: CGPoint) -> Bool {
    offset == CGPoint(x: old.x + followed.x, y: old.y + followed.y)
  }

  /// The part of the content that shows, in content coordinates, by the targets of layout.
  var visibleRect: CGRect { filled(size).offsetBy(dx: offset.x, dy: offset.y) }
  private var lazyContentAwaitsMeasure: Bool {
    dependents.contains { $0.isLive && $0.awaitsMeasure }
  }
  /// Lazy containers inside.
  var dependents: [any ScrollDependent] = []

  // MARK: - Drawing

  package override func draw(size: CGSize) -> DisplayFragment {
    let content = groupOfShiftedChildren()
    if content.isEmpty { return .empty }
    return withIndicators(
      DisplayFragment(.clip(filled(size), cornerRadius: 0, content)), in: size)
  }

  // MARK: - Indicators

  /// The pointer finds their lanes where nothing is drawn, too.
  package override func isHittable(at point: CGPoint) -> Bool { followsHover && isInLane(point) }
  package override func hitInFront(at point: CGPoint) -> _LayoutNode? { indicator(at: point) }
  package override var followsHover: Bool { isEnabled && hasIndicators }
  package override func hoverDidMove(to point: CGPoint) { hoverIndicators(at: point) }
  package override func hoverDidChange(_ isOver: Bool) {
    if !isOver { leaveIndicators() }
  }

  // MARK: - Hits

  package override var contentShift: CGPoint { spaceOffset }
  package override var clipsHits: Bool { true }
  package override func extendsHits(to point: CGPoint) -> Bool {
    filled(presentedFrame.size).contains(point)
  }
}

/// A container that mounts what shows in the scroll view around it.
@MainActor protocol ScrollDependent: _LayoutNode {
  func visibleRectDidChange()
  /// Its length is another than those around it know.
  var awaitsMeasure: Bool { get }
}
