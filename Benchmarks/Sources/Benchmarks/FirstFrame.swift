import MartletTesting
import SwiftUI

/// A column of rows, each of a small square, a text and a spacer.
private struct IconRows: View {
  let titles: [String]

  var body: some View {
    VStack {
      ForEach(titles.indices, id: \.self) { index in
        HStack {
          Color.red.frame(width: 16, height: 16)
          Text(verbatim: titles[index])
          Spacer()
        }
      }
    }
  }
}

extension Benchmark {
  /// From nothing to the first frame. What the process does only once is done by a host before.
  static let firstFrame = Benchmark(
    "first-frame", "the first frame of rows of a square, a text and a spacer"
  ) { sizes, table in
    let titles = (0..<sizes.rows).map { "Row number \($0)" }
    _ = Meter.firstFrame("warm", IconRows(titles: (0..<50).map { "Warm number \($0)" }))

    let (host, sample) = Meter.firstFrame("first-frame", IconRows(titles: titles))
    let pango = Meter.pango("first-frame, Pango alone", titles)

    let rows = Double(sizes.rows)
    table.instructions(
      "first-frame: a row, outside Pango", (sample.instructions - pango) / rows, atMost: 60_000)
    table.instructions("first-frame: a row, Pango alone", pango / rows)
    table.count("first-frame: shapings a text", Double(sample.shapings) / rows, .exactly(1))
    table.count("first-frame: measures a row", Double(sample.measures) / rows)
    table.count("first-frame: nodes a row", Double(sample.nodes) / rows)
    withExtendedLifetime(host) {}
  }
}
