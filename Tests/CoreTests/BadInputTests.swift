import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract E1: nothing that is an app's data may crash. There is a report and a safe value.
@MainActor @Suite struct BadInputTests {
  private static let notFinite: [CGFloat] = [.nan, .infinity, -.infinity]

  /// Shows a view between two boxes and checks that everything stays finite; returns what was reported.
  private func reports(
    _ what: String, @ViewBuilder _ content: () -> some View,
    location: SourceLocation = #_sourceLocation
  ) -> [RuntimeIssue] {
    let host = ViewHost(size: CGSize(width: 300, height: 300)) {
      VStack(alignment: .leading, spacing: 0) {
        Box(name: "above")
        content()
        Box(name: "below")
      }.frame(width: 300, height: 300, alignment: .topLeading)
    }
    host.advance(by: .milliseconds(20))
    let frames = host.all(.type(Color.self)).flatMap { [$0.frame, $0.layoutFrame] }
    let numbers = frames.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    #expect(numbers.allSatisfy { $0.isFinite }, "\(what): \(frames)", sourceLocation: location)
    #expect(
      frames.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "\(what)", sourceLocation: location)
    let list = host.displayList()
    #expect(
      !list.contains("nan") && !list.contains("inf"), "\(what): \(list)", sourceLocation: location)
    let above = host.all(.id("above")).first?.frame
    #expect(above?.origin == .zero, "\(what)", sourceLocation: location)
    #expect(throws: Never.self, "\(what)", sourceLocation: location) { try host.png() }
    _ = host.graph.accessibilityTree()
    _ = host.dump()
    return host.takeAllIssues()
  }

  @Test("Fixed frames with lengths that are negative or not finite are reported (fact F58)")
  func fixedFrames() {
    for length in Self.notFinite + [-1, -1000] {
      #expect(!reports("width \(length)") { Color.blue.frame(width: length) }.isEmpty, "\(length)")
      #expect(
        !reports("height \(length)") { Color.blue.frame(height: length) }.isEmpty, "\(length)")
    }
  }

  @Test(
    "Flexible frames with limits that are negative, not numbers or out of order are reported (F58)")
  func flexibleFrames() {
    for limit in [CGFloat.nan, -5] {
      #expect(!reports("min \(limit)") { Color.blue.frame(minWidth: limit) }.isEmpty)
      #expect(!reports("ideal \(limit)") { Color.blue.frame(idealHeight: limit) }.isEmpty)
      #expect(!reports("max \(limit)") { Color.blue.frame(maxWidth: limit) }.isEmpty)
    }
    #expect(!reports("min over max") { Color.blue.frame(minWidth: 100, maxWidth: 50) }.isEmpty)
    #expect(!reports("min over ideal") { Color.blue.frame(minWidth: 100, idealWidth: 50) }.isEmpty)
    #expect(!reports("ideal over max") { Color.blue.frame(idealWidth: 90, maxWidth: 50) }.isEmpty)
  }

  @Test("An infinite maximum is ordinary and reports nothing")
  func infiniteMaximum() {
    let issues = reports("infinite") { Color.blue.frame(maxWidth: .infinity, maxHeight: .infinity) }
    #expect(issues.isEmpty)
  }

  @Test("Paddings, spacings and offsets that are not finite are reported")
  func notFinite() {
    for value in Self.notFinite {
      #expect(!reports("padding \(value)") { Box().padding(value) }.isEmpty, "\(value)")
      #expect(!reports("offset \(value)") { Box().offset(x: value) }.isEmpty, "\(value)")
      #expect(!reports("offset \(value)") { Box().offset(y: value) }.isEmpty, "\(value)")
      #expect(
        !reports("spacing \(value)") {
          VStack(spacing: value) {
            Box(name: "a")
            Box(name: "b")
          }
        }.isEmpty, "\(value)")
    }
  }

  @Test("A negative padding is ordinary: it draws neighbours nearer")
  func negativePadding() {
    #expect(reports("padding") { Box().padding(-10) }.isEmpty)
  }

  @Test("A layout priority that is no number does not hang a stack")
  func priorities() async {
    // In a process of its own, which is ended after 5 s: a hang would take all other tests along.
    await #expect(processExitsWith: .success) {
      alarm(5)
      await MainActor.run {
        for value in [Double.nan, .infinity, -.infinity, 1e300] {
          let host = ViewHost {
            HStack {
              Box().layoutPriority(value)
              Spacer()
              Text("x")
            }
          }
          host.takeAllIssues()
        }
      }
    }
  }

  @Test("Opacities, colours, indices, radii and font sizes that are no numbers do no harm")
  func otherNumbers() {
    for value in [Double.nan, .infinity, -.infinity, -3, 7] {
      _ = reports("opacity \(value)") { Box().opacity(value) }
      _ = reports("colour \(value)") { Color(red: value, green: 0, blue: 1, opacity: value) }
      _ = reports("zIndex \(value)") {
        ZStack {
          Box().zIndex(value); Box(name: "b")
        }
      }
      _ = reports("radius \(value)") { Box().cornerRadius(value) }
      _ = reports("spacer \(value)") {
        HStack {
          Spacer(minLength: value); Box()
        }
      }
      _ = reports("font \(value)") { Text("x").font(.system(size: value)) }
    }
  }

  @Test("An opacity is kept between 0 and 1")
  func opacityRange() throws {
    for (value, expected) in [(5.0, 1.0), (1.5, 1), (0.5, 0.5)] {
      let host = ViewHost { Box().opacity(value) }
      #expect(try host.one(.id("box")).opacity == expected)
    }
    for value in [-1.0, -0.01] {
      let host = ViewHost { Box().opacity(value) }
      #expect(!host.exists(.id("box")))
      host.takeAllIssues()
    }
  }

  @Test("Huge numbers are laid out and drawn without overflow")
  func huge() {
    for value: CGFloat in [1e9, 1e18, 1e100, CGFloat.greatestFiniteMagnitude] {
      _ = reports("frame \(value)") { Color.blue.frame(width: value, height: value) }
      _ = reports("padding \(value)") { Box().padding(value) }
      _ = reports("offset \(value)") { Box().offset(x: value, y: -value) }
      _ = reports("two \(value)") {
        HStack(spacing: value) {
          Color.blue.frame(width: value)
          Color.blue.frame(width: value)
        }
      }
      _ = reports("scroll \(value)") { ScrollView { Color.blue.frame(height: value) } }
      _ = reports("font \(value)") { Text("x").font(.system(size: value)) }
    }
  }

  @Test("Windows of no size, of a negative size or of no number do not crash, and recover")
  func windows() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      GeometryReader { proxy in
        Color.red.frame(width: proxy.size.width, height: proxy.size.height).id("box")
      }
    }
    let sizes = [
      CGSize.zero, CGSize(width: -10, height: 50), CGSize(width: Double.nan, height: 50),
      CGSize(width: Double.infinity, height: 1), CGSize(width: 0, height: 100),
    ]
    for size in sizes { host.resize(size) }
    host.resize(CGSize(width: 80, height: 60))

    #expect(try host.one(.id("box")).frame == CGRect(x: 0, y: 0, width: 80, height: 60))
    host.takeAllIssues()
  }

  @Test("Animating to and from a value that is no number ends at the next good value")
  func animatedNumbers() throws {
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      let remote = Remote<Double>()
      let host = ViewHost { Stage(0, remote) { Box().offset(x: $0).pinned() } }
      host.act { withAnimation { remote.value = bad } }
      host.advance(by: .seconds(0.1))
      host.act { withAnimation { remote.value = 10 } }
      try host.settle()
      #expect(try host.one(.id("box")).frame.minX == 10, "after \(bad)")
      host.takeAllIssues()
    }
  }

  @Test("Animations with durations and parameters out of range end")
  func animations() throws {
    let animations: [Animation] = [
      .linear(duration: 0), .linear(duration: -1), .linear(duration: .nan),
      .spring(response: 0, dampingFraction: 1), .spring(response: -1, dampingFraction: -1),
      .spring(duration: .nan, bounce: .nan), .interpolatingSpring(stiffness: 0, damping: 0),
      .interpolatingSpring(mass: 0, stiffness: 100, damping: 10), .easeInOut.delay(-3),
      .default.speed(.nan),
    ]
    for (index, animation) in animations.enumerated() {
      let remote = Remote<Double>()
      let host = ViewHost { Stage(0, remote) { Box().offset(x: $0).pinned() } }
      host.act { withAnimation(animation) { remote.value = 10 } }
      host.advance(by: .seconds(2))
      let x = try host.one(.id("box")).frame.minX
      #expect(x.isFinite && abs(x) < 1000, "animation \(index)")
      // One without any damping may go on: the test is that it can be stopped.
      host.act { remote.value = 20 }
      #expect(try host.one(.id("box")).frame.minX == 20, "animation \(index)")
      host.takeAllIssues()
    }
  }

  @Test("Scrolling by distances that are no numbers leaves the offset where it was")
  func scrolling() throws {
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      ScrollView { Box(height: 1000) }.id("scroll")
    }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 50))
    for distance in Self.notFinite where distance != .infinity && distance != -.infinity {
      _ = host.graph.scroll(
        at: CGPoint(x: 50, y: 50), by: CGSize(width: distance, height: distance))
    }
    host.advance(by: .zero)
    #expect(try host.one(.id("box")).frame.minY == -50)
    host.takeAllIssues()
  }

  @Test(
    "A constant range that changes is followed, so that no row asks for data that is gone (fact F27)"
  )
  func shrinkingRange() {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(5, remote) { count in
        VStack {
          Text("count \(count)")
          ForEach(0..<count) { Text("row \($0)") }
        }
      }
    }
    for count in [2, 0, 9, 1] {
      host.act { remote.value = count }
      #expect(host.exists(.text("count \(count)")))
      #expect((0..<10).filter { host.exists(.text("row \($0)")) } == Array(0..<count))
    }
  }

  @Test("Data that shrinks while rows of it are in sight does not crash a lazy list")
  func shrinkingLazyData() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost(size: CGSize(width: 100, height: 200)) {
      Stage(Array(0..<500), remote) { numbers in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(numbers.indices, id: \.self) { Text("row \(numbers[$0])").frame(height: 20) }
          }
        }.id("scroll")
      }
    }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 1e6))
    for count in [300, 20, 3, 0, 50] {
      host.act { remote.value = Array(0..<count) }
      #expect(host.exists(.text("row \(count - 1)")) == (count > 0), "\(count)")
    }
  }

  @Test("Texts of any characters are shown")
  func texts() throws {
    let texts = [
      "", " ", "\0", "a\0b", "\u{202E}abc", "e\u{301}\u{301}\u{301}", "👨‍👩‍👧‍👦", "\r\n\t\u{7}",
      "\u{FFFF}", String(repeating: "x", count: 20_000), String(repeating: "\n", count: 500),
      String(decoding: [0xFF, 0xFE, 0x41], as: UTF8.self),
    ]
    for text in texts {
      let issues = reports("text of \(text.count) characters") { Text(text) }
      #expect(issues.isEmpty, "\(issues)")
    }
  }

  @Test("A tree 300 views deep is built, laid out and drawn")
  func deep() throws {
    func nest(_ depth: Int) -> AnyView {
      depth == 0 ? AnyView(Box()) : AnyView(VStack { nest(depth - 1) })
    }
    let host = ViewHost { nest(300) }
    #expect(host.exists(.id("box")))
  }
}
