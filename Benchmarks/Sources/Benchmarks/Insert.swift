import MartletTesting
import SwiftUI

private struct GrowingList: View {
  let handle: Handle<Entry>
  @State var entries: [Entry]

  var body: some View {
    let _ = handle.handOut { entries.insert($0, at: 0) }
    VStack {
      ForEach(entries) { entry in
        Text(verbatim: entry.title)
      }
    }
  }
}

extension Benchmark {
  static let insert = Benchmark(
    "insert", "one row inserted at the front of many"
  ) { sizes, table in
    let count = sizes.mounted
    let handle = Handle<Entry>()
    let entries = Entry.make(count, "insert")
    let host = ViewHost(size: .window) { GrowingList(handle: handle, entries: entries) }
    host.recordsUpdates = false
    @MainActor func insert(_ id: Int, _ label: String) -> Sample {
      Meter.sample("insert, \(label)", host) {
        handle.write(Entry(id: id, title: "a new row \(id)"))
        host.frame()
      }
    }
    _ = insert(-1, "warm")
    _ = insert(-2, "warm")
    let nodes = host.counts.nodes
    let sample = insert(-3, "one row")
    table.count("insert: shapings", sample.shapings, .exactly(1))
    table.count("insert: nodes made", sample.nodes - nodes, .atMost(2))
    table.count("insert: measures", sample.measures, .atMost(8))
    table.instructions(
      "insert: a row before \(count)", sample.instructions,
      atMost: 10e6 * Double(count) / 10_000 + (count < 10_000 ? 300_000 : 0))
  }
}
