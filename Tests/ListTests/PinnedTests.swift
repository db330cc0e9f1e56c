import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Headers and footers that stay in sight while their section goes by (contract S1, and what Apple documents of
/// `pinnedViews`).
@MainActor @Suite struct PinnedTests {
  private let window = CGSize(width: 200, height: 400)

  /// Three sections of twenty rows of 40 points, with headers and footers of 30.
  private func stack(
    _ pinned: PinnedScrollableViews, _ journal: Journal = Journal(),
    direction: LayoutDirection = .leftToRight
  ) -> ViewHost {
    ViewHost(size: window, environment: { $0.layoutDirection = direction }) {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          ForEach(0..<3, id: \.self) { section in
            Section {
              ForEach(0..<20, id: \.self) { row in
                Text("row \(section).\(row)").frame(height: 40)
                  .onTapGesture { journal.note("row \(section).\(row)") }
              }
            } header: {
              Marker("header \(section) ").frame(maxWidth: .infinity).frame(height: 30)
                .background(Color.gray)
                .onTapGesture { journal.note("header \(section)") }
            } footer: {
              Text("footer \(section)").frame(height: 30)
            }
          }
        }
      }.id("scroll")
    }
  }
  private let section = 30.0 + 20 * 40 + 30

  /// In steps in which every row is seen, so that all lengths are known.
  private func scroll(_ host: ViewHost, by distance: Double) throws {
    for step in stride(from: 0, to: distance, by: 50) {
      let delta = CGSize(width: 0, height: min(50, distance - step))
      try host.scroll(.id("scroll"), by: delta)
    }
  }

  private func header(_ host: ViewHost, _ section: Int) throws -> Double {
    try host.one(.text("header \(section) 0")).frame.midY
  }

  @Test("A header stays at the top until the next one pushes it out")
  func headers() throws {
    let host = stack(.sectionHeaders)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 100))
    #expect(isClose(try header(host, 0), 15))
    #expect(isClose(try host.one(.text("row 0.3")).frame.midY, 30 + 3 * 40 + 20 - 100))
    try scroll(host, by: section - 100 - 10)
    #expect(isClose(try header(host, 1), 10 + 15))
    #expect(isClose(try header(host, 0), 10 - 15))
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 10))
    #expect(isClose(try header(host, 1), 15))
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: -1e6))
    #expect(isClose(try header(host, 0), 15))
    #expect(isClose(try host.one(.text("row 0.0")).frame.midY, 50))
  }

  @Test("Nothing is pinned that was not asked for")
  func none() throws {
    let host = stack([])
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 100))
    #expect(try header(host, 0) < 0)
  }

  @Test("A header keeps its state however far its section is scrolled, and is the same view (I1)")
  func state() throws {
    let host = stack(.sectionHeaders)
    try host.tap(.text("header 0 0"))
    let before = try host.one(.text("header 0 1")).identity
    try scroll(host, by: 700)
    #expect(isClose(try host.one(.text("header 0 1")).frame.midY, 15))
    #expect(host.all(.text("header 0 1")).count == 1)
    #expect(try host.one(.text("header 0 1")).identity == before)
    #expect(!host.exists(.text("header 0 0")))
  }

  @Test("A pinned header lies in front of the rows, and takes their presses")
  func hits() throws {
    let journal = Journal()
    let host = stack(.sectionHeaders, journal)
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 100))
    host.click(at: CGPoint(x: 10, y: 10))
    host.click(at: CGPoint(x: 100, y: 70))
    #expect(journal.lines == ["header 0", "row 0.3"])
  }

  @Test("A footer waits at the bottom, below its section's header")
  func footers() throws {
    let host = stack([.sectionHeaders, .sectionFooters])
    #expect(isClose(try host.one(.text("footer 0")).frame.midY, 400 - 15))
    try scroll(host, by: section - 400 + 20)
    // The second section shows with 20 points: its header lies there, the footer waits below.
    #expect(isClose(try host.one(.text("footer 0")).frame.midY, 400 - 20 - 15))
    #expect(isClose(try header(host, 1), 400 - 20 + 15))
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 200))
    #expect(isClose(try host.one(.text("footer 1")).frame.midY, 400 - 15))
  }

  @Test("A row of headers is pinned at the leading edge, in both directions (contract L5)")
  func horizontal() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let host = ViewHost(size: window, environment: { $0.layoutDirection = direction }) {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0, pinnedViews: .sectionHeaders) {
            ForEach(0..<3, id: \.self) { section in
              Section {
                ForEach(0..<20, id: \.self) { _ in Color.red.frame(width: 40) }
              } header: {
                Color.gray.frame(width: 30).id("header \(section)")
              }
            }
          }
        }.id("scroll")
      }
      let isMirrored = direction == .rightToLeft
      try host.scroll(.id("scroll"), by: CGSize(width: isMirrored ? -100 : 100, height: 0))
      let header = try host.one(.id("header 0")).frame
      #expect(isClose(isMirrored ? 200 - header.maxX : header.minX, 0))
    }
  }

  @Test("Rows inserted above leave the pinned header and what shows in place (S3)")
  func changes() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost(size: window) {
      Stage(Array(0..<50), remote) { numbers in
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
            Section {
              ForEach(numbers, id: \.self) { Text("\($0)").frame(height: 40) }
            } header: {
              Text("header").frame(height: 30)
            }
          }
        }.id("scroll")
      }
    }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 430))
    let before = try host.one(.text("12")).frame
    host.act { remote.value = Array(-5..<50) }
    #expect(isClose(try host.one(.text("12")).frame, before))
    #expect(isClose(try host.one(.text("header")).frame.midY, 15))
    host.act { remote.value = [1] }
    try host.settle()
    #expect(isClose(try host.one(.text("header")).frame.midY, 15))
    #expect(isClose(try host.one(.text("1")).frame.midY, 50))
  }

  @Test(
    "Headers of plain lists are pinned below the bar; those of grouped and sidebar lists are not")
  func lists() throws {
    func host(_ style: some ListStyle) -> ViewHost {
      ViewHost(size: window) {
        NavigationStack {
          List {
            ForEach(0..<3, id: \.self) { section in
              Section("header \(section)") {
                ForEach(0..<20, id: \.self) { Text("row \(section).\($0)") }
              }
            }
          }
          .listStyle(style).id("list").navigationTitle("Title")
        }
      }
    }
    let plain = host(.plain)
    let top = try plain.one(.text("header 0")).frame
    try plain.scroll(.id("list"), by: CGSize(width: 0, height: 300))
    #expect(try plain.one(.text("header 0")).frame == top)
    // Far down: what was never measured is pinned too.
    try plain.scroll(.id("list"), by: CGSize(width: 0, height: 1e6))
    #expect(isClose(try plain.one(.text("header 2")).frame.minY, top.minY))
    for other in [host(.insetGrouped), host(.sidebar)] {
      try other.scroll(.id("list"), by: CGSize(width: 0, height: 300))
      #expect(try other.one(.text("header 0")).frame.maxY < 0)
    }
  }

  @Test("A million rows in a section with a pinned header cost what a thousand do (S1)")
  func cost() throws {
    func counts(_ count: Int) throws -> [Int] {
      let journal = Journal()
      let host = ViewHost(size: window) {
        List {
          Section("header") {
            ForEach(0..<count, id: \.self) { CountedRow(number: $0, journal: journal) }
          }
        }.id("list")
      }
      try host.scroll(.id("list"), by: CGSize(width: 0, height: 4400))
      #expect(host.exists(.text("100")))
      return [host.counts.bodies, host.counts.nodes, journal.lines.count]
    }
    #expect(try counts(1_000_000) == counts(1000))
  }
}
