/// A structure node with exactly one child for as long as it lives.
///
/// Subclasses make the child at the end of their initialiser, when the environment it sees is set.
open class SingleChildNode<V: View, Child: View>: _ViewNode<V> {
  /// Only a body that waits for an object of the environment has none.
  @exclusivity(unchecked) package final var child: _ViewNode<Child>!

  public override init(_ view: V, _ parent: _Node) { super.init(view, parent) }

  open override func collect(_ run: inout [_LayoutNode]) { child?.collect(&run) }
  open override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  open override func unmount() {
    child?.unmount()
    super.unmount()
  }
}
