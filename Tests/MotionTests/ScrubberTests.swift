import MartletMotion
import Testing

@Suite struct ScrubberTests {
  private let scrubber = Scrubber()

  /// From 10 to 50, driven by the scrubber from time 0.
  private func scrubbed() -> Animator<Double> {
    var animator = Animator(at: 10.0, restDistance: 0.001)
    animator.retarget(to: 50, animation: .scrubbed(by: scrubber), at: 0)
    return animator
  }

  @Test("A held value is from + (to - from) * fraction, at any time")
  func held() {
    var animator = scrubbed()

    for fraction in [0, 0.25, 1, 0.5, -0.1, 1.2] {
      scrubber.fraction = fraction
      #expect(isClose(animator.value(at: 3), 10 + 40 * fraction))
    }
    let isRunning = animator.advance(to: 100)
    #expect(isRunning && !animator.isLogicallyComplete(at: 100))
    #expect(animator.target == 50 && scrubber.state == .held)
  }

  @Test("Released, it runs on as a spring which starts with the velocity of the hand")
  func released() throws {
    var animator = scrubbed()
    scrubber.fraction = 0.3
    scrubber.release(velocity: 2.5, animation: .default, at: 1)

    // 2.5 fractions of a way of 40
    var reference = IntegratedSpring(
      from: 22, velocity: 100, target: 50, response: 0.55, dampingRatio: 1)
    for step in 0...40 {
      let time = Double(step) / 40
      reference.advance(to: time)
      #expect(isClose(animator.value(at: 1 + time), reference.position, within: 1e-6))
      #expect(isClose(animator.velocity(at: 1 + time), reference.velocity, within: 1e-4))
    }
    #expect(!animator.isLogicallyComplete(at: 1.54) && animator.isLogicallyComplete(at: 1.56))
    let end = try #require(settle(&animator, from: 1))
    #expect(end < 1.5 && animator.value(at: 1 + end) == 50 && scrubber.state == .released)
  }

  @Test("Called off, it runs back, rests where it came from and asks for no more frames (A7)")
  func cancelled() throws {
    var animator = scrubbed()
    scrubber.fraction = 0.6
    scrubber.cancel(velocity: 1, animation: .default, at: 1)

    #expect(isClose(animator.value(at: 1), 34) && isClose(animator.velocity(at: 1), 40))
    let end = try #require(settle(&animator, from: 1))
    #expect(end < 1.5 && !animator.isRunning && animator.isLogicallyComplete(at: 1 + end))
    #expect(animator.value(at: 60) == 10 && animator.target == 50)

    for animation in [nil, Animation.default, .linear] {
      var changedBack = animator
      changedBack.retarget(to: 10, animation: animation, at: 60)
      #expect(!changedBack.isRunning && changedBack.value(at: 60) == 10)
    }
  }

  @Test("The model may change back while a called off scrub still runs")
  func changedBackEarly() {
    for animation in [Animation.default, .linear] {
      var animator = scrubbed()
      scrubber.fraction = 0.6
      scrubber.cancel(velocity: 0, animation: .default, at: 1)
      let (value, velocity) = (animator.value(at: 1.1), animator.velocity(at: 1.1))

      animator.retarget(to: 10, animation: animation, at: 1.1)

      #expect(isClose(animator.value(at: 1.1), value))
      if animation == .default { #expect(isClose(animator.velocity(at: 1.1), velocity)) }
      let end = settle(&animator, from: 1.1)
      #expect(end != nil && animator.value(at: 9) == 10)
    }
  }

  @Test("A spring takes over value and velocity of a released scrub at any moment (A3)")
  func takenOver() {
    for moment in [1, 1.05, 1.2, 1.5] {
      var animator = scrubbed()
      scrubber.fraction = 0.5
      scrubber.release(velocity: -3, animation: .bouncy, at: 1)
      let (value, velocity) = (animator.value(at: moment), animator.velocity(at: moment))

      animator.retarget(to: -7, animation: .default, at: moment)

      #expect(isClose(animator.value(at: moment), value))
      #expect(isClose(animator.velocity(at: moment), velocity, within: 1e-6))
    }
  }

  @Test("Release by a curve goes on continuously too, release by nothing is there at once")
  func otherReleases() {
    var animator = scrubbed()
    scrubber.fraction = 0.4
    scrubber.release(velocity: 1.5, animation: .easeIn(duration: 0.3), at: 1)
    #expect(isClose(animator.value(at: 1), 26) && isClose(animator.velocity(at: 1), 60))
    let end = settle(&animator, from: 1)
    #expect(end != nil && animator.value(at: 9) == 50)

    animator = scrubbed()
    scrubber.fraction = 0.4
    scrubber.release(velocity: 1.5, animation: nil, at: 1)
    let isRunning = animator.advance(to: 1)
    #expect(!isRunning && animator.value(at: 1) == 50)
  }

  @Test("A scrub caught again in flight follows the hand")
  func caughtAgain() {
    var animator = scrubbed()
    scrubber.fraction = 0.4
    scrubber.cancel(velocity: 0, animation: .default, at: 1)
    animator.advance(to: 1.1)
    let fraction = scrubber.fraction(at: 1.1)
    let value = animator.value(at: 1.1)

    scrubber.fraction = fraction

    #expect(fraction < 0.4 && isClose(animator.value(at: 1.2), value))
    scrubber.release(velocity: 0, animation: .default, at: 1.2)
    let end = settle(&animator, from: 1.2)
    #expect(end != nil && animator.value(at: 9) == 50)
  }

  @Test("A scrub replaces what ran, from the value it finds")
  func replaces() {
    var animator = started(.linear(duration: 1))
    animator.retarget(to: 0, animation: .scrubbed(by: scrubber), at: 0.5)

    scrubber.fraction = 0.5
    #expect(isClose(animator.value(at: 0.5), 0.25) && isClose(animator.value(at: 0.9), 0.25))
  }

  @Test("One scrubber drives many values")
  func many() {
    var animators = (1...100).map { Animator(at: Double($0), restDistance: 0.001) }
    for index in animators.indices {
      animators[index].retarget(to: 0, animation: .scrubbed(by: scrubber), at: 0)
    }

    scrubber.fraction = 0.25
    for (index, animator) in animators.enumerated() {
      #expect(isClose(animator.value(at: 1), 0.75 * Double(index + 1)))
    }
  }

  @Test("Modifiers do not change a scrubbed animation, which has no time of its own")
  func modifiers() {
    let animation = Animation.scrubbed(by: scrubber)
    #expect(animation.delay(1).speed(2).repeatForever() == animation)
    #expect(animation != .scrubbed(by: Scrubber()))
  }
}
