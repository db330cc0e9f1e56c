import Foundation
import MartletMotion

/// Keyframes worked out for the value that they start from.
@available(iOS 17.0, macOS 14.0, *)
@MainActor @preconcurrency public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [_KeyframeTrack<Value>]

  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue, content())
  }

  init(_ initialValue: Value, _ keyframes: some Keyframes<Value>) {
    self.initialValue = initialValue
    tracks = keyframes._tracks(from: initialValue)
  }

  /// Of the longest track, in seconds.
  public var duration: TimeInterval { tracks.reduce(0) { max($0, $1.duration) } }

  /// The value after `time` seconds; before the start and after the end what it is there.
  public func value(time: Double) -> Value {
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// The value at a part of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Writes what the tracks are about and leaves the rest of `value` alone.
  public func update(value: inout Value, time: Double) {
    for track in tracks { track.apply(&value, time) }
  }

  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }
}

/// One track, by what it does to the whole value.
public struct _KeyframeTrack<Root> {
  let duration: Double
  let apply: @MainActor (inout Root, Double) -> Void
}

/// Every keyframe of a track with its time, its start and its velocities.
///
/// A segment starts where the one before ends, and a cubic or a spring with its velocity. A cubic without an end
/// velocity ends as the next keyframe starts: between two cubics with the mean velocity of both, before a straight
/// one with its velocity, else at rest (*assumed*). Durations that are not positive numbers count as 0.
@MainActor struct SolvedTrack<Value: Animatable> {
  typealias Data = Value.AnimatableData
  private struct Segment {
    enum Curve {
      case linear(UnitCurve)
      case cubic(Data, Data)
      case spring(Spring, Data)
    }
    let begin: Double
    let duration: Double
    let start: Data
    let target: Data
    let curve: Curve
    /// What the parts that are not animated are taken from.
    let value: Value
  }

  private var segments: [Segment] = []
  private var last: (value: Value, data: Data)
  private(set) var duration = 0.0

  init(from initialValue: Value, _ steps: [_KeyframeStep<Value>]) {
    last = (initialValue, initialValue.animatableData)
    var velocity = Data.zero
    for (index, step) in steps.enumerated() {
      let target = step.target.animatableData
      let start = last.data
      var end = target
      var length = Self.seconds(step.duration ?? 0)
      let curve: Segment.Curve
      switch step.kind {
      case .move:
        velocity = .zero
        last = (step.target, target)
        continue
      case .linear(let unit):
        curve = .linear(unit)
        velocity = Self.rate(target - start, length).scaled(by: unit.velocity(at: 1))
      case .cubic(let first, let final):
        let next = index + 1 < steps.count ? steps[index + 1] : nil
        let out = final?.animatableData ?? Self.endVelocity(from: start, step, next)
        curve = .cubic(first?.animatableData ?? velocity, out)
        velocity = out
      case .spring(let spring, let first):
        let initial = first?.animatableData ?? velocity
        let way = target - start
        if step.duration == nil {
          length = Self.seconds(
            spring.settlingDuration(target: way, initialVelocity: initial, epsilon: 0.001))
        } else {
          end = start + spring.value(target: way, initialVelocity: initial, time: length)
        }
        curve = .spring(spring, initial)
        velocity = spring.velocity(target: way, initialVelocity: initial, time: length)
      }
      if length > 0 {
        segments.append(
          Segment(
            begin: duration, duration: length, start: start, target: target, curve: curve,
            value: step.target))
      } else {
        end = target
        velocity = .zero
      }
      duration += length
      var value = step.target
      value.animatableData = end
      last = (value, end)
    }
  }

  func value(at time: Double) -> Value {
    guard let first = segments.first, time < duration else { return last.value }
    let segment = segments.last { $0.begin <= time } ?? first
    let elapsed = max(0, time - segment.begin)
    var value = segment.value
    value.animatableData = Self.data(of: segment, after: elapsed)
    return value
  }

  private static func data(of segment: Segment, after elapsed: Double) -> Data {
    let way = segment.target - segment.start
    switch segment.curve {
    case .linear(let unit):
      return segment.start + way.scaled(by: unit.value(at: elapsed / segment.duration))
    case .cubic(let first, let final):
      // Hermite's form.
      let t = min(1, elapsed / segment.duration)
      let part = t * t * (3 - 2 * t)
      return segment.start + way.scaled(by: part)
        + first.scaled(by: segment.duration * t * (1 - t) * (1 - t))
        - final.scaled(by: segment.duration * t * t * (1 - t))
    case .spring(let spring, let first):
      return segment.start + spring.value(target: way, initialVelocity: first, time: elapsed)
    }
  }

  private static func endVelocity(
    from start: Data, _ step: _KeyframeStep<Value>, _ next: _KeyframeStep<Value>?
  ) -> Data {
    guard let next else { return .zero }
    let target = step.target.animatableData
    let nextTarget = next.target.animatableData
    let nextLength = seconds(next.duration ?? 0)
    switch next.kind {
    case .move: return .zero
    case .linear(let unit):
      return rate(nextTarget - target, nextLength).scaled(by: unit.velocity(at: 0))
    case .cubic(let first, _):
      return first?.animatableData
        ?? rate(nextTarget - start, seconds(step.duration ?? 0) + nextLength)
    case .spring(_, let first): return first?.animatableData ?? .zero
    }
  }

  private static func rate(_ way: Data, _ duration: Double) -> Data {
    duration > 0 ? way.scaled(by: 1 / duration) : .zero
  }

  /// At most a day: a spring without damping never rests.
  private static func seconds(_ duration: Double) -> Double {
    duration > 0 ? min(duration, 86_400) : 0
  }
}
