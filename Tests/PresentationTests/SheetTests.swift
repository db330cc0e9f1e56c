import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Sheets and covers: contracts I5, N2, A3 to A6, E1; fact F54; case G05.
@MainActor @Suite struct SheetTests {
  private func host(
    _ flag: Handle<Bool>, shown: Bool = false, journal: Journal = Journal(),
    reduceMotion: Bool = false
  ) -> ViewHost {
    ViewHost.wide(reduceMotion: reduceMotion) {
      Holder(shown, flag) { $shown in
        VStack {
          Marker("under")
          Button("Open") { shown = true }
        }
        .sheet(isPresented: $shown, onDismiss: { journal.note("dismissed") }) {
          VStack {
            Marker("sheet")
            DismissButton()
          }
          .onAppear { journal.note("appeared") }
          .onDisappear { journal.note("disappeared") }
        }
      }
    }
  }

  @Test("A sheet comes in from its transition and is centred in a wide window (A4)")
  func comesIn() throws {
    let flag = Handle<Bool>()
    let host = host(flag)
    try host.tap(.label("Open"))
    #expect(!host.exists(.text("sheet0")))
    host.advance(by: .seconds(0.1))
    let sheet = try host.one(.text("sheet0").inside(.role(.dialog)))
    #expect(sheet.opacity > 0.05 && sheet.opacity < 0.95)
    try host.settle()
    #expect(sheet.opacity == 1)
    #expect(abs(sheet.frame.midX - 400) < 0.5)
    #expect(abs(sheet.frame.midY - 300) < 40)
    #expect(!host.graph.needsFrame)
  }

  @Test("It leaves with its content, then disappears, then onDismiss runs, each once (I5, N2)")
  func leaves() throws {
    let (flag, journal) = (Handle<Bool>(), Journal())
    let host = host(flag, shown: true, journal: journal)
    #expect(journal.lines == ["appeared"])
    host.act { flag.value = false }
    host.advance(by: .seconds(0.1))
    #expect(try host.one(.text("sheet0")).isDeparting)
    #expect(journal.lines == ["appeared"])
    try host.settle()
    #expect(!host.exists(.text("sheet0")))
    #expect(journal.lines == ["appeared", "disappeared", "dismissed"])
  }

  @Test("Its state lives as long as it is shown, and starts afresh the next time (F31)")
  func state() throws {
    let flag = Handle<Bool>()
    let host = host(flag, shown: true)
    try host.tap(.text("sheet0"))
    #expect(host.exists(.text("sheet1")))
    host.act { flag.value = false }
    try host.settle()
    host.act { flag.value = true }
    try host.settle()
    #expect(host.exists(.text("sheet0")))
  }

  @Test("Taken back while it comes in, it turns round without a jump (A3)")
  func reverses() throws {
    let flag = Handle<Bool>()
    let host = host(flag)
    host.act { flag.value = true }
    host.advance(by: .seconds(0.12))
    let sheet = try host.one(.text("sheet0"))
    let before = (sheet.opacity, sheet.frame)
    host.act { flag.value = false }
    #expect(abs(sheet.opacity - before.0) < 0.001)
    #expect(abs(sheet.frame.minY - before.1.minY) < 0.01)
    var last = sheet.opacity
    while sheet.isMounted {
      host.advance(by: .seconds(1.0 / 60))
      if !sheet.isMounted { break }
      #expect(abs(sheet.opacity - last) < 0.2)
      last = sheet.opacity
    }
  }

  @Test("Wanted again while it leaves, it is the same sheet with its state (I5, F39)")
  func revives() throws {
    let (flag, journal) = (Handle<Bool>(), Journal())
    let host = host(flag, shown: true, journal: journal)
    try host.tap(.text("sheet0"))
    host.act { flag.value = false }
    host.advance(by: .seconds(0.1))
    host.act { flag.value = true }
    try host.settle()
    #expect(host.exists(.text("sheet1")))
    #expect(journal.lines == ["appeared"])
    try host.tap(.label("Done"))
    try host.settle()
    #expect(journal.lines == ["appeared", "disappeared", "dismissed"])
  }

  @Test("Escape, a press beside it and dismiss each write the binding once")
  func dismisses() throws {
    let flag = Handle<Bool>()
    let host = host(flag, shown: true)
    #expect(host.key(.escape))
    #expect(!flag.value && flag.writes == 1)
    try host.settle()

    host.act { flag.value = true }
    try host.settle()
    host.press(at: CGPoint(x: 5, y: 5))
    host.release()
    #expect(!flag.value && flag.writes == 2)
    try host.settle()

    host.act { flag.value = true }
    try host.settle()
    try host.tap(.label("Done"))
    #expect(!flag.value && flag.writes == 3)
    // It is leaving: nothing more to take away.
    #expect(!host.key(.escape))
    #expect(flag.writes == 3)
  }

  @Test(
    "dismiss called twice in one action writes once; where nothing is presented it does nothing (E1)"
  )
  func dismissTwice() throws {
    let flag = Handle<Bool>()
    let host = ViewHost.wide {
      Holder(true, flag) { $shown in
        DismissButton().sheet(isPresented: $shown) { DismissButton(times: 3) }
      }
    }
    try host.tap(.label("Done").inside(.role(.dialog)))
    #expect(flag.writes == 1)
    try host.settle()
    try host.tap(.label("Done"))
    #expect(flag.writes == 1)
  }

  @Test("A binding that refuses to be false keeps the sheet, and it can be asked again")
  func refuses() throws {
    var writes = 0
    let host = ViewHost.wide {
      Text("under").sheet(isPresented: Binding(get: { true }, set: { _ in writes += 1 })) {
        Text("sheet")
      }
    }
    host.key(.escape)
    host.key(.escape)
    #expect(writes == 2)
    #expect(try !host.one(.text("sheet")).isDeparting)
  }

  @Test("What is beneath gets no presses, keys, focus or accessibility; focus returns (G05)")
  func modal() throws {
    let flag = Handle<Bool>()
    let host = host(flag)
    try host.tap(.label("Open"))
    try host.settle()
    #expect(try !host.one(.text("under0")).isHittable)
    #expect(host.spoken == ["sheet0", "Done"])
    for _ in 0..<4 {
      host.key(.tab)
      #expect(try host.one(.label("Done")).isFocused)
    }
    host.key(.escape)
    #expect(try host.one(.label("Open")).isFocused)
    // While it leaves, what is beneath is there again.
    #expect(try host.one(.text("under0")).isHittable)
    #expect(host.spoken == ["under0", "Open"])
  }

  @Test("The environment of the presenting view flows in; preferences do not flow out")
  func environment() throws {
    struct Title: PreferenceKey {
      static let defaultValue = ""
      static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }
    struct Limit: View {
      @Environment(\.lineLimit) var limit
      @Environment(\.isPresented) var isPresented
      var body: some View { Text("\(limit ?? 0) \(isPresented)") }
    }
    let journal = Journal()
    let host = ViewHost.wide {
      Limit().preference(key: Title.self, value: "under")
        .sheet(isPresented: .constant(true)) { Limit().preference(key: Title.self, value: "sheet") }
        .environment(\.lineLimit, 7)
        .onPreferenceChange(Title.self) { journal.note($0) }
    }
    #expect(host.exists(.text("7 true")))
    #expect(host.exists(.text("7 false")))
    #expect(journal.lines == ["under"])
  }

  @Test("What leaves keeps its last content though the state behind it is gone (N2)")
  func keepsContent() throws {
    let text = Handle<String?>()
    let host = ViewHost.wide {
      Holder("hello", text) { $text in
        Text("under").sheet(
          isPresented: Binding(get: { text != nil }, set: { if !$0 { text = nil } })
        ) { Text(text ?? "nothing") }
      }
    }
    host.act { text.value = "changed" }
    #expect(host.exists(.text("changed")))
    host.act { text.value = nil }
    host.advance(by: .seconds(0.1))
    #expect(host.exists(.text("changed")))
    #expect(!host.exists(.text("nothing")))
  }

  @Test(
    "B11: another item is shown by another sheet with fresh state; the same id is updated in place")
  func items() throws {
    let (item, journal) = (Handle<Item?>(), Journal())
    let host = ViewHost.wide {
      Holder(Item(id: "a", note: "1"), item) { $item in
        Text("under").sheet(item: $item, onDismiss: { journal.note("dismissed") }) { item in
          VStack {
            Marker(item.id)
            Text(item.note)
          }
          .onDisappear { journal.note("gone \(item.id)") }
        }
      }
    }
    try host.tap(.text("a0"))
    host.act { item.value = Item(id: "a", note: "2") }
    #expect(host.exists(.text("a1")) && host.exists(.text("2")))
    #expect(journal.lines == [])

    host.act { item.value = Item(id: "b") }
    host.advance(by: .seconds(0.1))
    #expect(try host.one(.text("a1")).isDeparting)
    #expect(try !host.one(.text("b0")).isDeparting)
    try host.settle()
    #expect(!host.exists(.text("a1")))
    #expect(journal.lines == ["gone a", "dismissed"])

    host.key(.escape)
    #expect(item.value == nil && item.writes == 1)
    try host.settle()
    #expect(journal.lines == ["gone a", "dismissed", "gone b", "dismissed"])
  }

  @Test("A transaction of the binding does not count, withTransaction does (F54, B32)")
  func transactions() throws {
    let flag = Handle<Bool>()
    let host = host(flag)
    var instant = Transaction()
    instant.disablesAnimations = true
    withTransaction(instant) { flag.value = true }
    host.advance(by: .zero)
    #expect(try host.one(.text("sheet0")).opacity == 1)
    withTransaction(instant) { flag.value = false }
    host.advance(by: .zero)
    #expect(!host.exists(.text("sheet0")))

    let other = ViewHost.wide {
      Holder(true, flag) { $shown in
        Text("under").sheet(isPresented: $shown.animation(.linear(duration: 5))) { Text("sheet") }
      }
    }
    other.key(.escape)
    other.advance(by: .seconds(1))
    #expect(!other.exists(.text("sheet")))
  }

  @Test("Reduce Motion: the sheet stays in its place and fades (A6)")
  func reducedMotion() throws {
    let flag = Handle<Bool>()
    let host = host(flag, reduceMotion: true)
    host.act { flag.value = true }
    host.advance(by: .seconds(0.1))
    let sheet = try host.one(.text("sheet0"))
    let place = sheet.layoutFrame
    #expect(sheet.opacity > 0 && sheet.opacity < 1)
    #expect(sheet.frame == place)
  }

  @Test("Shown at first, it is there in the first frame (A5)")
  func initiallyShown() throws {
    let host = host(Handle<Bool>(), shown: true)
    #expect(try host.one(.text("sheet0")).opacity == 1)
    #expect(!host.graph.needsFrame)
  }

  @Test("Opened and closed before a frame, nothing was shown and nothing disappears")
  func neverShown() throws {
    let (flag, journal) = (Handle<Bool>(), Journal())
    let host = host(flag, journal: journal)
    host.act {
      flag.value = true
      flag.value = false
    }
    try host.settle()
    #expect(journal.lines == [])
    #expect(host.key(.tab))
    #expect(try host.one(.label("Open")).isFocused)
  }

  @Test("interactiveDismissDisabled keeps Escape and presses from dismissing, not dismiss")
  func interactiveDismiss() throws {
    let flag = Handle<Bool>()
    let host = ViewHost.wide {
      Holder(true, flag) { $shown in
        Text("under").sheet(isPresented: $shown) { DismissButton().interactiveDismissDisabled() }
      }
    }
    host.key(.escape)
    host.press(at: CGPoint(x: 5, y: 5))
    host.release()
    #expect(flag.value && flag.writes == 0)
    try host.tap(.label("Done"))
    #expect(!flag.value)
  }

  @Test("When the presenting view is removed, its sheet goes and onDismiss is not called")
  func presenterRemoved() throws {
    let (flag, journal) = (Handle<Bool>(), Journal())
    let host = ViewHost.wide {
      Holder(true, flag) { $isThere in
        Button("Root") {}
        if isThere {
          Text("row").sheet(isPresented: .constant(true), onDismiss: { journal.note("dismissed") })
          {
            Text("sheet").onDisappear { journal.note("disappeared") }
          }
        }
      }
    }
    host.act { flag.value = false }
    try host.settle()
    #expect(!host.exists(.text("sheet")))
    #expect(journal.lines == ["disappeared"])
    try host.tap(.label("Root"))
  }
}
