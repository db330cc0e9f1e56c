import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Facts F43 to F46.
@MainActor @Suite struct LifecycleTests {
  @Test("onChange does not run for the first value (fact F43)")
  func firstValue() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { Text("x").onChange(of: $0) { journal.note("\($0) to \($1)") } }
    }
    #expect(journal.lines.isEmpty)

    for value in [1, 1, 5] { host.act { remote.value = value } }
    #expect(journal.lines == ["0 to 1", "1 to 5"])
  }

  @Test("With initial it runs once at appearance, with the same value twice")
  func initial() {
    let journal = Journal()
    let host = ViewHost {
      Text("x").onChange(of: 3, initial: true) { journal.note("\($0) to \($1)") }
    }
    host.advance(by: .seconds(1))
    #expect(journal.lines == ["3 to 3"])
  }

  @Test("With initial, the same value assigned three times counts once (case C14)")
  func sameValue() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(3, remote) { value in
        Text("x").onChange(of: value, initial: true) { journal.note("change") }
      }
    }
    for _ in 0..<3 { host.act { remote.value = 3 } }
    #expect(journal.lines == ["change"])
  }

  @Test("After removal and return the base value starts anew")
  func baseValue() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { number in
        if number % 2 == 0 { Text("x").onChange(of: number) { journal.note("change") } }
      }
    }
    for number in 1...6 { host.act { remote.value = number } }
    #expect(journal.lines.isEmpty)
  }

  @Test("The old form runs the closure from before the change, the new forms the new one (F44)")
  func closures() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { number in
        Text("x")
          .onChange(of: number) { new in journal.note("old form \(number), value \(new)") }
          .onChange(of: number) { journal.note("no argument \(number)") }
          .onChange(of: number) { _, new in journal.note("two arguments \(number), value \(new)") }
      }
    }
    host.act { remote.value = 1 }
    #expect(
      journal.lines.sorted()
        == ["no argument 1", "old form 0, value 1", "two arguments 1, value 1"])
  }

  @Test("Several changes before a frame are one change")
  func gathered() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { Text("x").onChange(of: $0) { journal.note("\($0) to \($1)") } }
    }
    host.act { for value in 1...5 { remote.value = value } }
    #expect(journal.lines == ["0 to 5"])

    host.act {
      remote.value = 9
      remote.value = 5
    }
    #expect(journal.lines == ["0 to 5"], "there and back is no change")
  }

  @Test("onAppear runs once, before the first frame, and not again for updates (fact F46)")
  func appear() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { Text("\($0)").onAppear { journal.note("appear") } }
    }
    #expect(journal.lines == ["appear"])

    for value in 1...3 { host.act { remote.value = value } }
    #expect(journal.lines == ["appear"])
  }

  @Test("A new id is a disappearance and an appearance")
  func newID() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { id in
        Text("x").onAppear { journal.note("appear \(id)") }
          .onDisappear { journal.note("disappear \(id)") }.id(id)
      }
    }
    host.act { remote.value = 1 }
    #expect(journal.lines.sorted() == ["appear 0", "appear 1", "disappear 0"])
  }

  @Test("Elements of a ForEach appear and disappear one by one")
  func elements() {
    let (remote, journal) = (Remote<[String]>(), Journal())
    let host = ViewHost {
      Stage(["a", "b"], remote) { names in
        VStack {
          ForEach(names, id: \.self) { name in
            Text(name)
              .onAppear { journal.note("+\(name)") }.onDisappear { journal.note("-\(name)") }
          }
        }
      }
    }
    host.act { remote.value = ["c", "b"] }
    #expect(journal.lines.sorted() == ["+a", "+b", "+c", "-a"])
  }

  @Test("onAppear of a hidden view runs, for it is there")
  func hidden() {
    let journal = Journal()
    let host = ViewHost { Text("x").onAppear { journal.note("appear") }.hidden() }
    #expect(journal.lines == ["appear"])
    #expect(!host.exists(.text("x")))
  }

  @Test("onDisappear does not run again when the host goes after the view")
  func hostGoes() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    do {
      let host = ViewHost {
        Stage(true, remote) { if $0 { Text("x").onDisappear { journal.note("disappear") } } }
      }
      host.act { remote.value = false }
    }
    #expect(journal.lines == ["disappear"])
  }
}

/// Fact F47. Tasks run in real time.
@MainActor @Suite struct LifecycleRealTimeTests {
  @Test("A task starts with the view and is cancelled when the view is removed")
  func task() async throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in
        if isOn {
          Text("x").task {
            journal.note("start")
            try? await Task.sleep(for: .seconds(60))
            journal.note(Task.isCancelled ? "cancelled" : "ended")
          }
        }
      }
    }
    try await host.wait(upTo: .seconds(5)) { journal.lines == ["start"] }

    host.act { remote.value = false }

    try await host.wait(upTo: .seconds(5)) { journal.lines == ["start", "cancelled"] }
  }

  @Test("What a task writes is shown")
  func taskWrites() async throws {
    struct Loading: View {
      @State private var text = "loading"
      var body: some View {
        Text(text).task {
          try? await Task.sleep(for: .milliseconds(5))
          text = "loaded"
        }
      }
    }
    let host = ViewHost { Loading() }
    #expect(host.exists(.text("loading")))
    try await host.wait(upTo: .seconds(5)) { host.exists(.text("loaded")) }
  }

  @Test("task(id:) starts anew when its id changes, and not for other updates")
  func taskWithID() async throws {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(10, remote) { number in
        Text("\(number)").task(id: number / 10) {
          journal.note("start \(number)")
          try? await Task.sleep(for: .seconds(60))
          journal.note("cancelled \(number)")
        }
      }
    }
    try await host.wait(upTo: .seconds(5)) { journal.lines == ["start 10"] }
    host.act { remote.value = 11 }
    host.act { remote.value = 20 }
    try await host.wait(upTo: .seconds(5)) { journal.lines.count >= 3 }

    #expect(journal.lines.sorted() == ["cancelled 10", "start 10", "start 20"])
  }

  @Test("An id that changes twice before a frame starts one task, which the next id cancels")
  func taskWithTwoIDs() async throws {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(1, remote) { number in
        Text("\(number)").task(id: number) {
          journal.note("start \(number)")
          try? await Task.sleep(for: .seconds(60))
          journal.note("cancelled \(number)")
        }
      }
    }
    try await host.wait(upTo: .seconds(5)) { journal.lines == ["start 1"] }
    host.act {
      withAnimation { remote.value = 2 }
      remote.value = 3
    }
    try await host.wait(upTo: .seconds(5)) { journal.lines.count >= 3 }
    host.act { remote.value = 4 }
    try await host.wait(upTo: .seconds(5)) { journal.lines.count >= 5 }
    try await Task.sleep(for: .milliseconds(30))

    #expect(
      journal.lines.sorted() == ["cancelled 1", "cancelled 3", "start 1", "start 3", "start 4"])
  }

  @Test("A task is not started again when the parent updates")
  func notAgain() async throws {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { Text("\($0)").task { journal.note("start") } }
    }
    try await host.wait(upTo: .seconds(5)) { !journal.lines.isEmpty }
    for number in 1...3 { host.act { remote.value = number } }
    try await Task.sleep(for: .milliseconds(30))
    #expect(journal.lines == ["start"])
  }

  @Test("A host that goes cancels the tasks of its views")
  func hostGoes() async throws {
    let journal = Journal()
    do {
      let host = ViewHost {
        Text("x").task {
          journal.note("start")
          try? await Task.sleep(for: .seconds(60))
          journal.note(Task.isCancelled ? "cancelled" : "ended")
        }
      }
      try await host.wait(upTo: .seconds(5)) { journal.lines == ["start"] }
    }
    for _ in 0..<500 where journal.lines.count < 2 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(journal.lines == ["start", "cancelled"])
  }
}
