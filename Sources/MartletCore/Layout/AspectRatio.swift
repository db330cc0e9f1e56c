import Foundation

/// How content of one shape lies in a frame of another.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// Wholly inside.
  case fit
  /// Covering the frame, and reaching beyond it.
  case fill
}

public nonisolated struct _AspectRatioLayout: _LayoutModifier {
  public typealias Body = Never
  /// Width by height; nil for that of the view's ideal size.
  let ratio: CGFloat?
  let contentMode: ContentMode
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    AspectRatioLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if ratio == old.ratio && contentMode == old.contentMode { return .none }
    unsafeDowncast(wrapper, to: AspectRatioLayoutNode.self).setParameters(self)
    return .layout
  }
}

extension View {
  /// Offers the view a size of a width to height ratio; nil for the ratio of its ideal size.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(ratio: aspectRatio, contentMode: contentMode))
  }
  nonisolated public func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }
  nonisolated public func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }
}

/// 1 *Offers*: the size of the ratio that fits in the proposal or fills it; from one length where the other is nil,
/// and from the child's ideal size where both are. 2 *Own size*: the child's answer. 3 *Placement*: over the child.
/// 4 *Too much*: what fills overflows where the frame around it aligns it. 5 *Cache*: none. 6 *Evidence*: documented;
/// that no proposal means the ideal size is assumed. A ratio that is not positive is reported and passed over.
final class AspectRatioLayoutNode: _WrapperNode {
  private var ratio: Double?
  private var contentMode = ContentMode.fit

  init(owner: _Node, _ parameters: _AspectRatioLayout) {
    super.init(owner: owner)
    setParameters(parameters)
  }

  func setParameters(_ parameters: _AspectRatioLayout) {
    contentMode = parameters.contentMode
    ratio = parameters.ratio.map { Double($0) }
    guard let given = parameters.ratio, !(given > 0 && given.isFinite) else { return }
    reportFrame("aspectRatio was given \(given)", owner)
    ratio = nil
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    guard let child else { return proposal }
    var space = proposal
    if ratio == nil || proposal == .unspecified {
      let ideal = child.sizeThatFits(.unspecified)
      if proposal == .unspecified { space = Proposal(ideal) }
      guard ratio == nil else { return sized(space, ratio!) }
      guard ideal.width > 0, ideal.height > 0, ideal.width.isFinite, ideal.height.isFinite else {
        return proposal
      }
      return sized(space, ideal.width / ideal.height)
    }
    return sized(space, ratio!)
  }

  private func sized(_ space: Proposal, _ ratio: Double) -> Proposal {
    if space.width.isNaN { return Proposal(space.height * ratio, space.height) }
    if space.height.isNaN { return Proposal(space.width, space.width / ratio) }
    let byHeight = space.height * ratio
    let takesWidth = contentMode == .fit ? space.width <= byHeight : space.width >= byHeight
    return takesWidth
      ? Proposal(space.width, space.width / ratio) : Proposal(byHeight, space.height)
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    child?.sizeThatFits(inner(proposal)) ?? .zero
  }
  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    _Placement(origin: .zero, size: size, proposal: inner(proposal))
  }
  override func ignoresProposal(horizontal: Bool) -> Bool { false }
  override var isSpacer: Bool { false }
}
