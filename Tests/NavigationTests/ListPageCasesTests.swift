import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// What users hit with real lists of links in a stack: cases A, B, C, D and SC of the runtime's own navigation.
@MainActor @Suite struct ListPageCasesTests {
  private let model = Model()
  private let journal = Journal()

  /// A list of value links, its rows as the test likes.
  private struct Links<Row: View>: View {
    @Bindable var model: Model
    let journal: Journal
    @ViewBuilder let row: (Int) -> Row

    var body: some View {
      NavigationStack(path: $model.path) {
        List(model.number..<(model.number + 100), id: \.self) { number in
          NavigationLink(value: number) { row(number) }
        }
        .id("list")
        .noting("root", in: journal)
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("page \(number)")
            Marker("p\(number)-")
            NavigationLink("next", value: number + 1)
          }
          .noting("\(number)", in: journal)
        }
      }
    }
  }

  private func host<Row: View>(
    isRightToLeft: Bool = false, @ViewBuilder _ row: @escaping (Int) -> Row
  ) -> ViewHost {
    ViewHost(environment: { $0.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight }) {
      Links(model: model, journal: journal, row: row)
    }
  }
  private func host() -> ViewHost { host { Text("row \($0)") } }

  @Test(
    "A18: a link's row is pressed in the gap between its words, and at both of its edges",
    arguments: [false, true])
  func gaps(_ isRightToLeft: Bool) throws {
    let host = host(isRightToLeft: isRightToLeft) { number in
      HStack {
        Text("row \(number)")
        Spacer()
        Text("end \(number)")
      }
    }
    for (row, x) in [(2, 195.0), (4, 1), (1, 389)] {
      let y = try host.one(.text("row \(row)")).frame.midY
      host.click(at: CGPoint(x: x, y: y - 20))
      #expect(model.path == [row])
      try host.settle()
      try host.actAndSettle { model.path = [] }
    }
  }

  @Test("A19: a button in a link's row runs alone, and after it the rest of the row opens the page")
  func buttonInRow() throws {
    let host = host { number in
      HStack {
        Text("row \(number)")
        Button("do \(number)") { journal.note("done \(number)") }
      }
    }
    journal.clear()
    try host.tap(.text("do 2"))
    try host.settle()
    #expect(journal.lines == ["done 2"] && model.path.isEmpty)
    try host.click("row 2")
    #expect(model.path == [2])
    #expect(journal.count("done 2") == 1)
  }

  @Test(
    "B04: an app that removes from a path while pages move, a back at the root, and an append during a pop"
  )
  func fastEdits() throws {
    let host = host()
    host.act { model.path = [1, 2, 3] }
    for _ in 0..<3 {
      host.advance(by: .milliseconds(30))
      host.act { model.path.removeLast() }
    }
    #expect(!host.key(.escape))
    host.advance(by: .milliseconds(30))
    host.act { model.path.append(8) }
    host.advance(by: .milliseconds(30))
    #expect(host.key(.escape))
    #expect(!host.key(.escape))
    host.act { model.path = [4, 5] }
    try host.settle()
    #expect(host.showing(["page 4", "page 5", "page 8", "row 0"]) == ["page 5"])
    #expect(model.path == [4, 5])
  }

  @Test(
    "B04: pages that change in the very update that takes them away go, and nothing is laid out of them any more"
  )
  func changedAndGone() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Live { if model.isPresented { Text("other root") } else { Text("root") } }
          .navigationDestination(for: Int.self) { number in
            Live {
              if model.isPresented {
                ProgressView("other \(number)")
              } else {
                Text("page \(number)")
              }
            }
          }
      }
    }
    try host.actAndSettle { model.path = [1, 2, 3] }
    host.act {
      model.isPresented = true
      model.path = []
    }
    try host.settle()
    #expect(host.exists(.text("other root")))
    host.act { model.path = [1, 2, 3] }
    host.act {
      model.isPresented = false
      model.path = [9]
    }
    try host.settle()
    #expect(host.showing(["page 9", "root", "other 3"]) == ["page 9"])
  }

  @Test(
    "B06: opens by tap and backs by key at random gaps end where the path says", arguments: 0..<10)
  func driftless(_ seed: Int) throws {
    let host = host()
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<20 {
      if random.oneIn(2) {
        let text = model.path.isEmpty ? "row \(random.below(8))" : "next"
        try? host.tap(.text(text).at(0))
      } else {
        host.key(.escape)
      }
      host.advance(by: .milliseconds(random.below(301)))
    }
    try host.settle()
    let shown = (0..<120).filter { host.exists(.text("page \($0)")) }
    #expect(shown == (model.path.last.map { [$0] } ?? []))
    #expect(host.exists(.id("list")) == model.path.isEmpty)
    #expect(
      journal.count("root appears") - journal.count("root disappears")
        == (model.path.isEmpty ? 1 : 0))
    // The depth shown is the depth of the state: so many backs lead to the list.
    for _ in model.path { try host.goBack() }
    #expect(!host.key(.escape))
    try host.settle()
    #expect(host.exists(.id("list")))
  }

  @Test(
    "B25: a type's destination on a row far down is reported and found when the row is; on the list at once"
  )
  func destinationOnRow() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        List(0..<1000, id: \.self) { number in
          if number == 900 {
            Text("row 900").navigationDestination(for: Int.self) { Text("page \($0)") }
          } else {
            Text("row \(number)")
          }
        }
        .id("list")
      }
    }
    try host.actAndSettle { model.path = [7] }
    #expect(try !host.expectIssue(contract: "N3").isEmpty)
    #expect(host.exists(.text("No destination")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("row 0")) && model.path.isEmpty)
    // The row comes into sight, and brings its destination along.
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 890 * 44))
    #expect(try !host.expectIssue(contract: "N3").isEmpty)
    try host.actAndSettle { model.path = [7] }
    #expect(host.exists(.text("page 7")))
  }

  @Test(
    "B25: pages of rows' own flags stay while the row is out of sight, once, and back works",
    arguments: [false, true])
  func flagOnRow(_ comesBack: Bool) throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        Live {
          List(model.number..<(model.number + 200), id: \.self) { number in
            NavigationLink("row \(number)", tag: number, selection: Bindable(model).item) {
              Text("page \(number)")
            }
          }
          .id("list")
        }
      }
    }
    host.takeAllIssues()
    try host.click("row 3")
    try host.settle()
    #expect(host.exists(.text("page 3")) && model.item == 3)
    try host.actAndSettle { model.number = 150 }
    if comesBack { try host.actAndSettle { model.number = 0 } }
    #expect(host.exists(.text("page 3")) && model.item == 3)
    try host.goBack()
    try host.settle()
    #expect(host.exists(.id("list")) && !host.exists(.text("page 3")) && model.item == nil)
    #expect(!host.key(.escape))
    host.takeAllIssues()
  }

  @Test("B28: in a list too, a link's scrolling page is laid out in the stack, and layout ends")
  func scrollingPage() throws {
    let host = ViewHost {
      NavigationStack {
        List(0..<50, id: \.self) { row in
          NavigationLink("row \(row)") {
            ScrollView { VStack { ForEach(0..<80) { Text("line \($0)") } } }.id("lines")
          }
        }
      }
    }
    let height = try host.one(.text("row 4")).frame.minY - host.one(.text("row 3")).frame.minY
    #expect(height == 44)
    try host.click("row 3")
    try host.settle()
    #expect(try host.one(.id("lines")).frame.height > 700)
    let before = host.counts.measures
    host.advance(by: .seconds(1))
    #expect(host.counts.measures == before)
    try host.goBack()
    try host.settle()
    #expect(try host.one(.text("row 4")).frame.minY - host.one(.text("row 3")).frame.minY == 44)
  }

  @Test(
    "C01, SC01: a list that was scrolled and changed is as it was after a page, also when rows came meanwhile",
    arguments: [0, 5, -5])
  func offset(_ shift: Int) throws {
    let host = host { number in
      HStack {
        Text("row \(number)")
        Marker("m\(number)-")
      }
    }
    model.number = 0
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 40 * 44))
    try host.tap(.text("m45-0"))
    let y = try host.one(.text("row 45")).frame.minY
    try host.click("row 45")
    try host.settle()
    #expect(model.path == [45])
    // Rows come or go above, in the covered list.
    host.act { model.number = shift }
    try host.goBack()
    try host.settle()
    #expect(isClose(try host.one(.text("row 45")).frame.minY, y))
    #expect(host.exists(.text("m45-1")))
  }

  @Test(
    "C05: a stack with a page open that another view takes the place of says and starts nothing but the end",
    arguments: [false, true])
  func replaced(_ isMoving: Bool) async throws {
    let (model, journal) = (model, journal)
    let host = ViewHost {
      Live {
        if model.isPresented {
          Text("other").task { journal.note("other's task") }
        } else {
          NavigationStack(path: Bindable(model).path) {
            List(0..<20, id: \.self) { row in
              Text("row \(row)").noting("row", in: journal).task { journal.note("row's task") }
            }
            .noting("root", in: journal)
            .task { journal.note("root's task") }
            .navigationDestination(for: Int.self) { number in
              Text("page \(number)").noting("page", in: journal).task {
                journal.note("page's task")
              }
            }
          }
        }
      }
    }
    try await host.wait(upTo: .seconds(5)) { journal.count("root's task") == 1 }
    host.act { model.path = [1] }
    try await host.wait(upTo: .seconds(5)) { journal.count("page's task") == 1 }
    if isMoving {
      try host.settle()
      host.act { model.path = [] }
      host.advance(by: .milliseconds(60))
    } else {
      try host.settle()
    }
    journal.clear()
    host.act { model.isPresented = true }
    try await host.wait(upTo: .seconds(5)) { journal.count("other's task") == 1 }
    try host.settle()
    #expect(journal.count("page disappears") == 1)
    #expect(journal.count("root disappears") == (isMoving ? 1 : 0))
    #expect(!journal.lines.contains { $0.contains("appears") && !$0.contains("disappears") })
    #expect(journal.lines.filter { $0.hasSuffix("task") } == ["other's task"])
  }

  @Test(
    "D07: a list on a pushed page that is filled later shows its rows, while the page comes and after it",
    arguments: [0, 100, 1000])
  func filledLater(_ milliseconds: Int) throws {
    let model = model
    model.names = []
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationDestination(for: Int.self) { _ in
          Live {
            if model.isPresented {
              List(model.names, id: \.self) { Text($0) }
            } else {
              ProgressView("loading")
            }
          }
        }
      }
    }
    host.act { model.path = [1] }
    host.advance(by: .milliseconds(milliseconds))
    #expect(host.exists(.text("loading")))
    host.act { model.isPresented = true }
    #expect(host.listRows.isEmpty && !host.exists(.text("loading")))
    host.act { model.names = (0..<500).map { "name \($0)" } }
    try host.settle()
    #expect(host.listRows.map(\.label).starts(with: ["name 0", "name 1", "name 2"]))
    #expect(try host.one(.text("name 0")).frame.minX == 16)
  }
}
