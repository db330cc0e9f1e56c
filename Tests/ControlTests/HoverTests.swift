import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// What the pointer does without a press (contracts A7, E1, I5).
@MainActor @Suite struct HoverTests {
  @Test("a view hears when the pointer comes and when it leaves, each once")
  func comesAndLeaves() throws {
    let remote = Remote<[String]>()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Stage([], remote) { _ in
        HStack(spacing: 0) {
          Color.red.id("left").onHover { remote.value.append("left \($0)") }
          Color.blue.id("right").onHover { remote.value.append("right \($0)") }
        }
        .onHover { remote.value.append("both \($0)") }
      }
    }
    try host.hover(.id("left"))
    try host.hover(.id("left"))
    #expect(remote.value == ["left true", "both true"])

    try host.hover(.id("right"))
    #expect(remote.value == ["left true", "both true", "left false", "right true"])

    host.leaveWindow()
    #expect(remote.value.suffix(2) == ["right false", "both false"])
  }

  @Test("a button is lit under the pointer unless it is disabled")
  func button() throws {
    let host = ViewHost { Button("a") {} }
    let atRest = host.displayList()
    try host.hover(.text("a"))
    #expect(host.displayList().contains("fill #0000001F"))
    host.leaveWindow()
    #expect(host.displayList() == atRest)
  }

  @Test("help is what assistive technology says of a control, and changes nothing else")
  func help() {
    let host = ViewHost { Button("a") {}.help("Does nothing").accessibilityValue("b") }
    let element = host.graph.accessibilityTree()[0]
    #expect(element.label == "a" && element.role == .button && element.hasPress)
    #expect(element.hint == "Does nothing" && element.description == "b, Does nothing")
  }

  @Test("where nobody asks, nothing is looked up and no frame is wanted (contract A7)")
  func unused() {
    let host = ViewHost { Text("a") }
    let requests = host.host.frameRequests
    host.graph.pointerMoved(to: CGPoint(x: 195, y: 422))
    #expect(!host.graph.hover.isUsed && host.host.frameRequests == requests)
  }

  @Test("a view removed under the pointer does no harm (contract I5)")
  func removed() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(true, remote) { if $0 { Button("a") {} } else { Text("b") } }
    }
    try host.hover(.text("a"))
    host.act { remote.value = false }
    try host.hover(.text("b"))
    host.leaveWindow()
    #expect(host.exists(.text("b")))
  }
}
