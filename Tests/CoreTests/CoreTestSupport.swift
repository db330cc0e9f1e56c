import Foundation

/// Fact F51: how far the default spring has come after `time` seconds from rest, of 1.
func defaultSpring(_ time: Double) -> Double {
  let w = 2 * Double.pi / 0.55
  return 1 - (1 + w * time) * exp(-w * time)
}

/// The table of fact F51.
let defaultSpringTable: [(time: Double, progress: Double)] = [
  (0.1, 0.3165), (0.2, 0.6656), (0.3, 0.8562), (0.4, 0.9423), (0.5, 0.9778), (0.55, 0.9864),
  (0.7, 0.9970), (1.0, 0.9999),
]
