import Foundation

/// Another view behind or in front of each view of the content.
@frozen public nonisolated struct _LayerModifier<Layer: View>: ViewModifier {
  public typealias Body = Never
  public let layer: Layer
  public let alignment: Alignment
  public let isInFront: Bool
  @inlinable init(layer: Layer, alignment: Alignment, isInFront: Bool) {
    self.layer = layer
    self.alignment = alignment
    self.isInFront = isInFront
  }
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    LayerModifierNode(view, parent)
  }
}

extension View {
  /// `background` is offered this view's size and aligned to it; it never changes the layout (fact F62).
  @inlinable nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> ModifiedContent<Self, _LayerModifier<Background>> {
    modifier(_LayerModifier(layer: background, alignment: alignment, isInFront: false))
  }

  @inlinable nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> ModifiedContent<Self, _LayerModifier<V>> {
    modifier(_LayerModifier(layer: content(), alignment: alignment, isInFront: false))
  }

  @inlinable nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> ModifiedContent<Self, _LayerModifier<Overlay>> {
    modifier(_LayerModifier(layer: overlay, alignment: alignment, isInFront: true))
  }

  @inlinable nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> ModifiedContent<Self, _LayerModifier<V>> {
    modifier(_LayerModifier(layer: content(), alignment: alignment, isInFront: true))
  }
}

/// A modifier with a layer, for a node that is generic over the whole modified view.
@MainActor public protocol _LayeredModifier: ViewModifier {
  associatedtype Layer: View
  var layer: Layer { get }
  var alignment: Alignment { get }
  var isInFront: Bool { get }
}
extension _LayerModifier: _LayeredModifier {}

final class LayerModifierNode<V: _ModifiedView>: SingleChildNode<V, V._Content>
where V._Modifier: _LayeredModifier {
  /// One layer for each layout node of the content (contract I6).
  private var layers: [LayerNode<V._Modifier.Layer>] = []

  override init(_ view: V, _ parent: _Node) {
    super.init(view, parent)
    child = V._Content._makeNode(view.content, self)
  }

  override func update(_ new: V) {
    value = new
    for layer in layers where layer.wrapper.isLive {
      let modifier = new.modifier
      if layer.wrapper.alignment != modifier.alignment {
        layer.wrapper.alignment = modifier.alignment
        graph.markLayout(layer.wrapper)
      }
      if !(graph.hasDepartures && layer.wrapper.departure != nil) {
        layer.child.update(modifier.layer)
      }
    }
    child.update(new.content)
  }

  override func collect(_ run: inout [_LayoutNode]) {
    var inner: [_LayoutNode] = []
    child.collect(&inner)
    dropDeadLayers()
    for node in inner { run.append(layer(around: node).wrapper) }
  }

  private func layer(around node: _LayoutNode) -> LayerNode<V._Modifier.Layer> {
    if let layer = layers.first(where: { $0.wrapper.child === node }) { return layer }
    let modifier = value.modifier
    let layer = LayerNode(
      modifier.layer, self, alignment: modifier.alignment, isInFront: modifier.isInFront)
    layer.wrapper.wrap(node)
    layers.append(layer)
    return layer
  }

  private func dropDeadLayers() {
    guard layers.contains(where: { !$0.wrapper.isLive }) else { return }
    for layer in layers where !layer.wrapper.isLive { layer.unmount() }
    layers.removeAll { !$0.isMounted }
  }

  override func collectSegments(_ segments: inout [_LazySegment]) {
    guard isInLazyContainer else { return super.collectSegments(&segments) }
    var inner: [_LazySegment] = []
    child.collectSegments(&inner)
    for segment in inner {
      segments.append(
        WrappedSegment(segment) { [unowned self] node in
          dropDeadLayers()
          return layer(around: node).wrapper
        })
    }
  }

  override var childNodes: [_Node] { super.childNodes + layers }
  override func pathComponent(of child: _Node) -> String {
    layers.firstIndex { $0 === child }.map { "layer \($0)" } ?? "0"
  }
  override func unmount() {
    for layer in layers { layer.unmount() }
    super.unmount()
  }
}

/// One mounted background or overlay.
final class LayerNode<Layer: View>: SingleChildNode<Layer, Layer> {
  let wrapper: LayerLayoutNode

  init(_ view: Layer, _ parent: _Node, alignment: Alignment, isInFront: Bool) {
    wrapper = LayerLayoutNode(owner: parent, alignment: alignment, isInFront: isInFront)
    super.init(view, parent)
    wrapper.layerNode = self
    child = Layer._makeNode(view, self)
  }

  override func collectContent(_ run: inout [_LayoutNode]) { child.collect(&run) }
  override func childRunChanged() {
    wrapper.layerIsStale = true
    graph.markLayout(wrapper)
  }
  override var passesLaziness: Bool { false }
}

/// 1 *Offers*: the content what is proposed; each view of the layer the content's size. 2 *Own size*: the
/// content's. 3 *Placement*: the layer's views by their guides on the content's bounds, each by itself, which is what
/// an implicit ZStack of that size does. 4 *Too much*: the layer overflows from the aligned corner. 5 *Cache*: none.
/// 6 *Evidence*: fact F62.
final class LayerLayoutNode: _WrapperNode {
  var alignment: Alignment
  var layerIsStale = true
  unowned(unsafe) var layerNode: _Node?
  private let isInFront: Bool
  private var layer: [_LayoutNode] = []

  init(owner: _Node, alignment: Alignment, isInFront: Bool) {
    self.alignment = alignment
    self.isInFront = isInFront
    super.init(owner: owner)
  }

  override var children: [_LayoutNode] {
    guard let child else { return [] }
    return isInFront ? [child] + layer : layer + [child]
  }

  private func rebuildLayer() {
    layerIsStale = false
    layer = []
    layerNode?.collectContent(&layer)
    adopt(layer)
  }

  override func childAnswerChanged(_ child: _LayoutNode) {
    if child === self.child { return super.childAnswerChanged(child) }
    // The layer never changes the layout around it.
    if isPlaced { place() }
  }

  override func place() {
    guard let child else { return }
    if layerIsStale { rebuildLayer() }
    child.put(.zero, size, placedFor)
    let offer = Proposal(size)
    if layer.count == 1 {
      align(layer[0], layer[0].sizeThatFits(offer), offer, alignment)
    } else {
      placeTogether(offer)
    }
  }

  /// Several views form a ZStack, whose guides meet on one point.
  private func placeTogether(_ offer: Proposal) {
    guard !layer.isEmpty else { return }
    let horizontal = alignment.horizontal.key
    let vertical = alignment.vertical.key
    let sizes = layer.map { $0.sizeThatFits(offer) }
    let xs = zip(layer, sizes).map { horizontal.position(in: $0, size: $1) }
    let ys = zip(layer, sizes).map { vertical.position(in: $0, size: $1) }
    let before = CGPoint(x: xs.max()!, y: ys.max()!)
    let union = CGSize(
      width: before.x + zip(sizes, xs).map { $0.width - $1 }.max()!,
      height: before.y + zip(sizes, ys).map { $0.height - $1 }.max()!)
    let origin = CGPoint(
      x: horizontal.defaultPosition(in: size) - horizontal.defaultPosition(in: union),
      y: vertical.defaultPosition(in: size) - vertical.defaultPosition(in: union))
    for (index, node) in layer.enumerated() {
      node.put(
        CGPoint(x: origin.x + before.x - xs[index], y: origin.y + before.y - ys[index]),
        sizes[index], offer)
    }
  }

  override var isSpacer: Bool { false }
}
