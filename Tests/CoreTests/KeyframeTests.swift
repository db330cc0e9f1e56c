import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Keyframes: contracts A3, A7 and E1.
@MainActor @Suite struct KeyframeTests {
  struct Look {
    var x = 0.0
    var opacity = 1.0
  }

  @Test("linear keyframes pass through their values at their times; a move is there at once")
  func linear() {
    let timeline = KeyframeTimeline(initialValue: Look()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(50)
        LinearKeyframe(60, duration: 2)
      }
      KeyframeTrack(\.opacity) {
        LinearKeyframe(0, duration: 0.5, timingCurve: .linear)
      }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: -1).x == 0)
    #expect(timeline.value(time: 0.5).x == 5)
    #expect(timeline.value(time: 1).x == 50)
    #expect(timeline.value(time: 2).x == 55)
    #expect(timeline.value(progress: 1).x == 60)
    #expect(timeline.value(time: 9).x == 60)
    #expect(timeline.value(time: 0.25).opacity == 0.5)
    #expect(timeline.value(time: 2).opacity == 0)
  }

  @Test("cubic and spring keyframes join without a jump in value or velocity (A3)")
  func smooth() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(100, duration: 0.5)
      CubicKeyframe(150, duration: 0.5)
      LinearKeyframe(200, duration: 0.5)
      SpringKeyframe(0, spring: .snappy)
    }
    #expect(abs(timeline.value(time: 0.5) - 100) < 1e-9)
    #expect(abs(timeline.value(time: 1) - 150) < 1e-9)
    #expect(abs(timeline.value(time: 1.5) - 200) < 1e-9)
    #expect(timeline.value(time: timeline.duration) == 0)
    #expect(timeline.duration > 2 && timeline.duration < 5)
    let step = 0.001
    var last = timeline.value(time: step) - timeline.value(time: 0)
    for time in stride(from: step, to: timeline.duration - 2 * step, by: step) {
      let move = timeline.value(time: time + step) - timeline.value(time: time)
      #expect(abs(move - last) < 0.05, "at \(time)")
      last = move
    }
  }

  private struct Steps: KeyframeTrackContent {
    var isLong: Bool
    var body: some KeyframeTrackContent<Double> {
      for step in 1...3 { LinearKeyframe(Double(step), duration: 1) }
      if isLong { LinearKeyframe(10.0, duration: 1) } else { MoveKeyframe(5.0) }
    }
  }

  private struct Slide: Keyframes {
    var body: some Keyframes<Look> {
      KeyframeTrack(\.x) { Steps(isLong: true) }
      KeyframeTrack(\.opacity) { Steps(isLong: false) }
    }
  }

  @Test("keyframes of an app's own types, with loops and branches, are the same machinery")
  func own() {
    let timeline = KeyframeTimeline(initialValue: Look(x: 0, opacity: 0)) { Slide() }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 2.5).x == 2.5)
    #expect(timeline.value(time: 4).x == 10)
    #expect(timeline.value(time: 3).opacity == 5)
  }

  @Test("a repeating animator goes round without a jump until it is unmounted (A3, A7)")
  func repeating() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(true, remote) { isShown in
        if isShown {
          Box().keyframeAnimator(initialValue: 0.0) { content, x in
            content.offset(x: x).pinned()
          } keyframes: { _ in
            LinearKeyframe(60, duration: 0.5)
            LinearKeyframe(0, duration: 0.5)
          }
        }
      }
    }
    func x() throws -> Double { Double(try host.one(.id("box")).frame.minX) }
    var last = try x()
    var highest = last
    for _ in 0..<200 {
      host.advance(by: .seconds(1.0 / 60))
      let now = try x()
      #expect(abs(now - last) < 2.1)
      (last, highest) = (now, max(highest, now))
    }
    #expect(highest > 57)
    host.act { remote.value = false }
    try host.settle()
    #expect(!host.graph.needsFrame)
  }

  @Test("a trigger runs it once, from the value presented; then it rests where it ended (A3, A7)")
  func trigger() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { count in
        KeyframeAnimator(initialValue: Look(), trigger: count) { look in
          Box().opacity(look.opacity).offset(x: look.x).pinned()
        } keyframes: { _ in
          KeyframeTrack(\.x) { LinearKeyframe(120, duration: 1) }
          KeyframeTrack(\.opacity) { CubicKeyframe(0.5, duration: 0.25) }
        }
      }
    }
    func x() throws -> Double { Double(try host.one(.id("box")).frame.minX) }
    #expect(try host.settle() == 0)
    host.act { remote.value = 1 }
    host.advance(by: .seconds(0.5))
    #expect(abs(try x() - 60) < 0.1)
    host.act { remote.value = 2 }
    #expect(abs(try x() - 60) < 0.1)
    host.advance(by: .seconds(0.5))
    #expect(abs(try x() - 90) < 0.1)
    try host.settle()
    #expect(try x() == 120)
    #expect(!host.graph.needsFrame)
  }

  @Test(
    "no keyframes, and durations that are no positive numbers, take no time and do not spin (E1)")
  func bad() throws {
    for duration: Double in [0, -1, .nan, -Double.infinity] {
      let host = ViewHost {
        KeyframeAnimator(initialValue: 0.0) {
          Box().offset(x: $0).pinned()
        } keyframes: { _ in
          LinearKeyframe(30, duration: duration)
          CubicKeyframe(40, duration: duration)
        }
      }
      try host.settle()
      #expect(try host.one(.id("box")).frame.minX == 40)
    }
    let endless = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(10, spring: Spring(response: 0.5, dampingRatio: 0))
    }
    #expect(endless.duration.isFinite)
    let host = ViewHost {
      KeyframeAnimator(initialValue: 7.0) {
        Box().offset(x: $0).pinned()
      } keyframes: { _ in
      }
    }
    try host.settle()
    #expect(try host.one(.id("box")).frame.minX == 7)
  }
}
