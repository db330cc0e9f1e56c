import MartletCore

/// The segments of a lazy container as one list of rows.
@MainActor struct RowSegments {
  var parts: [_LazySegment] = []
  /// Where each part begins.
  private var starts: [Int] = []
  private(set) var count = 0

  mutating func partsDidChange() {
    starts = []
    count = 0
    for part in parts {
      starts.append(count)
      count += part.count
    }
  }

  /// The part that a row is in, and its index there.
  func find(_ row: Int) -> (part: Int, index: Int)? {
    guard row >= 0, row < count else { return nil }
    var low = 0
    var high = parts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= row { low = middle } else { high = middle - 1 }
    }
    return (low, row - starts[low])
  }

  func start(of part: Int) -> Int { starts[part] }

  func mount(_ row: Int) -> [_LayoutNode] {
    guard let (part, index) = find(row), index < parts[part].count else { return [] }
    return parts[part].mount(index)
  }

  func keep(only rows: Range<Int>) {
    for (part, start) in zip(parts, starts) {
      let low = max(0, rows.lowerBound - start)
      part.keep(only: low..<max(low, rows.upperBound - start))
    }
  }

  /// The rows that layout nodes are in, of those that are mounted.
  func rows(of nodes: [_LayoutNode]) -> [ObjectIdentifier: Int] {
    let sought = Set(nodes.map { ObjectIdentifier($0) })
    var found: [ObjectIdentifier: Int] = [:]
    for (part, start) in zip(parts, starts) {
      for index in part.mountedRows ?? Array(0..<part.count) {
        for node in part.mount(index) where sought.contains(ObjectIdentifier(node)) {
          found[ObjectIdentifier(node)] = start + index
        }
      }
    }
    return found
  }
}
