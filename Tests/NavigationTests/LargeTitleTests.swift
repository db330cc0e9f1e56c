import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Titles below the bar: contract L3 and what Apple documents of display modes.
@MainActor @Suite struct LargeTitleTests {
  private let model = Model()
  private let bar = 46.0

  private func rows() -> some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<50, id: \.self) { Text("row \($0)").frame(height: 50) }
      }
    }
  }

  private func host(_ mode: NavigationBarItem.TitleDisplayMode) -> ViewHost {
    ViewHost {
      NavigationStack {
        rows().id("scroll").navigationTitle("Rows").navigationBarTitleDisplayMode(mode)
      }
    }
  }

  /// Of the large title, with the room around it.
  private func height(_ host: ViewHost) throws -> Double {
    try host.one(.text("row 0")).frame.midY - 25 - bar
  }

  @Test("A large title lies below the bar, at the leading edge, with the content under it")
  func large() throws {
    let host = host(.large)
    let title = try host.one(.text("Rows")).frame
    #expect(title.minX == 16)
    #expect(title.minY >= bar)
    #expect(try host.one(.text("row 0")).frame.minY > title.maxY)
    #expect(title.height > 30)
  }

  @Test("Inline and automatic titles of a root are in the middle of the bar")
  func inline() throws {
    for mode in [NavigationBarItem.TitleDisplayMode.inline, .automatic] {
      let host = host(mode)
      #expect(try host.one(.text("Rows")).frame.midX == 195)
      #expect(try host.one(.text("Rows")).frame.maxY < bar)
      #expect(try height(host) == 0)
    }
  }

  @Test("The title goes up with what is scrolled, then stands in the bar, and comes down again")
  func collapses() throws {
    let host = host(.large)
    let start = try host.one(.text("Rows")).frame
    let height = try height(host)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 20))
    #expect(isClose(try host.one(.text("Rows")).frame.minY, start.minY - 20))
    #expect(isClose(try host.one(.text("row 0")).frame.midY, bar + height - 20 + 25))

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 200))
    try host.settle()
    #expect(try host.one(.text("Rows")).frame.midX == 195)
    #expect(try host.one(.text("Rows")).frame.maxY < bar)
    #expect(isClose(try host.one(.text("row 5")).frame.midY, bar + height - 220 + 275))

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: -400))
    try host.settle()
    #expect(try host.one(.text("Rows")).frame == start)
  }

  @Test("The title in the bar fades in; nothing jumps (contract A3)")
  func fades() throws {
    let host = host(.large)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 200))
    host.advance(by: .milliseconds(100))
    let opacity = try host.one(.text("Rows")).opacity
    #expect(opacity > 0.1 && opacity < 0.9)
  }

  @Test("The last row can be scrolled into sight; the window's end is that of the content")
  func end() throws {
    let host = host(.large)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 1e6))
    #expect(isClose(try host.one(.text("row 49")).frame.midY, 844 - 25))
  }

  @Test("A list's large title goes up too; its first row lies under the title")
  func list() throws {
    let host = ViewHost {
      NavigationStack {
        List(0..<1000, id: \.self) { Text("row \($0)") }.id("list")
          .navigationTitle("Rows").navigationBarTitleDisplayMode(.large)
      }
    }
    let title = try host.one(.text("Rows")).frame
    let row = try host.one(.text("row 0")).frame
    #expect(row.minY > title.maxY)
    try host.scroll(.id("list"), by: CGSize(width: 0, height: 30))
    #expect(isClose(try host.one(.text("Rows")).frame.minY, title.minY - 30))
    #expect(isClose(try host.one(.text("row 0")).frame.minY, row.minY - 30))
  }

  @Test("Where nothing scrolls from the top, the title stays above the content")
  func still() throws {
    let host = ViewHost {
      NavigationStack {
        VStack(spacing: 0) {
          Color.red.frame(height: 40).id("header")
          rows().id("scroll")
        }
        .navigationTitle("Rows").navigationBarTitleDisplayMode(.large)
      }
    }
    let title = try host.one(.text("Rows")).frame
    #expect(try host.one(.id("header")).frame.minY > title.maxY)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 100))
    #expect(try host.one(.text("Rows")).frame == title)
  }

  @Test("Automatic is as on the page below, through several pages; inline ends it")
  func inherited() throws {
    let model = model
    let host = ViewHost {
      NavigationStack(path: Bindable(model).path) {
        Text("root").navigationTitle("Root").navigationBarTitleDisplayMode(.large)
          .navigationDestination(for: Int.self) { number in
            Text("page").navigationTitle("Number \(number)")
              .navigationBarTitleDisplayMode(number == 3 ? .inline : .automatic)
          }
      }
    }
    func isLarge(_ title: String) throws -> Bool { try host.one(.text(title)).frame.minY >= bar }
    #expect(try isLarge("Root"))
    try host.actAndSettle { model.path = [1, 2] }
    #expect(try isLarge("Number 2"))
    try host.actAndSettle { model.path = [1, 2, 3] }
    #expect(try !isLarge("Number 3"))
    try host.actAndSettle { model.path = [1, 2, 3, 4] }
    #expect(try !isLarge("Number 4"))
  }

  @Test("Another mode moves the title and the content, and leaves rows that are scrolled in place")
  func changes() throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        Live {
          rows().id("scroll").navigationTitle("Rows")
            .navigationBarTitleDisplayMode(model.isPresented ? .large : .inline)
        }
      }
    }
    #expect(try height(host) == 0)
    host.act { model.isPresented = true }
    #expect(try height(host) > 30)
    #expect(try host.one(.text("Rows")).frame.minX == 16)
    host.act { model.isPresented = false }
    #expect(try height(host) == 0)
    #expect(try host.one(.text("Rows")).frame.midX == 195)

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 500))
    let before = try host.one(.text("row 12")).frame
    host.act { model.isPresented = true }
    try host.settle()
    #expect(try host.one(.text("row 12")).frame == before)
    #expect(try host.one(.text("Rows")).frame.maxY < bar)
  }

  @Test("What scrolls may come and go: the title stands above what takes its place")
  func contentChanges() throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        Live {
          if model.isPresented { rows().id("scroll") } else { Color.red.id("empty") }
        }
        .navigationTitle("Rows").navigationBarTitleDisplayMode(.large)
      }
    }
    let title = try host.one(.text("Rows")).frame
    let top = try host.one(.id("empty")).frame.minY
    #expect(top > title.maxY)
    host.act { model.isPresented = true }
    try host.settle()
    #expect(try host.one(.text("row 0")).frame.midY == top + 25)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 500))
    try host.settle()
    host.act { model.isPresented = false }
    try host.settle()
    #expect(try host.one(.text("Rows")).frame == title)
    #expect(try host.one(.id("empty")).frame.minY == top)
  }

  @Test("From right to left the large title is at the right")
  func rightToLeft() throws {
    let host = ViewHost(environment: { $0.layoutDirection = .rightToLeft }) {
      NavigationStack {
        rows().navigationTitle("Rows").toolbarTitleDisplayMode(.large)
      }
    }
    #expect(try host.one(.text("Rows")).frame.maxX == 390 - 16)
  }

  @Test("A hidden bar hides the large title too; the old name shows one")
  func hidden() throws {
    let model = model
    let host = ViewHost {
      NavigationStack {
        Live {
          rows().navigationBarTitle("Rows", displayMode: .large)
            .navigationBarHidden(model.isPresented)
        }
      }
    }
    #expect(try host.one(.text("Rows")).frame.minX == 16)
    host.act { model.isPresented = true }
    #expect(!host.exists(.text("Rows")))
    #expect(try host.one(.text("row 0")).frame.midY == 25)
  }
}
