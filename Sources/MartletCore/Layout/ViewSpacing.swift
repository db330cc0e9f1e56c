import Foundation

/// How much room a view wants beside it, an edge at a time.
///
/// Decided (fact F59): a view wants 8 points on each side, and nothing is left between it and a spacer. Where two views
/// meet, the larger wish counts.
@available(iOS 16.0, macOS 13.0, *)
public struct ViewSpacing: Sendable {
  /// By edge in the order of `Edge`; minus infinity for a spacer, whose neighbours get no spacing.
  private var wishes: SIMD4<Double>

  private init(_ wishes: SIMD4<Double>) { self.wishes = wishes }

  /// The default wishes.
  public init() { self.init(SIMD4(repeating: 8)) }

  /// No wish at any edge.
  public static let zero = ViewSpacing(.zero)
  static let spacer = ViewSpacing(SIMD4(repeating: -.infinity))

  /// Takes the larger wish of the two at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      let index = Int(edge.rawValue)
      wishes[index] = max(wishes[index], other.wishes[index])
    }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }

  /// The spacing between this view and the next one along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (end, start) = axis == .horizontal ? (Edge.trailing, Edge.leading) : (.bottom, .top)
    let own = wishes[Int(end.rawValue)]
    let other = next.wishes[Int(start.rawValue)]
    return own == -.infinity || other == -.infinity ? 0 : max(0, own, other)
  }
}
