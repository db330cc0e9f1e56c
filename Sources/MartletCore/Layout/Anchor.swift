import Foundation

/// A place in a view that another view can ask for in its own coordinates, by its geometry proxy.
public struct Anchor<Value> {
  let target: AnchorTarget
  let source: Source

  /// What place it is, before it is known of which view.
  public struct Source {
    package let place: AnchorPlace
    /// What the value is of the place's rectangle.
    let value: @Sendable (CGRect) -> Value
  }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  /// The same place of the same view, wherever that lies.
  nonisolated public static func == (a: Self, b: Self) -> Bool {
    a.target === b.target && a.source.place == b.source.place
  }
}

extension Anchor: Hashable where Value: Hashable {
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(target))
  }
}

extension Anchor.Source where Value == CGRect {
  private init(place: AnchorPlace) { self.init(place: place, value: { $0 }) }
  /// All of the view.
  public static var bounds: Self { Self(place: .bounds) }
  /// A rectangle of the view, from its top leading corner.
  public static func rect(_ r: CGRect) -> Self { Self(place: .rect(r)) }
}

extension Anchor.Source where Value == CGPoint {
  private init(place: AnchorPlace) { self.init(place: place, value: { $0.origin }) }
  /// A point of the view, from its top leading corner.
  public static func point(_ p: CGPoint) -> Self { Self(place: .point(p)) }
  public static func unitPoint(_ p: UnitPoint) -> Self { Self(place: .unit(p)) }
  public static var topLeading: Self { unitPoint(.topLeading) }
  public static var top: Self { unitPoint(.top) }
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  public static var leading: Self { unitPoint(.leading) }
  public static var center: Self { unitPoint(.center) }
  public static var trailing: Self { unitPoint(.trailing) }
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  public static var bottom: Self { unitPoint(.bottom) }
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }
}

package enum AnchorPlace: Equatable, Sendable {
  case bounds
  case rect(CGRect)
  case point(CGPoint)
  case unit(UnitPoint)

  /// From the top left corner of a view of that size; a point is a rectangle without size.
  package func rect(in size: CGSize, isRightToLeft: Bool) -> CGRect {
    var rect: CGRect
    switch self {
    case .bounds: return CGRect(origin: .zero, size: size)
    case .rect(let own): rect = own
    case .point(let own): rect = CGRect(origin: own, size: .zero)
    case .unit(let part):
      rect = CGRect(x: size.width * part.x, y: size.height * part.y, width: 0, height: 0)
    }
    if isRightToLeft { rect.origin.x = size.width - rect.maxX }
    return rect
  }
}

/// The layout nodes of a view that anchors were made of. Empty once it is gone.
@MainActor final class AnchorTarget {
  var nodes: [_LayoutNode] = []

  /// In coordinates of another node; nil while the view is not in the layout. Of several views the first counts.
  func rect(_ place: AnchorPlace, in other: _LayoutNode) -> CGRect? {
    guard let node = nodes.first(where: { $0.isLive && $0.isPlaced }) else { return nil }
    let frame = node.targetFrame
    let rect = place.rect(in: frame.size, isRightToLeft: node.isRightToLeft)
    return node.convert(rect.offsetBy(dx: frame.minX, dy: frame.minY), to: other)
  }

  nonisolated init() {}
}

extension GeometryProxy {
  /// Where the place lies in the proxy's view. Zero where the anchor's view is gone.
  public subscript<T>(anchor: Anchor<T>) -> T {
    anchor.source.value(ask(.anchor(anchor.target, anchor.source.place)) ?? .zero)
  }
}
