import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts to see a jump, a wrong transition, or a clock that does not rest: contracts A3, A4, A6 and A7.
@MainActor @Suite struct MotionAttacks {
  private struct Look: Equatable {
    var x = 0.0
    var side = 40.0
    var opacity = 1.0
    var scale = 1.0
    var turn = 0.0
  }

  private static let animations: [Animation] = [
    .default, .spring(duration: 0.3, bounce: 0.4), .smooth, .snappy, .bouncy,
    .linear(duration: 0.4),
    .easeInOut(duration: 0.5), .easeIn, .interpolatingSpring(stiffness: 100, damping: 12),
    .default.delay(0.1), .easeOut(duration: 0.4).speed(1.5), .interactiveSpring,
    .timingCurve(0.2, 0, 0.1, 1, duration: 0.6),
  ]

  @Test(
    "A3: targets of place, size, opacity, scale and turn changed at random times by random animations never jump at 240 Hz"
  )
  func randomRetargets() throws {
    for seed in 1...6 {
      var dice = Dice(UInt64(seed))
      let remote = Remote<Look>()
      let host = ViewHost {
        Stage(Look(), remote) { look in
          Block(width: look.side, height: look.side).opacity(look.opacity)
            .scaleEffect(look.scale, anchor: .topLeading).rotationEffect(.degrees(look.turn))
            .offset(x: look.x).pinned()
        }
      }
      let block = try host.one(.id("block"))
      var (frame, opacity) = (block.frame, block.opacity)
      for step in 0..<40 {
        host.act {
          withAnimation(Self.animations.randomElement(using: &dice)!) {
            remote.value = Look(
              x: .random(in: 0...200, using: &dice), side: .random(in: 20...80, using: &dice),
              opacity: .random(in: 0.3...1, using: &dice),
              scale: .random(in: 0.8...1.5, using: &dice),
              turn: .random(in: -90...90, using: &dice))
          }
        }
        // The instant of the change itself moves nothing.
        #expect(isClose(block.frame.midX, frame.midX, within: 1e-6), "seed \(seed), step \(step)")
        #expect(isClose(block.frame.width, frame.width, within: 1e-6), "seed \(seed), step \(step)")
        #expect(isClose(block.opacity, opacity, within: 1e-6), "seed \(seed), step \(step)")
        for _ in 0..<Int.random(in: 1...40, using: &dice) {
          host.advance(by: .seconds(1.0 / 240), framesPerSecond: 240)
          // 200 points in 0.3 s at three times the mean speed: 8 a frame; several may add up.
          #expect(abs(block.frame.midX - frame.midX) < 25, "seed \(seed), step \(step)")
          #expect(abs(block.frame.width - frame.width) < 15, "seed \(seed), step \(step)")
          #expect(abs(block.opacity - opacity) < 0.12, "seed \(seed), step \(step)")
          (frame, opacity) = (block.frame, block.opacity)
        }
      }
      try host.settle()
      #expect(isClose(block.opacity, remote.value.opacity, within: 1e-9))
      #expect(!host.graph.needsFrame)
    }
  }

  @Test(
    "A3: a spring after any animation keeps the velocity, and has ended, exactly at its target, when settle returns"
  )
  func velocity() throws {
    for (index, animation) in Self.animations.enumerated() {
      let remote = Remote<Double>()
      let host = ViewHost { Stage(0, remote) { Block().offset(x: $0).pinned() } }
      let block = try host.one(.id("block"))
      host.act { withAnimation(animation) { remote.value = 100 } }
      host.advance(by: .milliseconds(150))
      let before = block.frame.minX
      host.advance(by: .milliseconds(1))
      let at = block.frame.minX
      host.act { withAnimation(.spring(duration: 0.6)) { remote.value = 130 } }
      host.advance(by: .milliseconds(1))
      // Points a millisecond; the accelerations are below 130 (2 pi / 0.3)^2 = 57,000 points a second squared.
      #expect(isClose(block.frame.minX - at, at - before, within: 0.12), "animation \(index)")
      try host.settle()
      #expect(block.frame.minX == 130, "animation \(index)")
    }
  }

  @Test(
    "A4: what leaves is drawn behind what is live, in whatever place of a loop it was, unless its zIndex says otherwise"
  )
  func drawnBehind() throws {
    for zIndex in [0.0, 1.0] {
      let remote = Remote<[Int]>()
      let host = ViewHost {
        Stage([0, 1, 2], remote) { numbers in
          ZStack {
            ForEach(numbers, id: \.self) { number in
              Text("n\(number)").zIndex(number == 2 ? zIndex : 0)
            }
            Text("last")
          }
        }
      }
      host.act { withAnimation(.linear(duration: 1)) { remote.value = [0, 3] } }
      host.advance(by: .milliseconds(500))
      let list = host.displayList()
      func place(_ text: String) throws -> String.Index {
        try #require(list.range(of: "\"\(text)\""), "\(text) in \(list)").lowerBound
      }
      for live in ["n0", "n3", "last"] {
        #expect(try place("n1") < place(live))
        #expect(try (place("n2") < place(live)) == (zIndex == 0), "zIndex \(zIndex), \(live)")
      }
    }
  }

  @Test(
    "A4: removed in the middle of its insertion it leaves from where it is; without an animation it goes at once; opacity is the default"
  )
  func interruptedInsertion() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        VStack {
          if isOn { Block(name: "fading") }
          if isOn { Block(name: "scaling").transition(.scale(scale: 0.5)) }
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .milliseconds(400))
    #expect(isClose(try host.one(.id("fading")).opacity, 0.4))
    #expect(isClose(try host.one(.id("scaling")).frame.width, 40 * 0.7))

    host.act { withAnimation(.spring(duration: 0.5)) { remote.value = false } }
    #expect(isClose(try host.one(.id("fading")).opacity, 0.4))
    #expect(isClose(try host.one(.id("scaling")).frame.width, 40 * 0.7))
    #expect(try host.one(.id("scaling")).isDeparting)
    try host.settle()
    #expect(!host.exists(.id("fading")) && !host.exists(.id("scaling")))

    host.act { withAnimation { remote.value = true } }
    host.advance(by: .milliseconds(100))
    host.act { remote.value = false }
    #expect(host.displayList() == "" && !host.graph.needsFrame)
  }

  @Test(
    "A6: Reduce Motion switched on in the middle of movements, by the desktop or by a view, makes what changes from then on fade in its new place"
  )
  func reducedLive() throws {
    for byDesktop in [true, false] {
      let (remote, reduce) = (Remote<Double>(), Remote<Bool>())
      let host = ViewHost {
        Stage(false, reduce) { isReduced in
          let moving = Stage(0, remote) { Block().offset(x: $0).pinned() }
          if byDesktop {
            moving
          } else {
            moving.environment(\.accessibilityReduceMotion, isReduced)
          }
        }
      }
      let block = try host.one(.type(Color.self))
      host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
      host.advance(by: .milliseconds(500))
      #expect(isClose(block.frame.minX, 50), "by the desktop: \(byDesktop)")

      if byDesktop {
        host.setEnvironment { $0.accessibilityReduceMotion = true }
      } else {
        host.act { reduce.value = true }
      }
      host.act { withAnimation(.linear(duration: 1)) { remote.value = 0 } }
      for tenth in 1...9 {
        host.advance(by: .milliseconds(100))
        #expect(block.frame.minX == 0, "by the desktop: \(byDesktop)")
        #expect(isClose(block.opacity, Double(tenth) / 10))
        // What was seen at 50 fades out there, not where it was going.
        #expect(host.displayList().contains(" 50 0 40 40"))
      }
      try host.settle()
      #expect(block.opacity == 1)
    }
  }

  @Test(
    "A7: animations of nothing, out of sight, of removed views and without end leave no frame behind"
  )
  func rest() throws {
    struct Spinner: View {
      @State private var turn = 0.0
      var body: some View {
        Block().rotationEffect(.degrees(turn)).onAppear {
          withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { turn = 360 }
        }
      }
    }
    let (number, isOn) = (Remote<Int>(), Remote<Bool>())
    let host = ViewHost {
      Stage(0, number) { number in
        Text("same").id(number < 0)
        Block(width: CGFloat(number)).hidden()
      }
      Stage(false, isOn) { if $0 { Spinner() } }
    }
    func isQuiet() -> Bool {
      let (requests, fragments) = (host.host.frameRequests, host.counts.fragments)
      host.advance(by: .seconds(1))
      return !host.graph.needsFrame && host.host.frameRequests == requests
        && host.counts.fragments == fragments
    }
    #expect(isQuiet())
    host.act { withAnimation(.linear(duration: 100)) { number.value = 0 } }
    #expect(isQuiet(), "an equal value animates nothing")

    host.act { isOn.value = true }
    host.advance(by: .seconds(5))
    #expect(host.graph.needsFrame, "this one never ends")
    host.act { isOn.value = false }
    #expect(isQuiet(), "removed at once")

    host.act { isOn.value = true }
    host.advance(by: .milliseconds(300))
    host.act { withAnimation(.linear(duration: 0.5)) { isOn.value = false } }
    try host.settle()
    #expect(isQuiet(), "removed with a fade")
    #expect(host.all(.id("block")).isEmpty)
  }
}
