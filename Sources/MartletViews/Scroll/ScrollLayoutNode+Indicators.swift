import Foundation
import MartletCore
import MartletDrawing

/// Who keeps the time for a scroll view's indicators: the structure node around it.
@MainActor protocol IndicatorClock: TimelineFollower {}

extension ScrollLayoutNode {
  private func visibility(_ axis: Axis) -> ScrollIndicatorVisibility {
    axis == .vertical ? indicatorVisibility.vertical : indicatorVisibility.horizontal
  }

  private var indicators: [ScrollIndicatorNode] {
    [verticalIndicator, horizontalIndicator].compactMap { $0 }
  }

  /// How far it can be scrolled along an axis, and the length of what shows.
  func scrollLength(_ axis: Axis, in size: CGSize) -> (most: Double, length: Double) {
    axis == .vertical
      ? (contentSize.height - size.height, size.height)
      : (contentSize.width - size.width, size.width)
  }

  /// There is enough to scroll along the axis, and the app does not hide that.
  private func canIndicate(_ axis: Axis, in size: CGSize) -> Bool {
    axes.contains(axis == .vertical ? .vertical : .horizontal)
      && scrollLength(axis, in: size).most > 0.5 && !visibility(axis).isHidden
  }

  func hasBothIndicators(in size: CGSize) -> Bool {
    axes == [.vertical, .horizontal] && canIndicate(.vertical, in: size)
      && canIndicate(.horizontal, in: size)
  }

  private func makeIndicator(_ axis: Axis) -> ScrollIndicatorNode {
    if let made = axis == .vertical ? verticalIndicator : horizontalIndicator { return made }
    let made = ScrollIndicatorNode(axis, of: self)
    if axis == .vertical { verticalIndicator = made } else { horizontalIndicator = made }
    return made
  }

  /// The environment, the app or layout has something else to say. A bar is made when it is first seen.
  func updateIndicators() {
    update(verticalIndicator, .vertical)
    update(horizontalIndicator, .horizontal)
  }

  private func update(_ bar: ScrollIndicatorNode?, _ axis: Axis) {
    let isAlways = visibility(axis) == .visible
    var bar = bar
    if canIndicate(axis, in: size) {
      owner.graph.hover.isUsed = true
      if isAlways { bar = makeIndicator(axis) }
    }
    bar?.isAlways = isAlways
  }

  /// The scroll view is gone.
  func dropIndicators() {
    owner.graph.timelines.removeAll { $0 === owner }
    verticalIndicator = nil
    horizontalIndicator = nil
  }

  // MARK: - When they show

  /// The offset was another: somebody has scrolled.
  func indicateMove(from old: CGPoint) {
    if offset.y != old.y, canIndicate(.vertical, in: size) { makeIndicator(.vertical).use() }
    if offset.x != old.x, canIndicate(.horizontal, in: size) { makeIndicator(.horizontal).use() }
  }

  /// What moves on its own shows its bars until it is there.
  func indicateMotion() {
    if indicatorDeadline == .infinity { return }
    for bar in indicators where bar.deadline < .infinity { bar.use() }
  }

  func waitForIndicators() {
    guard let clock = owner as? any IndicatorClock else { return }
    let graph = owner.graph
    if !graph.timelines.contains(where: { $0 === clock }) { graph.timelines.append(clock) }
  }

  /// On the host's clock; infinite for never.
  var indicatorDeadline: Double {
    min(verticalIndicator?.deadline ?? .infinity, horizontalIndicator?.deadline ?? .infinity)
  }

  func indicatorsAreDue() {
    let graph = owner.graph
    for bar in indicators { bar.deadlineIsDue(at: graph.time) }
    if indicatorDeadline == .infinity { graph.timelines.removeAll { $0 === owner } }
  }

  // MARK: - The pointer

  func indicator(at point: CGPoint) -> ScrollIndicatorNode? {
    if verticalIndicator == nil && horizontalIndicator == nil { return nil }
    let size = presentedFrame.size
    return indicators.first {
      canIndicate($0.axis, in: size) && $0.takesPress(at: point, size)
    }
  }

  var hasIndicators: Bool {
    canIndicate(.vertical, in: size) || canIndicate(.horizontal, in: size)
  }

  /// Where the pointer brings up a bar; relative to the scroll view.
  func isInLane(_ point: CGPoint) -> Bool {
    let size = presentedFrame.size
    return Axis.allCases.contains {
      canIndicate($0, in: size) && makeIndicator($0).isInLane(point, size)
    }
  }

  func hoverIndicators(at point: CGPoint) {
    let size = presentedFrame.size
    let local = localPoint(point)
    for axis in Axis.allCases where canIndicate(axis, in: size) {
      let bar = makeIndicator(axis)
      bar.hover(bar.isInLane(local, size))
    }
  }

  func leaveIndicators() {
    for bar in indicators { bar.hover(false) }
  }

  /// Goes along an axis to a part of the whole way, from 0 at the top or left.
  func drag(_ axis: Axis, to part: Double) {
    stopDrive()
    let most = scrollLength(axis, in: size).most
    var new = offset
    if axis == .vertical {
      new.y = most * part
    } else {
      new.x = isRightToLeft ? most * (part - 1) : most * part
    }
    scroll(to: new)
  }

  // MARK: - Drawing

  /// In front of the content, as one more fragment each.
  func withIndicators(_ content: DisplayFragment, in size: CGSize) -> DisplayFragment {
    let vertical = fragment(of: verticalIndicator, in: size)
    let horizontal = fragment(of: horizontalIndicator, in: size)
    if vertical == nil && horizontal == nil { return content }
    var placed: ContiguousArray<DisplayFragment.Placed> = [.init(x: 0, y: 0, fragment: content)]
    if let vertical { placed.append(.init(x: 0, y: 0, fragment: vertical)) }
    if let horizontal { placed.append(.init(x: 0, y: 0, fragment: horizontal)) }
    return DisplayFragment(.group(placed))
  }

  private func fragment(of bar: ScrollIndicatorNode?, in size: CGSize) -> DisplayFragment? {
    guard let bar, canIndicate(bar.axis, in: size) else { return nil }
    return bar.fragment(in: size)
  }
}
