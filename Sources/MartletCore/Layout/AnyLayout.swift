import Foundation
import MartletMotion

/// A layout of any type. Changing it keeps the views in it, with their state: they move to their new places.
@available(iOS 16.0, macOS 13.0, *)
public struct AnyLayout: Layout {
  private var box: any AnyLayoutBox

  public init<L: Layout>(_ layout: L) {
    box = (layout as? AnyLayout)?.box ?? AnyLayoutBoxOf(layout: layout)
  }

  public struct Cache {
    fileprivate let type: ObjectIdentifier
    fileprivate var value: Any
  }

  public typealias AnimatableData = _AnyAnimatableData
  @MainActor @preconcurrency public var animatableData: _AnyAnimatableData {
    get { box.animatableData }
    set { box = box.with(newValue) }
  }

  var stackAxis: Axis? { box.properties.stackOrientation }
  @MainActor func isSame(as other: AnyLayout) -> Bool { box.isSame(as: other.box) }

  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    if cache.type == box.type {
      box.updateCache(&cache, subviews)
    } else {
      cache = box.makeCache(subviews)
    }
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews, &cache)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize { box.size(proposal, subviews, &cache) }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { box.place(bounds, proposal, subviews, &cache) }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache) }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { box.guide(guide, bounds, proposal, subviews, &cache) }
}

private protocol AnyLayoutBox: Sendable {
  var type: ObjectIdentifier { get }
  var properties: LayoutProperties { get }
  @MainActor var animatableData: _AnyAnimatableData { get }
  @MainActor func with(_ data: _AnyAnimatableData) -> any AnyLayoutBox
  @MainActor func isSame(as other: any AnyLayoutBox) -> Bool
  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache
  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews)
  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing
  func size(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize
  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache)
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGFloat?
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGFloat?
}

private struct AnyLayoutBoxOf<L: Layout>: AnyLayoutBox {
  let layout: L

  var type: ObjectIdentifier { ObjectIdentifier(L.self) }
  var properties: LayoutProperties { L.layoutProperties }
  @MainActor var animatableData: _AnyAnimatableData { _AnyAnimatableData(layout.animatableData) }
  @MainActor func with(_ data: _AnyAnimatableData) -> any AnyLayoutBox {
    guard let data = data.value(as: L.AnimatableData.self) else { return self }
    var layout = layout
    layout.animatableData = data
    return AnyLayoutBoxOf(layout: layout)
  }

  @MainActor func isSame(as other: any AnyLayoutBox) -> Bool {
    guard let other = other as? Self else { return false }
    return Comparer.areEqual(layout, other.layout, by: ComparerCache.of(L.self))
  }

  /// A cache of another layout, left from before a switch, is replaced by one of this.
  private func with<R>(
    _ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> R
  ) -> R {
    var own = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache = AnyLayout.Cache(type: type, value: own) }
    return body(&own)
  }

  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(type: type, value: layout.makeCache(subviews: subviews))
  }
  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
    with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
  }
  func spacing(
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }
  func size(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize {
    with(&cache, subviews) {
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  func guide(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  func guide(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
