import Foundation

@frozen public nonisolated struct _FlexFrameLayout: _LayoutModifier {
  public typealias Body = Never
  @usableFromInline let minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?
  @usableFromInline let minHeight: CGFloat?, idealHeight: CGFloat?, maxHeight: CGFloat?
  @usableFromInline let alignment: Alignment

  @inlinable init(
    minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?,
    idealHeight: CGFloat?, maxHeight: CGFloat?, alignment: Alignment
  ) {
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
  }
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    FlexFrameLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    let isSame =
      minWidth == old.minWidth && idealWidth == old.idealWidth && maxWidth == old.maxWidth
      && minHeight == old.minHeight && idealHeight == old.idealHeight
      && maxHeight == old.maxHeight && alignment == old.alignment
    if isSame { return .none }
    unsafeDowncast(wrapper, to: FlexFrameLayoutNode.self).setParameters(self)
    wrapper.sensitivityDidChange()
    return .layout
  }
}

extension View {
  /// Limits for the view's size, in points. Limits out of order are reported and put in order.
  @inlinable nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> ModifiedContent<Self, _FlexFrameLayout> {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}

/// 1 *Offers*: the proposal, the ideal where that is nil, within the limits; while placing, where the proposal is
/// nil and the frame's length equals its lower limit, that length (fact F57). 2 *Own size*: an axis at a
/// time, see `FlexLimits.length`. 3 *Placement*: the child's guide on the frame's own. 4 *Too much*: the child
/// overflows. 5 *Cache*: none. 6 *Evidence*: facts F57, F58, F64.
final class FlexFrameLayoutNode: _WrapperNode {
  private var horizontal = FlexLimits()
  private var vertical = FlexLimits()
  private var alignment = Alignment.center

  init(owner: _Node, _ frame: _FlexFrameLayout) {
    super.init(owner: owner)
    setParameters(frame)
  }

  func setParameters(_ frame: _FlexFrameLayout) {
    horizontal = FlexLimits(frame.minWidth, frame.idealWidth, frame.maxWidth) {
      reportFrame("frame: \($0) width", owner)
    }
    vertical = FlexLimits(frame.minHeight, frame.idealHeight, frame.maxHeight) {
      reportFrame("frame: \($0) height", owner)
    }
    alignment = frame.alignment
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    Proposal(horizontal.offer(proposal.width), vertical.offer(proposal.height))
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    let answer = child?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(
      width: horizontal.length(proposal.width, child: answer.width),
      height: vertical.length(proposal.height, child: answer.height))
  }

  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let offer = Proposal(
      horizontal.placementOffer(proposal.width, length: size.width),
      vertical.placementOffer(proposal.height, length: size.height))
    guard let child else { return _Placement(origin: .zero, size: size, proposal: offer) }
    return aligned(child, child.sizeThatFits(offer), offer, alignment, in: size)
  }

  override func ignoresProposal(horizontal isHorizontal: Bool) -> Bool {
    (isHorizontal ? horizontal : vertical).isEmpty
      && super.ignoresProposal(horizontal: isHorizontal)
  }
  override var isSpacer: Bool { false }
}

/// The limits of one axis. NaN where there is none.
struct FlexLimits {
  private var min = Double.nan
  private var ideal = Double.nan
  private var max = Double.nan

  init() {}

  init(_ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?, report: (String) -> Void) {
    func valid(_ length: CGFloat?, _ name: String, mayBeInfinite: Bool) -> Double {
      guard let length else { return .nan }
      if length >= 0 && (length.isFinite || mayBeInfinite) {
        return length.isFinite ? Swift.min(1e9, length) : length
      }
      report("\(length) was given for the \(name)")
      return length < 0 ? 0 : .nan
    }
    self.min = valid(min, "min", mayBeInfinite: false)
    self.ideal = valid(ideal, "ideal", mayBeInfinite: false)
    self.max = valid(max, "max", mayBeInfinite: true)
    if self.ideal < self.min {
      report("the ideal \(self.ideal) is below the min \(self.min) of the")
      self.ideal = self.min
    }
    if self.max < self.min {
      report("the max \(self.max) is below the min \(self.min) of the")
      self.max = self.min
    }
    if self.max < self.ideal {
      report("the max \(self.max) is below the ideal \(self.ideal) of the")
      self.ideal = self.max
    }
  }

  var isEmpty: Bool { min.isNaN && ideal.isNaN && max.isNaN }

  private func clamp(_ length: Double) -> Double {
    var length = length
    if !max.isNaN && length > max { length = max }
    if !min.isNaN && length < min { length = min }
    return length
  }

  /// What the child is offered: the proposal, or the ideal, within the limits.
  func offer(_ proposed: Double) -> Double {
    let length = proposed.or(ideal)
    return length.isNaN ? .nan : clamp(length)
  }

  /// The frame's own length.
  ///
  /// No limits: the child's, or the ideal where nothing is proposed. Both limits: the proposal, or the ideal, within
  /// them. Only a min: the proposal kept between the min and the child's length. Only a max: the proposal kept
  /// between the child's length and the max.
  func length(_ proposed: Double, child: Double) -> Double {
    let wanted = proposed.or(ideal)
    switch (min.isNaN, max.isNaN) {
    case (true, true): return proposed.isNaN && !ideal.isNaN ? ideal : child
    case (false, false): return clamp(wanted.or(child))
    case (false, true):
      if wanted.isNaN { return Swift.max(child, min) }
      return Swift.max(min, Swift.min(wanted, child))
    case (true, false):
      if wanted.isNaN { return Swift.min(child, max) }
      return Swift.min(max, Swift.max(wanted, child))
    }
  }

  func placementOffer(_ proposed: Double, length: Double) -> Double {
    let offer = offer(proposed)
    if offer.isNaN && (length == min || length == max) { return length }
    return offer
  }
}
