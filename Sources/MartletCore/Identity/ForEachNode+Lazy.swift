/// The mounted rows of a `ForEach` under a lazy container.
@MainActor final class LazyRows<ID: Hashable> {
  struct Row {
    var id: ID
    var node: _Node
  }
  /// By index into the data.
  var rows: [Int: Row] = [:]

  var nodes: [_Node] { rows.sorted { $0.key < $1.key }.map(\.value.node) }
  func id(of node: _Node) -> ID? { rows.first { $0.value.node === node }?.value.id }
}

extension ForEachNode {
  /// The data or what the rows read has changed: mounted rows get their new values. Rows that are not mounted
  /// run nothing; their ids are read only if a mounted row is not where it was (contract S0).
  func updateLazyRows() {
    guard let lazyRows else { return }
    let data = value.data
    let count = data.count
    func element(_ offset: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: offset)]
    }
    let old = lazyRows.rows
    var wanted: [ID: _Node] = [:]
    // The rows' closures are observed for this node; the rows are updated apart from that.
    var given: [(view: Content, node: _Node)] = []
    tracked {
      let inPlace = old.allSatisfy {
        $0.key < count && value.identify(element($0.key)) == $0.value.id
      }
      if inPlace {
        for (offset, row) in old.sorted(by: { $0.key < $1.key }) {
          given.append((value.content(element(offset)), row.node))
        }
        return
      }
      for row in old.values {
        // Of two rows with one id only one can be found again.
        if let lost = wanted.updateValue(row.node, forKey: row.id) { lost.unmount() }
      }
      lazyRows.rows = [:]
      for (offset, element) in data.enumerated() where !wanted.isEmpty {
        let id = value.identify(element)
        guard let node = wanted.removeValue(forKey: id) else { continue }
        lazyRows.rows[offset] = .init(id: id, node: node)
        given.append((value.content(element), node))
      }
    }
    for (view, node) in given { unsafeDowncast(node, to: _ViewNode<Content>.self).update(view) }
    for node in wanted.values { node.unmount() }
    runChanged()
  }

  /// Mounts the row at an index, or finds it mounted.
  func mountRow(_ offset: Int) -> _Node {
    if let row = lazyRows?.rows[offset] { return row.node }
    let data = value.data
    let element = data[data.index(data.startIndex, offsetBy: offset)]
    let id = value.identify(element)
    if lazyRows?.rows.contains(where: { $0.value.id == id }) == true { reportRepeated(id) }
    let view = reading { value.content(element) }
    let node = Content._makeNode(view, self)
    // A row's own containers are ordinary ones.
    lazyRows?.rows[offset] = .init(id: id, node: node)
    return node
  }

  /// Frees the rows outside the indices that the container still shows.
  func unmountRows(outside kept: Range<Int>) {
    guard let lazyRows else { return }
    for (offset, row) in lazyRows.rows where !kept.contains(offset) {
      lazyRows.rows[offset] = nil
      row.node.unmount()
    }
  }
}

/// A part of a lazy container's content: layout nodes that exist, or rows that are made when needed.
@MainActor open class _LazySegment {
  public init() {}
  /// How many rows there are; a row has any number of layout nodes.
  open var count: Int { 0 }
  /// The layout nodes of one row, made if need be.
  open func mount(_ index: Int) -> [_LayoutNode] { [] }
  /// Rows outside may be freed.
  open func keep(only indices: Range<Int>) {}
}

/// Layout nodes that exist already, each a row.
package final class FixedSegment: _LazySegment {
  private let run: [_LayoutNode]
  package init(_ run: [_LayoutNode]) { self.run = run }
  package override var count: Int { run.count }
  package override func mount(_ index: Int) -> [_LayoutNode] { [run[index]] }
}

final class ForEachSegment<Data: RandomAccessCollection, ID: Hashable, Content: View>: _LazySegment
{
  private let node: ForEachNode<Data, ID, Content>
  init(_ node: ForEachNode<Data, ID, Content>) { self.node = node }
  override var count: Int { node.value.data.count }
  override func mount(_ index: Int) -> [_LayoutNode] {
    var run: [_LayoutNode] = []
    node.mountRow(index).collect(&run)
    return run
  }
  override func keep(only indices: Range<Int>) { node.unmountRows(outside: indices) }
}
