import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract L2: measuring is bounded however deep stacks are nested.
@MainActor @Suite struct LayoutCostTests {
  /// Stacks in turn, `depth` deep, each with something beside the next one.
  private func nest(_ depth: Int, alternating: Bool) -> AnyView {
    var view = AnyView(Color.red)
    for level in 0..<depth {
      let inner = view
      if level.isMultiple(of: 2) || !alternating {
        view = AnyView(
          HStack(spacing: 1) {
            Tile("t\(level)", 2, 2); inner; Color.blue
          })
      } else {
        view = AnyView(
          VStack(spacing: 1) {
            Tile("t\(level)", 2, 2); inner; Color.blue
          })
      }
    }
    return view
  }

  @Test("Each node of nested stacks is measured at most 2d + 6 times")
  func nested() {
    for alternating in [false, true] {
      for depth in 1...12 {
        let host = ViewHost(size: CGSize(width: 800, height: 800)) {
          nest(depth, alternating: alternating)
        }
        let most = host.all(.type(Color.self)).map(\.measureCount).max() ?? 0
        #expect(most <= 2 * depth + 6, "depth \(depth), alternating \(alternating)")
      }
    }
  }

  @Test("One change deep inside does not measure the rest again")
  func oneChange() {
    let remote = Remote<CGFloat>()
    let host = ViewHost(size: CGSize(width: 800, height: 800)) {
      VStack {
        ForEach(0..<50, id: \.self) { _ in
          HStack {
            Color.red; Color.blue
          }
        }
        Stage(CGFloat(10), remote) { Color.green.frame(width: 20, height: $0) }
      }
    }
    let before = host.counts.measures
    host.act { remote.value = 10.5 }
    // 50 rows at a new height, three views each, and the stack; no row is asked more than thrice.
    #expect(host.counts.measures - before <= 50 * 3 * 3 + 20)
    let settled = host.counts.measures
    host.act { remote.value = 10.5 }
    #expect(host.counts.measures == settled)
  }
}
