import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract S2: what a row keeps while it is out of sight, for how long, and what it costs.
@MainActor @Suite struct ParkedRowTests {
  private let window = CGSize(width: 200, height: 400)

  private func column<Row: View>(
    _ remote: Remote<[Int]>, _ numbers: [Int] = Array(0..<500),
    @ViewBuilder row: @escaping (Int) -> Row
  ) -> ViewHost {
    ViewHost(size: window) {
      Stage(numbers, remote) { numbers in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(numbers, id: \.self) { row($0).frame(height: 40) }
          }
        }.id("scroll")
      }
    }
  }

  private func scroll(_ host: ViewHost, _ distance: Double) throws {
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: distance))
  }

  /// Rows away and back.
  private func leaveAndReturn(_ host: ViewHost) throws {
    try scroll(host, 1e6)
    try scroll(host, -1e6)
  }

  @Test("State is found again by where it was in the row: branches, inner rows, overlays, ids")
  func places() throws {
    struct Row: View {
      var number: Int
      @State private var isOpen = false
      var body: some View {
        HStack(spacing: 0) {
          Color.gray.frame(width: 10, height: 10).id("open \(number)")
            .onTapGesture { isOpen.toggle() }
          Marker("a")
          if isOpen { Marker("b") } else { Marker("c") }
          ForEach(0..<2, id: \.self) { Marker("d\($0)-").id($0) }
          Color.gray.frame(width: 40, height: 20).overlay(Marker("e"))
          AnyView(Marker("f"))
        }
      }
    }
    let remote = Remote<[Int]>()
    let host = ViewHost(size: CGSize(width: 400, height: 400)) {
      Stage(Array(0..<500), remote) { numbers in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(numbers, id: \.self) { Row(number: $0).frame(height: 40) }
          }
        }.id("scroll")
      }
    }
    try host.tap(.id("open 0"))
    for text in ["b0", "b1", "d1-0", "e0", "f0"] { try host.tap(.text(text).at(0)) }

    try leaveAndReturn(host)

    let texts = host.all(.type(Text.self)).prefix(6).map(\.text)
    #expect(texts == ["a0", "b2", "d0-0", "d1-1", "e1", "f1"])
  }

  @Test("State goes with its element: moved, it is kept; removed and put back, it is new (D05)")
  func lifetime() throws {
    let remote = Remote<[Int]>()
    let host = column(remote) { Marker("\($0)-") }
    try host.tap(.text("1-0"))
    try host.tap(.text("2-0"))
    try scroll(host, 8000)

    // 1 moves to the front, 2 goes and comes back.
    host.act { remote.value = [1, 0] + Array(3..<500) }
    host.act { remote.value = [1, 0, 2] + Array(3..<500) }
    try scroll(host, -1e6)

    #expect(host.all(.type(Text.self)).prefix(3).map(\.text) == ["1-1", "0-0", "2-0"])
  }

  @Test("Neither onChange nor onAppear takes what a row finds again for a change")
  func silent() throws {
    struct Row: View {
      let number: Int
      let journal: Journal
      @State private var count = 0
      var body: some View {
        Text("\(number):\(count)").onTapGesture { count += 1 }
          .onChange(of: count) { journal.note("changed") }
      }
    }
    let (remote, journal) = (Remote<[Int]>(), Journal())
    let host = column(remote) { Row(number: $0, journal: journal) }
    try host.tap(.text("0:0"))
    #expect(journal.lines == ["changed"])

    try leaveAndReturn(host)

    #expect(host.exists(.text("0:1")))
    #expect(journal.lines == ["changed"])
  }

  @Test("An object that a row owns is the same when the row comes back")
  func objects() throws {
    @MainActor final class Model: ObservableObject { @Published var count = 0 }
    struct Row: View {
      var number: Int
      @StateObject private var model = Model()
      var body: some View {
        Text("\(number):\(model.count)").onTapGesture { model.count += 1 }
      }
    }
    let remote = Remote<[Int]>()
    let host = column(remote) { Row(number: $0) }
    try host.tap(.text("0:0"))
    try leaveAndReturn(host)
    #expect(host.exists(.text("0:1")))
    try host.tap(.text("0:1"))
    #expect(host.exists(.text("0:2")))
  }

  @Test(
    "A row of a lazy row inside a lazy column keeps its state and those of its views out of sight")
  func nested() throws {
    let remote = Remote<[Int]>()
    let host = column(remote) { row in
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { Marker("\(row)/\($0)-").frame(width: 100, height: 40) }
        }
      }.id("row \(row)")
    }
    try host.tap(.text("0/1-0"))
    try host.scroll(.id("row 0"), by: CGSize(width: 5000, height: 0))
    #expect(!host.exists(.text("0/1-1")))

    try leaveAndReturn(host)
    #expect(host.exists(.text("0/1-1")))
  }

  @Test("A focused row that is scrolled away has no focus")
  func focus() throws {
    let remote = Remote<[Int]>()
    let host = column(remote) { number in Button("\(number)") {} }
    try host.tap(.label("0"))
    #expect(try host.one(.label("0")).isFocused)
    try scroll(host, 5000)
    #expect(host.graph.focusedNode == nil)
  }

  @Test("With nothing written an update reads no id of a row out of sight (S0, S2)")
  func cost() throws {
    var reads = 0
    struct Item: Identifiable {
      let number: Int
      let note: () -> Void
      var id: Int {
        note()
        return number
      }
    }
    let remote = Remote<Int>()
    let host = ViewHost(size: window) {
      Stage(0, remote) { _ in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach((0..<10_000).lazy.map { Item(number: $0) { reads += 1 } }) { item in
              Marker("\(item.number)-").frame(height: 40)
            }
          }
        }.id("scroll")
      }
    }
    try host.tap(.text("0-0"))
    try scroll(host, 4000)
    reads = 0
    host.act { remote.value += 1 }
    // The mounted rows and the one that is parked, each where it was.
    #expect(reads <= 2 * 31 + 1)
  }
}
