/// The node of a `ForEach`: keyed children, kept through insertions, removals and moves (contract I4).
///
/// Under a lazy container no row is mounted before the container asks for it; see ForEachNode+Lazy.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  _ViewNode<ForEach<Data, ID, Content>>, DepartureOwner, ElementIdentifying
{
  @exclusivity(unchecked) private(set) var value: ForEach<Data, ID, Content>
  struct Key: Hashable {
    let id: ID
    let occurrence: Int
  }

  /// All rows in order; under a lazy container always empty.
  @exclusivity(unchecked) private var rows = ForEachRows<ID>()
  private var departures: [Key: Departure] = [:]
  /// The mounted rows under a lazy container, by index.
  var lazyRows: LazyRows<ID>?
  private var reported = false
  /// Its elements are sections, which are mounted to find their rows; those are then made when needed.
  private let hasSections: Bool
  /// The row that is being made, while rows find their state again.
  var making: ID?

  override init(_ view: ForEach<Data, ID, Content>, _ parent: _Node) {
    value = view
    hasSections =
      parent.isInLazyContainer && parent.passesLaziness && SectionalViews.contains(Content.self)
    super.init(view, parent)
    cause = .mounted
    if isInLazyContainer && !hasSections {
      let lazyRows = LazyRows<ID>()
      self.lazyRows = lazyRows
      if !graph.restorations.isEmpty { restoreParked(into: lazyRows) }
    } else {
      rows = makeRows(tracked { view.read(0, 0) })
    }
  }

  // MARK: - Updating

  override func update(_ new: ForEach<Data, ID, Content>) {
    if lazyRows?.watched.isEmpty == false { findWatched() }
    value = new
    cause = .valueChanged
    runUpdate()
  }

  override func runUpdate() {
    isDirty = false
    if lazyRows != nil { return updateLazyRows() }
    // What the closures read is observed in pieces; rows are updated in between.
    let earlier = beginRun()
    let matched = value.walk(rows, 0) { reading($0) }
    if matched < rows.count || matched < value.data.count { rearrange(from: matched) }
    endRun(earlier)
  }

  /// The ids differ from `matched` on: match the common end, then what is between by key.
  private func rearrange(from matched: Int) {
    var start = matched
    var tail = hasRepeatedIDs ? 0 : value.matchTail(rows, matched)
    if !hasRepeatedIDs { findRepeated(start: start, tail: tail) }
    if hasRepeatedIDs {
      // Occurrences count from the front, so nothing may be matched from behind.
      start = 0
      tail = 0
    }

    let oldEnd = rows.count - tail
    var old: [Key: _Node] = [:]
    old.reserveCapacity(oldEnd - start)
    for index in start..<oldEnd { old[key(at: index)] = rows.nodes[index] }
    var middle = ForEachRows<ID>()
    var occurrences: [ID: Int] = [:]
    let read = reading { value.read(start, tail) }
    for index in 0..<read.ids.count {
      let (id, view) = (read.ids[index], read.views[index])
      var key = Key(id: id, occurrence: 0)
      if hasRepeatedIDs {
        key = Key(id: id, occurrence: occurrences[id] ?? 0)
        occurrences[id] = key.occurrence + 1
      }
      let node: _Node
      if let kept = old.removeValue(forKey: key) {
        node = kept
        give(view, to: node)
      } else if let departure = departures.removeValue(forKey: key) {
        node = departure.node
        graph.revive(departure)
        give(view, to: node)
      } else {
        if !graph.restorations.isEmpty { making = id }
        node = Content._makeNode(view, self)
        graph.didInsert(node)
      }
      middle.append(id, occurrence: key.occurrence, node)
    }
    // In the order they stood in, so that what leaves is drawn and listed in that order. By object and not by key: an id
    // may not even be equal to itself.
    let kept = Set(middle.nodes.map { ObjectIdentifier($0) })
    for index in start..<oldEnd where !kept.contains(ObjectIdentifier(rows.nodes[index])) {
      let (key, node) = (key(at: index), rows.nodes[index])
      guard key == key, departures[key] == nil else {
        node.unmount()
        continue
      }
      if let departure = graph.remove(node, owner: self) {
        departure.key = key
        departures[key] = departure
      }
    }
    graph.preferencesDidChange(preferenceMask)
    if let first = value.data.first, value.identify(first) != value.identify(first) {
      reportUnstable()
    }
    rows.replace(start..<oldEnd, with: middle)
    if tail > 0 { _ = value.walk(rows, start + middle.count) { reading($0) } }
    runChanged()
  }

  private func give(_ view: Content, to node: _Node) {
    unsafeDowncast(node, to: _ViewNode<Content>.self).update(view)
  }

  private func key(at index: Int) -> Key {
    Key(id: rows.ids[index], occurrence: rows.occurrence(at: index))
  }

  private func makeRows(
    _ read: (ids: ContiguousArray<ID>, views: ContiguousArray<Content>)
  ) -> ForEachRows<ID> {
    var result = ForEachRows<ID>()
    result.reserveCapacity(read.ids.count)
    var occurrences: [ID: Int] = [:]
    occurrences.reserveCapacity(read.ids.count)
    for index in 0..<read.ids.count {
      let id = read.ids[index]
      let occurrence = occurrences[id] ?? 0
      occurrences[id] = occurrence + 1
      if occurrence > 0 { reportRepeated(id) }
      if !graph.restorations.isEmpty { making = id }
      result.append(id, occurrence: occurrence, Content._makeNode(read.views[index], self))
    }
    return result
  }

  // MARK: - Repeated ids

  private var hasRepeatedIDs = false

  /// New ids are few as a rule: each is looked for among the rows that stay where they are.
  private func findRepeated(start: Int, tail: Int) {
    let oldEnd = rows.count - tail
    var old = Set(rows.ids[start..<oldEnd])
    var new = Set<ID>()
    var inserted: [ID] = []
    for element in value.data.dropFirst(start).dropLast(tail) {
      let id = value.identify(element)
      if !new.insert(id).inserted { return reportRepeated(id) }
      if old.remove(id) == nil { inserted.append(id) }
    }
    if inserted.isEmpty { return }
    if inserted.count > 8 {
      let staying = Set(rows.ids[..<start]).union(rows.ids[oldEnd...])
      if let repeated = inserted.first(where: staying.contains) { reportRepeated(repeated) }
      return
    }
    for id in inserted where value.isOutside(rows, start..<oldEnd, id) {
      return reportRepeated(id)
    }
  }

  private func reportUnstable() {
    if reported { return }
    reported = true
    graph.report(
      contract: "I4", what: "ForEach: the id of an element is another each time it is read",
      at: self,
      causes: ["the id is made up when it is asked for, such as UUID() in a computed property"],
      remedy: "store the id with the element; until then each update makes all rows anew")
  }

  func reportRepeated(_ id: ID) {
    hasRepeatedIDs = true
    if reported { return }
    reported = true
    graph.report(
      contract: "I4", what: "ForEach: the id \(id) occurs more than once", at: self,
      causes: [
        "the id of an element is not unique among the elements", "an element is listed twice",
      ],
      remedy: "give each element an id of its own; each occurrence is shown with a state of its own"
    )
  }

  // MARK: - Tree

  func node(ofElement id: AnyHashable) -> _Node? {
    guard let id = id.base as? ID else { return nil }
    if let lazyRows { return lazyRows.rows.values.first { $0.id == id }?.node }
    return rows.ids.firstIndex(of: id).map { rows.nodes[$0] }
  }

  func departureDidEnd(_ departure: Departure) {
    if let key = departure.key?.base as? Key { departures[key] = nil }
  }

  override func collect(_ run: inout [_LayoutNode]) {
    let nodes = rows.nodes
    for index in 0..<nodes.count { nodes[index].collect(&run) }
  }
  override func collectSegments(_ segments: inout [_LazySegment]) {
    if lazyRows != nil {
      segments.append(ForEachSegment(self))
    } else {
      super.collectSegments(&segments)
    }
  }
  override func collectKept(_ keep: (_Node, String, Any) -> Void) {
    if let lazyRows { collectParked(lazyRows, keep) } else { super.collectKept(keep) }
  }
  override var passesLaziness: Bool { hasSections }
  override var childNodes: [_Node] { lazyRows?.nodes ?? Array(rows.nodes) }
  override var departingNodes: [_Node] { departures.values.map(\.node) }
  override func pathComponent(of child: _Node) -> String {
    if let index = rows.nodes.firstIndex(where: { $0 === child }) {
      let key = key(at: index)
      return key.occurrence == 0 ? "[\(key.id)]" : "[\(key.id)#\(key.occurrence)]"
    }
    if let id = lazyRows?.id(of: child) { return "[\(id)]" }
    if let key = departures.first(where: { $0.value.node === child })?.key { return "[\(key.id)]" }
    return making.map { "[\($0)]" } ?? "[?]"
  }
  override func unmount() {
    for node in rows.nodes { node.unmount() }
    for departure in departures.values { graph.abandon(departure) }
    for node in lazyRows?.nodes ?? [] { node.unmount() }
    super.unmount()
  }
}
