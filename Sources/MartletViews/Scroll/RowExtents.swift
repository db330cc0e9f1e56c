/// Lengths of the rows of a lazy container: known where a row was measured, else the mean of the known ones.
///
/// Its size is that of what was measured, not of the data. Rows are kept in chunks, in order, each with the sums of the
/// known lengths before each of its rows: scrolling asks for rows and offsets many times a step, so finding one walks
/// neither chunks nor rows.
struct RowExtents {
  private struct Chunk {
    static let size = 64
    /// Row `key * size` is its first.
    let key: Int
    /// NaN where a row was not measured.
    private var lengths = [Double](repeating: .nan, count: size)
    /// Of the known rows before each row, and of all at the end.
    private(set) var sums = [Double](repeating: 0, count: size + 1)
    private(set) var counts = [Int32](repeating: 0, count: size + 1)
    /// Of the known rows in the chunks before.
    var sumBefore = 0.0
    var countBefore = 0

    init(key: Int) { self.key = key }

    var sumAfter: Double { sumBefore + sums[Self.size] }
    var countAfter: Int { countBefore + Int(counts[Self.size]) }

    subscript(index: Int) -> Double? {
      get { lengths[index].isNaN ? nil : lengths[index] }
      set {
        lengths[index] = newValue ?? .nan
        var sum = sums[index]
        var count = counts[index]
        for later in index..<Self.size {
          if !lengths[later].isNaN {
            sum += lengths[later]
            count += 1
          }
          sums[later + 1] = sum
          counts[later + 1] = count
        }
      }
    }
  }
  /// By key; those of rows that were measured.
  private var chunks: [Chunk] = []
  private(set) var count = 0
  /// The mean of what is forgotten: still the best guess.
  private var lastMean = 0.0

  var isEmpty: Bool { count == 0 }
  var needsFirstMeasure: Bool { chunks.isEmpty && lastMean == 0 && count > 0 }
  private var mean: Double {
    guard let last = chunks.last, last.countAfter > 0 else { return lastMean }
    return last.sumAfter / Double(last.countAfter)
  }

  /// The first chunk of this key or a later one.
  private func place(of key: Int) -> Int {
    var low = 0
    var high = chunks.count
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - What is known

  mutating func setCount(_ new: Int) {
    if new == count { return }
    count = new
    while let last = chunks.last, last.key * Chunk.size >= new { chunks.removeLast() }
  }

  /// Lengths were for another width.
  mutating func forgetLengths() {
    lastMean = mean
    chunks = []
  }

  /// The row at an index has become that at another, and those after it move along; those before are as they were.
  mutating func move(row old: Int, to new: Int) {
    if old == new { return }
    let known = chunks
    forgetLengths()
    for chunk in known {
      for index in 0..<Chunk.size {
        guard let length = chunk[index] else { continue }
        let row = chunk.key * Chunk.size + index
        if row >= old {
          record(length, row: row + new - old)
        } else if row < new {
          record(length, row: row)
        }
      }
    }
  }

  func knownLength(of row: Int) -> Double? {
    let key = row / Chunk.size
    let place = place(of: key)
    guard row >= 0, place < chunks.count, chunks[place].key == key else { return nil }
    return chunks[place][row % Chunk.size]
  }

  mutating func record(_ length: Double, row: Int) {
    let key = row / Chunk.size
    let place = place(of: key)
    if place == chunks.count || chunks[place].key != key {
      chunks.insert(Chunk(key: key), at: place)
    }
    chunks[place][row % Chunk.size] = length
    for later in place..<chunks.count where later > 0 {
      chunks[later].sumBefore = chunks[later - 1].sumAfter
      chunks[later].countBefore = chunks[later - 1].countAfter
    }
  }

  // MARK: - Offsets

  func length(spacing: Double) -> Double {
    count == 0 ? 0 : offset(of: count, spacing: spacing) - spacing
  }

  /// Where a row starts; for `count`, where one more would.
  func offset(of row: Int, spacing: Double) -> Double {
    var known = 0
    var sum = 0.0
    let place = place(of: row / Chunk.size)
    if place < chunks.count, chunks[place].key * Chunk.size < row {
      let index = row % Chunk.size
      known = chunks[place].countBefore + Int(chunks[place].counts[index])
      sum = chunks[place].sumBefore + chunks[place].sums[index]
    } else if place > 0 {
      known = chunks[place - 1].countAfter
      sum = chunks[place - 1].sumAfter
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
