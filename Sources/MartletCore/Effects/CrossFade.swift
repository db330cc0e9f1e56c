import Foundation
import MartletDrawing
import MartletMotion

/// Shows a changed frame to somebody who wants no movement (contract A6): the frame is new at once, drawn ever more, and
/// what was drawn before fades out where it was.
@MainActor final class CrossFade: ValueAnimation {
  unowned(unsafe) private let node: _LayoutNode
  /// What was drawn, and where in the node's space; nil if its content has changed as well.
  private let before: DisplayFragment?
  private let origin: CGPoint
  private var animator = Animator(at: 0.0, restDistance: 0.001)
  /// How much of the new is there, 0 to 1.
  private(set) var fraction = 0.0

  init(_ node: _LayoutNode, before: DisplayFragment?, at origin: CGPoint) {
    self.node = node
    self.before = before
    self.origin = origin
  }

  func start(_ animation: Animation, at time: Double) {
    animator.retarget(to: 1, animation: animation, at: time)
    fraction = animator.value(at: time)
  }

  func advance(to time: Double) -> Bool {
    // The node is there as long as it holds this fade.
    guard node.crossFade === self, node.isLive else { return false }
    let isRunning = animator.advance(to: time)
    fraction = animator.value(at: time)
    if !isRunning { node.crossFade = nil }
    node.markPlaceDirty()
    return isRunning
  }

  func isLogicallyComplete(at time: Double) -> Bool { animator.isLogicallyComplete(at: time) }

  /// Both pictures, for a container whose origin in their space is `containerOrigin`.
  func append(
    _ fragment: DisplayFragment, at place: CGPoint, containerOrigin: CGPoint,
    to placed: inout ContiguousArray<DisplayFragment.Placed>
  ) {
    let part = min(1, max(0, fraction))
    if let before, part < 1 {
      placed.append(
        .init(
          x: origin.x - containerOrigin.x, y: origin.y - containerOrigin.y,
          fragment: DisplayFragment(.opacity(1 - part, before))))
    }
    placed.append(
      .init(x: place.x, y: place.y, fragment: DisplayFragment(.opacity(part, fragment))))
  }
}
