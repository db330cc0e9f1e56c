import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract I5: a removed view is departing until the animations of its removal have ended.
@MainActor @Suite struct DepartureTests {
  /// A removable box of 50 above another one.
  private func column(_ remote: Remote<Bool>, journal: Journal = Journal()) -> some View {
    Stage(true, remote) { isOn in
      VStack(alignment: .leading, spacing: 0) {
        if isOn {
          Box(name: "a").onAppear { journal.note("appear") }
            .onDisappear { journal.note("disappear") }
        }
        Box(name: "b", color: .blue)
      }.pinned()
    }
  }

  private func remove(_ host: ViewHost, _ remote: Remote<Bool>, over duration: Double = 0.5) {
    host.act { withAnimation(.linear(duration: duration)) { remote.value = false } }
  }

  @Test("It leaves layout at once")
  func leavesLayout() throws {
    let remote = Remote<Bool>()
    let host = ViewHost { column(remote) }

    remove(host, remote)

    #expect(try host.one(.id("b")).layoutFrame.minY == 0)
    #expect(try host.one(.id("b")).frame.minY == 50, "what is shown starts where it was")
  }

  @Test("It stays drawn in its old place and fades by the animation of its removal")
  func staysDrawn() throws {
    let remote = Remote<Bool>()
    let host = ViewHost { column(remote) }

    remove(host, remote)

    // Linear over 0.5 s: the opacity at t is 1 - t / 0.5.
    for step in 0...4 {
      let element = try host.one(.id("a"))
      #expect(element.isDeparting)
      #expect(element.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
      #expect(isClose(element.opacity, 1 - Double(step) / 5), "at \(step) tenths")
      host.advance(by: .seconds(0.1))
    }
    try host.settle()
    #expect(!host.exists(.id("a")))
  }

  @Test("onDisappear runs once, when its fade of 0.5 s has ended (case C06)")
  func onDisappear() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost { column(remote, journal: journal) }

    remove(host, remote)
    host.advance(by: .seconds(0.48))
    #expect(journal.lines == ["appear"])

    host.advance(by: .seconds(0.04))
    #expect(journal.lines == ["appear", "disappear"])

    host.advance(by: .seconds(1))
    #expect(journal.lines == ["appear", "disappear"])
  }

  @Test("Without an animation it is gone at once and onDisappear runs at once")
  func withoutAnimation() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost { column(remote, journal: journal) }

    host.act { remote.value = false }

    #expect(!host.exists(.id("a")))
    #expect(journal.lines == ["appear", "disappear"])
    #expect(!host.graph.needsFrame)
  }

  @Test("With the default spring it is gone when settle returns")
  func defaultSpringRemoval() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost { column(remote, journal: journal) }

    host.act { withAnimation { remote.value = false } }
    host.advance(by: .seconds(0.2))
    #expect(isClose(try host.one(.id("a")).opacity, 1 - defaultSpring(0.2)))

    try host.settle()
    #expect(journal.count("disappear") == 1)
    #expect(!host.dump().contains("departing"))
  }

  @Test("Its own state still updates it")
  func ownState() throws {
    let (outer, inner) = (Remote<Bool>(), Remote<Int>())
    let host = ViewHost {
      Stage(true, outer) { if $0 { Stage(0, inner) { Text("inner \($0)") } } }
    }
    remove(host, outer)
    host.advance(by: .seconds(0.1))

    host.act { inner.value = 4 }

    #expect(try host.one(.text("inner 4")).isDeparting)
  }

  @Test("Its environment still updates it")
  func environment() throws {
    let (outer, title) = (Remote<Bool>(), Remote<String>())
    let host = ViewHost {
      Stage("one", title) { title in
        Stage(true, outer) { isOn in if isOn { TitleView() } }.environment(\.testTitle, title)
      }
    }
    remove(host, outer)

    host.act { title.value = "two" }

    #expect(try host.one(.text("title two")).isDeparting)
  }

  @Test("It receives no new values from its parent")
  func noNewValues() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number in
        VStack {
          Text("parent \(number)")
          if number < 5 { Text("child \(number)") }
        }
      }
    }
    host.act { remote.value = 3 }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 5 } }
    host.act { remote.value = 6 }

    #expect(host.exists(.text("parent 6")))
    #expect(try host.one(.text("child 3")).isDeparting)
  }

  @Test("A press goes to what is live beneath it, and a tap on it is refused")
  func noHits() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in
        ZStack {
          Box(name: "beneath").onTapGesture { journal.note("beneath") }
          if isOn { Box(name: "top").onTapGesture { journal.note("top") } }
        }.pinned()
      }
    }
    try host.tap(.id("top"))
    remove(host, remote)
    #expect(throws: ViewHostError.self) { try host.tap(.id("top")) }

    host.press(at: CGPoint(x: 25, y: 25))
    host.release()

    #expect(journal.lines == ["top", "beneath"])
  }

  @Test("It has no focus: keys pass it by")
  func noFocus() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in
        VStack {
          if isOn { Button("going") { journal.note("going") } }
          Button("staying") { journal.note("staying") }
        }
      }
    }
    host.key(.tab)
    #expect(try host.one(.label("going")).isFocused)

    remove(host, remote)

    #expect(try !host.one(.label("going")).isFocused)
    host.key(.return)
    #expect(journal.count("going") == 0)
    host.key(.tab)
    #expect(try host.one(.label("staying")).isFocused)
  }

  @Test("It is not in the accessibility tree")
  func noAccessibility() {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(true, remote) { isOn in
        VStack {
          if isOn { Text("going") }
          Text("staying")
        }
      }
    }
    remove(host, remote)

    #expect(host.exists(.text("going")))
    #expect(host.graph.accessibilityTree().map(\.label) == ["staying"])
  }

  @Test("It contributes no preferences")
  func noPreferences() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in
        VStack {
          if isOn { Text("a").preference(key: NamesKey.self, value: ["a"]) }
          Text("b").preference(key: NamesKey.self, value: ["b"])
        }.onPreferenceChange(NamesKey.self) { journal.note($0.joined(separator: ",")) }
      }
    }
    remove(host, remote)

    #expect(journal.lines == ["a,b", "b"])
  }

  @Test("A departing element of a ForEach keeps its place while the rest closes up")
  func elementOfForEach() throws {
    let remote = Remote<[String]>()
    let host = ViewHost {
      Stage(["a", "b", "c"], remote) { names in
        VStack(spacing: 0) { ForEach(names, id: \.self) { Box(name: $0) } }.pinned()
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = ["a", "c"] } }
    host.advance(by: .seconds(0.5))

    #expect(try host.one(.id("b")).frame.minY == 50)
    #expect(try host.one(.id("c")).layoutFrame.minY == 50)
    // Half way from 100 to 50.
    #expect(isClose(try host.one(.id("c")).frame.minY, 75))
  }

  @Test("The last element that leaves a list fades and is erased once (case D08)")
  func lastElement() throws {
    let (remote, journal) = (Remote<[String]>(), Journal())
    let host = ViewHost {
      Stage(["a"], remote) { names in
        VStack {
          ForEach(names, id: \.self) { name in
            Box(name: name).onDisappear { journal.note("gone \(name)") }
          }
        }
      }
    }
    host.act { withAnimation(.linear(duration: 0.3)) { remote.value = [] } }
    host.advance(by: .seconds(0.15))
    #expect(isClose(try host.one(.id("a")).opacity, 0.5))

    try host.settle()

    #expect(journal.lines == ["gone a"])
    #expect(host.displayList() == "")
  }

  @Test("Inside a scroll view it scrolls along with the content")
  func inScrollView() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: CGSize(width: 100, height: 200)) {
      Stage(true, remote) { isOn in
        ScrollView {
          VStack(spacing: 0) {
            Box(name: "top", height: 100)
            if isOn { Box(name: "a") }
            Box(name: "rest", height: 600)
          }
        }.id("scroll")
      }
    }
    remove(host, remote)

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 30))

    #expect(try host.one(.id("a")).frame.minY == 70)
  }
}

/// What a departing view passes on to views inside it.
extension DepartureTests {
  @Test("Views inside it disappear with it, each once, after the fade")
  func nestedViews() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, remote) { isOn in
        if isOn {
          VStack {
            Text("x").onDisappear { journal.note("x") }
            HStack { Text("y").onDisappear { journal.note("y") } }
          }.onDisappear { journal.note("stack") }
        }
      }
    }
    remove(host, remote)
    #expect(journal.lines.isEmpty)

    try host.settle()

    #expect(journal.lines.sorted() == ["stack", "x", "y"])
  }

  @Test("A view that was departing when its parent left disappears once")
  func departingInDeparting() throws {
    let (outer, inner, journal) = (Remote<Bool>(), Remote<Bool>(), Journal())
    let host = ViewHost {
      Stage(true, outer) { isOn in
        if isOn {
          VStack {
            Text("parent").onDisappear { journal.note("parent") }
            Stage(true, inner) { isOn in
              if isOn { Text("child").onDisappear { journal.note("child") } }
            }
          }
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { inner.value = false } }
    host.advance(by: .seconds(0.2))
    remove(host, outer, over: 0.4)

    try host.settle()

    #expect(journal.lines.sorted() == ["child", "parent"])
    #expect(host.displayList() == "")
  }
}

struct NamesKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct TestTitleKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  var testTitle: String {
    get { self[TestTitleKey.self] }
    set { self[TestTitleKey.self] = newValue }
  }
}

/// Shows the environment's test title.
struct TitleView: View {
  @Environment(\.testTitle) private var title
  var body: some View { Text("title \(title)") }
}
