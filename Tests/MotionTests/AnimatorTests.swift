import MartletMotion
import Testing

@Suite struct AnimatorTests {
  @Test("Without an animation the value is at its target at once and nothing runs")
  func noAnimation() {
    var animator = started(.default)
    animator.retarget(to: 5, animation: nil, at: 0.1)

    #expect(animator.value(at: 0.1) == 5 && animator.velocity(at: 0.1) == 0)
    #expect(!animator.isRunning && animator.target == 5)
  }

  @Test("A spring takes over value and velocity from a spring (contract A3, fact F53)")
  func springOnSpring() {
    var animator = started(.bouncy)
    animator.retarget(to: -2, animation: .default, at: 0.15)

    var reference = IntegratedSpring(
      from: 0, velocity: 0, target: 1, response: 0.5, dampingRatio: 0.7)
    reference.advance(to: 0.15)
    reference = IntegratedSpring(
      from: reference.position, velocity: reference.velocity, target: -2, response: 0.55,
      dampingRatio: 1)
    for step in 0...30 {
      let time = Double(step) / 30
      reference.advance(to: time)
      #expect(isClose(animator.value(at: 0.15 + time), reference.position, within: 1e-7))
    }
  }

  @Test("A spring takes over value and velocity from a sum of curves (contract A3)")
  func springOnCurves() {
    var animator = started(.linear(duration: 1))
    animator.retarget(to: 3, animation: .linear(duration: 2), at: 0.5)
    animator.retarget(to: 0, animation: .default, at: 0.75)

    // 0.75 of the first way, 1/8 of the second
    var reference = IntegratedSpring(
      from: 0.75 + 0.25, velocity: 1 + 1, target: 0, response: 0.55, dampingRatio: 1)
    for step in 0...20 {
      let time = Double(step) / 20
      reference.advance(to: time)
      #expect(isClose(animator.value(at: 0.75 + time), reference.position, within: 1e-7))
    }
  }

  @Test("Curves and interpolating springs are added to what runs (contract A3, fact F53)")
  func adding() {
    for added in [Animation.easeIn(duration: 0.8), .interpolatingSpring, .default.delay(0.1)] {
      for first in [Animation.easeOut(duration: 1), .bouncy, .interpolatingSpring] {
        var animator = started(first)
        animator.retarget(to: 4, animation: added, at: 0.3)

        for step in 0...50 {
          let time = 0.3 + Double(step) / 40
          let sum = started(first).value(at: time) + 3 * started(added).value(at: time - 0.3)
          #expect(isClose(animator.value(at: time), sum))
        }
      }
    }
  }

  @Test("An earlier curve keeps the value moving until it too has ended")
  func earlierCurve() {
    var animator = started(.linear(duration: 2))
    animator.retarget(to: 2, animation: .linear(duration: 0.5), at: 0)

    let goesOn = animator.advance(to: 1)
    #expect(goesOn && isClose(animator.value(at: 1), 1.5))
    let hasMore = animator.advance(to: 2)
    #expect(!hasMore && animator.value(at: 2) == 2)
  }

  @Test("A curve which follows an endless repetition stops it")
  func stoppingRepetition() throws {
    var animator = started(.linear(duration: 1).repeatForever())
    animator.retarget(to: 0, animation: .linear(duration: 1), at: 7.25)

    #expect(isClose(animator.value(at: 7.25), 0.75))
    #expect(isClose(animator.value(at: 7.75), 0.375))
    let duration = try #require(settle(&animator, from: 7.25))
    #expect(isClose(duration, 1))
  }

  @Test("A spring has ended when value and velocity are both near rest (contract A3)")
  func springEnds() throws {
    var animator = started(.spring(duration: 0.5, bounce: 0.6), restDistance: 0.01)
    let end = try #require(settle(&animator))

    // Ended at the first frame that satisfies both, by the untouched copy.
    let copy = started(.spring(duration: 0.5, bounce: 0.6), restDistance: 0.01)
    let frames = (0..<1000).map { Double($0) / 100 }
    let expected = frames.first {
      abs(copy.value(at: $0) - 1) <= 0.01 && abs(copy.velocity(at: $0)) <= 0.01
    }
    #expect(end == expected)
    #expect(animator.value(at: end) == 1 && animator.velocity(at: end) == 0)
  }

  @Test("Rest is measured by the length of the difference vector")
  func restOfVectors() {
    typealias Pair = AnimatablePair<Double, Double>
    // Each component is within 1 of the target, the vector (0.8, 0.8) is not.
    var far = Animator(at: Pair(0, 0), restDistance: 1)
    far.retarget(to: Pair(0.8, 0.8), animation: .default, at: 0)
    #expect(far.isRunning)

    var near = Animator(at: Pair(0, 0), restDistance: 1)
    near.retarget(to: Pair(0.6, 0.6), animation: .default, at: 0)
    #expect(!near.isRunning && near.value(at: 0) == Pair(0.6, 0.6))
  }

  @Test("What has no way to go ends at once, with any animation")
  func zeroDelta() {
    for animation in [Animation.default, .linear, .linear.repeatForever(), .bouncy.delay(3)] {
      var animator = Animator(at: 2.0, restDistance: 0.001)
      animator.retarget(to: 2, animation: animation, at: 0)
      #expect(!animator.isRunning && animator.isLogicallyComplete(at: 0))
    }
  }

  @Test("A spring back to the value of this moment runs on while there is velocity")
  func zeroDeltaWithVelocity() {
    var animator = started(.default)
    let value = animator.value(at: 0.1)
    animator.retarget(to: value, animation: .default, at: 0.1)

    #expect(animator.isRunning)
    #expect(animator.value(at: 0.2) > value + 0.05)
  }

  @Test("Endless repetitions never end; a curve ends exactly at its target")
  func ends() {
    var forever = started(.easeInOut.repeatForever())
    let never = settle(&forever)
    #expect(never == nil)

    var curve = Animator(at: 0.1, restDistance: 0.001)
    curve.retarget(to: 0.3, animation: .easeInOut(duration: 0.5), at: 1)
    let duration = settle(&curve, from: 1)
    #expect(duration == 0.5)
    #expect(curve.value(at: 1.5) == 0.3)
  }

  @Test("A spring is logically complete after its response, a curve when it ends (fact F54)")
  func logicalCompletion() {
    let cases: [(Animation, Double)] = [
      (.default, 0.55), (.bouncy(duration: 2), 2), (.interpolatingSpring, 0.5),
      (.linear(duration: 0.7), 0.7), (.default.delay(1), 1.55), (.default.speed(2), 0.275),
      (.linear(duration: 1).repeatCount(3), 3), (.linear.logicallyComplete(after: 0.1), 0.1),
      (.linear(duration: 1).logicallyComplete(after: 2), 1),
      (.default.logicallyComplete(after: 0.2).delay(1), 1.2),
    ]
    for (animation, time) in cases {
      let animator = started(animation)
      #expect(!animator.isLogicallyComplete(at: time - 0.001), "\(animation)")
      #expect(animator.isLogicallyComplete(at: time + 0.001), "\(animation)")
    }
    #expect(!started(.linear.repeatForever()).isLogicallyComplete(at: 1e6))
  }

  @Test("Completion is that of the newest animation, also when an older one runs longer")
  func newestCompletes() {
    var animator = started(.linear(duration: 5))
    animator.retarget(to: 2, animation: .linear(duration: 1), at: 0)

    #expect(!animator.isLogicallyComplete(at: 0.9))
    animator.advance(to: 1.1)
    #expect(animator.isRunning && animator.isLogicallyComplete(at: 1.1))
    #expect(Animator(at: 0.0, restDistance: 1).isLogicallyComplete(at: 0))
  }

  @Test("Asking for a value or velocity changes nothing, in whatever order")
  func pure() {
    let animator = started(.bouncy)
    let forward = (0...50).map { animator.value(at: Double($0) / 50) }
    let backward = (0...50).reversed().map { animator.value(at: Double($0) / 50) }
    #expect(forward == backward.reversed())
    #expect(animator.value(at: -1) == 0)
  }
}
