/// What an update of a modifier's value asks of its layout nodes.
public enum _ModifierChange {
  case none
  /// Drawn differently at the same place.
  case display
  /// May answer differently or place differently.
  case layout
}

/// A modifier that puts one layout node around each layout node of its content (contract I6).
@MainActor public protocol _LayoutModifier: ViewModifier where Body == Never {
  func _makeWrapper(owner: _Node) -> _WrapperNode
  /// Gives the new value to a wrapper that this type made.
  func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange
}

extension _LayoutModifier {
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    LayoutModifierNode(view, parent)
  }

  @inlinable @MainActor public static func _updateNode<C: View>(
    _ node: _ViewNode<ModifiedContent<C, Self>>, _ view: ModifiedContent<C, Self>
  ) {
    let node = unsafeDowncast(node, to: LayoutModifierNode<ModifiedContent<C, Self>>.self)
    node.set(view.modifier)
    C._updateNode(node.content, view.content)
  }
}

/// Generic over the whole modified view, for the reason given at `_ModifiedView`.
@usableFromInline final class LayoutModifierNode<V: _ModifiedView>: SingleChildNode<V, V._Content>
where V._Modifier: _LayoutModifier {
  @exclusivity(unchecked) private var modifier: V._Modifier
  @exclusivity(unchecked) private var wrappers: [_WrapperNode] = []

  override init(_ view: V, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    child = V._Content._makeNode(view.content, self)
  }

  override func update(_ new: V) { V._updateNode(self, new) }

  @usableFromInline func set(_ new: V._Modifier) {
    // Exchanged, since a property of a class would be copied for each wrapper.
    var old = new
    swap(&old, &modifier)
    for index in 0..<wrappers.count {
      switch new._update(wrappers[index], from: old) {
      case .none: break
      case .display: wrappers[index].markDisplayDirty()
      case .layout: graph.markLayout(wrappers[index])
      }
    }
  }

  override func collect(_ run: inout [_LayoutNode]) {
    var inner: [_LayoutNode] = []
    child.collect(&inner)
    wrappers = inner.map(wrapper)
    run.append(contentsOf: wrappers)
  }

  private func wrapper(around node: _LayoutNode) -> _WrapperNode {
    if let wrapper = node.parent as? _WrapperNode, wrapper.isWrapper(of: node, by: self) {
      return wrapper
    }
    let wrapper = modifier._makeWrapper(owner: self)
    wrapper.wrap(node)
    return wrapper
  }

  override func collectSegments(_ segments: inout [_LazySegment]) {
    guard isInLazyContainer else { return super.collectSegments(&segments) }
    var inner: [_LazySegment] = []
    child.collectSegments(&inner)
    for segment in inner {
      segments.append(
        WrappedSegment(segment) { [unowned self] node in
          let wrapper = self.wrapper(around: node)
          if !wrappers.contains(where: { $0 === wrapper }) {
            wrappers.removeAll { !$0.isLive }
            wrappers.append(wrapper)
          }
          return wrapper
        })
    }
  }

  override var ownLayoutNode: _LayoutNode? { wrappers.count == 1 ? wrappers[0] : nil }
  override func modifierValue<M>(_ type: M.Type) -> M { modifier as! M }
}

extension _WrapperNode {
  package final func wrap(_ node: _LayoutNode) {
    child = node
    adopt(node)
  }

  final func isWrapper(of node: _LayoutNode, by owner: _Node) -> Bool {
    self.owner === owner && child === node
  }
}

/// Rows of a lazy container with a modifier on each.
final class WrappedSegment: _SegmentWrapper {
  private let wrap: (_LayoutNode) -> _LayoutNode
  init(_ base: _LazySegment, wrap: @escaping (_LayoutNode) -> _LayoutNode) {
    self.wrap = wrap
    super.init(around: base)
  }
  override func mount(_ index: Int) -> [_LayoutNode] { base.mount(index).map(wrap) }
}
