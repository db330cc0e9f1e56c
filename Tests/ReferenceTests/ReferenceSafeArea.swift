import Foundation

/// The insets around a view, from the outermost provider to the innermost; in window space, left to right.
struct SafeChain {
  private struct Provider {
    var origin: Point
    var size: Extent
    var insets: Insets
  }
  private var providers: [Provider] = []
  /// Half a pixel, as choice 23 says.
  private let tolerance = 0.501

  func adding(_ insets: Insets, at origin: Point, _ size: Extent) -> SafeChain {
    var chain = self
    chain.providers.append(Provider(origin: origin, size: size, insets: insets))
    return chain
  }

  /// Choice 24.
  func without(_ axis: SpecAxis) -> SafeChain {
    var chain = self
    for index in chain.providers.indices {
      if axis == .vertical {
        chain.providers[index].insets.top = 0
        chain.providers[index].insets.bottom = 0
      } else {
        chain.providers[index].insets.leading = 0
        chain.providers[index].insets.trailing = 0
      }
    }
    return chain
  }

  /// How far beyond a view the insets reach that it touches (choice 23).
  func reach(_ origin: Point, _ size: Extent) -> Insets {
    var reached = Insets(.all, 0)
    for provider in providers.reversed() {
      let left = origin.x - reached.leading - provider.origin.x
      let top = origin.y - reached.top - provider.origin.y
      let right =
        provider.origin.x + provider.size.width - origin.x - size.width - reached.trailing
      let bottom =
        provider.origin.y + provider.size.height - origin.y - size.height - reached.bottom
      reached.leading += extra(left, provider.insets.leading)
      reached.top += extra(top, provider.insets.top)
      reached.trailing += extra(right, provider.insets.trailing)
      reached.bottom += extra(bottom, provider.insets.bottom)
    }
    return reached
  }

  private func extra(_ distance: Double, _ inset: Double) -> Double {
    if inset <= 0 || distance >= inset + tolerance || distance <= -tolerance { return 0 }
    return max(0, distance)
  }
}

/// A view with another one at one of its sides.
struct ReferenceInset {
  var side: SpecSide
  var alignment: SpecAlignment
  var spacing: Double
  var child: ReferenceBox
  var others: [ReferenceBox]

  private func otherOffer(_ proposal: Proposal) -> Proposal {
    var offer = proposal
    offer[side.axis] = nil
    return offer
  }

  /// Choice 25: one that has no views takes nothing.
  private var other: ReferenceBox? {
    others.count > 1 ? .zstack(.center, others) : others.first
  }

  private func taken(_ proposal: Proposal) -> Double {
    guard let other else { return 0 }
    return max(0, other.size(otherOffer(proposal))[side.axis] + spacing)
  }

  private func inside(_ proposal: Proposal) -> Proposal {
    var inner = proposal
    inner[side.axis] = proposal[side.axis].map { max(0, $0 - taken(proposal)) }
    return inner
  }

  func size(_ proposal: Proposal) -> Extent {
    let size = child.size(inside(proposal))
    return side.axis == .vertical
      ? Extent(width: size.width, height: size.height + taken(proposal))
      : Extent(width: size.width + taken(proposal), height: size.height)
  }

  func place(
    at origin: Point, _ own: Extent, _ proposal: Proposal, _ safe: SafeChain,
    into leaves: inout [PlacedLeaf]
  ) {
    let taken = taken(proposal)
    var insets = Insets(.all, 0)
    switch side {
    case .top: insets.top = taken
    case .leading: insets.leading = taken
    case .bottom: insets.bottom = taken
    case .trailing: insets.trailing = taken
    }
    let corner = Point(x: origin.x + insets.leading, y: origin.y + insets.top)
    child.place(
      at: corner, inside(proposal), safe.adding(insets, at: origin, own), into: &leaves)
    guard let other else { return }
    let offer = otherOffer(proposal)
    var alignment = alignment
    if side.axis == .vertical {
      alignment.y = side == .top ? 0 : 1
    } else {
      alignment.x = side == .leading ? 0 : 1
    }
    let otherCorner = origin.aligned(other.size(offer), in: own, alignment)
    other.place(at: otherCorner, offer, safe, into: &leaves)
  }
}

extension Insets {
  var weighed: Double { top + 2 * bottom + 4 * leading + 8 * trailing }

  func only(_ edges: SpecEdges) -> Insets {
    let kept = Insets(edges, 1)
    var insets = self
    insets.top *= kept.top
    insets.leading *= kept.leading
    insets.bottom *= kept.bottom
    insets.trailing *= kept.trailing
    return insets
  }

  /// A proposal for something that reaches over the insets.
  func outside(_ proposal: Proposal) -> Proposal {
    Proposal(
      width: proposal.width.map { $0 + leading + trailing },
      height: proposal.height.map { $0 + top + bottom })
  }
}
