/// The running animations of one value.
///
/// It knows no clock: every question carries the time, in seconds on the host's clock. The value is
/// the target plus what each running animation still adds to it.
///
/// 1. *Taking over* (contract A3): a fluid spring replaces everything that runs and starts with the
///    value and velocity found; so does a scrubbed animation, without the velocity.
/// 2. *Adding*: any other animation starts from zero velocity and leaves what runs alone, except what
///    would never end (a repetition without a count, a held or called off scrub, a spring without
///    damping, a speed of 0): that stops, and the new animation covers its way too.
/// 3. *Ends*: springs when distance and velocity are both within `restDistance` of rest, all others
///    after their time. What has no way to go ends at once.
/// 4. *Bad numbers*: a way that is not finite is not animated.
///
/// Inlinable throughout, so that Core's calls are specialised for its values.
@usableFromInline package struct Animator<Value: VectorArithmetic> {
  @usableFromInline package internal(set) var target: Value
  @usableFromInline var restSquared: Double
  @usableFromInline var runs: [AnimatorRun<Value>] = []
  /// Whether the last of `runs` is the newest animation, or that has ended already.
  @usableFromInline var hasNewest = false

  @inlinable package init(at value: Value, restDistance: Double) {
    target = value
    // Never zero: a spring comes close but does not arrive.
    let distance = restDistance > 1e-9 ? restDistance : 1e-9
    restSquared = distance * distance
  }

  /// False also when all that is left is a called off scrub at rest.
  @inlinable package var isRunning: Bool {
    runs.contains { !$0.isParked }
  }

  @inlinable package func value(at time: Double) -> Value {
    var result = target
    for run in runs { result += run.displacement(at: time) }
    return result
  }

  /// Per second.
  @inlinable package func velocity(at time: Double) -> Value {
    var result = Value.zero
    for run in runs { result += run.velocity(at: time) }
    return result
  }

  /// Gives the value a new target from `time` on; without an animation it is there at once.
  /// `environment` is for custom animations only.
  @inlinable package mutating func retarget(
    to newTarget: Value, animation: Animation?, at time: Double,
    environment: @autoclosure () -> (any Sendable)? = nil
  ) {
    let current = value(at: time)
    guard let kind = animation?.kind, (newTarget - current).magnitudeSquared.isFinite else {
      target = newTarget
      runs.removeAll()
      return
    }
    var run = AnimatorRun<Value>(kind, at: time)
    if kind.takesOver {
      if case .scrubbed = kind {} else { run.initialVelocity = velocity(at: time) }
      if !run.initialVelocity.magnitudeSquared.isFinite { run.initialVelocity = .zero }
      runs.removeAll(keepingCapacity: true)
    } else if kind.isCustom {
      var context = AnimationContext<Value>()
      context.environmentStorage = environment()
      runs.removeAll { $0.merges(into: kind, way: newTarget - current, at: time, &context) }
      run.context = AnimatorRun.Context(context)
    }
    if newTarget != target { runs.removeAll { $0.isEndless } }
    target = newTarget
    run.delta = value(at: time) - current
    runs.append(run)
    hasNewest = true
    advance(to: time)
  }

  /// Drops what has ended; when nothing is left the value is exactly the target.
  @discardableResult @inlinable package mutating func advance(to time: Double) -> Bool {
    guard !runs.isEmpty else { return false }
    var isRunning = false
    for index in runs.indices.reversed() {
      if runs[index].advance(to: time, restSquared: restSquared) {
        isRunning = isRunning || !runs[index].isParked
      } else {
        if index == runs.count - 1 { hasNewest = false }
        runs.remove(at: index)
      }
    }
    return isRunning
  }

  /// Whether the newest animation counts as finished at `time`, though it may still move a little
  /// (fact F54).
  @inlinable package func isLogicallyComplete(at time: Double) -> Bool {
    guard hasNewest, let newest = runs.last, !newest.isParked else { return true }
    return newest.isLogicallyComplete(at: time)
  }

  /// Moves the value and its target alike, while what runs goes on.
  package mutating func shift(by way: Value) { target += way }

  /// Adds motion with this velocity which dies away without moving the target.
  package mutating func push(velocity: Value, at time: Double) {
    guard velocity.magnitudeSquared.isFinite else { return }
    var run = AnimatorRun<Value>(Animation.default.kind, at: time)
    run.initialVelocity = velocity
    runs.append(run)
  }
}
