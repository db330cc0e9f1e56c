import Foundation
import MartletDrawing
import MartletMotion

/// A view of a matched group: takes part in layout as if it were not, and shows its child where the source is.
/// The contract is at `matchedGeometryEffect`.
final class MatchedLayoutNode: _WrapperNode {
  private(set) var properties = MatchedGeometryProperties.frame
  private(set) var anchor = UnitPoint.center
  private(set) var isSource = true
  /// Moves as a leaf does that fills the view: what is presented of it is the frame that others start from.
  let marker: MatchedMarkerNode
  /// What the view follows; nil where it lies where layout put it.
  private(set) var match: Match?

  /// A source as a follower sees it.
  struct Match {
    /// The source's anchor from the follower's top left corner.
    var point: CGPoint
    var size: CGSize

    var isFinite: Bool {
      point.x.isFinite && point.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// Sums over a different way through the tree may differ in their last digits.
    func isClose(to other: Match) -> Bool {
      abs(point.x - other.point.x) < 1e-6 && abs(point.y - other.point.y) < 1e-6
        && abs(size.width - other.size.width) < 1e-6
        && abs(size.height - other.size.height) < 1e-6
    }
  }

  override init(owner: _Node) {
    marker = MatchedMarkerNode(owner: owner)
    super.init(owner: owner)
    marker.matched = self
    adopt(marker)
  }

  func set(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint, isSource: Bool) {
    let anchor = UnitPoint(
      x: owner.safeLength(anchor.x, "the anchor of matchedGeometryEffect"),
      y: owner.safeLength(anchor.y, "the anchor of matchedGeometryEffect"))
    let isChanged = properties != self.properties || anchor != self.anchor
    (self.properties, self.anchor, self.isSource) = (properties, anchor, isSource)
    if isChanged && match != nil { owner.graph.markLayout(self) }
  }

  override var children: [_LayoutNode] { child.map { [$0, marker] } ?? [] }

  // MARK: - Placing

  override func place() {
    guard let child else { return }
    var placement = placement()
    if isRightToLeft {
      // `put` mirrors, and a match is physical already.
      placement.origin.x = size.width - placement.origin.x - placement.size.width
    }
    child.put(placement.origin, placement.size, placement.proposal)
    marker.put(placement.origin, placement.size, placement.proposal)
  }

  /// Where the child lies, from the top left corner.
  private func placement() -> _Placement {
    guard let match, let child else {
      return _Placement(origin: .zero, size: size, proposal: placedFor)
    }
    let offer = properties.contains(.size) ? Proposal(match.size) : placedFor
    let answer = child.sizeThatFits(offer)
    if properties.contains(.position) {
      let own = point(in: answer)
      return _Placement(
        origin: CGPoint(x: match.point.x - own.x, y: match.point.y - own.y), size: answer,
        proposal: offer)
    }
    let x = isRightToLeft ? size.width - answer.width : 0
    return _Placement(origin: CGPoint(x: x, y: 0), size: answer, proposal: offer)
  }

  /// The anchor in a view of that size, from its top left corner.
  func point(in size: CGSize) -> CGPoint {
    AnchorPlace.unit(anchor).rect(in: size, isRightToLeft: isRightToLeft).origin
  }

  // MARK: - Following

  /// This node as another sees it.
  func match(for other: MatchedLayoutNode) -> Match {
    match(of: targetFrame, for: other, presented: false)
  }

  /// The same of some frame in this node's space.
  func match(of frame: CGRect, for other: MatchedLayoutNode, presented: Bool) -> Match {
    let inner = point(in: frame.size)
    let point = CGRect(x: frame.minX + inner.x, y: frame.minY + inner.y, width: 0, height: 0)
    let seen = convert(point, to: other, presented: presented)
    return Match(point: seen.origin, size: frame.size)
  }

  /// Takes another match, and says whether that is news.
  func follow(_ new: Match?) -> Bool {
    let new = new.flatMap { $0.isFinite ? $0 : nil }
    switch (match, new) {
    case (nil, nil): return false
    case (let old?, let new?) where old.isClose(to: new): return false
    default: break
    }
    match = new
    place()
    return true
  }

  /// Takes a match that lies elsewhere though nothing was laid out, as by scrolling: what moves is carried along.
  func carry(to new: Match) {
    let moving = movingNodes.filter { $0.frameAnimator != nil }
    let old = moving.map { FrameVector($0.targetFrame) }
    guard follow(new) else { return }
    for (node, old) in zip(moving, old) {
      node.frameAnimator?.shift(by: FrameVector(node.targetFrame) - old)
    }
  }

  // MARK: - Coming in

  /// Presents everything in here as it looks at `start` and lets it move from there to where it lies; `next` is where
  /// the frame would be a moment of `duration` later, if it is moving already.
  func begin(at start: Match, next: Match?, after duration: Double) {
    let graph = owner.graph
    guard follow(start) else { return }
    let nodes = movingNodes
    let before = nodes.map { FrameVector($0.targetFrame) }
    var later: [FrameVector] = []
    if let next, follow(next) { later = nodes.map { FrameVector($0.targetFrame) } }
    _ = follow(nil)
    for (index, node) in nodes.enumerated() {
      let from = before[index]
      if FrameVector(node.targetFrame) == from { continue }
      if !later.isEmpty {
        var velocity = later[index] - from
        velocity.scale(by: 1 / duration)
        var animator = Animator(at: from, restDistance: ViewGraph.frameRestDistance)
        animator.push(velocity: velocity, at: graph.time)
        node.frameAnimator = animator
      }
      graph.captures.append(FrameCapture(node: node, frame: from.rect, fragment: nil))
    }
  }

  /// The leaves and effects below, which have frames that animate.
  private var movingNodes: [_LayoutNode] {
    var found: [_LayoutNode] = []
    func visit(_ node: _LayoutNode) {
      if node.animatesFrame { found.append(node) }
      for child in node.children where child.isPlaced { visit(child) }
    }
    visit(self)
    return found
  }
}

/// Draws nothing and is never hit.
final class MatchedMarkerNode: _LayoutNode {
  weak var matched: MatchedLayoutNode?

  override var animatesFrame: Bool { true }
  override var isLive: Bool { matched?.isInUse == true }
  override func draw(size: CGSize) -> DisplayFragment { .empty }
}
