import Foundation
import MartletTesting
import SwiftUI
import Testing
import ZoomNavigator

@MainActor @Suite struct ZoomNavigatorTests {
  let window = CGRect(x: 0, y: 0, width: 400, height: 800)

  /// The default spring from rest: 1 - (1 + wt) e^(-wt), w = 2 pi / 0.55 (fact F51).
  private func progress(_ time: Double) -> Double {
    let wt = 2 * Double.pi / 0.55 * time
    return 1 - (1 + wt) * exp(-wt)
  }

  private func host(_ view: FiveItems = FiveItems()) throws -> ViewHost {
    let host = ViewHost(size: window.size) { view }
    try host.settle()
    return host
  }

  private func background(_ index: Int, in host: ViewHost) throws -> Element {
    let colors = host.all(.type(Color.self)).filter { $0.frame.width > 390 }
    return try #require(colors.indices.contains(index) ? colors[index] : nil)
  }

  // MARK: - Motion

  @Test(
    "the tapped item's background follows the default spring to the window's bounds (fact F51, contract A2)"
  )
  func followsTheSpring() throws {
    let host = try host()
    let background = try background(2, in: host)
    let start = background.frame
    try host.tap(.text("Item 2"))
    #expect(background.frame == start)

    var now = 0.0
    for (time, expected) in [(0.1, 0.3165), (0.2, 0.6656), (0.3, 0.8562), (0.5, 0.9778)] {
      #expect(abs(progress(time) - expected) < 0.0001)
      host.advance(by: .seconds(time - now))
      now = time
      let frame = background.frame
      #expect(abs(frame.minX - start.minX * (1 - expected)) < 0.5)
      #expect(abs(frame.minY - start.minY * (1 - expected)) < 0.5)
      #expect(abs(frame.width - (start.width + (400 - start.width) * expected)) < 0.5)
      #expect(abs(frame.height - (start.height + (800 - start.height) * expected)) < 0.5)
    }

    try host.settle()
    #expect(background.frame == window)
  }

  @Test("the other items fade where they stood, and are gone at the end (contract I5)")
  func othersFade() throws {
    let host = try host()
    let other = try host.one(.text("Item 3"))
    let frame = other.frame
    try host.tap(.text("Item 1"))
    host.advance(by: .seconds(0.2))
    #expect(other.isDeparting)
    #expect(other.frame == frame)
    #expect(abs(other.opacity - (1 - progress(0.2))) < 0.001)

    try host.settle()
    #expect(!other.isMounted)
    #expect(!host.exists(.text("Item 3")))
  }

  @Test("tapping again half-way turns back without a jump (contract A3, case E01)")
  func reversesWithoutAJump() throws {
    let host = try host()
    let background = try background(2, in: host)
    let start = background.frame
    try host.tap(.text("Item 2"))
    host.advance(by: .seconds(0.15))
    let before = background.frame
    try host.tap(.text("Item 2"))
    #expect(background.frame == before)

    // At 240 frames a second nothing can move further between two than its top speed allows: 800 points at
    // w / e = 4.2 of the way a second.
    var last = before
    for _ in 0..<240 {
      host.advance(by: .seconds(1.0 / 240), framesPerSecond: 240)
      let frame = background.frame
      #expect(abs(frame.height - last.height) < 800 * 4.3 / 240)
      #expect(abs(frame.minY - last.minY) < 800 * 4.3 / 240)
      last = frame
    }
    try host.settle()
    #expect(background.frame == start)
  }

  @Test("it opens every time, however early it was closed before (case E01)")
  func opensAgain() throws {
    let host = try host()
    for delay in [0.0, 0.05, 0.1, 0.2, 0.4] {
      try host.tap(.text("Item 4"))
      host.advance(by: .seconds(delay))
      try host.tap(.text("Item 4"))
      host.advance(by: .seconds(delay))
      try host.tap(.text("Item 4"))
      try host.settle()
      #expect(host.exists(.text("More about 4")))
      #expect(!host.exists(.text("Item 0")))
      try host.tap(.text("Item 4"))
      try host.settle()
      #expect(host.exists(.text("Item 0")))
    }
  }

  @Test("zooming runs no body once the tap is laid out (contract U1)")
  func runsNoBodyWhileMoving() throws {
    let host = try host()
    try host.tap(.text("Item 2"))
    host.clearUpdates()
    try host.settle()
    #expect(host.updates.isEmpty)
  }

  // MARK: - Identity

  @Test(
    "the selected item keeps its identity and the state inside it, in and out (contract I1, case C02)"
  )
  func keepsIdentityAndState() throws {
    let host = try host()
    let item = try host.one(.text("Item 2"))
    let identity = item.identity
    let counter = try #require(host.all(.label("count 0")).dropFirst(2).first)
    host.press(at: CGPoint(x: counter.frame.midX, y: counter.frame.midY))
    host.release()
    try host.settle()
    #expect(host.all(.label("count 1")).count == 1)

    try host.tap(.text("Item 2"))
    for _ in 0..<60 {
      host.advance(by: .seconds(1.0 / 60))
      #expect(item.isMounted && item.identity == identity)
    }
    try host.settle()
    try host.tap(.label("count 1"))
    try host.settle()
    #expect(host.exists(.label("count 2")))

    try host.tap(.text("Item 2"))
    try host.settle()
    #expect(try host.one(.text("Item 2")).identity == identity)
    #expect(host.exists(.label("count 2")))
    #expect(host.all(.label("count 0")).count == 4)
  }

  @Test("items that are leaving come back as they were when the zoom is reversed (case C08)")
  func siblingsAreRevived() throws {
    var appeared: [Int] = []
    let host = try host(FiveItems(onAppear: { appeared.append($0) }))
    let sibling = try host.one(.text("Item 0"))
    let identity = sibling.identity
    try host.tap(.text("Item 2"))
    host.advance(by: .seconds(0.1))
    try host.tap(.text("Item 2"))
    try host.settle()
    #expect(sibling.isMounted && sibling.identity == identity)
    #expect(appeared == [0, 1, 2, 3, 4])
  }

  // MARK: - Data and geometry

  @Test("a selection that is not in the data shows the list (case Z3, case A11)")
  func unknownSelectionShowsTheList() throws {
    let host = try host(FiveItems(selection: 17))
    for index in 0..<5 { #expect(host.exists(.text("Item \(index)"))) }
  }

  @Test(
    "a selection at first appearance is open in the first frame, without motion (contract A5, case Z11)"
  )
  func opensAtOnce() throws {
    let host = ViewHost(size: window.size) { FiveItems(selection: 3) }
    #expect(try background(0, in: host).frame == window)
    #expect(try host.settle() == 0)
  }

  @Test(
    "the background grows under the safe area while the text stays inside it (case Z9, case E17)")
  func fillsTheSafeArea() throws {
    let insets = EdgeInsets(top: 47, leading: 10, bottom: 34, trailing: 20)
    let host = ViewHost(size: window.size, safeArea: insets) { FiveItems() }
    try host.settle()
    try host.tap(.text("Item 2"))
    try host.settle()
    let full = try #require(host.all(.type(Color.self)).first { $0.frame.height > 700 })
    #expect(full.frame == window)
    #expect(try host.one(.text("Item 2")).frame.minY >= 47)
    #expect(try host.one(.text("More about 2")).frame.maxY <= 800 - 34)
  }

  @Test("the list scrolls, and stands where it was on the way back (cases Z1 and Z7, case SC01)")
  func keepsItsPlace() throws {
    let host = ViewHost(size: CGSize(width: 400, height: 250)) { FiveItems() }
    try host.settle()
    try host.scroll(.text("Item 2"), by: CGSize(width: 0, height: 120))
    let place = try host.one(.text("Item 3")).frame
    try host.tap(.text("Item 3"))
    try host.settle()
    try host.tap(.text("Item 3"))
    try host.settle()
    #expect(try host.one(.text("Item 3")).frame == place)
  }

  @Test("content taller than the screen can be scrolled to its end (case Z6, case E05)")
  func tallContentScrolls() throws {
    let host = ViewHost(size: CGSize(width: 300, height: 400)) {
      ZoomNavigator(data: [1], id: \.self, selection: 1) { _ in
        VStack {
          Color.gray.frame(height: 900)
          Text("the end")
        }
      } background: { _ in
        Color.white
      } modifier: { _ in
        EmptyModifier()
      }
    }
    try host.settle()
    #expect(try host.one(.text("the end")).frame.minY > 400)
    try host.scroll(.type(Color.self).at(1), by: CGSize(width: 0, height: 2000))
    #expect(try host.one(.text("the end")).frame.maxY <= 400)
  }
}
