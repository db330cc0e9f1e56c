import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Bars and rings (contracts A7, L1, L5, D3, E1).
@MainActor @Suite struct ProgressViewTests {
  private func host<V: View>(
    _ view: V, _ direction: LayoutDirection = .leftToRight
  ) -> ViewHost {
    ViewHost(
      size: CGSize(width: 100, height: 100), environment: { $0.layoutDirection = direction }
    ) { view.pinned() }
  }

  @Test("a bar is filled as far as the value has come, from the leading edge")
  func bar() {
    #expect(
      host(ProgressView(value: 0.25)).displayList()
        == "fill #00000026 0 0 100 6 radius 3\nfill #3584E4FF 0 0 25 6 radius 3")
    #expect(
      host(ProgressView(value: 1, total: 4), .rightToLeft).displayList()
        == "fill #00000026 0 0 100 6 radius 3\nfill #3584E4FF 75 0 25 6 radius 3")
    #expect(
      host(ProgressView(value: 1).tint(.green)).displayList().contains("fill #2EC27EFF 0 0 100 6"))
  }

  @Test("values out of range count as the limit, and no numbers as unknown (contract E1)")
  func badData() throws {
    #expect(
      host(ProgressView(value: -3)).displayList() == host(ProgressView(value: 0)).displayList())
    #expect(
      host(ProgressView(value: 9, total: 3)).displayList().contains(
        "0 0 100 6 radius 3\nfill #3584E4FF 0 0 100"))
    let ring = host(ProgressView()).displayList()
    #expect(host(ProgressView(value: Double.nan)).displayList() == ring)
    #expect(host(ProgressView(value: 1, total: 0)).displayList() == ring)
    #expect(host(ProgressView(value: Double?.none)).displayList() == ring)
    #expect(host(ProgressView(value: Double.infinity)).displayList().contains("0 0 100 6"))
  }

  @Test("a ring without a value turns by the clock, once a second")
  func turning() throws {
    let host = host(ProgressView())
    let first = host.displayList()
    host.advance(by: .seconds(0.25))
    #expect(host.displayList() != first)
    host.advance(by: .seconds(0.75))
    #expect(host.displayList() == first)
  }

  @Test("what turns asks for frames while it is seen, and for none out of sight (contract A7)")
  func outOfSight() throws {
    let remote = Remote<Double>()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Stage(0, remote) { opacity in
        ScrollView {
          VStack(spacing: 0) {
            ProgressView().opacity(opacity)
            Color.red.frame(height: 1000)
          }
        }
        // Indicators wait too.
        .scrollIndicators(.never).id("scroll")
      }
    }
    func asksForFrames() -> Bool { host.graph.nextWakeUp < .infinity }
    #expect(!asksForFrames(), "transparent")

    host.act { remote.value = 1 }
    #expect(asksForFrames())

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 500))
    host.advance(by: .seconds(0.1))
    #expect(!asksForFrames(), "scrolled away")

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: -500))
    host.advance(by: .seconds(0.1))
    #expect(asksForFrames(), "back again")
  }

  @Test("what turns runs no bodies and measures nothing on the way (contract A7)")
  func cost() {
    let host = host(ProgressView("Working"))
    host.advance(by: .seconds(0.1))
    host.clearUpdates()
    let before = host.counts
    host.advance(by: .seconds(1))
    #expect(host.updates.isEmpty)
    #expect(host.counts.measures == before.measures && host.counts.bodies == before.bodies)
  }

  @Test("a view that is gone asks for no frames")
  func gone() {
    let remote = Remote<Bool>()
    let host = ViewHost { Stage(true, remote) { if $0 { ProgressView() } } }
    #expect(host.graph.nextWakeUp < .infinity)
    host.act { remote.value = false }
    #expect(host.graph.nextWakeUp == .infinity)
  }

  @Test("labels stand above and below a bar, and below a ring")
  func labels() throws {
    let bar = host(
      ProgressView(value: 0.5) {
        Text("Copying")
      } currentValueLabel: {
        Text("5 of 10")
      })
    #expect(try bar.one(.text("Copying")).frame.maxY <= 28)
    #expect(try bar.one(.text("5 of 10")).frame.minY > bar.one(.text("Copying")).frame.maxY)
    let ring = host(ProgressView("Working"))
    #expect(try ring.one(.text("Working")).frame.minY >= 20)
    #expect(!host(ProgressView("Working").labelsHidden()).exists(.text("Working")))
  }

  @Test("a style makes a ring of a value, or a bar of none")
  func styles() throws {
    let ring = host(ProgressView(value: 0.5).progressViewStyle(.circular)).displayList()
    #expect(ring.hasPrefix("stroke path #00000026") && ring.contains("stroke path #3584E4FF"))
    let bar = host(ProgressView().progressViewStyle(.linear)).displayList()
    #expect(bar == "fill #00000026 0 0 100 6 radius 3\nfill #3584E4FF 0 0 30 6 radius 3")
    let sized = host(ProgressView().controlSize(.large).id("ring"))
    #expect(try sized.one(.id("ring")).frame.size == CGSize(width: 24, height: 24))
  }

  private struct Words: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(configuration.fractionCompleted ?? -1)")
    }
  }

  @Test("an app's own style is told the fraction")
  func ownStyle() {
    #expect(
      host(ProgressView(value: 1, total: 4).progressViewStyle(Words())).exists(.text("0.25")))
    #expect(host(ProgressView().progressViewStyle(Words())).exists(.text("-1.0")))
  }

  @Test("assistive technology hears label and value")
  func accessibility() throws {
    let element = try #require(
      host(ProgressView("Copying", value: 0.426)).graph.accessibilityTree().first)
    #expect(element.role == .progress && element.label == "Copying" && element.value == "43%")
  }
}
