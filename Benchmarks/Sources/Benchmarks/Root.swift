import MartletTesting
import SwiftUI

/// An element of the data that the views below show.
struct Entry: Identifiable {
  let id: Int
  var title: String

  static func make(_ count: Int, _ word: String) -> [Entry] {
    (0..<count).map { Entry(id: $0, title: "\(word) with a long title \($0)") }
  }
}

/// The state of a whole list, above its rows; here the row is a text.
private struct TextList: View {
  let handle: Handle<Entry>
  @State var entries: [Entry]

  var body: some View {
    let _ = handle.handOut { entries[$0.id] = $0 }
    VStack {
      ForEach(entries) { entry in
        Text(verbatim: entry.title)
      }
    }
  }
}

/// The same with a view of the user's for a row.
private struct RowViewList: View {
  let handle: Handle<Entry>
  @State var entries: [Entry]

  var body: some View {
    let _ = handle.handOut { entries[$0.id] = $0 }
    VStack {
      ForEach(entries) { entry in
        EntryRow(title: entry.title, isOn: false)
      }
    }
  }
}

private struct EntryRow: View {
  let title: String
  let isOn: Bool

  var body: some View {
    Text(verbatim: title).padding(2)
  }
}

/// The same with a text in three modifiers, the last of which makes a closure a row.
private struct ModifiedTextList: View {
  let handle: Handle<Entry>
  @State var entries: [Entry]

  var body: some View {
    let _ = handle.handOut { entries[$0.id] = $0 }
    VStack {
      ForEach(entries) { entry in
        Text(verbatim: entry.title)
          .padding(4)
          .background(Color.red)
          .onTapGesture { entries[entry.id].title = "tapped" }
      }
    }
  }
}

extension Benchmark {
  /// One element changes in a state above all rows: every row's view is made and compared, one differs.
  static let root = Benchmark(
    "root", "one element of many, whose state lives above the ForEach"
  ) { sizes, table in
    let count = sizes.mounted

    // Bars are for 10,000 rows.
    @MainActor func measure<V: View>(
      _ name: String, million bar: Double, bodies: Int, _ list: (Handle<Entry>, [Entry]) -> V
    ) {
      let handle = Handle<Entry>()
      let view = list(handle, Entry.make(count, name))
      let host = ViewHost(size: .window) { view }
      host.recordsUpdates = false
      @MainActor func change(_ index: Int, _ label: String) -> Sample {
        Meter.sample("root: \(name), \(label)", host) {
          handle.write(Entry(id: index, title: "\(name) with another title \(index)"))
          host.frame()
        }
      }
      _ = change(7, "warm")
      _ = change(8, "warm")
      let sample = change(9, "one change")
      table.count("root: \(name), bodies", sample.bodies, .exactly(Double(bodies)))
      table.count("root: \(name), shapings", sample.shapings, .exactly(1))
      table.instructions(
        "root: \(name), of \(count)", sample.instructions,
        atMost: bar * 1e6 * Double(count) / 10_000 + (count < 10_000 ? 200_000 : 0))
    }
    measure("text", million: 6, bodies: 2) { TextList(handle: $0, entries: $1) }
    measure("row view", million: 15, bodies: 3) { RowViewList(handle: $0, entries: $1) }
    measure("three modifiers", million: 40, bodies: 2) { ModifiedTextList(handle: $0, entries: $1) }
  }
}
