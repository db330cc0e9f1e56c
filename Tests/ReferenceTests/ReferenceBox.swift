import Foundation

/// What a parent offers; nil asks for the ideal.
struct Proposal {
  var width: Double?
  var height: Double?

  subscript(axis: SpecAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// What a child answers.
struct Extent: Equatable {
  var width: Double
  var height: Double

  subscript(axis: SpecAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

struct Point {
  var x: Double
  var y: Double
}

struct Insets {
  var top = 0.0
  var leading = 0.0
  var bottom = 0.0
  var trailing = 0.0

  init(_ edges: SpecEdges, _ amount: Double) {
    if edges != .horizontal && edges != .leading { top = amount }
    if edges == .all || edges == .vertical { bottom = amount }
    if edges == .all || edges == .horizontal || edges == .leading { leading = amount }
    if edges == .all || edges == .horizontal { trailing = amount }
  }
}

/// A leaf as identity left it.
struct LeafBox {
  var tag: Int
  var path: String
}

/// A leaf as layout placed it, in window space.
struct PlacedLeaf {
  var leaf: LeafBox
  var frame: CGRect
}

/// The layout tree: identity and state are resolved, several views are flattened.
indirect enum ReferenceBox {
  case fixed(LeafBox, Extent)
  case flexible(LeafBox)
  /// The axis of the stack it is in, if any.
  case spacer(SpecAxis?)
  case stack(SpecAxis, SpecAlignment, spacing: Double?, [ReferenceBox])
  case zstack(SpecAlignment, [ReferenceBox])
  case padding(Insets, ReferenceBox)
  case frame(width: Double?, height: Double?, SpecAlignment, ReferenceBox)
  case flexFrame(width: SpecLimits, height: SpecLimits, SpecAlignment, ReferenceBox)
  /// Background and overlay: they differ in drawing order alone.
  case layered(SpecAlignment, ReferenceBox, others: [ReferenceBox])
  case offset(x: Double, y: Double, ReferenceBox)
  /// The content, then the box that is half as wide as the reader and 4 high.
  case geometry([ReferenceBox], half: LeafBox)
  case scroll(SpecAxis, [ReferenceBox])
  case fixedSize(horizontal: Bool, vertical: Bool, ReferenceBox)
  case priority(Double, ReferenceBox)
  case ignoring(SpecEdges, ReferenceBox)
  case safePadding(Insets, ReferenceBox)
  case safeInset(ReferenceInset)
}
