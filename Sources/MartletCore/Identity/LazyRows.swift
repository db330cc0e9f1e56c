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
  /// Ids that somebody wants to be told of, with the index where they were last; -1: gone from the data.
  var watched: [ID: Int] = [:]

  var nodes: [_Node] { rows.sorted { $0.key < $1.key }.map(\.value.node) }
  func id(of node: _Node) -> ID? { rows.first { $0.value.node === node }?.value.id }

  /// Forgets a row's nodes and keeps what was written in it.
  func park(_ row: Row, at offset: Int) {
    if let state = ParkedRow(row.node) { parked[row.id] = Parked(offset: offset, state: state) }
  }
}
