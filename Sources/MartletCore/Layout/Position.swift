import Foundation

public nonisolated struct _PositionLayout: _LayoutModifier {
  public typealias Body = Never
  let position: CGPoint
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    PositionLayoutNode(owner: owner, position)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if position == old.position { return .none }
    unsafeDowncast(wrapper, to: PositionLayoutNode.self).setPosition(position)
    return .layout
  }
}

extension View {
  /// Takes all the room it is offered, and puts the view's middle at a point of it.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
  nonisolated public func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }
}

/// 1 *Offers*: the proposal. 2 *Own size*: the proposal; the child's length where nothing is proposed. 3 *Placement*:
/// the child's middle at the point, from the leading top corner. 4 *Too much*: the child overflows. 5 *Cache*: none.
/// 6 *Evidence*: documented; the length without a proposal is assumed.
final class PositionLayoutNode: _WrapperNode {
  private var position = CGPoint.zero

  init(owner: _Node, _ position: CGPoint) {
    super.init(owner: owner)
    setPosition(position)
  }

  func setPosition(_ new: CGPoint) {
    if new.x.isFinite && new.y.isFinite {
      position = new
    } else {
      reportFrame("position was given \(new)", owner)
      position = .zero
    }
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    let answer = child?.sizeThatFits(proposal) ?? .zero
    return CGSize(
      width: proposal.width.or(answer.width), height: proposal.height.or(answer.height))
  }

  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let own = child?.sizeThatFits(proposal) ?? .zero
    return _Placement(
      origin: CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), size: own,
      proposal: proposal)
  }
  override func ignoresProposal(horizontal: Bool) -> Bool { false }
  override var isSpacer: Bool { false }
}
