import SwiftUI

/// Reads and writes a view's state from a test, as code elsewhere in an app would through a binding.
@MainActor package final class Remote<Value> {
  package var binding: Binding<Value>?

  package init() {}

  package var value: Value {
    get { binding!.wrappedValue }
    set { binding!.wrappedValue = newValue }
  }
}

/// A root whose content depends on one state, which the test holds by a `Remote`.
package struct Stage<Value, Content: View>: View {
  @State private var value: Value
  private let remote: Remote<Value>
  private let content: (Value) -> Content

  package init(
    _ value: Value, _ remote: Remote<Value>, @ViewBuilder content: @escaping (Value) -> Content
  ) {
    _value = State(initialValue: value)
    self.remote = remote
    self.content = content
  }

  package var body: some View {
    remote.binding = $value
    return content(value)
  }
}
