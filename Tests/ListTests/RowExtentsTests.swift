import Foundation
import TestSupport
import Testing

@testable import MartletViews

/// Contract S3: rows keep their places, whatever else was measured.
@MainActor @Suite struct RowExtentsTests {
  /// The same, with nothing kept but the lengths.
  struct Naive {
    var lengths: [Int: Double] = [:]
    var count = 0
    var lastMean = 0.0

    var mean: Double {
      lengths.isEmpty ? lastMean : lengths.values.reduce(0, +) / Double(lengths.count)
    }

    /// Where each row starts, and where one more would.
    func starts(spacing: Double) -> [Double] {
      let mean = mean
      var starts = [0.0]
      for row in 0..<count { starts.append(starts[row] + (lengths[row] ?? mean) + spacing) }
      return starts
    }

    mutating func move(row old: Int, to new: Int) {
      if old == new { return }
      lastMean = mean
      var moved: [Int: Double] = [:]
      for (row, length) in lengths {
        if row >= old { moved[row + new - old] = length } else if row < new { moved[row] = length }
      }
      lengths = moved
    }
  }

  @Test("offsets and the rows at them are those of a sum over all rows")
  func sums() {
    for seed in 0..<20 {
      var random = SplitMix64(seed: UInt64(seed))
      var extents = RowExtents()
      var naive = Naive()
      extents.setCount(300)
      naive.count = 300
      for step in 0..<120 {
        switch random.below(10) {
        case 0:
          // What lies in it and near it moves; a row further on is another then, and measured again.
          let old = random.below(naive.count)
          let new = random.below(naive.count)
          extents.move(row: old, to: new)
          naive.move(row: old, to: new)
        case 1 where random.below(8) == 0:
          extents.forgetLengths()
          naive.lastMean = naive.mean
          naive.lengths = [:]
        default:
          // Quarters have exact sums.
          let length = Double(random.below(400)) / 4
          let row = random.below(naive.count)
          extents.record(length, row: row)
          naive.lengths[row] = length
        }

        let row = random.below(naive.count + 1)
        let spacing = Double(random.below(3)) * 4
        let starts = naive.starts(spacing: spacing)
        let start = starts[row]
        #expect(abs(extents.offset(of: row, spacing: spacing) - start) < 1e-6, "\(seed) \(step)")
        #expect(extents.knownLength(of: row) == naive.lengths[row], "\(seed) \(step)")
        // Not at an edge, where the last digit decides.
        let covering = starts.dropLast().lastIndex { $0 <= start + 0.01 }
        #expect(extents.row(at: start + 0.01, spacing: spacing) == covering, "\(seed) \(step)")
      }
    }
  }

  @Test("what lies beyond a count that falls is forgotten, a row at a multiple of any chunk too")
  func shrinking() {
    var extents = RowExtents()
    extents.setCount(1_000)
    for row in stride(from: 0, to: 1_000, by: 10) { extents.record(20, row: row) }

    extents.setCount(0)
    extents.setCount(1_000)

    #expect(extents.knownLength(of: 0) == nil)
    #expect(extents.knownLength(of: 990) == nil)
    #expect(extents.needsFirstMeasure)
  }

  @Test("rows that are not there have no length")
  func outside() {
    var extents = RowExtents()
    extents.setCount(10)
    extents.record(20, row: 3)

    #expect(extents.knownLength(of: -1) == nil)
    #expect(extents.knownLength(of: 1_000) == nil)
    #expect(extents.length(spacing: 0) == 200)
  }
}
