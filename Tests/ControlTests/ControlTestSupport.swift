import Foundation
import MartletTesting
import SwiftUI

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
}
