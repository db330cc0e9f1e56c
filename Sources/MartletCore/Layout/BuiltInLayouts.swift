import Foundation
import MartletMotion

/// `HStack` as a layout value. See `StackLayoutNode` for the layout contract.
@available(iOS 16.0, macOS 13.0, *)
public struct HStackLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData
  public var alignment: VerticalAlignment
  /// Between all views; nil for the default of each pair.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .stack(.horizontal) }
}

/// `VStack` as a layout value. See `StackLayoutNode` for the layout contract.
@available(iOS 16.0, macOS 13.0, *)
public struct VStackLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData
  public var alignment: HorizontalAlignment
  /// Between all views; nil for the default of each pair.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .stack(.vertical) }
}

/// `ZStack` as a layout value. See `OverlapLayoutNode` for the layout contract.
@available(iOS 16.0, macOS 13.0, *)
public struct ZStackLayout: Layout {
  public typealias AnimatableData = EmptyAnimatableData
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
}

extension LayoutProperties {
  fileprivate static func stack(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}

// MARK: - Stacks

/// What the stacks' layouts keep: solutions for the last proposals.
public struct _StackLayoutCache {
  var solver: StackSolver
  var nodes: [_LayoutNode]
}

protocol StackLayoutValue: BuiltInLayout where Cache == _StackLayoutCache {
  var parameters: _StackParameters { get }
}

extension HStackLayout: StackLayoutValue {
  var parameters: _StackParameters {
    _StackParameters(isHorizontal: true, alignment: alignment.key, spacing: spacing)
  }
  public func makeCache(subviews: Subviews) -> _StackLayoutCache { newCache(subviews) }
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
  ) -> CGSize { size(proposal, subviews, &cache) }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout _StackLayoutCache
  ) { place(bounds, proposal, subviews, &cache) }
}

extension VStackLayout: StackLayoutValue {
  var parameters: _StackParameters {
    _StackParameters(isHorizontal: false, alignment: alignment.key, spacing: spacing)
  }
  public func makeCache(subviews: Subviews) -> _StackLayoutCache { newCache(subviews) }
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
  ) -> CGSize { size(proposal, subviews, &cache) }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout _StackLayoutCache
  ) { place(bounds, proposal, subviews, &cache) }
}

extension StackLayoutValue {
  fileprivate func newCache(_ subviews: LayoutSubviews) -> _StackLayoutCache {
    _StackLayoutCache(solver: StackSolver(parameters), nodes: subviews.nodes)
  }

  fileprivate func size(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout _StackLayoutCache
  ) -> CGSize {
    let held = Unchecked(cache)
    let (size, used) = MainActor.assumeIsolated {
      var cache = held.value
      let size = cache.solver.solution(Proposal(proposal), cache.nodes).size
      return (size, Unchecked(cache))
    }
    cache = used.value
    return size
  }

  fileprivate func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout _StackLayoutCache
  ) {
    let held = Unchecked(cache)
    cache =
      MainActor.assumeIsolated {
        var cache = held.value
        var index = subviews.startIndex
        cache.solver.forEachPlacement(Proposal(proposal), cache.nodes) { _, placement in
          subviews[index].place(placement, in: bounds)
          index += 1
        }
        return Unchecked(cache)
      }.value
  }
}

extension LayoutSubview {
  fileprivate func place(_ placement: _Placement, in bounds: CGRect) {
    place(
      at: CGPoint(x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
      proposal: ProposedViewSize(placement.proposal))
  }
}

// MARK: - Overlap

extension ZStackLayout: BuiltInLayout {
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let nodes = Unchecked(subviews.nodes)
    return MainActor.assumeIsolated {
      OverlapSolver(alignment: alignment).solve(Proposal(proposal), nodes.value).size
    }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    MainActor.assumeIsolated {
      var index = subviews.startIndex
      OverlapSolver(alignment: alignment).forEachPlacement(Proposal(proposal), subviews.nodes) {
        subviews[index].place($1, in: bounds)
        index += 1
      }
    }
  }
}
