/// Lengths of the rows of a lazy container: known where a row was measured, else the mean of the known ones.
///
/// Its size is that of what was measured, not of the data. Rows are kept in chunks, so that finding a row and its
/// offset walks the chunks that hold measured rows and then one chunk.
struct RowExtents {
  private static let chunkSize = 256
  private struct Chunk {
    var lengths: [Int: Double] = [:]
    var sum = 0.0
  }
  private var chunks: [Int: Chunk] = [:]
  private var order: [Int] = []
  private var measuredCount = 0
  private var measuredSum = 0.0
  private(set) var count = 0
  /// The mean of what is forgotten: still the best guess.
  private var lastMean = 0.0

  var isEmpty: Bool { count == 0 }
  var needsFirstMeasure: Bool { measuredCount == 0 && lastMean == 0 && count > 0 }
  private var mean: Double { measuredCount == 0 ? lastMean : measuredSum / Double(measuredCount) }

  mutating func setCount(_ new: Int) {
    if new == count { return }
    count = new
    for key in order where key * Self.chunkSize >= new { forget(chunk: key) }
  }

  /// Lengths were for another width.
  mutating func forgetLengths() {
    lastMean = mean
    chunks = [:]
    order = []
    measuredCount = 0
    measuredSum = 0
  }

  /// The row at an index has become that at another, and those after it move along; those before are as they were.
  mutating func move(row old: Int, to new: Int) {
    if old == new { return }
    let known = order.flatMap { Array(chunks[$0]!.lengths) }
    forgetLengths()
    for (row, length) in known {
      if row >= old {
        record(length, row: row + new - old)
      } else if row < new {
        record(length, row: row)
      }
    }
  }

  func knownLength(of row: Int) -> Double? { chunks[row / Self.chunkSize]?.lengths[row] }

  private mutating func forget(chunk key: Int) {
    guard let chunk = chunks.removeValue(forKey: key) else { return }
    measuredCount -= chunk.lengths.count
    measuredSum -= chunk.sum
    order.removeAll { $0 == key }
  }

  mutating func record(_ length: Double, row: Int) {
    let key = row / Self.chunkSize
    if chunks[key] == nil {
      chunks[key] = Chunk()
      order.insert(key, at: order.firstIndex { $0 > key } ?? order.count)
    }
    if let old = chunks[key]!.lengths.updateValue(length, forKey: row) {
      chunks[key]!.sum -= old
      measuredSum -= old
      measuredCount -= 1
    }
    chunks[key]!.sum += length
    measuredSum += length
    measuredCount += 1
  }

  func length(spacing: Double) -> Double {
    count == 0 ? 0 : offset(of: count, spacing: spacing) - spacing
  }

  /// Where a row starts; for `count`, where one more would.
  func offset(of row: Int, spacing: Double) -> Double {
    var known = 0
    var sum = 0.0
    for key in order {
      let start = key * Self.chunkSize
      if start >= row { break }
      let chunk = chunks[key]!
      if start + Self.chunkSize <= row {
        known += chunk.lengths.count
        sum += chunk.sum
      } else {
        for (index, length) in chunk.lengths where index < row {
          known += 1
          sum += length
        }
      }
    }
    return sum + Double(row - known) * mean + Double(row) * spacing
  }

  /// The row that covers an offset.
  func row(at offset: Double, spacing: Double) -> Int {
    var low = 0
    var high = max(0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if self.offset(of: middle, spacing: spacing) <= offset {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }
}
