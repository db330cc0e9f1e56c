/// Views made from the elements of a collection, each known by its id (contract I4).
///
/// Ids must be unique among the elements and stable: state, focus and running animations belong to the id. A
/// repeated id is reported, and its later occurrences get nodes of their own.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  @usableFromInline let identify: (Data.Element) -> ID
  /// Updates rows from an index on while their ids match, and returns the first index that did not. It is made in an
  /// inlinable initialiser, where the client knows every type: what a node reaches through its vtable is never
  /// specialised. It makes the values of all those rows first, inside the closure it is given, which observes what
  /// the rows' closures read; then it updates the rows, whose bodies are observed for themselves.
  @usableFromInline let walk:
    @MainActor (ForEachRows<ID>, Int, @MainActor (() -> Void) -> Void) -> Int
  /// The ids and views of the rows from an index on, but for so many at the end.
  @usableFromInline let read:
    @MainActor (Int, Int) -> (ids: ContiguousArray<ID>, views: ContiguousArray<Content>)
  /// How many ids match from behind, down to an index that is the same from the front on both sides.
  @usableFromInline let matchTail: @MainActor (ForEachRows<ID>, Int) -> Int
  /// Whether an id is among the rows outside a range.
  @usableFromInline let isOutside: @MainActor (ForEachRows<ID>, Range<Int>, ID) -> Bool

  @inlinable init(
    data: Data, identify: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) where Content: View {
    self.data = data
    self.content = content
    self.identify = identify
    nonisolated(unsafe) let elements = data
    nonisolated(unsafe) let identify = identify
    nonisolated(unsafe) let content = content
    walk = { rows, start, observe in
      var views = ContiguousArray<Content>()
      observe {
        var index = start
        let count = rows.count
        views.reserveCapacity(count - start)
        var position = elements.index(elements.startIndex, offsetBy: start)
        let end = elements.endIndex
        while position != end {
          let element = elements[position]
          if index >= count || rows.ids[index] != identify(element) { return }
          views.append(content(element))
          index += 1
          elements.formIndex(after: &position)
        }
      }
      for index in 0..<views.count {
        Content._updateNode(
          unsafeDowncast(rows.nodes[start + index], to: _ViewNode<Content>.self), views[index])
      }
      return start + views.count
    }
    read = { start, tail in
      var ids = ContiguousArray<ID>()
      var views = ContiguousArray<Content>()
      let count = max(0, elements.count - start - tail)
      ids.reserveCapacity(count)
      views.reserveCapacity(count)
      var position = elements.index(elements.startIndex, offsetBy: min(start, elements.count))
      for _ in 0..<count {
        let element = elements[position]
        ids.append(identify(element))
        views.append(content(element))
        elements.formIndex(after: &position)
      }
      return (ids, views)
    }
    matchTail = { rows, start in
      var tail = 0
      var position = elements.endIndex
      let limit = min(rows.count, elements.count) - start
      while tail < limit {
        elements.formIndex(before: &position)
        if rows.ids[rows.count - 1 - tail] != identify(elements[position]) { break }
        tail += 1
      }
      return tail
    }
    isOutside = { rows, range, id in
      var index = 0
      while index < rows.count {
        if index == range.lowerBound { index = range.upperBound }
        if index < rows.count, rows.ids[index] == id { return true }
        index += 1
      }
      return false
    }
  }
}

/// Rows in order, ids and nodes apart: most loops look at one of the two.
@frozen public struct ForEachRows<ID: Hashable> {
  @usableFromInline var ids = ContiguousArray<ID>()
  @usableFromInline var nodes = ContiguousArray<_Node>()
  /// Tells repeated ids apart: 0 for the first. Empty while no id is repeated.
  var occurrences = ContiguousArray<Int>()
  @inlinable var count: Int { ids.count }

  func occurrence(at index: Int) -> Int { occurrences.isEmpty ? 0 : occurrences[index] }

  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    nodes.reserveCapacity(count)
  }

  mutating func append(_ id: ID, occurrence: Int, _ node: _Node) {
    if occurrence > 0 && occurrences.isEmpty {
      occurrences = ContiguousArray(repeating: 0, count: count)
    }
    if occurrence > 0 || !occurrences.isEmpty { occurrences.append(occurrence) }
    ids.append(id)
    nodes.append(node)
  }

  mutating func replace(_ range: Range<Int>, with other: Self) {
    if !occurrences.isEmpty || !other.occurrences.isEmpty {
      let old = ContiguousArray((0..<count).map(occurrence))
      occurrences = old
      occurrences.replaceSubrange(range, with: (0..<other.count).map(other.occurrence))
    }
    ids.replaceSubrange(range, with: other.ids)
    nodes.replaceSubrange(range, with: other.nodes)
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  // A binding to a collection is itself a collection of bindings; its own initialisers are preferred for it.
  @_disfavoredOverload
  @inlinable public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }

  @_disfavoredOverload
  @inlinable public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// Meant for a range that stays; for one that changes, name an id (fact F27). A changed range is followed here: rows
  /// that are no more would ask for data that is no more.
  @inlinable public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, identify: { $0 }, content: content)
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ForEachNode(view, parent)
  }
}
