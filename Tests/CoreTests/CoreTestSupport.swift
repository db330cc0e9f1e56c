import Foundation
import MartletTesting
import SwiftUI
import Testing

/// Reads and writes a view's state from a test, as code elsewhere in an app would through a binding.
@MainActor final class Remote<Value> {
  var binding: Binding<Value>?

  var value: Value {
    get { binding!.wrappedValue }
    set { binding!.wrappedValue = newValue }
  }
}

/// A root whose content depends on one state, which the test holds by a `Remote`.
struct Stage<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Value) -> Content

  init(
    _ value: Value, _ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(initialValue: value)
    self.remote = remote
    self.content = content
  }

  var body: some View {
    remote.binding = $value
    return content(value)
  }
}

/// What happened, in order.
@MainActor final class Journal {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
  func clear() { lines = [] }
  func count(_ line: String) -> Int { lines.count { $0 == line } }
}

/// Shows its name and a count, such as "a0"; each tap raises the count. So a test sees whether state was kept.
struct Marker: View {
  var name: String
  @State private var count = 0

  init(_ name: String) { self.name = name }

  var body: some View { Text("\(name)\(count)").onTapGesture { count += 1 } }
}

/// A box of 50 by 50 points, or as told, that is found by its name.
struct Box: View {
  var name = "box"
  var width: CGFloat = 50
  var height: CGFloat = 50
  var color = Color.red

  var body: some View { color.frame(width: width, height: height).id(name) }
}

extension View {
  /// Fills the window and keeps the view in its top leading corner, so that frames are easy to derive.
  func pinned() -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

extension ViewHost {
  /// Does something outside the runtime and makes the first frame after it; takes no time (contract H1).
  func act(_ change: () -> Void) {
    change()
    advance(by: .zero)
  }

  /// Forgets reports where a test does not care which there are.
  @discardableResult func takeAllIssues() -> [RuntimeIssue] { host.takeIssues() }
}

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

func isClose(_ a: Double, _ b: Double, within tolerance: Double = 0.01) -> Bool {
  abs(a - b) <= tolerance
}

func isClose(_ a: CGRect, _ b: CGRect, within tolerance: Double = 0.01) -> Bool {
  isClose(a.minX, b.minX, within: tolerance) && isClose(a.minY, b.minY, within: tolerance)
    && isClose(a.width, b.width, within: tolerance)
    && isClose(a.height, b.height, within: tolerance)
}
