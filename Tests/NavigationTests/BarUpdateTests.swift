import MartletTesting
import SwiftUI
import Testing

/// Contract U1 for bars: what a page says again of its bar is nothing new.
@MainActor @Suite struct BarUpdateTests {
  private struct Page: View {
    @State private var count = 0
    var body: some View {
      Text("count \(count)").onTapGesture { count += 1 }.navigationTitle("Page")
    }
  }

  @Test("an update of a page that keeps its title runs no body of its bar")
  func sameTitle() throws {
    let host = ViewHost { NavigationStack { Page() } }
    try host.tap(.text("count 0"))
    let before = host.counts.bodies
    try host.tap(.text("count 1"))
    #expect(host.exists(.text("count 2")))
    #expect(host.counts.bodies - before == 1)
  }
}
