import Foundation

public nonisolated struct _SafeAreaInsetModifier<Inset: View>: ViewModifier, _LayeredModifier {
  public typealias Body = Never
  public let layer: Inset
  let edge: Edge
  let alignment: Alignment
  /// Nil for what the two views want between them.
  let spacing: CGFloat?

  @MainActor public func _makeLayout(owner: _Node) -> _WrapperNode {
    SafeAreaInsetLayoutNode(owner: owner, edge, alignment, spacing)
  }

  @MainActor public func _update(_ node: _WrapperNode) -> Bool {
    unsafeDowncast(node, to: SafeAreaInsetLayoutNode.self).set(edge, alignment, spacing)
  }
}

@available(iOS 15.0, macOS 12.0, *)
extension View {
  /// Shows `content` above or below the view, on top of the safe area around; the room that it takes is unsafe area to
  /// the view. See `SafeAreaInsetLayoutNode` for the layout contract.
  ///
  /// - Parameter spacing: added to the room that is taken; nil is the spacing that stacks have between such views.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        layer: content(), edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .top), spacing: spacing))
  }

  /// Shows `content` beside the view, at the leading or trailing edge of it.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        layer: content(), edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .leading, vertical: alignment), spacing: spacing))
  }
}

/// 1 *Offers*: the inset view first, across what is proposed and nil along; then the view what is proposed less what the
/// inset view and the spacing take, never below zero. 2 *Own size*: along, the view's answer and what is taken; across,
/// the view's. 3 *Placement*: the inset view at the edge, across by its guides, in front; the view beside it, where the
/// room that is taken is unsafe area to it, as what lies around this node still is. Several inset views form a ZStack;
/// an empty inset takes nothing, spacing included. 4 *Too little*: the view overflows; *too much*: an inset view that
/// is longer across than this node overflows from its alignment. 5 *Cache*: none. 6 *Evidence*: documented
/// (developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)); the nil length,
/// several views and the default spacing are assumed.
final class SafeAreaInsetLayoutNode: LayerLayoutNode {
  private var edge: Edge
  private var spacing: Double?
  /// As last placed.
  private var taken = 0.0

  init(owner: _Node, _ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?) {
    self.edge = edge
    self.spacing = Self.safe(spacing, owner)
    super.init(owner: owner, alignment: alignment, isInFront: true)
    owner.graph.safeAreaIsUsed()
  }

  private static func safe(_ spacing: CGFloat?, _ owner: _Node) -> Double? {
    guard let spacing else { return nil }
    return owner.safeLength(Double(spacing), "safeAreaInset's spacing")
  }

  /// Whether that is new.
  func set(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?) -> Bool {
    let spacing = Self.safe(spacing, owner)
    if edge == self.edge && alignment == self.alignment && spacing == self.spacing { return false }
    (self.edge, self.alignment, self.spacing) = (edge, alignment, spacing)
    return true
  }

  private var isVertical: Bool { edge == .top || edge == .bottom }
  private var isFirst: Bool { edge == .top || edge == .leading }

  private func insetOffer(_ proposal: Proposal) -> Proposal {
    isVertical ? Proposal(proposal.width, .nan) : Proposal(.nan, proposal.height)
  }

  /// How long the inset view is, and with the spacing.
  private func lengths(_ proposal: Proposal) -> (inset: Double, taken: Double) {
    guard let child, !currentLayer.isEmpty else { return (0, 0) }
    let size = layerSize(insetOffer(proposal))
    let inset = isVertical ? size.height : size.width
    guard inset.isFinite else { return (0, 0) }
    return (inset, max(0, inset + (spacing ?? defaultSpacing(child))))
  }

  private func defaultSpacing(_ child: _LayoutNode) -> Double {
    let layer = currentLayer
    let own = layer.count == 1 ? layer[0].viewSpacing : ViewSpacing()
    let axis = isVertical ? Axis.vertical : .horizontal
    return isFirst
      ? own.distance(to: child.viewSpacing, along: axis)
      : child.viewSpacing.distance(to: own, along: axis)
  }

  private func inner(_ proposal: Proposal, _ taken: Double) -> Proposal {
    var inner = proposal
    if isVertical {
      if !inner.height.isNaN { inner.height = max(0, inner.height - taken) }
    } else if !inner.width.isNaN {
      inner.width = max(0, inner.width - taken)
    }
    return inner
  }

  // MARK: - Layout

  override func measure(_ proposal: _Proposal) -> CGSize {
    guard let child else { return .zero }
    let taken = lengths(proposal).taken
    var size = child.sizeThatFits(inner(proposal, taken))
    if isVertical { size.height += taken } else { size.width += taken }
    return size
  }

  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let taken = lengths(proposal).taken
    let offer = inner(proposal, taken)
    return _Placement(
      origin: CGPoint(x: edge == .leading ? taken : 0, y: edge == .top ? taken : 0),
      size: child?.sizeThatFits(offer) ?? .zero, proposal: offer)
  }

  override func place() {
    guard let child else { return }
    let lengths = lengths(placedFor)
    taken = lengths.taken
    let placement = childPlacement(size, placedFor)
    child.put(placement.origin, placement.size, placement.proposal)
    var bounds = CGRect(origin: .zero, size: size)
    if isVertical { bounds.size.height = lengths.inset } else { bounds.size.width = lengths.inset }
    if edge == .bottom { bounds.origin.y = size.height - lengths.inset }
    if edge == .trailing { bounds.origin.x = size.width - lengths.inset }
    placeLayer(in: bounds, insetOffer(placedFor))
  }

  /// The inset view's length is part of this node's.
  override func childAnswerChanged(_ child: _LayoutNode) { owner.graph.markLayout(self) }

  /// What it offers the inset view matters, whatever the view makes of its own.
  override func ignoresProposal(horizontal: Bool) -> Bool { false }

  override func safeAreaInsets(around child: _LayoutNode) -> EdgeInsets {
    // The inset view is not covered by itself.
    child === self.child ? EdgeInsets(taken, Edge.Set(edge)) : EdgeInsets()
  }
}
