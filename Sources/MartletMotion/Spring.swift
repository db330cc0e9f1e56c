import Foundation

/// A damped spring, described by how long it takes and how much it swings.
///
/// What cannot be a spring is corrected: a response that is negative or not finite counts as 0.5, a
/// damping ratio is clamped to 0...100. A response of 0 is a spring which is at its target at once.
@available(iOS 17.0, macOS 14.0, *)
public struct Spring: Hashable, Sendable {
  /// The period of the undamped spring in seconds, also called its duration.
  public let response: Double
  /// 1 is critical damping: as fast as possible without swinging.
  public let dampingRatio: Double
  public let mass: Double

  private init(response: Double, dampingRatio: Double, mass: Double) {
    self.response = response.isFinite && response >= 0 ? response : 0.5
    self.dampingRatio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0), 100)
    self.mass = mass.isFinite && mass > 0 ? mass : 1
  }

  public init(response: Double, dampingRatio: Double) {
    self.init(response: response, dampingRatio: dampingRatio, mass: 1)
  }

  /// A bounce of 0 is critical damping, 1 never comes to rest, below 0 is slower than critical.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let mass = mass.isFinite && mass > 0 ? mass : 1
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * mass * frequency)
    self.init(
      response: 2 * .pi / frequency,
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1),
      mass: mass)
  }

  /// The spring which from rest is within `epsilon` of its whole way after `settlingDuration`.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // Two springs with the same damping differ only in the scale of time.
    let unit = Spring(response: 1, dampingRatio: dampingRatio)
    let settling = unit.settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(
      response: settling > 0 ? settlingDuration / settling : settlingDuration,
      dampingRatio: dampingRatio)
  }

  public var duration: TimeInterval { response }

  public var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  public var stiffness: Double { mass * angularFrequency * angularFrequency }
  public var damping: Double { 2 * dampingRatio * mass * angularFrequency }

  /// The time after which the spring, starting at rest, stays within a thousandth of its way.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// In radians per second; infinite when the response is 0.
  var angularFrequency: Double { 2 * .pi / response }

  private static func dampingRatio(bounce: Double) -> Double {
    bounce.isNaN ? 1 : bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.99))
  }
}

// MARK: - Motion

extension Spring {
  /// Where the spring is which left zero with `initialVelocity` and is drawn to `target`.
  public func value<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
  where V: VectorArithmetic {
    let response = SpringResponse(self, at: time)
    return target.scaled(by: 1 - response.position)
      + initialVelocity.scaled(by: response.drift)
  }

  public func velocity<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V
  where V: VectorArithmetic {
    let response = SpringResponse(self, at: time)
    return target.scaled(by: -response.positionRate)
      + initialVelocity.scaled(by: response.driftRate)
  }

  /// Moves `value` and `velocity` on by `deltaTime` seconds.
  public func update<V>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) where V: VectorArithmetic {
    let response = SpringResponse(self, at: deltaTime)
    let distance = value - target
    let start = velocity
    value = target + distance.scaled(by: response.position) + start.scaled(by: response.drift)
    velocity = distance.scaled(by: response.positionRate) + start.scaled(by: response.driftRate)
  }

  /// The acceleration at `position` with `velocity`, for a mass of 1.
  public func force<V>(target: V, position: V, velocity: V) -> V where V: VectorArithmetic {
    guard response > 0 else { return .zero }
    return (target - position).scaled(by: stiffness / mass) - velocity.scaled(by: damping / mass)
  }

  /// The time after which the spring stays within `epsilon` of `target`; a little too long rather
  /// than too short. Infinite for a spring without damping.
  public func settlingDuration<V>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval where V: VectorArithmetic {
    let envelope = SpringEnvelope(self, distance: target, velocity: initialVelocity)
    return envelope.time(below: epsilon)
  }
}

// MARK: - Values with animatable data

extension Spring {
  @MainActor @preconcurrency
  public func value<V>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V
  where V: Animatable {
    var result = fromValue
    result.animatableData += value(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  @MainActor @preconcurrency
  public func velocity<V>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V
  where V: Animatable {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  @MainActor @preconcurrency
  public func force<V>(fromValue: V, toValue: V, position: V, velocity: V) -> V
  where V: Animatable {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }

  @MainActor @preconcurrency
  public func settlingDuration<V>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval where V: Animatable {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}

// MARK: - Presets

extension Spring {
  public static var smooth: Spring { smooth() }
  public static var snappy: Spring { snappy() }
  public static var bouncy: Spring { bouncy() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
