import Foundation

/// The layout of `HStack`, `VStack` and of what a scroll view stacks. *Main* is the axis of the stack.
///
/// 1. *Offers*: spacing is taken off first. Children are served by layout priority, highest first, while the least
///    lengths of lower priorities are kept back; within a priority from the least to the most flexible (longest less
///    shortest answer, ties in order), each is offered an equal share of what is left for those still waiting. Where
///    the main length is nil every child is offered nil, where it is infinite every child infinity. Across, each is
///    offered what the stack was.
/// 2. *Own size*: along, the sum of the answers and the spacing; across, what holds all children at
///    their guides. No children: zero.
/// 3. *Placement*: one after another along; across, so that their guides meet.
/// 4. *Too little / too much*: children overflow at the end; leftover room stays empty after the last.
/// 5. *Cache*: the solution for each of the last proposals; emptied when a child answers differently or the
///    run changes.
/// 6. *Evidence*: fact F59; spacing of 8 between views and 0 beside a spacer is assumed.
package final class StackLayoutNode: _RunLayoutNode {
  package var parameters: _StackParameters {
    didSet { solutions.removeAll() }
  }
  private var solutions: [Solution] = []

  /// What was worked out for one proposal.
  private struct Solution {
    var proposal: Proposal
    /// Per child: what it was offered and answered along the stack, and its answer across.
    var offers: [Double]
    var mains: [Double]
    var crosses: [Double]
    var size: CGSize
    /// From the stack's leading side to the line on which the guides meet.
    var guideLine: Double
  }

  package init(owner: _Node, _ parameters: _StackParameters) {
    self.parameters = parameters
    super.init(owner: owner)
  }

  package override func rebuildRun() {
    super.rebuildRun()
    solutions.removeAll()
  }

  package override func childAnswerChanged(_ child: _LayoutNode) {
    solutions.removeAll()
    super.childAnswerChanged(child)
  }

  package override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    let solution = solve(proposal)
    if solutions.count == 4 { solutions.removeFirst() }
    solutions.append(solution)
    return solution.size
  }

  package override func place() {
    prepareRun()
    let index = solutions.lastIndex { $0.proposal == placedFor }
    let solution = index.map { solutions[$0] } ?? solve(placedFor)
    if index == nil { solutions.append(solution) }
    let cross = isHorizontal ? placedFor.height : placedFor.width
    var position = 0.0
    for (i, child) in run.enumerated() {
      let main = solution.mains[i]
      let size = size(main, solution.crosses[i])
      let across = solution.guideLine - guide(of: child, size)
      child.put(
        isHorizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position), size,
        self.proposal(solution.offers[i], cross))
      position += main + (i + 1 < run.count ? spacing(after: i) : 0)
    }
  }

  // MARK: - Axes

  private var isHorizontal: Bool { parameters.isHorizontal }
  private func main(_ size: CGSize) -> Double { isHorizontal ? size.width : size.height }
  private func cross(_ size: CGSize) -> Double { isHorizontal ? size.height : size.width }
  private func size(_ main: Double, _ cross: Double) -> CGSize {
    isHorizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }
  private func proposal(_ main: Double, _ cross: Double) -> Proposal {
    isHorizontal ? Proposal(main, cross) : Proposal(cross, main)
  }
  private func guide(of child: _LayoutNode, _ size: CGSize) -> Double {
    parameters.alignment.position(in: child, size: size)
  }

  private func spacing(after index: Int) -> Double {
    if let spacing = parameters.spacing { return spacing }
    return run[index].isSpacer || run[index + 1].isSpacer ? 0 : 8
  }

  // MARK: - Solving

  private func solve(_ proposal: Proposal) -> Solution {
    let count = run.count
    let length = isHorizontal ? proposal.width : proposal.height
    let across = isHorizontal ? proposal.height : proposal.width
    var solution = Solution(
      proposal: proposal, offers: Array(repeating: length, count: count),
      mains: Array(repeating: 0, count: count), crosses: Array(repeating: 0, count: count),
      size: .zero, guideLine: 0)
    if length.isNaN || length == .infinity {
      for index in 0..<count { offer(length, across, to: index, &solution) }
    } else {
      share(length, across, &solution)
    }
    finish(&solution)
    return solution
  }

  private func offer(_ length: Double, _ across: Double, to index: Int, _ solution: inout Solution)
  {
    let answer = run[index].sizeThatFits(proposal(length, across))
    solution.offers[index] = length
    solution.mains[index] = main(answer)
    solution.crosses[index] = cross(answer)
  }

  private func share(_ length: Double, _ across: Double, _ solution: inout Solution) {
    let count = run.count
    var remaining = length
    for index in 0..<max(0, count - 1) { remaining -= spacing(after: index) }
    if count == 1 {
      offer(max(0, remaining), across, to: 0, &solution)
      return
    }
    var waiting: [(index: Int, priority: Double, least: Double, flexibility: Double)] = []
    waiting.reserveCapacity(count)
    for index in 0..<count {
      let range = run[index].lengthRange(horizontal: isHorizontal, cross: across)
      let flexibility = range.max - range.min
      waiting.append(
        (index, run[index].layoutPriority, range.min, flexibility.isNaN ? 0 : flexibility))
    }
    waiting.sort {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      return ($0.flexibility, $0.index) < ($1.flexibility, $1.index)
    }
    var reserved = waiting.reduce(0) { $0 + $1.least }
    var start = 0
    while start < count {
      var end = start
      while end < count, waiting[end].priority == waiting[start].priority {
        reserved -= waiting[end].least
        end += 1
      }
      // What lower priorities keep is not shared here, and is theirs when their turn comes.
      for position in start..<end {
        let share = (remaining - reserved) / Double(end - position)
        let index = waiting[position].index
        offer(max(0, share), across, to: index, &solution)
        remaining -= solution.mains[index]
      }
      start = end
    }
  }

  private func finish(_ solution: inout Solution) {
    var total = 0.0
    var before = 0.0
    var after = 0.0
    for index in run.indices {
      total += solution.mains[index]
      if index + 1 < run.count { total += spacing(after: index) }
      let size = size(solution.mains[index], solution.crosses[index])
      let line = guide(of: run[index], size)
      // Infinitely long across: there is no telling where the guides are, only that the stack is as long.
      let rest = cross(size) == .infinity ? .infinity : cross(size) - line
      before = index == 0 ? line : max(before, line)
      after = index == 0 ? rest : max(after, rest)
    }
    solution.guideLine = before
    solution.size = size(max(0, total), max(0, before + after))
  }
}
