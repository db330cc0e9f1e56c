import Foundation
import MartletDrawing

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
}

extension View {
  /// `background` is offered this view's size and aligned to it; it never changes the layout (fact F62).
  @_disfavoredOverload
  @inlinable nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> ModifiedContent<Self, _LayerModifier<Background>> {
    modifier(_LayerModifier(layer: background, alignment: alignment, isInFront: false))
  }

  @available(iOS 15.0, macOS 12.0, *)
  @inlinable nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> ModifiedContent<Self, _LayerModifier<V>> {
    modifier(_LayerModifier(layer: content(), alignment: alignment, isInFront: false))
  }

  @_disfavoredOverload
  @inlinable nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> ModifiedContent<Self, _LayerModifier<Overlay>> {
    modifier(_LayerModifier(layer: overlay, alignment: alignment, isInFront: true))
  }

  @available(iOS 15.0, macOS 12.0, *)
  @inlinable nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> ModifiedContent<Self, _LayerModifier<V>> {
    modifier(_LayerModifier(layer: content(), alignment: alignment, isInFront: true))
  }
}

/// A modifier that gives each view of its content another one, for a node that is generic over the whole modified view.
@MainActor public protocol _LayeredModifier: ViewModifier {
  associatedtype Layer: View
  var layer: Layer { get }
  /// Makes a `LayerLayoutNode`.
  func _makeLayout(owner: _Node) -> _WrapperNode
  /// Gives the new value to a node that this type made. True where its layout has to be worked out anew.
  func _update(_ node: _WrapperNode) -> Bool
}

extension _LayeredModifier {
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    LayerModifierNode(view, parent)
  }

  @inlinable @MainActor public static func _updateNode<C: View>(
    _ node: _ViewNode<ModifiedContent<C, Self>>, _ view: ModifiedContent<C, Self>
  ) {
    let node = unsafeDowncast(node, to: LayerModifierNode<ModifiedContent<C, Self>>.self)
    node.set(view.modifier)
    for index in 0..<node.layerCount {
      guard let layer = node.layer(index) else { continue }
      Layer._updateNode(unsafeDowncast(layer, to: _ViewNode<Layer>.self), view.modifier.layer)
    }
    C._updateNode(node.content, view.content)
  }
}

extension _LayerModifier: _LayeredModifier {
  @MainActor public func _makeLayout(owner: _Node) -> _WrapperNode {
    LayerLayoutNode(owner: owner, alignment: alignment, isInFront: isInFront)
  }
  @MainActor public func _update(_ node: _WrapperNode) -> Bool {
    unsafeDowncast(node, to: LayerLayoutNode.self).align(alignment)
  }
}

@usableFromInline final class LayerModifierNode<V: _ModifiedView>: SingleChildNode<V, V._Content>
where V._Modifier: _LayeredModifier {
  @exclusivity(unchecked) private var modifier: V._Modifier
  /// One layer for each layout node of the content (contract I6), each a `LayerLayoutNode`.
  @exclusivity(unchecked) private var wrappers: [_WrapperNode] = []

  override init(_ view: V, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    child = V._Content._makeNode(view.content, self)
  }

  /// Its layer is not there yet.
  private var wrapperInMaking: _WrapperNode?

  override func update(_ new: V) { V._updateNode(self, new) }

  /// Takes another modifier, but for the layers' content.
  @usableFromInline func set(_ new: V._Modifier) {
    for index in 0..<wrappers.count where new._update(wrappers[index]) {
      graph.markLayout(wrappers[index])
    }
    modifier = new
  }

  @usableFromInline var layerCount: Int { wrappers.count }

  /// The node of a layer's view, unless the layer leaves with its content.
  @usableFromInline func layer(_ index: Int) -> _Node? {
    let wrapper = unsafeDowncast(wrappers[index], to: LayerLayoutNode.self)
    if graph.hasDepartures && wrapper.isDeparting { return nil }
    return wrapper.layerContent
  }

  override func collect(_ run: inout [_LayoutNode]) {
    var inner: [_LayoutNode] = []
    child.collect(&inner)
    let known = wrappers
    wrappers = inner.map { wrapper(around: $0) }
    run.append(contentsOf: wrappers)
    // Layers whose content is leaving stay with it; those whose content is gone go too.
    for old in known where !wrappers.contains(where: { $0 === old }) {
      if old.isLive { wrappers.append(old) } else { layer(of: old).unmount() }
    }
  }

  private func layer(of wrapper: _WrapperNode) -> _Node {
    unsafeDowncast(wrapper, to: LayerLayoutNode.self).layerNode
  }

  private func wrapper(around node: _LayoutNode) -> _WrapperNode {
    if let wrapper = node.parent as? LayerLayoutNode, wrapper.isWrapper(of: node, by: self) {
      return wrapper
    }
    let wrapper = unsafeDowncast(modifier._makeLayout(owner: self), to: LayerLayoutNode.self)
    wrapper.wrap(node)
    wrapperInMaking = wrapper
    let layer = LayerNode(modifier.layer, self, in: wrapper)
    wrapper.layerNode = layer
    wrapper.layerContent = layer.child
    wrapperInMaking = nil
    return wrapper
  }

  override func collectSegments(_ segments: inout [_LazySegment]) {
    guard isInLazyContainer else { return super.collectSegments(&segments) }
    var inner: [_LazySegment] = []
    child.collectSegments(&inner)
    for segment in inner {
      segments.append(
        WrappedSegment(segment) { [unowned self] node in
          for wrapper in wrappers where !wrapper.isLive { layer(of: wrapper).unmount() }
          wrappers.removeAll { !layer(of: $0).isMounted }
          let wrapper = wrapper(around: node)
          if !wrappers.contains(where: { $0 === wrapper }) { wrappers.append(wrapper) }
          return wrapper
        })
    }
  }

  override var childNodes: [_Node] { super.childNodes + wrappers.map { layer(of: $0) } }
  override func pathComponent(of child: _Node) -> String {
    // A layer is known by the view that it belongs to, wherever that stands among the others.
    let known = wrappers.first { layer(of: $0) === child }
    guard child !== self.child, let wrapper = known ?? wrapperInMaking else { return "0" }
    let content = unsafeDowncast(wrapper, to: LayerLayoutNode.self).contentPath
    return "layer {\(content.dropFirst(path.count))}"
  }
  override func unmount() {
    for wrapper in wrappers { layer(of: wrapper).unmount() }
    super.unmount()
  }
}

/// One mounted background, overlay or other layer.
final class LayerNode<Layer: View>: SingleChildNode<Layer, Layer> {
  /// It owns this node.
  private unowned(unsafe) let wrapper: LayerLayoutNode

  init(_ view: Layer, _ parent: _Node, in wrapper: LayerLayoutNode) {
    self.wrapper = wrapper
    super.init(view, parent)
    child = Layer._makeNode(view, self)
  }

  // The view of that type is the child.
  override var viewType: Any.Type { LayerNode<Never>.self }
  override func collectContent(_ run: inout [_LayoutNode]) { child.collect(&run) }
  override func childRunChanged() {
    wrapper.layerIsStale = true
    graph.markLayout(wrapper)
  }
  override var passesLaziness: Bool { false }
}

/// 1 *Offers*: the content what is proposed; each view of the layer the content's size. 2 *Own size*: the
/// content's. 3 *Placement*: the layer by its guides on the content's bounds; several views form a centred ZStack that
/// is aligned as a whole. 4 *Too much*: the layer overflows from the aligned corner. 5 *Cache*: none. 6 *Evidence*:
/// fact F62.
class LayerLayoutNode: _WrapperNode {
  @exclusivity(unchecked) final var alignment: Alignment
  @exclusivity(unchecked) final var layerIsStale = true
  @exclusivity(unchecked) final var layerNode: _Node!
  /// The view in it.
  @exclusivity(unchecked) final unowned(unsafe) var layerContent: _Node!
  private final let isInFront: Bool
  @exclusivity(unchecked) private(set) final var layer: [_LayoutNode] = []

  init(owner: _Node, alignment: Alignment, isInFront: Bool) {
    self.alignment = alignment
    self.isInFront = isInFront
    super.init(owner: owner)
  }

  /// True if that is another alignment.
  final func align(_ new: Alignment) -> Bool {
    if new == alignment { return false }
    alignment = new
    return true
  }

  override final var children: [_LayoutNode] {
    guard let child else { return [] }
    return isInFront ? [child] + layer : layer + [child]
  }

  /// The views of the layer, collected again where they are others.
  final var currentLayer: [_LayoutNode] {
    if layerIsStale {
      layerIsStale = false
      layer = []
      layerNode?.collectContent(&layer)
      adopt(layer)
    }
    return layer
  }

  override func childAnswerChanged(_ child: _LayoutNode) {
    if child === self.child { return super.childAnswerChanged(child) }
    // The layer never changes the layout around it.
    if isPlaced { place() }
  }

  override func place() {
    guard let child else { return }
    child.put(.zero, size, placedFor)
    placeLayer(in: CGRect(origin: .zero, size: size), Proposal(size))
  }

  /// Several views form a centred ZStack, which is aligned as a whole.
  final func placeLayer(in bounds: CGRect, _ offer: Proposal) {
    let layer = currentLayer
    let (origin, size) = (bounds.origin, bounds.size)
    if layer.count == 1 {
      let placement = aligned(layer[0], layer[0].sizeThatFits(offer), offer, alignment, in: size)
      layer[0].put(
        CGPoint(x: origin.x + placement.origin.x, y: origin.y + placement.origin.y),
        placement.size, offer)
      return
    }
    guard !layer.isEmpty else { return }
    let union = layerSize(offer)
    let horizontal = alignment.horizontal.key
    let vertical = alignment.vertical.key
    let x = origin.x + horizontal.defaultPosition(in: size) - horizontal.defaultPosition(in: union)
    let y = origin.y + vertical.defaultPosition(in: size) - vertical.defaultPosition(in: union)
    for node in layer {
      let nodeSize = node.sizeThatFits(offer)
      node.put(
        CGPoint(
          x: x + (union.width - nodeSize.width) / 2, y: y + (union.height - nodeSize.height) / 2),
        nodeSize, offer)
    }
  }

  /// What holds all views of the layer.
  final func layerSize(_ offer: Proposal) -> CGSize {
    var union = CGSize.zero
    for node in currentLayer {
      let size = node.sizeThatFits(offer)
      union.width = max(union.width, size.width)
      union.height = max(union.height, size.height)
    }
    return union
  }

  /// The path of the view that the layer was made for.
  final var contentPath: String {
    var node = child
    while let wrapper = node as? _WrapperNode { node = wrapper.child }
    return node?.owner.path ?? ""
  }

  override final var drawsDepartingInFront: Bool { isInFront }
  override final var isSpacer: Bool { false }
}
