import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Switches, boxes and buttons that stay down (contracts L1, L5, A3, E1).
@MainActor @Suite struct ToggleTests {
  private func host<V: View>(
    _ remote: Remote<Bool>, _ direction: LayoutDirection = .leftToRight,
    @ViewBuilder _ change: @escaping (Toggle<Text>) -> V
  ) -> ViewHost {
    ViewHost(
      size: CGSize(width: 200, height: 100), environment: { $0.layoutDirection = direction }
    ) {
      Stage(false, remote) { _ in change(Toggle("Wi-Fi", isOn: remote.binding!)).pinned() }
    }
  }

  @Test("a press anywhere in the row, a key and assistive technology toggle")
  func toggling() throws {
    let remote = Remote<Bool>()
    let host = host(remote) { $0 }
    try host.tap(.label("Wi-Fi"))
    #expect(remote.value)
    try host.tap(.text("Wi-Fi"))
    #expect(!remote.value)
    host.key(.space)
    #expect(remote.value)
    host.graph.performAccessibilityAction(host.graph.accessibilityTree()[0].id)
    #expect(!remote.value)
  }

  @Test("assistive technology hears a check box with its label and value")
  func accessibility() throws {
    let remote = Remote<Bool>()
    for style in 0..<2 {
      let host = host(remote) { toggle in
        if style == 0 { toggle } else { toggle.toggleStyle(.checkbox) }
      }
      var element = host.graph.accessibilityTree()[0]
      #expect(element.role == .checkBox && element.label == "Wi-Fi" && element.value == "off")
      try host.tap(.label("Wi-Fi"))
      element = host.graph.accessibilityTree()[0]
      #expect(element.value == "on" && element.isSelected)
    }
  }

  @Test(
    "the switch trails and its knob moves, mirrored from right to left", arguments: [false, true])
  func knob(isRightToLeft: Bool) throws {
    let remote = Remote<Bool>()
    let host = host(remote, isRightToLeft ? .rightToLeft : .leftToRight) { $0 }
    func knob() -> CGRect? {
      host.all(.type(_ShapeView<Circle, Color>.self)).first?.frame
    }
    // A switch is 46 by 26 points, and its knob 20 wide, 3 from the edges.
    let off: Double = isRightToLeft ? 46 - 23 : 200 - 46 + 3
    let on: Double = isRightToLeft ? 3 : 200 - 23
    #expect(try #require(knob()).minX == off)

    try host.tap(.label("Wi-Fi"))
    host.advance(by: .seconds(0.1))
    let middle = try #require(knob()).minX
    #expect(middle > min(off, on) && middle < max(off, on))
    try host.settle()
    #expect(try #require(knob()).minX == on)
  }

  @Test("a disabled toggle is paler and cannot be pressed")
  func disabled() throws {
    let remote = Remote<Bool>()
    let host = host(remote) { $0.disabled(true) }
    #expect(host.displayList().contains("opacity 0.5"))
    #expect(throws: (any Error).self) { try host.tap(.label("Wi-Fi")) }
  }

  @Test("without its label a toggle is as large as the switch, and still says its label")
  func labelsHidden() throws {
    let remote = Remote<Bool>()
    let host = host(remote) { $0.labelsHidden().id("toggle") }
    #expect(try host.one(.id("toggle")).frame.size == CGSize(width: 46, height: 26))
    #expect(!host.displayList().contains("Wi-Fi"))
    #expect(host.graph.accessibilityTree().map(\.label) == ["Wi-Fi"])
  }

  @Test("a button that stays down says that it is selected")
  func button() throws {
    let remote = Remote<Bool>()
    let host = host(remote) { $0.toggleStyle(.button) }
    #expect(!host.displayList().contains("#3584E4FF"))
    try host.tap(.text("Wi-Fi"))
    #expect(host.displayList().contains("fill #3584E4FF"))
    #expect(host.graph.accessibilityTree()[0].isSelected)
  }

  @Test("a box shows a tick, and a bar where its sources differ")
  func mixed() throws {
    struct Source: Identifiable {
      let id: Int
      @Binding var isOn: Bool
    }
    let first = Remote<Bool>()
    let second = Remote<Bool>()
    let host = ViewHost {
      Stage(true, first) { _ in
        Stage(false, second) { _ in
          Toggle(
            sources: [
              Source(id: 0, isOn: first.binding!), Source(id: 1, isOn: second.binding!),
            ], isOn: \.$isOn
          ) { Text("all") }.toggleStyle(.checkbox)
        }
      }
    }
    #expect(host.displayList().contains("icon \"list-remove\""))
    #expect(host.graph.accessibilityTree()[0].value == "mixed")

    try host.tap(.text("all"))
    #expect(first.value && second.value)
    #expect(host.displayList().contains("icon \"object-select\""))
  }

  private struct Ticked: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Toggle(configuration).toggleStyle(.checkbox)
    }
  }

  @Test("a style that only changes another keeps what is mixed")
  func mixedThroughStyle() {
    let sources = [Binding.constant(true), Binding.constant(false)]
    let host = ViewHost {
      Toggle(sources: sources, isOn: \.self) { Text("all") }.toggleStyle(Ticked())
    }
    #expect(host.displayList().contains("icon \"list-remove\""))
    #expect(host.graph.accessibilityTree()[0].value == "mixed")
  }

  private struct Words: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration.isOn ? "yes" : "no") { configuration.isOn.toggle() }
    }
  }

  @Test("an app's own style shows and writes the value")
  func ownStyle() throws {
    let remote = Remote<Bool>()
    let host = host(remote) { $0.toggleStyle(Words()) }
    try host.tap(.text("no"))
    #expect(remote.value && host.exists(.text("yes")))
  }
}
