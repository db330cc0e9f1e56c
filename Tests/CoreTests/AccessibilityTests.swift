import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// What assistive technology sees.
@MainActor @Suite struct AccessibilityTests {
  private func labels(_ host: ViewHost) -> [String] {
    host.graph.accessibilityTree().map(\.label)
  }

  @Test("Texts and buttons are elements in tree order; colours and stacks are not")
  func elements() {
    let host = ViewHost {
      VStack {
        Text("title")
        HStack {
          Color.red
          Button("go") {}
        }
        ForEach(["x", "y"], id: \.self) { Text($0) }
      }
    }
    let tree = host.graph.accessibilityTree()
    #expect(tree.map(\.label) == ["title", "go", "x", "y"])
    #expect(tree.map(\.role) == [.text, .button, .text, .text])
    #expect(tree.map(\.hasPress) == [false, true, false, false])
  }

  @Test("A button speaks the words of its label, which are not elements of their own")
  func buttonLabel() {
    let host = ViewHost {
      Button {
      } label: {
        HStack {
          Text("one")
          Text("two")
        }
      }
    }
    let tree = host.graph.accessibilityTree()
    #expect(tree.map(\.label) == ["one, two"])
    #expect(tree[0].children.isEmpty)
  }

  @Test("What has no words adds none to those around it")
  func wordless() {
    let host = ViewHost {
      Button {
      } label: {
        HStack {
          ProgressView()
          Text("one")
          ProgressView()
        }
      }
    }
    #expect(labels(host) == ["one"])
  }

  @Test("Frames are where the elements are shown, scrolled or moving")
  func frames() throws {
    let remote = Remote<Double>()
    let host = ViewHost(size: CGSize(width: 200, height: 200)) {
      ScrollView {
        VStack(spacing: 0) {
          Stage(0, remote) { Text("x").frame(width: 100, height: 20).offset(x: $0) }
          Box(height: 900)
        }
      }.id("scroll")
    }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 7))
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 40 } }
    host.advance(by: .seconds(0.5))

    let element = try #require(host.graph.accessibilityTree().first)
    #expect(isClose(element.frame, try host.one(.text("x")).frame))
  }

  @Test("A disabled button says so and offers no press")
  func disabled() throws {
    let host = ViewHost { Button("go") {}.disabled(true) }
    let element = try #require(host.graph.accessibilityTree().first)
    #expect(!element.isEnabled)
    #expect(!element.hasPress)
  }

  @Test("A press by assistive technology runs the button's action")
  func press() throws {
    let host = ViewHost { PressCounter() }
    let element = try #require(host.graph.accessibilityTree().last)

    host.act { host.graph.performAccessibilityAction(element.id) }

    #expect(labels(host) == ["pressed 1", "press"])
  }

  @Test("A press on an element that is gone, or on no element, does nothing")
  func pressOnNothing() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in if isOn { Button("go") { journal.note("go") } } }
    }
    let element = try #require(host.graph.accessibilityTree().first)
    host.act { remote.value = false }

    host.act {
      host.graph.performAccessibilityAction(element.id)
      host.graph.performAccessibilityAction(-1)
    }
    #expect(journal.lines.isEmpty)
  }

  @Test("The focus is told")
  func focus() {
    let host = ViewHost {
      VStack {
        Button("a") {}
        Button("b") {}
      }
    }
    #expect(host.graph.accessibilityTree().map(\.isFocused) == [false, false])
    host.key(.tab)
    #expect(host.graph.accessibilityTree().map(\.isFocused) == [true, false])
  }

  @Test("An element keeps its id through updates and moves, and its label follows")
  func stableIDs() {
    let remote = Remote<[String]>()
    let host = ViewHost {
      Stage(["a", "b"], remote) { names in
        VStack { ForEach(names, id: \.self) { Text($0) } }
      }
    }
    let before = Dictionary(
      uniqueKeysWithValues: host.graph.accessibilityTree().map { ($0.label, $0.id) })

    host.act { remote.value = ["b", "c", "a"] }

    let after = host.graph.accessibilityTree()
    #expect(after.map(\.label) == ["b", "c", "a"])
    #expect(after[0].id == before["b"] && after[2].id == before["a"])
  }

  @Test("What is hidden or of opacity 0 is not there")
  func hidden() {
    let host = ViewHost {
      VStack {
        Text("hidden").hidden()
        Text("transparent").opacity(0)
        VStack { Text("inside") }.opacity(0)
        Text("seen").opacity(0.5)
      }
    }
    #expect(labels(host) == ["seen"])
  }

  @Test("The host is told when something changes, and not when nothing does")
  func changes() {
    let remote = Remote<String>()
    let host = ViewHost { Stage("a", remote) { Text($0) } }
    host.advance(by: .seconds(1))
    let before = host.host.accessibilityChanges
    host.advance(by: .seconds(1))
    #expect(host.host.accessibilityChanges == before)

    host.act { remote.value = "b" }
    #expect(host.host.accessibilityChanges > before)
  }
}

private struct PressCounter: View {
  @State private var count = 0
  var body: some View {
    VStack {
      Text("pressed \(count)")
      Button("press") { count += 1 }
    }
  }
}
