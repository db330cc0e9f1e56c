import Foundation
import MartletMotion

/// Arranges a collection of views. An app's own layouts and the built-in ones are used the same way:
/// `MyLayout(spacing: 4) { ... }`.
///
/// `bounds` begins at the origin here; write `bounds.minX` all the same. A layout is written from left to right; where
/// the environment runs from right to left it is mirrored (contract L5). An animatable layout is laid out anew
/// in each frame of its animation, and the views in it follow (contract A2).
@available(iOS 16.0, macOS 13.0, *)
@preconcurrency public protocol Layout: Sendable, Animatable {
  /// What holds for every value of the type.
  static var layoutProperties: LayoutProperties { get }

  /// What is worked out once and kept from one call to the next.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  func makeCache(subviews: Subviews) -> Cache
  /// The layout, its subviews or what they answer has changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// What room the container wants beside it.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  /// Places each subview once.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Where a guide of the container lies; nil for what the placed subviews say.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return .zero }
    return subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// The layout as a container around views.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// What holds for all values of a layout type.
@available(iOS 16.0, macOS 13.0, *)
public struct LayoutProperties: Sendable {
  /// The axis along which a spacer in the layout takes room; nil for both.
  public var stackOrientation: Axis?
  public init() {}
}

/// Names a value that a view passes to the layout it is in.
@available(iOS 16.0, macOS 13.0, *)
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
