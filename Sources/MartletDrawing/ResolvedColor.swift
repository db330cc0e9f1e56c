import Foundation

/// A colour as it is drawn: sRGB components and opacity, each 0 to 1, not premultiplied.
public struct ResolvedColor: Hashable, Sendable {
  public var red: Double, green: Double, blue: Double, opacity: Double

  @inlinable public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  /// The colour with its opacity multiplied.
  package func opacity(_ factor: Double) -> ResolvedColor {
    ResolvedColor(red: red, green: green, blue: blue, opacity: opacity * factor)
  }
}
