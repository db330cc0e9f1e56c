import MartletTesting
import SwiftUI
import Testing

@MainActor @Suite struct SmokeTests {
  @Test("a text is shown in the middle of the window")
  func text() throws {
    let host = ViewHost { Text("hello") }
    #expect(host.exists(.text("hello")))
    print(host.dump())
    print(host.displayList())
  }
}
