import MartletTesting
import SwiftUI

/// Rows of one text each, in the row's own state. The one in the middle can be written to.
private struct TitleColumn: View {
  let count: Int
  let handle: Handle<String>

  var body: some View {
    VStack {
      ForEach(0..<count, id: \.self) { index in
        TitleRow(handle: index == count / 2 ? handle : nil)
      }
    }
  }
}

private struct TitleRow: View {
  let handle: Handle<String>?
  @State private var title = TitleRow.title(100)

  var body: some View {
    let _ = handle?.handOut { title = $0 }
    Text(verbatim: title).font(.system(.body, design: .monospaced))
  }

  static func title(_ number: Int) -> String { "Row value \(number)" }
}

extension Benchmark {
  /// From the write to the end of layout, and the frame's drawing apart. All letters of the font are equally wide, so a
  /// number of as many digits keeps the text's size; one of more digits makes it the widest, and moves every row beside
  /// it.
  static let leaf = Benchmark(
    "leaf", "one state among many mounted texts, its size kept or changed"
  ) { sizes, table in
    let few = LeafCost(count: sizes.mounted)
    let many = LeafCost(count: sizes.manyMounted)

    for cost in [few, many] {
      let name = "leaf: 1 of \(cost.count)"
      table.count("\(name), bodies", cost.sameSize.bodies, .exactly(1))
      table.count("\(name), shapings", cost.sameSize.shapings, .exactly(1))
      table.count("\(name), places", cost.sameSize.places, .atMost(1))
      table.instructions(
        "\(name), beside one shaping", cost.besideShaping, atMost: 10_000, notYet: 28_000)
    }
    table.instructions("leaf: one shaping", few.shaping)
    table.instructions("leaf: drawing", few.sameSizeDrawing.instructions)
    table.instructions(
      "leaf: \(many.count) against \(few.count), ratio",
      many.sameSize.instructions / few.sameSize.instructions, atMost: 1.2)
    table.count("leaf: size changed, bodies", few.newSize.bodies, .exactly(1))
    table.count("leaf: size changed, measures", few.newSize.measures, .atMost(8))
    table.instructions("leaf: size changed, a sibling", few.aSibling, atMost: 40)
    table.instructions(
      "leaf: size changed, a sibling, of \(many.count)", many.aSibling, atMost: 40)
  }
}

@MainActor private struct LeafCost {
  let count: Int
  let shaping: Double?
  let sameSize: Sample
  let newSize: Sample
  /// What drawing adds to it.
  let sameSizeDrawing: Sample

  init(count: Int) {
    self.count = count
    let handle = Handle<String>()
    let host = ViewHost(size: .window) { TitleColumn(count: count, handle: handle) }
    host.recordsUpdates = false
    // Each number is written once in the process, or its text would still be in the cache of shaped ones.
    func write(_ number: Int, _ label: String) -> (layout: Sample, drawing: Sample) {
      let title = TitleRow.title(number)
      let layout = Meter.sample("leaf of \(count), \(label)", host) {
        handle.write(title)
        host.layoutIfNeeded()
      }
      return (layout, Meter.sample("leaf of \(count), \(label), drawing", host) { host.frame() })
    }
    let base = 100 + count / 1_000 % 97
    shaping = Meter.pango("leaf, Pango alone", [TitleRow.title(base + 600)], monospaced: true)
    _ = write(base + 200, "warm")
    _ = write(base + 400, "warm")
    (sameSize, sameSizeDrawing) = write(base + 600, "size kept")
    _ = write((base + 600) * 10, "warm")
    newSize = write((base + 600) * 100, "size changed").layout
  }

  var besideShaping: Double? { sameSize.instructions - shaping }
  /// What it takes beyond the same change with the size kept. (The longer text adds two digits to shape.)
  var aSibling: Double? { (newSize.instructions - sameSize.instructions) / Double(count) }
}
