/// Entries in the order of the list, put together from batches.
struct FolderContents: Sendable {
  private(set) var entries: [FileEntry] = []
  private(set) var hasHidden = false

  /// Each batch goes where it belongs at once: what has been shown stays in its order, and nothing is moved
  /// around at the end. A name that a folder delivers twice, as may happen while it is changed, counts once.
  mutating func merge(_ batch: [FileEntry]) {
    hasHidden = hasHidden || batch.contains { $0.name.isHidden }
    let sorted = batch.sorted(by: FileEntry.precedes)
    guard !entries.isEmpty else {
      entries = sorted
      removeRepeated()
      return
    }
    var merged: [FileEntry] = []
    merged.reserveCapacity(entries.count + sorted.count)
    var (old, new) = (0, 0)
    while old < entries.count && new < sorted.count {
      if FileEntry.compare(sorted[new], entries[old]) < 0 {
        merged.append(sorted[new])
        new += 1
      } else {
        merged.append(entries[old])
        old += 1
      }
    }
    merged.append(contentsOf: entries[old...])
    merged.append(contentsOf: sorted[new...])
    entries = merged
    removeRepeated()
  }

  private mutating func removeRepeated() {
    let isRepeated = { (index: Int) in entries[index].name == entries[index - 1].name }
    guard entries.indices.dropFirst().contains(where: isRepeated) else { return }
    var names: Set<FileName> = []
    entries.removeAll { !names.insert($0.name).inserted }
  }
}
