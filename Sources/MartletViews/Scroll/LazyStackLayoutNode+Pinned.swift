import Foundation
import MartletCore

/// A header or footer that may stay in sight, in front of the rows that go by.
@MainActor protocol PinnableNode: _LayoutNode {
  /// It is not where its row is.
  var isPinned: Bool { get set }
}

extension PinnableNode {
  /// In front of what an app puts in front of other rows.
  var pinnedIndex: Double { 1e9 }
}

/// Around a header or footer of a lazy stack that pins these.
final class PinnedRowNode: _WrapperNode, PinnableNode {
  var isPinned = false {
    didSet { if isPinned != oldValue { markDisplayDirty() } }
  }
  override var zIndex: Double { isPinned ? pinnedIndex : super.zIndex }
}

/// Headers and footers that stay in sight: placed anew on each step of scrolling, as rows are. A header lies at the top of
/// what shows, below bars, until the end of its section takes it along; a footer at the bottom, down from its section's
/// header.
extension LazyStackLayoutNode {
  /// A node that can be pinned around each view of a header or footer; others as they are.
  func pinnable(_ row: Int, _ content: [_LayoutNode]) -> [_LayoutNode] {
    guard !pinnedViews.isEmpty, let (part, _) = segments.find(row) else { return content }
    let traits = segments.parts[part].traits
    let isPinnable =
      traits.part == .header && pinnedViews.contains(.sectionHeaders)
      || traits.part == .footer && pinnedViews.contains(.sectionFooters)
    if !isPinnable { return content }
    return pinnables.around(content, mountedCount: mounted.count) { PinnedRowNode(owner: owner) }
  }

  /// Places what stays in sight over the rows in `mounted`, and what has gone out of these.
  func putPinned(_ offer: Proposal) {
    var further: [MountedRow] = []
    var nodes: [any PinnableNode] = []
    for place in pinnedPlaces(offer) {
      let made: MountedRow
      if let known = mounted.first(where: { $0.row == place.row }) {
        made = known
      } else {
        made = makeRow(place.row)
        further.append(made)
      }
      put(made, at: place.start, offer)
      nodes += made.nodes.compactMap { $0 as? any PinnableNode }
    }
    for node in pinnedNodes where !nodes.contains(where: { $0 === node }) { node.isPinned = false }
    for node in nodes { node.isPinned = true }
    pinnedNodes = nodes
    pinnedRows = further
  }

  /// Rows that are not to be where they would be by themselves.
  private func pinnedPlaces(_ offer: Proposal) -> [(row: Int, start: Double)] {
    guard !pinnedViews.isEmpty, let shown = shownRange else { return [] }
    var places: [(row: Int, start: Double)] = []
    if pinnedViews.contains(.sectionHeaders), let section = section(at: shown.lowerBound) {
      let latest =
        offset(of: section.rows.upperBound) - spacing - length(of: section.header, offer)
      let target = min(shown.lowerBound, latest)
      if target > offset(of: section.header.lowerBound) {
        places += self.places(section.header, at: target, offer)
      }
    }
    if pinnedViews.contains(.sectionFooters), let section = section(at: shown.upperBound) {
      let earliest = offset(of: section.header.upperBound)
      let target = max(shown.upperBound - length(of: section.footer, offer), earliest)
      if target < offset(of: section.footer.lowerBound) {
        places += self.places(section.footer, at: target, offer)
      }
    }
    return places
  }

  /// How much of what shows before a row its section's header lies over.
  func coveredLength(before row: Int) -> Double {
    guard pinnedViews.contains(.sectionHeaders), let section = section(of: row),
      row >= section.header.upperBound
    else { return 0 }
    return length(of: section.header, self.offer(across: across(size)))
  }

  private func places(
    _ rows: Range<Int>, at start: Double, _ offer: Proposal
  ) -> [(row: Int, start: Double)] {
    var position = start
    return rows.map { row in
      defer { position += length(of: row..<row + 1, offer) + spacing }
      return (row, position)
    }
  }

  private func offset(of row: Int) -> Double { extents.offset(of: row, spacing: spacing) }

  private func length(of rows: Range<Int>, _ offer: Proposal) -> Double {
    var length = spacing * Double(max(0, rows.count - 1))
    for row in rows {
      length +=
        extents.knownLength(of: row) ?? self.length(of: rowNodes(row, segments.mount(row)), offer)
    }
    return length
  }

  /// What shows of the scroll view itself: not what lies beneath bars. Nil outside of one.
  private var shownRange: Range<Double>? {
    scroll.map { range(of: CGRect(origin: $0.offset, size: $0.size)) }
  }

  // MARK: - Sections

  private struct SectionRows {
    var header: Range<Int>
    var rows: Range<Int>
    var footer: Range<Int>
  }

  private func section(at position: Double) -> SectionRows? {
    section(of: extents.row(at: max(0, position), spacing: spacing))
  }

  /// The section that a row is in. Headers that are made as they come into sight are not pinned.
  private func section(of row: Int) -> SectionRows? {
    guard let (part, _) = segments.find(row), let id = segments.parts[part].traits.section else {
      return nil
    }
    let parts = segments.parts
    var first = part
    while first > 0, parts[first - 1].traits.section == id { first -= 1 }
    var end = part + 1
    while end < parts.count, parts[end].traits.section == id { end += 1 }
    func start(_ part: Int) -> Int {
      part < parts.count ? segments.start(of: part) : segments.count
    }
    func isEnd(_ index: Int, _ kind: RowTraits.Part) -> Bool {
      parts[index].traits.part == kind && parts[index].mountedRows == nil
    }
    var content = first
    while content < end, isEnd(content, .header) { content += 1 }
    var footer = end
    while footer > content, isEnd(footer - 1, .footer) { footer -= 1 }
    return SectionRows(
      header: start(first)..<start(content), rows: start(first)..<start(end),
      footer: start(footer)..<start(end))
  }
}
