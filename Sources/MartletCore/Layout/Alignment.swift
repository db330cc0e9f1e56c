import Foundation

/// Names an alignment guide and says where it lies by default.
public protocol AlignmentID {
  /// Where the guide lies in a view that says nothing about it, from the leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: _AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = _AlignmentKey(id: id, isHorizontal: true) }
  /// What a container makes of the explicit guides of its children; nil if there are none.
  @available(iOS 16.0, macOS 13.0, *)
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combine(values)
  }
  init(key: _AlignmentKey) { self.key = key }
  private init(_ fraction: Double) { key = _AlignmentKey(fraction: fraction, isHorizontal: true) }
  public static let leading = HorizontalAlignment(0)
  public static let center = HorizontalAlignment(0.5)
  public static let trailing = HorizontalAlignment(1)
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: _AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = _AlignmentKey(id: id, isHorizontal: false) }
  /// What a container makes of the explicit guides of its children; nil if there are none.
  @available(iOS 16.0, macOS 13.0, *)
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combine(values)
  }
  init(key: _AlignmentKey) { self.key = key }
  private init(_ fraction: Double) { key = _AlignmentKey(fraction: fraction, isHorizontal: false) }
  private init(baseline: _AlignmentKey.Baseline) { key = _AlignmentKey(baseline: baseline) }
  public static let top = VerticalAlignment(0)
  public static let center = VerticalAlignment(0.5)
  public static let bottom = VerticalAlignment(1)
  public static let firstTextBaseline = VerticalAlignment(baseline: .first)
  public static let lastTextBaseline = VerticalAlignment(baseline: .last)
}

/// A pair of guides.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}
