import Foundation

/// The motion of a spring in closed form.
///
/// A spring is linear: with distance d0 from rest and velocity v0 at the start, its distance later is
/// `position * d0 + drift * v0`, its velocity `positionRate * d0 + driftRate * v0`.
struct SpringResponse {
  var position: Double
  var positionRate: Double
  var drift: Double
  var driftRate: Double

  static let atRest = SpringResponse(position: 0, positionRate: 0, drift: 0, driftRate: 0)

  init(position: Double, positionRate: Double, drift: Double, driftRate: Double) {
    self.position = position
    self.positionRate = positionRate
    self.drift = drift
    self.driftRate = driftRate
  }

  /// Before the start the spring stands at its start.
  init(_ spring: Spring, at time: Double) {
    let w = spring.angularFrequency
    guard w < 1e6 else {
      self = .atRest
      return
    }
    let z = spring.dampingRatio
    // exp(-700) is the least that is not zero; nor may the sine of infinity be taken.
    let t = time > 0 ? min(time, 1e9) : 0
    if abs(z - 1) < 1e-6 {
      let e = exp(-w * t)
      self.init(
        position: (1 + w * t) * e, positionRate: -w * w * t * e,
        drift: t * e, driftRate: (1 - w * t) * e)
    } else if z < 1 {
      let e = exp(-z * w * t)
      let wd = w * (1 - z * z).squareRoot()
      let s = e * sin(wd * t) / wd
      let c = e * cos(wd * t)
      self.init(
        position: c + z * w * s, positionRate: -w * w * s,
        drift: s, driftRate: c - z * w * s)
    } else {
      let (slow, fast) = Self.rates(w, z)
      let es = exp(-slow * t)
      let ef = exp(-fast * t)
      let gap = fast - slow
      self.init(
        position: (fast * es - slow * ef) / gap, positionRate: slow * fast * (ef - es) / gap,
        drift: (es - ef) / gap, driftRate: (fast * ef - slow * es) / gap)
    }
  }

  /// The two rates at which an overdamped spring decays.
  static func rates(_ w: Double, _ z: Double) -> (slow: Double, fast: Double) {
    let root = z + (z * z - 1).squareRoot()
    return (w / root, w * root)
  }
}

/// A bound on the distance of a moving spring from rest which only falls after `peak`:
/// `(constant + linear * t) * exp(-rate * t)`.
struct SpringEnvelope {
  private let constant: Double
  private let linear: Double
  private let rate: Double
  private let peak: Double

  init<V: VectorArithmetic>(_ spring: Spring, distance: V, velocity: V) {
    let w = spring.angularFrequency
    let z = spring.dampingRatio
    let d = distance.magnitudeSquared.squareRoot()
    guard w < 1e6 else {
      (constant, linear, rate, peak) = (0, 0, 1, 0)
      return
    }
    if abs(z - 1) < 1e-6 {
      (constant, linear, rate) = (
        d, (velocity - distance.scaled(by: w)).magnitudeSquared.squareRoot(), w
      )
      peak = linear > 0 ? max(0, 1 / w - d / linear) : 0
    } else if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let swing = (velocity - distance.scaled(by: z * w)).scaled(by: 1 / wd).magnitudeSquared
      (constant, linear, rate, peak) = ((d * d + swing).squareRoot(), 0, z * w, 0)
    } else {
      // The fast part starts with the other sign and is gone first: only the slow part counts.
      let (slow, fast) = SpringResponse.rates(w, z)
      let part = (velocity - distance.scaled(by: fast)).scaled(by: 1 / (fast - slow))
      (constant, linear, rate, peak) = (part.magnitudeSquared.squareRoot(), 0, slow, 0)
    }
  }

  /// The time after which the bound stays below `epsilon`.
  func time(below epsilon: Double) -> Double {
    let epsilon = epsilon > 0 ? epsilon : 1e-9
    guard rate > 0, constant.isFinite, linear.isFinite else { return .infinity }
    func bound(_ t: Double) -> Double { (constant + linear * t) * exp(-rate * t) }
    guard bound(peak) > epsilon else { return 0 }
    var low = peak
    var high = peak + 1 / rate
    while bound(high) > epsilon { (low, high) = (high, 2 * high) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) > epsilon { low = middle } else { high = middle }
    }
    return high
  }
}
