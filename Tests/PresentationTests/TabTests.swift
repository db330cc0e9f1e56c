import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Tab views: contracts I1, I5, E1; facts F47, F60; cases G05, H06.
@MainActor @Suite struct TabTests {
  private struct Page: View {
    let name: String
    let journal: Journal
    var body: some View {
      VStack {
        Marker(name)
        Button("Press \(name)") { journal.note("pressed \(name)") }
      }
      .onAppear { journal.note("+\(name)") }
      .onDisappear { journal.note("-\(name)") }
    }
  }

  private func host(_ selection: Handle<Int>, _ journal: Journal = Journal()) -> ViewHost {
    ViewHost.wide {
      Holder(0, selection) { $selection in
        TabView(selection: $selection) {
          Page(name: "a", journal: journal).tabItem { Text("First") }.tag(0)
          Page(name: "b", journal: journal).tag(1).tabItem { Text("Second") }
          Page(name: "c", journal: journal).tabItem { Text("Third") }.badge(3).tag(2)
        }
      }
    }
  }

  @Test("Only the chosen page is mounted and shown; the others are made when they are first chosen")
  func lazy() throws {
    let (selection, journal) = (Handle<Int>(), Journal())
    let host = host(selection, journal)
    #expect(host.exists(.text("a0")) && !host.exists(.text("b0")))
    #expect(journal.lines == ["+a"])
    #expect(host.spoken == ["a0", "Press a", "First", "Second", "Third, 3"])
    try host.tap(.label("Second"))
    #expect(selection.value == 1 && selection.writes == 1)
    #expect(host.exists(.text("b0")) && !host.exists(.text("a0")))
    #expect(journal.lines == ["+a", "-a", "+b"] || journal.lines == ["+a", "+b", "-a"])
  }

  @Test(
    "H06: a page keeps its state while another is shown, and appears and disappears each time (F47)"
  )
  func keepsState() throws {
    let (selection, journal) = (Handle<Int>(), Journal())
    let host = host(selection, journal)
    try host.tap(.text("a0"))
    host.act { selection.value = 1 }
    host.act { selection.value = 0 }
    #expect(host.exists(.text("a1")))
    journal.clear()
    host.act { selection.value = 1 }
    #expect(Set(journal.lines) == ["-a", "+b"])
    #expect(journal.lines.count == 2)
  }

  @Test("A page keeps its scroll offset")
  func keepsOffset() throws {
    let selection = Handle<Int>()
    let host = ViewHost.wide {
      Holder(0, selection) { $selection in
        TabView(selection: $selection) {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<100) { Text("row \($0)").frame(height: 40) }
            }
          }
          .id("scroll").tabItem { Text("List") }.tag(0)
          Text("other").tabItem { Text("Other") }.tag(1)
        }
      }
    }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 500))
    let before = try host.one(.text("row 15")).frame
    host.act { selection.value = 1 }
    host.resize(CGSize(width: 700, height: 600))
    host.act { selection.value = 0 }
    #expect(try host.one(.text("row 15")).frame.minY == before.minY)
    #expect(try host.one(.text("row 15")).frame.midX == 350)
  }

  @Test("Control with Page Up and Page Down and with Tab goes round, wherever the focus is")
  func keys() throws {
    let selection = Handle<Int>()
    let host = host(selection)
    #expect(host.key(.pageDown, modifiers: .control))
    #expect(selection.value == 1)
    host.key(.pageUp, modifiers: .control)
    host.key(.pageUp, modifiers: .control)
    #expect(selection.value == 2)
    host.key(.tab, modifiers: .control)
    #expect(selection.value == 0)
    try host.tap(.label("Press a"))
    host.key(.tab, modifiers: [.control, .shift])
    #expect(selection.value == 2)
    #expect(!host.key(.pageDown))
  }

  @Test("A hidden page has no focus, presses or accessibility (G05)")
  func hidden() throws {
    let selection = Handle<Int>()
    let host = host(selection)
    try host.tap(.label("Press a"))
    host.act { selection.value = 1 }
    #expect(host.graph.focusedNode == nil)
    #expect(!host.spoken.contains("a0"))
    var focused: Set<String> = []
    for _ in 0..<8 {
      host.key(.tab)
      for element in host.all(.role(.button)) + host.all(.role(.tab)) where element.isFocused {
        focused.insert(element.label)
      }
    }
    #expect(focused == ["First", "Second", "Third, 3", "Press b"])
  }

  @Test("Keys do not switch pages behind a sheet (G05)")
  func behindSheet() throws {
    let selection = Handle<Int>()
    let host = ViewHost.wide {
      Holder(0, selection) { $selection in
        TabView(selection: $selection) {
          Text("a").tabItem { Text("A") }.tag(0)
          Text("b").tabItem { Text("B") }.tag(1)
        }
        .sheet(isPresented: .constant(true)) { Text("sheet") }
      }
    }
    host.key(.pageDown, modifiers: .control)
    #expect(selection.value == 0)
  }

  @Test(
    "Without a binding it remembers by itself, and pages without a tag are known by their place")
  func ownSelection() throws {
    let host = ViewHost.wide {
      TabView {
        Marker("a").tabItem { Text("A") }
        Marker("b").tabItem { Text("B") }
      }
    }
    try host.tap(.label("B"))
    #expect(host.exists(.text("b0")))
    #expect(try host.one(.label("B")).isSelected)
    #expect(try !host.one(.label("A")).isSelected)
  }

  @Test("An optional selection; one that no page has shows the first page and is left alone (E1)")
  func unknownSelection() throws {
    let selection = Handle<String?>()
    let host = ViewHost.wide {
      Holder("nowhere", selection) { $selection in
        TabView(selection: $selection) {
          Text("a").tabItem { Text("A") }.tag("a")
          Text("b").tabItem { Text("B") }.tag("b")
        }
      }
    }
    #expect(host.exists(.text("a")))
    #expect(selection.value == "nowhere" && selection.writes == 0)
    try host.tap(.label("B"))
    #expect(selection.value == "b")
    #expect(host.exists(.text("b")))
    host.act { selection.value = nil }
    #expect(host.exists(.text("a")))
  }

  @Test("Pages come and go; those that stay keep their state (I1); none at all does no harm (E1)")
  func pagesChange() throws {
    let names = Handle<[String]>()
    let host = ViewHost.wide {
      Holder(["a", "b"], names) { names in
        TabView {
          ForEach(names.wrappedValue, id: \.self) { name in
            Marker(name).tabItem { Text("tab \(name)") }.tag(name)
          }
        }
      }
    }
    try host.tap(.text("a0"))
    host.act { names.value = ["x", "b", "a"] }
    #expect(host.spoken == ["x0", "tab x", "tab b", "tab a"])
    try host.tap(.label("tab a"))
    #expect(host.exists(.text("a1")))
    host.act { names.value = [] }
    host.key(.pageDown, modifiers: .control)
    #expect(host.spoken.filter { !$0.isEmpty } == [])
  }

  @Test(
    "The bar is at the top of a wide view and at the bottom of a narrow one, in the page's safe area (L3)"
  )
  func bar() throws {
    let host = ViewHost.wide {
      TabView { Color.red.id("page").tabItem { Text("A") } }
    }
    #expect(try host.one(.label("A")).frame.minY < 50)
    #expect(try host.one(.id("page")).frame.minY > 30)
    #expect(try host.one(.id("page")).frame.maxY == 600)
    host.resize(CGSize(width: 400, height: 600))
    #expect(try host.one(.label("A")).frame.minY > 550)
    #expect(try host.one(.id("page")).frame.minY == 0)
    #expect(try host.one(.id("page")).frame.maxY < 570)
  }

  @Test("presentationMode, isPresented and dismiss agree")
  func presentationMode() throws {
    struct Old: View {
      @Environment(\.presentationMode) var mode
      var body: some View {
        Button("Old \(mode.wrappedValue.isPresented)") { mode.wrappedValue.dismiss() }
      }
    }
    let flag = Handle<Bool>()
    let host = ViewHost.wide {
      Holder(true, flag) { $shown in
        Old().sheet(isPresented: $shown) { Old() }
      }
    }
    #expect(host.exists(.label("Old false")))
    try host.tap(.label("Old true"))
    #expect(!flag.value && flag.writes == 1)
  }
}
