import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Cases B and H about pages that flags present, and stacks that are made anew.
@MainActor @Suite struct FlagCasesTests {
  private let model = Model()
  private let journal = Journal()

  @Test(
    "B13: a flag on the second and on the third level each take their own page away, in code and by dismiss"
  )
  func levels() throws {
    @MainActor struct Level: View {
      let depth: Int
      @State private var isDeeper = false
      @Environment(\.dismiss) private var dismiss
      var body: some View {
        VStack {
          Text("level \(depth)")
          Button("Deeper") { isDeeper = true }
          Button("Leave") { dismiss() }
        }
        .navigationDestination(isPresented: $isDeeper) {
          VStack {
            AnyView(Level(depth: depth + 1))
            Button("Flag off") { isDeeper = false }
          }
        }
      }
    }
    let host = ViewHost { NavigationStack { Level(depth: 0) } }
    let levels = (0...3).map { "level \($0)" }
    for button in ["Flag off", "Leave"] {
      for _ in 1...3 {
        try host.tap(.text("Deeper"))
        try host.settle()
      }
      for depth in [2, 1, 0] {
        try host.tap(.text(button))
        try host.settle()
        #expect(host.showing(levels) == ["level \(depth)"])
      }
      #expect(!host.key(.escape))
    }
  }

  @Test(
    "B35: a flag set to false in code takes the page away, which disappears once; set again, it pushes again",
    arguments: [0, 80, 600])
  func flagOff(_ milliseconds: Int) throws {
    let (model, journal) = (model, journal)
    let host = ViewHost {
      NavigationStack {
        List { Text("root") }
          .navigationDestination(isPresented: Bindable(model).isPresented) {
            Marker("page ").noting("page", in: journal)
          }
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(for: String.self) { Text("word \($0)") }
      }
    }
    for round in 1...3 {
      host.act { model.isPresented = true }
      host.advance(by: .milliseconds(milliseconds))
      // A state of its own each time.
      #expect(host.exists(.text("page 0")))
      if milliseconds == 600 { try host.tap(.text("page 0")) }
      try host.actAndSettle { model.isPresented = false }
      #expect(host.showing(["page 0", "page 1", "root"]) == ["root"])
      #expect(journal.count("page appears") == round)
      #expect(journal.count("page disappears") == round)
    }
  }

  @Test(
    "B35: several typed destinations beside a flag: each shows its own, and the flag goes off under none of them"
  )
  func severalTypes() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).mixed) {
        Text("root")
          .navigationDestination(for: Int.self) { Text("number \($0)") }
          .navigationDestination(for: String.self) { Text("word \($0)") }
          .navigationDestination(for: [Int].self) { Text("numbers \($0.count)") }
          .navigationDestination(isPresented: Bindable(model).isPresented) { Text("flag") }
      }
    }
    let texts = ["root", "number 1", "word w", "numbers 2", "flag"]
    try host.actAndSettle { model.mixed.append(1) }
    try host.actAndSettle { model.mixed.append("w") }
    try host.actAndSettle { model.mixed.append([1, 2]) }
    #expect(host.showing(texts) == ["numbers 2"])
    try host.actAndSettle { model.isPresented = true }
    #expect(host.showing(texts) == ["flag"])
    try host.actAndSettle { model.isPresented = false }
    #expect(host.showing(texts) == ["numbers 2"] && model.mixed.count == 3)
    for expected in ["word w", "number 1", "root"] {
      try host.goBack()
      try host.settle()
      #expect(host.showing(texts) == [expected])
    }
  }

  @Test(
    "B13: a view that goes takes the page that its flag presents along; in its place again, it presents anew",
    arguments: [false, true])
  func viewGone(_ isCovered: Bool) throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Live {
          if model.number == 0 {
            Text("root").navigationDestination(isPresented: Bindable(model).isPresented) {
              Text("flag").navigationDestination(item: Bindable(model).item) { Text("item \($0)") }
            }
          } else {
            Text("other")
          }
        }
      }
    }
    let texts = ["root", "other", "flag", "item 1"]
    try host.actAndSettle { model.isPresented = true }
    if isCovered { try host.actAndSettle { model.item = 1 } }
    try host.actAndSettle { model.number = 1 }
    #expect(host.showing(texts) == ["other"])
    #expect(!host.key(.escape))
    try host.actAndSettle { model.number = 0 }
    #expect(model.isPresented)
    #expect(host.showing(texts) == ["flag"])
  }

  @Test(
    "B33: a pushed page changes an object that the root owns and observes; the page stays, the object is the same"
  )
  func ownedObject() throws {
    let host = ViewHost { OwningRoot() }
    try host.tap(.text("to page"))
    try host.settle()
    for count in 1...3 {
      try host.tap(.text("add"))
      try host.settle()
      #expect(host.exists(.text("page \(count)")))
    }
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("root 3")))
  }

  @Test("H06: a path that was stored opens its page in a tree made anew, and back works")
  func stored() throws {
    let first = Model()
    first.mixed = NavigationPath([1, 2])
    let host = ViewHost { Stored(model: first) }
    try host.tap(.text("next"))
    try host.settle()
    let data = try JSONEncoder().encode(try #require(first.mixed.codable))

    let second = Model()
    second.mixed = NavigationPath(
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    let other = ViewHost { Stored(model: second) }
    #expect(other.exists(.text("page 3")))
    #expect(try other.settle() == 0)
    for text in ["page 2", "page 1", "root"] {
      try other.goBack()
      try other.settle()
      #expect(other.exists(.text(text)))
    }
  }

  @Test(
    "H06: data that is no stored path is an error, and the stack is at its root",
    arguments: [
      "", "[]x", "{}", "[1]", "[\"Swift.Int\"]", "[\"No.Such\",\"1\"]", "[\"Swift.Int\",\"word\"]",
    ])
  func notStored(_ text: String) throws {
    let model = model
    model.mixed =
      (try? JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self, from: Data(text.utf8))).map {
        NavigationPath($0)
      } ?? NavigationPath()
    let host = ViewHost { Stored(model: model) }
    #expect(host.exists(.text("root")) && model.mixed.isEmpty)
  }

  @Test("H06: each tab keeps its pages, their state and their offset while another tab shows")
  func tabs() throws {
    let host = ViewHost {
      TabView {
        ForEach(0..<2, id: \.self) { tab in
          NavigationStack {
            List(0..<100, id: \.self) { row in NavigationLink("row \(row)", value: row) }
              .id("list \(tab)")
              .navigationDestination(for: Int.self) { Marker("page \($0) of \(tab), ") }
          }
          .tabItem { Text("Tab \(tab)") }
          .tag(tab)
        }
      }
    }
    try host.scroll(.id("list 0"), by: CGSize(width: 0, height: 40 * 44))
    let y = try host.one(.text("row 45")).frame.minY
    try host.click("row 45")
    try host.settle()
    try host.tap(.text("page 45 of 0, 0"))
    try host.tap(.label("Tab 1"))
    try host.settle()
    #expect(host.exists(.text("row 0")) && !host.exists(.text("page 45 of 0, 1")))
    try host.click("row 2")
    try host.settle()
    for (tab, page) in [
      ("Tab 0", "page 45 of 0, 1"), ("Tab 1", "page 2 of 1, 0"), ("Tab 0", "page 45 of 0, 1"),
    ] {
      try host.tap(.label(tab))
      try host.settle()
      #expect(host.exists(.text(page)))
    }
    try host.goBack()
    try host.settle()
    #expect(isClose(try host.one(.text("row 45")).frame.minY, y))
    // Back in one tab is none in the other.
    try host.tap(.label("Tab 1"))
    #expect(host.exists(.text("page 2 of 1, 0")))
  }
}

private final class Count: ObservableObject {
  @Published var value = 0
}

private struct OwningRoot: View {
  @StateObject private var count = Count()
  var body: some View {
    NavigationStack {
      VStack {
        Text("root \(count.value)")
        NavigationLink("to page") { CountPage(count: count) }
      }
    }
  }
}

private struct CountPage: View {
  @ObservedObject var count: Count
  var body: some View {
    VStack {
      Text("page \(count.value)")
      Button("add") { count.value += 1 }
    }
  }
}

private struct Stored: View {
  @Bindable var model: Model
  var body: some View {
    NavigationStack(path: $model.mixed) {
      Text("root").navigationDestination(for: Int.self) { number in
        VStack {
          Text("page \(number)")
          NavigationLink("next", value: number + 1)
        }
      }
    }
  }
}
