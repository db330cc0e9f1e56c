import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// `mask`: layout (fact F62), drawing (contract D3), what moves (A2), presses (L5).
@MainActor @Suite struct MaskTests {
  @Test("A mask is offered the view's size, aligned to it, and changes no layout (F62)")
  func layout() throws {
    let host = ViewHost {
      HStack(spacing: 0) {
        Color.red.frame(width: 40, height: 20)
          .mask(alignment: .bottomTrailing) { Color.black.frame(width: 30, height: 5) }
        Box(name: "after", width: 10, height: 20)
      }.pinned()
    }
    #expect(try host.one(.id("after")).frame.minX == 40)
    #expect(
      host.displayList()
        == "mask\n  fill #E01B24FF 0 0 40 20\nby\n  fill #000000FF 10 15 30 5\n"
        + "fill #E01B24FF 40 0 10 20")
  }

  @Test("A mask that draws nothing leaves nothing")
  func empty() {
    let host = ViewHost { Color.red.mask(Color.clear) }
    #expect(host.displayList().isEmpty)
  }

  @Test("It animates by its own leaves, as what is masked does (A2)")
  func animates() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(10, remote) { width in
        Color.red.frame(width: 40, height: 20)
          .mask(alignment: .leading) { Capsule().frame(width: width) }.pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 30 } }
    host.advance(by: .seconds(0.5))
    #expect(host.displayList().contains("0 0 20 20 radius 10"), "\(host.displayList())")
    try host.settle()
    #expect(!host.graph.needsFrame)
  }

  @Test(
    "Presses reach the view and never the mask; assistive technology does not see the mask (L5)")
  func presses() throws {
    let journal = Journal()
    let host = ViewHost {
      Box(width: 40, height: 20).onTapGesture { journal.note("view") }
        .mask { Text("m").onTapGesture { journal.note("mask") } }.pinned()
    }
    try host.tap(.id("box"))
    #expect(journal.lines == ["view"])
    #expect(!host.exists(.label("m")))
  }
}
