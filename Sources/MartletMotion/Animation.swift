import Foundation

/// How a change spreads over time.
///
/// Built-in animations are cases of an enum, so that sampling one calls nothing through an
/// existential and allocates nothing.
public struct Animation: Hashable, Sendable {
  @usableFromInline package let kind: Kind

  @usableFromInline init(_ kind: Kind) {
    self.kind = kind
  }

  @available(iOS 17.0, macOS 14.0, *)
  public init<A>(_ base: A) where A: CustomAnimation {
    kind = (base as? BuiltInAnimation)?.kind ?? .custom(CustomAnimationBox(base))
  }

  /// The custom animation this was made of, or a stand-in which moves in the same way.
  @available(iOS 17.0, macOS 14.0, *)
  public var base: any CustomAnimation {
    if case .custom(let box) = kind { box.base } else { BuiltInAnimation(kind: kind) }
  }

  /// After how long it looks finished; nil where only the running animation knows.
  package var fixedLogicalDuration: Double? {
    if case .scrubbed = kind { return nil }
    return kind.isCustom ? nil : kind.logicalDuration
  }

  @usableFromInline package enum Kind: Hashable, Sendable {
    /// Takes over value and velocity from what runs before it.
    case fluidSpring(Spring, blendDuration: Double)
    /// The initial velocity is in multiples of the way, per second.
    case interpolatingSpring(Spring, initialVelocity: Double)
    case curve(UnitCurve, duration: Double)
    case scrubbed(Scrubber)
    case custom(CustomAnimationBox)
    indirect case modified(Kind, Modifier)
  }

  @usableFromInline package enum Modifier: Hashable, Sendable {
    case delay(Double)
    case speed(Double)
    /// Without a count it never ends. The cycle is how long one run takes, worked out once.
    case repetition(count: Double?, autoreverses: Bool, cycle: Double)
    case logicallyComplete(after: Double)
  }
}

// MARK: - Modifiers

extension Animation {
  /// A delay that is negative or not finite counts as none.
  public func delay(_ delay: TimeInterval) -> Animation {
    modified(.delay(delay.isFinite ? max(delay, 0) : 0))
  }

  /// A speed of 0 holds the animation at its start; one that is not finite counts as 1. At most a
  /// million.
  public func speed(_ speed: Double) -> Animation {
    modified(.speed(speed.isFinite ? min(max(speed, 0), 1e6) : 1))
  }

  /// Runs `repeatCount` times, at least once. With an even count of reversing runs the last one ends
  /// where the first began, and the value then jumps to its target.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    let count = Double(max(repeatCount, 1))
    return modified(
      .repetition(count: count, autoreverses: autoreverses, cycle: kind.duration))
  }

  /// Runs until another animation of the same value takes its place.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    modified(.repetition(count: nil, autoreverses: autoreverses, cycle: kind.duration))
  }

  /// Counts as logically complete after `duration` seconds, if it has not before.
  @available(iOS 17.0, macOS 14.0, *)
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    modified(.logicallyComplete(after: duration.isNaN ? 0 : max(duration, 0)))
  }

  /// A scrubbed animation has no time of its own to modify.
  private func modified(_ modifier: Modifier) -> Animation {
    if case .scrubbed = kind { self } else { Animation(.modified(kind, modifier)) }
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { kind.description }
  public var debugDescription: String { "Animation(\(description))" }
  public var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}

extension Animation.Kind: CustomStringConvertible {
  @usableFromInline package var description: String {
    switch self {
    case .fluidSpring(let spring, _):
      "spring(response: \(spring.response), dampingFraction: \(spring.dampingRatio))"
    case .interpolatingSpring(let spring, let velocity):
      "interpolatingSpring(response: \(spring.response), "
        + "dampingFraction: \(spring.dampingRatio), initialVelocity: \(velocity))"
    case .curve(let curve, let duration): "\(curve), duration: \(duration)"
    case .scrubbed: "scrubbed"
    case .custom(let box): "\(box.base)"
    case .modified(let base, let modifier): "\(base).\(modifier)"
    }
  }
}
