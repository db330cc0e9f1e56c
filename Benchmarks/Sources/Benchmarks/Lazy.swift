import MartletTesting
import SwiftUI

private struct LazyRows: View {
  let count: Int
  let word: String

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<count, id: \.self) { index in
          Text(verbatim: "\(word) row \(index)")
        }
      }
    }
    .id("list")
  }
}

extension Benchmark {
  /// The same list short and long: what is off screen may not cost anything.
  static let lazy = Benchmark(
    "lazy", "first frame and scroll step of a lazy column, short and very long"
  ) { sizes, table in
    _ = LazyCost(count: 500, word: "Warm")
    let short = LazyCost(count: sizes.lazyRows, word: "Short")
    let long = LazyCost(count: sizes.manyLazyRows, word: "Longs")

    let name = "lazy: \(long.count)"
    table.instructions("lazy: \(short.count), first frame", short.first.instructions)
    table.instructions(
      "\(name), first frame, ratio", long.first.instructions / short.first.instructions, atMost: 1.5
    )
    table.count("lazy: \(short.count), nodes", short.first.nodes)
    table.count("\(name), nodes", long.first.nodes, .atMost(Double(short.first.nodes)))
    table.count("\(name), shapings", long.first.shapings, .atMost(Double(short.first.shapings)))
    table.instructions("lazy: \(short.count), scroll step", short.step.instructions)
    table.instructions(
      "\(name), scroll step, ratio", long.step.instructions / short.step.instructions, atMost: 1.5)
    table.count("\(name), scroll step, shapings", long.step.shapings, .atMost(4))
    table.count("\(name), scroll step, bodies", long.step.bodies, .atMost(4))
    table.count(
      "\(name), nodes after it", long.step.nodes, .atMost(Double(short.step.nodes)))
  }
}

@MainActor private struct LazyCost {
  let count: Int
  let first: Sample
  let step: Sample

  init(count: Int, word: String) {
    self.count = count
    let (host, first) = Meter.firstFrame("lazy \(count)", LazyRows(count: count, word: word))
    self.first = first
    step = Meter.scrollStep("lazy \(count)", host)
  }
}
