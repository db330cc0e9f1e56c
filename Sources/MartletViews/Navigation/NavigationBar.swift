import Foundation
import MartletCore

/// The bar of a page, after GNOME's header bars: the way back and the leading items, the title in the middle, the
/// trailing items.
nonisolated struct NavigationBar: View {
  let model: BarModel

  private func items(_ edge: ToolbarItemPlacement.Position) -> [ToolbarEntry] {
    model.items.filter { $0.placement.edge == edge }
  }

  var body: some View {
    BarLayout {
      HStack(spacing: 6) {
        if let back = model.back {
          BackButton(title: back, action: model.goBack)
        }
        BarItemViews(items: items(.leading))
      }
      HStack(spacing: 6) {
        if items(.principal).isEmpty {
          if let title = model.title {
            BarTitle(title: title).opacity(model.largeTitle?.isCollapsed == false ? 0 : 1)
          }
        } else {
          BarItemViews(items: items(.principal))
        }
      }
      HStack(spacing: 6) { BarItemViews(items: items(.trailing)) }
    }
    .frame(minHeight: Theme.headerBarHeight)
    .modifier(
      BarGround(
        look: model.look, edge: .bottom, isAtRest: model.largeTitle?.isScrolled == false))
  }
}

/// What a bar lies on, with a line to what is beneath; its buttons are flat. Above a large title at rest it is clear.
nonisolated struct BarGround: ViewModifier {
  let look: BarLook
  /// Where the line is.
  let edge: VerticalEdge
  var isAtRest = false
  @Environment(\.colorScheme) private var scheme
  @Environment(\.buttonLook) private var buttonLook

  init(look: BarLook, edge: VerticalEdge, isAtRest: Bool = false) {
    self.look = look
    self.edge = edge
    self.isAtRest = isAtRest
  }

  func body(content: Content) -> some View {
    content
      .environment(\.buttonLook, buttonLook.inBar)
      .background {
        Rectangle().fill(look.ground ?? AnyShapeStyle(Theme.headerBar))
          .overlay(alignment: edge == .top ? .top : .bottom) {
            Theme.separator.frame(height: Theme.hairline)
          }
          .opacity(look.showsGround ?? !isAtRest ? 1 : 0)
      }
      .environment(\.colorScheme, look.scheme ?? scheme)
  }
}

nonisolated struct BarItemViews: View {
  let items: [ToolbarEntry]
  var body: some View {
    ForEach(items, id: \.id) { BarItemView(item: $0) }
  }
}

private nonisolated struct BarTitle: View {
  let title: Text
  /// As high as a button, so that bars of all pages are.
  var body: some View {
    title.bold().lineLimit(1).padding(.vertical, ControlSize.regular.padding.top)
  }
}

/// 1 *Offers*: the trailing side its ideal width; the leading one its own too, as long as a third of the bar is left to a
/// title that needs it; the title the rest. 2 *Own size*: the proposed width; as high as the highest part and a margin.
/// 3 *Placement*: the title in the middle of the bar, or as near to it as the sides let it. 4 *Too little*: the title and
/// that of the way back are cut at the end.
nonisolated struct BarLayout: Layout {
  private static let margin = 6.0
  private static let spacing = 6.0
  private static let titleShare = 1.0 / 3

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let ideal = sizes.reduce(2 * (Self.margin + Self.spacing)) { $0 + $1.width }
    return CGSize(
      width: proposal.width ?? ideal,
      height: proposal.height ?? (sizes.map(\.height).max() ?? 0) + 2 * Self.margin)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard subviews.count == 3 else { return }
    let inner = bounds.insetBy(dx: Self.margin, dy: 0)
    let offer = ProposedViewSize(width: nil, height: bounds.height)
    let trailing = subviews[2].sizeThatFits(offer).width
    let titleNeed = min(
      subviews[1].sizeThatFits(.unspecified).width, inner.width * Self.titleShare)
    let leadingRoom = max(0, inner.width - trailing - titleNeed - 2 * Self.spacing)
    var leadingOffer = offer
    var leading = subviews[0].sizeThatFits(offer).width
    if leading > leadingRoom {
      leadingOffer.width = leadingRoom
      leading = subviews[0].sizeThatFits(leadingOffer).width
    }
    let left = inner.minX + (leading > 0 ? leading + Self.spacing : 0)
    let right = inner.maxX - (trailing > 0 ? trailing + Self.spacing : 0)
    let room = max(0, right - left)
    let title = min(
      room, subviews[1].sizeThatFits(ProposedViewSize(width: room, height: nil)).width)
    let x = min(max(bounds.midX, left + title / 2), right - title / 2)
    subviews[0].place(
      at: CGPoint(x: inner.minX, y: bounds.midY), anchor: .leading, proposal: leadingOffer)
    subviews[1].place(
      at: CGPoint(x: x, y: bounds.midY), anchor: .center,
      proposal: ProposedViewSize(width: room, height: bounds.height))
    subviews[2].place(
      at: CGPoint(x: inner.maxX, y: bounds.midY), anchor: .trailing, proposal: offer)
  }
}

private nonisolated struct BackButton: View {
  let title: Text
  let action: @MainActor () -> Void
  var body: some View {
    Button(action: action) {
      HStack(spacing: 6) {
        Image(systemName: "chevron.backward").accessibilityHidden(true)
        title.lineLimit(1)
      }
    }
  }
}
