import Foundation
import MartletDrawing

// MARK: - Offset

@frozen public nonisolated struct _OffsetEffect: _LayoutModifier {
  public typealias Body = Never
  @usableFromInline let offset: CGSize
  @inlinable init(offset: CGSize) { self.offset = offset }
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    OffsetLayoutNode(owner: owner, offset)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if offset == old.offset { return .none }
    unsafeDowncast(wrapper, to: OffsetLayoutNode.self).setOffset(offset)
    return .layout
  }
}

extension View {
  /// Draws and hits the view elsewhere; its place in the layout is unchanged (fact F63).
  @inlinable nonisolated public func offset(
    x: CGFloat = 0, y: CGFloat = 0
  ) -> ModifiedContent<Self, _OffsetEffect> {
    modifier(_OffsetEffect(offset: CGSize(width: x, height: y)))
  }

  @inlinable nonisolated public func offset(
    _ offset: CGSize
  ) -> ModifiedContent<Self, _OffsetEffect> {
    modifier(_OffsetEffect(offset: offset))
  }
}

/// Moves the target of what is inside (contract A2); leaves animate towards it by themselves.
final class OffsetLayoutNode: _WrapperNode {
  private var offset = CGSize.zero
  init(owner: _Node, _ offset: CGSize) {
    super.init(owner: owner)
    setOffset(offset)
  }

  func setOffset(_ new: CGSize) {
    offset = CGSize(
      width: owner.safeLength(new.width, "offset"), height: owner.safeLength(new.height, "offset"))
  }

  override func place() {
    child?.put(CGPoint(x: offset.width, y: offset.height), size, placedFor)
  }
}

// MARK: - Fixed size

public nonisolated struct _FixedSizeLayout: _LayoutModifier {
  public typealias Body = Never
  let horizontal: Bool, vertical: Bool
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    FixedSizeLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if horizontal == old.horizontal && vertical == old.vertical { return .none }
    unsafeDowncast(wrapper, to: FixedSizeLayoutNode.self).parameters = self
    wrapper.sensitivityDidChange()
    return .layout
  }
}

extension View {
  /// The view has its ideal length in the named directions, whatever is proposed.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
}

/// 1 *Offers*: nil in fixed directions, else the proposal. 2 *Own size*: the child's. 3 *Placement*: at the origin.
final class FixedSizeLayoutNode: _WrapperNode {
  var parameters: _FixedSizeLayout
  init(owner: _Node, _ parameters: _FixedSizeLayout) {
    self.parameters = parameters
    super.init(owner: owner)
  }
  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(
      parameters.horizontal ? .nan : proposal.width, parameters.vertical ? .nan : proposal.height)
  }
  override func measure(_ proposal: _Proposal) -> CGSize {
    child?.sizeThatFits(inner(proposal)) ?? .zero
  }
  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    _Placement(origin: .zero, size: size, proposal: inner(proposal))
  }
  override func ignoresProposal(horizontal: Bool) -> Bool {
    (horizontal ? parameters.horizontal : parameters.vertical)
      || super.ignoresProposal(horizontal: horizontal)
  }
}

// MARK: - Traits

/// A number that the container around reads: the priority in a stack, the order of drawing.
public nonisolated struct _TraitModifier: _LayoutModifier {
  enum Trait: Equatable { case layoutPriority, zIndex }
  public typealias Body = Never
  let trait: Trait
  let value: Double
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    TraitLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if value == old.value { return .none }
    unsafeDowncast(wrapper, to: TraitLayoutNode.self).trait = self
    if let container = wrapper.outermostWrapper.parent {
      if value != 0 && trait == .zIndex { container.needsOrdering = true }
      container.markDisplayDirty()
    }
    if trait == .layoutPriority { wrapper.outermostWrapper.parent?.childAnswerChanged(wrapper) }
    return .none
  }
}

extension View {
  /// Views of a higher priority are offered a stack's room first (fact F59).
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(_TraitModifier(trait: .layoutPriority, value: value))
  }
  /// Views of a higher index are drawn in front of others in the same container (fact F40).
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(_TraitModifier(trait: .zIndex, value: value))
  }
}

final class TraitLayoutNode: _WrapperNode {
  var trait: _TraitModifier
  init(owner: _Node, _ trait: _TraitModifier) {
    self.trait = trait
    super.init(owner: owner)
  }
  override var layoutPriority: Double {
    trait.trait == .layoutPriority ? (trait.value.isNaN ? 0 : trait.value) : super.layoutPriority
  }
  override var zIndex: Double {
    trait.trait == .zIndex ? (trait.value.isNaN ? 0 : trait.value) : super.zIndex
  }
}
