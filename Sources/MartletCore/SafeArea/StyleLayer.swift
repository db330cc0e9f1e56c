import Foundation

/// A layer that reaches under the safe area: what `background` and `overlay` make of a style.
@frozen public nonisolated struct _StyleLayerModifier<Layer: View>: ViewModifier {
  public typealias Body = Never
  public let layer: Layer
  public let isInFront: Bool
  public let ignoredEdges: Edge.Set

  @inlinable public init(layer: Layer, isInFront: Bool, ignoredEdges: Edge.Set) {
    self.layer = layer
    self.isInFront = isInFront
    self.ignoredEdges = ignoredEdges
  }
}

extension _StyleLayerModifier: _LayeredModifier {
  @MainActor public func _makeLayout(owner: _Node) -> _WrapperNode {
    StyleLayerLayoutNode(owner: owner, isInFront: isInFront, ignoredEdges)
  }

  @MainActor public func _update(_ node: _WrapperNode) -> Bool {
    let node = unsafeDowncast(node, to: StyleLayerLayoutNode.self)
    if node.ignoredEdges == ignoredEdges { return false }
    node.ignoredEdges = ignoredEdges
    return true
  }
}

/// As `LayerLayoutNode`, but 1 *Offers*: the layer the content's size and the unsafe area that the content touches at
/// the ignored edges. 3 *Placement*: the layer there. 5 *Cache*: none; placed again when what it touches is another.
/// 6 *Evidence*: documented (developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)),
/// fact F62.
final class StyleLayerLayoutNode: LayerLayoutNode, SafeAreaUser {
  var ignoredEdges: Edge.Set
  var safeArea = EdgeInsets()
  var followsSafeArea = false

  init(owner: _Node, isInFront: Bool, _ ignoredEdges: Edge.Set) {
    self.ignoredEdges = ignoredEdges
    super.init(owner: owner, alignment: .center, isInFront: isInFront)
  }

  override func place() {
    guard let child else { return }
    child.put(.zero, size, placedFor)
    var bounds = CGRect(origin: .zero, size: size)
    if !ignoredEdges.isEmpty {
      let insets = currentSafeArea().only(ignoredEdges)
      bounds = CGRect(
        x: -insets.leading, y: -insets.top, width: size.width + insets.horizontal,
        height: size.height + insets.vertical)
    }
    placeLayer(in: bounds, Proposal(bounds.size))
  }

  func safeAreaDidChange() {
    if ignoredEdges.isEmpty { safeArea = resolveSafeArea() } else { place() }
  }
}
