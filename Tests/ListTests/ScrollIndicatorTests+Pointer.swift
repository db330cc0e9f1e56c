import MartletRender
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Indicators under the pointer: contract S5.
extension ScrollIndicatorTests {
  @Test("it comes under the pointer at the edge, wider, and goes when the pointer has left")
  func hover() throws {
    let host = host { ScrollView { column() } }
    host.move(to: CGPoint(x: 100, y: 300))
    #expect(bars(host).isEmpty)
    host.move(to: CGPoint(x: 190, y: 300))
    #expect(bars(host) == ["190 2 8 40"])
    host.advance(by: .seconds(5))
    #expect(bars(host) == ["190 2 8 40"])
    #expect(!host.graph.needsFrame)
    host.leaveWindow()
    host.advance(by: .milliseconds(500))
    #expect(bars(host) == ["194 2 3 40"])
    host.advance(by: .seconds(1))
    #expect(!host.displayList().contains(thin))
    // Nothing is drawn there.
    let narrow = self.host { ScrollView { column(width: 20) } }
    narrow.move(to: CGPoint(x: 190, y: 300))
    #expect(bars(narrow).count == 1)
  }

  @Test("dragging it scrolls and neither selects nor opens the row beneath")
  func drag() throws {
    let remote = Remote<Int?>()
    let host = host {
      Stage(nil, remote) { _ in
        List(0..<100, id: \.self, selection: remote.binding!) { Text("row \($0)") }
      }
    }
    host.move(to: CGPoint(x: 194, y: 20))
    host.press(at: CGPoint(x: 194, y: 20))
    for y in stride(from: 20, through: 202, by: 13) { host.move(to: CGPoint(x: 194, y: y)) }
    // However far beside it the pointer is.
    host.move(to: CGPoint(x: 20, y: 202))
    host.release()
    #expect(remote.value == nil)
    // Held 18 below its upper end: that is now in the middle of the way.
    #expect(bars(host).first?.split(separator: " ")[1] == "184")
    let middle = try host.one(.text("row 52")).frame
    #expect(middle.midY > 0 && middle.midY < 404)
    // And the second time.
    host.move(to: CGPoint(x: 194, y: 200))
    host.press(at: CGPoint(x: 194, y: 200))
    host.move(to: CGPoint(x: 194, y: 1000))
    host.release()
    #expect(bars(host).first?.split(separator: " ")[1] == "362")
    #expect(remote.value == nil)
  }

  @Test("a press beside it brings it to the pointer; a lost pointer lets go of it")
  func jump() throws {
    let host = host { ScrollView { column() } }
    host.move(to: CGPoint(x: 194, y: 202))
    host.press(at: CGPoint(x: 194, y: 202))
    #expect(bars(host) == ["190 182 8 40"])
    #expect(try host.one(.id("content")).frame.minY == -1818)
    host.move(to: CGPoint(x: 50, y: 212))
    host.cancelPress()
    host.move(to: CGPoint(x: 50, y: 300))
    host.advance(by: .seconds(2))
    #expect(!host.displayList().contains("radius"))
    #expect(host.graph.nextWakeUp == .infinity)
  }

  @Test("from right to left the bar of a horizontal view is dragged to the left")
  func dragMirrored() throws {
    let host = host(environment: { $0.layoutDirection = .rightToLeft }) {
      ScrollView(.horizontal) { column(404, width: 1000) }
    }
    #expect(try host.one(.id("content")).frame.maxX == 200)
    host.move(to: CGPoint(x: 180, y: 400))
    host.press(at: CGPoint(x: 180, y: 400))
    host.move(to: CGPoint(x: 102, y: 400))
    host.release()
    #expect(bars(host) == ["80 394 40 8"])
    #expect(try host.one(.id("content")).frame.maxX == 600)
  }

  @Test("beside the bar presses are the content's, and at the edge too while no bar shows")
  func beside() throws {
    var taps = 0
    let host = host { ScrollView { column().onTapGesture { taps += 1 } } }
    func tap(_ x: CGFloat, _ y: CGFloat) {
      host.press(at: CGPoint(x: x, y: y))
      host.release()
    }
    tap(195, 20)
    #expect(taps == 1)
    scroll(host, 0, 1)
    tap(187, 20)
    tap(195, 100)
    #expect(taps == 3)
    tap(195, 20)
    #expect(taps == 3)
    let still = self.host {
      ScrollView { column().onTapGesture { taps += 1 } }.scrollDisabled(true)
    }
    still.move(to: CGPoint(x: 195, y: 20))
    still.press(at: CGPoint(x: 195, y: 20))
    still.release()
    #expect(taps == 4)
  }

  @Test("assistive technology does not meet it; the view may go while it is held")
  func gone() throws {
    let remote = Remote<Bool>()
    let host = host {
      Stage(true, remote) { isShown in
        if isShown { List(0..<100) { Text("row \($0)") } }
      }
    }
    let before = host.graph.accessibilityTree().map(\.role)
    scroll(host, 0, 1)
    #expect(host.graph.accessibilityTree().map(\.role) == before)
    host.move(to: CGPoint(x: 194, y: 20))
    host.press(at: CGPoint(x: 194, y: 20))
    host.act { remote.value = false }
    host.move(to: CGPoint(x: 194, y: 100))
    host.release()
    host.advance(by: .seconds(2))
    #expect(host.graph.nextWakeUp == .infinity)
  }
}
