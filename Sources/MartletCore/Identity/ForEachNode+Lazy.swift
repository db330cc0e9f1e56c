extension ForEachNode {
  /// The data or what the rows read has changed: mounted rows get their new values. Rows that are not mounted
  /// run nothing; their ids are read only if a mounted, parked or watched row is not where it was (contract S0), once.
  ///
  /// A watched id that was never in sight costs one reading of the ids before and one after a change in number.
  func updateLazyRows() {
    guard let lazyRows else { return }
    let data = value.data
    let old = lazyRows.rows
    var wanted: [ID: _Node] = [:]
    // The rows' closures are observed for this node; the rows are updated apart from that.
    var given: [(view: Content, node: _Node)] = []
    tracked {
      if isInPlace(lazyRows) {
        for (offset, row) in old.sorted(by: { $0.key < $1.key }) {
          given.append((value.content(element(offset)), row.node))
        }
        return
      }
      for row in old.values {
        // Of two rows with one id only one can be found again.
        if let lost = wanted.updateValue(row.node, forKey: row.id) { lost.unmount() }
      }
      let parked = lazyRows.parked
      var sought = Set(parked.keys).union(lazyRows.watched.keys)
      lazyRows.rows = [:]
      lazyRows.parked = [:]
      lazyRows.countOfLastSearch = data.count
      var offset = 0
      for element in data {
        if wanted.isEmpty && sought.isEmpty { break }
        let id = value.identify(element)
        if sought.remove(id) != nil {
          if lazyRows.watched[id] != nil { lazyRows.watched[id] = .at(offset) }
          if let state = parked[id]?.state {
            lazyRows.parked[id] = .init(offset: offset, state: state)
          }
        }
        if let node = wanted.removeValue(forKey: id) {
          lazyRows.rows[offset] = .init(id: id, node: node)
          given.append((value.content(element), node))
        }
        offset += 1
      }
      for id in sought {
        if case .at = lazyRows.watched[id] { lazyRows.watched[id] = .gone }
      }
    }
    for (view, node) in given { unsafeDowncast(node, to: _ViewNode<Content>.self).update(view) }
    for node in wanted.values { node.unmount() }
    runChanged()
  }

  /// Before the data becomes another: whether watched ids that nobody has looked for are in it.
  func findWatched() {
    guard let lazyRows, lazyRows.countOfLastSearch != value.data.count else { return }
    var sought = Set(lazyRows.watched.filter { $0.value == .unknown }.keys)
    if sought.isEmpty { return }
    lazyRows.countOfLastSearch = value.data.count
    var offset = 0
    for element in value.data {
      let id = value.identify(element)
      if sought.remove(id) != nil {
        lazyRows.watched[id] = .at(offset)
        if sought.isEmpty { break }
      }
      offset += 1
    }
  }

  private func element(_ offset: Int) -> Data.Element {
    value.data[value.data.index(value.data.startIndex, offsetBy: offset)]
  }

  private func isInPlace(_ lazyRows: LazyRows<ID>) -> Bool {
    let count = value.data.count
    func has(_ id: ID, _ offset: Int) -> Bool {
      offset < count && value.identify(element(offset)) == id
    }
    return lazyRows.rows.allSatisfy { has($0.value.id, $0.key) }
      && lazyRows.parked.allSatisfy { has($0.key, $0.value.offset) }
      && lazyRows.watched.allSatisfy { id, known in
        if case .at(let offset) = known { return has(id, offset) }
        return count == lazyRows.countOfLastSearch
      }
  }

  /// Mounts the row at an index, or finds it mounted.
  func mountRow(_ offset: Int) -> _Node {
    guard let lazyRows else { return self }
    if let row = lazyRows.rows[offset] { return row.node }
    let element = element(offset)
    let id = value.identify(element)
    if lazyRows.rows.contains(where: { $0.value.id == id }) { reportRepeated(id) }
    let view = reading { value.content(element) }
    making = id
    let node: _Node
    if let parked = lazyRows.parked.removeValue(forKey: id) {
      node = parked.state.restore(in: self) { Content._makeNode(view, self) }
    } else {
      node = Content._makeNode(view, self)
    }
    lazyRows.rows[offset] = .init(id: id, node: node)
    if lazyRows.watched[id] != nil { lazyRows.watched[id] = .at(offset) }
    return node
  }

  /// Frees the rows outside the indices that the container still shows.
  func unmountRows(outside kept: Range<Int>) {
    guard let lazyRows else { return }
    for (offset, row) in lazyRows.rows where !kept.contains(offset) {
      lazyRows.rows[offset] = nil
      lazyRows.park(row, at: offset)
      row.node.unmount()
    }
  }

  // MARK: - A lazy container in a parked row

  private var parkedName: String { "rows" }

  /// All rows, mounted or not, are parked with the row that this container is in.
  func collectParked(_ lazyRows: LazyRows<ID>, _ keep: (_Node, String, Any) -> Void) {
    guard keepsState else { return }
    for (offset, row) in lazyRows.rows { lazyRows.park(row, at: offset) }
    if !lazyRows.parked.isEmpty { keep(self, parkedName, lazyRows.parked) }
  }

  func restoreParked(into lazyRows: LazyRows<ID>) {
    let kept = graph.restoredValue(self, parkedName)
    guard let parked = kept as? [ID: LazyRows<ID>.Parked] else { return }
    lazyRows.parked = parked
    markKeepsState()
  }
}
