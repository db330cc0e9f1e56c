import Foundation

extension ReferenceBox {
  /// The answer to a proposal: pure, recursive, exponential in the depth of stacks.
  func size(_ proposal: Proposal) -> Extent {
    switch self {
    case .fixed(_, let extent):
      return extent
    case .flexible:
      return Extent(width: proposal.width ?? 10, height: proposal.height ?? 10)
    case .spacer(let axis):
      return Extent(
        width: axis == .vertical ? 0 : max(8, proposal.width ?? 8),
        height: axis == .horizontal ? 0 : max(8, proposal.height ?? 8))
    case .stack(let axis, _, let spacing, let children):
      return ReferenceStack(axis: axis, spacing: spacing, children: children).size(proposal)
    case .zstack(_, let children):
      let sizes = children.map { $0.size(proposal) }
      return Extent(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    case .padding(let insets, let child), .safePadding(let insets, let child):
      let size = child.size(insets.inside(proposal))
      return Extent(
        width: size.width + insets.leading + insets.trailing,
        height: size.height + insets.top + insets.bottom)
    case .frame(let width, let height, _, let child):
      let inner = Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
      let size = child.size(inner)
      return Extent(width: width ?? size.width, height: height ?? size.height)
    case .flexFrame(let width, let height, _, let child):
      let inner = Proposal(
        width: width.offer(proposal.width), height: height.offer(proposal.height))
      let size = child.size(inner)
      return Extent(
        width: width.length(proposal.width, child: size.width),
        height: height.length(proposal.height, child: size.height))
    case .safeInset(let inset):
      return inset.size(proposal)
    case .layered(_, let child, _), .offset(_, _, let child), .priority(_, let child),
      .ignoring(_, let child):
      return child.size(proposal)
    case .geometry:
      return Extent(width: proposal.width ?? 10, height: proposal.height ?? 10)
    case .scroll(let axis, let children):
      var inner = proposal
      inner[axis] = nil
      let content = ReferenceStack(axis: axis, spacing: nil, children: children).size(inner)
      return Extent(
        width: proposal.width ?? content.width,
        height: axis == .horizontal ? content.height : proposal.height ?? content.height)
    case .fixedSize(let horizontal, let vertical, let child):
      let inner = Proposal(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
      return child.size(inner)
    }
  }

  /// Choice 9.
  var layoutPriority: Double {
    switch self {
    case .priority(let value, _): value
    case .padding(_, let child), .frame(_, _, _, let child), .flexFrame(_, _, _, let child),
      .layered(_, let child, _), .offset(_, _, let child), .fixedSize(_, _, let child),
      .ignoring(_, let child), .safePadding(_, let child):
      child.layoutPriority
    case .safeInset(let inset): inset.child.layoutPriority
    // It is served last, whatever else there is.
    case .spacer: -.infinity
    case .fixed, .flexible, .stack, .zstack, .geometry, .scroll: 0
    }
  }

  /// Choice 6.
  var isSpacer: Bool {
    switch self {
    case .spacer: true
    case .priority(_, let child): child.isSpacer
    default: false
    }
  }
}

extension Insets {
  /// What is left of a proposal inside the insets.
  func inside(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { max(0, $0 - leading - trailing) },
      height: proposal.height.map { max(0, $0 - top - bottom) })
  }
}

extension SpecLimits {
  /// What the child is proposed while measuring (fact F57).
  func offer(_ proposal: Double?) -> Double? { (proposal ?? ideal).map(clamp) }

  /// What the child is proposed when placed (fact F57, second paragraph; choice 12).
  func placementOffer(_ proposal: Double?, own: Double) -> Double? {
    if let offer = offer(proposal) { return offer }
    return own == min || own == max ? own : nil
  }

  /// The frame's own length (fact F57; choice 11).
  func length(_ proposal: Double?, child: Double) -> Double {
    guard let offered = proposal ?? ideal else { return clamp(child) }
    switch (min, max) {
    case (nil, nil): return proposal == nil ? offered : child
    case (.some, .some): return clamp(offered)
    case (.some(let least), nil): return Swift.max(least, Swift.min(offered, child))
    case (nil, .some(let most)): return Swift.min(most, Swift.max(offered, child))
    }
  }

  private func clamp(_ value: Double) -> Double {
    Swift.max(min ?? -.infinity, Swift.min(max ?? .infinity, value))
  }
}
