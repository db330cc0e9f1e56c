import Foundation
import MartletMotion
import Testing

/// Contract E1: no number an app can pass may trap or hang.
@Suite struct RobustnessTests {
  private static let bad: [Double] = [
    .nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, .leastNonzeroMagnitude,
  ]

  private static func animations(_ x: Double, _ y: Double) -> [Animation] {
    [
      .linear(duration: x), .easeInOut(duration: x), .timingCurve(x, y, y, x, duration: 0.4),
      .spring(response: x, dampingFraction: y), .spring(duration: x, bounce: y),
      .spring(duration: 0.5, bounce: x), .interpolatingSpring(stiffness: x, damping: y),
      .interpolatingSpring(mass: x, stiffness: y, damping: 10), .interactiveSpring(response: x),
      .interpolatingSpring(duration: x, bounce: y, initialVelocity: x),
      .spring(Spring(settlingDuration: x, dampingRatio: y, epsilon: x)),
      .linear.delay(x), .default.speed(x), .linear.speed(x).delay(y), .default.delay(x).speed(y),
      .linear(duration: x).repeatForever(), .default.repeatCount(3).speed(x),
      .spring(duration: x, bounce: y).repeatForever().delay(y), .linear.logicallyComplete(after: x),
    ]
  }

  @Test("With any arguments a value stays finite and starts where it was")
  func finite() {
    for x in Self.bad {
      for y in Self.bad + [0.5] {
        for animation in Self.animations(x, y) {
          var animator = Animator(at: 0.0, restDistance: 0.01)
          animator.retarget(to: 1, animation: .default, at: 0)
          animator.retarget(to: -5, animation: animation, at: 0.1)
          for time in [0.1, 0.2, 1, 50, 1e6, 1e300, .infinity, .nan, -.infinity] {
            #expect(animator.value(at: time).isFinite, "\(animation) at \(time)")
            #expect(animator.velocity(at: time).isFinite, "\(animation) at \(time)")
            animator.advance(to: time)
            _ = animator.isLogicallyComplete(at: time)
          }
        }
      }
    }
  }

  @Test("A duration that is not finite is none, a spring without one is the usual")
  func safeValues() {
    for duration in [Double.nan, .infinity, -3] {
      #expect(!started(.linear(duration: duration)).isRunning)
      #expect(Animation.spring(duration: duration) == .spring(duration: 0.5))
      #expect(Animation.linear.delay(duration) == .linear.delay(0))
    }
    #expect(!started(.spring(response: 0)).isRunning)
    #expect(Animation.linear.speed(.nan) == .linear.speed(1))
    #expect(!started(.linear(duration: 0).repeatForever()).isRunning)
  }

  @Test("A speed of 0 holds the value at its start until something else moves it")
  func frozen() {
    var animator = started(.default.speed(0))
    let end = settle(&animator)
    #expect(end == nil && animator.value(at: 60) == 0)

    animator.retarget(to: 2, animation: .linear(duration: 1), at: 60)
    #expect(isClose(animator.value(at: 60.5), 1))
  }

  @Test("A target that is not finite is taken at once, and left at once")
  func badTargets() {
    for target in [Double.nan, .infinity] {
      var animator = started(.default)
      animator.retarget(to: target, animation: .default, at: 0.1)
      #expect(!animator.isRunning && !animator.value(at: 0.1).isFinite)

      animator.retarget(to: 4, animation: .default, at: 0.2)
      #expect(!animator.isRunning && animator.value(at: 0.2) == 4)
    }
  }

  @Test("Bad times and rest distances end nothing too late")
  func badTimes() {
    for time in [Double.nan, .infinity, -.infinity] {
      var animator = Animator(at: 0.0, restDistance: time)
      animator.retarget(to: 1, animation: .linear(duration: 1), at: time)
      animator.advance(to: 2)
      #expect(!animator.isRunning && animator.value(at: 2) == 1)
    }
  }

  @Test("A scrubber takes no fraction and no velocity that is not a number")
  func badScrubs() {
    for bad in [Double.nan, .infinity] {
      let scrubber = Scrubber()
      var animator = Animator(at: 0.0, restDistance: 0.001)
      animator.retarget(to: 10, animation: .scrubbed(by: scrubber), at: 0)
      scrubber.fraction = 0.5
      scrubber.fraction = bad
      #expect(animator.value(at: 0) == 5)

      scrubber.release(velocity: bad, animation: .default, at: 1)
      let end = settle(&animator, from: 1)
      #expect(end != nil && animator.value(at: 5) == 10)
    }
  }

  @Test("Curves and springs asked for nonsense answer with numbers")
  func evaluation() {
    for x in Self.bad {
      let curve = UnitCurve(x1: x, y1: x, x2: -x, y2: x)
      #expect(curve.value(at: 0.5).isFinite && curve.velocity(at: x).isFinite)
      let spring = Spring(response: x, dampingRatio: x)
      #expect(spring.value(target: 1.0, time: x).isFinite)
      #expect(!spring.settlingDuration(target: 1.0, epsilon: x).isNaN)
    }
  }
}
