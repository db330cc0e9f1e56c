import MartletMotion
import Testing

@Suite struct AnimationModifierTests {
  private let times = (0...200).map { Double($0) / 50 }

  @Test("A delayed animation stands still first and then runs as it would without")
  func delay() {
    for base in [Animation.default, .easeIn, .bouncy, .interpolatingSpring] {
      let delayed = started(base.delay(0.4))
      let plain = started(base)

      for time in times {
        #expect(delayed.value(at: time) == (time < 0.4 ? 0 : plain.value(at: time - 0.4)))
      }
    }
  }

  @Test("Speed stretches time, and delay and speed combine from the inside out")
  func speed() {
    let base = Animation.easeInOut(duration: 1)
    for time in times {
      let fast = started(base.speed(2)).value(at: time)
      #expect(isClose(fast, started(base).value(at: 2 * time)))
      // A delay of 1 run at double speed takes 0.5, one put around it takes 1.
      let inside = started(base.delay(1).speed(2)).value(at: time)
      #expect(isClose(inside, time < 0.5 ? 0 : started(base).value(at: 2 * (time - 0.5))))
      let outside = started(base.speed(2).delay(1)).value(at: time)
      #expect(isClose(outside, time < 1 ? 0 : started(base).value(at: 2 * (time - 1))))
    }
  }

  @Test("A sped up spring is a spring with a shorter response, also when it takes over")
  func fastSpring() {
    var fast = Animator(at: 0.0, restDistance: 0.001)
    var short = fast
    for (target, time) in [(1.0, 0.0), (-3, 0.1), (2, 0.17)] {
      fast.retarget(to: target, animation: .spring(duration: 1, bounce: 0.3).speed(4), at: time)
      short.retarget(to: target, animation: .spring(duration: 0.25, bounce: 0.3), at: time)
    }

    for time in times where time > 0.17 {
      #expect(isClose(fast.value(at: time), short.value(at: time)))
      #expect(isClose(fast.velocity(at: time), short.velocity(at: time), within: 1e-7))
    }
  }

  @Test("A repetition that reverses runs to and fro, one that does not starts again")
  func repeats() {
    let there = started(.linear(duration: 1).repeatCount(3, autoreverses: false))
    let andBack = started(.linear(duration: 1).repeatCount(3))

    for time in times where time < 3 {
      let fraction = time.truncatingRemainder(dividingBy: 1)
      let isOdd = time >= 1 && time < 2
      #expect(isClose(there.value(at: time), fraction))
      #expect(isClose(andBack.value(at: time), isOdd ? 1 - fraction : fraction))
    }
    #expect(there.value(at: 3) == 1 && andBack.value(at: 3) == 1)
    #expect(andBack.velocity(at: 0.5) == 1 && andBack.velocity(at: 1.5) == -1)
  }

  @Test("A repetition ends after its count, and not before")
  func repetitionEnds() {
    for count in 1...4 {
      var animator = started(.linear(duration: 0.5).repeatCount(count))
      let before = animator.advance(to: Double(count) * 0.5 - 0.01)
      let after = animator.advance(to: Double(count) * 0.5)
      #expect(before && !after)
      #expect(animator.value(at: 9) == 1)
    }
  }

  @Test("The delay inside a repetition belongs to each turn, the one outside comes once")
  func delayedRepetition() {
    let inside = started(.linear(duration: 1).delay(1).repeatForever(autoreverses: false))
    let outside = started(.linear(duration: 1).repeatForever(autoreverses: false).delay(1))

    #expect(isClose(inside.value(at: 1.25), 0.25) && inside.value(at: 2.5) == 0)
    #expect(isClose(inside.value(at: 3.25), 0.25))
    #expect(isClose(outside.value(at: 1.25), 0.25) && isClose(outside.value(at: 2.5), 0.5))
  }

  @Test("A spring without end repeats after it has settled")
  func repeatedSpring() {
    let spring = Spring(duration: 0.4, bounce: 0.2)
    let cycle = spring.settlingDuration
    var animator = started(.spring(spring).repeatForever(autoreverses: false))

    for time in [0.1, 0.2, 0.3] {
      let value = spring.value(target: 1.0, time: time)
      #expect(isClose(animator.value(at: time), value))
      #expect(isClose(animator.value(at: 7 * cycle + time), value))
    }
    let end = settle(&animator)
    #expect(end == nil)
  }

  @Test("Animations are equal when they are made alike")
  func equality() {
    #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.linear.delay(1) == .linear.delay(1))
    #expect(Animation.linear.delay(1) != .linear.delay(2))
    #expect(Animation.linear.delay(1) != .linear.speed(1))
    #expect(Animation.linear != .linear(duration: 1))
    let set: Set<Animation> = [.default, .linear, .default.repeatForever(), .default]
    #expect(set.count == 3)
  }

  @Test("Asked by hand, an animation tells value and velocity until it has ended")
  func publicEvaluation() throws {
    var context = AnimationContext<Double>()
    let curve = Animation.linear(duration: 2).delay(1)
    let value = curve.animate(value: 10, time: 2, context: &context)
    #expect(value == 5)
    #expect(curve.velocity(value: 10, time: 2, context: context) == 5)
    #expect(!context.isLogicallyComplete)
    let late = curve.animate(value: 10, time: 3.1, context: &context)
    #expect(late == nil && context.isLogicallyComplete)

    let spring = Animation.spring(duration: 0.5, bounce: 0.2)
    let progress = try #require(spring.base.animate(value: 10, time: 0.2, context: &context))
    #expect(isClose(progress, Spring(duration: 0.5, bounce: 0.2).value(target: 10, time: 0.2)))
    #expect(spring.animate(value: 10, time: 9, context: &context) == nil)
    func rewrapped(_ base: some CustomAnimation) -> Animation { Animation(base) }
    #expect(rewrapped(spring.base) == spring)
  }

  @Test("Asked by hand, only a fluid spring merges, and it keeps the velocity (fact F53)")
  func publicMerging() {
    var context = AnimationContext<Double>()
    func merges(_ animation: Animation) -> Bool {
      animation.shouldMerge(
        previous: .linear(duration: 1), value: 10, time: 0.5, context: &context)
    }

    let others: [Animation] = [.linear, .interpolatingSpring, .default.delay(1)]
    #expect(others.allSatisfy { !merges($0) })
    #expect(merges(.default) && merges(.default.speed(2)))
    #expect(Animation.default.velocity(value: 3, time: 0, context: context) == 10)
  }
}
