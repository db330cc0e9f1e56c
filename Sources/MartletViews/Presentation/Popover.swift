import Foundation
import MartletCore

/// What of a view a popover points at.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)

  fileprivate func rect(in size: CGSize, isRightToLeft: Bool) -> CGRect {
    let place: AnchorPlace =
      switch self {
      case .rect(let source): source.place
      case .point(let point): .unit(point)
      }
    return place.rect(in: size, isRightToLeft: isRightToLeft)
  }
}

extension View {
  /// Shows a view beside this one while the flag is true, beyond the edge `arrowEdge` of the anchor, or across from there
  /// where it has no room. Escape, a press beside it and `dismiss` set the flag to false. Lifetime as a sheet's.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PopoverModifier(
        item: isPresented.asPresence(), identify: { $0 }, attachment: attachmentAnchor,
        edge: arrowEdge, content: { _ in content() }))
  }

  /// The same while there is an item. Another item, by its id, is shown by another popover.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PopoverModifier(
        item: item, identify: \.id, attachment: attachmentAnchor, edge: arrowEdge, content: content)
    )
  }
}

private nonisolated struct PopoverModifier<Item, ID: Hashable, Popover: View>: ViewModifier {
  let item: Binding<Item?>
  let identify: (Item) -> ID
  let attachment: PopoverAttachmentAnchor
  let edge: Edge
  let content: (Item) -> Popover
  @State private var anchor = PopoverAnchor()

  init(
    item: Binding<Item?>, identify: @escaping (Item) -> ID, attachment: PopoverAttachmentAnchor,
    edge: Edge, content: @escaping (Item) -> Popover
  ) {
    self.item = item
    self.identify = identify
    self.attachment = attachment
    self.edge = edge
    self.content = content
  }

  @MainActor func body(content: Content) -> some View {
    anchor.attachment = attachment
    let (anchor, edge, make) = (anchor, edge, self.content)
    return content.modifier(PopoverAnchorMark(anchor: anchor))
      .modifier(
        PresentationModifier(item: item, identify: identify, onDismiss: nil) { item, controller in
          PopoverLayer(controller: controller, anchor: anchor, edge: edge) { make(item) }
        })
  }
}

/// The view that a popover belongs to.
@MainActor final class PopoverAnchor {
  var attachment = PopoverAttachmentAnchor.rect(.bounds)
  /// Of several views the first counts.
  fileprivate var node: _LayoutNode?
  nonisolated init() {}

  /// In the window, as laid out; nil while the view is not there.
  var rect: CGRect? {
    guard let node, node.isLive, node.isPlaced else { return nil }
    let frame = node.windowRect(node.targetFrame, presented: false)
    return attachment.rect(in: frame.size, isRightToLeft: node.isRightToLeft)
      .offsetBy(dx: frame.minX, dy: frame.minY)
  }
}

private nonisolated struct PopoverAnchorMark: _LayoutModifier {
  typealias Body = Never
  let anchor: PopoverAnchor
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    let node = PopoverAnchorNode(owner: owner)
    if anchor.node?.isLive != true { anchor.node = node }
    return node
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if anchor.node?.isLive != true { anchor.node = wrapper }
    return .none
  }
}

private final class PopoverAnchorNode: _WrapperNode {}

private nonisolated struct PopoverLayer<Content: View>: View {
  let controller: PresentationController
  let anchor: PopoverAnchor
  let edge: Edge
  let content: () -> Content
  @State private var isDismissDisabled = false
  /// Changes when the anchor's view has moved.
  @State private var anchorRect: CGRect?

  init(
    controller: PresentationController, anchor: PopoverAnchor, edge: Edge,
    content: @escaping () -> Content
  ) {
    self.controller = controller
    self.anchor = anchor
    self.edge = edge
    self.content = content
  }

  @MainActor private func dismiss() { if !isDismissDisabled { controller.dismiss() } }

  @MainActor var body: some View {
    let anchor = anchor
    Scrim(color: .clear) { dismiss() }
      .transition(PresentationStyle.fade)
    VStack { PresentedContent(content) }
      .modifier(PresentedEnvironment(controller: controller))
      .onPreferenceChange(InteractiveDismissKey.self) { isDismissDisabled = $0 }
      .background(Theme.popover, ignoresSafeAreaEdges: [])
      .modifier(CardOutline(radius: Theme.cardRadius))
      .onGeometryChange(for: CGRect?.self) { _ in
        MainActor.assumeIsolated { anchor.rect }
      } action: {
        anchorRect = $0
      }
      .modifier(PopoverPlacement(anchor: anchor, edge: edge, known: anchorRect))
      .modifier(PresentationKeys { dismiss() })
      .transition(PresentationStyle.fade)
  }
}

private nonisolated struct PopoverPlacement: _LayoutModifier {
  typealias Body = Never
  let anchor: PopoverAnchor
  let edge: Edge
  let known: CGRect?
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    PopoverPlacementNode(owner: owner, self)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: PopoverPlacementNode.self).placement = self
    return edge == old.edge && known == old.known ? .none : .layout
  }
}

/// 1 *Offers*: what the content would like, at most 420 points wide and what the window's safe area has room for. 2 *Own
/// size*: the proposal, which is the window. 3 *Placement*: beyond the wanted edge of the anchor, else across, centred
/// along the edge and kept in the window. 4 *Too much*: content is clipped. 5 *Cache*: none; placed again when the anchor
/// has moved. 6 *Evidence*: the edge as documented for macOS
/// (developer.apple.com/documentation/swiftui/view/popover(ispresented:attachmentanchor:arrowedge:content:)), sizes assumed.
private final class PopoverPlacementNode: WindowPlacementNode {
  var placement: PopoverPlacement
  private let gap = 6.0
  private let margin = 8.0

  init(owner: _Node, _ placement: PopoverPlacement) {
    self.placement = placement
    super.init(owner: owner)
  }

  override func childPlacement(_ size: CGSize, _ proposal: _Proposal) -> _Placement {
    let room = room(in: size, margin: margin)
    guard let child else { return _Placement(origin: .zero, size: size, proposal: proposal) }
    let width = min(child.sizeThatFits(.unspecified).width, room.width, 420)
    let height = min(child.sizeThatFits(Proposal(width, .nan)).height, room.height)
    let offer = Proposal(width, height)
    let card = child.sizeThatFits(offer)
    return _Placement(origin: origin(card, in: room, of: size), size: card, proposal: offer)
  }

  /// From the leading top corner.
  private func origin(_ card: CGSize, in room: CGRect, of size: CGSize) -> CGPoint {
    var rect =
      placement.anchor.rect ?? CGRect(x: size.width / 2, y: size.height / 2, width: 0, height: 0)
    if isRightToLeft { rect.origin.x = size.width - rect.maxX }
    func along(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      max(low, min(middle - length / 2, high - length))
    }
    /// Before or after the anchor: where it was wanted, else across, else where there is more room.
    func beyond(
      _ before: Bool, _ start: Double, _ end: Double, _ length: Double, _ low: Double,
      _ high: Double
    ) -> Double {
      let fitsBefore = start - gap - length >= low
      let fitsAfter = end + gap + length <= high
      let isBefore =
        before
        ? fitsBefore || !fitsAfter && start - low >= high - end
        : !(fitsAfter || !fitsBefore && high - end >= start - low)
      let at = isBefore ? start - gap - length : end + gap
      return max(low, min(at, high - length))
    }
    switch placement.edge {
    case .top, .bottom:
      return CGPoint(
        x: along(rect.midX, card.width, room.minX, room.maxX),
        y: beyond(
          placement.edge == .top, rect.minY, rect.maxY, card.height, room.minY, room.maxY))
    case .leading, .trailing:
      return CGPoint(
        x: beyond(
          placement.edge == .leading, rect.minX, rect.maxX, card.width, room.minX, room.maxX),
        y: along(rect.midY, card.height, room.minY, room.maxY))
    }
  }
}
