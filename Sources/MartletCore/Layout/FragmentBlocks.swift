import Foundation
import MartletDrawing

/// The drawing of many children: blocks of 32, blocks of 32 of those, and so on. A change makes the blocks above it
/// anew and no others; children that move together move as a block, which is not made anew (contract D1).
@MainActor final class FragmentBlocks {
  static let shift = 5
  static let width = 1 << shift

  private struct Block {
    /// Kept while stale, to see whether it is the same again.
    var fragment: DisplayFragment?
    /// Where the block's first part lies in the container: the origin of the fragment's coordinates.
    var base = CGPoint.zero
    var isStale = true
  }
  /// Blocks of children, blocks of those, up to a list short enough for one group.
  @exclusivity(unchecked) private var levels: ContiguousArray<ContiguousArray<Block>> = []
  let count: Int

  init(count: Int) {
    self.count = count
    var parts = count
    repeat {
      parts = (parts + Self.width - 1) >> Self.shift
      levels.append(ContiguousArray(repeating: Block(), count: parts))
    } while parts > Self.width
  }

  /// The blocks of as many children from the first on, for a list of another length.
  func first(_ kept: Int, of count: Int) -> FragmentBlocks {
    let new = FragmentBlocks(count: count)
    for index in 0..<(kept >> Self.shift) { new.levels[0][index] = levels[0][index] }
    return new
  }

  // MARK: - Changes

  /// A child is drawn differently or elsewhere.
  func invalidate(child index: Int) {
    if index < count { invalidate(index >> Self.shift, level: 0) }
  }

  private func invalidate(_ index: Int, level: Int) {
    var index = index
    for level in level..<levels.count {
      // What lies above a stale block is stale already.
      if levels[level][index].isStale { return }
      levels[level][index].isStale = true
      index >>= Self.shift
    }
  }

  /// The first child of a block moved; if the block is whole, all others moved with it.
  func move(block index: Int, from old: CGPoint, to new: CGPoint, isWhole: Bool) {
    guard isWhole else { return invalidate(index, level: 0) }
    if old == new || levels[0][index].isStale { return }
    levels[0][index].base.x += new.x - old.x
    levels[0][index].base.y += new.y - old.y
    if levels.count > 1 { invalidate(index >> Self.shift, level: 1) }
  }

  // MARK: - Drawing

  /// The whole, in the container's coordinates. `base` says where a child is drawn, `draw` puts the children of a range
  /// together in coordinates that begin at a point.
  func fragment(
    base: (Int) -> CGPoint, draw: (Range<Int>, CGPoint) -> DisplayFragment
  ) -> DisplayFragment {
    let top = levels.count - 1
    for index in levels[top].indices where levels[top][index].isStale {
      refresh(index, level: top, base, draw)
    }
    return DisplayFragment(.group(place(levels[top].indices, level: top, from: .zero)))
  }

  /// Makes a stale block anew, after those beneath it.
  private func refresh(
    _ index: Int, level: Int, _ base: (Int) -> CGPoint,
    _ draw: (Range<Int>, CGPoint) -> DisplayFragment
  ) {
    levels[level][index].isStale = false
    guard level > 0 else {
      let range = range(index, of: count)
      levels[0][index].base = base(range.lowerBound)
      levels[0][index].fragment = draw(range, levels[0][index].base)
      return
    }
    let range = range(index, of: levels[level - 1].count)
    for part in range where levels[level - 1][part].isStale {
      refresh(part, level: level - 1, base, draw)
    }
    let origin = levels[level - 1][range.lowerBound].base
    levels[level][index].base = origin
    let placed = place(range, level: level - 1, from: origin)
    if let fragment = levels[level][index].fragment, Self.isSame(fragment, placed) { return }
    levels[level][index].fragment = DisplayFragment(.group(placed))
  }

  private func range(_ block: Int, of count: Int) -> Range<Int> {
    (block << Self.shift)..<min(count, (block + 1) << Self.shift)
  }

  private func place(
    _ range: Range<Int>, level: Int, from origin: CGPoint
  ) -> ContiguousArray<DisplayFragment.Placed> {
    var placed = ContiguousArray<DisplayFragment.Placed>()
    placed.reserveCapacity(range.count)
    for index in range {
      let block = levels[level][index]
      guard let fragment = block.fragment, !fragment.isEmpty else { continue }
      placed.append(
        .init(x: block.base.x - origin.x, y: block.base.y - origin.y, fragment: fragment))
    }
    return placed
  }

  private static func isSame(
    _ old: DisplayFragment, _ new: ContiguousArray<DisplayFragment.Placed>
  ) -> Bool {
    guard case .group(let parts) = old.content, parts.count == new.count else { return false }
    for index in parts.indices {
      if parts[index].fragment !== new[index].fragment || parts[index].x != new[index].x
        || parts[index].y != new[index].y
      {
        return false
      }
    }
    return true
  }
}
