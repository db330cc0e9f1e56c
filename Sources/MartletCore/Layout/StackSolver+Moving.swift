import Foundation

/// Children that were put for a solution get new origins when a few of them have answered differently since.
///
/// The others keep size and proposal, so they are not put again, and those of a block move together (see
/// `FragmentBlocks`). This is done for every sibling of a view that grows, so the loops make no calls.
extension StackSolver {
  /// Moves the children, and says whether one of them did. Those in `changed` have to be put afterwards.
  @MainActor func move(
    _ run: [_LayoutNode], from firstMoved: Int, _ changed: [_LayoutNode],
    in solution: StackSolution, _ blocks: FragmentBlocks?
  ) -> Bool {
    let movesAcross = solution.guideLine != solution.placedLine
    // What comes after the first that is longer or shorter moves along.
    var first = min(firstMoved, run.count)
    for child in changed {
      let index = child.runIndex
      let length = parameters.isHorizontal ? child.size.width : child.size.height
      if length != solution.entries[index].main { first = min(first, index) }
      blocks?.invalidate(child: index)
    }
    if !movesAcross && first == run.count { return false }
    var position = 0.0
    if first > 0 && first < run.count {
      let before = run[first - 1].origin
      position = parameters.isHorizontal ? before.x : before.y
      position += solution.entries[first - 1].main + spacing(after: first - 1)
    }

    var start = movesAcross ? 0 : first & ~(FragmentBlocks.width - 1)
    while start < run.count {
      let end = min(run.count, start + FragmentBlocks.width)
      let old = run[start].origin
      if movesAcross { moveAcross(run, start..<end, solution) }
      if first < end { moveAlong(run, max(first, start)..<end, solution, from: &position) }
      // In the block of the first, some stay and some move.
      let isTorn = start < first && first < end
      blocks?.move(
        block: start >> FragmentBlocks.shift, from: old, to: run[start].origin,
        isWhole: !isTorn && !isPresented(run, start..<end))
      start = end
    }
    return true
  }

  /// Whether a child is shown elsewhere than where layout put it.
  @MainActor private func isPresented(_ run: [_LayoutNode], _ range: Range<Int>) -> Bool {
    for index in range where run[index].presentation != nil { return true }
    return false
  }

  @MainActor private func moveAcross(
    _ run: [_LayoutNode], _ range: Range<Int>, _ solution: StackSolution
  ) {
    let line = solution.guideLine
    if parameters.isHorizontal {
      for index in range { run[index].origin.y = line - solution.entries[index].guide }
    } else {
      for index in range { run[index].origin.x = line - solution.entries[index].guide }
    }
  }

  @MainActor private func moveAlong(
    _ run: [_LayoutNode], _ range: Range<Int>, _ solution: StackSolution,
    from position: inout Double
  ) {
    for index in range {
      if parameters.isHorizontal {
        run[index].origin.x = position
      } else {
        run[index].origin.y = position
      }
      position += solution.entries[index].main + spacing(after: index)
    }
  }
}
