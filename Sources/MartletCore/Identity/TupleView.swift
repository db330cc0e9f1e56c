/// Several views one after another, as a builder made them.
public nonisolated struct TupleView<T>: View {
  public typealias Body = Never
  public var value: T
  /// The pack of types travels as a metatype: two words and no allocation.
  private let maker: any TupleNodeMaker.Type

  init<each Content: View>(pack: (repeat each Content)) where T == (repeat each Content) {
    value = pack
    maker = TupleNodeMakerOf<repeat each Content>.self
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    view.maker.make(view, parent)
  }
}

private protocol TupleNodeMaker {
  @MainActor static func make<T>(_ view: TupleView<T>, _ parent: _Node) -> _ViewNode<TupleView<T>>
}

private struct TupleNodeMakerOf<each Content: View>: TupleNodeMaker {
  // T is always (repeat each Content): the only initialiser ties the two together.
  @MainActor static func make<T>(_ view: TupleView<T>, _ parent: _Node) -> _ViewNode<TupleView<T>> {
    let node = TupleNode<repeat each Content>(
      unsafeBitCast(view, to: TupleView<(repeat each Content)>.self), parent)
    return unsafeBitCast(node, to: _ViewNode<TupleView<T>>.self)
  }
}

final class TupleNode<each Content: View>: _ViewNode<TupleView<(repeat each Content)>> {
  private var children: [_Node] = []

  override init(_ view: TupleView<(repeat each Content)>, _ parent: _Node) {
    super.init(view, parent)
    func add<V: View>(_ view: V) { children.append(V._makeNode(view, self)) }
    repeat add(each view.value)
  }

  override func update(_ new: TupleView<(repeat each Content)>) {
    var index = 0
    func give<V: View>(_ view: V) {
      unsafeDowncast(children[index], to: _ViewNode<V>.self).update(view)
      index += 1
    }
    repeat give(each new.value)
  }

  override func collect(_ run: inout [_LayoutNode]) {
    for child in children { child.collect(&run) }
  }
  override var childNodes: [_Node] { children }
  override func pathComponent(of child: _Node) -> String {
    // One that is not there yet is being made.
    String(children.firstIndex { $0 === child } ?? children.count)
  }
  override func unmount() {
    for child in children { child.unmount() }
    super.unmount()
  }
}
