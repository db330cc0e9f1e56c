import Foundation

/// What a stack worked out for one proposal, in flat arrays by child.
final class StackSolution {
  let proposal: Proposal
  /// No child minds what it is offered, so one answer can change without the others being asked.
  @exclusivity(unchecked) var isRigid = true
  @exclusivity(unchecked) var offers: ContiguousArray<Double>
  @exclusivity(unchecked) private(set) var mains: ContiguousArray<Double>
  @exclusivity(unchecked) private(set) var crosses: ContiguousArray<Double>
  /// From a child's leading side to its guide.
  @exclusivity(unchecked) private(set) var guides: ContiguousArray<Double>
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

  /// Infinitely long across: there is no telling where the guide is, only that the stack is as long.
  @inline(__always) private static func rest(_ cross: Double, _ guide: Double) -> Double {
    cross == .infinity ? .infinity : cross - guide
  }

  /// The answer of one child. The extremes are kept where they can be: only when the child that had one gives it up are
  /// all asked.
  func enter(_ index: Int, main: Double, cross: Double, guide: Double) {
    if mains[index] != main { totalIsStale = true }
    if !extentIsStale {
      let rest = Self.rest(cross, guide)
      let (oldGuide, oldRest) = (guides[index], Self.rest(crosses[index], guides[index]))
      extentIsStale =
        (oldGuide == before && guide < before) || (oldRest == after && rest < after)
      before = max(before, guide)
      after = max(after, rest)
    }
    mains[index] = main
    crosses[index] = cross
    guides[index] = guide
  }

  /// Works out the size and the guides' line, after answers were entered.
  func finish(spacings: ContiguousArray<Double>, uniformSpacing: Double, isHorizontal: Bool) {
    let count = mains.count
    if totalIsStale {
      totalIsStale = false
      total = 0
      for main in mains { total += main }
    }
    if extentIsStale {
      extentIsStale = false
      before = -.infinity
      after = -.infinity
      for index in 0..<count {
        before = max(before, guides[index])
        after = max(after, Self.rest(crosses[index], guides[index]))
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
