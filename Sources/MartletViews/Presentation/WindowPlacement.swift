import Foundation
import MartletCore

/// The item of a presentation: as large as the window, with its content somewhere in it.
class WindowPlacementNode: _WrapperNode {
  override final func measure(_ proposal: _Proposal) -> CGSize {
    CGSize(width: proposal.width.or(0), height: proposal.height.or(0))
  }

  override final func childAnswerChanged(_ child: _LayoutNode) { if isPlaced { place() } }

  /// The window's safe area less a margin.
  final func room(in size: CGSize, margin: Double = 0) -> CGRect {
    let safe = owner.graph.safeArea
    return CGRect(
      x: safe.leading + margin, y: safe.top + margin,
      width: max(0, size.width - safe.horizontal - 2 * margin),
      height: max(0, size.height - safe.vertical - 2 * margin))
  }

  /// In the middle of a room; at most as large as that and a limit.
  final func centred(in room: CGRect, atMost largest: CGSize) -> _Placement {
    let offer = Proposal(min(room.width, largest.width), min(room.height, largest.height))
    let card = child?.sizeThatFits(offer) ?? .zero
    return _Placement(
      origin: CGPoint(x: room.midX - card.width / 2, y: room.midY - card.height / 2), size: card,
      proposal: offer)
  }
}
