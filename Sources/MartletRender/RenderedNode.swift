import CGtk4
import MartletDrawing

/// Owns what GSK draws for one fragment (contract D1). It stands in `DisplayFragment.rendered`.
final class RenderedNode {
  /// nil where there is nothing to draw.
  let pointer: OpaquePointer?
  let scale: Double
  /// The nodes of the children this was made of, in order. They live as long as this node does.
  let parts: [OpaquePointer]
  /// False if children outside of what could be seen were left out (contract D2).
  let isWhole: Bool
  /// The same moved to where the parent last placed it, so that a rebuilt parent hands on the same object.
  private var placed: (x: Double, y: Double, node: OpaquePointer)?

  /// The node itself does not hold its parts, so this object does.
  private let ownsParts: Bool

  /// Takes over the caller's reference to `pointer`.
  init(
    taking pointer: OpaquePointer?, scale: Double, parts: [OpaquePointer] = [],
    isWhole: Bool = true, ownsParts: Bool = false
  ) {
    self.ownsParts = ownsParts
    if ownsParts { for part in parts { gsk_render_node_ref(part) } }
    self.pointer = pointer
    self.scale = scale
    self.parts = parts
    self.isWhole = isWhole
  }

  deinit {
    if let placed { gsk_render_node_unref(placed.node) }
    if let pointer { gsk_render_node_unref(pointer) }
    if ownsParts { parts.forEach(gsk_render_node_unref) }
  }

  /// The node moved by a distance; owned by this object, valid until it is placed elsewhere or gone.
  func placed(x: Double, y: Double) -> OpaquePointer? {
    // A transform of nothing is NULL, which a transform node does not take.
    guard let pointer, x != 0 || y != 0 else { return pointer }
    if let placed, placed.x == x, placed.y == y { return placed.node }
    var distance = graphene_point_t(x: Float(x), y: Float(y))
    guard let move = gsk_transform_translate(nil, &distance) else { return pointer }
    let node = gsk_transform_node_new(pointer, move)!
    gsk_transform_unref(move)
    if let placed { gsk_render_node_unref(placed.node) }
    placed = (x, y, node)
    return node
  }
}
