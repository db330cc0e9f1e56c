import Foundation

extension _LayoutNode {
  /// A window point relative to this node as it is shown (contract L5).
  package final func localPoint(_ point: CGPoint) -> CGPoint {
    let (drawn, shift) = (drawnPoint(point), shownShift)
    return CGPoint(x: drawn.x - shift.x, y: drawn.y - shift.y)
  }

  /// The way of `hit`, for one node. Where an effect squeezes everything to a line no point is more right than another.
  private final func drawnPoint(_ point: CGPoint) -> CGPoint {
    guard let parent else { return point }
    let outer = parent.drawnPoint(point)
    let inner = parent.innerMap.inverse?.apply(outer) ?? outer
    let origin = parent.drawnOrigin(of: self)
    let at = CGPoint(x: inner.x - origin.x, y: inner.y - origin.y)
    return stage?.contentMap.inverse?.apply(at) ?? at
  }

  /// How far what a modifier is on is from its place while it moves: the modifier itself has no frame that moves.
  private final var shownShift: CGPoint {
    guard !animatesFrame, let child = (self as? _WrapperNode)?.child else { return .zero }
    guard child.animatesFrame else { return child.shownShift }
    let shift = child.shiftToTarget
    return CGPoint(x: -shift.x, y: -shift.y)
  }
}
