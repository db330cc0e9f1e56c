import Foundation

/// The layout of `HStack`, `VStack` and of what a scroll view stacks. *Main* is the axis of the stack.
///
/// 1. *Offers*: spacing is taken off first. Children are served by layout priority, highest first, while the least
///    lengths of lower priorities are kept back; within a priority from the least to the most flexible (longest less
///    shortest answer, ties in order), each is offered an equal share of what is left for those still waiting. Where
///    the main length is nil every child is offered nil, where it is infinite every child infinity. Across, each is
///    offered what the stack was. A child to which the offer makes no difference is offered the length it has.
/// 2. *Own size*: along, the sum of the answers and the spacing; across, what holds all children at
///    their guides. No children: zero.
/// 3. *Placement*: one after another along; across, so that their guides meet.
/// 4. *Too little / too much*: children overflow at the end; leftover room stays empty after the last.
/// 5. *Cache*: the solution for each of the last proposals. Where all children are rigid, an answer that changed is
///    amended in it; otherwise, and when the run changes, solutions are worked out anew.
/// 6. *Evidence*: fact F59; spacing of 8 between views and 0 beside a spacer is assumed.
package final class StackLayoutNode: _RunLayoutNode {
  @exclusivity(unchecked) package var parameters: _StackParameters {
    didSet {
      solutions.removeAll()
      prepareSpacing()
      if parameters.isHorizontal != oldValue.isHorizontal { turnSpacers() }
    }
  }
  @exclusivity(unchecked) private var solutions: ContiguousArray<StackSolution> = []
  /// Children that answered differently since the solutions were made.
  @exclusivity(unchecked) private var changed: [_LayoutNode] = []
  /// Spacing after each child; empty where it is `uniformSpacing` everywhere.
  @exclusivity(unchecked) private var spacings: ContiguousArray<Double> = []
  @exclusivity(unchecked) private var uniformSpacing = 8.0
  private var isHorizontal: Bool { parameters.isHorizontal }

  package init(owner: _Node, _ parameters: _StackParameters) {
    self.parameters = parameters
    super.init(owner: owner)
    prepareSpacing()
  }

  // MARK: - Changes

  package override func rebuildRun() {
    super.rebuildRun()
    solutions.removeAll()
    changed.removeAll()
    prepareSpacing()
  }

  private func prepareSpacing() {
    spacings.removeAll(keepingCapacity: true)
    uniformSpacing = parameters.spacing.map { owner.safeLength($0, "a stack's spacing") } ?? 8
    if parameters.spacing == nil, run.contains(where: \.isSpacer) {
      for index in run.indices.dropLast() {
        spacings.append(run[index].isSpacer || run[index + 1].isSpacer ? 0 : 8)
      }
    }
  }

  /// A spacer's answers depend on the axis of the stack around it.
  private func turnSpacers() {
    for child in run where child.isSpacer {
      var node = child
      while let wrapper = node as? _WrapperNode, let inner = wrapper.child { node = inner }
      owner.graph.markLayout(node)
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
    solutions.removeAll()
    return super.stopsSensitivity()
  }

  package override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    amendSolutions()
    if let index = solutions.firstIndex(where: { $0.proposal == proposal }) {
      return solutions[index].size
    }
    if solutions.count == 8 { solutions.removeFirst() }
    solutions.append(solve(proposal))
    return solutions[solutions.count - 1].size
  }

  /// Works changed answers into the solutions, or drops the solutions that must be found anew.
  private func amendSolutions() {
    if changed.isEmpty { return }
    let children = changed
    changed.removeAll(keepingCapacity: true)
    if children.count > 8 || solutions.isEmpty {
      solutions.removeAll()
      return
    }
    solutions.removeAll { !$0.isRigid }
    for child in children {
      guard child.runIndex < run.count, run[child.runIndex] === child else {
        solutions.removeAll()
        return
      }
      for index in solutions.indices.reversed() where !ask(child, in: &solutions[index]) {
        solutions.remove(at: index)
      }
    }
    for index in solutions.indices { finish(&solutions[index]) }
  }

  /// Enters the answer of a child that ignores what it is offered. False if it does not.
  private func ask(_ child: _LayoutNode, in solution: inout StackSolution) -> Bool {
    let across = isHorizontal ? solution.proposal.height : solution.proposal.width
    let length = isHorizontal ? solution.proposal.width : solution.proposal.height
    if length.isNaN || length == .infinity {
      enter(child, offer: length, across, &solution)
      return true
    }
    guard child.ignoresProposal(horizontal: isHorizontal) else { return false }
    enter(child, offer: 0, across, &solution)
    return true
  }

  // MARK: - Placing

  package override func place() {
    prepareRun()
    amendSolutions()
    let index: Int
    if let known = solutions.firstIndex(where: { $0.proposal == placedFor }) {
      index = known
    } else {
      solutions.append(solve(placedFor))
      index = solutions.count - 1
    }
    let across = isHorizontal ? placedFor.height : placedFor.width
    let notesFrames = owner.graph.capturing
    let guideLine = solutions[index].guideLine
    var position = 0.0
    var hasMoved = false
    for i in 0..<run.count {
      let main = solutions[index].mains[i]
      let cross = solutions[index].crosses[i]
      let line = guideLine - solutions[index].guides[i]
      let offer = solutions[index].offers[i]
      let origin =
        isHorizontal ? CGPoint(x: position, y: line) : CGPoint(x: line, y: position)
      let size =
        isHorizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
      let proposal = isHorizontal ? Proposal(offer, across) : Proposal(across, offer)
      if notesFrames || !run[i].moveIfSame(to: origin, size, proposal, &hasMoved) {
        run[i].put(origin, size, proposal)
      }
      position += main + (spacings.isEmpty ? uniformSpacing : i < spacings.count ? spacings[i] : 0)
    }
    if hasMoved { markAllDisplayDirty() }
  }

  // MARK: - Solving

  private func proposal(_ main: Double, _ cross: Double) -> Proposal {
    isHorizontal ? Proposal(main, cross) : Proposal(cross, main)
  }

  private func solve(_ proposal: Proposal) -> StackSolution {
    let count = run.count
    let length = isHorizontal ? proposal.width : proposal.height
    let across = isHorizontal ? proposal.height : proposal.width
    var solution = StackSolution(proposal: proposal, count: count)
    if length.isNaN || length == .infinity {
      for index in 0..<count { enter(run[index], offer: length, across, &solution) }
    } else {
      share(length, across, &solution)
    }
    finish(&solution)
    return solution
  }

  private func enter(
    _ child: _LayoutNode, offer: Double, _ across: Double, _ solution: inout StackSolution
  ) {
    let index = child.runIndex
    let answer = child.sizeThatFits(proposal(offer, across))
    solution.offers[index] = offer
    solution.mains[index] = isHorizontal ? answer.width : answer.height
    solution.crosses[index] = isHorizontal ? answer.height : answer.width
    solution.guides[index] = parameters.alignment.position(in: child, size: answer)
  }

  private func share(_ length: Double, _ across: Double, _ solution: inout StackSolution) {
    let count = run.count
    var remaining = length
    if spacings.isEmpty {
      remaining -= uniformSpacing * Double(max(0, count - 1))
    } else {
      for spacing in spacings { remaining -= spacing }
    }
    if count == 1 {
      solution.isRigid = false
      enter(run[0], offer: max(0, remaining), across, &solution)
      return
    }
    var waiting: ContiguousArray<StackSolution.Waiting> = []
    var rigid = 0.0
    for index in 0..<count {
      let child = run[index]
      if child.ignoresProposal(horizontal: isHorizontal), child.layoutPriority == 0 {
        enter(child, offer: 0, across, &solution)
        rigid += solution.mains[index]
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
    // Rigid children are the least flexible of priority 0: kept back from those above it, served before its others.
    var hasServedRigid = false
    waiting.sort(by: StackSolution.Waiting.isServedBefore)
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
        enter(run[index], offer: max(0, share), across, &solution)
        remaining -= solution.mains[index]
      }
      start = end
    }
  }

  private func finish(_ solution: inout StackSolution) {
    solution.sum(
      spacings: spacings, uniformSpacing: uniformSpacing, isHorizontal: isHorizontal)
  }
}

/// What was worked out for one proposal, in flat arrays by child.
struct StackSolution {
  let proposal: Proposal
  /// No child minds what it is offered, so one answer can change without the others being asked.
  var isRigid = true
  var offers: ContiguousArray<Double>
  var mains: ContiguousArray<Double>
  var crosses: ContiguousArray<Double>
  /// From a child's leading side to its guide.
  var guides: ContiguousArray<Double>
  var size = CGSize.zero
  /// From the stack's leading side to the line on which the guides meet.
  var guideLine = 0.0

  init(proposal: Proposal, count: Int) {
    self.proposal = proposal
    offers = ContiguousArray(repeating: 0, count: count)
    mains = offers
    crosses = offers
    guides = offers
  }

  struct Waiting {
    let index: Int
    let priority: Double
    let least: Double
    let flexibility: Double

    static func isServedBefore(_ a: Waiting, _ b: Waiting) -> Bool {
      if a.priority != b.priority { return a.priority > b.priority }
      if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
      return a.index < b.index
    }
  }

  mutating func sum(
    spacings: ContiguousArray<Double>, uniformSpacing: Double, isHorizontal: Bool
  ) {
    let count = mains.count
    var total = 0.0
    var before = -Double.infinity
    var after = -Double.infinity
    for index in 0..<count {
      total += mains[index]
      let guide = guides[index]
      // Infinitely long across: there is no telling where the guides are, only that the stack is as long.
      let rest = crosses[index] == .infinity ? .infinity : crosses[index] - guide
      if guide > before { before = guide }
      if rest > after { after = rest }
    }
    if spacings.isEmpty {
      total += uniformSpacing * Double(max(0, count - 1))
    } else {
      for spacing in spacings { total += spacing }
    }
    if count == 0 {
      before = 0
      after = 0
    }
    guideLine = before
    let cross = max(0, before + after)
    size =
      isHorizontal
      ? CGSize(width: max(0, total), height: cross) : CGSize(width: cross, height: max(0, total))
  }
}
