/// One running animation of an animator.
@usableFromInline struct AnimatorRun<Value: VectorArithmetic> {
  @usableFromInline let kind: Animation.Kind
  @usableFromInline let start: Double
  /// The way from its start to its end.
  @usableFromInline var delta = Value.zero
  @usableFromInline var initialVelocity = Value.zero
  /// Only for custom animations.
  @usableFromInline var context: Context?
  /// At rest though not at the target: a scrub that was called off.
  @usableFromInline var isParked = false

  /// Boxed, since hardly any run has one.
  @usableFromInline final class Context {
    @usableFromInline let value: AnimationContext<Value>

    @usableFromInline init(_ value: AnimationContext<Value>) {
      self.value = value
    }
  }

  @inlinable init(_ kind: Animation.Kind, at time: Double) {
    self.kind = kind
    start = time.isFinite ? time : 0
  }

  @inlinable func phase(at time: Double) -> AnimationPhase {
    if case .scrubbed(let scrubber) = kind { return scrubber.phase(at: time) }
    return kind.phase(at: time - start)
  }

  /// What it adds to the target.
  @inlinable func displacement(at time: Double) -> Value {
    if var context = context?.value {
      let way = kind.animate(value: delta, time: elapsed(at: time), context: &context)
      return way.map { $0 - delta } ?? .zero
    }
    let phase = phase(at: time)
    return delta.scaled(by: isParked ? phase.rest : phase.displacement)
      + initialVelocity.scaled(by: phase.drift)
  }

  @inlinable func velocity(at time: Double) -> Value {
    if let context = context?.value {
      return customVelocity(at: elapsed(at: time), context)
    }
    if isParked { return .zero }
    let phase = phase(at: time)
    return delta.scaled(by: phase.displacementRate) + initialVelocity.scaled(by: phase.driftRate)
  }

  /// False when it has ended. The state of a custom animation is kept only here: asking for a value
  /// or a velocity changes nothing.
  @inlinable mutating func advance(to time: Double, restSquared: Double) -> Bool {
    if delta == .zero && initialVelocity == .zero { return false }
    if var context = context?.value {
      let way = kind.animate(value: delta, time: elapsed(at: time), context: &context)
      self.context = Context(context)
      return way != nil
    }
    let phase = phase(at: time)
    if phase.isOver { return false }
    guard phase.mayRest else {
      isParked = false
      return true
    }
    var distance = delta.scaled(by: phase.displacement - phase.rest)
    distance += initialVelocity.scaled(by: phase.drift)
    var rate = delta.scaled(by: phase.displacementRate)
    rate += initialVelocity.scaled(by: phase.driftRate)
    // Negated, so that what is not a number counts as at rest.
    let isAtRest =
      !(distance.magnitudeSquared > restSquared) && !(rate.magnitudeSquared > restSquared)
    isParked = isAtRest && phase.rest != 0
    return !isAtRest || isParked
  }

  @inlinable func isLogicallyComplete(at time: Double) -> Bool {
    switch kind {
    case .scrubbed(let scrubber): scrubber.isLogicallyComplete(at: time)
    default:
      context?.value.isLogicallyComplete ?? false || elapsed(at: time) >= kind.logicalDuration
    }
  }

  /// Whether it would go on for ever if nothing took its place.
  @inlinable var isEndless: Bool {
    switch kind {
    case .scrubbed(let scrubber): scrubber.state != .released
    default: context == nil && kind.duration == .infinity
    }
  }

  /// Whether the custom animation `newer` wants to replace this.
  @inlinable func merges(
    into newer: Animation.Kind, way: Value, at time: Double,
    _ newContext: inout AnimationContext<Value>
  ) -> Bool {
    if let context = context?.value { newContext.state = context.state }
    return newer.shouldMerge(
      previous: Animation(kind), value: way, time: elapsed(at: time), context: &newContext)
  }

  @inlinable func elapsed(at time: Double) -> Double {
    time > start ? min(time - start, 1e9) : 0
  }

  /// Measured over a millisecond where the animation does not say.
  @usableFromInline
  func customVelocity(at elapsed: Double, _ context: AnimationContext<Value>) -> Value {
    if let known = kind.velocity(value: delta, time: elapsed, context: context) { return known }
    var (first, second) = (context, context)
    let step = 0.001
    guard
      let before = kind.animate(value: delta, time: elapsed, context: &first),
      let after = kind.animate(value: delta, time: elapsed + step, context: &second)
    else { return .zero }
    return (after - before).scaled(by: 1 / step)
  }
}
