import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Transform effects: spaces with a map (contracts A2, A3, L5).
@MainActor @Suite struct EffectTests {
  @Test(
    "an effect draws elsewhere and leaves the layout alone; frames are the window's (contract A2)")
  func leavesLayoutAlone() throws {
    let host = ViewHost {
      VStack(alignment: .leading, spacing: 0) {
        Box(name: "a").scaleEffect(2, anchor: .topLeading)
        Box(name: "b").scaleEffect(x: 0.5)
        Box(name: "c").rotationEffect(.degrees(90), anchor: .topLeading)
        Box(name: "d").transformEffect(CGAffineTransform(translationX: 7, y: 3))
      }.pinned()
    }

    #expect(isClose(try host.one(.id("a")).frame, CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(isClose(try host.one(.id("b")).frame, CGRect(x: 12.5, y: 50, width: 25, height: 50)))
    #expect(isClose(try host.one(.id("c")).frame, CGRect(x: -50, y: 100, width: 50, height: 50)))
    #expect(isClose(try host.one(.id("d")).frame, CGRect(x: 7, y: 153, width: 50, height: 50)))
    #expect(host.displayList().contains("transform 2 0 0 2 0 0"))
    #expect(host.displayList().contains("move 7 3"))
  }

  @Test("a scale follows its animation, the anchor staying where it is (contract A3)")
  func scaleAnimates() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(1.0, remote) { Box().scaleEffect($0).pinned() } }

    host.act { withAnimation(.linear(duration: 1)) { remote.value = 3 } }

    for step in 0...4 {
      let scale = 1 + 2 * Double(step) / 4
      let frame = try host.one(.id("box")).frame
      #expect(isClose(frame.width, 50 * scale))
      #expect(isClose(frame.midX, 25))
      host.advance(by: .seconds(0.25))
    }
    try host.settle()
    #expect(!host.graph.needsFrame)
  }

  @Test("a spring takes over half-way without a jump of value or velocity (contract A3)")
  func takesOver() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(0.0, remote) { Box().rotationEffect(.degrees($0)).pinned() } }
    host.act { withAnimation { remote.value = 40 } }
    host.advance(by: .seconds(0.2))
    var last = try host.one(.id("box")).frame.width

    host.act { withAnimation { remote.value = 0 } }

    for _ in 0..<120 {
      let width = try host.one(.id("box")).frame.width
      #expect(abs(width - last) < 1)
      last = width
      host.advance(by: .seconds(1.0 / 120), framesPerSecond: 120)
    }
    try host.settle()
    #expect(isClose(try host.one(.id("box")).frame.width, 50))
  }

  @Test("what is inside animates in the space before the effect (contract A2)")
  func innerFramesAnimateInside() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isRight in
        HStack(spacing: 0) {
          if isRight { Color.clear.frame(width: 100, height: 10) }
          Box()
          Spacer(minLength: 0)
        }
        .frame(width: 200).scaleEffect(2, anchor: .topLeading).pinned()
      }
    }

    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))

    // Half of 100 inside, twice that outside.
    #expect(isClose(try host.one(.id("box")).frame.minX, 100))
  }

  @Test(
    "presses go through the inverse; what has no inverse is neither drawn nor hit (contract L5)")
  func hits() throws {
    let journal = Journal()
    let scale = Remote<Double>()
    let host = ViewHost {
      Stage(2.0, scale) {
        Box().onTapGesture { journal.note("tap") }.scaleEffect($0, anchor: .topLeading).pinned()
      }
    }
    host.press(at: CGPoint(x: 90, y: 90))
    host.release()
    #expect(journal.count("tap") == 1)
    host.press(at: CGPoint(x: 110, y: 10))
    host.release()
    #expect(journal.count("tap") == 1)

    host.act { scale.value = 0 }

    host.press(at: .zero)
    host.release()
    #expect(journal.count("tap") == 1)
    #expect(host.displayList().isEmpty)
    host.act { scale.value = .nan }
    #expect(host.displayList().isEmpty, "data that is no number crashes nothing (contract E1)")
  }

  @Test("geometryGroup carries what comes in along with the moving frame (contract A2)")
  func geometryGroup() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        HStack(spacing: 0) {
          Color.clear.frame(width: isOn ? 100 : 0, height: 10)
          ZStack { if isOn { Box() } }.frame(width: 50, height: 50).geometryGroup()
        }.pinned()
      }
    }

    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))

    #expect(isClose(try host.one(.id("box")).frame.minX, 50))
  }
}
