import Foundation

public nonisolated struct _AlignmentWritingModifier: _LayoutModifier {
  public typealias Body = Never
  let key: _AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    AlignmentGuideLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: AlignmentGuideLayoutNode.self).guide = self
    return Comparer.areEqual(self, old, by: ComparerCache.of(Self.self)) ? .none : .layout
  }
}

extension View {
  /// Says where a horizontal guide of the view lies, from its leading edge.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: g.key, computeValue: computeValue))
  }

  /// Says where a vertical guide of the view lies, from its top edge.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: g.key, computeValue: computeValue))
  }
}

/// 1 *Offers*: the proposal. 2 *Own size*: the child's. 3 *Placement*: over the child; the container around it aligns
/// by the computed guide. Other guides are the child's own. 4 *Too much*: the child's affair. 5 *Cache*: none; the
/// closure runs whenever the guide is asked for. 6 *Evidence*: documented; a value that is not finite while the size is
/// counts as not said, and is reported.
final class AlignmentGuideLayoutNode: _WrapperNode {
  var guide: _AlignmentWritingModifier
  private var hasReported = false

  init(owner: _Node, _ guide: _AlignmentWritingModifier) {
    self.guide = guide
    super.init(owner: owner)
    hasGuides = true
  }

  override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    guard key == guide.key, let child else { return super.explicitGuide(key, size, proposal) }
    let value = guide.computeValue(ViewDimensions(size, node: child, proposal: proposal))
    if value.isFinite || !size.width.isFinite || !size.height.isFinite { return value }
    if !hasReported {
      hasReported = true
      reportFrame("alignmentGuide computed \(value)", owner)
    }
    return nil
  }
}
