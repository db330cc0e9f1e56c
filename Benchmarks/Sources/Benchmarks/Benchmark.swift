/// One thing that is measured; each is in a file of its own.
@MainActor struct Benchmark {
  let name: String
  let summary: String
  let run: @MainActor (Sizes, inout Table) -> Void

  init(
    _ name: String, _ summary: String, run: @escaping @MainActor (Sizes, inout Table) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.run = run
  }

  static let all = [
    firstFrame, leaf, root, insert, zoom, nesting, lazy, list, listMemory, folder, memory,
  ]
}

/// How much is mounted. `reduced` is for a check at each change: it takes seconds, and holds the same bars a row.
struct Sizes {
  /// Rows of the first frame, and items of the zoom.
  let rows: Int
  /// Mounted rows of which one changes.
  let mounted: Int
  /// Ten times as many, to see that nothing depends on it.
  let manyMounted: Int
  let lazyRows: Int
  let manyLazyRows: Int
  let memoryRows: Int
  let files: Int

  static let full = Sizes(
    rows: 1_000, mounted: 10_000, manyMounted: 100_000, lazyRows: 1_000, manyLazyRows: 1_000_000,
    memoryRows: 100_000, files: 100_000)
  static let reduced = Sizes(
    rows: 100, mounted: 1_000, manyMounted: 4_000, lazyRows: 1_000, manyLazyRows: 1_000_000,
    memoryRows: 10_000, files: 20_000)
}
