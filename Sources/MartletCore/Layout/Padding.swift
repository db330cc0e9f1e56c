import Foundation

@frozen public nonisolated struct _PaddingLayout: _LayoutModifier {
  public typealias Body = Never
  @usableFromInline let insets: EdgeInsets
  @inlinable init(insets: EdgeInsets) { self.insets = insets }
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    PaddingLayoutNode(owner: owner, insets)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if insets == old.insets { return .none }
    unsafeDowncast(wrapper, to: PaddingLayoutNode.self).setInsets(insets)
    return .layout
  }
}

extension View {
  @inlinable nonisolated public func padding(_ insets: EdgeInsets) -> ModifiedContent<
    Self, _PaddingLayout
  > {
    modifier(_PaddingLayout(insets: insets))
  }

  /// Nil is the default of 16 points.
  @inlinable nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> ModifiedContent<Self, _PaddingLayout> {
    let length = length ?? 16
    return modifier(
      _PaddingLayout(
        insets: EdgeInsets(
          top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
          bottom: edges.contains(.bottom) ? length : 0,
          trailing: edges.contains(.trailing) ? length : 0)))
  }

  @inlinable nonisolated public func padding(_ length: CGFloat) -> ModifiedContent<
    Self, _PaddingLayout
  > {
    padding(.all, length)
  }
}

/// 1 *Offers*: the proposal less the insets, never below zero. 2 *Own size*: the child's and the insets, never
/// below zero. 3 *Placement*: at the top and leading inset. 4 *Too little*: the child overflows.
/// 5 *Cache*: none. 6 *Evidence*: the default of 16 is observed.
class PaddingLayoutNode: _WrapperNode {
  private(set) final var insets = EdgeInsets()
  init(owner: _Node, _ insets: EdgeInsets) {
    super.init(owner: owner)
    setInsets(insets)
  }

  final func setInsets(_ new: EdgeInsets) {
    insets = EdgeInsets(
      top: owner.safeLength(new.top, "padding"), leading: owner.safeLength(new.leading, "padding"),
      bottom: owner.safeLength(new.bottom, "padding"),
      trailing: owner.safeLength(new.trailing, "padding"))
  }

  private final func inner(_ proposal: Proposal) -> Proposal {
    // A nil length is NaN and stays so: max(0, NaN) would not.
    Proposal(
      proposal.width.isNaN ? .nan : max(0, proposal.width - insets.horizontal),
      proposal.height.isNaN ? .nan : max(0, proposal.height - insets.vertical))
  }

  override final func measure(_ proposal: _Proposal) -> CGSize {
    guard let child else { return .zero }
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  override final func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let offer = inner(proposal)
    return _Placement(
      origin: CGPoint(x: insets.leading, y: insets.top),
      size: child?.sizeThatFits(offer) ?? .zero, proposal: offer)
  }

  override final var isSpacer: Bool { false }
}
