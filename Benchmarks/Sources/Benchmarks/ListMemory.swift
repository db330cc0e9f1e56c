import CMartletMeter
import MartletTesting
import SwiftUI

/// Its texts are few: what the process keeps of shaped ones is not the list's.
private struct PlainRows: View {
  let count: Int

  var body: some View {
    List(0..<count, id: \.self) { index in Text(verbatim: "row \(index % 10)") }
      .id("list")
  }
}

extension Benchmark {
  /// What is allocated, over what was before there was a list; it repeats, under callgrind too.
  static let listMemory = Benchmark(
    "list-memory", "memory of a list, short and very long: at first and after scrolling"
  ) { sizes, table in
    let warm = ListMemory(count: sizes.lazyRows)
    let short = ListMemory(count: sizes.lazyRows)
    let long = ListMemory(count: sizes.manyLazyRows)

    func compare(_ what: String, _ short: Int, _ long: Int) {
      table.count("list: \(sizes.lazyRows), bytes \(what)", short)
      table.count(
        "list: \(sizes.manyLazyRows), bytes \(what), ratio", Double(long) / Double(short),
        .atMost(1.3))
    }
    compare("after the first frame", short.first, long.first)
    compare("after \(ListMemory.steps) scroll steps", short.scrolled, long.scrolled)
    withExtendedLifetime((warm, short, long)) {}
  }
}

@MainActor private struct ListMemory {
  /// In which 680 rows come and go.
  static let steps = 1_000

  /// Kept, so that the next list does not take what this one has freed.
  let host: ViewHost
  let first: Int
  let scrolled: Int

  init(count: Int) {
    let before = martlet_heap_bytes()
    host = ViewHost(size: .window) { PlainRows(count: count) }
    host.recordsUpdates = false
    first = Int(martlet_heap_bytes() - before)
    for _ in 0..<Self.steps {
      do { try host.scroll(.id("list"), by: CGSize(width: 0, height: 30)) } catch {
        preconditionFailure("\(error)")
      }
    }
    scrolled = Int(martlet_heap_bytes() - before)
  }
}
