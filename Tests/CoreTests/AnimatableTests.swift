import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Animatable views and modifiers run their bodies with moving data (contracts U1, A2).
@MainActor @Suite struct AnimatableTests {
  private struct Number: View, Animatable {
    var value: Double
    nonisolated var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some View { Text("\(Int(value.rounded()))") }
  }

  @Test("a view's body runs each frame with the data on its way, and not afterwards")
  func view() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(0.0, remote) { Number(value: $0) } }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
    #expect(host.exists(.text("0")))
    host.clearUpdates()
    host.advance(by: .seconds(0.25), framesPerSecond: 4)
    #expect(host.exists(.text("25")))
    #expect(host.updates.map(\.cause) == [.animation])
    try host.settle()
    #expect(host.exists(.text("100")))
    host.clearUpdates()
    host.advance(by: .seconds(1))
    #expect(host.updates.isEmpty)
    #expect(!host.graph.needsFrame)
  }

  private struct Wave: AnimatableModifier {
    var x: Double
    nonisolated var animatableData: Double {
      get { x }
      set { x = newValue }
    }
    func body(content: Content) -> some View { content.offset(x: x * x) }
  }

  @Test(
    "a modifier's leaves follow the data without an animation of their own, and springs take over")
  func modifier() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(0.0, remote) { Box().modifier(Wave(x: $0)).pinned() } }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 10 } }
    host.advance(by: .seconds(0.5))
    #expect(isClose(try host.one(.id("box")).frame.minX, 25))

    host.act { withAnimation { remote.value = 0 } }
    #expect(isClose(try host.one(.id("box")).frame.minX, 25))
    try host.settle()
    #expect(try host.one(.id("box")).frame.minX == 0)
  }
}
