import Foundation
import MartletCore

/// 1 *Offers*: rows that show are offered the width and no height. 2 *Own size*: the proposed width; the sum of the
/// heights, where a row that was never measured counts as the mean of those that were. 3 *Placement*: one after
/// another, across by the alignment. 4 *Too much*: rows outside the visible part and half its length around it are
/// not made. 5 *Cache*: the heights of rows, by index; after a change of width those of rows that show are new. 6 *Evidence*: contract S1; how
/// many rows beyond the visible are made is assumed.
final class LazyStackLayoutNode: _LayoutNode, ScrollDependent {
  var alignment = HorizontalAlignment.center.key
  var spacing = 8.0
  private var segments: [_LazySegment] = []
  private var extents = RowExtents()
  /// Rows that are made, by index over all segments, and their layout nodes.
  private var mounted: [(row: Int, nodes: [_LayoutNode])] = []
  private weak var scroll: ScrollLayoutNode?
  /// A pass was asked for in which rows are made for what shows now.
  private var awaitsPass = false

  override var children: [_LayoutNode] { mounted.flatMap(\.nodes) }

  override func rebuildRun() {
    segments = []
    (owner as? any LazyRowSource)?.collectRows(&segments)
    extents.setCount(segments.reduce(0) { $0 + $1.count })
    // What is mounted may be at another index now; the nodes themselves stay.
    mounted = []
  }

  private func prepare() {
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

  // MARK: - Layout

  override func measure(_ proposal: _Proposal) -> CGSize {
    prepare()
    if extents.isEmpty { return .zero }
    let width = proposal.width.or(0)
    if extents.needsFirstMeasure {
      // One row tells what an unmeasured row is likely to be.
      let nodes = mountRow(0)
      extents.record(height(of: nodes, width: width), row: 0)
    }
    return CGSize(width: width, height: extents.length(spacing: spacing))
  }

  override func place() {
    prepare()
    showVisibleRows()
  }

  /// Within a layout pass at once. Scrolling comes between frames: then rows are made in a pass of the next frame, once
  /// however often it scrolls before that (contract U4).
  func visibleRectDidChange() {
    guard isPlaced, isLive else { return }
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

  private func height(of nodes: [_LayoutNode], width: Double) -> Double {
    nodes.reduce(0) { $0 + $1.sizeThatFits(Proposal(width, .nan)).height }
      + spacing * Double(max(0, nodes.count - 1))
  }

  /// Makes and places the rows in sight, and lets the others go.
  private func showVisibleRows() {
    guard !extents.isEmpty else {
      mounted = []
      return
    }
    let target = wantedRange
    var rows: [(row: Int, nodes: [_LayoutNode])] = []
    var row = extents.row(at: target.lowerBound, spacing: spacing)
    var y = extents.offset(of: row, spacing: spacing)
    let before = extents.length(spacing: spacing)
    while row < extents.count, y < target.upperBound || rows.isEmpty {
      let nodes = mountRow(row)
      var nodeY = y
      for node in nodes {
        let nodeSize = node.sizeThatFits(Proposal(size.width, .nan))
        let x =
          alignment.defaultPosition(in: size)
          - alignment.position(in: node, nodeSize, Proposal(size.width, .nan))
        node.put(CGPoint(x: x, y: nodeY), nodeSize, Proposal(size.width, .nan))
        nodeY += nodeSize.height + spacing
      }
      let height = height(of: nodes, width: size.width)
      extents.record(height, row: row)
      rows.append((row, nodes))
      y += height + spacing
      row += 1
    }
    let first = rows.first?.row ?? 0
    mounted = rows
    for (index, node) in rows.flatMap(\.nodes).enumerated() { node.runIndex = index }
    keepOnly(first..<row)
    if extents.length(spacing: spacing) != before { owner.graph.markLayout(self) }
    markAllDisplayDirty()
  }

  /// The visible part in this node's coordinates, and half its length around it.
  private var wantedRange: Range<Double> {
    guard let scroll else { return 0..<max(1, owner.graph.size.height) }
    let visible = scroll.visibleRect
    let own = spaceOrigin.y
    let margin = visible.height / 2
    let low = max(0, visible.minY - own - margin)
    return low..<max(low + 1, visible.maxY - own + margin)
  }

  private func mountRow(_ row: Int) -> [_LayoutNode] {
    if let known = mounted.first(where: { $0.row == row }) { return known.nodes }
    var index = row
    for segment in segments {
      if index < segment.count {
        let nodes = segment.mount(index)
        adopt(nodes)
        return nodes
      }
      index -= segment.count
    }
    return []
  }

  private func keepOnly(_ rows: Range<Int>) {
    var start = 0
    for segment in segments {
      let low = max(0, rows.lowerBound - start)
      segment.keep(only: low..<max(low, rows.upperBound - start))
      start += segment.count
    }
  }

  override func childAnswerChanged(_ child: _LayoutNode) { owner.graph.markLayout(self) }
}
