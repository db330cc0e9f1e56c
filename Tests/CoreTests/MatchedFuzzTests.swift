import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts A3, I5 and E1: whatever order heroes come, go and turn back in, nothing jumps and all ends at rest.
@MainActor @Suite struct MatchedFuzzTests {
  private struct Random {
    var state: UInt64
    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private let frames = [
    CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 100, y: 50, width: 200, height: 100),
    CGRect(x: 300, y: 200, width: 20, height: 80), CGRect(x: 20, y: 150, width: 60, height: 10),
  ]

  /// One of four heroes, in lazy rows of a scroll view, and a follower over all.
  private func host(_ remote: Remote<Int>) -> ViewHost {
    ViewHost(size: CGSize(width: 400, height: 300)) {
      WithNamespace { namespace in
        Stage(0, remote) { shown in
          ScrollView {
            LazyVStack(alignment: .leading, spacing: 0) {
              ForEach([shown], id: \.self) { index in
                Color.red.matchedGeometryEffect(id: "hero", in: namespace)
                  .frame(width: frames[index].width, height: frames[index].height).id("\(index)")
                  .padding(.leading, frames[index].minX).padding(.top, frames[index].minY)
              }
              Color.clear.frame(height: 900)
            }
          }.id("scroll").overlay(alignment: .topLeading) {
            Color.blue.matchedGeometryEffect(id: "hero", in: namespace, isSource: false)
              .frame(width: 10, height: 10).id("follower")
          }
        }
      }
    }
  }

  @Test("Random turns, with and without scrolling, never jump while animated and end in place")
  func turns() throws {
    for seed in 1...12 {
      var random = Random(state: UInt64(seed))
      let remote = Remote<Int>()
      let host = host(remote)
      for step in 0..<25 {
        let place = "seed \(seed), step \(step)"
        let before = try host.one(.id("follower")).frame
        switch random.below(6) {
        case 0:
          host.act { remote.value = random.below(4) }
        case 1:
          // Refused where it is at its end, or the follower lies over its middle.
          let way = Double(random.below(9)) - 4
          _ = try? host.scroll(.id("scroll"), by: CGSize(width: 0, height: way))
          let moved = try host.one(.id("follower")).frame
          #expect(abs(moved.minY - before.minY) <= 5 && moved.size == before.size, "\(place)")
        default:
          host.act { withAnimation { remote.value = random.below(4) } }
          let after = try host.one(.id("follower")).frame
          #expect(isClose(after, before), "\(place)")
        }
        host.advance(by: .milliseconds(random.below(200)))
      }
      try host.settle()

      let shown = "\(remote.value)"
      let target = try host.one(.id(shown)).layoutFrame
      #expect(isClose(try host.one(.id(shown)).frame, target), "seed \(seed)")
      #expect(isClose(try host.one(.id("follower")).frame, target), "seed \(seed)")
      #expect(target.size == frames[remote.value].size, "seed \(seed)")
      for other in 0..<4 where other != remote.value { #expect(!host.exists(.id("\(other)"))) }
      #expect(!host.graph.needsFrame && host.issues.isEmpty, "seed \(seed)")
    }
  }
}
