import Foundation
import MartletMotion

/// A layout value with its cache, erased: what a `CustomLayoutNode` works with.
@MainActor class LayoutEngine {
  let session = LayoutSession()
  /// Its guides are the children's alone, so nobody has to ask it if they have none.
  var mergesGuidesOnly: Bool { false }
  var stackAxis: Axis? { nil }

  func subviewsChanged(_ direction: LayoutDirection) {}
  func size(_ proposal: Proposal, _ direction: LayoutDirection) -> CGSize { .zero }
  func placements(
    _ size: CGSize, _ proposal: Proposal, _ direction: LayoutDirection
  ) -> [_Placement?] { [] }
  func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: Proposal, _ direction: LayoutDirection
  ) -> Double? { nil }
  func spacing(_ direction: LayoutDirection) -> ViewSpacing { ViewSpacing() }
}

/// The cache is made when it is first needed, and updated before the next use after a change.
final class LayoutEngineOf<L: Layout>: LayoutEngine {
  private(set) var layout: L
  private var cache: L.Cache?
  private var cacheIsStale = false

  init(_ layout: L) { self.layout = layout }

  override var mergesGuidesOnly: Bool { L.self is any BuiltInLayout.Type }
  override var stackAxis: Axis? {
    (layout as? AnyLayout)?.stackAxis ?? L.layoutProperties.stackOrientation
  }

  func setLayout(_ new: L) {
    layout = new
    cacheIsStale = true
  }

  override func subviewsChanged(_ direction: LayoutDirection) { cacheIsStale = true }

  private func withCache<R>(
    _ direction: LayoutDirection, _ body: (LayoutSubviews, inout L.Cache) -> R
  ) -> R {
    let subviews = LayoutSubviews(session, direction)
    var current: L.Cache
    if let cache {
      current = cache
      if cacheIsStale { layout.updateCache(&current, subviews: subviews) }
    } else {
      current = layout.makeCache(subviews: subviews)
    }
    cacheIsStale = false
    // Not in place: whatever the layout calls may come back here.
    cache = nil
    defer { cache = current }
    return body(subviews, &current)
  }

  override func size(_ proposal: Proposal, _ direction: LayoutDirection) -> CGSize {
    withCache(direction) {
      layout.sizeThatFits(proposal: ProposedViewSize(proposal), subviews: $0, cache: &$1)
    }
  }

  override func placements(
    _ size: CGSize, _ proposal: Proposal, _ direction: LayoutDirection
  ) -> [_Placement?] {
    withCache(direction) { subviews, cache in
      session.collectPlacements {
        layout.placeSubviews(
          in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(proposal),
          subviews: subviews, cache: &cache)
      }
    }
  }

  override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: Proposal, _ direction: LayoutDirection
  ) -> Double? {
    withCache(direction) { subviews, cache in
      let bounds = CGRect(origin: .zero, size: size)
      let proposal = ProposedViewSize(proposal)
      let guide: CGFloat? =
        if key.isHorizontal {
          layout.explicitAlignment(
            of: HorizontalAlignment(key: key), in: bounds, proposal: proposal,
            subviews: subviews, cache: &cache)
        } else {
          layout.explicitAlignment(
            of: VerticalAlignment(key: key), in: bounds, proposal: proposal, subviews: subviews,
            cache: &cache)
        }
      return guide.map { Double($0) }
    }
  }

  override func spacing(_ direction: LayoutDirection) -> ViewSpacing {
    withCache(direction) { layout.spacing(subviews: $0, cache: &$1) }
  }
}

/// A layout of the runtime's own: its guides are its children's.
protocol BuiltInLayout: Layout {}
