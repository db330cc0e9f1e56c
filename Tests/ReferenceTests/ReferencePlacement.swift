import Foundation

extension ReferenceBox {
  /// Places this box with its top leading corner at `origin`. Its size is its answer to `proposal`.
  func place(
    at origin: Point, _ proposal: Proposal, _ safe: SafeChain, into leaves: inout [PlacedLeaf]
  ) {
    lazy var own = size(proposal)
    switch self {
    case .fixed(let leaf, _), .flexible(let leaf):
      leaves.append(PlacedLeaf(leaf: leaf, origin, own))
    case .spacer:
      break
    case .stack(let axis, let alignment, let spacing, let children):
      let stack = ReferenceStack(axis: axis, spacing: spacing, children: children)
      stack.place(at: origin, proposal, alignment, safe, into: &leaves)
    case .zstack(let alignment, let children):
      for child in children {
        let corner = origin.aligned(child.size(proposal), in: own, alignment)
        child.place(at: corner, proposal, safe, into: &leaves)
      }
    case .padding(let insets, let child):
      let corner = Point(x: origin.x + insets.leading, y: origin.y + insets.top)
      child.place(at: corner, insets.inside(proposal), safe, into: &leaves)
    case .safePadding(let insets, let child):
      let corner = Point(x: origin.x + insets.leading, y: origin.y + insets.top)
      let inner = safe.adding(insets, at: origin, own)
      child.place(at: corner, insets.inside(proposal), inner, into: &leaves)
    case .safeInset(let inset):
      inset.place(at: origin, own, proposal, safe, into: &leaves)
    case .ignoring(let edges, let child):
      let insets = safe.reach(origin, own).only(edges)
      let corner = Point(x: origin.x - insets.leading, y: origin.y - insets.top)
      child.place(at: corner, insets.outside(proposal), safe, into: &leaves)
    case .frame(let width, let height, let alignment, let child):
      let inner = Proposal(width: width ?? proposal.width, height: height ?? proposal.height)
      let corner = origin.aligned(child.size(inner), in: own, alignment)
      child.place(at: corner, inner, safe, into: &leaves)
    case .flexFrame(let width, let height, let alignment, let child):
      let inner = Proposal(
        width: width.placementOffer(proposal.width, own: own.width),
        height: height.placementOffer(proposal.height, own: own.height))
      let corner = origin.aligned(child.size(inner), in: own, alignment)
      child.place(at: corner, inner, safe, into: &leaves)
    case .layered(let alignment, let child, let others):
      child.place(at: origin, proposal, safe, into: &leaves)
      if others.isEmpty { break }
      let other = others.count == 1 ? others[0] : .zstack(.center, others)
      let inner = Proposal(width: own.width, height: own.height)
      let corner = origin.aligned(other.size(inner), in: own, alignment)
      other.place(at: corner, inner, safe, into: &leaves)
    case .offset(let x, let y, let child):
      child.place(at: Point(x: origin.x + x, y: origin.y + y), proposal, safe, into: &leaves)
    case .geometry(let children, let half):
      let inner = Proposal(width: own.width, height: own.height)
      for child in children { child.place(at: origin, inner, safe, into: &leaves) }
      leaves.append(
        PlacedLeaf(
          leaf: half, origin,
          Extent(width: own.width / 2, height: 4 + safe.reach(origin, own).weighed)))
    case .scroll(let axis, let children):
      placeScrolled(children, axis, at: origin, own, safe.without(axis), into: &leaves)
    case .fixedSize(let horizontal, let vertical, let child):
      let inner = Proposal(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
      child.place(at: origin, inner, safe, into: &leaves)
    case .priority(_, let child):
      child.place(at: origin, proposal, safe, into: &leaves)
    }
  }

  /// Choice 17.
  private func placeScrolled(
    _ children: [ReferenceBox], _ axis: SpecAxis, at origin: Point, _ own: Extent,
    _ safe: SafeChain, into leaves: inout [PlacedLeaf]
  ) {
    let stack = ReferenceStack(axis: axis, spacing: nil, children: children)
    var inner = Proposal(width: own.width, height: own.height)
    inner[axis] = nil
    let alignment = axis == .vertical ? SpecAlignment.top : .leading
    let corner = origin.aligned(stack.size(inner), in: own, alignment)
    stack.place(at: corner, inner, .center, safe, into: &leaves)
  }
}

extension ReferenceStack {
  func place(
    at origin: Point, _ proposal: Proposal, _ alignment: SpecAlignment,
    _ safe: SafeChain, into leaves: inout [PlacedLeaf]
  ) {
    let own = size(proposal)
    let gaps = gaps + [0]
    var along = 0.0
    for (index, offer) in offers(proposal).enumerated() {
      let size = children[index].size(offer)
      var corner = origin.aligned(size, in: own, alignment)
      if axis == .horizontal { corner.x = origin.x + along } else { corner.y = origin.y + along }
      children[index].place(at: corner, offer, safe, into: &leaves)
      along += size[axis] + gaps[index]
    }
  }
}

extension Point {
  /// The corner of a child of `size` aligned in a parent of `own` whose corner is this point.
  func aligned(_ size: Extent, in own: Extent, _ alignment: SpecAlignment) -> Point {
    Point(
      x: x + (own.width - size.width) * alignment.x,
      y: y + (own.height - size.height) * alignment.y)
  }
}

extension PlacedLeaf {
  init(leaf: LeafBox, _ origin: Point, _ size: Extent) {
    self.leaf = leaf
    frame = CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}
