import MartletTesting
import SwiftUI

/// Stacks in stacks, each of a text, a colour that takes what is left, and the next stack.
private struct NestedStacks: View {
  let depth: Int

  var body: some View {
    if depth == 0 {
      Text(verbatim: "Nested at the bottom")
    } else if depth.isMultiple(of: 2) {
      HStack {
        Text(verbatim: "Level \(depth)")
        Color.blue
        NestedStacks(depth: depth - 1)
      }
    } else {
      VStack {
        Text(verbatim: "Level \(depth)")
        Color.red
        NestedStacks(depth: depth - 1)
      }
    }
  }
}

/// Children that shrink and grow, each down to a width of its own.
private struct FlexibleRow: View {
  let count: Int

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { index in
        Color.green.frame(minWidth: CGFloat(index % 7), maxWidth: CGFloat(10 + index % 13))
      }
    }
  }
}

extension Benchmark {
  static let nesting = Benchmark(
    "nesting", "measures in stacks within stacks, and in a stack of many flexible children"
  ) { sizes, table in
    let size = CGSize(width: 4_000, height: 4_000)
    for depth in 1...12 {
      let (host, sample) = Meter.firstFrame(
        "nesting \(depth)", size: size, NestedStacks(depth: depth))
      // A stack, a text and a colour a level, and the text at the bottom.
      let nodes = Double(3 * depth + 1)
      let bar = Double(2 * depth + 6)
      let most = host.all(.type(Text.self)).map(\.measureCount).max() ?? 0
      table.count(
        "nesting: depth \(depth), measures a node", Double(sample.measures) / nodes, .atMost(bar))
      table.count("nesting: depth \(depth), measures of one text", most, .atMost(bar))
    }
    let count = 200
    let (host, sample) = Meter.firstFrame("flexible", size: size, FlexibleRow(count: count))
    table.count(
      "nesting: \(count) flexible children, measures a child",
      Double(sample.measures) / Double(count),
      .atMost(8))
    let again = Meter.sample("flexible, resized", host) {
      host.resize(CGSize(width: 800, height: 600))
    }
    table.count(
      "nesting: \(count) flexible children, resized, measures a child",
      Double(again.measures) / Double(count), .atMost(8))
    table.instructions(
      "nesting: \(count) flexible children, resized, a child", again.instructions / Double(count))
  }
}
