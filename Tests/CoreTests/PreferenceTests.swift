import MartletTesting
import SwiftUI
import TestSupport
import Testing

private struct SumKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct WidthKey: PreferenceKey {
  static let defaultValue = 0.0
  static func reduce(value: inout Double, nextValue: () -> Double) {
    value = max(value, nextValue())
  }
}

@MainActor @Suite struct PreferenceTests {
  private func named(_ name: String) -> some View {
    Text(name).preference(key: NamesKey.self, value: [name])
  }

  @Test("Values are reduced in tree order, through groups, branches, ForEach and AnyView")
  func order() {
    let journal = Journal()
    let host = ViewHost {
      VStack {
        named("a")
        Group {
          named("b")
          if true { named("c") }
        }
        ForEach(["d", "e"], id: \.self) { named($0) }
        AnyView(HStack { named("f") })
        named("g").padding().background(Color.red)
      }.onPreferenceChange(NamesKey.self) { journal.note($0.joined()) }
    }
    #expect(journal.lines == ["abcdefg"])
    #expect(host.exists(.text("g")))
  }

  @Test("What an action writes is drawn in the first frame (U4)")
  func firstFrame() {
    struct Titled: View {
      @State private var title = "none"
      var body: some View {
        VStack {
          Text("title \(title)")
          Text("page").preference(key: NamesKey.self, value: ["page"])
        }.onPreferenceChange(NamesKey.self) { title = $0.joined() }
      }
    }
    let host = ViewHost { Titled() }
    #expect(host.displayList().contains("\"title page\""))
  }

  @Test("The action runs when the reduced value changes and not otherwise")
  func onlyChanges() {
    let (remote, journal) = (Remote<(Int, Int)>(), Journal())
    let host = ViewHost {
      Stage((1, 2), remote) { pair in
        VStack {
          Text("a \(pair.0)").preference(key: SumKey.self, value: pair.0)
          Text("b").preference(key: SumKey.self, value: pair.1)
        }.onPreferenceChange(SumKey.self) { journal.note("\($0)") }
      }
    }
    host.act { remote.value = (2, 1) }
    #expect(journal.lines == ["3"])

    host.act { remote.value = (2, 5) }
    #expect(journal.lines == ["3", "7"])

    host.advance(by: .seconds(1))
    #expect(journal.lines == ["3", "7"])
  }

  @Test("A view that goes takes its value along; one that comes brings it")
  func comeAndGo() {
    let (remote, journal) = (Remote<[String]>(), Journal())
    let host = ViewHost {
      Stage(["a", "b"], remote) { names in
        VStack { ForEach(names, id: \.self) { named($0) } }
          .onPreferenceChange(NamesKey.self) { journal.note($0.joined()) }
      }
    }
    for names in [["b"], ["b", "c"], ["c", "b"], []] { host.act { remote.value = names } }

    #expect(journal.lines == ["ab", "b", "bc", "cb", ""])
  }

  @Test("Each reader sees what is beneath it")
  func nestedReaders() {
    let journal = Journal()
    let host = ViewHost {
      VStack {
        named("a")
        VStack { named("b") }
          .onPreferenceChange(NamesKey.self) { journal.note("inner \($0.joined())") }
      }.onPreferenceChange(NamesKey.self) { journal.note("outer \($0.joined())") }
    }
    #expect(journal.lines.sorted() == ["inner b", "outer ab"])
    #expect(host.exists(.text("a")))
  }

  @Test("Keys do not mix")
  func keys() {
    let journal = Journal()
    let host = ViewHost {
      Text("x").preference(key: NamesKey.self, value: ["n"]).preference(key: SumKey.self, value: 4)
        .onPreferenceChange(NamesKey.self) { journal.note("names \($0)") }
        .onPreferenceChange(SumKey.self) { journal.note("sum \($0)") }
    }
    #expect(journal.lines.sorted() == ["names [\"n\"]", "sum 4"])
    #expect(host.exists(.text("x")))
  }

  @Test("A value from a state deep below reaches the reader without running bodies between")
  func deepChange() {
    struct Middle: View {
      var remote: Remote<Int>
      var body: some View {
        VStack {
          Stage(1, remote) { Text("x").preference(key: SumKey.self, value: $0) }
        }
      }
    }
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Middle(remote: remote).onPreferenceChange(SumKey.self) { journal.note("\($0)") }
    }
    host.clearUpdates()

    host.act { remote.value = 2 }

    #expect(journal.lines == ["1", "2"])
    #expect(host.updates.map(\.view) == ["Stage"])
  }

  @Test("A size read by a GeometryReader arrives before the first frame and follows the window")
  func geometry() {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 300, height: 100)) {
      Color.red.background(
        GeometryReader { proxy in
          Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
        }
      ).onPreferenceChange(WidthKey.self) { journal.note("\($0)") }
    }
    #expect(journal.lines == ["300.0"])

    host.resize(CGSize(width: 500, height: 100))
    #expect(journal.lines == ["300.0", "500.0"])
  }

  @Test("The closure that runs is the newest one")
  func newestClosure() {
    let (remote, journal) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Stage(0, remote) { number in
        Text("x").preference(key: SumKey.self, value: number)
          .onPreferenceChange(SumKey.self) { journal.note("\(number) got \($0)") }
      }
    }
    host.act { remote.value = 5 }
    #expect(journal.lines.last == "5 got 5")
  }

  @Test("An action that changes its own preference again and again is stopped and reported (U4)")
  func loop() throws {
    struct Loop: View {
      var start: Int
      @State private var count = 0
      var body: some View {
        Text("loop").preference(key: SumKey.self, value: start + count)
          .onPreferenceChange(SumKey.self) { if $0 > 0 { count += 1 } }
      }
    }
    let remote = Remote<Int>()
    let host = ViewHost { Stage(0, remote) { Loop(start: $0) } }

    host.act { remote.value = 1 }

    #expect(host.exists(.text("loop")))
    try host.expectIssue(contract: "U4")
    host.takeAllIssues()
  }
}
