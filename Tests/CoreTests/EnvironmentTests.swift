import MartletTesting
import SwiftUI
import TestSupport
import Testing

private struct LevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

private struct LevelView: View {
  var name = ""
  @Environment(\.level) private var level
  var body: some View { Text("\(name)level \(level)") }
}

@MainActor @Suite struct EnvironmentTests {
  @Test("A key that nobody set has its default")
  func defaultValue() {
    let host = ViewHost { LevelView() }
    #expect(host.exists(.text("level 0")))
  }

  @Test("A value reaches every view beneath, whatever lies between")
  func reaches() {
    struct Reading: ViewModifier {
      @Environment(\.level) private var level
      func body(content: Content) -> some View {
        content
        Text("modifier \(level)")
      }
    }
    let host = ViewHost {
      VStack {
        Group { if true { LevelView(name: "branch ") } }
        ForEach(0..<1, id: \.self) { _ in LevelView(name: "row ") }
        AnyView(LevelView(name: "any "))
        ScrollView { LazyVStack { LevelView(name: "lazy ") } }
        GeometryReader { _ in LevelView(name: "reader ") }
        Text("x").background(LevelView(name: "behind "))
        Text("y").modifier(Reading())
      }.environment(\.level, 7)
    }
    for name in ["branch ", "row ", "any ", "lazy ", "reader ", "behind "] {
      #expect(host.exists(.text("\(name)level 7")), "\(name)")
    }
    #expect(host.exists(.text("modifier 7")))
  }

  @Test("The nearest value wins, and what stands beside keeps the outer one")
  func nearest() {
    let host = ViewHost {
      VStack {
        LevelView(name: "outer ")
        LevelView(name: "inner ").environment(\.level, 2)
      }.environment(\.level, 1)
    }
    #expect(host.exists(.text("outer level 1")))
    #expect(host.exists(.text("inner level 2")))
  }

  @Test("On the same view the modifier further in wins")
  func chained() {
    let host = ViewHost { LevelView().environment(\.level, 1).environment(\.level, 2) }
    #expect(host.exists(.text("level 1")))
  }

  @Test("A change runs the bodies that read the key, and no others")
  func onlyReaders() {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { level in
        VStack {
          LevelView(name: "a ")
          TitleView()
          Marker("m")
          VStack { LevelView(name: "b ") }
          LevelView(name: "c ").environment(\.level, 9)
        }.environment(\.level, level)
      }
    }
    host.clearUpdates()

    host.act { remote.value = 3 }

    #expect(["a level 3", "b level 3", "c level 9"].allSatisfy { host.exists(.text($0)) })
    // The stage itself wrote it; beneath it only the two that see the new value.
    let updates = host.updates.map(\.view).filter { $0 != "Stage" }
    #expect(updates == ["LevelView", "LevelView"])
  }

  @Test("An equal value runs nobody")
  func equalValue() {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(10, remote) { LevelView().environment(\.level, $0 / 10) }
    }
    host.clearUpdates()

    host.act { remote.value = 11 }

    #expect(host.updates.map(\.view) == ["Stage"])
  }

  @Test("A change of a value keeps the state beneath it")
  func keepsState() throws {
    let remote = Remote<Int>()
    let host = ViewHost { Stage(0, remote) { Marker("m").environment(\.level, $0) } }
    try host.tap(.text("m0"))

    host.act { remote.value = 1 }

    #expect(host.exists(.text("m1")))
  }

  @Test("A reader that moves to another branch reads the value there")
  func otherBranch() {
    let remote = Remote<Bool>()
    let host = ViewHost {
      Stage(true, remote) { isFirst in
        if isFirst {
          LevelView().environment(\.level, 1)
        } else {
          LevelView().environment(\.level, 2)
        }
      }
    }
    host.act { remote.value = false }
    #expect(host.exists(.text("level 2")))
  }

  @Test("A reader that reads a key only sometimes runs only when it did")
  func conditionalRead() throws {
    struct Sometimes: View {
      @Environment(\.level) private var level
      @State private var reads = true
      var body: some View {
        Text(reads ? "level \(level)" : "no level").onTapGesture { reads.toggle() }
      }
    }
    let remote = Remote<Int>()
    let host = ViewHost { Stage(0, remote) { Sometimes().environment(\.level, $0) } }
    host.act { remote.value = 1 }
    try host.tap(.text("level 1"))
    host.clearUpdates()

    host.act { remote.value = 2 }

    #expect(!host.updates.map(\.view).contains("Sometimes"))
    try host.tap(.text("no level"))
    #expect(host.exists(.text("level 2")))
  }

  @Test("The window's environment reaches all, at start and when it changes")
  func windowEnvironment() {
    let host = ViewHost(environment: { $0.level = 4 }) { LevelView() }
    #expect(host.exists(.text("level 4")))

    host.setEnvironment { $0.level = 5 }
    #expect(host.exists(.text("level 5")))
  }

  @Test("Dark mode changes what is drawn without running a body that does not read it")
  func darkMode() {
    struct Plain: View {
      var body: some View { Color.primary.frame(width: 10, height: 10) }
    }
    let host = ViewHost { Plain() }
    let light = host.displayList()
    host.clearUpdates()

    host.setEnvironment { $0.colorScheme = .dark }

    #expect(host.displayList() != light)
    #expect(host.updates.isEmpty)
  }

  @Test("disabled adds up: no view further in can enable itself again")
  func disabledAddsUp() throws {
    let host = ViewHost {
      VStack {
        Button("in") {}.disabled(false).disabled(true)
        VStack { Button("deep") {} }.disabled(true)
        Button("out") {}.disabled(false)
      }
    }
    #expect(try !host.one(.label("in")).isEnabled)
    #expect(try !host.one(.label("deep")).isEnabled)
    #expect(try host.one(.label("out")).isEnabled)
  }
}
