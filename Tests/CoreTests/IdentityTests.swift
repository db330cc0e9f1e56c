import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts I1 to I3: state belongs to the path.
@MainActor @Suite struct IdentityTests {
  @Test("State is kept when the parent's body runs again (I2)")
  func parentRuns() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number in
        VStack {
          Text("parent \(number)")
          Marker("a")
        }
      }
    }
    try host.tap(.text("a0"))

    host.act { remote.value = 7 }

    #expect(host.exists(.text("parent 7")))
    #expect(host.exists(.text("a1")))
  }

  @Test("State is kept when the view at its path gets a new value (I2)")
  func newValue() throws {
    let host = ViewHost { Marker("a") }
    try host.tap(.text("a0"))
    let before = try host.one(.type(Marker.self)).identity

    host.update { Marker("b") }

    #expect(host.exists(.text("b1")))
    #expect(try host.one(.type(Marker.self)).identity == before)
  }

  @Test(
    "The sides of if and else have state of their own, and a switch between them resets it (F30)")
  func ifElse() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(true, remote) { isFirst in if isFirst { Marker("a") } else { Marker("b") } }
    }
    try host.tap(.text("a0"))

    host.act { remote.value = false }
    #expect(host.exists(.text("b0")))
    try host.tap(.text("b0"))

    host.act { remote.value = true }
    #expect(host.exists(.text("a0")))
  }

  @Test("A view that goes and comes back without animation starts anew")
  func ifAlone() throws {
    let remote = Remote<Bool>()
    let host = ViewHost { Stage(true, remote) { if $0 { Marker("a") } } }
    try host.tap(.text("a0"))

    host.act { remote.value = false }
    #expect(!host.exists(.type(Marker.self)))

    host.act { remote.value = true }
    #expect(host.exists(.text("a0")))
  }

  @Test("Each case of a switch is a path of its own, also with the same type of view in each")
  func switchCases() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number in
        switch number {
        case 0: Marker("a")
        case 1: Marker("a")
        case 2: Marker("a")
        default: Marker("a")
        }
      }
    }
    for number in [1, 2, 3, 0, 2] {
      try host.tap(.text("a0"))
      host.act { remote.value = number }
      #expect(host.exists(.text("a0")), "case \(number)")
    }
  }

  @Test("Values that fall into the same case share its state")
  func sameCase() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number in
        switch number {
        case 0...9: Marker("low")
        default: Marker("high")
        }
      }
    }
    try host.tap(.text("low0"))

    host.act { remote.value = 9 }

    #expect(host.exists(.text("low1")))
  }

  @Test("if let with another value updates in place; nil resets")
  func ifLet() throws {
    let remote = Remote<String?>()
    let host = ViewHost { Stage("a", remote) { name in if let name { Marker(name) } } }
    try host.tap(.text("a0"))

    host.act { remote.value = "b" }
    #expect(host.exists(.text("b1")))

    host.act { remote.value = nil }
    host.act { remote.value = "b" }
    #expect(host.exists(.text("b0")))
  }

  @Test("What stands beside an if keeps its state when the if flips (F29)")
  func neighbours() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        VStack {
          Marker("a")
          if isOn { Text("between") }
          Marker("b")
        }
      }
    }
    try host.tap(.text("a0"))
    try host.tap(.text("b0"))

    for isOn in [true, false, true] {
      host.act { remote.value = isOn }
      #expect(host.exists(.text("a1")) && host.exists(.text("b1")), "\(isOn)")
    }
  }

  @Test(
    "AnyView keeps state while the type in it is the same, and resets it for another type (F30)")
  func anyView() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number -> AnyView in
        number < 10 ? AnyView(Marker("m")) : AnyView(Text("plain"))
      }
    }
    try host.tap(.text("m0"))

    host.act { remote.value = 1 }
    #expect(host.exists(.text("m1")))

    host.act { remote.value = 10 }
    #expect(host.exists(.text("plain")) && !host.exists(.type(Marker.self)))

    host.act { remote.value = 2 }
    #expect(host.exists(.text("m0")))
  }

  @Test("A modifier inside AnyView makes it another type, so state is reset")
  func anyViewOfModified() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isPadded -> AnyView in
        isPadded ? AnyView(Marker("m").padding()) : AnyView(Marker("m"))
      }
    }
    try host.tap(.text("m0"))

    host.act { remote.value = true }

    #expect(host.exists(.text("m0")))
  }

  @Test("An id that changes resets the state beneath it; an equal one keeps it (F31)")
  func explicitID() throws {
    let remote = Remote<Int>()
    let host = ViewHost { Stage(0, remote) { Marker("a").id($0 / 10) } }
    try host.tap(.text("a0"))

    host.act { remote.value = 9 }
    #expect(host.exists(.text("a1")))

    host.act { remote.value = 10 }
    #expect(host.exists(.text("a0")))
  }

  @Test("State deep in groups, tuples and branches survives changes elsewhere")
  func deepTree() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number in
        Group {
          if number % 2 == 0 { Text("even") } else { Marker("odd") }
          Group {
            Text("number \(number)")
            VStack {
              if number >= 0 {
                HStack {
                  Text("x")
                  AnyView(Group { Marker("deep") })
                }
              }
            }
          }
        }
      }
    }
    try host.tap(.text("deep0"))

    for number in 1...5 { host.act { remote.value = number } }

    #expect(host.exists(.text("number 5")))
    #expect(host.exists(.text("deep1")))
  }

  @Test("A state's default is taken once: a later one changes nothing (fact F32)")
  func defaultOnce() {
    struct Counter: View {
      @State private var count: Int
      init(from start: Int) { _count = State(initialValue: start) }
      var body: some View { Text("count \(count)") }
    }
    let host = ViewHost { Counter(from: 3) }

    host.update { Counter(from: 8) }

    #expect(host.exists(.text("count 3")))
  }

  @Test("Two uses of one view value have separate state (F29)")
  func separateState() throws {
    let marker = Marker("a")
    let host = ViewHost {
      VStack {
        marker
        marker
      }
    }

    try host.tap(.text("a0").at(1))

    #expect(try host.one(.text("a0")).frame.midY < host.one(.text("a1")).frame.midY)
  }
}
