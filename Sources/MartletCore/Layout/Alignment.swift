import Foundation

/// Sizes of a view while an alignment guide is worked out.
public struct ViewDimensions: Equatable {
  public var width: CGFloat, height: CGFloat
  let guide: Guide
  struct Guide: Equatable {
    unowned(unsafe) let node: _LayoutNode?
    static func == (a: Guide, b: Guide) -> Bool { a.node === b.node }
  }
}

/// Names an alignment guide and says where it lies by default.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: _AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = _AlignmentKey(id: id, isHorizontal: true) }
  private init(_ fraction: Double) { key = _AlignmentKey(fraction: fraction, isHorizontal: true) }
  public static let leading = HorizontalAlignment(0)
  public static let center = HorizontalAlignment(0.5)
  public static let trailing = HorizontalAlignment(1)
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: _AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = _AlignmentKey(id: id, isHorizontal: false) }
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
}

/// What a guide is: a fraction of the size, a text baseline, or an app's own.
public struct _AlignmentKey: Equatable, Sendable {
  enum Baseline { case first, last }
  private enum Kind: @unchecked Sendable {
    case fraction(Double)
    case baseline(Baseline)
    case custom(any AlignmentID.Type)
  }
  private let kind: Kind
  package let isHorizontal: Bool

  init(fraction: Double, isHorizontal: Bool) {
    kind = .fraction(fraction)
    self.isHorizontal = isHorizontal
  }
  init(baseline: Baseline) {
    kind = .baseline(baseline)
    isHorizontal = false
  }
  init(id: any AlignmentID.Type, isHorizontal: Bool) {
    kind = .custom(id)
    self.isHorizontal = isHorizontal
  }

  public static func == (a: _AlignmentKey, b: _AlignmentKey) -> Bool {
    guard a.isHorizontal == b.isHorizontal else { return false }
    switch (a.kind, b.kind) {
    case (.fraction(let a), .fraction(let b)): return a == b
    case (.baseline(let a), .baseline(let b)): return a == b
    case (.custom(let a), .custom(let b)): return a == b
    default: return false
    }
  }

  /// Lengths may be infinite while a stack finds out how flexible its children are.
  private static func part(_ fraction: Double, of length: Double) -> Double {
    fraction == 0 ? 0 : length * fraction
  }

  /// Where the guide lies in a layout node of a size: what the node says, or the default.
  @MainActor package func position(in node: _LayoutNode, size: CGSize) -> Double {
    let length = isHorizontal ? size.width : size.height
    switch kind {
    case .fraction(let fraction):
      return node.explicitGuide(self, size: size) ?? Self.part(fraction, of: length)
    case .baseline(let baseline):
      if let explicit = node.explicitGuide(self, size: size) { return explicit }
      return (baseline == .first ? node.firstBaseline(size) : node.lastBaseline(size)) ?? length
    case .custom(let id):
      if let explicit = node.explicitGuide(self, size: size) { return explicit }
      return id.defaultValue(
        in: ViewDimensions(width: size.width, height: size.height, guide: .init(node: node)))
    }
  }

  /// Where the guide lies in a container's own bounds, where no child speaks for it.
  package func defaultPosition(in size: CGSize) -> Double {
    let length = isHorizontal ? size.width : size.height
    switch kind {
    case .fraction(let fraction): return Self.part(fraction, of: length)
    case .baseline: return length
    case .custom(let id):
      return id.defaultValue(
        in: ViewDimensions(width: size.width, height: size.height, guide: .init(node: nil)))
    }
  }
}
