import MartletTesting
import SwiftUI

/// A coloured rectangle of 40 by 40, or as told, found by its name.
struct Block: View {
  var name = "block"
  var width: CGFloat = 40
  var height: CGFloat = 40
  var color = Color.red

  var body: some View { color.frame(width: width, height: height).id(name) }
}

extension ViewHost {
  func click(_ x: Double, _ y: Double) {
    press(at: CGPoint(x: x, y: y))
    release()
  }

  var texts: [String] { all(.type(Text.self)).map(\.text) }
}

/// Repeatable numbers: the same on each machine, so that a failure can be run again.
struct Dice: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed = (mixed ^ (mixed >> 33)) &* 0xff51_afd7_ed55_8ccd
    return mixed ^ (mixed >> 29)
  }
}

private struct AttackNumberKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  var attackNumber: Int {
    get { self[AttackNumberKey.self] }
    set { self[AttackNumberKey.self] = newValue }
  }
}
