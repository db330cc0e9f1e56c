import Foundation

/// Fact F59: how a stack shares its length out (choices 6 to 8 in `Reference.swift`).
struct ReferenceStack {
  let axis: SpecAxis
  let spacing: Double?
  let children: [ReferenceBox]

  private var across: SpecAxis { axis == .horizontal ? .vertical : .horizontal }

  func size(_ proposal: Proposal) -> Extent {
    let sizes = zip(children, offers(proposal)).map { $0.size($1) }
    var result = Extent(width: 0, height: 0)
    result[axis] = sizes.reduce(gaps.reduce(0, +)) { $0 + $1[axis] }
    result[across] = sizes.map { $0[across] }.max() ?? 0
    return result
  }

  /// The gap after each child but the last.
  var gaps: [Double] {
    zip(children, children.dropFirst()).map { before, after in
      spacing ?? (before.isSpacer || after.isSpacer ? 0 : 8)
    }
  }

  /// What each child is proposed, in the children's order.
  func offers(_ proposal: Proposal) -> [Proposal] {
    guard let total = proposal[axis] else { return children.map { _ in proposal } }
    var result = children.map { _ in proposal }
    var left = total - gaps.reduce(0, +)
    let priorities = Set(children.map(\.layoutPriority)).sorted(by: >)
    for priority in priorities {
      let lower = children.filter { $0.layoutPriority < priority }
      var share = left - lower.reduce(0) { $0 + length($1, for: 0, proposal) }
      let group = children.indices.filter { children[$0].layoutPriority == priority }
      let order = leastFlexibleFirst(group, proposal)
      for (position, index) in order.enumerated() {
        let offer = max(0, share) / Double(order.count - position)
        result[index][axis] = offer
        let taken = length(children[index], for: offer, proposal)
        share = share.isInfinite ? share : share - taken
        left = left.isInfinite ? left : left - taken
      }
    }
    return result
  }

  private func leastFlexibleFirst(_ group: [Int], _ proposal: Proposal) -> [Int] {
    let keyed = group.map { index in
      let most = length(children[index], for: .infinity, proposal)
      let least = length(children[index], for: 0, proposal)
      return (index: index, flexibility: most == least ? 0 : most - least)
    }
    // The index makes the order total, whatever `sorted` promises about ties.
    return keyed.sorted { ($0.flexibility, $0.index) < ($1.flexibility, $1.index) }.map(\.index)
  }

  private func length(_ child: ReferenceBox, for offer: Double, _ proposal: Proposal) -> Double {
    var probe = proposal
    probe[axis] = offer
    return child.size(probe)[axis]
  }
}
