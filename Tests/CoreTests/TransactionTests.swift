import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract A1 and facts F49 to F54: which updates are animated, and how.
@MainActor @Suite struct TransactionTests {
  /// A box whose leading edge is where the state says.
  private func mover(_ remote: Remote<Double>) -> ViewHost {
    ViewHost { Stage(0, remote) { Box().offset(x: $0).pinned() } }
  }

  private func x(_ host: ViewHost, _ name: String = "box") throws -> Double {
    try host.one(.id(name)).frame.minX
  }

  @Test("withAnimation moves a frame by the default spring's numbers (fact F51)")
  func frameNumbers() throws {
    let remote = Remote<Double>()
    let host = mover(remote)

    host.act { withAnimation { remote.value = 1000 } }

    #expect(try host.one(.id("box")).layoutFrame.minX == 1000)
    #expect(try x(host) == 0)
    var now = 0.0
    for (time, progress) in defaultSpringTable {
      host.advance(by: .seconds(time - now))
      now = time
      #expect(isClose(try x(host), 1000 * progress, within: 0.06), "at \(time) s")
    }
  }

  @Test("A size grows by the same numbers")
  func sizeNumbers() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(50, remote) { Box(width: $0, height: 2 * $0).pinned() } }

    host.act { withAnimation { remote.value = 150 } }
    host.advance(by: .seconds(0.2))

    let frame = try host.one(.type(Color.self)).frame
    #expect(isClose(frame.width, 50 + 100 * defaultSpring(0.2)))
    #expect(isClose(frame.height, 100 + 200 * defaultSpring(0.2)))
  }

  @Test("Opacity fades by the same numbers")
  func opacityNumbers() throws {
    let remote = Remote<Double>()
    let host = ViewHost { Stage(1, remote) { Box().opacity($0) } }

    host.act { withAnimation { remote.value = 0.2 } }

    var now = 0.0
    for (time, progress) in defaultSpringTable {
      host.advance(by: .seconds(time - now))
      now = time
      #expect(isClose(try host.one(.id("box")).opacity, 1 - 0.8 * progress, within: 0.001))
    }
  }

  @Test("A colour's opacity goes by the same numbers, and the colour passes between its ends")
  func colorNumbers() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        isOn ? Color(white: 1, opacity: 1) : Color(white: 0, opacity: 0.2)
      }
    }
    host.act { withAnimation { remote.value = true } }
    host.advance(by: .seconds(0.2))

    // "fill #RRGGBBAA ..."
    let line = host.displayList()
    let start = try #require(line.firstIndex(of: "#"), "\(line)")
    let digits = line[line.index(after: start)...].prefix(8)
    let bytes = try #require(UInt32(digits, radix: 16), "\(line)")
    let opacity = Double(bytes & 0xFF) / 255
    #expect(isClose(opacity, 0.2 + 0.8 * defaultSpring(0.2), within: 0.005))
    #expect((60...250).contains(bytes >> 24), "neither black nor white half way: \(line)")
  }

  @Test("A plain write and withAnimation(nil) are there at once, and ask for no further frame")
  func withoutAnimation() throws {
    let remote = Remote<Double>()
    let host = mover(remote)

    host.act { remote.value = 100 }
    #expect(try x(host) == 100)

    host.act { withAnimation(nil) { remote.value = 200 } }
    #expect(try x(host) == 200)
    #expect(!host.graph.needsFrame)
  }

  @Test("Of nested withAnimation the inner one decides, and the outer one again after it")
  func nestedWithAnimation() throws {
    let (first, second) = (Remote<Double>(), Remote<Double>())
    let host = ViewHost {
      ZStack(alignment: .topLeading) {
        Stage(0, first) { Box(name: "first").offset(x: $0) }
        Stage(0, second) { Box(name: "second").offset(x: $0) }
      }.pinned()
    }
    host.act {
      withAnimation(.linear(duration: 1)) {
        withAnimation(.linear(duration: 4)) { first.value = 100 }
        second.value = 100
      }
    }
    host.advance(by: .seconds(0.5))

    #expect(isClose(try x(host, "first"), 12.5))
    #expect(isClose(try x(host, "second"), 50))
  }

  @Test("animation(value:) applies to the subtree that it modifies and not beside it (fact F54)")
  func onlySubtree() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(0, remote) { value in
        ZStack(alignment: .topLeading) {
          Box(name: "in").offset(x: value).animation(.linear(duration: 1), value: value)
          Box(name: "out").offset(x: value)
        }.pinned()
      }
    }
    host.act { remote.value = 100 }
    host.advance(by: .seconds(0.5))

    #expect(isClose(try x(host, "in"), 50))
    #expect(try x(host, "out") == 100)
  }

  @Test("animation(value:) applies only when its value changes (fact F54)")
  func onlyItsValue() throws {
    let (watched, other) = (Remote<Int>(), Remote<Double>())
    let host = ViewHost {
      Stage(0, watched) { number in
        Stage(0, other) { Box().offset(x: $0 + Double(number)) }
          .animation(.linear(duration: 1), value: number)
      }.pinned()
    }
    host.act { other.value = 100 }
    #expect(try x(host) == 100)
  }

  @Test("animation(nil, value:) keeps an outer withAnimation out when its value changes")
  func nilForValue() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(0, remote) { Box().offset(x: $0).animation(nil, value: $0).pinned() }
    }
    host.act { withAnimation { remote.value = 100 } }
    #expect(try x(host) == 100)
  }

  @Test("The animation nearest to the leaf wins")
  func nearestWins() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(0, remote) { value in
        Box().offset(x: value).animation(.linear(duration: 1), value: value)
          .padding(0).animation(.linear(duration: 4), value: value).pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 8)) { remote.value = 100 } }
    host.advance(by: .seconds(0.5))

    #expect(isClose(try x(host), 50))
  }

  @Test("transaction sets the animation of what is beneath, also where no body ran (contract A2)")
  func transactionWithoutBody() throws {
    struct Still: View {
      var body: some View { Box().transaction { $0.animation = .linear(duration: 1) } }
    }
    let remote = Remote<Double>()
    let host = ViewHost {
      HStack(alignment: .top, spacing: 0) {
        Stage(0, remote) { Box(name: "wide", width: $0) }
        Still()
      }.pinned()
    }
    host.clearUpdates()
    host.act { remote.value = 100 }
    host.advance(by: .seconds(0.5))

    #expect(!host.updates.map(\.view).contains("Still"))
    #expect(try host.one(.id("box")).layoutFrame.minX == 100)
    #expect(isClose(try x(host), 50))
  }

  @Test("animation(value:) above a leaf moves it by a change elsewhere in the same update")
  func animationAboveStillLeaf() throws {
    struct Still: View {
      var body: some View { Box() }
    }
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(0, remote) { value in
        HStack(alignment: .top, spacing: 0) {
          Box(name: "wide", width: value)
          Still().animation(.linear(duration: 1), value: value)
        }.pinned()
      }
    }
    host.act { remote.value = 100 }
    host.advance(by: .seconds(0.5))

    #expect(isClose(try x(host), 50))
    #expect(try host.one(.id("wide")).frame.width == 100)
  }

  @Test("transaction can take an animation away")
  func transactionRemoves() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(0, remote) { Box().offset(x: $0).transaction { $0.animation = nil }.pinned() }
    }
    host.act { withAnimation { remote.value = 100 } }
    #expect(try x(host) == 100)
  }

  @Test("disablesAnimations keeps animation(value:) out (case B32)")
  func disablesAnimations() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      Stage(0, remote) { Box().offset(x: $0).animation(.default, value: $0).pinned() }
    }
    var transaction = Transaction()
    transaction.disablesAnimations = true
    host.act { withTransaction(transaction) { remote.value = 100 } }
    #expect(try x(host) == 100)

    host.act { remote.value = 0 }
    #expect(try x(host) == 100, "the next update is animated again")
  }

  @Test("withTransaction animates with the transaction's animation")
  func withTransactionAnimates() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    host.act {
      withTransaction(Transaction(animation: .linear(duration: 1))) { remote.value = 100 }
    }
    host.advance(by: .seconds(0.5))
    #expect(isClose(try x(host), 50))
  }

  @Test("Writes through binding.animation() are animated, those through the binding are not")
  func bindingAnimation() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    let animated = remote.binding!.animation(.linear(duration: 1))

    host.act { animated.wrappedValue = 100 }
    host.advance(by: .seconds(0.5))
    #expect(isClose(try x(host), 50))

    host.act { remote.value = 300 }
    #expect(try x(host) == 300)
  }

  @Test("binding.animation() without an argument uses the default spring")
  func bindingDefaultAnimation() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    host.act { remote.binding!.animation().wrappedValue = 100 }
    host.advance(by: .seconds(0.3))
    #expect(isClose(try x(host), 100 * defaultSpring(0.3)))
  }

  @Test("binding.transaction() carries its transaction into the write")
  func bindingTransaction() throws {
    let remote = Remote<Double>()
    let host = mover(remote)
    let transaction = Transaction(animation: .linear(duration: 2))
    host.act { remote.binding!.transaction(transaction).wrappedValue = 100 }
    host.advance(by: .seconds(0.5))
    #expect(isClose(try x(host), 25))
  }

  @Test("A tap's withAnimation begins at the tap, which takes no time (contract H1)")
  func beginsAtTap() throws {
    struct Tapped: View {
      @State private var x = 0.0
      var body: some View {
        Box().offset(x: x).onTapGesture { withAnimation(.linear(duration: 1)) { x = 100 } }.pinned()
      }
    }
    let host = ViewHost { Tapped() }
    host.advance(by: .seconds(3))

    try host.tap(.id("box"))
    #expect(try x(host) == 0)
    host.advance(by: .seconds(0.25))
    #expect(isClose(try x(host), 25))
  }

  @Test("A view that the animated update does not change stays still")
  func othersStayStill() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      ZStack(alignment: .topLeading) {
        Stage(0, remote) { Box(name: "moving").offset(x: $0) }
        Box(name: "still").offset(x: 70)
      }.pinned()
    }
    host.act { withAnimation { remote.value = 100 } }
    for _ in 0..<10 {
      host.advance(by: .milliseconds(50))
      #expect(try x(host, "still") == 70)
    }
  }
}
