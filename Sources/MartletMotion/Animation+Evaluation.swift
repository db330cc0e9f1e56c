import Foundation

@available(iOS 17.0, macOS 14.0, *)
extension Animation {
  /// The part of the way `value` that has been covered after `time` seconds; nil when it has ended.
  public func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  where V: VectorArithmetic {
    kind.animate(value: value, time: time, context: &context)
  }

  /// The speed at `time` in units of `value` per second; nil when it is not known.
  public func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  where V: VectorArithmetic {
    kind.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation replaces `previous` rather than being added to it. One which does keeps
  /// in `context` the velocity it takes over.
  public func shouldMerge<V>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool where V: VectorArithmetic {
    kind.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

private struct VelocityKey<V: VectorArithmetic>: AnimationStateKey {
  static var defaultValue: V { .zero }
}

/// When the current cycle of a repeated custom animation began: its duration is known only once it
/// has ended.
private struct CycleKey: AnimationStateKey {
  static var defaultValue: (start: Double, index: Double) { (0, 0) }
}

extension Animation.Kind {
  /// Whether only `animate` can tell where it is.
  @usableFromInline var isCustom: Bool {
    switch self {
    case .custom: true
    case .modified(let base, _): base.isCustom
    default: false
    }
  }

  @usableFromInline
  func animate<V>(value: V, time: Double, context: inout AnimationContext<V>) -> V?
  where V: VectorArithmetic {
    switch self {
    case .custom(let box):
      return box.base.animate(value: value, time: time, context: &context)
    case .scrubbed(let scrubber):
      return value.scaled(by: scrubber.fraction)
    case .modified(let base, let modifier) where base.isCustom:
      return modifier.animate(base, value: value, time: time, context: &context)
    default:
      if time >= logicalDuration { context.isLogicallyComplete = true }
      let phase = phase(at: time)
      guard !phase.isOver, time < duration else { return nil }
      let velocity = context.state[VelocityKey<V>.self]
      return value.scaled(by: 1 + phase.displacement) + velocity.scaled(by: phase.drift)
    }
  }

  @usableFromInline
  func velocity<V>(value: V, time: Double, context: AnimationContext<V>) -> V?
  where V: VectorArithmetic {
    switch self {
    case .custom(let box):
      return box.base.velocity(value: value, time: time, context: context)
    case .scrubbed:
      return .zero
    case .modified(let base, .delay(let delay)) where base.isCustom:
      return time < delay
        ? .zero : base.velocity(value: value, time: time - delay, context: context)
    case .modified(let base, .speed(let speed)) where base.isCustom:
      return base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
    case .modified(let base, .logicallyComplete) where base.isCustom:
      return base.velocity(value: value, time: time, context: context)
    case .modified(let base, .repetition) where base.isCustom:
      return nil
    default:
      let phase = phase(at: time)
      guard !phase.isOver, time < duration else { return nil }
      return value.scaled(by: phase.displacementRate)
        + context.state[VelocityKey<V>.self].scaled(by: phase.driftRate)
    }
  }

  @usableFromInline
  func shouldMerge<V>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool where V: VectorArithmetic {
    switch self {
    case .custom(let box):
      return box.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    case .modified(let base, .speed), .modified(let base, .logicallyComplete):
      return base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    default:
      guard takesOver else { return false }
      context.state[VelocityKey<V>.self] =
        previous.velocity(value: value, time: time, context: context) ?? .zero
      return true
    }
  }
}

extension Animation.Modifier {
  /// Evaluates a modified custom animation.
  fileprivate func animate<V>(
    _ base: Animation.Kind, value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? where V: VectorArithmetic {
    switch self {
    case .delay(let delay):
      return time < delay
        ? .zero : base.animate(value: value, time: time - delay, context: &context)
    case .speed(let speed):
      return base.animate(value: value, time: time * speed, context: &context)
    case .logicallyComplete(let limit):
      if time >= limit { context.isLogicallyComplete = true }
      return base.animate(value: value, time: time, context: &context)
    case .repetition(let count, let autoreverses, _):
      var cycle = context.state[CycleKey.self]
      var result = base.animate(value: value, time: time - cycle.start, context: &context)
      if result == nil {
        cycle = (time, cycle.index + 1)
        guard cycle.index < count ?? .infinity else { return nil }
        context.isLogicallyComplete = false
        context.state[CycleKey.self] = cycle
        result = base.animate(value: value, time: 0, context: &context)
      }
      let isReversed = autoreverses && cycle.index.truncatingRemainder(dividingBy: 2) == 1
      return isReversed ? result.map { value - $0 } : result
    }
  }
}
