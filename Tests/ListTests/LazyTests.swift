import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts S0 and S1: only what is visible, and a little more, is built.
@MainActor @Suite struct LazyTests {
  /// Elements made on demand, which count how often somebody asks for one or for its id.
  @MainActor final class Source {
    var ids = 0
    var contents: [Int] = []
  }

  struct Item: Identifiable {
    let number: Int
    let source: Source
    var id: Int {
      MainActor.assumeIsolated { source.ids += 1 }
      return number
    }
  }

  struct Row: View {
    var number: Int
    @State private var taps = 0
    var body: some View {
      Color(white: 0.5).frame(height: 40)
        .overlay(Text("\(number):\(taps)")).onTapGesture { taps += 1 }
    }
  }

  /// Rows of 40 in a window of 400: ten are visible.
  private let window = CGSize(width: 200, height: 400)
  /// A little more than the eleven that can touch the window: at most another window above and below.
  private let bound = 11 + 2 * 10

  private func host(_ count: Int, _ source: Source = Source()) -> ViewHost {
    ViewHost(size: window) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach((0..<count).lazy.map { Item(number: $0, source: source) }) { item in
            let _ = source.contents.append(item.number)
            Row(number: item.number)
          }
        }
      }.id("scroll")
    }
  }

  private func rows(_ host: ViewHost) -> [Int] {
    host.all(.type(Row.self)).compactMap { Int($0.text.prefix { $0 != ":" }) }
  }

  private func scroll(_ host: ViewHost, _ distance: Double) throws {
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: distance))
  }

  @Test("Of a million rows only those in sight and a few more are mounted")
  func million() {
    let source = Source()
    let host = host(1_000_000, source)

    let rows = rows(host)
    #expect(rows.starts(with: 0...9))
    #expect(rows.count <= bound)
    #expect(Set(source.contents).count <= bound)
  }

  @Test("Scrolling mounts the rows that come into sight and frees those that are gone")
  func scrollMounts() throws {
    let host = host(1_000_000)
    for step in 1...20 {
      try scroll(host, 400)
      let rows = rows(host)
      #expect(Set(rows).isSuperset(of: step * 10..<step * 10 + 10), "step \(step): \(rows)")
      #expect(rows.count <= bound, "step \(step)")
      #expect(!rows.contains(0) || step < 3)
    }
    #expect(!host.dump().contains("\"0:0\""))
  }

  @Test("Scrolling makes no row before the frame that shows it, however often it scrolls (U4)")
  func scrollWaitsForTheFrame() {
    let source = Source()
    let host = host(1000, source)
    let before = host.graph.counts
    source.contents = []

    for _ in 0..<3 {
      #expect(
        host.graph.scroll(at: CGPoint(x: 100, y: 200), by: CGSize(width: 0, height: 1000)))
    }
    #expect(host.graph.counts.bodies == before.bodies && source.contents.isEmpty)
    #expect(host.graph.needsFrame)

    host.advance(by: .zero)
    #expect(Set(rows(host)).isSuperset(of: 75..<85))
    #expect(source.contents.allSatisfy { (65..<95).contains($0) })
    #expect(!host.graph.needsFrame)
  }

  @Test("A jump of half the list lands on the right rows")
  func jump() throws {
    let host = host(1_000_000)
    try scroll(host, 20_000_000)

    let rows = rows(host)
    #expect(Set(rows).isSuperset(of: 500_000..<500_010))
    #expect(rows.count <= bound)
    #expect(try host.one(.text("500000:0")).frame.midY == 20)
  }

  @Test("The first frame costs the same for 1,000 rows and for 1,000,000")
  func firstFrameCounts() {
    let counts = [1000, 1_000_000].map { count -> [Int] in
      let source = Source()
      let counts = host(count, source).graph.counts
      return [counts.bodies, counts.measures, counts.places, source.ids, source.contents.count]
    }
    #expect(counts[0] == counts[1])
  }

  @Test("A step of scrolling costs the same for 1,000 rows and for 1,000,000")
  func scrollCounts() throws {
    let counts = try [1000, 1_000_000].map { count -> [Int] in
      let source = Source()
      let host = host(count, source)
      try scroll(host, 4000)
      let before = host.graph.counts
      (source.ids, source.contents) = (0, [])
      try scroll(host, 80)
      let after = host.graph.counts
      return [
        after.bodies - before.bodies, after.measures - before.measures,
        after.places - before.places, source.ids, source.contents.count,
      ]
    }
    #expect(counts[0] == counts[1])
    // Two rows come in; a window's worth may be prepared at once, no more.
    #expect(counts[1][4] <= 10)
  }

  @Test("The first frame and scrolling read no id of a row that is not mounted (S0)")
  func idReads() throws {
    let source = Source()
    let host = host(100_000, source)
    #expect(source.ids <= 4 * bound)

    source.ids = 0
    try scroll(host, 400)
    #expect(source.ids <= 4 * bound)
  }

  @Test("A change of the data reads each id once and runs no closure of an unmounted row (S0)")
  func dataChange() throws {
    let (source, remote) = (Source(), Remote<[Int]>())
    let host = ViewHost(size: window) {
      Stage(Array(0..<10_000), remote) { numbers in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(numbers.lazy.map { Item(number: $0, source: source) }) { item in
              let _ = source.contents.append(item.number)
              Row(number: item.number)
            }
          }
        }
      }
    }
    (source.ids, source.contents) = (0, [])

    host.act { remote.value = Array(0..<5000) + Array(5001..<10_001) }

    #expect(source.ids <= 10_000 + 4 * bound)
    #expect(source.contents.allSatisfy { $0 <= bound })
    #expect(rows(host).starts(with: 0...9))
  }

  @Test("The end of the list can be reached exactly")
  func end() throws {
    let host = host(100_000)
    try scroll(host, 1e9)
    #expect(try host.one(.text("99999:0")).frame.midY == 380)
    #expect(rows(host).last == 99_999)

    try scroll(host, -1e9)
    #expect(try host.one(.text("0:0")).frame.midY == 20)
  }

  @Test("Rows of different heights lie edge to edge wherever one scrolls")
  func differentHeights() throws {
    let host = ViewHost(size: window) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<5000, id: \.self) { number in
            Color(white: 0.5).frame(height: 20 + Double(number * 37 % 90)).id("row \(number)")
          }
        }
      }.id("scroll")
    }
    for distance in [35.0, 400, 3000, 60_000, -500, -2000, 120, 1e7, -333] {
      try scroll(host, distance)
      let frames = host.all(.type(Color.self)).map(\.frame)
        .filter { $0.maxY > 0 && $0.minY < 400 }.sorted { $0.minY < $1.minY }
      let edges = zip(frames, frames.dropFirst())
      #expect(edges.allSatisfy { isClose($0.maxY, $1.minY) }, "after \(distance)")
      #expect(frames.first!.minY <= 0 && frames.last!.maxY >= 400, "after \(distance)")
    }
  }

  @Test("A row that was tapped, scrolled away and back keeps its state (S2, case C04)")
  func parkedState() throws {
    let host = host(10_000)
    try host.tap(.text("3:0"))
    try host.tap(.text("3:1"))

    try scroll(host, 1e9)
    #expect(!rows(host).contains(3))
    try scroll(host, -1e9)

    #expect(host.exists(.text("3:2")))
  }

  @Test("A row scrolled away gets onDisappear, and onAppear when it comes back (S2)")
  func appearance() throws {
    let journal = Journal()
    let host = ViewHost(size: window) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { number in
            Row(number: number)
              .onAppear { journal.note("+\(number)") }.onDisappear { journal.note("-\(number)") }
          }
        }
      }.id("scroll")
    }
    #expect(journal.count("+0") == 1 && journal.count("-0") == 0)
    try scroll(host, 10_000)
    #expect(journal.count("-0") == 1)
    try scroll(host, -10_000)
    #expect(journal.count("+0") == 2 && journal.count("-0") == 1)
  }

  @Test("Duplicate ids are reported when both rows are mounted, not before (S0)")
  func duplicates() throws {
    var ids = Array(0..<1000)
    ids[501] = 500
    let host = ViewHost(size: window) {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { Row(number: $0) } }
      }.id("scroll")
    }
    #expect(host.issues.isEmpty)

    try scroll(host, 500 * 40)

    #expect(try host.expectIssue(contract: "I4").count == 1)
    #expect(host.all(.text("500:0")).count == 2)
  }

  @Test("The topmost row in sight stays put when rows are inserted or removed above it (S3)")
  func anchor() throws {
    let remote = Remote<[Int]>()
    let host = ViewHost(size: window) {
      Stage(Array(0..<1000), remote) { numbers in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Row(number: $0) } }
        }.id("scroll")
      }
    }
    try scroll(host, 20 * 40 + 10)
    let before = try host.one(.text("20:0")).frame
    let edits = [
      Array(-5..<0) + Array(0..<1000), Array(10..<1000), Array(10..<1005), Array(-90..<1000),
    ]
    for (index, edit) in edits.enumerated() {
      host.act { remote.value = edit }
      #expect(isClose(try host.one(.text("20:0")).frame, before), "edit \(index)")
    }
  }

  @Test(
    "A row with a higher zIndex lies in front of the next, whatever rows come into sight after it")
  func rowsInFront() throws {
    let journal = Journal()
    let host = ViewHost(size: window) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { number in
            Color.gray.frame(height: 40)
              .onTapGesture { journal.note("\(number)") }
              .offset(y: number % 10 == 0 ? 20 : 0)
              .zIndex(number % 10 == 0 ? 1 : 0)
          }
        }
      }.id("scroll")
    }
    for (step, expected) in ["0", "10", "20"].enumerated() {
      if step > 0 { try scroll(host, 400) }
      host.click(at: CGPoint(x: 100, y: 50))
      #expect(journal.lines.last == expected)
    }
  }

  @Test("A taller window mounts more rows")
  func resize() {
    let host = host(1000)
    host.resize(CGSize(width: 200, height: 800))
    #expect(rows(host).starts(with: 0...19))
  }

  @Test("A list that empties and fills again is shown from the start")
  func emptyAndFull() throws {
    let remote = Remote<Int>()
    let host = ViewHost(size: window) {
      Stage(1000, remote) { count in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(number: $0) } }
        }.id("scroll")
      }
    }
    try scroll(host, 5000)
    host.act { remote.value = 0 }
    #expect(rows(host).isEmpty)

    host.act { remote.value = 5 }
    #expect(rows(host) == [0, 1, 2, 3, 4])
    #expect(try host.one(.text("0:0")).frame.midY == 20)
  }

  @Test("Views beside a ForEach in a lazy stack are shown in order")
  func mixed() throws {
    let host = ViewHost(size: window) {
      ScrollView {
        LazyVStack(spacing: 0) {
          Box(name: "header")
          ForEach(0..<3, id: \.self) { Row(number: $0) }
          Box(name: "footer")
        }
      }
    }
    #expect(try host.one(.id("header")).frame.minY == 0)
    #expect(try host.one(.text("2:0")).frame.midY == 50 + 2 * 40 + 20)
    #expect(try host.one(.id("footer")).frame.minY == 50 + 3 * 40)
  }
}
