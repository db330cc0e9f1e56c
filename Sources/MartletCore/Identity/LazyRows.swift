/// The rows of a `ForEach` under a lazy container: those that are mounted, and what the others left.
@MainActor final class LazyRows<ID: Hashable> {
  struct Row {
    var id: ID
    var node: _Node
  }
  struct Parked {
    /// Where the row was last; looked at first.
    var offset: Int
    let state: ParkedRow
  }
  /// By index into the data.
  var rows: [Int: Row] = [:]
  /// The state of rows out of sight, of those in which some was written (contract S2).
  var parked: [ID: Parked] = [:]
  /// Ids that somebody wants to know of, such as those that are selected.
  var watched: [ID: WatchedID] = [:]
  /// How many elements there were when absent watched ids were last looked for.
  var countOfLastSearch = -1

  var nodes: [_Node] { Array(rows.keys).sorted().map { rows[$0]!.node } }
  func id(of node: _Node) -> ID? { rows.first { $0.value.node === node }?.value.id }

  /// Forgets a row's nodes and keeps what was written in it.
  func park(_ row: Row, at offset: Int) {
    if let state = ParkedRow(row.node) { parked[row.id] = Parked(offset: offset, state: state) }
  }

  /// Rows that are mounted are known to be there.
  func noteWatched() {
    if watched.isEmpty { return }
    for (offset, row) in rows where watched[row.id] == .unknown { watched[row.id] = .at(offset) }
  }
}

/// What is known of an id that somebody watches.
public enum WatchedID: Equatable {
  /// Nobody has looked yet, or it was not there.
  case unknown
  /// At this index, when last seen.
  case at(Int)
  /// It was there, and the data has it no more.
  case gone
}
