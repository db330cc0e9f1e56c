import Foundation
import MartletTesting
import SwiftUI
import Testing

/// A view's state, held from outside as code elsewhere in an app would hold a binding.
@MainActor final class Lever<Value> {
  var binding: Binding<Value>?

  var value: Value {
    get { binding!.wrappedValue }
    set { binding!.wrappedValue = newValue }
  }
}

/// One state, which the test moves by a lever, and what is shown for it.
struct Arena<Value, Content: View>: View {
  @State private var value: Value
  private let lever: Lever<Value>
  private let content: (Value) -> Content

  init(
    _ value: Value, _ lever: Lever<Value>, @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(initialValue: value)
    self.lever = lever
    self.content = content
  }

  var body: some View {
    lever.binding = $value
    return content(value)
  }
}

/// What happened, in order.
@MainActor final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
  func clear() { lines = [] }
  func count(_ line: String) -> Int { lines.count { $0 == line } }
}

/// Shows its name and how often it was tapped, such as "a:0": so a test sees whether state was kept.
struct Tally: View {
  var name: String
  @State private var taps = 0

  init(_ name: String) { self.name = name }

  var body: some View { Text("\(name):\(taps)").onTapGesture { taps += 1 } }
}

/// A coloured rectangle of 40 by 40, or as told, found by its name.
struct Block: View {
  var name = "block"
  var width: CGFloat = 40
  var height: CGFloat = 40
  var color = Color.red

  var body: some View { color.frame(width: width, height: height).id(name) }
}

extension View {
  /// Fills the window and keeps the view in its top leading corner, so that frames are easy to derive.
  func cornered() -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

extension ViewHost {
  /// Changes something outside and makes the frame after it; takes no time (contract H1).
  func perform(_ change: () -> Void) {
    change()
    advance(by: .zero)
  }

  func click(_ x: Double, _ y: Double) {
    press(at: CGPoint(x: x, y: y))
    release()
  }

  /// Forgets the reports where a test does not care which there are.
  @discardableResult func forgetIssues() -> [RuntimeIssue] { host.takeIssues() }

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

func near(_ a: Double, _ b: Double, within tolerance: Double = 0.01) -> Bool {
  abs(a - b) <= tolerance
}

/// Fact F51: how far the default spring has come `time` seconds after it left rest.
func springProgress(_ time: Double) -> Double {
  let w = 2 * Double.pi / 0.55
  return 1 - (1 + w * time) * exp(-w * time)
}

private struct AttackNumberKey: EnvironmentKey { static let defaultValue = 0 }

extension EnvironmentValues {
  var attackNumber: Int {
    get { self[AttackNumberKey.self] }
    set { self[AttackNumberKey.self] = newValue }
  }
}
