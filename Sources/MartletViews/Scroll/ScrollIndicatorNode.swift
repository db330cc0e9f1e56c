import Foundation
import MartletCore
import MartletDrawing
import MartletMotion

/// The bar over what scrolls that says where one is along an axis, and by which it is dragged (contract S5).
///
/// It lies in no layout and is nobody's child: the scroll view draws it in front of its content, and hands it the presses
/// on it.
final class ScrollIndicatorNode: _LayoutNode, ValueAnimation {
  /// How long it shows after the last scrolling, in seconds.
  static let holdTime = 1.0
  private static let fade = Animation.easeOut(duration: 0.3)
  private static let lane = 12.0
  private static let leastLength = 40.0
  /// From the ends of the lane.
  private static let margin = 2.0
  /// A sum of the clock's is no more exact.
  private static let slack = 1e-6

  let axis: Axis
  /// Lets go of this one when it is gone, see `dropIndicators()`.
  private let scroll: ScrollLayoutNode
  /// The app wants to see it at all times.
  var isAlways = false { didSet { if isAlways != oldValue { lookMayChange() } } }
  private(set) var isHovered = false
  /// Where on the bar it is held, from its start.
  private var grip: Double?
  private var isTracked = false
  private var lastUse = -Double.infinity
  /// When to see whether it is still in use, on the host's clock; infinite while nobody waits for that.
  private(set) var deadline = Double.infinity
  /// How opaque it is, and how wide from thin to wide; each from 0 to 1.
  private var look = Animator(at: AnimatablePair(0.0, 0.0), restDistance: 0.001)
  private var gesture: (any AttachedGesture)?

  init(_ axis: Axis, of scroll: ScrollLayoutNode) {
    self.axis = axis
    self.scroll = scroll
    super.init(owner: scroll.owner)
    scroll.adopt(self)
  }

  override var isLive: Bool { scroll.isLive }

  // MARK: - When it shows

  /// It is there for a person; false already while it fades.
  var isShown: Bool { look.target.first > 0 }

  /// Somebody has scrolled just now.
  func use() {
    lastUse = owner.graph.host.now
    if deadline < .infinity { return }
    deadline = lastUse + Self.holdTime
    scroll.waitForIndicators()
    lookMayChange()
  }

  /// Time has come to the deadline. Scrolling alone does not move it on: that would be a new one with each step.
  func deadlineIsDue(at time: Double) {
    if deadline > time + Self.slack { return }
    deadline = lastUse + Self.holdTime
    if deadline > time + Self.slack { return }
    deadline = .infinity
    lookMayChange()
  }

  func hover(_ isOver: Bool) {
    if isOver == isHovered { return }
    isHovered = isOver
    if !isOver { use() }
    lookMayChange()
  }

  private func lookMayChange() {
    let isWanted = isAlways || isHovered || isTracked || deadline < .infinity
    let target = AnimatablePair(isWanted ? 1.0 : 0, isHovered || isTracked ? 1.0 : 0)
    let graph = owner.graph
    if target == look.target { return }
    // What was not there is there at once.
    let comes = look.value(at: graph.time).first <= 0
    let isStill =
      comes || EnvironmentValues(untracked: owner.environment).accessibilityReduceMotion
    look.retarget(to: target, animation: isStill ? nil : Self.fade, at: graph.time)
    if !isStill { graph.animate(self, Transaction()) }
    scroll.markDisplayDirty()
    graph.requestFrame()
  }

  package func advance(to time: Double) -> Bool {
    if !isLive { return false }
    scroll.markDisplayDirty()
    return look.advance(to: time)
  }
  package func isLogicallyComplete(at time: Double) -> Bool { look.isLogicallyComplete(at: time) }

  // MARK: - Where it lies

  private var isVertical: Bool { axis == .vertical }

  /// Along its axis, relative to the scroll view: where it may lie, and where it does.
  private func extent(in size: CGSize) -> (start: Double, room: Double, bar: Range<Double>)? {
    let (most, length) = scroll.scrollLength(axis, in: size)
    // The corner belongs to neither.
    let corner = scroll.hasBothIndicators(in: size) ? Self.lane : 0
    let room = length - corner - 2 * Self.margin
    guard most > 0, room > 0 else { return nil }
    let start = Self.margin + (!isVertical && scroll.isRightToLeft ? corner : 0)
    let bar = min(room, max(Self.leastLength, room * length / (most + length)))
    let offset = isVertical ? scroll.presentedOffset.y : scroll.presentedOffset.x
    // Offsets are physical: from right to left they run from minus the most to zero.
    let way = !isVertical && scroll.isRightToLeft ? offset + most : offset
    let from = start + (room - bar) * min(1, max(0, way / most))
    return (start, room, from..<from + bar)
  }

  private func rect(_ along: Range<Double>, _ inset: Double, _ width: Double, in size: CGSize)
    -> CGRect
  {
    let length = along.upperBound - along.lowerBound
    if !isVertical {
      return CGRect(
        x: along.lowerBound, y: size.height - inset - width, width: length, height: width)
    }
    let x = scroll.isRightToLeft ? inset : size.width - inset - width
    return CGRect(x: x, y: along.lowerBound, width: width, height: length)
  }

  /// Near enough to its place for the pointer to mean it.
  func isInLane(_ point: CGPoint, _ size: CGSize) -> Bool {
    guard let extent = extent(in: size) else { return false }
    let whole = extent.start - Self.margin..<extent.start + extent.room + Self.margin
    return rect(whole, 0, Self.lane, in: size).contains(point)
  }

  /// A press there is not for the content: on the bar, and all along it while the pointer is there.
  func takesPress(at point: CGPoint, _ size: CGSize) -> Bool {
    guard isShown, scroll.isEnabled, isInLane(point, size), let extent = extent(in: size) else {
      return false
    }
    return isHovered || isTracked
      || rect(extent.bar, 0, Self.lane, in: size).contains(point)
  }

  func fragment(in size: CGSize) -> DisplayFragment? {
    let value = look.value(at: owner.graph.time)
    let (opacity, width) = (min(1, max(0, value.first)), min(1, max(0, value.second)))
    guard opacity > 0, let extent = extent(in: size) else { return nil }
    var color = scroll.indicatorColor
    color.opacity *= opacity
    let thickness = Theme.scrollIndicatorWidth.thin.mixed(
      with: Theme.scrollIndicatorWidth.wide, by: width)
    let rect = rect(extent.bar, 3 - width, thickness, in: size)
    return DisplayFragment(.fill(color, rect, cornerRadius: thickness / 2))
  }

  // MARK: - Dragging

  override var gestureAttachment: _GestureAttachment? {
    if let gesture { return gesture.attachment }
    let made = GestureHolder(
      TrackGesture(isOver: { [weak self] in self?.letGo() })
        .onChanged { [unowned self] in track(to: $0) }, on: self)
    gesture = made
    return made.attachment
  }

  private func track(to point: CGPoint) {
    let size = scroll.presentedFrame.size
    guard let extent = extent(in: size) else { return }
    let local = scroll.localPoint(point)
    let at = isVertical ? local.y : local.x
    let length = extent.bar.upperBound - extent.bar.lowerBound
    // Beside the bar it comes to the pointer.
    let grip = grip ?? (extent.bar.contains(at) ? at - extent.bar.lowerBound : length / 2)
    self.grip = grip
    if !isTracked {
      isTracked = true
      lookMayChange()
    }
    if extent.room <= length { return }
    let part = min(1, max(0, (at - grip - extent.start) / (extent.room - length)))
    scroll.drag(axis, to: part)
  }

  private func letGo() {
    guard isTracked, isLive else { return }
    isTracked = false
    grip = nil
    use()
    lookMayChange()
  }
}

extension Double {
  fileprivate func mixed(with other: Double, by part: Double) -> Double {
    self + (other - self) * part
  }
}
