import Foundation
import MartletMotion
import MartletTesting
import SwiftUI
import Testing

/// Animations that are driven by hand, as swipes and pinches will drive them.
@MainActor @Suite struct ScrubTests {
  private struct Probe: View {
    var isWide: Bool
    var body: some View {
      Color.red.frame(width: isWide ? 200 : 100, height: 50)
    }
  }

  @Test(
    "a frame follows the fraction while it is held, and runs on to its end when released (contract A3)"
  )
  func scrubs() throws {
    let scrubber = Scrubber()
    let host = ViewHost(size: CGSize(width: 400, height: 100)) { Probe(isWide: false) }
    let color = try host.one(.type(Color.self))
    withAnimation(.scrubbed(by: scrubber)) { host.update { Probe(isWide: true) } }
    #expect(color.frame.width == 100)

    for fraction in [0.25, 0.5, 0.4] {
      scrubber.fraction = fraction
      host.advance(by: .milliseconds(16))
      #expect(abs(color.frame.width - (100 + 100 * fraction)) < 0.001)
    }
    scrubber.release(velocity: 1, animation: .default, at: host.graph.time)
    let before = color.frame.width
    host.advance(by: .milliseconds(8))
    #expect(color.frame.width >= before)
    try host.settle()
    #expect(color.frame.width == 200)
  }

  @Test("a cancelled one runs back; the model may then follow without a jump")
  func cancels() throws {
    let scrubber = Scrubber()
    let host = ViewHost(size: CGSize(width: 400, height: 100)) { Probe(isWide: false) }
    let color = try host.one(.type(Color.self))
    withAnimation(.scrubbed(by: scrubber)) { host.update { Probe(isWide: true) } }
    scrubber.fraction = 0.5
    host.advance(by: .milliseconds(16))
    scrubber.cancel(velocity: 0, animation: .default, at: host.graph.time)
    host.advance(by: .seconds(2))
    #expect(abs(color.frame.width - 100) < 0.1)

    host.update { Probe(isWide: false) }
    try host.settle()
    #expect(color.frame.width == 100)
  }

  @Test("a colour whose animation is called off rests at the old one until the model follows")
  func cancelledColor() throws {
    let scrubber = Scrubber()
    let host = ViewHost(size: CGSize(width: 10, height: 10)) { Color(white: 0) }
    withAnimation(.scrubbed(by: scrubber)) { host.update { Color(white: 1) } }
    scrubber.fraction = 0.5
    host.advance(by: .milliseconds(16))
    #expect(!host.displayList().contains("#000000FF"))
    scrubber.cancel(velocity: 0, animation: .default, at: host.graph.time)
    host.advance(by: .seconds(2))
    #expect(host.displayList().contains("#000000FF"), "\(host.displayList())")

    host.update { Color(white: 0) }
    try host.settle()
    #expect(host.displayList().contains("#000000FF"))
  }
}
