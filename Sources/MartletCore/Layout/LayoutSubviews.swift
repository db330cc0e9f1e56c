import Foundation

/// The views that a layout arranges, in order.
@available(iOS 16.0, macOS 13.0, *)
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias Indices = Range<Int>

  /// The direction of the container. Layouts are mirrored without having to ask.
  public var layoutDirection: LayoutDirection
  private let session: LayoutSession
  /// Positions in the session; nil for all of them.
  private let chosen: [Int]?
  public let startIndex: Int
  public let endIndex: Int

  init(_ session: LayoutSession, _ direction: LayoutDirection) {
    self.session = session
    layoutDirection = direction
    chosen = nil
    startIndex = 0
    endIndex = session.nodes.count
  }

  private init(_ base: LayoutSubviews, chosen: [Int]?, _ range: Range<Int>) {
    session = base.session
    layoutDirection = base.layoutDirection
    self.chosen = chosen
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(session: session, index: chosen?[index] ?? index)
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(self, chosen: chosen, bounds)
  }

  /// Such a range is an endless sequence as well, which the next subscript would never come to the end of.
  public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
    self[Swift.min(bounds.lowerBound, endIndex)..<endIndex]
  }

  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    let chosen = indices.map { self.chosen?[$0] ?? $0 }
    return LayoutSubviews(self, chosen: chosen, 0..<chosen.count)
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.layoutDirection == b.layoutDirection && a.count == b.count
      && zip(a, b).allSatisfy { $0 == $1 }
  }

  /// The layout nodes, for the built-in layouts.
  var nodes: [_LayoutNode] { map(\.node) }
}

/// One view that a layout arranges.
@available(iOS 16.0, macOS 13.0, *)
public struct LayoutSubview: Equatable, Sendable {
  let session: LayoutSession
  let index: Int

  var node: _LayoutNode { session.nodes[index] }

  /// What the view says for a key, by `layoutValue(key:value:)`.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let node = Unchecked(node)
    let id = ObjectIdentifier(key)
    let value = MainActor.assumeIsolated { Unchecked(node.value.layoutValue(id)) }
    return value.value as? K.Value ?? K.defaultValue
  }

  public var priority: Double {
    let node = Unchecked(node)
    return MainActor.assumeIsolated { node.value.layoutPriority }
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let node = Unchecked(node)
    return MainActor.assumeIsolated { node.value.sizeThatFits(Proposal(proposal)) }
  }

  /// The size for a proposal, with the alignment guides that go with it.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(sizeThatFits(proposal), node: node, proposal: Proposal(proposal))
  }

  public var spacing: ViewSpacing {
    let node = Unchecked(node)
    return MainActor.assumeIsolated { node.value.viewSpacing }
  }

  /// Puts the view's `anchor` at a position in the bounds. Outside `placeSubviews` it does nothing.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let (session, index) = (session, index)
    MainActor.assumeIsolated {
      session.place(index, at: position, anchor: anchor, Proposal(proposal))
    }
  }

  public static func == (a: Self, b: Self) -> Bool { a.node === b.node }
}

/// The subviews of one container and where its layout wants them. Used on the main actor, while layout runs.
final class LayoutSession: @unchecked Sendable {
  private(set) var nodes: [_LayoutNode] = []
  /// By subview, while they are being placed.
  private var placements: [_Placement?] = []
  private(set) var isPlacing = false
  private(set) var placedTwice: Int?
  private(set) var misplaced: Int?

  func setNodes(_ nodes: [_LayoutNode]) { self.nodes = nodes }

  /// Runs `body`, which places the subviews, and answers where; nil for those that it left out.
  @MainActor func collectPlacements(_ body: () -> Void) -> [_Placement?] {
    placements = Array(repeating: nil, count: nodes.count)
    placedTwice = nil
    misplaced = nil
    isPlacing = true
    body()
    isPlacing = false
    return placements
  }

  @MainActor func place(
    _ index: Int, at position: CGPoint, anchor: UnitPoint, _ proposal: Proposal
  ) {
    guard isPlacing else { return }
    let size = nodes[index].sizeThatFits(proposal)
    var origin = CGPoint(
      x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
    if !origin.x.isFinite || !origin.y.isFinite {
      misplaced = index
      origin = .zero
    }
    // Documented: the last call counts.
    if placements[index] != nil { placedTwice = index }
    placements[index] = _Placement(origin: origin, size: size, proposal: proposal)
  }
}
