import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts I6 and I8: a modifier on several views applies to each. Contract I7: late bindings do no harm.
@MainActor @Suite struct SeveralViewsTests {
  private func widths(_ host: ViewHost) -> [CGFloat] {
    host.all(.type(Color.self)).map(\.frame.width)
  }

  @Test("A frame on a Group, a ForEach or a tuple frames each member")
  func frames() {
    let hosts = [
      ViewHost {
        HStack(spacing: 0) {
          Group {
            Color.red
            Color.green
            Color.blue
          }.frame(width: 20, height: 20)
        }
      },
      ViewHost {
        HStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { _ in Color.red }.frame(width: 20, height: 20)
        }
      },
      ViewHost {
        HStack(spacing: 0) {
          Group {
            Color.red
            if true { Color.green }
            Group { ForEach(0..<1, id: \.self) { _ in Color.blue } }
          }.frame(width: 20, height: 20)
        }
      },
    ]
    for host in hosts {
      let boxes = host.all(.type(Color.self))
      #expect(boxes.map(\.frame.width) == [20, 20, 20])
      #expect(boxes.map { $0.frame.minX - boxes[0].frame.minX } == [0, 20, 40])
    }
  }

  @Test("Padding on a Group pads each member")
  func padding() {
    let host = ViewHost {
      VStack(spacing: 0) {
        Group {
          Box(name: "a")
          Box(name: "b")
        }.padding(10)
      }.pinned()
    }
    // 10 above a, 10 below a, 10 above b.
    #expect(host.all(.id("a")).map(\.frame) == [CGRect(x: 10, y: 10, width: 50, height: 50)])
    #expect(host.all(.id("b")).map(\.frame) == [CGRect(x: 10, y: 80, width: 50, height: 50)])
  }

  @Test("A background on a Group gives each member its own")
  func backgrounds() {
    let host = ViewHost {
      VStack {
        Group {
          Box(name: "a", width: 30)
          Box(name: "b", width: 40)
        }.background(Color.blue)
      }
    }
    // Each box is a colour as well.
    #expect(widths(host).sorted() == [30, 30, 40, 40])
  }

  @Test("Opacity on a ForEach is that of each element")
  func opacities() {
    let host = ViewHost {
      VStack { ForEach(0..<3, id: \.self) { Box(name: "\($0)") }.opacity(0.5) }
    }
    for index in 0..<3 {
      #expect(host.all(.id("\(index)")).map(\.opacity) == [0.5])
    }
  }

  @Test("A tap gesture on a Group works on each member and not between them")
  func gestures() throws {
    let journal = Journal()
    let host = ViewHost {
      VStack(spacing: 20) {
        Group {
          Box(name: "a")
          Box(name: "b")
        }.onTapGesture { journal.note("tap") }
      }.pinned()
    }

    try host.tap(.id("a"))
    try host.tap(.id("b"))
    #expect(journal.count("tap") == 2)

    host.press(at: CGPoint(x: 25, y: 60))
    host.release()
    #expect(journal.count("tap") == 2)
  }

  @Test("A modifier of one's own on a Group frames each member")
  func ownModifier() {
    struct Framed: ViewModifier {
      func body(content: Content) -> some View { content.frame(width: 80, height: 80) }
    }
    let host = ViewHost {
      VStack(spacing: 0) {
        Group {
          Box(name: "a")
          Box(name: "b")
        }.modifier(Framed())
      }.pinned()
    }
    // Each box of 50 in the middle of 80.
    #expect(host.all(.id("a")).map(\.frame.origin) == [CGPoint(x: 15, y: 15)])
    #expect(host.all(.id("b")).map(\.frame.origin) == [CGPoint(x: 15, y: 95)])
  }

  @Test("The content of a modifier keeps its state when the modifier's value changes")
  func contentOfModifier() throws {
    struct Framed: ViewModifier {
      var width: CGFloat
      func body(content: Content) -> some View { content.frame(width: width) }
    }
    let remote = Remote<CGFloat>()
    let host = ViewHost { Stage(100, remote) { Marker("a").modifier(Framed(width: $0)) } }
    try host.tap(.text("a0"))

    host.act { remote.value = 200 }

    #expect(host.exists(.text("a1")))
  }

  @Test("Changing the id on a Group resets every member")
  func ids() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number in
        VStack {
          Group {
            Marker("a")
            Marker("b")
          }.id(number)
          Marker("c")
        }
      }
    }
    for name in ["a0", "b0", "c0"] { try host.tap(.text(name)) }

    host.act { remote.value = 1 }

    #expect(["a0", "b0", "c1"].allSatisfy { host.exists(.text($0)) })
  }

  @Test("A member that joins a modified Group later gets the modifier and leaves the others alone")
  func lateMember() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(false, remote) { isOn in
        VStack(spacing: 0) {
          Group {
            if isOn { Box(name: "late") }
            Marker("a")
          }.frame(width: 80, height: 80)
        }.pinned()
      }
    }
    try host.tap(.text("a0"))

    host.act { remote.value = true }

    // A box of 50 in the middle of 80; the marker's frame begins at 80.
    let late = try host.one(.id("late")).frame
    #expect(late == CGRect(x: 15, y: 15, width: 50, height: 50))
    #expect(try host.one(.text("a1")).frame.minY >= 80)
  }

  @Test("A binding to the state of a view that is gone reads the last value and drops writes")
  func lateBinding() {
    let (outer, inner) = (Remote<Bool>(), Remote<Int>())
    let host = ViewHost {
      Stage(true, outer) { isOn in
        VStack {
          Text("root")
          if isOn { Stage(1, inner) { Text("inner \($0)") } }
        }
      }
    }
    host.act { inner.value = 5 }
    host.act { outer.value = false }

    #expect(inner.value == 5)
    host.act { inner.value = 9 }
    #expect(inner.value == 5)
    #expect(!host.exists(.text("inner 9")))

    host.act { outer.value = true }
    #expect(host.exists(.text("inner 1")), "a new view, with state of its own")
  }

  @Test("A binding kept from an element of a ForEach outlives the element")
  func bindingOfElement() {
    let list = Remote<[String]>()
    let counts = ["a": Remote<Int>(), "b": Remote<Int>()]
    let host = ViewHost {
      Stage(["a", "b"], list) { names in
        VStack {
          ForEach(names, id: \.self) { name in
            Stage(0, counts[name]!) { Text("\(name)\($0)") }
          }
        }
      }
    }
    host.act { list.value = ["b"] }

    host.act {
      counts["a"]!.value = 3
      counts["b"]!.value = 4
    }

    #expect(host.exists(.text("b4")))
    #expect(counts["a"]!.value == 0)
  }
}
