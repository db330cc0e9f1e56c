import MartletTesting
import SwiftUI
import TestSupport
import Testing

private protocol Shown { var name: String { get } }
private struct Name: Shown { var name: String }

/// Contract U1: views are compared field by field, whatever the fields are.
@MainActor @Suite struct ComparerTests {
  private struct Holder: View {
    var shown: any Shown
    var many: [any Shown]
    var maybe: (any Shown)?
    var pair: (Int, any Shown)
    var body: some View { Text(shown.name) }
  }

  @Test("A view may hold existentials, and shows a new value")
  func existentials() {
    let remote = Remote<String>()
    let host = ViewHost {
      Stage("a", remote) {
        let name = Name(name: $0)
        Holder(shown: name, many: [name], maybe: name, pair: (1, name))
      }
    }
    #expect(host.exists(.text("a")))
    host.act { remote.value = "b" }
    #expect(host.exists(.text("b")))
  }
}
