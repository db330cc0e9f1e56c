import Counter
import MartletTesting
import SwiftUI
import Testing

@MainActor @Suite struct CounterTests {
  @Test("each press counts")
  func counts() throws {
    let host = ViewHost(size: CGSize(width: 360, height: 200)) { CounterView() }
    try host.tap(.label("Press"))
    try host.tap(.label("Press"))
    #expect(host.exists(.text("You pressed 2 times")))
  }

  @Test("nothing moves once the animation has ended")
  func settles() throws {
    let host = ViewHost { CounterView() }
    try host.tap(.label("Press"))
    try host.settle()
    #expect(try host.settle() == 0)
  }
}
