import MartletMotion
import Testing

/// Contract A3: nothing jumps, ever.
@Suite struct ContinuityTests {
  private static let fluid: [Animation] = [
    .default, .bouncy, .snappy(duration: 0.8), .interactiveSpring, .default.speed(1.7),
    .spring(Spring(response: 0.4, dampingRatio: 1.8)),
    .spring(duration: 0.6).logicallyComplete(after: 0.1),
  ]
  private static let added: [Animation] = [
    .linear, .easeIn, .easeOut(duration: 0.9), .easeInOut.delay(0.2), .interpolatingSpring,
    .interpolatingSpring(duration: 0.4, bounce: 0.5), .default.delay(0.15),
    .timingCurve(.circularEaseInOut, duration: 0.5), .linear(duration: 0.3).repeatCount(3),
    .easeInOut(duration: 0.4).repeatForever(), .bouncy.repeatForever(),
  ]

  @Test("No value jumps across any retarget, and across a spring no velocity")
  func seededRetargets() {
    typealias Pair = AnimatablePair<Double, Double>
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(state: seed)
      var animator = Animator(at: Pair(0, 0), restDistance: 0.001)
      var time = 0.0
      for _ in 0..<12 {
        let isFluid = Bool.random(using: &random)
        let pool = isFluid ? Self.fluid : Self.added
        let animation = pool.randomElement(using: &random)
        let target = Pair(
          .random(in: -100...100, using: &random), .random(in: -100...100, using: &random))
        let (value, velocity) = (animator.value(at: time), animator.velocity(at: time))

        animator.retarget(to: target, animation: animation, at: time)

        #expect((animator.value(at: time) - value).magnitudeSquared < 1e-12, "seed \(seed)")
        if isFluid {
          let change = (animator.velocity(at: time) - velocity).magnitudeSquared
          #expect(change < 1e-12 * max(1, velocity.magnitudeSquared), "seed \(seed)")
        }
        #expect(animator.target == target)
        let pause = Double.random(in: 0.01...0.5, using: &random)
        sample(&animator, from: time, to: time + pause, seed: seed)
        time += pause
      }
    }
  }

  /// In steps of half a millisecond no value moves further than its velocity explains, but
  /// for what a repeated spring has not covered when it turns: a thousandth of a way of up to 283.
  private func sample(
    _ animator: inout Animator<AnimatablePair<Double, Double>>, from start: Double, to end: Double,
    seed: UInt64
  ) {
    let step = 0.000_5
    var time = start
    var unexplained = 0.0
    var (value, speed) = (animator.value(at: time), animator.velocity(at: time))
    while time + step < end {
      animator.advance(to: time)
      time += step
      let (next, nextSpeed) = (animator.value(at: time), animator.velocity(at: time))
      let fastest = max(speed.magnitudeSquared, nextSpeed.magnitudeSquared).squareRoot()
      let moved = (next - value).magnitudeSquared.squareRoot()
      unexplained = max(unexplained, moved - 2 * fastest * step)
      (value, speed) = (next, nextSpeed)
    }
    #expect(unexplained < 0.6, "seed \(seed), from \(start)")
  }

  @Test("The velocity is the derivative of the value, through springs, curves and sums")
  func derivative() {
    for seed in 100..<140 as Range<UInt64> {
      var random = SeededGenerator(state: seed)
      var animator = Animator(at: 0.0, restDistance: 1e-6)
      for time in [0, 0.13, 0.31] {
        let animation = (Self.fluid + Self.added.prefix(7)).randomElement(using: &random)
        let target = Double.random(in: -10...10, using: &random)
        animator.retarget(to: target, animation: animation, at: time)
      }

      let h = 1e-6
      for step in 0..<40 {
        let time = 0.3113 + Double(step) * 0.0171
        let slope = (animator.value(at: time + h) - animator.value(at: time - h)) / (2 * h)
        #expect(
          isClose(animator.velocity(at: time), slope, within: 0.01 * max(1, abs(slope))),
          "seed \(seed), t = \(time)")
      }
    }
  }

  @Test("Dropping an ended spring moves the value by no more than the rest distance")
  func endIsContinuous() {
    for animation in Self.fluid + Self.added.prefix(8) {
      var animator = Animator(at: 0.0, restDistance: 0.05)
      animator.retarget(to: 300, animation: animation, at: 0)
      var time = 0.0
      while true {
        let before = animator.value(at: time)
        let isRunning = animator.advance(to: time)
        #expect(abs(animator.value(at: time) - before) <= 0.05)
        if !isRunning { break }
        time += 0.01
      }
      #expect(animator.value(at: time) == 300)
    }
  }
}
