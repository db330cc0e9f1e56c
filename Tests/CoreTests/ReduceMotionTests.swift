import Foundation
import MartletTesting
import SwiftUI
import Testing

/// Contract A6: who wants no movement sees what changes fade.
@MainActor @Suite struct ReduceMotionTests {
  private struct Slider: View {
    var isRight: Bool
    var body: some View {
      HStack(spacing: 0) {
        if isRight { Spacer() }
        Color.red.frame(width: 40, height: 40)
        if !isRight { Spacer() }
      }
    }
  }

  private func host(reduced: Bool) -> ViewHost {
    ViewHost(
      size: CGSize(width: 200, height: 40),
      environment: { $0.accessibilityReduceMotion = reduced }
    ) { Slider(isRight: false) }
  }

  @Test(
    "A frame that changes is at its new place at once, and fades in there while the old one fades out (A6)"
  )
  func fades() throws {
    let host = host(reduced: true)
    let color = try host.one(.type(Color.self))
    withAnimation(.linear(duration: 1)) { host.update { Slider(isRight: true) } }
    #expect(color.frame == CGRect(x: 160, y: 0, width: 40, height: 40))
    for tenth in 1...9 {
      host.advance(by: .seconds(0.1))
      #expect(color.frame.minX == 160)
      #expect(abs(color.opacity - Double(tenth) / 10) < 0.001)
    }
    let fills = host.displayList().split(separator: "\n").filter { $0.contains("fill") }
    #expect(fills.count == 2)

    try host.settle()
    #expect(color.opacity == 1)
    #expect(host.displayList().split(separator: "\n").filter { $0.contains("fill") }.count == 1)
    #expect(!host.graph.needsFrame)
  }

  @Test("The setting is read live: switched off, the next change moves again (A6, case G06)")
  func live() throws {
    let host = host(reduced: true)
    let color = try host.one(.type(Color.self))
    host.setEnvironment { $0.accessibilityReduceMotion = false }
    withAnimation(.linear(duration: 1)) { host.update { Slider(isRight: true) } }
    host.advance(by: .seconds(0.5))
    #expect(abs(color.frame.minX - 80) < 0.5)
    #expect(color.opacity == 1)
  }
}
