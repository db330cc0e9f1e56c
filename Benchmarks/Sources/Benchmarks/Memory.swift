import CMartletMeter
import MartletTesting
import SwiftUI

private struct StateColumn: View {
  let count: Int

  var body: some View {
    VStack {
      ForEach(0..<count, id: \.self) { StateRow(index: $0) }
    }
  }
}

private struct StateRow: View {
  let index: Int
  @State private var taps = 0

  var body: some View {
    Text(verbatim: "Row \(index), tapped \(taps)")
  }
}

extension Benchmark {
  /// How much the process grows by a column, each text a different one. Not under valgrind, which has its own heap.
  static let memory = Benchmark(
    "memory", "memory of a mounted row of state and text (native, not under callgrind)"
  ) { sizes, table in
    let warm = ViewHost(size: .window) { StateColumn(count: 100) }
    let before = martlet_resident_bytes()
    let host = ViewHost(size: .window) { StateColumn(count: sizes.memoryRows) }
    let growth = martlet_resident_bytes() - before
    table.count("memory: bytes a mounted row of state and text", Int(growth) / sizes.memoryRows)
    withExtendedLifetime((warm, host)) {}
  }
}
