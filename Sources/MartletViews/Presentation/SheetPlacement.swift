import Foundation
import MartletCore

/// Puts a sheet in the window; see `SheetPlacementNode`.
nonisolated struct SheetPlacement: _LayoutModifier {
  typealias Body = Never
  let detents: Set<PresentationDetent>
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    SheetPlacementNode(owner: owner, detents)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if detents == old.detents { return .none }
    unsafeDowncast(wrapper, to: SheetPlacementNode.self).detents = detents
    return .layout
  }
}

/// 1 *Offers*: in a wide window at most the largest sheet, with a margin around it inside the safe area; in a narrow one
/// the window's width and, from below the top safe area, all of its height or that of the smallest detent. 2 *Own size*:
/// the proposal, which is the window. 3 *Placement*: centred in the safe area, or at the bottom edge. A bottom sheet
/// reaches a corner's radius below the edge, so that only its upper corners are seen. 4 *Too much*: content is clipped by
/// the sheet. 5 *Cache*: none. 6 *Evidence*: assumed, after the dialogs and bottom sheets of a GNOME desktop.
private final class SheetPlacementNode: WindowPlacementNode {
  var detents: Set<PresentationDetent>
  private var wasNarrow: Bool?

  init(owner: _Node, _ detents: Set<PresentationDetent>) {
    self.detents = detents
    super.init(owner: owner)
  }

  override func place() {
    // The same offer is answered otherwise in the other kind of window.
    let isNarrow = PresentationStyle.isNarrow(size.width)
    if let wasNarrow, wasNarrow != isNarrow { child?.forgetWrappedAnswers() }
    wasNarrow = isNarrow
    super.place()
  }

  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let room = room(in: size, margin: PresentationStyle.margin)
    if PresentationStyle.isNarrow(size.width) {
      let most = max(0, size.height - room.minY)
      let height = detents.map { $0.height(in: most) }.min() ?? most
      let card = CGSize(width: size.width, height: height + Theme.dialogRadius)
      return _Placement(
        origin: CGPoint(x: 0, y: size.height - height), size: card, proposal: Proposal(card))
    }
    return centred(in: room, atMost: PresentationStyle.largestSheet)
  }
}

extension _LayoutNode {
  /// Of a modified view: what it and all its modifiers know is asked anew.
  fileprivate final func forgetWrappedAnswers() {
    var node: _LayoutNode? = self
    while let current = node {
      current.forgetAnswers()
      node = (current as? _WrapperNode)?.child
    }
  }
}

/// The inside of a sheet's card: see `SheetContentNode`.
nonisolated struct SheetContentLayout: _LayoutModifier {
  typealias Body = Never
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { SheetContentNode(owner: owner) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange { .none }
}

/// 1 *Offers*: the proposal; in a bottom sheet without what lies below the window and its bottom safe area. 2 *Own size*:
/// the content's, at least the smallest sheet's and at most the proposal; of a bottom sheet the proposal. 3 *Placement*:
/// centred in what was offered. 4 *Too much*: overflows, and is clipped by the card. 5 *Cache*: none. 6 *Evidence*: assumed.
private final class SheetContentNode: _WrapperNode {
  private var isNarrow: Bool { PresentationStyle.isNarrow(owner.graph.size.width) }

  private func inner(_ proposal: Proposal) -> Proposal {
    let height = proposal.height
    guard isNarrow, !height.isNaN else { return proposal }
    let below = Theme.dialogRadius + owner.graph.safeArea.bottom
    return Proposal(proposal.width, max(0, height - below))
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    let answer = child?.sizeThatFits(inner(proposal)) ?? .zero
    if isNarrow {
      return CGSize(
        width: proposal.width.or(answer.width), height: proposal.height.or(answer.height))
    }
    let least = PresentationStyle.smallestSheet
    return CGSize(
      width: min(max(answer.width, least.width), proposal.width.or(.infinity)),
      height: min(max(answer.height, least.height), proposal.height.or(.infinity)))
  }

  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let offer = inner(proposal)
    let answer = child?.sizeThatFits(offer) ?? .zero
    let height = isNarrow ? offer.height.or(size.height) : size.height
    return _Placement(
      origin: CGPoint(x: (size.width - answer.width) / 2, y: (height - answer.height) / 2),
      size: answer, proposal: offer)
  }
}

/// 1 *Offers*: the proposal, which is the window, without its safe area. 2 *Own size*: the proposal. 3 *Placement*: inside
/// the safe area.
nonisolated struct SafeRoom: _LayoutModifier {
  typealias Body = Never
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { SafeRoomNode(owner: owner) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange { .none }
}

private final class SafeRoomNode: WindowPlacementNode {
  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let room = room(in: size)
    let offer = Proposal(room.size)
    let answer = child?.sizeThatFits(offer) ?? .zero
    return _Placement(origin: room.origin, size: answer, proposal: offer)
  }
}
