import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// What users hit with a list's selection and its data: cases A and D.
@MainActor @Suite struct ListCasesTests {
  private let window = CGSize(width: 300, height: 440)

  @MainActor @Observable fileprivate final class Model {
    var names = ["a", "a", "b"]
    var numbers = [1, 2, 3, 4, 5]
    var one: String?
    var several: Set<Int> = []
    var path: [String] = []
  }
  private let model = Model()

  private func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    ViewHost(size: window) { Watched(content: content) }
  }
  private struct Watched<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
  }

  @Test(
    "A13: a long list whose page was left and returned to draws what the binding says",
    arguments: [false, true])
  func leftAndReturned(_ deselects: Bool) throws {
    let model = model
    let host = host {
      NavigationStack(path: Bindable(model).path) {
        List(0..<300, id: \.self, selection: Bindable(model).several) { Text("row \($0)") }
          .id("list")
          .navigationDestination(for: String.self) { Text($0) }
      }
    }
    host.act { model.several = Set(0..<300) }
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 4400))
    #expect(host.selectedRows.count == host.listRows.count && !host.listRows.isEmpty)
    host.act { model.path = ["page"] }
    try host.settle()
    #expect(host.listRows.isEmpty)
    host.act { model.several = deselects ? [] : [101, 102] }
    host.act { model.path = [] }
    // While the page goes, too.
    #expect(host.selectedRows == (deselects ? [] : ["row 101", "row 102"]))
    try host.settle()
    #expect(host.selectedRows == (deselects ? [] : ["row 101", "row 102"]))
    try host.scroll(.id("list"), by: CGSize(width: 0, height: -4400))
    #expect(host.selectedRows.isEmpty && host.highlight == nil)
  }

  @Test(
    "A15: nil at first, set and cleared in code: of a row in sight, of one far down, of one that is not there"
  )
  func byCode() throws {
    let model = model
    let host = host {
      List(0..<300, id: \.self, selection: Bindable(model).one.number) { Text("row \($0)") }.id(
        "list")
    }
    #expect(host.selectedRows.isEmpty)
    for (value, shown) in [("2", ["row 2"]), ("200", []), ("777", [])] as [(String, [String])] {
      host.act { model.one = value }
      #expect(host.selectedRows == shown)
      host.act { model.one = nil }
      #expect(host.selectedRows.isEmpty && host.highlight == nil)
    }
    host.act { model.one = "200" }
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 200 * 44))
    #expect(host.selectedRows == ["row 200"])
  }

  @Test(
    "D01: of rows with one id a tap on either selects it; drawing is the same each time, and after the change"
  )
  func duplicates() throws {
    var pictures: Set<String> = []
    for tapped in [0, 1, 0, 1] {
      let model = Model()
      let host = host {
        List(model.names, id: \.self, selection: Bindable(model).one) { Text($0) }
      }
      try host.expectIssue(contract: "I4")
      try host.tap(.text("a").at(tapped))
      #expect(model.one == "a")
      #expect(host.selectedRows == ["a", "a"])
      pictures.insert(host.displayList())
      host.act { model.names = ["a", "b"] }
      #expect(host.listRows.map(\.label) == ["a", "b"] && host.selectedRows == ["a"])
      host.act { model.names = ["b", "a", "b", "a"] }
      #expect(host.listRows.map(\.label) == ["b", "a", "b", "a"])
      host.act { model.names = [] }
      #expect(host.listRows.isEmpty && model.one == nil)
      host.takeAllIssues()
    }
    #expect(pictures.count == 1)
  }

  @Test(
    "D03: a plain range over an array that shrinks reads no index that is gone, in a list and in a stack, also while it moves",
    arguments: [false, true])
  func shrinkingRange(_ isAnimated: Bool) throws {
    let model = model
    let host = host {
      VStack {
        VStack {
          ForEach(0..<model.numbers.count) { index in Text("stack \(model.numbers[index])") }
        }
        List {
          ForEach(0..<model.numbers.count) { index in Text("row \(model.numbers[index])") }
        }
      }
    }
    host.act {
      if isAnimated { withAnimation { model.numbers = [9] } } else { model.numbers = [9] }
    }
    host.advance(by: .milliseconds(100))
    #expect(host.exists(.text("stack 9")) && host.exists(.text("row 9")))
    try host.settle()
    #expect(host.listRows.map(\.label) == ["row 9"])
    #expect(!host.exists(.text("stack 2")))
    host.act { model.numbers = [] }
    try host.settle()
    #expect(host.listRows.isEmpty && !host.exists(.text("stack 9")))
  }

  @Test("D08: the last element slides out and is erased once", arguments: [false, true])
  func lastSlides(_ isList: Bool) throws {
    let (model, journal) = (model, Journal())
    model.names = ["6"]
    let host = host {
      if isList {
        List { ForEach(model.names, id: \.self) { Text($0).onDisappear { journal.note("gone") } } }
          .animation(.linear(duration: 0.4), value: model.names)
      } else {
        VStack {
          ForEach(model.names, id: \.self) {
            Text($0).frame(width: 300).transition(.slide).onDisappear { journal.note("gone") }
          }
        }
        .animation(.linear(duration: 0.4), value: model.names)
      }
    }
    let start = try host.one(.text("6")).frame.minX
    host.act { model.names = [] }
    host.advance(by: .milliseconds(200))
    if !isList { #expect(isClose(try host.one(.text("6")).frame.minX, start + 150)) }
    try host.settle()
    #expect(!host.exists(.text("6")) && !host.displayList().contains("\"6\""))
    #expect(journal.lines == ["gone"])
  }

  @Test(
    "Absurd sizes: lists, stacks and split views in windows of any size, with rows of any height, show and come back"
  )
  func absurdSizes() throws {
    let model = model
    let heights: [CGFloat] = [-10, .nan, .infinity, -.infinity, 1e300, 0, 44]
    let host = host {
      NavigationSplitView {
        List(selection: Bindable(model).one) {
          ForEach(heights.indices, id: \.self) { index in
            Text("row \(index)").frame(height: heights[index])
          }
        }
      } detail: {
        NavigationStack(path: Bindable(model).path) {
          List(0..<50, id: \.self) { NavigationLink("number \($0)", value: "\($0)") }
            .navigationDestination(for: String.self) { Text("page \($0)") }
        }
      }
    }
    try host.expectIssue(contract: "E1")
    for size in [
      CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 1e7, height: 3),
      CGSize(width: 3, height: 1e7), CGSize(width: 0, height: 600), CGSize(width: 900, height: 600),
    ] {
      host.resize(size)
      host.act { model.path = ["4"] }
      try host.settle()
      host.act { model.path = [] }
      try host.settle()
    }
    #expect(host.exists(.text("number 3")))
    try host.tap(.text("number 3"))
    try host.settle()
    #expect(host.exists(.text("page 3")) && model.path == ["3"])
    host.takeAllIssues()
  }
}

extension Binding where Value == String? {
  fileprivate var number: Binding<Int?> {
    Binding<Int?>(
      get: { wrappedValue.flatMap { Int($0) } }, set: { wrappedValue = $0.map { "\($0)" } })
  }
}
