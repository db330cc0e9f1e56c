import Foundation

/// One node's drawing: an immutable value in a tree that shares what did not change (contract D1).
///
/// A fragment is drawn in its own coordinate space, in points, with y downwards. Its parent says where that
/// space lies. A renderer keeps what it made of a fragment in ``rendered``, so a subtree that did
/// not change is handed on as the same object.
public final class DisplayFragment: @unchecked Sendable {
  /// A fragment and the point of its parent's space where the fragment's origin lies.
  public struct Placed {
    public let x: Double, y: Double
    public let fragment: DisplayFragment

    @inlinable public init(x: Double, y: Double, fragment: DisplayFragment) {
      self.x = x
      self.y = y
      self.fragment = fragment
    }
  }

  public enum Content {
    /// Children, the first drawn first.
    case group(ContiguousArray<Placed>)
    /// A rectangle of one colour, its corners rounded by a radius in points.
    case fill(ResolvedColor, CGRect, cornerRadius: Double)
    /// A path filled with one colour.
    case fillPath(Path, ResolvedColor, evenOdd: Bool)
    /// A path stroked with one colour.
    case strokePath(Path, ResolvedColor, StrokeStyle)
    /// A rectangle full of a gradient whose units are another rectangle's; outside of that the last colours go on.
    case gradient(ResolvedGradient, unit: CGRect, CGRect)
    /// Shaped text, wrapped at a width, its top leading corner at the origin.
    case text(ShapedText, ResolvedColor, width: Double)
    /// An icon of the desktop's theme by its freedesktop name, tinted with one colour.
    case icon(name: String, ResolvedColor, CGRect)
    /// A picture stretched over a rectangle; not smooth, its pixels stay squares.
    case image(DecodedImage, CGRect, isSmooth: Bool)
    /// A child drawn with an opacity of 0 to 1, as one picture.
    case opacity(Double, DisplayFragment)
    /// A child drawn only inside a rectangle with rounded corners.
    case clip(CGRect, cornerRadius: Double, DisplayFragment)
    /// A child drawn as opaque as another is at each place.
    case mask(DisplayFragment, by: DisplayFragment)
    /// A child seen through an affine map.
    case transform(Affine, DisplayFragment)
  }

  public let content: Content
  /// The smallest rectangle known to hold all that the fragment draws, in its own space.
  public let bounds: CGRect
  /// What a renderer made of this fragment; it belongs to the renderer and is released with the fragment.
  @exclusivity(unchecked) public var rendered: AnyObject?

  public init(_ content: Content) {
    self.content = content
    bounds = Self.bounds(of: content)
  }

  /// A fragment that draws nothing.
  public static let empty = DisplayFragment(.group([]))

  public var isEmpty: Bool { bounds.isNull }

  /// The fragment drawn elsewhere: itself where it does not move, or draws nothing.
  package func moved(x: Double, y: Double) -> DisplayFragment {
    x == 0 && y == 0 || isEmpty
      ? self : DisplayFragment(.group([.init(x: x, y: y, fragment: self)]))
  }

  private static func bounds(of content: Content) -> CGRect {
    switch content {
    case .group(let children):
      var minX = Double.infinity
      var minY = Double.infinity
      var maxX = -Double.infinity
      var maxY = -Double.infinity
      for child in children {
        let b = child.fragment.bounds
        if b.isNull { continue }
        minX = min(minX, child.x + b.origin.x)
        minY = min(minY, child.y + b.origin.y)
        maxX = max(maxX, child.x + b.origin.x + b.size.width)
        maxY = max(maxY, child.y + b.origin.y + b.size.height)
      }
      if minX > maxX || minY > maxY { return .null }
      return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    case .fill(_, let rect, _), .icon(_, _, let rect), .gradient(_, _, let rect),
      .image(_, let rect, _):
      return rect
    case .fillPath(let path, _, _): return path.boundingRect
    case .strokePath(let path, _, let style):
      // The corner of a square end lies 1.42 half widths away, that of a mitre up to its limit.
      let reach = style.lineWidth * max(1.5, style.lineJoin == .miter ? style.miterLimit : 1) / 2
      return path.isEmpty ? .null : path.boundingRect.insetBy(dx: -reach, dy: -reach)
    case .text(let text, _, let width): return text.inkBounds(width: width)
    case .opacity(let opacity, let child): return opacity <= 0 ? .null : child.bounds
    case .clip(let rect, _, let child):
      let b = child.bounds
      if b.isNull { return .null }
      return rect.intersection(b)
    case .mask(let child, let mask):
      if child.bounds.isNull || mask.bounds.isNull { return .null }
      return child.bounds.intersection(mask.bounds)
    case .transform(let affine, let child):
      return child.bounds.isNull ? .null : affine.boundingBox(of: child.bounds)
    }
  }
}
