import Synchronization

/// Drives animators by hand, for swipes and pinches; one may drive many.
///
/// *Lifetime*: held from the start, and again whenever `fraction` is set; released or called off by
/// the call of that name, from when on its fraction is a function of time. A value moved by it is
/// `from + (to - from) * fraction`. A called off value rests at `from` until its model changes back.
@usableFromInline package final class Scrubber: Sendable {
  @usableFromInline package enum State: Sendable {
    case held
    /// On its way to fraction 1.
    case released
    /// On its way to fraction 0.
    case cancelled
  }

  private struct Storage: @unchecked Sendable {
    var state = State.held
    var fraction = 0.0
    var animator = Animator(at: 0.0, restDistance: 0)
  }

  private let storage = Mutex(Storage())

  package init() {}

  @usableFromInline package var state: State { storage.withLock { $0.state } }

  /// As last set; what is not a number is not taken. Setting it takes hold again.
  package var fraction: Double {
    get { storage.withLock { $0.fraction } }
    set {
      guard newValue.isFinite else { return }
      storage.withLock {
        $0.state = .held
        $0.fraction = newValue
      }
    }
  }

  /// Where it is at `time`, whatever its state.
  package func fraction(at time: Double) -> Double {
    storage.withLock { $0.state == .held ? $0.fraction : $0.animator.value(at: time) }
  }

  /// Runs on to fraction 1, as a spring with `velocity` (in fractions per second) at the start. Any
  /// other animation runs beside a motion which carries the velocity off; nil is there at once.
  package func release(velocity: Double, animation: Animation?, at time: Double) {
    run(.released, to: 1, velocity: velocity, animation: animation, at: time)
  }

  /// Runs back to fraction 0.
  package func cancel(velocity: Double, animation: Animation?, at time: Double) {
    run(.cancelled, to: 0, velocity: velocity, animation: animation, at: time)
  }

  private func run(
    _ state: State, to end: Double, velocity: Double, animation: Animation?, at time: Double
  ) {
    let fraction = fraction(at: time)
    storage.withLock {
      $0.state = state
      $0.animator = Animator(at: fraction, restDistance: 0)
      $0.animator.push(velocity: velocity, at: time)
      $0.animator.retarget(to: end, animation: animation, at: time)
    }
  }

  /// A held scrub never counts as complete.
  @usableFromInline func isLogicallyComplete(at time: Double) -> Bool {
    storage.withLock { $0.state != .held && $0.animator.isLogicallyComplete(at: time) }
  }

  @usableFromInline func phase(at time: Double) -> AnimationPhase {
    storage.withLock {
      guard $0.state != .held else { return AnimationPhase(displacement: $0.fraction - 1) }
      return AnimationPhase(
        displacement: $0.animator.value(at: time) - 1,
        displacementRate: $0.animator.velocity(at: time),
        rest: $0.state == .cancelled ? -1 : 0, mayRest: true)
    }
  }
}

extension Scrubber: Hashable {
  @usableFromInline package static func == (lhs: Scrubber, rhs: Scrubber) -> Bool { lhs === rhs }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Animation {
  /// Follows the scrubber instead of the clock.
  package static func scrubbed(by scrubber: Scrubber) -> Animation {
    Animation(.scrubbed(scrubber))
  }
}
