import Foundation
import MartletMotion
import Testing

@Suite struct SpringTests {
  @Test("The default animation is a spring of response 0.55 without bounce (fact F51)")
  func defaultProgress() {
    // 1 - (1 + w t) exp(-w t) with w = 2 pi / 0.55
    let expected = [
      (0.1, 0.3165), (0.2, 0.6656), (0.3, 0.8562), (0.4, 0.9423),
      (0.5, 0.9778), (0.55, 0.9864), (0.7, 0.9970), (1.0, 0.9999),
    ]
    let animator = started(.default)

    for (time, progress) in expected {
      #expect(isClose(animator.value(at: time), progress, within: 0.00005), "t = \(time)")
    }
  }

  @Test("Every damping agrees with a numeric integration, at rest or moving at the start")
  func closedForm() {
    for ratio in [0, 0.1, 0.5, 0.825, 0.99, 0.9999, 1, 1.0001, 1.5, 4, 20] {
      for velocity in [0.0, 7, -30] {
        let spring = Spring(response: 0.4, dampingRatio: ratio)
        var reference = IntegratedSpring(
          from: 0, velocity: velocity, target: 3, response: 0.4, dampingRatio: ratio)

        for step in 0...20 {
          let time = Double(step) * 0.07
          reference.advance(to: time)
          let value = spring.value(target: 3.0, initialVelocity: velocity, time: time)
          let speed = spring.velocity(target: 3.0, initialVelocity: velocity, time: time)
          #expect(isClose(value, reference.position, within: 1e-7), "\(ratio) \(velocity) \(time)")
          #expect(isClose(speed, reference.velocity, within: 1e-5), "\(ratio) \(velocity) \(time)")
        }
      }
    }
  }

  @Test("A spring moved on in steps is where it would be in one step")
  func update() {
    let spring = Spring(duration: 0.6, bounce: 0.4)
    var (value, velocity) = (0.0, 2.0)

    for _ in 0..<10 {
      spring.update(value: &value, velocity: &velocity, target: 5, deltaTime: 0.03)
    }

    #expect(isClose(value, spring.value(target: 5.0, initialVelocity: 2.0, time: 0.3)))
    #expect(isClose(velocity, spring.velocity(target: 5.0, initialVelocity: 2.0, time: 0.3)))
  }

  @Test("Mass, stiffness and damping are other names for duration and bounce")
  func conversions() {
    // w = 2 pi / 0.5 = 12.566, k = w^2 = 157.9, c = 2 * 0.7 * w = 17.59
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(isClose(bouncy.stiffness, 157.914, within: 0.001))
    #expect(isClose(bouncy.damping, 17.593, within: 0.001))

    // w = 10, period 0.628, ratio 10 / 20
    let physical = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(isClose(physical.duration, 0.628, within: 0.001))
    #expect(isClose(physical.bounce, 0.5))

    let heavy = Spring(mass: 4, stiffness: 100, damping: 10)
    #expect(isClose(heavy.stiffness, 100) && isClose(heavy.damping, 10) && heavy.mass == 4)
    #expect(Spring(response: 0.5, dampingRatio: 2).bounce == -0.5)
    #expect(Spring(duration: 0.5, bounce: -0.5).dampingRatio == 2)
  }

  @Test("Overdamping by stiffness and damping has to be allowed")
  func overdamping() {
    #expect(isClose(Spring(stiffness: 100, damping: 40).dampingRatio, 1))
    let allowed = Spring(stiffness: 100, damping: 40, allowOverDamping: true)
    #expect(isClose(allowed.dampingRatio, 2))
  }

  @Test("After its settling duration a spring stays within epsilon, and not long before")
  func settling() {
    for ratio in [0.1, 0.4, 0.825, 1, 1.3, 5] {
      for velocity in [0.0, 25, -25] {
        let spring = Spring(response: 0.5, dampingRatio: ratio)
        let end = spring.settlingDuration(target: 1.0, initialVelocity: velocity, epsilon: 0.001)
        func distance(_ t: Double) -> Double {
          abs(1 - spring.value(target: 1.0, initialVelocity: velocity, time: t))
        }

        let times = (0..<2000).map { Double($0) * 0.001 }
        #expect(times.allSatisfy { distance(end + $0) <= 0.001_001 }, "\(ratio) \(velocity)")
        // One swing is the response long; a slow spring leaves epsilon without swinging.
        #expect(times.contains { distance(max(end - $0, 0)) > 0.001 && $0 < 0.55 })
      }
    }
    #expect(Spring(response: 0.5, dampingRatio: 0).settlingDuration == .infinity)
  }

  @Test("A spring made from its settling duration settles after it")
  func fromSettlingDuration() {
    for ratio in [0.3, 1, 2] {
      let spring = Spring(settlingDuration: 1.5, dampingRatio: ratio)
      #expect(isClose(spring.settlingDuration, 1.5, within: 1e-6))
      #expect(spring.dampingRatio == ratio)
    }
  }

  @Test("The force is what accelerates the spring")
  func force() {
    let spring = Spring(response: 0.5, dampingRatio: 0.6)
    let time = 0.2
    let h = 1e-5
    let acceleration =
      (spring.velocity(target: 2.0, time: time + h) - spring.velocity(target: 2.0, time: time - h))
      / (2 * h)

    let force = spring.force(
      target: 2.0, position: spring.value(target: 2.0, time: time),
      velocity: spring.velocity(target: 2.0, time: time))

    #expect(isClose(force, acceleration, within: 1e-4))
  }

  @Test("A spring moves values by their animatable data")
  @MainActor func animatableValues() {
    let spring = Spring.snappy
    let from = CGPoint(x: 10, y: 20)
    let to = CGPoint(x: 110, y: -20)

    let middle = spring.value(fromValue: from, toValue: to, initialVelocity: .zero, time: 0.2)

    let progress = spring.value(target: 1.0, time: 0.2)
    #expect(isClose(middle.x, 10 + 100 * progress) && isClose(middle.y, 20 - 40 * progress))
  }

  @Test("The presets have the bounce of their names")
  func presets() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.2) == Spring(duration: 1, bounce: 0.5))
    #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.snappy == .spring(.snappy))
    #expect(Animation.bouncy(duration: 2) == .spring(.bouncy(duration: 2)))
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0))
    #expect(Animation.interpolatingSpring != .spring)
  }

  @Test("The forms with response have the defaults 0.5/0.825 and 0.15/0.86/0.25 (fact F52)")
  func responseDefaults() {
    #expect(Animation.spring(response: 0.5) == .spring(response: 0.5, dampingFraction: 0.825))
    #expect(Animation.spring(dampingFraction: 1) == .spring(response: 0.5, dampingFraction: 1))
    #expect(
      Animation.interactiveSpring
        == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
    #expect(
      Animation.interactiveSpring(duration: 0.2, extraBounce: 0.1)
        == .spring(duration: 0.2, bounce: 0.14 + 0.1, blendDuration: 0.25))
  }
}
