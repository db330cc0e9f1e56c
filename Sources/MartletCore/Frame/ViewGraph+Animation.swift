import Foundation
import MartletDrawing
import MartletMotion

/// A value that moves by itself between frames: an offset, an opacity.
@MainActor package protocol ValueAnimation: AnyObject {
  /// Moves on to a time and marks what must be drawn again. False when it has come to rest.
  func advance(to time: Double) -> Bool
  /// Its newest animation counts as finished, though it may still move a little (fact F54).
  func isLogicallyComplete(at time: Double) -> Bool
}

/// What was shown of a node before layout moved it.
struct FrameCapture {
  let node: _LayoutNode
  /// The target of layout, in the node's space.
  let frame: CGRect
  let fragment: DisplayFragment?
}

extension ViewGraph {
  /// How near to rest, in points, a moving frame counts as arrived; and, in points a second, how slow.
  package static let frameRestDistance = 0.01

  /// After layout: what was noted before and stands elsewhere now starts to move (contract A2).
  func commitFrames() {
    for capture in captures where capture.node.isLive {
      let (node, old) = (capture.node, capture.frame)
      let target = FrameVector(node.targetFrame)
      if target == (node.frameAnimator?.target ?? FrameVector(old)) { continue }
      let transaction = node.owner.effectiveTransaction
      guard let animation = transaction.animation else {
        stopFrame(of: node)
        continue
      }
      if node.owner.reducesMotion {
        let shown = node.frameAnimator?.value(at: time).rect ?? old
        stopFrame(of: node)
        let fade = CrossFade(node, before: capture.fragment, at: shown.origin)
        node.crossFade = fade
        fade.start(animation, at: time)
        animate(fade, transaction)
        continue
      }
      var animator =
        node.frameAnimator
        ?? Animator(at: FrameVector(old), restDistance: Self.frameRestDistance)
      animator.retarget(to: target, animation: animation, at: time)
      node.frameAnimator = animator
      didAnimate(transaction) {
        node.isRunningAnimation
      } isLogicallyComplete: {
        node.frameAnimator?.isLogicallyComplete(at: $0) ?? true
      }
      node.isRunningAnimation = true
      if !node.isInRunningFrames {
        node.isInRunningFrames = true
        runningFrames.append(node)
      }
      node.markDisplayDirty()
    }
    captures.removeAll(keepingCapacity: true)
    // What moves and was given another target without an animation is there at once.
    for node in runningFrames where node.isLive {
      guard let animator = node.frameAnimator else { continue }
      if animator.target != FrameVector(node.targetFrame) { stopFrame(of: node) }
    }
    // What departs stays where it is though its container moves.
    for holder in departingHolders where holder.isLive { holder.markDisplayDirty() }
  }

  private func stopFrame(of node: _LayoutNode) {
    node.frameAnimator = nil
    node.markDisplayDirty()
  }

  /// Moves everything on to the frame's time, and lets go what has arrived (contract A7).
  func advanceAnimations() {
    if !runningFrames.isEmpty {
      runningFrames.removeAll { node in
        guard node.isLive, node.frameAnimator != nil else {
          node.isRunningAnimation = false
          node.isInRunningFrames = false
          return true
        }
        let isRunning = node.frameAnimator!.advance(to: time)
        // A called off scrub rests where it began, away from its target, until the model follows.
        let isParked =
          !isRunning && node.frameAnimator!.value(at: time) != node.frameAnimator!.target
        if !isRunning && !isParked { node.frameAnimator = nil }
        if isRunning || node.isRunningAnimation { node.frameDidMove() }
        node.isRunningAnimation = isRunning
        node.isInRunningFrames = isRunning || isParked
        return !node.isInRunningFrames
      }
    }
    if !valueAnimations.isEmpty {
      valueAnimations.removeAll { value in
        if value.advance(to: time) { return false }
        movingValues.remove(ObjectIdentifier(value))
        return true
      }
    }
    checkStages()
    checkCompletions()
  }

  var isAnimating: Bool {
    runningFrames.contains(where: \.isRunningAnimation) || !valueAnimations.isEmpty
  }

  /// Moves the value on in each frame from now on; whoever waits for the transaction waits for it.
  package func animate(_ value: any ValueAnimation, _ transaction: Transaction) {
    let id = ObjectIdentifier(value)
    if movingValues.insert(id).inserted { valueAnimations.append(value) }
    requestFrame()
    didAnimate(transaction) { [unowned self] in
      movingValues.contains(id)
    } isLogicallyComplete: {
      value.isLogicallyComplete(at: $0)
    }
  }
}

extension _LayoutNode {
  /// The presented frame is another: a leaf of another size draws itself again, one that only moved does not.
  final func frameDidMove() {
    if fragment != nil, drawnSize == presentedFrame.size {
      markPlaceDirty()
      return
    }
    markDisplayDirty()
  }
}
