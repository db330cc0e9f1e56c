/// What a row of a lazy container keeps while it is out of sight (contract S2): the state that was written in it, by
/// where in the row it was and its property's name.
///
/// Lifetime: made when the row is let go, held by its `ForEach` for as long as the row's id stays in the data, and
/// used up when the row is made again. Objects that a row owns count as written: they may change unseen.
@MainActor final class ParkedRow {
  private var values: [String: Any] = [:]
  /// The `ForEach` that makes the row anew; nil while nobody does.
  private(set) weak var owner: _Node?
  /// The row, once it is made.
  private(set) weak var row: _Node?

  /// Nil where nothing in the row was written.
  init?(_ row: _Node) {
    guard row.keepsState else { return nil }
    row.collectKept { node, name, value in values[Self.key(node, name, below: row)] = value }
    if values.isEmpty { return nil }
  }

  private static func key(_ node: _Node, _ name: String, below row: _Node) -> String {
    var key = name
    var current = node
    while current !== row, let parent = current.parent {
      key += "/" + parent.pathComponent(of: current)
      current = parent
    }
    return key
  }

  /// Makes the row; what is installed in it on the way finds what it had. `graph` lets go of this after the pass: parts
  /// that are made by layout find theirs, too.
  func restore<N: _Node>(in owner: _Node, _ make: () -> N) -> N {
    self.owner = owner
    owner.graph.restorations.append(self)
    let made = make()
    row = made
    return made
  }

  /// The value that a property of a node had, once. Nil also where the node is not in this row.
  fileprivate func take(_ node: _Node, _ name: String) -> Any? {
    var key = name
    var current = node
    while let parent = current.parent {
      // Under construction the row is not known yet; no other row of its owner is made meanwhile.
      if parent === owner {
        return row == nil || row === current ? values.removeValue(forKey: key) : nil
      }
      key += "/" + parent.pathComponent(of: current)
      current = parent
    }
    return nil
  }
}

extension ViewGraph {
  /// What a property had before its row was out of sight.
  func restoredValue(_ node: _Node, _ name: String) -> Any? {
    for parked in restorations {
      if let value = parked.take(node, name) { return value }
    }
    return nil
  }
}

extension _Node {
  /// State at this node is to outlive its row's nodes.
  final func markKeepsState() {
    var node: _Node? = self
    while let current = node, !current.keepsState {
      current.keepsState = true
      node = current.parent
    }
  }
}
