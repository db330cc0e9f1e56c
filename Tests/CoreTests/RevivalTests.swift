import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract I5 and facts F39, F40: coming back before the end, and the order of drawing.
@MainActor @Suite struct RevivalTests {
  private func flip(_ host: ViewHost, _ remote: Remote<Bool>, to isOn: Bool, over seconds: Double) {
    host.act { withAnimation(.linear(duration: seconds)) { remote.value = isOn } }
  }

  @Test("Brought back before its end, it is the same node with its state (case C08)")
  func sameNode() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in
        if isOn {
          Marker("a").onAppear { journal.note("appear") }
            .onDisappear { journal.note("disappear") }
        }
      }
    }
    try host.tap(.text("a0"))
    let before = try host.one(.type(Marker.self)).identity

    for _ in 0..<5 {
      flip(host, remote, to: false, over: 0.5)
      host.advance(by: .seconds(0.2))
      flip(host, remote, to: true, over: 0.5)
      host.advance(by: .seconds(0.1))
    }
    try host.settle()

    let element = try host.one(.text("a1"))
    #expect(try host.one(.type(Marker.self)).identity == before)
    #expect(!element.isDeparting)
    #expect(element.opacity == 1)
    #expect(journal.lines == ["appear"], "it never went away")
  }

  @Test("Brought back without a part of it, that part goes on leaving from where it was (I5)")
  func partLeavesInPlace() throws {
    struct Shown {
      var outer: Bool
      var inner: Bool
    }
    let remote = Remote<Shown>()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      Stage(Shown(outer: true, inner: true), remote) { shown in
        VStack(spacing: 0) {
          if shown.outer {
            if shown.inner { Box(name: "a", width: 50, height: 20) }
          } else {
            Box(name: "b", width: 20, height: 60)
          }
        }
      }
    }
    let place = CGRect(x: 25, y: 40, width: 50, height: 20)
    host.act { withAnimation(.linear(duration: 1)) { remote.value.outer = false } }
    host.advance(by: .seconds(0.3))
    #expect(try host.one(.id("a")).layoutFrame == place)

    let back = Shown(outer: true, inner: false)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = back } }

    #expect(try host.one(.id("a")).isDeparting)
    #expect(try host.one(.id("a")).layoutFrame == place)
    host.advance(by: .seconds(0.3))
    #expect(try host.one(.id("a")).frame == place)
  }

  @Test("After its end the state is dead: what comes back is new")
  func afterTheEnd() throws {
    let remote = Remote<Bool>()
    let host = ViewHost { Stage(true, remote) { if $0 { Marker("a") } } }
    try host.tap(.text("a0"))

    flip(host, remote, to: false, over: 0.3)
    try host.settle()
    flip(host, remote, to: true, over: 0.3)
    try host.settle()

    #expect(host.exists(.text("a0")))
  }

  @Test("Revived without an animation it is fully there at once")
  func revivedAtOnce() throws {
    let remote = Remote<Bool>()
    let host = ViewHost { Stage(true, remote) { if $0 { Marker("a") } } }
    try host.tap(.text("a0"))
    flip(host, remote, to: false, over: 1)
    host.advance(by: .seconds(0.5))

    host.act { remote.value = true }

    let element = try host.one(.text("a1"))
    #expect(element.opacity == 1 && !element.isDeparting)
  }

  @Test("It takes values, hits and a place in layout again once it is revived")
  func liveAgain() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(1, remote) { number in
        VStack(spacing: 0) {
          if number > 0 { Marker("n\(number):") }
          Box(name: "rest")
        }.pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 0 } }
    host.advance(by: .seconds(0.3))
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 2 } }

    #expect(host.exists(.text("n2:0")))
    #expect(try host.one(.id("rest")).layoutFrame.minY > 0)
    try host.settle()
    try host.tap(.text("n2:0"))
    #expect(host.exists(.text("n2:1")))
  }

  @Test("An element of a list that is removed and added again keeps its state")
  func elementRevived() throws {
    let remote = Remote<[String]>()
    let host = ViewHost {
      Stage(["a", "b", "c"], remote) { names in
        VStack { ForEach(names, id: \.self) { Marker($0) } }
      }
    }
    try host.tap(.text("b0"))
    host.act { withAnimation(.linear(duration: 1)) { remote.value = ["a", "c"] } }
    host.advance(by: .seconds(0.5))

    host.act { withAnimation(.linear(duration: 1)) { remote.value = ["c", "b", "a"] } }
    try host.settle()

    #expect(host.all(.type(Marker.self)).map(\.text).sorted() == ["a0", "b1", "c0"])
    #expect(try host.one(.text("c0")).frame.minY < host.one(.text("b1")).frame.minY)
  }

  @Test("Its opacity turns round without a jump, whatever the moment")
  func noJump() throws {
    for delay in [0.0, 0.05, 0.2, 0.4, 0.49] {
      let remote = Remote<Bool>()
      let host = ViewHost { Stage(true, remote) { if $0 { Box() } } }
      flip(host, remote, to: false, over: 0.5)
      host.advance(by: .seconds(delay))
      var last = try host.one(.id("box")).opacity

      flip(host, remote, to: true, over: 0.5)

      #expect(isClose(try host.one(.id("box")).opacity, last), "after \(delay) s")
      // Two runs of 2 a second each may be under way: at most 4 a second.
      for _ in 0..<60 {
        host.advance(by: .milliseconds(10))
        let now = try host.one(.id("box")).opacity
        #expect(abs(now - last) <= 0.0401, "after \(delay) s")
        last = now
      }
      #expect(last == 1)
    }
  }

  @Test("Removed during its insertion it fades from where it was (fact F39)")
  func removedDuringInsertion() throws {
    let remote = Remote<Bool>()
    let host = ViewHost { Stage(false, remote) { if $0 { Box() } } }
    flip(host, remote, to: true, over: 1)
    host.advance(by: .seconds(0.4))
    #expect(isClose(try host.one(.id("box")).opacity, 0.4))

    host.act { withAnimation(.default) { remote.value = false } }

    #expect(isClose(try host.one(.id("box")).opacity, 0.4))
    try host.settle()
    #expect(!host.exists(.id("box")))
  }

  @Test("One side of a branch fades out while the other fades in")
  func branches() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(true, remote) { isFirst in if isFirst { Box(name: "a") } else { Box(name: "b") } }
    }
    flip(host, remote, to: false, over: 1)
    host.advance(by: .seconds(0.25))

    #expect(isClose(try host.one(.id("a")).opacity, 0.75))
    #expect(isClose(try host.one(.id("b")).opacity, 0.25))
    #expect(try host.one(.id("a")).isDeparting)
    #expect(try !host.one(.id("b")).isDeparting)
  }

  /// Where the colours stand in the display list.
  private func order(zIndex: Double?) throws -> (removed: String.Index, live: String.Index) {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(true, remote) { isOn in
        ZStack {
          Box(name: "live", color: Color(white: 0.2))
          if isOn {
            if let zIndex {
              Box(name: "removed", color: Color(white: 0.8)).zIndex(zIndex)
            } else {
              Box(name: "removed", color: Color(white: 0.8))
            }
          }
        }
      }
    }
    flip(host, remote, to: false, over: 1)
    host.advance(by: .seconds(0.5))
    let list = host.displayList()
    // 0.8 and 0.2 of 255 are 204 and 51, in hexadecimal CC and 33.
    let removed = try #require(list.range(of: "#CCCCCC"), "\(list)")
    let live = try #require(list.range(of: "#333333"), "\(list)")
    return (removed.lowerBound, live.lowerBound)
  }

  @Test("A removed view is drawn behind live ones (fact F40)")
  func behind() throws {
    let order = try order(zIndex: nil)
    #expect(order.removed < order.live)
  }

  @Test("A removed view with a higher zIndex is drawn on top (fact F40)")
  func onTop() throws {
    let order = try order(zIndex: 1)
    #expect(order.live < order.removed)
  }
}
