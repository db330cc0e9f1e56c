import MartletMotion
import Testing

/// A straight line; knows its velocity only if told to.
private struct Line: CustomAnimation {
  var duration = 1.0
  var tellsVelocity = false
  var merges = false

  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    time < duration ? value.scaled(by: time / duration) : nil
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: Double, context: AnimationContext<V>
  ) -> V? {
    tellsVelocity ? value.scaled(by: 1 / duration) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    merges && previous.base is Line
  }
}

private struct FrameCount: AnimationStateKey {
  static var defaultValue: Int { 0 }
}

/// Covers a tenth of the way with each frame, then ends; logically complete halfway.
private struct Stepping: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: Double, context: inout AnimationContext<V>
  ) -> V? {
    context.state[FrameCount.self] += 1
    let count = context.state[FrameCount.self]
    if count >= 5 { context.isLogicallyComplete = true }
    return count < 10 ? value.scaled(by: Double(count) / 10) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
  ) -> Bool {
    true
  }
}

@Suite struct CustomAnimationTests {
  private let line = Animation(Line())

  @Test("A custom animation moves the value until it returns nil")
  func runs() {
    var animator = started(line)
    #expect(animator.value(at: 0) == 0 && animator.value(at: 0.25) == 0.25)

    let end = settle(&animator)
    #expect(end == 1 && animator.value(at: 1) == 1)
    #expect(!started(line).isLogicallyComplete(at: 0.5))
  }

  @Test("It is added to what runs, and a spring takes over its velocity, told or not")
  func combines() {
    for animation in [line, Animation(Line(tellsVelocity: true)), line.delay(0), line.speed(1)] {
      var animator = started(.linear(duration: 2))
      animator.retarget(to: 3, animation: animation, at: 0)
      #expect(isClose(animator.value(at: 0.5), 0.25 + 1))

      animator.retarget(to: 0, animation: .default, at: 0.5)
      #expect(isClose(animator.value(at: 0.5), 1.25))
      #expect(isClose(animator.velocity(at: 0.5), 0.5 + 2, within: 1e-6))
    }
  }

  @Test("One that merges replaces those it says, and starts from the value they had reached")
  func merging() {
    var animator = started(line)
    animator.retarget(to: 2, animation: Animation(Line(merges: true)), at: 0.5)

    #expect(isClose(animator.value(at: 0.5), 0.5))
    #expect(isClose(animator.value(at: 1), 0.5 + 1.5 * 0.5))
    let end = settle(&animator, from: 0.5)
    #expect(end == 1)
  }

  @Test("Its state advances with the frames and not with questions")
  func state() {
    var animator = started(Animation(Stepping()))
    // The retarget itself has drawn the first frame.
    #expect(isClose(animator.value(at: 0), 0.2) && isClose(animator.value(at: 0), 0.2))
    for frame in 2...5 {
      #expect(!animator.isLogicallyComplete(at: Double(frame)))
      animator.advance(to: Double(frame))
    }

    #expect(animator.isLogicallyComplete(at: 5))
    #expect(isClose(animator.value(at: 5), 0.6))
  }

  @Test("One that merges goes on with the state of the animation it replaces")
  func mergedState() {
    var animator = started(Animation(Stepping()))
    animator.retarget(to: 2, animation: Animation(Stepping()), at: 1)

    // Frames 1 and 2 were drawn by the two retargets, so this is frame 3 of a way from 0.2.
    #expect(isClose(animator.value(at: 1), 0.2 + 1.8 * 0.3))
  }

  @Test("Delay, speed and repetition work on custom animations")
  func modified() {
    let delayed = started(line.delay(1))
    #expect(delayed.value(at: 0.9) == 0 && isClose(delayed.value(at: 1.5), 0.5))
    #expect(isClose(started(line.speed(4)).value(at: 0.2), 0.8))

    var repeated = started(line.repeatCount(3))
    var values: [Double] = []
    for frame in 0..<12 {
      repeated.advance(to: Double(frame) / 4)
      values.append(repeated.value(at: Double(frame) / 4))
    }
    #expect(values == [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0, 0.25, 0.5, 0.75])
    let isRunning = repeated.advance(to: 3)
    #expect(!isRunning)
  }

  @Test("A limit makes it logically complete earlier")
  func logicallyComplete() {
    let animator = started(line.logicallyComplete(after: 0.3))
    #expect(!animator.isLogicallyComplete(at: 0.2) && animator.isLogicallyComplete(at: 0.4))
  }

  @Test("Animations of equal custom animations are equal, and give them back")
  func identity() {
    #expect(line == Animation(Line()) && line != Animation(Line(duration: 2)))
    #expect(line.hashValue == Animation(Line()).hashValue)
    #expect((line.base as? Line)?.duration == 1)
  }

  @Test("A context with another state keeps the rest, and starts with defaults")
  func contexts() {
    var context = AnimationContext<Double>()
    context.state[FrameCount.self] = 3
    context.isLogicallyComplete = true

    let other = context.withState(AnimationState<AnimatablePair<Double, Double>>())

    #expect(other.state[FrameCount.self] == 0 && other.isLogicallyComplete)
  }
}
