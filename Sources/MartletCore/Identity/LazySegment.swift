import Foundation

/// A part of a lazy container's content: layout nodes that exist, or rows that are made when needed.
@MainActor open class _LazySegment {
  package final var traits = RowTraits()
  public init() {}
  /// How many rows there are; a row has any number of layout nodes.
  open var count: Int { 0 }
  /// The layout nodes of one row, made if need be.
  open func mount(_ index: Int) -> [_LayoutNode] { [] }
  /// Rows outside may be freed.
  open func keep(only indices: Range<Int>) {}
  /// The rows that exist, in any order; nil for all.
  open var mountedRows: [Int]? { nil }
  /// The id of a row's element, read without making the row; nil where rows have none.
  open func id(at index: Int) -> AnyHashable? { nil }
  /// The row of an element. Reads ids from the front.
  open func index(of id: AnyHashable) -> Int? { nil }
  /// The row of a view that its author gave an id. Makes the values of rows from the front, and no row.
  package func index(ofExplicitID id: AnyHashable) -> Int? { nil }
  /// Lets changes of the data look for these ids as they go, for `state(ofWatched:)`.
  open func watch(_ ids: Set<AnyHashable>) {}
  open func state(ofWatched id: AnyHashable) -> WatchedID { .unknown }
}

/// What the views around rows say of them: sections, editing.
package struct RowTraits {
  package enum Part { case header, content, footer }
  package var part = Part.content
  /// Tells sections apart; nil for rows in none.
  package var section: ObjectIdentifier?
  /// Indices are those of the segment, which are those of the data.
  package var delete: ((IndexSet) -> Void)?
  package var move: ((IndexSet, Int) -> Void)?
  package init() {}
}

/// Layout nodes that exist already, each a row.
package final class FixedSegment: _LazySegment {
  private let run: [_LayoutNode]
  package init(_ run: [_LayoutNode]) { self.run = run }
  package override var count: Int { run.count }
  package override func mount(_ index: Int) -> [_LayoutNode] { [run[index]] }
}

/// A segment that does something more with the rows of another.
open class _SegmentWrapper: _LazySegment {
  package let base: _LazySegment
  public init(around base: _LazySegment) {
    self.base = base
    super.init()
    traits = base.traits
  }
  open override var count: Int { base.count }
  open override func mount(_ index: Int) -> [_LayoutNode] { base.mount(index) }
  open override func keep(only indices: Range<Int>) { base.keep(only: indices) }
  open override var mountedRows: [Int]? { base.mountedRows }
  open override func id(at index: Int) -> AnyHashable? { base.id(at: index) }
  open override func index(of id: AnyHashable) -> Int? { base.index(of: id) }
  package override func index(ofExplicitID id: AnyHashable) -> Int? {
    base.index(ofExplicitID: id)
  }
  open override func watch(_ ids: Set<AnyHashable>) { base.watch(ids) }
  open override func state(ofWatched id: AnyHashable) -> WatchedID { base.state(ofWatched: id) }
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
  override var mountedRows: [Int]? { node.lazyRows.map { Array($0.rows.keys) } }

  private func elementID(_ index: Int) -> ID {
    let data = node.value.data
    return node.value.identify(data[data.index(data.startIndex, offsetBy: index)])
  }

  override func id(at index: Int) -> AnyHashable? {
    index >= 0 && index < count ? AnyHashable(elementID(index)) : nil
  }

  override func index(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    var index = 0
    for element in node.value.data {
      if node.value.identify(element) == id { return index }
      index += 1
    }
    return nil
  }

  override func index(ofExplicitID id: AnyHashable) -> Int? { node.index(ofExplicitID: id) }

  override func watch(_ ids: Set<AnyHashable>) {
    guard let rows = node.lazyRows else { return }
    let own = Set(ids.compactMap { $0.base as? ID })
    rows.watched = rows.watched.filter { own.contains($0.key) }
    for id in own where rows.watched[id] == nil { rows.watched[id] = .unknown }
    rows.noteWatched()
  }

  override func state(ofWatched id: AnyHashable) -> WatchedID {
    guard let id = id.base as? ID else { return .unknown }
    return node.lazyRows?.watched[id] ?? .unknown
  }
}
