import MartletMotion

/// The motion of a spring by Runge-Kutta steps of a tenth of a millisecond: knows no closed form.
struct IntegratedSpring {
  var position: Double
  var velocity: Double
  let stiffness: Double
  let damping: Double
  let target: Double
  private(set) var time = 0.0

  /// A spring of mass 1.
  init(from: Double, velocity: Double, target: Double, response: Double, dampingRatio: Double) {
    position = from
    self.velocity = velocity
    self.target = target
    let frequency = 2 * Double.pi / response
    stiffness = frequency * frequency
    damping = 2 * dampingRatio * frequency
  }

  mutating func advance(to end: Double) {
    while time < end - 1e-12 {
      let step = min(1e-4, end - time)
      func force(_ x: Double, _ v: Double) -> Double { stiffness * (target - x) - damping * v }
      let (x1, v1) = (velocity, force(position, velocity))
      let (x2, v2) = (
        velocity + step / 2 * v1, force(position + step / 2 * x1, velocity + step / 2 * v1)
      )
      let (x3, v3) = (
        velocity + step / 2 * v2, force(position + step / 2 * x2, velocity + step / 2 * v2)
      )
      let (x4, v4) = (velocity + step * v3, force(position + step * x3, velocity + step * v3))
      position += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      velocity += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      time += step
    }
  }
}

/// SplitMix64, so that a failing seed can be run again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// An animator at 0 that has been sent to 1 at time 0.
func started(_ animation: Animation?, restDistance: Double = 0.001) -> Animator<Double> {
  var animator = Animator(at: 0.0, restDistance: restDistance)
  animator.retarget(to: 1, animation: animation, at: 0)
  return animator
}

/// Steps at 100 frames a second until nothing runs; the time it took, or nil after a minute.
func settle<V>(_ animator: inout Animator<V>, from start: Double = 0) -> Double? {
  for frame in 0...6000 {
    let time = start + Double(frame) / 100
    if !animator.advance(to: time) { return time - start }
  }
  return nil
}

func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}
