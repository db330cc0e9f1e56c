import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// The ways back: keys, the mouse, and the swipe from the edge.
@MainActor @Suite struct BackTests {
  private let model = Model()
  private let journal = Journal()
  private func host(_ environment: (inout EnvironmentValues) -> Void = { _ in }) throws -> ViewHost
  {
    let host = ViewHost(environment: environment) { NumberStack(model: model, journal: journal) }
    try host.actAndSettle { model.path = [1] }
    journal.clear()
    return host
  }

  @Test("Escape and Alt with the left arrow go back, other keys do not")
  func keys() throws {
    let host = try host()
    #expect(!host.key(.leftArrow))
    #expect(!host.key(.rightArrow, modifiers: .option))
    #expect(!host.key(.escape, modifiers: .shift))
    #expect(model.path == [1])
    #expect(host.key(.leftArrow, modifiers: .option))
    #expect(model.path.isEmpty)
    try host.actAndSettle { model.path = [1] }
    #expect(host.key(.escape))
    #expect(model.path.isEmpty)
    #expect(!host.key(.escape))
  }

  @Test("From right to left it is Alt with the right arrow")
  func rightToLeftKeys() throws {
    let host = try host { $0.layoutDirection = .rightToLeft }
    #expect(!host.key(.leftArrow, modifiers: .option))
    #expect(host.key(.rightArrow, modifiers: .option))
    #expect(model.path.isEmpty)
  }

  @Test("The mouse's back button goes back")
  func mouse() throws {
    let host = try host()
    host.pressBackButton(at: CGPoint(x: 200, y: 300))
    #expect(model.path.isEmpty)
    try host.settle()
    #expect(host.exists(.text("root0")))
  }

  @Test("Of two stacks the inner one goes back first")
  func inner() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationDestination(for: Int.self) { _ in
          NavigationStack(path: Bindable(model).mixed) {
            Text("inner root").navigationDestination(for: String.self) { Text("inner \($0)") }
          }
        }
      }
    }
    try host.actAndSettle { model.path = [1] }
    try host.actAndSettle { model.mixed.append("x") }
    try host.goBack()
    #expect(model.mixed.isEmpty && model.path == [1])
    try host.goBack()
    #expect(model.path.isEmpty)
  }

  @Test("A stack in a page that is being covered goes back no more")
  func innerWhileCovered() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationDestination(for: Int.self) { number in
          if number == 1 {
            NavigationStack(path: Bindable(model).mixed) {
              Text("inner root").navigationDestination(for: String.self) { Text("inner \($0)") }
            }
          } else {
            Text("page \(number)")
          }
        }
      }
    }
    try host.actAndSettle { model.path = [1] }
    try host.actAndSettle { model.mixed.append("x") }
    host.act { model.path = [1, 2] }
    host.advance(by: .seconds(0.05))
    try host.goBack()
    #expect(model.path == [1] && model.mixed.count == 1)
  }

  // MARK: - Swipe

  private func x(_ host: ViewHost, _ text: String) throws -> Double {
    try host.one(.text(text)).frame.midX
  }

  @Test("A swipe from the edge carries both pages along, and past the middle it goes back")
  func swipe() throws {
    let host = try host()
    host.press(at: CGPoint(x: 5, y: 400))
    for step in 1...25 {
      host.advance(by: .milliseconds(20))
      host.move(to: CGPoint(x: 5 + Double(step) * 10, y: 400))
      if step > 1 { #expect(isClose(try x(host, "page 1"), 195 + Double(step) * 10)) }
    }
    #expect(host.exists(.text("root0")))
    #expect(journal.lines == ["root appears"])
    #expect(model.path == [1])
    host.advance(by: .seconds(1))
    #expect(isClose(try x(host, "page 1"), 195 + 250))

    host.release()
    #expect(model.path.isEmpty)
    #expect(isClose(try x(host, "page 1"), 195 + 250))
    try host.settle()
    #expect(host.exists(.text("root0")))
    #expect(!host.exists(.text("page 1")))
    #expect(journal.lines == ["root appears", "1 disappears"])
  }

  @Test("A swipe that is let go before the middle comes to nothing")
  func calledOff() throws {
    let host = try host()
    host.press(at: CGPoint(x: 5, y: 400))
    for step in 1...10 {
      host.advance(by: .milliseconds(30))
      host.move(to: CGPoint(x: 5 + Double(step) * 10, y: 400))
    }
    host.advance(by: .seconds(1))
    host.release()
    #expect(model.path == [1])
    #expect(isClose(try x(host, "page 1"), 295))
    try host.settle()
    #expect(try x(host, "page 1") == 195)
    #expect(!host.exists(.text("root0")))
    #expect(journal.lines == ["root appears", "root disappears"])
    // And it still takes presses.
    try host.tap(.text("m1-0"))
    #expect(host.exists(.text("m1-1")))
  }

  @Test("A fast flick goes back from anywhere, and one towards the edge does not")
  func flick() throws {
    let host = try host()
    host.press(at: CGPoint(x: 5, y: 400))
    for step in 1...6 {
      host.advance(by: .milliseconds(10))
      host.move(to: CGPoint(x: 5 + Double(step) * 18, y: 400))
    }
    host.release()
    #expect(model.path.isEmpty)

    try host.actAndSettle { model.path = [1] }
    host.press(at: CGPoint(x: 5, y: 400))
    for x in stride(from: 25.0, through: 265, by: 20) {
      host.advance(by: .milliseconds(16))
      host.move(to: CGPoint(x: x, y: 400))
    }
    for x in stride(from: 245.0, through: 205, by: -20) {
      host.advance(by: .milliseconds(8))
      host.move(to: CGPoint(x: x, y: 400))
    }
    host.advance(by: .milliseconds(8))
    host.move(to: CGPoint(x: 175, y: 400))
    host.advance(by: .milliseconds(8))
    host.move(to: CGPoint(x: 140, y: 400))
    host.release()
    #expect(model.path == [1])
  }

  @Test("After the release a page goes on with the velocity of the pointer (contract A3)")
  func velocity() throws {
    let host = try host()
    host.press(at: CGPoint(x: 5, y: 400))
    for step in 1...10 {
      host.advance(by: .milliseconds(10))
      host.move(to: CGPoint(x: 5 + Double(step) * 20, y: 400))
    }
    host.release()
    let before = try x(host, "page 1")
    host.advance(by: .milliseconds(4))
    let speed = (try x(host, "page 1") - before) / 0.004
    #expect(speed > 1600 && speed < 2600)
  }

  @Test("A drag that begins elsewhere, or goes up, is no swipe")
  func elsewhere() throws {
    let host = try host()
    host.press(at: CGPoint(x: 100, y: 400))
    host.move(to: CGPoint(x: 350, y: 400))
    host.release()
    host.press(at: CGPoint(x: 5, y: 400))
    host.move(to: CGPoint(x: 10, y: 200))
    host.move(to: CGPoint(x: 350, y: 200))
    host.release()
    #expect(model.path == [1])
    #expect(try host.settle() == 0)
  }

  @Test("A press at the edge that does not move is a press of what lies there")
  func pressAtEdge() throws {
    let journal = journal
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationDestination(for: Int.self) { _ in
          Color.green.frame(maxWidth: .infinity).onTapGesture { journal.note("tapped") }
        }
      }
    }
    try host.actAndSettle { model.path = [1] }
    host.press(at: CGPoint(x: 5, y: 400))
    host.release()
    #expect(journal.lines == ["tapped"])
  }

  @Test("A swipe that the window interrupts comes to nothing")
  func interrupted() throws {
    let host = try host()
    host.press(at: CGPoint(x: 5, y: 400))
    host.move(to: CGPoint(x: 200, y: 400))
    host.move(to: CGPoint(x: 250, y: 400))
    host.cancelPress()
    try host.settle()
    #expect(model.path == [1])
    #expect(try x(host, "page 1") == 195)
    #expect(!host.exists(.text("root0")))
  }

  @Test("B19: a push in the middle of a swipe shows, and the swipe is over")
  func pushDuringSwipe() throws {
    let host = try host()
    host.press(at: CGPoint(x: 5, y: 400))
    host.move(to: CGPoint(x: 150, y: 400))
    host.act { model.path = [1, 2] }
    host.move(to: CGPoint(x: 300, y: 400))
    host.release()
    try host.settle()
    #expect(model.path == [1, 2])
    #expect(try x(host, "page 2") == 195)
    try host.goBack()
    try host.settle()
    #expect(try x(host, "page 1") == 195)
  }

  @Test("From right to left the swipe begins at the right")
  func rightToLeftSwipe() throws {
    let host = try host { $0.layoutDirection = .rightToLeft }
    host.press(at: CGPoint(x: 385, y: 400))
    for x in stride(from: 365.0, through: 65, by: -20) {
      host.advance(by: .milliseconds(16))
      host.move(to: CGPoint(x: x, y: 400))
    }
    #expect(isClose(try x(host, "page 1"), 195 - 320))
    host.release()
    #expect(model.path.isEmpty)
  }
}
