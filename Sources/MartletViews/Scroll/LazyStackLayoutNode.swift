import Foundation
import MartletCore

/// 1 *Offers*: rows that show are offered the length across and nil along. 2 *Own size*: the proposed length across;
/// along, the sum of the rows', where a row that was never measured counts as the mean of those that were. 3
/// *Placement*: one after another, across by the alignment. The row at the beginning of what shows, the *anchor*, stays
/// where it is seen when rows before it come, go or change their length, and when the length across changes: the scroll
/// view follows it; at the very start of the content it shows what comes there instead (contract S3). 4 *Too much*: rows
/// outside the visible part and half its length around it are not made. What is pinned stays at the edge of what shows
/// while its section does (see LazyStackLayoutNode+Pinned). 5 *Cache*: the lengths of rows, by index;
/// forgotten when the length across changes. 6 *Evidence*: contracts S1, S3; how many rows beyond the visible are made,
/// and the exception at the start, is assumed.
class LazyStackLayoutNode: _LayoutNode, ScrollDependent {
  final let isHorizontal: Bool
  final var alignment: _AlignmentKey
  final var spacing = 8.0
  private(set) final var segments = RowSegments()
  private(set) final var extents = RowExtents()
  /// A row that is made, by index over all segments.
  struct MountedRow {
    let row: Int
    /// What is arranged.
    let nodes: [_LayoutNode]
    /// By which the row is found again where others came or went: a layout node of its content.
    let key: _LayoutNode?
  }
  /// In the order of their indices.
  private(set) final var mounted: [MountedRow] = []
  /// What stays in sight while its section does.
  final var pinnedViews = PinnedScrollableViews()
  /// Of these, such as are not among `mounted`.
  final var pinnedRows: [MountedRow] = []
  final var pinnables = RowWrappers<PinnedRowNode>()
  final var pinnedNodes: [any PinnableNode] = []
  /// There is a header or footer at all.
  private final var hasSectionEnds = false
  private(set) weak final var scroll: ScrollLayoutNode?
  /// A pass was asked for in which rows are made for what shows now.
  private var awaitsPass = false
  private var isShowing = false
  /// Its length is another than those around it know.
  private(set) final var awaitsMeasure = false
  /// The length across that the lengths of rows are for.
  private var measuredAcross = Double.nan
  private var resting: Resting?

  /// What was in sight when layout last came to rest.
  private struct Resting {
    /// Where the visible part began, in this node's coordinates.
    var visible: Double
    /// The rows in sight, each with a layout node by which it can be found again.
    var rows: [(row: Int, start: Double, node: _LayoutNode)]
  }

  init(owner: _Node, isHorizontal: Bool) {
    self.isHorizontal = isHorizontal
    alignment = isHorizontal ? VerticalAlignment.center.key : HorizontalAlignment.center.key
    super.init(owner: owner)
  }

  override final var children: [_LayoutNode] {
    let nodes = mounted.flatMap(\.nodes)
    return pinnedRows.isEmpty ? nodes : nodes + pinnedRows.flatMap(\.nodes)
  }

  // MARK: - For lists

  /// What is arranged as a row, for the layout nodes of its content.
  func rowNodes(_ row: Int, _ content: [_LayoutNode]) -> [_LayoutNode] {
    pinnable(row, content)
  }
  /// What a row is offered, of the length across.
  func offer(across: Double) -> Proposal {
    isHorizontal ? Proposal(.nan, across) : Proposal(across, .nan)
  }
  /// Where a row begins across.
  func startAcross(_ node: _LayoutNode, _ nodeSize: CGSize, _ offer: Proposal) -> Double {
    alignment.defaultPosition(in: size) - alignment.position(in: node, nodeSize, offer)
  }
  /// A row is at an index, maybe another than before.
  func didMount(_ row: MountedRow) {}
  /// Other rows may be where these were.
  func segmentsDidChange() {}

  // MARK: - Rows

  override func rebuildRun() {
    segments = RowSegments()
    (owner as? any LazyRowSource)?.collectRows(&segments.parts)
    segments.partsDidChange()
    findAnchorAgain()
    extents.setCount(segments.count)
    // What is mounted may be at another index now; the nodes themselves stay.
    mounted = []
    pinnedRows = []
    hasSectionEnds = segments.parts.contains { $0.traits.part != .content }
    segmentsDidChange()
  }

  /// Rows in sight may have other indices; what is known of lengths moves along.
  private func findAnchorAgain() {
    guard let known = resting else { return }
    let places = segments.rows(of: known.rows.map(\.node))
    resting?.rows = []
    for (row, start, node) in known.rows {
      guard let new = places[ObjectIdentifier(node)] else { continue }
      if resting?.rows.isEmpty == true { extents.move(row: row, to: new) }
      resting?.rows.append((new, start, node))
    }
    if resting?.rows.isEmpty == true { resting = nil }
  }

  final func prepare() {
    if runIsStale {
      runIsStale = false
      rebuildRun()
    }
    if scroll == nil {
      var node = parent
      while let candidate = node, !(candidate is ScrollLayoutNode) { node = candidate.parent }
      scroll = node as? ScrollLayoutNode
      scroll?.dependents.append(self)
    }
  }

  /// Where a row is in `mounted`, or would be. A loop without closures: it is asked for each row on each step of
  /// scrolling.
  private func mountedIndex(of row: Int) -> Int {
    var low = 0
    var high = mounted.count
    while low < high {
      let middle = (low + high) / 2
      if mounted[middle].row < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The layout nodes of a row, if it is made.
  final func mountedNodes(_ row: Int) -> [_LayoutNode]? {
    let index = mountedIndex(of: row)
    guard index < mounted.count, mounted[index].row == row else {
      return pinnedRows.isEmpty ? nil : pinnedRows.first { $0.row == row }?.nodes
    }
    return mounted[index].nodes
  }

  private func mountRow(_ row: Int) -> [_LayoutNode] {
    let index = mountedIndex(of: row)
    if index < mounted.count, mounted[index].row == row { return mounted[index].nodes }
    let made = makeRow(row)
    mounted.insert(made, at: index)
    return made.nodes
  }

  final func makeRow(_ row: Int) -> MountedRow {
    let content = segments.mount(row)
    let made = MountedRow(row: row, nodes: rowNodes(row, content), key: content.first)
    for node in made.nodes { adopt(node) }
    didMount(made)
    return made
  }

  // MARK: - Layout

  final func along(_ size: CGSize) -> Double { isHorizontal ? size.width : size.height }
  final func across(_ size: CGSize) -> Double { isHorizontal ? size.height : size.width }

  override func measure(_ proposal: _Proposal) -> CGSize {
    prepare()
    awaitsMeasure = false
    if extents.isEmpty { return .zero }
    let across = (isHorizontal ? proposal.height : proposal.width)
    if extents.needsFirstMeasure {
      // One row tells what an unmeasured row is likely to be.
      extents.record(length(of: mountRow(0), offer(across: across.or(0))), row: 0)
    }
    let length = extents.length(spacing: spacing)
    if isHorizontal {
      let tallest = mountRow(mounted.first?.row ?? 0).map {
        $0.sizeThatFits(offer(across: across)).height
      }
      return CGSize(width: length, height: across.or(tallest.max() ?? 0))
    }
    return CGSize(width: across.or(0), height: length)
  }

  override func place() {
    prepare()
    showVisibleRows()
  }

  /// Within a layout pass at once. Scrolling comes between frames: then rows are made in a pass of the next frame, once
  /// however often it scrolls before that (contract U4).
  func visibleRectDidChange() {
    guard isPlaced, isLive, !isShowing else { return }
    let graph = owner.graph
    if graph.isUpdating { return showVisibleRows() }
    if awaitsPass { return }
    awaitsPass = true
    graph.runInPass(Transaction()) { [weak self] in
      guard let self else { return }
      awaitsPass = false
      if isPlaced, isLive { showVisibleRows() }
    }
  }

  final func length(of nodes: [_LayoutNode], _ offer: Proposal) -> Double {
    var length = spacing * Double(max(0, nodes.count - 1))
    for node in nodes { length += along(node.sizeThatFits(offer)) }
    return length
  }

  /// Makes and places the rows in sight, and lets the others go.
  private func showVisibleRows() {
    guard !extents.isEmpty else {
      mounted = []
      pinnedRows = []
      pinnedNodes = []
      resting = nil
      return
    }
    isShowing = true
    let before = extents.length(spacing: spacing)
    if across(size) != measuredAcross {
      if !measuredAcross.isNaN { extents.forgetLengths() }
      measuredAcross = across(size)
    }
    let rows = measureVisibleRows()
    put(rows)
    noteRest(rows)
    isShowing = false
    if extents.length(spacing: spacing) != before {
      awaitsMeasure = true
      owner.graph.markLayout(self)
    } else if !awaitsMeasure {
      // Which may show other rows.
      scroll?.comeBack()
    }
  }

  /// Measures what is in sight until nothing comes in any more, the anchor held where it is seen.
  private func measureVisibleRows() -> Range<Int> {
    var anchor = currentAnchor
    let offer = offer(across: across(size))
    var rows = 0..<0
    for _ in 0..<8 {
      if let known = anchor {
        let start = extents.offset(of: known.row, spacing: spacing)
        follow(by: start - known.start)
        anchor = (known.row, start)
      }
      let target = wantedRange
      let first = extents.row(at: target.lowerBound, spacing: spacing)
      var row = first
      var y = extents.offset(of: row, spacing: spacing)
      var isNew = false
      while row < extents.count, y < target.upperBound || row == first {
        let length = length(of: mountRow(row), offer)
        if extents.knownLength(of: row) != length {
          extents.record(length, row: row)
          isNew = true
        }
        y += length + spacing
        row += 1
      }
      rows = first..<row
      if !isNew { break }
    }
    return rows
  }

  /// The row that stays where it is seen. Whoever has scrolled wants the row that is there now.
  private var currentAnchor: (row: Int, start: Double)? {
    guard let scroll, !isAtStart(scroll) else { return nil }
    let visible = visibleRange.lowerBound
    if let resting, let first = resting.rows.first, resting.visible == visible {
      return (first.row, first.start)
    }
    if visible <= 0 { return nil }
    let row = extents.row(at: visible, spacing: spacing)
    return (row, extents.offset(of: row, spacing: spacing))
  }

  private func isAtStart(_ scroll: ScrollLayoutNode) -> Bool {
    (isHorizontal ? scroll.offset.x : scroll.offset.y) == 0
  }

  private func follow(by distance: Double) {
    guard distance != 0, let scroll else { return }
    let shift =
      isHorizontal
      ? CGSize(width: isRightToLeft ? -distance : distance, height: 0)
      : CGSize(width: 0, height: distance)
    scroll.follow(by: shift, owner.effectiveTransaction)
  }

  private func put(_ rows: Range<Int>) {
    let offer = offer(across: across(size))
    mounted = Array(mounted[mountedIndex(of: rows.lowerBound)..<mountedIndex(of: rows.upperBound)])
    var position = extents.offset(of: rows.lowerBound, spacing: spacing)
    for made in mounted {
      put(made, at: position, offer)
      position += (extents.knownLength(of: made.row) ?? 0) + spacing
    }
    if hasSectionEnds || !pinnedNodes.isEmpty { putPinned(offer) }
    adopt(children)
    segments.keep(only: rows)
  }

  final func put(_ row: MountedRow, at start: Double, _ offer: Proposal) {
    var start = start
    for node in row.nodes {
      let nodeSize = node.sizeThatFits(offer)
      let other = startAcross(node, nodeSize, offer)
      node.put(
        isHorizontal ? CGPoint(x: start, y: other) : CGPoint(x: other, y: start), nodeSize, offer)
      start += along(nodeSize) + spacing
    }
  }

  private func noteRest(_ rows: Range<Int>) {
    let visible = visibleRange
    var inSight: [(row: Int, start: Double, node: _LayoutNode)] = []
    var start = extents.offset(of: rows.lowerBound, spacing: spacing)
    for made in mounted {
      let end = start + (extents.knownLength(of: made.row) ?? 0)
      if end > visible.lowerBound, start < visible.upperBound, let node = made.key {
        inSight.append((made.row, start, node))
      }
      start = end + spacing
    }
    resting = Resting(visible: visible.lowerBound, rows: inSight)
  }

  // MARK: - What shows

  /// The visible part in this node's coordinates, from its leading edge.
  final var visibleRange: Range<Double> {
    scroll.map { range(of: $0.visibleRect) } ?? 0..<max(1, along(owner.graph.size))
  }

  /// A part of the scroll view's content in this node's coordinates, from its leading edge.
  final func range(of rect: CGRect) -> Range<Double> {
    let own = spaceOrigin
    let low: Double
    if !isHorizontal {
      low = rect.minY - own.y
    } else if isRightToLeft {
      low = own.x + size.width - rect.maxX
    } else {
      low = rect.minX - own.x
    }
    return low..<(low + max(0, along(rect.size)))
  }

  /// Where a row is, or would be, in the scroll view's content.
  func frame(ofRow row: Int) -> CGRect? {
    guard row >= 0, row < extents.count else { return nil }
    let start = extents.offset(of: row, spacing: spacing)
    let end = extents.offset(of: row + 1, spacing: spacing) - spacing
    let own = spaceOrigin
    if !isHorizontal {
      return CGRect(x: own.x, y: own.y + start, width: size.width, height: end - start)
    }
    let x = isRightToLeft ? own.x + size.width - end : own.x + start
    return CGRect(x: x, y: own.y, width: end - start, height: size.height)
  }

  /// That, and half its length around it.
  private var wantedRange: Range<Double> {
    let visible = visibleRange
    if scroll == nil { return visible }
    let margin = (visible.upperBound - visible.lowerBound) / 2
    let low = max(0, visible.lowerBound - margin)
    return low..<max(low + 1, visible.upperBound + margin)
  }
}
