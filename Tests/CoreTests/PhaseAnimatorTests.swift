import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Phase animators: contracts A2, A3 and A7.
@MainActor @Suite struct PhaseAnimatorTests {
  /// The furthest that the box moves from one frame to the next, and where it was.
  private func sample(
    _ host: ViewHost, frames: Int
  ) throws -> (step: Double, lowest: Double, highest: Double) {
    var last = Double(try host.one(.id("box")).frame.minX)
    var result = (step: 0.0, lowest: last, highest: last)
    for _ in 0..<frames {
      host.advance(by: .seconds(1.0 / 60))
      let x = Double(try host.one(.id("box")).frame.minX)
      result = (
        max(result.step, abs(x - last)), min(result.lowest, x), max(result.highest, x)
      )
      last = x
    }
    return result
  }

  @Test("phases follow one another, each when the one before is complete, and the first the last")
  func cycles() throws {
    let host = ViewHost {
      PhaseAnimator([0.0, 60, 120]) {
        Box().offset(x: $0).pinned()
      } animation: { _ in
        .linear(duration: 0.5)
      }
    }
    func x() throws -> Double { try host.one(.id("box")).frame.minX }
    #expect(try x() == 0)
    host.advance(by: .seconds(0.25))
    #expect(abs(try x() - 30) < 0.1)
    host.advance(by: .seconds(0.5))
    #expect(abs(try x() - 90) < 3)
    host.advance(by: .seconds(0.5))
    #expect(abs(try x() - 60) < 6)
    host.advance(by: .seconds(0.25))
    #expect(try x() < 6)
    let moved = try sample(host, frames: 200)
    #expect(moved.lowest < 4 && moved.highest > 116)
    // 120 in half a second is 4 a frame.
    #expect(moved.step < 4.1)
  }

  @Test("with springs, whose next phase takes over before they rest, nothing jumps (A3)")
  func springs() throws {
    let host = ViewHost {
      Box().phaseAnimator([0.0, 100]) { content, x in content.offset(x: x).pinned() }
    }
    let moved = try sample(host, frames: 240)
    #expect(moved.highest > 90 && moved.step < 12)
  }

  @Test("a trigger runs through the phases once and returns to the first; then nothing runs (A7)")
  func trigger() throws {
    let remote = Remote<Int>()
    let journal = Journal()
    let host = ViewHost {
      Stage(0, remote) { count in
        Box().phaseAnimator([0.0, 60, 120], trigger: count) { content, x in
          content.offset(x: x).pinned()
        } animation: { phase in
          journal.note("\(Int(phase))")
          return .linear(duration: 0.2)
        }
      }
    }
    #expect(try host.settle() == 0)
    #expect(journal.lines.isEmpty)
    host.act { remote.value = 1 }
    host.advance(by: .seconds(0.1))
    #expect(abs(try host.one(.id("box")).frame.minX - 30) < 0.1)
    try host.settle()
    #expect(journal.lines == ["60", "120", "0"])
    #expect(try host.one(.id("box")).frame.minX == 0)
    #expect(!host.graph.needsFrame)
    host.act { remote.value = 2 }
    try host.settle()
    #expect(journal.lines == ["60", "120", "0", "60", "120", "0"])
  }

  @Test("a trigger that changes on the way starts over without a jump (A3)")
  func triggeredAgain() throws {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { count in
        Box().phaseAnimator([0.0, 60, 120], trigger: count) { content, x in
          content.offset(x: x).pinned()
        } animation: { phase in
          journal.note("\(Int(phase))")
          return .smooth
        }
      }
    }
    host.act { remote.value = 1 }
    _ = try sample(host, frames: 45)
    #expect(journal.lines == ["60", "120"])
    remote.value = 2
    #expect(try sample(host, frames: 20).step < 12)
    try host.settle()
    #expect(journal.lines == ["60", "120", "60", "120", "0"])
    #expect(try host.one(.id("box")).frame.minX == 0)
  }

  @Test("a trigger that changes twice before a frame starts over once, and no phase is left out")
  func triggeredTwice() throws {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { count in
        Box().phaseAnimator([0.0, 60, 120], trigger: count) { content, x in
          content.offset(x: x).pinned()
        } animation: { phase in
          journal.note("\(Int(phase))")
          return .linear(duration: 0.2)
        }
      }
    }
    host.act {
      withAnimation { remote.value = 1 }
      remote.value = 2
    }
    host.advance(by: .seconds(0.1))
    #expect(abs(try host.one(.id("box")).frame.minX - 30) < 0.1)
    try host.settle()
    #expect(journal.lines == ["60", "120", "0"])
  }

  @Test("phases that move nothing follow frame by frame; when none moves anything it rests (A7)")
  func still() throws {
    let journal = Journal()
    let host = ViewHost {
      PhaseAnimator([1, 2, 3]) { phase in
        Box().onChange(of: phase) { _, new in journal.note("\(new)") }
      }
    }
    try host.settle()
    #expect(journal.lines == ["2", "3", "1"])
    #expect(!host.graph.needsFrame)
    #expect(host.issues.isEmpty)
  }

  @Test("no phases show nothing and are reported; phases that come later are shown (E1)")
  func empty() throws {
    let remote = Remote<[Double]>()
    let host = ViewHost {
      Stage([], remote) { phases in
        PhaseAnimator(phases) { Box().offset(x: $0).pinned() }
      }
    }
    #expect(!host.exists(.id("box")))
    try host.expectIssue(contract: "E1")
    try host.settle()
    host.act { remote.value = [0, 50] }
    host.advance(by: .seconds(0.3))
    #expect(try host.one(.id("box")).frame.minX > 5)
    host.act { remote.value = [] }
    host.advance(by: .seconds(2))
    #expect(!host.exists(.id("box")))
    try host.expectIssue(contract: "E1")
    try host.settle()
  }

  @Test("unmounting it stops it: no phase starts and no frame is asked for (A7)")
  func unmounting() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isShown in
        if isShown {
          PhaseAnimator([0.0, 60]) {
            Box().offset(x: $0)
          } animation: { _ in
            journal.note("phase")
            return .linear(duration: 0.2)
          }
        }
      }
    }
    host.advance(by: .seconds(0.5))
    host.act { remote.value = false }
    journal.clear()
    try host.settle()
    host.advance(by: .seconds(1))
    #expect(journal.lines.isEmpty)
    #expect(!host.graph.needsFrame)
  }
}
