import Foundation
import MartletCore

/// The bar below a page's content: items with the placements `.bottomBar` and `.status`.
nonisolated struct BottomBar: View {
  let model: BottomBarModel

  var body: some View {
    Group {
      if model.status.isEmpty {
        SpreadLayout { BarItemViews(items: model.before) }.padding(.horizontal, 6)
      } else {
        BarLayout {
          HStack(spacing: 6) { BarItemViews(items: model.before) }
          HStack(spacing: 6) { BarItemViews(items: model.status) }
          HStack(spacing: 6) { BarItemViews(items: model.after) }
        }
      }
    }
    .frame(minHeight: Theme.headerBarHeight)
    .modifier(BarGround(look: model.look, edge: .top))
  }
}

/// 1 *Offers*: each view its ideal width; where one takes any width, as an `HStack`. 2 *Own size*: the proposal.
/// 3 *Placement*: the first at the leading edge, the last at the trailing one, the same room between all; a single one in
/// the middle. 4 *Too little*: overlaps nothing, overflows at the trailing edge. 5 *Cache*: none. 6 *Evidence*: observed.
private nonisolated struct SpreadLayout: Layout {
  private static let spacing = 6.0
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let ideal = sizes.reduce(Self.spacing * Double(max(0, sizes.count - 1))) { $0 + $1.width }
    return CGSize(
      width: proposal.width ?? ideal, height: proposal.height ?? sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let widths = widths(of: subviews, in: bounds)
    let rest = bounds.width - widths.reduce(0, +)
    let gap =
      subviews.count < 2 ? 0 : max(Self.spacing, rest / Double(subviews.count - 1))
    var x = bounds.minX + (subviews.count == 1 ? rest / 2 : 0)
    for (view, width) in zip(subviews, widths) {
      view.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width + gap
    }
  }

  /// What takes any width shares what the others leave.
  private func widths(of subviews: Subviews, in bounds: CGRect) -> [Double] {
    var widths = subviews.map { Double($0.sizeThatFits(.unspecified).width) }
    let flexible = subviews.indices.filter {
      subviews[$0].sizeThatFits(ProposedViewSize(width: .infinity, height: bounds.height)).width
        > bounds.width
    }
    if flexible.isEmpty { return widths }
    let gaps = Self.spacing * Double(subviews.count - 1)
    let taken = subviews.indices.filter { !flexible.contains($0) }.reduce(0) { $0 + widths[$1] }
    let share = max(0, bounds.width - gaps - taken) / Double(flexible.count)
    for index in flexible { widths[index] = share }
    return widths
  }
}
