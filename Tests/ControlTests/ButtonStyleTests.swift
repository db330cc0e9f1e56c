import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// How buttons look and are used (contracts L1, D3, E1).
@MainActor @Suite struct ButtonStyleTests {
  private func host<V: View>(_ view: V) -> ViewHost {
    ViewHost(size: CGSize(width: 200, height: 100)) { view.pinned() }
  }
  private func size<V: View>(_ view: V) throws -> CGSize {
    let host = host(view.id("view"))
    return try host.one(.id("view")).frame.size
  }
  private let box = Color.red.frame(width: 20, height: 10)

  @Test("control sizes and text styles list each of their cases once, sizes from the smallest")
  func cases() {
    let sizes = ControlSize.allCases.map { "\($0)" }
    let styles = Font.TextStyle.allCases.map { "\($0)" }

    #expect(sizes == ["mini", "small", "regular", "large", "extraLarge"])
    #expect(ControlSize.allCases.sorted() == ControlSize.allCases)
    #expect(Set(styles).count == 11 && styles.count == 11)
  }

  @Test("a bordered button is as large as its label and the padding of the control size")
  func sizes() throws {
    let button = Button {
    } label: {
      box
    }
    #expect(try size(button) == CGSize(width: 48, height: 24))
    #expect(try size(button.buttonStyle(.bordered)) == CGSize(width: 48, height: 24))
    #expect(try size(button.buttonStyle(.borderedProminent)) == CGSize(width: 48, height: 24))
    #expect(try size(button.controlSize(.small)) == CGSize(width: 40, height: 18))
    #expect(try size(button.controlSize(.large)) == CGSize(width: 60, height: 32))
    #expect(try size(button.buttonStyle(.plain)) == CGSize(width: 20, height: 10))
    #expect(try size(button.buttonStyle(.borderless)) == CGSize(width: 20, height: 10))
  }

  @Test("the surface, its shape and the words say what style, role and tint say")
  func looks() {
    func list<V: View>(_ view: V) -> String { host(view).displayList() }
    let plain = Button("a") {}
    #expect(list(plain).contains("fill #00000014"))
    #expect(list(plain.buttonStyle(.borderedProminent)).contains("fill #3584E4FF"))
    #expect(list(plain.buttonStyle(.borderedProminent)).contains("text \"a\" #FFFFFFFF"))
    #expect(list(plain.buttonStyle(.borderedProminent).tint(.green)).contains("fill #2EC27EFF"))
    #expect(list(plain.buttonStyle(.borderless)).contains("text \"a\" #1C71D8FF"))
    #expect(list(plain.buttonStyle(.borderless).tint(.green)).contains("text \"a\" #2EC27EFF"))
    #expect(list(plain.buttonStyle(.plain)).hasPrefix("text \"a\" #2E3436FF"))
    #expect(
      list(plain.buttonStyle(.plain).foregroundStyle(.secondary)).hasPrefix("text \"a\" #6B6F72FF"))
    #expect(list(Button("a", role: .destructive) {}).contains("text \"a\" #C01C28FF"))
    #expect(
      list(Button("a", role: .destructive) {}.buttonStyle(.borderedProminent))
        .contains("fill #E01B24FF"))
    #expect(list(plain).contains("radius 8"))
    let capsule = list(
      Button {
      } label: {
        box
      }.buttonBorderShape(.capsule))
    #expect(capsule.contains("radius 12"))
  }

  @Test("pressed and disabled buttons look so, in every style")
  func states() throws {
    for style in 0..<4 {
      @ViewBuilder var button: some View {
        switch style {
        case 0: Button("a") {}.buttonStyle(.bordered)
        case 1: Button("a") {}.buttonStyle(.borderedProminent)
        case 2: Button("a") {}.buttonStyle(.borderless)
        default: Button("a") {}.buttonStyle(.plain)
        }
      }
      let host = host(button)
      let atRest = host.displayList()
      host.press(at: CGPoint(x: 4, y: 8))
      let pressed = host.displayList()
      host.release()
      #expect(atRest != pressed)
      #expect(self.host(button.disabled(true)).displayList().contains("opacity 0.5"))
    }
  }

  @Test("a press runs the action once, in every style; a disabled button does nothing")
  func presses() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { _ in
        VStack {
          Button("automatic") { remote.value += 1 }
          Button("plain") { remote.value += 1 }.buttonStyle(.plain)
          Button("prominent") { remote.value += 1 }.buttonStyle(.borderedProminent)
          Button("borderless") { remote.value += 1 }.buttonStyle(.borderless)
          Button("own") { remote.value += 1 }.buttonStyle(Underlined())
          Button("twice") { remote.value += 1 }.buttonStyle(Twice())
          Button("off") { remote.value += 1 }.disabled(true)
        }
      }
    }
    for (name, count) in [
      ("automatic", 1), ("plain", 2), ("prominent", 3), ("borderless", 4), ("own", 5), ("twice", 7),
    ] {
      try host.tap(.label(name))
      #expect(remote.value == count, "\(name)")
    }
    #expect(throws: (any Error).self) { try host.tap(.label("off")) }
    #expect(remote.value == 7)
  }

  /// Shows what it is told, and has state of its own.
  private struct Underlined: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.label
        Color.red.frame(width: 10, height: configuration.isPressed ? 4 : 1)
        if configuration.role == .destructive { Text("destructive") }
        if !isEnabled { Text("disabled") }
      }
    }
  }

  private struct Twice: PrimitiveButtonStyle {
    @State private var count = 0
    func makeBody(configuration: Configuration) -> some View {
      Button {
        count += 1
        configuration.trigger()
        configuration.trigger()
      } label: {
        HStack {
          configuration.label
          if count > 0 { Text("used \(count)") }
        }
      }
    }
  }

  @Test("a style is told of role and press, and reads the environment of its button")
  func ownStyle() throws {
    let host = host(
      VStack {
        Button("a", role: .destructive) {}
        Button("b") {}.disabled(true)
      }.buttonStyle(Underlined()))
    #expect(host.exists(.text("destructive")) && host.exists(.text("disabled")))
    let before = host.displayList()
    host.press(at: try host.one(.text("a")).frame.center)
    #expect(host.displayList() != before)
    host.release()
    #expect(host.displayList().contains("width 2"), "the focus stays where it was pressed")
  }

  @Test("a style's own state belongs to its button (contract I1)")
  func styleState() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { count in
        VStack {
          Text("count \(count)")
          Button("one") {}.buttonStyle(Twice())
          Button("two") {}.buttonStyle(Twice())
        }
      }
    }
    try host.tap(.text("one"))
    #expect(host.all(.text("used 1")).count == 1)

    host.act { remote.value = 1 }
    #expect(host.all(.text("used 1")).count == 1)

    try host.tap(.text("one"))
    #expect(host.exists(.text("used 2")))
  }

  @Test("the focus is shown by a ring around the button's shape, and Space presses")
  func focus() throws {
    let remote = Remote<Int>()
    let host = host(
      Stage(0, remote) { _ in
        Button {
          remote.value += 1
        } label: {
          box
        }.buttonBorderShape(.capsule)
      })
    #expect(!host.displayList().contains("stroke path"))

    host.key(.tab)
    #expect(host.displayList().contains("stroke path #3584E499"))
    host.key(.space)
    #expect(remote.value == 1)
  }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
