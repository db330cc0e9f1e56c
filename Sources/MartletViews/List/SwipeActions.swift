import Foundation
import MartletCore
import MartletDrawing

extension View {
  /// Buttons that a drag of the row along the edge brings up. Dragged far, the first of them is pressed; pressing one
  /// brings the row back. Not while the list is edited.
  ///
  /// Documented (developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)): they stand
  /// in their order from the edge on, and replace the list's own Delete at the trailing edge. Those of several modifiers
  /// stand beside one another, the inner ones at the edge (assumed).
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    background {
      SwipeActionsLayout(edge: edge) { content() }
        .buttonStyle(SwipeActionStyle())
        .environment(\.tint, nil)
        .modifier(RowAttachmentModifier(kind: .actions(edge, allowsFullSwipe: allowsFullSwipe)))
    }
  }
}

/// 1 *Offers*: each view its ideal width and the row's height. 2 *Own size*: their widths, the row's height.
/// 3 *Placement*: side by side from the edge inwards. 4 *Too much*: overflows inwards. 5 *Cache*: none. 6 *Evidence*:
/// documented, see `swipeActions`.
private nonisolated struct SwipeActionsLayout: Layout {
  let edge: HorizontalEdge

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(offer(proposal.height)) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width },
      height: proposal.height ?? sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let offer = offer(bounds.height)
    var x = edge == .leading ? bounds.minX : bounds.maxX
    for view in subviews {
      let width = view.sizeThatFits(offer).width
      view.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: edge == .leading ? .leading : .trailing,
        proposal: offer)
      x += edge == .leading ? width : -width
    }
  }

  private func offer(_ height: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: nil, height: height)
  }
}

/// A coloured area as high as the row: in the button's tint, else red where it destroys something, else grey.
private nonisolated struct SwipeActionStyle: ButtonStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    SwipeActionBody(configuration: configuration)
  }
}

private nonisolated struct SwipeActionBody: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.tint) private var tint

  init(configuration: ButtonStyleConfiguration) { self.configuration = configuration }

  private var fill: AnyShapeStyle {
    tint ?? AnyShapeStyle(configuration.role == .destructive ? Theme.destructive : Color.gray)
  }

  @MainActor var body: some View {
    configuration.label
      .lineLimit(1)
      .foregroundStyle(Theme.onAccent)
      .padding(.horizontal, 14)
      .frame(minWidth: 64, maxHeight: .infinity)
      .background { Rectangle().fill(fill) }
      .opacity(configuration.isPressed ? 0.75 : 1)
  }
}
