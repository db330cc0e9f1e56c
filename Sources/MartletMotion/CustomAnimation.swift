import Foundation

/// An animation written by the app.
@available(iOS 17.0, macOS 14.0, *)
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
  /// The part of the way `value` that has been covered after `time` seconds; nil when it has ended.
  nonisolated func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>)
    -> V? where V: VectorArithmetic

  /// The speed at `time` in units of `value` per second; nil when it is not known.
  nonisolated func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  where V: VectorArithmetic

  /// Whether this animation replaces `previous` rather than being added to it.
  nonisolated func shouldMerge<V>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool where V: VectorArithmetic
}

extension CustomAnimation {
  public nonisolated func velocity<V>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? where V: VectorArithmetic {
    nil
  }

  public nonisolated func shouldMerge<V>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool where V: VectorArithmetic {
    false
  }
}

/// Makes any custom animation a hashable value of one word.
@usableFromInline
package final class CustomAnimationBox: Hashable, Sendable {
  let base: any CustomAnimation

  init(_ base: any CustomAnimation) {
    self.base = base
  }

  @usableFromInline
  package static func == (lhs: CustomAnimationBox, rhs: CustomAnimationBox) -> Bool {
    lhs === rhs || AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}

/// A built-in animation in the clothes of a custom one.
struct BuiltInAnimation: CustomAnimation {
  let kind: Animation.Kind

  func animate<V>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  where V: VectorArithmetic {
    Animation(kind).animate(value: value, time: time, context: &context)
  }

  func velocity<V>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  where V: VectorArithmetic {
    Animation(kind).velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool where V: VectorArithmetic {
    Animation(kind).shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}
