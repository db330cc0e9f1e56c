import Foundation

/// Layout nodes with one child: modifiers that change geometry or drawing.
///
/// A subclass that puts its child anywhere but over itself says where in `childPlacement`; placing and
/// alignment guides both go by that.
open class _WrapperNode: _LayoutNode {
  @exclusivity(unchecked) package final var child: _LayoutNode?

  open override var children: [_LayoutNode] { child.map { [$0] } ?? [] }
  open override var isRunWrapper: Bool { true }
  /// The modifier's node is above the content's: while the content is there, so is the modifier.
  open override var isLive: Bool { isAlive && child?.isLive == true }
  open override func measure(_ proposal: _Proposal) -> CGSize {
    child?.sizeThatFits(proposal) ?? .zero
  }

  /// Where the child lies if this node was offered `proposal` and answered `size`.
  open func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    _Placement(origin: .zero, size: size, proposal: proposal)
  }

  open override func place() {
    guard let child else { return }
    let placement = childPlacement(size, placedFor)
    child.put(placement.origin, placement.size, placement.proposal)
  }

  open override func ignoresProposal(horizontal: Bool) -> Bool {
    child?.ignoresProposal(horizontal: horizontal) ?? true
  }

  open override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    guard let child, key.isTextBaseline || child.hasGuides else { return nil }
    let placement = childPlacement(size, proposal)
    guard let guide = child.guide(key, placement.size, placement.proposal) else {
      return nil
    }
    return guide + (key.isHorizontal ? placement.origin.x : placement.origin.y)
  }

  open override var layoutPriority: Double { child?.layoutPriority ?? 0 }
  open override var zIndex: Double { child?.zIndex ?? 0 }
  open override func layoutValue(_ key: ObjectIdentifier) -> Any? { child?.layoutValue(key) }
  open override var isSpacer: Bool { child?.isSpacer ?? false }
  open override var viewSpacing: ViewSpacing {
    if let child, hasOwnSpacing { return child.viewSpacing }
    return isSpacer ? .spacer : ViewSpacing()
  }

}

/// Where a container puts a child: from its leading top corner, and the proposal that the size answers.
public struct _Placement {
  package var origin: CGPoint
  package var size: CGSize
  package var proposal: _Proposal

  package init(origin: CGPoint, size: CGSize, proposal: _Proposal) {
    self.origin = origin
    self.size = size
    self.proposal = proposal
  }
}

extension _LayoutNode {
  /// Puts a child that is offered all of this node in the middle.
  package final func putCentred(_ child: _LayoutNode) {
    let offer = Proposal(size)
    let answer = child.sizeThatFits(offer)
    child.put(
      CGPoint(x: (size.width - answer.width) / 2, y: (size.height - answer.height) / 2), answer,
      offer)
  }

  /// A child so placed that its guides lie on a container's own defaults.
  final func aligned(
    _ child: _LayoutNode, _ childSize: CGSize, _ offer: Proposal, _ alignment: Alignment,
    in size: CGSize
  ) -> _Placement {
    let horizontal = alignment.horizontal.key
    let vertical = alignment.vertical.key
    return _Placement(
      origin: CGPoint(
        x: horizontal.defaultPosition(in: size) - horizontal.position(in: child, childSize, offer),
        y: vertical.defaultPosition(in: size) - vertical.position(in: child, childSize, offer)),
      size: childSize, proposal: offer)
  }
}
