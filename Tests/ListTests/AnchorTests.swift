import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract S3: the row at the top of what shows stays where it is seen.
@MainActor @Suite struct AnchorTests {
  private let window = CGSize(width: 200, height: 400)

  struct Row: View {
    var number: Int
    /// Deterministic, from 20 to 99.
    static func height(_ number: Int) -> Double { Double(20 + abs(number) * 37 % 80) }
    var body: some View {
      Color.gray.frame(height: Self.height(number)).overlay(Text("\(number)"))
    }
  }

  private func host(_ remote: Remote<[Int]>, _ numbers: [Int]) -> ViewHost {
    ViewHost(size: window) {
      Stage(numbers, remote) { numbers in
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(numbers, id: \.self) { Row(number: $0) } }
        }.id("scroll")
      }
    }
  }

  private func scroll(_ host: ViewHost, _ distance: Double) throws {
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: distance))
  }

  /// The rows in sight and where each begins.
  private func sight(_ host: ViewHost) -> [Int: Double] {
    var result: [Int: Double] = [:]
    for row in host.all(.type(Row.self)) where row.frame.maxY > 0 && row.frame.minY < 400 {
      if let number = Int(row.text) { result[number] = row.frame.minY }
    }
    return result
  }

  private func expectSame(_ before: [Int: Double], _ after: [Int: Double], _ what: String) {
    for (row, y) in before {
      #expect(
        after[row].map { isClose($0, y) } == true, "\(what): row \(row) was at \(y), is \(after)")
    }
  }

  @Test("SC04: rows of any height come and go above and below, and what shows stays")
  func edits() throws {
    let remote = Remote<[Int]>()
    let host = host(remote, Array(0..<1000))
    try scroll(host, 20_000)
    let before = sight(host)
    let top = try #require(before.keys.min())
    var data = Array(0..<1000)
    data.insert(contentsOf: 5000..<5005, at: 10)
    host.act { remote.value = data }
    expectSame(before, sight(host), "five in front")
    data.removeSubrange(0..<300)
    host.act { remote.value = data }
    expectSame(before, sight(host), "300 gone in front")
    data.append(contentsOf: 7000..<7005)
    host.act { remote.value = data }
    expectSame(before, sight(host), "five behind")
    data.removeAll { $0 == top }
    host.act { remote.value = data }
    let after = sight(host)
    // The first that is still there does not move.
    let next = try #require(before.keys.filter { $0 != top }.min())
    #expect(isClose(try #require(after[next]), try #require(before[next])))
  }

  @Test("Scrolling up into rows never measured moves what shows by exactly as much")
  func scrollUp() throws {
    let remote = Remote<[Int]>()
    let host = host(remote, Array(0..<5000))
    try scroll(host, 100_000)
    for _ in 0..<100 {
      let before = sight(host)
      try scroll(host, -37)
      let after = sight(host)
      for (row, y) in before where y + 37 < 400 {
        #expect(after[row].map { isClose($0, y + 37) } == true, "row \(row) at \(y)")
      }
    }
  }

  @Test("A row above that changes its height moves nothing in sight")
  func heights() throws {
    let remote = Remote<Double>()
    let host = ViewHost(size: window) {
      Stage(40.0, remote) { height in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100, id: \.self) { number in
              Color.gray.frame(height: number == 18 ? height : 40).overlay(Text("\(number)"))
            }
          }
        }.id("scroll")
      }
    }
    // Row 18 is mounted, above what shows.
    try scroll(host, 20 * 40 + 10)
    let before = try host.one(.text("20")).frame
    for height in [100.0, 10, 40, 300] {
      host.act { remote.value = height }
      #expect(isClose(try host.one(.text("20")).frame, before), "height \(height)")
    }
  }

  @Test("A change of width keeps the row at the top")
  func width() throws {
    let host = ViewHost(size: CGSize(width: 400, height: 400)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { number in
            Text("\(number) " + String(repeating: "word ", count: 10 + number * 7 % 60))
              .frame(maxWidth: .infinity, alignment: .leading).id(number)
          }
        }
      }.id("scroll")
    }
    try scroll(host, 40_000)
    func top() throws -> (row: Int, y: Double) {
      let rows = host.all(.type(Text.self)).filter { $0.frame.maxY > 0 && $0.frame.minY <= 0 }
      let first = try #require(rows.first)
      return (try #require(Int(first.text.prefix { $0 != " " })), first.frame.minY)
    }
    let before = try top()
    for width in [200.0, 700, 250, 400] {
      host.resize(CGSize(width: width, height: 400))
      #expect(try host.one(.id(before.row)).frame.minY == before.y, "width \(width)")
    }
  }

  @Test("Rows inserted with an animation above what shows do not move it in any frame (A3)")
  func animated() throws {
    let remote = Remote<[Int]>()
    let host = host(remote, Array(0..<200))
    try scroll(host, 3000)
    let before = sight(host)
    host.act {
      withAnimation(.linear(duration: 1)) {
        remote.value = Array(-5..<0) + Array(0..<200)
      }
    }
    for _ in 0..<12 {
      expectSame(before, sight(host), "in a frame")
      host.advance(by: .seconds(0.1))
    }
  }

  @Test("At the very start new rows are shown (assumed), and an emptied list begins at its start")
  func start() throws {
    let remote = Remote<[Int]>()
    let host = host(remote, Array(0..<200))
    host.act { remote.value = Array(-5..<200) }
    #expect(sight(host)[-5] == 0)
  }

  @Test("SC02: other rows in the same container keep the offset, another container starts anew")
  func replaced() throws {
    let remote = Remote<Int>()
    let host = ViewHost(size: window) {
      Stage(0, remote) { step in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(step * 10_000..<step * 10_000 + 100, id: \.self) { number in
              Color.gray.frame(height: 40).overlay(Text("\(number)"))
            }
          }
        }.id(step < 2 ? "first" : "second")
      }
    }
    try host.scroll(.id("first"), by: CGSize(width: 0, height: 500))
    host.act { remote.value = 1 }
    #expect(try host.one(.text("10012")).frame.midY == 0)
    host.act { remote.value = 2 }
    #expect(try host.one(.text("20000")).frame.midY == 20)
  }

  @Test("LazyHStack: a million views, from left to right and from right to left (S1)")
  func horizontal() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let remote = Remote<Int>()
      let host = ViewHost(
        size: CGSize(width: 400, height: 200), environment: { $0.layoutDirection = direction }
      ) {
        Stage(0, remote) { first in
          ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              ForEach(first..<1_000_000, id: \.self) { number in
                Color.gray.frame(width: 40, height: 40).overlay(Text("\(number)"))
              }
            }
          }.id("scroll")
        }
      }
      let sign = direction == .leftToRight ? 1.0 : -1
      #expect(host.all(.type(Color.self)).count <= 31)
      try host.scroll(.id("scroll"), by: CGSize(width: sign * 4010, height: 0))
      let x = try host.one(.text("100")).frame.midX
      #expect(x == (sign > 0 ? 10 : 390))
      host.act { remote.value = 50 }
      #expect(isClose(try host.one(.text("100")).frame.midX, x), "\(direction)")
    }
  }
}
