import Foundation
import MartletCore
import MartletMotion

/// Scrolling on its own, from where it was to something in the content.
///
/// The offset goes there as if a person scrolled: rows that come by are made, and where they are longer or shorter than
/// was guessed, the way follows.
@MainActor struct ScrollDrive {
  /// Looked up on each step.
  let target: () -> CGPoint?
  /// What to do when it is there.
  let arrive: () -> Void
  var start: CGPoint
  /// From 0 to 1.
  var progress: Animator<Double>
  var lastStep = -Double.infinity
}

extension ScrollLayoutNode {
  /// Shows something in the content; in a pass. See `ScrollViewProxy.scrollTo` for anchors.
  func bring(_ subject: ScrollSubject, _ anchor: UnitPoint?, _ transaction: Transaction) {
    let reducesMotion = EnvironmentValues(untracked: owner.environment).accessibilityReduceMotion
    if let animation = transaction.animation, !reducesMotion {
      drive(
        by: animation, transaction, to: { [unowned self] in offset(showing: subject, anchor) },
        arrive: { [weak self] in self?.bringLater(subject, anchor, rounds: 2) })
    } else {
      stopDrive()
      bringAtOnce(subject, anchor)
      if subject.isInLazyContainer { bringLater(subject, anchor, rounds: 3) }
    }
  }

  private func bringAtOnce(_ subject: ScrollSubject, _ anchor: UnitPoint?) {
    // What comes into sight is measured on the way.
    for _ in 0..<4 {
      guard let new = offset(showing: subject, anchor), new != offset else { return }
      scroll(to: new)
    }
  }

  /// The content's length is known when it is laid out.
  private func bringLater(_ subject: ScrollSubject, _ anchor: UnitPoint?, rounds: Int) {
    let arrived = offset
    owner.graph.runAfterLayout(Transaction()) { [weak self] in
      // Whoever has scrolled meanwhile wants to be there.
      guard let self, isLive, drive == nil, offset == arrived || followedSince(arrived) else {
        return
      }
      let before = offset
      bringAtOnce(subject, anchor)
      if offset != before, rounds > 1 { bringLater(subject, anchor, rounds: rounds - 1) }
    }
  }

  // MARK: - Where

  private func offset(showing subject: ScrollSubject, _ anchor: UnitPoint?) -> CGPoint? {
    guard let frame = subject.frame else { return nil }
    let covered = subject.coveredLength
    var new = offset
    if axes.contains(.vertical) {
      new.y = place(
        frame.minY, frame.height, room: size.height, covered: covered, now: offset.y,
        anchor.map { Double($0.y) })
    }
    if axes.contains(.horizontal) {
      let isMirrored = isRightToLeft
      let start = isMirrored ? size.width - frame.maxX : frame.minX
      let x = place(
        start, frame.width, room: size.width, covered: axes.contains(.vertical) ? 0 : covered,
        now: isMirrored ? -offset.x : offset.x, anchor.map { Double($0.x) })
      new.x = isMirrored ? -x : x
    }
    return clamp(new)
  }

  /// Along one axis, from the leading edge.
  private func place(
    _ start: Double, _ length: Double, room: Double, covered: Double, now: Double,
    _ anchor: Double?
  ) -> Double {
    if let anchor, anchor.isFinite {
      return start + length * anchor - covered - (room - covered) * anchor
    }
    if start < now + covered || length > room - covered { return start - covered }
    return max(now, start + length - room)
  }

  // MARK: - On the way

  private func drive(
    by animation: Animation, _ transaction: Transaction, to target: @escaping () -> CGPoint?,
    arrive: @escaping () -> Void
  ) {
    guard let goal = target() else { return }
    let graph = owner.graph
    let from = stopDrive()
    let way = (goal.x - from.offset.x, goal.y - from.offset.y)
    let length = (way.0 * way.0 + way.1 * way.1).squareRoot()
    var progress = Animator(at: 0.0, restDistance: ViewGraph.frameRestDistance / max(1, length))
    progress.retarget(to: 1, animation: animation, at: graph.time)
    // What was on its way already goes on at that speed (contract A3).
    if length > 1, from.velocity != .zero {
      let along = (way.0 * from.velocity.x + way.1 * from.velocity.y) / length
      progress.push(velocity: along / length, at: graph.time)
    }
    drive = ScrollDrive(target: target, arrive: arrive, start: from.offset, progress: progress)
    graph.animate(self, transaction)
  }

  /// Ends scrolling on its own where it is, and says how fast it was, in points a second.
  @discardableResult func stopDrive() -> (offset: CGPoint, velocity: CGPoint) {
    let shown = presentedOffset
    if shown != offset {
      stopMoving()
      scroll(to: shown)
    }
    guard let drive else { return (offset, .zero) }
    self.drive = nil
    let speed = drive.progress.velocity(at: owner.graph.time)
    guard let goal = drive.target() else { return (offset, .zero) }
    return (
      offset, CGPoint(x: (goal.x - drive.start.x) * speed, y: (goal.y - drive.start.y) * speed)
    )
  }

  /// Moves on to the frame's time; false when it is there.
  func stepDrive(to time: Double) -> Bool {
    guard var drive else { return false }
    if drive.lastStep == time { return true }
    drive.lastStep = time
    let isRunning = drive.progress.advance(to: time)
    guard let goal = drive.target() else {
      self.drive = nil
      return false
    }
    let part = drive.progress.value(at: time)
    self.drive = drive
    scroll(
      to: CGPoint(
        x: drive.start.x + (goal.x - drive.start.x) * part,
        y: drive.start.y + (goal.y - drive.start.y) * part))
    if !isRunning {
      self.drive = nil
      drive.arrive()
    }
    return isRunning
  }
}
