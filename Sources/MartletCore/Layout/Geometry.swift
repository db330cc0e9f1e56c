import Foundation
import MartletMotion

/// The two directions of layout.
public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ axis: Axis) { self.init(rawValue: 1 << axis.rawValue) }
    public static let horizontal = Set(.horizontal)
    public static let vertical = Set(.vertical)
  }
}

/// A side of a rectangle, in reading direction.
public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The upper or the lower side of a rectangle.
@available(iOS 15.0, macOS 12.0, *)
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top, bottom

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }
    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}

/// The side where a line begins or the one where it ends.
@available(iOS 15.0, macOS 12.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading, trailing

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: HorizontalEdge) { self.init(rawValue: 1 << edge.rawValue) }
    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// Distances inwards from the sides of a rectangle, in points.
@frozen public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat

  @inlinable public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  @inlinable public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  package var horizontal: CGFloat { leading + trailing }
  package var vertical: CGFloat { top + bottom }

  /// The insets at some edges, and none at the others.
  func only(_ edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? top : 0, leading: edges.contains(.leading) ? leading : 0,
      bottom: edges.contains(.bottom) ? bottom : 0,
      trailing: edges.contains(.trailing) ? trailing : 0)
  }

  init(_ length: CGFloat, _ edges: Edge.Set) {
    self = EdgeInsets(top: length, leading: length, bottom: length, trailing: length).only(edges)
  }
}

/// What a parent offers a child, a width and a height; NaN stands for nil, "your ideal".
///
/// Compared by bits, so that the layout cache never goes through optionals.
@frozen public struct _Proposal: Equatable, Sendable {
  public var width: Double, height: Double

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
  @inlinable public init(_ size: CGSize) { self.init(size.width, size.height) }

  public static let unspecified = _Proposal(.nan, .nan)

  @inlinable public static func == (a: _Proposal, b: _Proposal) -> Bool {
    a.width.bitPattern == b.width.bitPattern && a.height.bitPattern == b.height.bitPattern
  }
}

package typealias Proposal = _Proposal

extension Double {
  /// This number, or `other` where it stands for "ideal".
  @inlinable package func or(_ other: @autoclosure () -> Double) -> Double {
    isNaN ? other() : self
  }
}

extension CGSize {
  /// A size that layout can go on with, whatever a view answered (contract E1).
  var sanitized: CGSize {
    CGSize(width: width >= 0 ? width : 0, height: height >= 0 ? height : 0)
  }
}

/// A rectangle as the vector that animation moves.
package struct FrameVector: VectorArithmetic, Sendable {
  var storage: SIMD4<Double>

  init(_ storage: SIMD4<Double>) { self.storage = storage }
  package init(_ rect: CGRect) {
    storage = SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }
  package var rect: CGRect {
    CGRect(x: storage.x, y: storage.y, width: max(0, storage.z), height: max(0, storage.w))
  }
  package static var zero: FrameVector { FrameVector(SIMD4<Double>.zero) }
  package static func + (a: Self, b: Self) -> Self { Self(a.storage + b.storage) }
  package static func - (a: Self, b: Self) -> Self { Self(a.storage - b.storage) }
  package mutating func scale(by factor: Double) { storage *= factor }
  package var magnitudeSquared: Double { (storage * storage).sum() }
}
