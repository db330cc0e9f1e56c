/// A structure node with exactly one child for as long as it lives.
///
/// Subclasses make the child at the end of their initialiser, when the environment it sees is set.
open class SingleChildNode<V: View, Child: View>: _ViewNode<V> {
  /// Only a body that waits for an object of the environment has none.
  @exclusivity(unchecked) package final var child: _ViewNode<Child>!

  public override init(_ view: V, _ parent: _Node) { super.init(view, parent) }

  /// The child for code of other modules, which would check its access to the property.
  @usableFromInline final var content: _ViewNode<Child> { child }

  /// Gives the child a new value, or makes it where there was nothing to show yet.
  final func show(_ view: Child) {
    if let child {
      child.update(view)
    } else {
      child = Child._makeNode(view, self)
      runChanged()
    }
  }

  open override func collect(_ run: inout [_LayoutNode]) { child?.collect(&run) }
  open override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  open override func unmount() {
    child?.unmount()
    super.unmount()
  }
}
