import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract A3: nothing jumps, ever; and fact F53: springs take over, other animations add.
@MainActor @Suite struct RetargetTests {
  private func mover(_ remote: Remote<Double>) -> ViewHost {
    ViewHost { Stage(0, remote) { Box().offset(x: $0).pinned() } }
  }

  private func x(_ host: ViewHost) throws -> Double { try host.one(.id("box")).frame.minX }

  @Test("A spring that turns round half way takes over value and velocity")
  func springNumbers() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    host.act { withAnimation { remote.value = 100 } }
    host.advance(by: .seconds(0.2))

    host.act { withAnimation { remote.value = 0 } }

    // Critically damped: x(t) = (a + b t) e^(-w t) around the target 0, with a = x(0) and
    // b = x'(0) + w a. The first spring's velocity at 0.2 s is 100 w² t e^(-w t).
    let w = 2 * Double.pi / 0.55
    let start = 100 * defaultSpring(0.2)
    let velocity = 100 * w * w * 0.2 * exp(-w * 0.2)
    let b = velocity + w * start
    #expect(isClose(try x(host), start))
    for step in 1...20 {
      host.advance(by: .milliseconds(25))
      let time = Double(step) * 0.025
      #expect(isClose(try x(host), (start + b * time) * exp(-w * time)), "at \(time) s")
    }
  }

  @Test("A linear animation is added to the one that runs")
  func linearAdds() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
    host.advance(by: .seconds(0.5))

    host.act { withAnimation(.linear(duration: 1)) { remote.value = 0 } }

    // The first still goes from 50 to 100 in 0.5 s; the second adds 0 to -100 in 1 s.
    #expect(isClose(try x(host), 50))
    host.advance(by: .seconds(0.25))
    #expect(isClose(try x(host), 75 - 25))
    host.advance(by: .seconds(0.25))
    #expect(isClose(try x(host), 100 - 50))
    host.advance(by: .seconds(0.25))
    #expect(isClose(try x(host), 100 - 75))
    try host.settle()
    #expect(try x(host) == 0)
  }

  @Test("Frames sampled across many retargets never jump")
  func noJumps() throws {
    let animations: [Animation] = [
      .default, .linear(duration: 0.4), .easeInOut(duration: 0.3), .spring(duration: 0.3),
      .bouncy, .interpolatingSpring(stiffness: 120, damping: 14), .easeOut,
    ]
    let targets = [100.0, -50, 200, 0, 120, 60, 10]
    for first in 0..<animations.count {
      let remote = Remote<Double>()
      let host = mover(remote)
      var last = 0.0
      for step in 0..<animations.count {
        let animation = animations[(first + step * 2) % animations.count]
        host.act { withAnimation(animation) { remote.value = targets[step] } }
        #expect(isClose(try x(host), last, within: 0.001), "order \(first), step \(step)")
        for _ in 0..<(20 + 15 * step) {
          host.advance(by: .milliseconds(2))
          let now = try x(host)
          // Distances are at most 250 and the quickest animation takes 0.3 s, at most 4 times its
          // mean speed: 3.3 a millisecond when one runs; three may be under way.
          #expect(abs(now - last) < 20, "order \(first), step \(step): \(last) to \(now)")
          last = now
        }
      }
      try host.settle()
      #expect(try x(host) == targets.last)
    }
  }

  @Test("A spring that follows a spring keeps its velocity across the retarget")
  func velocity() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    host.act { withAnimation(.spring(duration: 0.5)) { remote.value = 200 } }
    host.advance(by: .milliseconds(149))
    let before = try x(host)
    host.advance(by: .milliseconds(1))
    let at = try x(host)

    host.act { withAnimation(.spring(duration: 0.8, bounce: 0.2)) { remote.value = -100 } }
    host.advance(by: .milliseconds(1))
    let after = try x(host)

    // Points a millisecond; the acceleration of either spring is below 300 w² = 47,000 /s² with
    // w = 2π/0.5, so that two means a millisecond apart differ by less than 0.1.
    #expect(abs((after - at) - (at - before)) < 0.1)
  }

  @Test("A plain write during an animation ends it at the new place")
  func plainWrite() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
    host.advance(by: .seconds(0.5))

    host.act { remote.value = 30 }

    #expect(try x(host) == 30)
    #expect(!host.graph.needsFrame)
  }

  @Test("An update that leaves the target alone leaves the animation alone")
  func sameTarget() throws {
    let (remote, other) = (Remote<Double>(), Remote<Int>())
    let host = ViewHost {
      Stage(0, other) { number in
        VStack(alignment: .leading) {
          Stage(0, remote) { Box().offset(x: $0) }
          Text("\(number)")
        }.pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
    for number in 1...9 {
      host.advance(by: .seconds(0.1))
      host.act { other.value = number }
      #expect(isClose(try x(host), Double(number) * 10), "after \(number) tenths")
    }
  }

  @Test("Opacity and colour retarget without a jump as well")
  func opacityRetarget() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(1, remote) { Box().opacity($0) } }
    host.act { withAnimation { remote.value = 0.1 } }
    host.advance(by: .seconds(0.15))
    let before = try host.one(.id("box")).opacity
    #expect(isClose(before, 1 - 0.9 * defaultSpring(0.15), within: 0.001))

    host.act { withAnimation { remote.value = 1 } }

    #expect(isClose(try host.one(.id("box")).opacity, before, within: 0.0001))
    try host.settle()
    #expect(try host.one(.id("box")).opacity == 1)
  }

  @Test("settle ends at rest exactly on the target, after the time the animation takes")
  func settles() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    host.act { withAnimation(.linear(duration: 0.5)) { remote.value = 100 } }

    let frames = try host.settle()

    // 0.5 s are 30 frames of 1/60 s; one more may be needed to see that it has ended.
    #expect((30...31).contains(frames))
    #expect(try x(host) == 100)
    #expect(!host.graph.needsFrame)
  }
}
