import Foundation

/// The layout of `HStack`, `VStack` and of what a scroll view stacks.
///
/// 1. *Offers*: spacing is taken off first. Children are served by layout priority, highest first, while the least
///    lengths of lower priorities are kept back; within a priority from the least to the most flexible (longest less
///    shortest answer, ties in order), each is offered an equal share of what is left for those still waiting. Where
///    the main length is nil every child is offered nil, where it is infinite every child infinity. Across, each is
///    offered what the stack was.
/// 2. *Own size*: along, the sum of the answers and the spacing; across, what holds all children at
///    their guides. No children: zero.
/// 3. *Placement*: one after another along; across, so that their guides meet. The children's explicit guides are
///    merged into the stack's own, see `_AlignmentKey.combine`.
/// 4. *Too little / too much*: children overflow at the end; leftover room stays empty after the last.
/// 5. *Cache*: the solution for each of the last proposals; emptied when a child answers differently or the
///    run changes.
/// 6. *Evidence*: fact F59; spacing of 8 between views and 0 beside a spacer is assumed.
package final class StackLayoutNode: _RunLayoutNode {
  @exclusivity(unchecked) private var solver: StackSolver
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
      solver.parameters = newValue
      axis = newValue.isHorizontal ? .horizontal : .vertical
    }
  }

  package override var stackAxis: Axis? { axis }

  package override func rebuildRun() {
    super.rebuildRun()
    solver.forget()
  }

  package override func childAnswerChanged(_ child: _LayoutNode) {
    solver.forget()
    super.childAnswerChanged(child)
  }

  package override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    return solver.solution(proposal, run).size
  }

  package override func place() {
    prepareRun()
    solver.forEachPlacement(placedFor, run) { child, placement in
      child.put(placement.origin, placement.size, placement.proposal)
    }
  }

  package override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    guard key.isTextBaseline || hasGuides else { return nil }
    prepareRun()
    return solver.explicitGuide(key, proposal, run)
  }
}
