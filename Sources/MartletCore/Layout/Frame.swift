import Foundation

@frozen public nonisolated struct _FrameLayout: _LayoutModifier {
  public typealias Body = Never
  @usableFromInline let width: CGFloat?, height: CGFloat?
  @usableFromInline let alignment: Alignment
  @inlinable init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    FrameLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if width == old.width && height == old.height && alignment == old.alignment { return .none }
    unsafeDowncast(wrapper, to: FrameLayoutNode.self).setParameters(self)
    if (width == nil) != (old.width == nil) || (height == nil) != (old.height == nil) {
      wrapper.sensitivityDidChange()
    }
    return .layout
  }
}

extension View {
  /// A size of its own for the view, in points. A nil length is the view's own.
  @inlinable nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> ModifiedContent<Self, _FrameLayout> {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }
}

/// 1 *Offers*: the fixed lengths; on a free axis the proposal. 2 *Own size*: the fixed lengths exactly; on a free
/// axis the child's. 3 *Placement*: the child's guide on the frame's own. 4 *Too much*: the child overflows.
/// 5 *Cache*: none. 6 *Evidence*: facts F56, F58, F64.
final class FrameLayoutNode: _WrapperNode {
  private var width = Double.nan
  private var height = Double.nan
  private var alignment = Alignment.center

  init(owner: _Node, _ frame: _FrameLayout) {
    super.init(owner: owner)
    setParameters(frame)
  }

  func setParameters(_ frame: _FrameLayout) {
    width = valid(frame.width, "width")
    height = valid(frame.height, "height")
    alignment = frame.alignment
  }

  private func valid(_ length: CGFloat?, _ name: String) -> Double {
    guard let length else { return .nan }
    if length >= 0 && length.isFinite { return owner.safeLength(length, name) }
    reportFrame("frame(\(name):) was given \(length)", owner)
    return length < 0 ? 0 : .nan
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(width.or(proposal.width), height.or(proposal.height))
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    let size = child?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(width: width.or(size.width), height: height.or(size.height))
  }

  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let offer = inner(proposal)
    guard let child else { return _Placement(origin: .zero, size: size, proposal: offer) }
    return aligned(child, child.sizeThatFits(offer), offer, alignment, in: size)
  }

  override func ignoresProposal(horizontal: Bool) -> Bool {
    !(horizontal ? width : height).isNaN || super.ignoresProposal(horizontal: horizontal)
  }
  override var isSpacer: Bool { false }
}

@MainActor func reportFrame(_ what: String, _ node: _Node) {
  node.graph.report(
    contract: "E1", what: what, at: node,
    causes: ["a length was computed from data that was empty or not ready", "a division by zero"],
    remedy: "give finite lengths of at least zero, ordered min, ideal, max; a safe length is used")
}
