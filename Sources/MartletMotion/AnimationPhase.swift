import Foundation

/// Where a built-in animation is at one moment.
///
/// A running animation adds to its value's target `displacement * delta + drift * velocity`, where
/// `delta` is the way it has to go and `velocity` what it took over at its start; the rates are the
/// derivatives by time. At the start `displacement` is -1 and `drift` 0.
@frozen @usableFromInline package struct AnimationPhase {
  @usableFromInline package var displacement: Double
  @usableFromInline package var displacementRate: Double = 0
  @usableFromInline package var drift: Double = 0
  @usableFromInline package var driftRate: Double = 0
  /// The displacement at which it comes to rest: 0, or -1 for a scrub that was called off.
  @usableFromInline package var rest: Double = 0
  /// Over once it is near rest. False while it stands still only for a time.
  @usableFromInline package var mayRest = false
  /// Over whatever the value.
  @usableFromInline package var isOver = false

  static let start = AnimationPhase(displacement: -1)
  static let over = AnimationPhase(displacement: 0, isOver: true)
}

extension Animation.Kind {
  /// Custom animations answer only to `animate` and count as over here.
  @usableFromInline package func phase(at elapsed: Double) -> AnimationPhase {
    let t = elapsed > 0 ? min(elapsed, 1e9) : 0
    switch self {
    case .fluidSpring(let spring, _):
      let r = SpringResponse(spring, at: t)
      return AnimationPhase(
        displacement: -r.position, displacementRate: -r.positionRate,
        drift: r.drift, driftRate: r.driftRate, mayRest: true)
    case .interpolatingSpring(let spring, let velocity):
      let r = SpringResponse(spring, at: t)
      return AnimationPhase(
        displacement: velocity * r.drift - r.position,
        displacementRate: velocity * r.driftRate - r.positionRate, mayRest: true)
    case .curve(let curve, let duration):
      guard t < duration else { return .over }
      return AnimationPhase(
        displacement: curve.value(at: t / duration) - 1,
        displacementRate: curve.velocity(at: t / duration) / duration)
    case .scrubbed, .custom:
      return .over
    case .modified(let base, let modifier):
      return modifier.phase(of: base, at: t)
    }
  }
}

extension Animation.Modifier {
  fileprivate func phase(of base: Animation.Kind, at t: Double) -> AnimationPhase {
    switch self {
    case .delay(let delay):
      return t < delay ? .start : base.phase(at: t - delay)
    case .speed(let speed):
      guard speed > 0 else { return .start }
      var phase = base.phase(at: t * speed)
      phase.displacementRate *= speed
      phase.drift /= speed
      return phase
    case .repetition(let count, let autoreverses, let cycle):
      guard cycle > 0, t < cycle * (count ?? .infinity) else { return .over }
      let index = (t / cycle).rounded(.down)
      let isReversed = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
      let local = index > 0 ? min(max(t - index * cycle, 0), cycle) : t
      var phase = base.phase(at: isReversed ? cycle - local : local)
      if isReversed { phase.displacementRate.negate() }
      phase.drift = 0
      phase.driftRate = 0
      phase.mayRest = false
      phase.isOver = false
      return phase
    case .logicallyComplete:
      return base.phase(at: t)
    }
  }
}

// MARK: - Durations

extension Animation.Kind {
  /// How long it runs; for a spring until it stays within a thousandth of its way. Infinite if it
  /// does not end, or when that is not known.
  @usableFromInline var duration: Double {
    switch self {
    case .fluidSpring(let spring, _), .interpolatingSpring(let spring, _): spring.settlingDuration
    case .curve(_, let duration): duration
    case .scrubbed, .custom: .infinity
    case .modified(let base, .delay(let delay)): delay + base.duration
    case .modified(let base, .speed(let speed)): speed > 0 ? base.duration / speed : .infinity
    case .modified(_, .repetition(let count, _, let cycle)):
      cycle > 0 ? cycle * (count ?? .infinity) : 0
    case .modified(let base, .logicallyComplete): base.duration
    }
  }

  /// The time after which it counts as logically complete; infinite when that is not known.
  @usableFromInline var logicalDuration: Double {
    switch self {
    case .fluidSpring(let spring, _), .interpolatingSpring(let spring, _): spring.response
    case .curve, .scrubbed, .custom: duration
    case .modified(let base, .delay(let delay)): delay + base.logicalDuration
    case .modified(let base, .speed(let speed)):
      speed > 0 ? base.logicalDuration / speed : .infinity
    case .modified(_, .repetition): duration
    case .modified(let base, .logicallyComplete(let limit)): min(base.logicalDuration, limit)
    }
  }

  /// Whether it replaces what runs, taking over value and velocity, rather than being added. A spring
  /// that starts later, or over and over, is added: what ran before goes on meanwhile.
  @usableFromInline var takesOver: Bool {
    switch self {
    case .fluidSpring, .scrubbed: true
    case .interpolatingSpring, .curve, .custom: false
    case .modified(let base, .delay(let delay)): delay == 0 && base.takesOver
    case .modified(let base, .speed(let speed)): speed > 0 && base.takesOver
    case .modified(_, .repetition): false
    case .modified(let base, .logicallyComplete): base.takesOver
    }
  }
}
