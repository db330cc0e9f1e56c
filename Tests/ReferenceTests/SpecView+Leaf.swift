import SwiftUI

/// The only view that draws. All kinds have state, so that identity shows in all of them.
struct Leaf: View {
  enum Kind: Equatable {
    case fixed(width: Double, height: Double)
    case flexible
    /// As wide as its state plus 10.
    case counter
  }

  let tag: Int
  let kind: Kind
  @State private var value: Int
  @State private var probe = LeafProbe()

  init(_ mark: SpecMark, _ kind: Kind) {
    tag = mark.tag
    self.kind = kind
    _value = State(initialValue: mark.initial)
  }

  var body: some View {
    let _ = probe.note(tag, $value)
    switch kind {
    case .fixed(let width, let height): Color.blue.frame(width: width, height: height)
    case .flexible: Color.green
    case .counter: Color.red.frame(width: 10 + Double(value), height: 10)
    }
  }
}

/// Hands a mounted leaf's tag and the binding of its state out to the test. A class kept in state:
/// what the body writes into it is no state of the runtime.
@MainActor final class LeafProbe {
  private(set) var tag = 0
  private(set) var binding: Binding<Int>?

  nonisolated init() {}

  func note(_ tag: Int, _ binding: Binding<Int>) {
    self.tag = tag
    self.binding = binding
  }
}
