import Foundation

/// Colours that run into each other, as they are drawn.
///
/// Places are in units of a rectangle that whoever draws the gradient names: 0 0 is its top left corner and 1 1 its bottom
/// right one. Radii are in points.
public struct ResolvedGradient: Hashable, Sendable {
  public enum Geometry: Hashable, Sendable {
    case linear(from: CGPoint, to: CGPoint)
    case radial(center: CGPoint, from: Double, to: Double)
    /// As radial, with radii in halves of the rectangle's sides.
    case elliptical(center: CGPoint, from: Double, to: Double)
    /// Angles in degrees, clockwise from the right.
    case angular(center: CGPoint, from: Double, to: Double)
  }

  public struct Stop: Hashable, Sendable {
    public var color: ResolvedColor
    /// 0 to 1.
    public var location: Double
    public init(color: ResolvedColor, location: Double) {
      self.color = color
      self.location = location
    }
  }

  public var geometry: Geometry
  /// By location, at least two.
  public let stops: [Stop]

  /// Stops are put in order and into 0 to 1; one alone counts twice. Nil where there is none.
  public init?(_ geometry: Geometry, _ stops: [Stop]) {
    guard let first = stops.first else { return nil }
    self.geometry = geometry
    var least = 0.0
    var usable: [Stop] = []
    for stop in stops.count == 1 ? [first, first] : stops {
      var stop = stop
      let location = stop.location.isNaN ? least : stop.location
      // A stop never lies before the one that comes before it.
      stop.location = max(least, min(1, location))
      least = stop.location
      usable.append(stop)
    }
    self.stops = usable
  }

  public func opacity(_ opacity: Double) -> ResolvedGradient {
    let faded = stops.map { Stop(color: $0.color.opacity(opacity), location: $0.location) }
    return ResolvedGradient(geometry, faded) ?? self
  }
}

extension DisplayFragment {
  /// A gradient where another fragment draws.
  package static func painted(
    _ gradient: ResolvedGradient, unit: CGRect, where outline: DisplayFragment
  ) -> DisplayFragment {
    let area = outline.bounds
    if area.isNull { return .empty }
    let colors = DisplayFragment(.gradient(gradient, unit: unit, area))
    // A plain rectangle is what the gradient fills anyhow.
    if case .fill(_, _, let cornerRadius) = outline.content {
      return cornerRadius == 0
        ? colors : DisplayFragment(.clip(area, cornerRadius: cornerRadius, colors))
    }
    return DisplayFragment(.mask(colors, by: outline))
  }
}
