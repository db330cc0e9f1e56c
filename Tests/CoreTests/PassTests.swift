import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts U2, U4 and U6: writes are gathered and a frame has an order.
@MainActor @Suite struct PassTests {
  private struct Recorder: View {
    var value: Double
    var journal: Journal
    var body: some View {
      journal.note("\(value)")
      return Color.red.frame(width: 50, height: 50).id("box").offset(x: value)
    }
  }

  private func moving(_ remote: Remote<Double>, _ journal: Journal) -> ViewHost {
    let host = ViewHost { Stage(0, remote) { Recorder(value: $0, journal: journal).pinned() } }
    journal.clear()
    return host
  }

  @Test("Writes of one transaction run a body once, with the last value")
  func gathered() {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = moving(remote, journal)
    let passes = host.graph.counts.passes

    host.act { for value in 1...10 { remote.value = Double(value) } }

    #expect(journal.lines == ["10.0"])
    #expect(host.graph.counts.passes == passes + 1)
  }

  @Test("An animated write and then a plain one are two passes, ending at the plain value")
  func animatedThenPlain() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = moving(remote, journal)

    host.act {
      withAnimation { remote.value = 100 }
      remote.value = 200
    }

    #expect(journal.lines == ["100.0", "200.0"])
    #expect(try host.one(.id("box")).frame.minX == 200)
  }

  @Test("A plain write and then an animated one start the animation at the plain value")
  func plainThenAnimated() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = moving(remote, journal)

    host.act {
      remote.value = 100
      withAnimation(.linear(duration: 1)) { remote.value = 200 }
    }

    #expect(journal.lines == ["100.0", "200.0"])
    #expect(try host.one(.id("box")).frame.minX == 100)
    host.advance(by: .seconds(0.5))
    #expect(isClose(try host.one(.id("box")).frame.minX, 150))
  }

  @Test("Only what was written with an animation is animated in a flush with plain writes")
  func separateStates() throws {
    let (first, second) = (Remote<Double>(), Remote<Double>())
    let host = ViewHost {
      ZStack(alignment: .topLeading) {
        Stage(0, first) { Box(name: "first").offset(x: $0) }
        Stage(0, second) { Box(name: "second").offset(x: $0) }
      }.pinned()
    }

    host.act {
      withAnimation(.linear(duration: 1)) { first.value = 100 }
      second.value = 100
    }

    #expect(try host.one(.id("first")).frame.minX == 0)
    #expect(try host.one(.id("second")).frame.minX == 100)
  }

  @Test("Parents come before children: a child that its parent removes does not run again")
  func parentsFirst() {
    let (outer, inner, journal) = (Remote<Bool>(), Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(true, outer) { isOn in
        if isOn {
          Stage(0, inner) { number in
            let _ = journal.note("inner \(number)")
            Text("inner \(number)")
          }
        } else {
          Text("nothing")
        }
      }
    }
    host.act {
      inner.value = 1
      outer.value = false
    }

    #expect(journal.lines == ["inner 0"])
    #expect(host.exists(.text("nothing")))
  }

  @Test("A body with two reasons runs once a pass")
  func onceAPass() throws {
    let (outer, inner) = (Remote<Int>(), Remote<Int>())
    struct Child: View {
      var number: Int
      var remote: Remote<Int>
      @State private var own = 0
      var body: some View {
        remote.binding = $own
        return Text("\(number) \(own)")
      }
    }
    let host = ViewHost { Stage(0, outer) { Child(number: $0, remote: inner) } }

    host.act {
      outer.value = 1
      inner.value = 1
    }

    #expect(host.exists(.text("1 1")))
    #expect(try host.one(.type(Child.self)).bodyCount == 2)
  }

  @Test("A write while a body runs is reported with the view's name, and deferred")
  func writeInBody() throws {
    struct CarelessWriter: View {
      @State private var count = 0
      var body: some View {
        if count < 1 { count += 1 }
        return Text("count \(count)")
      }
    }
    let host = ViewHost { CarelessWriter() }
    host.advance(by: .milliseconds(20))

    let issues = try host.expectIssue(contract: "U2")
    #expect(issues.contains { "\($0)".contains("CarelessWriter") })
    #expect(host.exists(.text("count 1")))
    #expect(try host.one(.type(CarelessWriter.self)).bodyCount == 2)
  }

  @Test("A body that writes each time it runs is reported and does not hang")
  func endlessWriteInBody() async {
    // In a process of its own, which is ended after 5 s or at 2 GB: a hang would take all other tests along.
    await #expect(processExitsWith: .success) {
      alarm(5)
      var limit = rlimit(rlim_cur: 2 << 30, rlim_max: 2 << 30)
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
      await MainActor.run {
        struct Endless: View {
          @State private var count = 0
          var body: some View {
            count += 1
            return Text("endless")
          }
        }
        let host = ViewHost { Endless() }
        host.advance(by: .milliseconds(50))
        let wasReported = host.takeAllIssues().contains { $0.contract == "U2" }
        exit(host.exists(.text("endless")) && wasReported ? 0 : 1)
      }
    }
  }

  @Test("Writes from other threads are queued until the next frame")
  func otherThreads() async throws {
    let remote = Remote<Int>()
    let host = ViewHost { Stage(0, remote) { Text("value \($0)") } }
    let binding = try #require(remote.binding)
    let bodies = host.graph.counts.bodies

    await Task.detached { for value in 1...100 { binding.wrappedValue = value } }.value

    #expect(host.graph.counts.bodies == bodies)
    host.advance(by: .zero)
    #expect(host.exists(.text("value 100")))
  }

  @Test("Writes from many threads at once lose nothing and crash nothing")
  func manyThreads() async throws {
    let remotes = (0..<8).map { _ in Remote<Int>() }
    let host = ViewHost {
      VStack {
        ForEach(0..<8, id: \.self) { index in
          Stage(0, remotes[index]) { Text("\(index):\($0)") }
        }
      }
    }
    let bindings = remotes.map { $0.binding! }

    await withTaskGroup(of: Void.self) { group in
      for binding in bindings {
        group.addTask { for value in 1...500 { binding.wrappedValue = value } }
      }
    }
    host.advance(by: .zero)

    #expect((0..<8).allSatisfy { host.exists(.text("\($0):500")) })
  }

  @Test("What onAppear writes is drawn in the first frame")
  func appearBeforeDrawing() {
    struct Greeting: View {
      @State private var text = "first"
      var body: some View { Text(text).onAppear { text = "second" } }
    }
    let host = ViewHost { Greeting() }

    #expect(host.displayList().contains("\"second\""))
    #expect(!host.displayList().contains("\"first\""))
  }

  @Test("A chain of onChange runs to its end before the frame is drawn")
  func chain() {
    struct Chain: View {
      var start: Int
      @State private var second = 0
      @State private var third = 0
      var body: some View {
        Text("\(start) \(second) \(third)")
          .onChange(of: start) { second = start * 2 }
          .onChange(of: second) { third = second * 2 }
      }
    }
    let remote = Remote<Int>()
    let host = ViewHost { Stage(0, remote) { Chain(start: $0) } }

    host.act { remote.value = 1 }

    #expect(host.displayList().contains("\"1 2 4\""))
  }

  @Test(
    "An onChange that triggers itself is stopped after two rounds in a frame, and reported (F45)")
  func loop() throws {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { number in
        Text("\(number)").onChange(of: number) {
          journal.note("change")
          remote.value += 1
        }
      }
    }

    host.act { remote.value = 1 }

    #expect(journal.count("change") == 2)
    try host.expectIssue(contract: "U4")
    host.takeAllIssues()
  }

  @Test("Two onChange that trigger each other are stopped and reported")
  func mutualLoop() throws {
    struct Mutual: View {
      var start: Int
      @State private var a = 0
      @State private var b = 0
      var body: some View {
        Text("mutual")
          .onChange(of: start) { a += 1 }
          .onChange(of: a) { b += 1 }
          .onChange(of: b) { a += 1 }
      }
    }
    let remote = Remote<Int>()
    let host = ViewHost { Stage(0, remote) { Mutual(start: $0) } }

    host.act { remote.value = 1 }

    #expect(host.exists(.text("mutual")))
    try host.expectIssue(contract: "U4")
    host.takeAllIssues()
  }
}
