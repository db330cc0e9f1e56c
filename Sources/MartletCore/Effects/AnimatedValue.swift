import MartletMotion

/// A value whose animatable part follows its target (contract A3).
@MainActor package struct AnimatedValue<Value: Animatable> {
  package private(set) var target: Value
  private var animator: Animator<Value.AnimatableData>?

  package init(_ value: Value) { target = value }

  package var isMoving: Bool { animator != nil }

  /// Takes a new target. Says whether its animatable part is another, so that it moves or jumps. The other parts
  /// hold at once.
  package mutating func set(_ new: Value, animation: Animation?, at time: Double) -> Bool {
    let data = new.animatableData
    let old = target.animatableData
    target = new
    if data == old { return false }
    guard let animation else {
      animator = nil
      return true
    }
    var moving = animator ?? Animator(at: old, restDistance: 0.0005)
    moving.retarget(to: data, animation: animation, at: time)
    animator = moving
    return true
  }

  package func value(at time: Double) -> Value {
    guard let animator else { return target }
    var value = target
    value.animatableData = animator.value(at: time)
    return value
  }

  /// False when it has come to rest.
  package mutating func advance(to time: Double) -> Bool {
    guard animator != nil else { return false }
    let isRunning = animator!.advance(to: time)
    // A called off scrub rests where it began until the model follows.
    if !isRunning, animator!.value(at: time) == animator!.target { animator = nil }
    return isRunning
  }

  package func isLogicallyComplete(at time: Double) -> Bool {
    animator?.isLogicallyComplete(at: time) ?? true
  }
}
