import Foundation
import MartletDrawing
import MartletMotion

/// What is shown, as distinct from where layout put things (contracts A2, D1).
extension _LayoutNode {
  // MARK: - Frames

  /// The target origin in this node's space.
  package final var spaceOrigin: CGPoint {
    var x = 0.0
    var y = 0.0
    var node: _LayoutNode = self
    while true {
      if node.departure != nil {
        return CGPoint(x: x + node.departedOrigin.x, y: y + node.departedOrigin.y)
      }
      x += node.origin.x
      y += node.origin.y
      guard let parent = node.parent, !parent.isSpace else { return CGPoint(x: x, y: y) }
      node = parent
    }
  }

  /// Where layout put it, in its space.
  package final var targetFrame: CGRect { CGRect(origin: spaceOrigin, size: size) }

  /// Where it is shown now, in its space.
  package final var presentedFrame: CGRect {
    if let frameAnimator { return frameAnimator.value(at: owner.graph.time).rect }
    return targetFrame
  }

  /// The node whose space this one lies in.
  package final var spaceNode: _LayoutNode? {
    var node = parent
    while let candidate = node, !candidate.isSpace { node = candidate.parent }
    return node
  }

  /// A rectangle of this node's space in window coordinates, as shown now or as laid out.
  package final func windowRect(_ rect: CGRect, presented: Bool) -> CGRect {
    let rect = presented && !owner.graph.stages.isEmpty ? onStages(rect) : rect
    guard let space = spaceNode else { return rect }
    let frame = presented ? space.presentedFrame : space.targetFrame
    let offset = space.spaceOffset
    let inner =
      space.contentMap(presented: presented)?.boundingBox(of: rect)
      ?? rect.offsetBy(dx: offset.x, dy: offset.y)
    let outer = inner.offsetBy(dx: frame.origin.x, dy: frame.origin.y)
    return space.windowRect(outer, presented: presented)
  }

  /// The rectangle as the transitions between this node and its space show it.
  private final func onStages(_ rect: CGRect) -> CGRect {
    var rect = rect
    var node: _LayoutNode = self
    while true {
      if let stage = node.stage {
        let origin = node.presentedFrame.origin
        rect = stage.contentMap.boundingBox(of: rect.offsetBy(dx: -origin.x, dy: -origin.y))
          .offsetBy(dx: origin.x, dy: origin.y)
      }
      guard let parent = node.parent, !parent.isSpace else { return rect }
      node = parent
    }
  }

  /// From where it is shown now to where layout put it: the `contentShift` of a node whose own frame moves while what
  /// is in it moves by itself.
  package final var shiftToTarget: CGPoint {
    let (target, shown) = (spaceOrigin, presentedFrame.origin)
    return CGPoint(x: target.x - shown.x, y: target.y - shown.y)
  }

  /// From the coordinates of this node's children to its own, as shown.
  final var innerMap: Affine {
    contentMap(presented: true) ?? .translation(x: contentShift.x, y: contentShift.y)
  }

  // MARK: - Capturing

  /// Notes what is shown of this node and of all that moves with it, before layout changes it.
  final func captureFrames(moved: Bool = true) {
    capture(at: spaceOrigin, moved: moved)
  }

  private final func capture(at spaceOrigin: CGPoint, moved: Bool) {
    let graph = owner.graph
    if animatesFrame, capturedPass != graph.pass, firstPass != graph.pass {
      capturedPass = graph.pass
      graph.captures.append(
        FrameCapture(
          node: self, frame: CGRect(origin: spaceOrigin, size: size), fragment: fragment))
    }
    if !moved || isSpace { return }
    for child in children where child.isPlaced && child.departure == nil {
      let origin = CGPoint(x: spaceOrigin.x + child.origin.x, y: spaceOrigin.y + child.origin.y)
      child.capture(at: origin, moved: true)
    }
  }

  // MARK: - Drawing

  /// The fragment of this node, made again only where something below changed.
  package final func currentFragment() -> DisplayFragment {
    if let fragment { return fragment }
    owner.graph.counts.fragments &+= 1
    let size = animatesFrame && frameAnimator != nil ? presentedFrame.size : size
    let made = draw(size: size)
    drawnSize = size
    fragment = made
    return made
  }

  /// Something drawn here changed. Stops where that is known already.
  package final func markDisplayDirty() {
    owner.graph.needsDisplay = true
    // While a tree is put for the first time nothing has been drawn, here or above.
    if fragment == nil, let parent, parent.fragment == nil, parent.blocks == nil { return }
    fragment = nil
    var node = self
    while let parent = node.parent {
      parent.blocks?.invalidate(child: node.runIndex)
      if parent.fragment == nil { break }
      parent.fragment = nil
      node = parent
    }
  }

  /// This node is drawn at another place, or through another effect, though its own drawing is what it was.
  final func markPlaceDirty() {
    guard let parent else { return }
    parent.blocks?.invalidate(child: runIndex)
    parent.markDisplayDirty()
  }

  /// All children must be put together again: many moved, or others came.
  package final func markAllDisplayDirty() {
    blocks = nil
    markDisplayDirty()
  }

  /// Where a child is drawn, relative to this node.
  package final func drawnOrigin(of child: _LayoutNode) -> CGPoint {
    let movesByItself = child.animatesFrame && child.frameAnimator != nil
    guard movesByItself || child.departure != nil else { return child.origin }
    let own = isSpace ? .zero : spaceOrigin
    let at = movesByItself ? child.presentedFrame.origin : child.departedOrigin
    return CGPoint(x: at.x - own.x, y: at.y - own.y)
  }

  /// Departing children behind the live ones; among each, by zIndex and then in order (fact F40).
  package final var drawingOrder: [_LayoutNode] {
    if departing.isEmpty && !needsOrdering { return children }
    let leaving = departing.flatMap(\.items)
    let all = drawsDepartingInFront ? children + leaving : leaving + children
    var hasIndex = false
    for child in all where child.zIndex != 0 { hasIndex = true }
    if !hasIndex { return all }
    return all.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
  }

  package final func groupOfChildren() -> DisplayFragment {
    let order = drawingOrder
    if order.isEmpty { return .empty }
    if order.count <= 2 * FragmentBlocks.width || needsOrdering || !departing.isEmpty {
      blocks = nil
      return group(order[...], from: .zero)
    }
    let blocks =
      blocks.flatMap { $0.count == order.count ? $0 : nil }
      ?? FragmentBlocks(count: order.count)
    self.blocks = blocks
    return blocks.fragment {
      drawnOrigin(of: order[$0])
    } draw: {
      group(order[$0], from: $1)
    }
  }

  /// The children where they are drawn, for a node with a `contentShift`.
  package final func groupOfShiftedChildren() -> DisplayFragment {
    let shift = contentShift
    return groupOfChildren().moved(x: shift.x, y: shift.y)
  }

  /// Children put together, in coordinates that begin at a point of this node's.
  final func group(_ children: ArraySlice<_LayoutNode>, from base: CGPoint)
    -> DisplayFragment
  {
    var placed = ContiguousArray<DisplayFragment.Placed>()
    placed.reserveCapacity(children.count)
    for child in children where child.isPlaced {
      let fragment = child.currentFragment()
      if child.presentation != nil {
        appendPresented(child, fragment, from: base, to: &placed)
      } else if !fragment.isEmpty {
        placed.append(
          .init(x: child.origin.x - base.x, y: child.origin.y - base.y, fragment: fragment))
      }
    }
    if placed.count == 1, placed[0].x == 0, placed[0].y == 0 { return placed[0].fragment }
    return DisplayFragment(.group(placed))
  }

  private final func appendPresented(
    _ child: _LayoutNode, _ content: DisplayFragment, from base: CGPoint,
    to placed: inout ContiguousArray<DisplayFragment.Placed>
  ) {
    var origin = drawnOrigin(of: child)
    origin.x -= base.x
    origin.y -= base.y
    let fragment = child.stage?.fragment(around: content) ?? content
    if let fade = child.crossFade {
      var own = isSpace ? .zero : spaceOrigin
      own.x += base.x
      own.y += base.y
      fade.append(fragment, at: origin, containerOrigin: own, to: &placed)
    } else if !fragment.isEmpty {
      placed.append(.init(x: origin.x, y: origin.y, fragment: fragment))
    }
  }

  /// It, or what it is in, has been removed and only waits for its animations to end.
  final var isDeparting: Bool {
    var node: _LayoutNode? = self
    while let current = node {
      if current.departure != nil { return true }
      node = current.parent
    }
    return false
  }

  /// The product of the opacities from here to the root.
  package final var shownOpacity: Double {
    var opacity = 1.0
    var node: _LayoutNode? = self
    while let current = node {
      opacity *= current.ownOpacity
      if let stage = current.stage { opacity *= stage.contentOpacity }
      if let fade = current.crossFade { opacity *= fade.fraction }
      node = current.parent
    }
    return opacity
  }

  /// The node is in the tree that is drawn.
  final var isDrawn: Bool { isPlaced && owner.isMounted }
}
