import Foundation

/// Shares a stack's length out among its children: the algorithm behind `HStack`, `VStack`, their `Layout` forms and
/// what a scroll view stacks. See `StackLayoutNode` for the contract. *Main* is the axis of the stack.
struct StackSolver {
  var parameters: _StackParameters {
    didSet { solutions.removeAll() }
  }
  private var solutions: [Solution] = []

  /// What was worked out for one proposal.
  struct Solution {
    var proposal: Proposal
    /// Per child: what it was offered and answered along the stack, and its answer across.
    var offers: [Double]
    var mains: [Double]
    var crosses: [Double]
    var size: CGSize
    /// From the stack's leading side to the line on which the guides meet.
    var guideLine: Double
  }

  init(_ parameters: _StackParameters) { self.parameters = parameters }

  /// A child answers differently, or the children are others.
  mutating func forget() { solutions.removeAll() }

  /// The solution for a proposal, worked out unless it is one of the last four.
  @MainActor mutating func solution(_ proposal: Proposal, _ run: [_LayoutNode]) -> Solution {
    if let index = solutions.lastIndex(where: { $0.proposal == proposal }) {
      return solutions[index]
    }
    let solution = solve(proposal, run)
    if solutions.count == 4 { solutions.removeFirst() }
    solutions.append(solution)
    return solution
  }

  /// Where each child lies.
  @MainActor mutating func forEachPlacement(
    _ proposal: Proposal, _ run: [_LayoutNode], _ body: (_LayoutNode, _Placement) -> Void
  ) {
    let solution = solution(proposal, run)
    let cross = isHorizontal ? proposal.height : proposal.width
    var position = 0.0
    for (i, child) in run.enumerated() {
      let main = solution.mains[i]
      let size = size(main, solution.crosses[i])
      let offer = self.proposal(solution.offers[i], cross)
      let across = solution.guideLine - guide(of: child, size, offer)
      let origin =
        isHorizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position)
      body(child, _Placement(origin: origin, size: size, proposal: offer))
      position += main + (i + 1 < run.count ? spacing(after: i, run) : 0)
    }
  }

  /// What the children say about a guide of the stack.
  @MainActor mutating func explicitGuide(
    _ key: _AlignmentKey, _ proposal: Proposal, _ run: [_LayoutNode]
  ) -> Double? {
    var merged = MergedGuide(key: key)
    forEachPlacement(proposal, run) { child, placement in
      let guide = key.explicitPosition(in: child, placement.size, placement.proposal)
      merged.add(guide.map { $0 + (key.isHorizontal ? placement.origin.x : placement.origin.y) })
    }
    return merged.value
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
  @MainActor private func guide(
    of child: _LayoutNode, _ size: CGSize, _ offer: Proposal
  ) -> Double {
    parameters.alignment.position(in: child, size, offer)
  }

  @MainActor private func spacing(after index: Int, _ run: [_LayoutNode]) -> Double {
    if let spacing = parameters.spacing { return spacing }
    let before = run[index]
    let after = run[index + 1]
    if before.hasOwnSpacing || after.hasOwnSpacing {
      return before.viewSpacing.distance(
        to: after.viewSpacing, along: isHorizontal ? .horizontal : .vertical)
    }
    return before.isSpacer || after.isSpacer ? 0 : 8
  }

  // MARK: - Solving

  @MainActor private func solve(_ proposal: Proposal, _ run: [_LayoutNode]) -> Solution {
    let count = run.count
    let length = isHorizontal ? proposal.width : proposal.height
    let across = isHorizontal ? proposal.height : proposal.width
    var solution = Solution(
      proposal: proposal, offers: Array(repeating: length, count: count),
      mains: Array(repeating: 0, count: count), crosses: Array(repeating: 0, count: count),
      size: .zero, guideLine: 0)
    if length.isNaN || length == .infinity {
      for index in 0..<count { offer(length, across, to: index, run, &solution) }
    } else {
      share(length, across, run, &solution)
    }
    finish(run, across, &solution)
    return solution
  }

  @MainActor private func offer(
    _ length: Double, _ across: Double, to index: Int, _ run: [_LayoutNode],
    _ solution: inout Solution
  ) {
    let answer = run[index].sizeThatFits(proposal(length, across))
    solution.offers[index] = length
    solution.mains[index] = main(answer)
    solution.crosses[index] = cross(answer)
  }

  @MainActor private func share(
    _ length: Double, _ across: Double, _ run: [_LayoutNode], _ solution: inout Solution
  ) {
    let count = run.count
    var remaining = length
    for index in 0..<max(0, count - 1) { remaining -= spacing(after: index, run) }
    if count == 1 {
      offer(max(0, remaining), across, to: 0, run, &solution)
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
        offer(max(0, share), across, to: index, run, &solution)
        remaining -= solution.mains[index]
      }
      start = end
    }
  }

  @MainActor private func finish(
    _ run: [_LayoutNode], _ across: Double, _ solution: inout Solution
  ) {
    var total = 0.0
    var before = 0.0
    var after = 0.0
    for index in run.indices {
      total += solution.mains[index]
      if index + 1 < run.count { total += spacing(after: index, run) }
      let size = size(solution.mains[index], solution.crosses[index])
      let line = guide(of: run[index], size, proposal(solution.offers[index], across))
      // Infinitely long across: there is no telling where the guides are, only that the stack is as long.
      let rest = cross(size) == .infinity ? .infinity : cross(size) - line
      before = index == 0 ? line : max(before, line)
      after = index == 0 ? rest : max(after, rest)
    }
    solution.guideLine = before
    solution.size = size(max(0, total), max(0, before + after))
  }
}
