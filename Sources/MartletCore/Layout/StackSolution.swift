import Foundation

/// What a stack worked out for one proposal.
final class StackSolution {
  /// The answer of one child.
  struct Entry {
    var offer = 0.0
    var main = 0.0
    var cross = 0.0
    /// From the child's leading side to its guide.
    var guide = 0.0

    /// Infinitely long across: there is no telling where the guide is, only that the stack is as long.
    var rest: Double { cross == .infinity ? .infinity : cross - guide }
  }

  let proposal: Proposal
  /// No child minds what it is offered, so one answer can change without the others being asked.
  @exclusivity(unchecked) var isRigid = true
  @exclusivity(unchecked) private(set) var entries: ContiguousArray<Entry>
  @exclusivity(unchecked) private(set) var size = CGSize.zero
  /// From the stack's leading side to the line on which the guides meet.
  @exclusivity(unchecked) private(set) var guideLine = 0.0
  /// The same when the children were last put for this solution.
  @exclusivity(unchecked) var placedLine = 0.0

  /// The lengths of all children, spacing not counted.
  @exclusivity(unchecked) private var total = 0.0
  @exclusivity(unchecked) private var totalIsStale = true
  /// The most that a child has before and after its guide.
  @exclusivity(unchecked) private var before = -Double.infinity
  @exclusivity(unchecked) private var after = -Double.infinity
  @exclusivity(unchecked) private var extentIsStale = true

  init(proposal: Proposal, count: Int) {
    self.proposal = proposal
    entries = ContiguousArray(repeating: Entry(), count: count)
  }

  /// Who still waits to be offered a share.
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

  /// The extremes are kept where they can be: only when the child that had one gives it up are all asked.
  func enter(_ index: Int, _ new: Entry) {
    let old = entries[index]
    if old.main != new.main { totalIsStale = true }
    if !extentIsStale {
      extentIsStale =
        (old.guide == before && new.guide < before) || (old.rest == after && new.rest < after)
      before = max(before, new.guide)
      after = max(after, new.rest)
    }
    entries[index] = new
  }

  /// Makes room for others in the place of some children. Their answers have to be entered.
  func replace(_ old: Range<Int>, count: Int) {
    entries.replaceSubrange(old, with: repeatElement(Entry(), count: count))
    totalIsStale = true
    extentIsStale = true
  }

  /// Works out the size and the guides' line, after answers were entered.
  func finish(spacings: ContiguousArray<Double>, uniformSpacing: Double, isHorizontal: Bool) {
    let count = entries.count
    if totalIsStale {
      totalIsStale = false
      total = 0
      for index in 0..<count { total += entries[index].main }
    }
    if extentIsStale {
      extentIsStale = false
      before = -.infinity
      after = -.infinity
      for index in 0..<count {
        before = max(before, entries[index].guide)
        after = max(after, entries[index].rest)
      }
    }
    var length = total
    if spacings.isEmpty {
      length += uniformSpacing * Double(max(0, count - 1))
    } else {
      for spacing in spacings { length += spacing }
    }
    guideLine = count == 0 ? 0 : before
    let cross = count == 0 ? 0 : max(0, before + after)
    size =
      isHorizontal
      ? CGSize(width: max(0, length), height: cross)
      : CGSize(width: cross, height: max(0, length))
  }
}
