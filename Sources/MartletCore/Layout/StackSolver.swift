import Foundation

/// Shares a stack's length out among its children: the algorithm behind `HStack`, `VStack`, their `Layout` forms and
/// what a scroll view stacks. See `StackLayoutNode` for the contract. *Main* is the axis of the stack.
struct StackSolver {
  var parameters: _StackParameters
  /// Solutions for the last proposals.
  private var solutions: ContiguousArray<StackSolution> = []
  /// Spacing after each child; empty where it is `uniformSpacing` everywhere.
  private var spacings: ContiguousArray<Double> = []
  private var uniformSpacing = 8.0
  /// No child has wishes of its own for the room beside it.
  private var isUniform = false
  private var hasSpacing = false
  /// Only used within `share`; kept for its storage.
  private var waiting: ContiguousArray<StackSolution.Waiting> = []

  init(_ parameters: _StackParameters) { self.parameters = parameters }

  private var isHorizontal: Bool { parameters.isHorizontal }
  private func proposal(_ main: Double, _ cross: Double) -> Proposal {
    isHorizontal ? Proposal(main, cross) : Proposal(cross, main)
  }

  // MARK: - Changes

  /// The children are others, or the parameters.
  mutating func forget() {
    solutions.removeAll()
    hasSpacing = false
  }

  /// Works the answers of children that changed into the solutions, or drops the solutions that must be found anew.
  @MainActor mutating func amend(_ changed: [_LayoutNode], _ run: [_LayoutNode]) {
    if changed.count > 8 || solutions.isEmpty {
      solutions.removeAll()
      return
    }
    solutions.removeAll { !$0.isRigid }
    for child in changed {
      guard child.isChild(in: run) else {
        solutions.removeAll()
        return
      }
      for index in solutions.indices.reversed() {
        if !ask(child, in: solutions[index]) { solutions.remove(at: index) }
      }
    }
    for solution in solutions { finish(solution) }
  }

  /// Children came or went.
  @MainActor mutating func replace(_ change: RunChange, _ run: [_LayoutNode]) {
    let kept = run.count - change.new.count
    // A child alone is offered everything; between several, spacing has to be the same everywhere.
    guard hasSpacing, isUniform, kept > 0, run.count > 1,
      parameters.spacing != nil || !Self.hasOwnSpacing(run[change.new])
    else { return forget() }
    let known = solutions
    solutions.removeAll()
    for solution in known where solution.isRigid {
      solution.replace(change.old, count: change.new.count)
      if run[change.new].allSatisfy({ ask($0, in: solution) }) {
        finish(solution)
        solutions.append(solution)
      }
    }
  }

  /// A child has other wishes for the room beside it than the default.
  @MainActor private static func hasOwnSpacing(_ run: ArraySlice<_LayoutNode>) -> Bool {
    for child in run where child.isSpacer || child.hasOwnSpacing { return true }
    return false
  }

  /// Enters the answer of a child that does not mind what it is offered. False if it does.
  @MainActor private func ask(_ child: _LayoutNode, in solution: StackSolution) -> Bool {
    let length = isHorizontal ? solution.proposal.width : solution.proposal.height
    let across = isHorizontal ? solution.proposal.height : solution.proposal.width
    if length.isNaN || length == .infinity {
      enter(child, child.runIndex, offer: length, across, solution)
      return true
    }
    guard child.ignoresProposal(horizontal: isHorizontal), child.layoutPriority == 0 else {
      return false
    }
    enter(child, child.runIndex, offer: 0, across, solution)
    return true
  }

  // MARK: - Answers

  /// The solution for a proposal, worked out unless it is one of the last.
  @MainActor mutating func solution(_ proposal: Proposal, _ run: [_LayoutNode]) -> StackSolution {
    if let index = solutions.firstIndex(where: { $0.proposal == proposal }) {
      return solutions[index]
    }
    prepareSpacing(run)
    if solutions.isEmpty { solutions.reserveCapacity(4) }
    if solutions.count == 8 { solutions.removeFirst() }
    let solution = solve(proposal, run)
    solutions.append(solution)
    return solution
  }

  /// Where each child lies.
  @MainActor mutating func forEachPlacement(
    _ proposal: Proposal, _ run: [_LayoutNode], _ body: (_LayoutNode, _Placement) -> Void
  ) {
    let solution = solution(proposal, run)
    var position = 0.0
    for index in 0..<run.count {
      body(run[index], placement(of: index, in: solution, at: position))
      position += solution.entries[index].main + spacing(after: index)
    }
  }

  private func placement(
    of index: Int, in solution: StackSolution, at position: Double
  ) -> _Placement {
    let entry = solution.entries[index]
    let line = solution.guideLine - entry.guide
    let across = isHorizontal ? solution.proposal.height : solution.proposal.width
    return _Placement(
      origin: isHorizontal ? CGPoint(x: position, y: line) : CGPoint(x: line, y: position),
      size: isHorizontal
        ? CGSize(width: entry.main, height: entry.cross)
        : CGSize(width: entry.cross, height: entry.main),
      proposal: proposal(entry.offer, across))
  }

  /// Of a child that has moved along already.
  @MainActor func placement(of child: _LayoutNode, in solution: StackSolution) -> _Placement {
    placement(
      of: child.runIndex, in: solution, at: isHorizontal ? child.origin.x : child.origin.y)
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

  // MARK: - Spacing

  func spacing(after index: Int) -> Double {
    if spacings.isEmpty { return uniformSpacing }
    return index < spacings.count ? spacings[index] : 0
  }

  @MainActor private mutating func prepareSpacing(_ run: [_LayoutNode]) {
    if hasSpacing { return }
    hasSpacing = true
    spacings.removeAll(keepingCapacity: true)
    uniformSpacing = 8
    isUniform = parameters.spacing != nil || !Self.hasOwnSpacing(run[...])
    if let spacing = parameters.spacing {
      uniformSpacing = run.first?.owner.safeLength(spacing, "a stack's spacing") ?? 0
      return
    }
    if isUniform { return }
    for index in run.indices.dropLast() {
      let (before, after) = (run[index], run[index + 1])
      if before.hasOwnSpacing || after.hasOwnSpacing {
        spacings.append(
          before.viewSpacing.distance(
            to: after.viewSpacing, along: isHorizontal ? .horizontal : .vertical))
      } else {
        spacings.append(before.isSpacer || after.isSpacer ? 0 : 8)
      }
    }
  }

  // MARK: - Solving

  @MainActor private mutating func solve(
    _ proposal: Proposal, _ run: [_LayoutNode]
  ) -> StackSolution {
    let length = isHorizontal ? proposal.width : proposal.height
    let across = isHorizontal ? proposal.height : proposal.width
    let solution = StackSolution(proposal: proposal, count: run.count)
    if length.isNaN || length == .infinity {
      for index in 0..<run.count { enter(run[index], index, offer: length, across, solution) }
    } else {
      share(length, across, run, solution)
    }
    finish(solution)
    return solution
  }

  @MainActor private func enter(
    _ child: _LayoutNode, _ index: Int, offer: Double, _ across: Double,
    _ solution: StackSolution
  ) {
    let offered = proposal(offer, across)
    let answer = child.sizeThatFits(offered)
    solution.enter(
      index,
      .init(
        offer: offer, main: isHorizontal ? answer.width : answer.height,
        cross: isHorizontal ? answer.height : answer.width,
        guide: parameters.alignment.position(in: child, answer, offered)))
  }

  @MainActor private mutating func share(
    _ length: Double, _ across: Double, _ run: [_LayoutNode], _ solution: StackSolution
  ) {
    let count = run.count
    var remaining = length
    for index in 0..<max(0, count - 1) { remaining -= spacing(after: index) }
    if count == 1 {
      solution.isRigid = false
      enter(run[0], 0, offer: max(0, remaining), across, solution)
      return
    }
    waiting.removeAll(keepingCapacity: true)
    var rigid = 0.0
    for index in 0..<count {
      let child = run[index]
      if child.ignoresProposal(horizontal: isHorizontal), child.layoutPriority == 0 {
        enter(child, index, offer: 0, across, solution)
        rigid += solution.entries[index].main
      } else {
        let range = child.lengthRange(horizontal: isHorizontal, cross: across)
        waiting.append(
          .init(
            index: index, priority: child.layoutPriority, least: range.min,
            flexibility: range.max - range.min))
      }
    }
    if waiting.isEmpty { return }
    solution.isRigid = false
    waiting.sort(by: StackSolution.Waiting.isServedBefore)
    // Rigid children are the least flexible of priority 0: kept back from those above it, served before its others.
    var hasServedRigid = false
    var reserved = rigid
    for child in waiting { reserved += child.least }
    var start = 0
    while start < waiting.count {
      if !hasServedRigid, waiting[start].priority <= 0 {
        hasServedRigid = true
        remaining -= rigid
        reserved -= rigid
      }
      var end = start
      while end < waiting.count, waiting[end].priority == waiting[start].priority {
        reserved -= waiting[end].least
        end += 1
      }
      // What lower priorities keep is not shared here, and is theirs when their turn comes.
      for position in start..<end {
        let share = (remaining - reserved) / Double(end - position)
        let index = waiting[position].index
        enter(run[index], index, offer: max(0, share), across, solution)
        remaining -= solution.entries[index].main
      }
      start = end
    }
  }

  private func finish(_ solution: StackSolution) {
    solution.finish(
      spacings: spacings, uniformSpacing: uniformSpacing, isHorizontal: isHorizontal)
  }
}
