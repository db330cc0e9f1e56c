import MartletMotion

/// How far a view has come in or gone out: 1 while it is simply there (contract A4).
///
/// The transition turns the number into drawing; a view that never came or went costs nothing.
@MainActor struct Presence {
  private var animator: Animator<Double>?
  private(set) var value = 1.0

  var isRunning: Bool { animator != nil }
  /// On its way out or gone.
  private(set) var isLeaving = false

  mutating func enter(from start: Double?, with animation: Animation?, at time: Double) {
    isLeaving = false
    move(from: start, to: 1, with: animation, at: time)
  }

  mutating func leave(with animation: Animation?, at time: Double) {
    isLeaving = true
    move(from: nil, to: 0, with: animation, at: time)
  }

  private mutating func move(
    from start: Double?, to end: Double, with animation: Animation?, at time: Double
  ) {
    var animator = animator ?? Animator(at: start ?? value, restDistance: 0.001)
    animator.retarget(to: end, animation: animation, at: time)
    value = animator.value(at: time)
    self.animator = animator
  }

  /// Says whether it still moves.
  mutating func advance(to time: Double) -> Bool {
    guard var animator else { return false }
    let isRunning = animator.advance(to: time)
    value = animator.value(at: time)
    self.animator = isRunning ? animator : nil
    return isRunning
  }
}
