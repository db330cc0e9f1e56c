import Foundation

/// Which way a stack or a scroll view runs.
enum SpecAxis: Equatable, Sendable {
  case horizontal, vertical
}

/// One of the nine alignments, as fractions of the free space: 0 leading or top, 0.5 centre, 1 end.
struct SpecAlignment: Equatable, Sendable {
  var x: Double
  var y: Double

  static let center = SpecAlignment(x: 0.5, y: 0.5)
  static let topLeading = SpecAlignment(x: 0, y: 0)
  static let top = SpecAlignment(x: 0.5, y: 0)
  static let leading = SpecAlignment(x: 0, y: 0.5)
  static let bottomTrailing = SpecAlignment(x: 1, y: 1)
}

/// Which sides a padding acts on.
enum SpecEdges: String, CaseIterable, Equatable, Sendable {
  case all, horizontal, vertical, top, leading
}

/// One side of a view.
enum SpecSide: String, CaseIterable, Equatable, Sendable {
  case top, leading, bottom, trailing

  var axis: SpecAxis { self == .top || self == .bottom ? .vertical : .horizontal }
}

/// The limits of a flexible frame along one axis; `max` may be infinite.
struct SpecLimits: Equatable, Sendable {
  var min: Double?
  var ideal: Double?
  var max: Double?
}

/// What a leaf is known by. `tag` is unique in a tree; `initial` is what its state starts from.
struct SpecMark: Equatable, Sendable {
  var tag: Int
  var initial: Int
}

/// An element of a ForEach: ids are unique in their ForEach.
struct SpecElement: Equatable, Sendable {
  var id: Int
  var spec: Spec
}

/// A small description of a view tree, from which both real views (`SpecView`) and the naive
/// `Reference` are made. `geometry` has a mark, since it also draws a box half as wide as it is.
/// The number in `anyView` picks the wrapped type, so changing it alone changes identity.
indirect enum Spec: Equatable, Sendable {
  case box(SpecMark, width: Double, height: Double)
  case flexible(SpecMark)
  case counter(SpecMark)
  case spacer
  case vstack(SpecAlignment, spacing: Double?, [Spec])
  case hstack(SpecAlignment, spacing: Double?, [Spec])
  case zstack(SpecAlignment, [Spec])
  case padding(SpecEdges, Double?, Spec)
  case frame(width: Double?, height: Double?, SpecAlignment, Spec)
  case flexFrame(width: SpecLimits, height: SpecLimits, SpecAlignment, Spec)
  case background(SpecAlignment, Spec, other: Spec)
  case overlay(SpecAlignment, Spec, other: Spec)
  case offset(x: Double, y: Double, Spec)
  case group([Spec])
  case either(Bool, Spec, Spec)
  case optional(Bool, Spec)
  case forEach([SpecElement])
  case id(Int, Spec)
  case anyView(Int, Spec)
  case geometry(SpecMark, Spec)
  case scroll(SpecAxis, [Spec])
  case fixedSize(horizontal: Bool, vertical: Bool, Spec)
  case layoutPriority(Double, Spec)
  case ignoresSafeArea(SpecEdges, Spec)
  case safeAreaPadding(SpecEdges, Double, Spec)
  case safeAreaInset(SpecSide, SpecAlignment, spacing: Double, Spec, other: Spec)
}

// MARK: - Walking

extension Spec {
  /// Every spec beneath this one, shown or not (both sides of an `either`).
  var children: [Spec] {
    switch self {
    case .box, .flexible, .counter, .spacer: []
    case .vstack(_, _, let list), .hstack(_, _, let list), .zstack(_, let list), .group(let list),
      .scroll(_, let list):
      list
    case .padding(_, _, let child), .frame(_, _, _, let child), .flexFrame(_, _, _, let child),
      .offset(_, _, let child), .optional(_, let child), .id(_, let child),
      .anyView(_, let child), .geometry(_, let child), .fixedSize(_, _, let child),
      .layoutPriority(_, let child), .ignoresSafeArea(_, let child),
      .safeAreaPadding(_, _, let child):
      [child]
    case .safeAreaInset(_, _, _, let child, let other): [child, other]
    case .background(_, let child, let other), .overlay(_, let child, let other): [child, other]
    case .either(_, let first, let second): [first, second]
    case .forEach(let elements): elements.map(\.spec)
    }
  }

  /// This spec with other children. As many as it has, except that lists may have any number.
  func with(children new: [Spec]) -> Spec {
    switch self {
    case .box, .flexible, .counter, .spacer: self
    case .vstack(let alignment, let spacing, _): .vstack(alignment, spacing: spacing, new)
    case .hstack(let alignment, let spacing, _): .hstack(alignment, spacing: spacing, new)
    case .zstack(let alignment, _): .zstack(alignment, new)
    case .group: .group(new)
    case .scroll(let axis, _): .scroll(axis, new)
    case .padding(let edges, let amount, _): .padding(edges, amount, new[0])
    case .frame(let width, let height, let alignment, _):
      .frame(width: width, height: height, alignment, new[0])
    case .flexFrame(let width, let height, let alignment, _):
      .flexFrame(width: width, height: height, alignment, new[0])
    case .offset(let x, let y, _): .offset(x: x, y: y, new[0])
    case .optional(let isOn, _): .optional(isOn, new[0])
    case .id(let id, _): .id(id, new[0])
    case .anyView(let kind, _): .anyView(kind, new[0])
    case .geometry(let mark, _): .geometry(mark, new[0])
    case .fixedSize(let horizontal, let vertical, _):
      .fixedSize(horizontal: horizontal, vertical: vertical, new[0])
    case .layoutPriority(let priority, _): .layoutPriority(priority, new[0])
    case .ignoresSafeArea(let edges, _): .ignoresSafeArea(edges, new[0])
    case .safeAreaPadding(let edges, let amount, _): .safeAreaPadding(edges, amount, new[0])
    case .safeAreaInset(let side, let alignment, let spacing, _, _):
      .safeAreaInset(side, alignment, spacing: spacing, new[0], other: new[1])
    case .background(let alignment, _, _): .background(alignment, new[0], other: new[1])
    case .overlay(let alignment, _, _): .overlay(alignment, new[0], other: new[1])
    case .either(let isFirst, _, _): .either(isFirst, new[0], new[1])
    case .forEach(let elements):
      .forEach(zip(elements, new).map { SpecElement(id: $0.id, spec: $1) })
    }
  }

  /// True where children may be added and taken away one at a time (a ForEach has its own edits).
  var isList: Bool {
    switch self {
    case .vstack, .hstack, .zstack, .group, .scroll: true
    default: false
    }
  }

  var count: Int { children.reduce(1) { $0 + $1.count } }
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// All specs of the tree, parents before children.
  var preorder: [Spec] { [self] + children.flatMap(\.preorder) }

  /// The largest tag used, or 0.
  var largestTag: Int { preorder.compactMap { $0.mark?.tag }.max() ?? 0 }

  /// The mark of a leaf or of a geometry reader's half box.
  var mark: SpecMark? {
    switch self {
    case .box(let mark, _, _), .flexible(let mark), .counter(let mark), .geometry(let mark, _): mark
    default: nil
    }
  }

  /// This tree with the spec at a preorder index replaced by what `change` makes of it.
  func replacing(at index: Int, _ change: (Spec) -> Spec) -> Spec {
    if index == 0 { return change(self) }
    var left = index - 1
    var list = children
    for position in list.indices {
      if left < list[position].count {
        list[position] = list[position].replacing(at: left, change)
        return with(children: list)
      }
      left -= list[position].count
    }
    return self
  }

  private var fixedInBothDirections: Spec {
    if case .frame(.some, .some, _, _) = self { return self }
    return .frame(width: 20, height: 10, .center, self)
  }

  /// The tree with spacers only where their meaning is agreed: direct members of stacks and scroll
  /// views, through structure and layout priority. Any other spacer becomes an empty group. Inset views have a
  /// fixed size: else a stack that serves views which ignore their offer first makes another offer to what is in them.
  func legal(spacers: Bool = false) -> Spec {
    switch self {
    case .spacer: return spacers ? self : .group([])
    case .vstack, .hstack, .zstack, .scroll:
      return with(children: children.map { $0.legal(spacers: true) })
    case .group, .either, .optional, .forEach, .id, .anyView, .layoutPriority:
      return with(children: children.map { $0.legal(spacers: spacers) })
    case .safeAreaInset(_, _, _, let child, let other):
      return with(children: [child.legal(), other.legal().fixedInBothDirections])
    default: return with(children: children.map { $0.legal(spacers: false) })
    }
  }
}
