import Foundation

/// The layout of `HStack`, `VStack` and of what a scroll view stacks.
///
/// 1. *Offers*: spacing is taken off first. Children are served by layout priority, highest first, while the least
///    lengths of lower priorities are kept back; within a priority from the least to the most flexible (longest less
///    shortest answer, ties in order), each is offered an equal share of what is left for those still waiting. Where
///    the main length is nil every child is offered nil, where it is infinite every child infinity. Across, each is
///    offered what the stack was. A child to which the offer makes no difference is offered none.
/// 2. *Own size*: along, the sum of the answers and the spacing; across, what holds all children at
///    their guides. No children: zero.
/// 3. *Placement*: one after another along; across, so that their guides meet. The children's explicit guides are
///    merged into the stack's own, see `_AlignmentKey.combine`.
/// 4. *Too little / too much*: children overflow at the end; leftover room stays empty after the last.
/// 5. *Cache*: the solution for each of the last proposals. Where no child minds its offer, an answer that changed and
///    a child that came are amended in it; otherwise solutions are worked out anew.
/// 6. *Evidence*: fact F59; spacing of 8 between views and 0 beside a spacer is assumed.
package final class StackLayoutNode: _RunLayoutNode {
  @exclusivity(unchecked) private var solver: StackSolver
  /// Children that answered differently since the solutions were made.
  @exclusivity(unchecked) private var changed: [_LayoutNode] = []
  /// How the run has changed since.
  @exclusivity(unchecked) private var replaced: RunChange?
  /// What the children were last put for; who of them has come or answered differently since, and the first behind
  /// which others stand now.
  @exclusivity(unchecked) private var placed: StackSolution?
  @exclusivity(unchecked) private var changedSincePlaced: [_LayoutNode] = []
  @exclusivity(unchecked) private var firstMoved = Int.max
  /// Apart from the solver, since a spacer asks for it while that is at work.
  @exclusivity(unchecked) private var axis: Axis

  package init(owner: _Node, _ parameters: _StackParameters) {
    solver = StackSolver(parameters)
    axis = parameters.isHorizontal ? .horizontal : .vertical
    super.init(owner: owner)
  }

  package var parameters: _StackParameters {
    get { solver.parameters }
    set {
      let hasTurned = newValue.isHorizontal != solver.parameters.isHorizontal
      solver.parameters = newValue
      axis = newValue.isHorizontal ? .horizontal : .vertical
      solver.forget()
      if hasTurned { stackAxisDidChange() }
    }
  }

  package override var stackAxis: Axis? { axis }

  // MARK: - Changes

  package override func runDidChange(_ change: RunChange) {
    if replaced == nil {
      replaced = change
    } else {
      replaced = nil
      solver.forget()
    }
  }

  package override func childAnswerChanged(_ child: _LayoutNode) {
    changed.append(child)
    super.childAnswerChanged(child)
  }

  package override func ignoresProposal(horizontal: Bool) -> Bool {
    childrenIgnoreProposal(horizontal: horizontal)
  }

  package override func stopsSensitivity() -> Bool {
    solver.forget()
    return super.stopsSensitivity()
  }

  private func prepare() {
    prepareRun()
    if let replaced {
      self.replaced = nil
      solver.replace(replaced, run)
      putNextTime(run[replaced.new])
      firstMoved = min(firstMoved, replaced.new.lowerBound)
    }
    if changed.isEmpty { return }
    solver.amend(changed, run)
    putNextTime(changed[...])
    changed.removeAll(keepingCapacity: true)
  }

  /// The others only move. Where they are many, as in a stack that changes while nobody shows it, all are put.
  private func putNextTime(_ nodes: ArraySlice<_LayoutNode>) {
    if placed == nil { return }
    changedSincePlaced += nodes
    if changedSincePlaced.count > 64 { putAllNextTime() }
  }

  private func putAllNextTime() {
    placed = nil
    changedSincePlaced.removeAll(keepingCapacity: true)
    firstMoved = .max
  }

  // MARK: - Layout

  package override func measure(_ proposal: _Proposal) -> CGSize {
    prepare()
    return solver.solution(proposal, run).size
  }

  package override func place() {
    prepare()
    let solution = solver.solution(placedFor, run)
    // What has been taken out of sight comes back with all its children.
    if firstPass == owner.graph.pass { putAllNextTime() }
    // Where frames are noted before they change, each child is put; else one that only moves is not touched further.
    if owner.graph.capturing || isRightToLeft {
      solver.forEachPlacement(placedFor, run) { child, placement in
        child.put(placement.origin, placement.size, placement.proposal)
      }
    } else if solution === placed {
      // Some may have gone since.
      let changed = changedSincePlaced.filter { $0.isChild(in: run) }
      if solver.move(run, from: firstMoved, changed, in: solution, blocks) { markDisplayDirty() }
      for child in changed {
        let placement = solver.placement(of: child, in: solution)
        child.put(placement.origin, placement.size, placement.proposal)
      }
    } else {
      putAnew()
    }
    putAllNextTime()
    // Mirrored origins do not tell where the children would be otherwise.
    if isRightToLeft { return }
    placed = solution
    solution.placedLine = solution.guideLine
  }

  private func putAnew() {
    var hasMoved = false
    solver.forEachPlacement(placedFor, run) { child, placement in
      if !child.isSettled(placement.size, placement.proposal) {
        child.put(placement.origin, placement.size, placement.proposal)
      } else if child.origin != placement.origin {
        child.origin = placement.origin
        hasMoved = true
      }
    }
    if hasMoved { markAllDisplayDirty() }
  }

  package override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    guard key.isTextBaseline || hasGuides else { return nil }
    prepare()
    return solver.explicitGuide(key, proposal, run)
  }
}
