import Foundation
import MartletMotion

/// How the parts of a value change over time: tracks that run side by side.
@available(iOS 17.0, macOS 14.0, *)
@MainActor @preconcurrency public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes where Body.Value == Value
  @KeyframesBuilder<Value> var body: Body { get }
  /// The tracks, worked out for the value that they start from.
  func _tracks(from value: Value) -> [_KeyframeTrack<Value>]
}

extension Keyframes {
  public func _tracks(from value: Value) -> [_KeyframeTrack<Value>] { body._tracks(from: value) }
}

/// Keyframes of one track, one after the other.
@available(iOS 17.0, macOS 14.0, *)
@MainActor @preconcurrency public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  associatedtype Body: KeyframeTrackContent where Body.Value == Value
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  var _steps: [_KeyframeStep<Value>] { get }
}

extension KeyframeTrackContent {
  public var _steps: [_KeyframeStep<Value>] { body._steps }
}

/// One keyframe, as its track reads it.
@available(iOS 17.0, macOS 14.0, *)
public struct _KeyframeStep<Value> {
  enum Kind {
    case move
    case linear(UnitCurve)
    case cubic(start: Value?, end: Value?)
    case spring(Spring, start: Value?)
  }
  let target: Value
  /// Nil for a spring that takes the time it needs.
  let duration: Double?
  let kind: Kind
}

// MARK: - Kinds of keyframes

/// Moves to a value along a timing curve.
@available(iOS 17.0, macOS 14.0, *)
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  let step: _KeyframeStep<Value>

  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    step = _KeyframeStep(target: to, duration: duration, kind: .linear(timingCurve))
  }
  public var body: Self { return self }
  public var _steps: [_KeyframeStep<Value>] { [step] }
}

/// Moves to a value along a cubic curve that takes up the velocity of the keyframe before, unless one is given.
@available(iOS 17.0, macOS 14.0, *)
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  let step: _KeyframeStep<Value>

  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    step = _KeyframeStep(
      target: to, duration: duration, kind: .cubic(start: startVelocity, end: endVelocity))
  }
  public var body: Self { return self }
  public var _steps: [_KeyframeStep<Value>] { [step] }
}

/// Moves to a value by a spring, for `duration` or until it rests.
@available(iOS 17.0, macOS 14.0, *)
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  let step: _KeyframeStep<Value>

  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    step = _KeyframeStep(
      target: to, duration: duration, kind: .spring(spring, start: startVelocity))
  }
  public var body: Self { return self }
  public var _steps: [_KeyframeStep<Value>] { [step] }
}

/// Is at a value at once.
@available(iOS 17.0, macOS 14.0, *)
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  let step: _KeyframeStep<Value>

  public init(_ to: Value) { step = _KeyframeStep(target: to, duration: 0, kind: .move) }
  public var body: Self { return self }
  public var _steps: [_KeyframeStep<Value>] { [step] }
}

/// The keyframes of one property of a value, or of all of it.
@available(iOS 17.0, macOS 14.0, *)
public struct KeyframeTrack<Root, Property, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Property {
  public typealias Value = Root
  let path: WritableKeyPath<Root, Property>
  let content: Content

  @MainActor @preconcurrency
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
    path = \.self
    self.content = content()
  }

  @MainActor @preconcurrency
  public init(
    _ keyPath: WritableKeyPath<Root, Property>,
    @KeyframeTrackContentBuilder<Property> content: () -> Content
  ) {
    path = keyPath
    self.content = content()
  }

  public var body: Self { return self }

  public func _tracks(from value: Root) -> [_KeyframeTrack<Root>] {
    let path = path
    let track = SolvedTrack(from: value[keyPath: path], content._steps)
    return [
      _KeyframeTrack(duration: track.duration) { value, time in
        value[keyPath: path] = track.value(at: time)
      }
    ]
  }
}

// MARK: - Builders

/// Tracks side by side, or the keyframes of the only one.
@available(iOS 17.0, macOS 14.0, *)
@resultBuilder @MainActor public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  public static func buildExpression<C: KeyframeTrackContent>(_ expression: C) -> C
  where C.Value == Value {
    expression
  }
  public static func buildBlock() -> _EmptyKeyframes<Value> { _EmptyKeyframes() }
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value {
    first
  }
  public static func buildPartialBlock<C: KeyframeTrackContent>(first: C) -> C
  where C.Value == Value {
    first
  }
  public static func buildPartialBlock<A: Keyframes, B: Keyframes>(
    accumulated: A, next: B
  ) -> _KeyframesPair<A, B> where A.Value == Value, B.Value == Value {
    _KeyframesPair(first: accumulated, second: next)
  }
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> _KeyframeSequence<Value> where A.Value == Value, B.Value == Value, Value: Animatable {
    _KeyframeSequence(_steps: accumulated._steps + next._steps)
  }
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value {
    component
  }
  public static func buildFinalResult<C: KeyframeTrackContent>(
    _ component: C
  ) -> KeyframeTrack<Value, Value, C> where C.Value == Value {
    KeyframeTrack { component }
  }
}

/// Keyframes one after the other.
@available(iOS 17.0, macOS 14.0, *)
@resultBuilder @MainActor public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<C: KeyframeTrackContent>(_ expression: C) -> C
  where C.Value == Value {
    expression
  }
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence(_steps: []) }
  public static func buildPartialBlock<C: KeyframeTrackContent>(first: C) -> C
  where C.Value == Value {
    first
  }
  public static func buildPartialBlock<A: KeyframeTrackContent, B: KeyframeTrackContent>(
    accumulated: A, next: B
  ) -> _KeyframeSequence<Value> where A.Value == Value, B.Value == Value {
    _KeyframeSequence(_steps: accumulated._steps + next._steps)
  }
  public static func buildArray<C: KeyframeTrackContent>(
    _ components: [C]
  ) -> _KeyframeSequence<Value> where C.Value == Value {
    _KeyframeSequence(_steps: components.flatMap { $0._steps })
  }
  public static func buildEither<C: KeyframeTrackContent>(
    first component: C
  ) -> _KeyframeSequence<Value> where C.Value == Value {
    _KeyframeSequence(_steps: component._steps)
  }
  public static func buildEither<C: KeyframeTrackContent>(
    second component: C
  ) -> _KeyframeSequence<Value> where C.Value == Value {
    _KeyframeSequence(_steps: component._steps)
  }
}

@available(iOS 17.0, macOS 14.0, *)
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  public let _steps: [_KeyframeStep<Value>]
  public var body: Self { return self }
}

@available(iOS 17.0, macOS 14.0, *)
public struct _KeyframesPair<A: Keyframes, B: Keyframes>: Keyframes where A.Value == B.Value {
  public typealias Value = A.Value
  let first: A
  let second: B
  public var body: Self { return self }
  public func _tracks(from value: Value) -> [_KeyframeTrack<Value>] {
    first._tracks(from: value) + second._tracks(from: value)
  }
}

@available(iOS 17.0, macOS 14.0, *)
public struct _EmptyKeyframes<Value>: Keyframes {
  public var body: Self { return self }
  public func _tracks(from value: Value) -> [_KeyframeTrack<Value>] { [] }
}
