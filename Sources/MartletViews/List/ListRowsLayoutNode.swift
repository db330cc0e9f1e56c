import Foundation
import MartletCore
import MartletDrawing

/// 1 *Offers*: each row the list's width less the style's margins; a row offers its content that less its insets and
/// what it shows beside it, and no height. 2 *Own size*: as a lazy column. 3 *Placement*: rows edge to edge; content
/// leading and centred in height. 4 *Too little*: a row is at least as high as the style says. 5 *Cache*: as a lazy
/// column. 6 *Evidence*: contracts S0 to S3; the measures are those of GNOME's lists, *assumed*.
final class ListRowsLayoutNode: LazyStackLayoutNode {
  let model: ListModel
  private(set) var metrics = ListMetrics()
  private(set) var colorScheme = ColorScheme.light
  private var known = RowWrappers<ListRowLayoutNode>()
  /// The one that lies aside, if any does.
  weak var swipedRow: ListRowLayoutNode?
  /// A row that is dragged would come before this one.
  var dropRow: Int?
  /// For each part: the first and last row of its section, of those with content.
  private var sections: [ClosedRange<Int>?] = []

  init(owner: _Node, _ model: ListModel) {
    self.model = model
    super.init(owner: owner, isHorizontal: false)
    spacing = 0
  }

  func setLook(
    _ style: _ListStyleKind, _ scheme: ColorScheme, rowHeight: Double, sectionSpacing: Double
  ) {
    var metrics = style.metrics
    metrics.rowHeight = rowHeight
    metrics.sectionSpacing = sectionSpacing
    pinnedViews = metrics.pinsHeaders ? .sectionHeaders : []
    if metrics == self.metrics && scheme == colorScheme { return }
    self.metrics = metrics
    colorScheme = scheme
    for row in shownRows {
      owner.graph.markLayout(row)
      row.markDisplayDirty()
    }
    owner.graph.markLayout(self)
  }

  // MARK: - Rows

  override func visibleRectDidChange() {
    if swipedRow != nil { closeSwipes(but: nil) }
    super.visibleRectDidChange()
  }

  override func segmentsDidChange() {
    findSections()
    model.rowsDidChange()
  }

  private func findSections() {
    sections = []
    var index = 0
    while index < segments.parts.count {
      let section = segments.parts[index].traits.section
      var end = index
      var first: Int?
      var last: Int?
      while end < segments.parts.count, segments.parts[end].traits.section == section {
        let part = segments.parts[end]
        if part.traits.part == .content, part.count > 0 {
          first = first ?? segments.start(of: end)
          last = segments.start(of: end) + part.count - 1
        }
        end += 1
      }
      let range = first.flatMap { first in last.map { first...$0 } }
      for _ in index..<end { sections.append(range) }
      index = end
    }
  }

  override func rowNodes(_ row: Int, _ content: [_LayoutNode]) -> [_LayoutNode] {
    known.around(content, mountedCount: mounted.count) {
      ListRowLayoutNode(owner: owner, list: self)
    }
  }

  override func didMount(_ row: MountedRow) { configure(row) }

  private func configure(_ row: MountedRow) {
    guard let (part, index) = segments.find(row.row) else { return }
    let traits = segments.parts[part].traits
    for (position, node) in row.nodes.enumerated() {
      let node = unsafeDowncast(node, to: ListRowLayoutNode.self)
      let place = ListRowPlace(
        row: row.row, part: traits.part,
        isFirst: row.row == sections[part]?.lowerBound && position == 0,
        isLast: row.row == sections[part]?.upperBound && position == row.nodes.count - 1,
        isTop: row.row == 0 && position == 0,
        isBottom: row.row == segments.count - 1 && position == row.nodes.count - 1,
        beginsSection: traits.part == .content && row.row == sections[part]?.lowerBound
          && position == 0 && row.row > 0
          && segments.find(row.row - 1).map {
            segments.parts[$0.part].traits.part == .content
          } == true)
      node.configure(
        place, id: id(of: node, part, index),
        editing: traits.part == .content ? traits : RowTraits(), index: index)
    }
  }

  /// The rows that are made, each layout node.
  var shownRows: [ListRowLayoutNode] {
    children.map { unsafeDowncast($0, to: ListRowLayoutNode.self) }
  }

  func shownRow(_ row: Int) -> ListRowLayoutNode? {
    mountedNodes(row)?.first.map { unsafeDowncast($0, to: ListRowLayoutNode.self) }
  }

  override func startAcross(_ node: _LayoutNode, _ nodeSize: CGSize, _ offer: Proposal) -> Double {
    0
  }

  // MARK: - Ids

  private func id(of node: ListRowLayoutNode, _ part: Int, _ index: Int) -> AnyHashable? {
    if let tag = node.value(TagKey.self) {
      model.taggedParts.insert(part)
      return tag
    }
    return segments.parts[part].id(at: index)
  }

  /// The id of any row; makes the row only where rows of its part say their tags themselves.
  func id(at row: Int) -> AnyHashable? {
    if let shown = shownRow(row) { return shown.id }
    guard let (part, index) = segments.find(row), segments.parts[part].traits.part == .content
    else { return nil }
    let segment = segments.parts[part]
    if model.taggedParts.contains(part) || segment.mountedRows == nil {
      return segment.mount(index).first?.value(TagKey.self) ?? segment.id(at: index)
    }
    return segment.id(at: index)
  }

  /// The row with an id: one that is made, or found by reading ids.
  func row(of id: AnyHashable) -> Int? {
    if let shown = shownRows.first(where: { $0.id == id }) { return shown.rowPlace.row }
    for (part, segment) in segments.parts.enumerated() where segment.traits.part == .content {
      let start = segments.start(of: part)
      if segment.mountedRows == nil {
        for index in 0..<segment.count
        where segment.mount(index).first?.value(TagKey.self) == id {
          return start + index
        }
      } else if model.taggedParts.contains(part) {
        for index in 0..<segment.count where self.id(at: start + index) == id {
          return start + index
        }
      } else if let index = segment.index(of: id) {
        return start + index
      }
    }
    return nil
  }

  // MARK: - Scrolling

  /// Brings a row into sight, in a pass: rows that come in are measured on the way.
  func reveal(_ row: Int) {
    guard let scroll, row < extents.count else { return }
    scroll.bring(ScrollSubject(scroll: scroll, kind: .row(self, row)), nil, Transaction())
  }

  /// The first row comes with what lies above it, the last with what lies below.
  override func frame(ofRow row: Int) -> CGRect? {
    guard var frame = super.frame(ofRow: row), let scroll else { return nil }
    if row == 0 {
      frame.size.height = min(frame.maxY, scroll.size.height)
      frame.origin.y = 0
    }
    return frame
  }

  /// Rows that fill what shows, less one.
  func page(from row: Int, forward: Bool) -> Int {
    guard let scroll else { return row }
    let start = extents.offset(of: row, spacing: spacing)
    let way = max(metrics.rowHeight, scroll.size.height - metrics.rowHeight)
    return extents.row(at: max(0, forward ? start + way : start - way), spacing: spacing)
  }
}
