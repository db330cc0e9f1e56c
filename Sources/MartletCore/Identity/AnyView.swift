/// A view whose type is hidden. Another type inside is another identity (contract I3).
public nonisolated struct AnyView: View {
  public typealias Body = Never
  fileprivate let box: AnyViewBox

  public init<V: View>(_ view: V) {
    if let any = view as? AnyView { self = any } else { box = AnyViewBoxOf(view) }
  }
  public init<V: View>(erasing view: V) { self.init(view) }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    AnyViewNode(view, parent)
  }
}

private nonisolated class AnyViewBox {
  var type: ObjectIdentifier { ObjectIdentifier(Never.self) }
  @MainActor func make(_ parent: _Node) -> _Node { EmptyNode(EmptyView(), parent) }
  /// Only called for a node that a box of the same type made.
  @MainActor func update(_ node: _Node) {}
}

private nonisolated final class AnyViewBoxOf<V: View>: AnyViewBox {
  private let view: V
  init(_ view: V) { self.view = view }
  override var type: ObjectIdentifier { ObjectIdentifier(V.self) }
  @MainActor override func make(_ parent: _Node) -> _Node { V._makeNode(view, parent) }
  @MainActor override func update(_ node: _Node) {
    unsafeDowncast(node, to: _ViewNode<V>.self).update(view)
  }
}

final class AnyViewNode: _ViewNode<AnyView>, DepartureOwner {
  private let slot = ChildSlot<ObjectIdentifier>()

  override init(_ view: AnyView, _ parent: _Node) {
    super.init(view, parent)
    slot.mount(view.box.type, view.box.make(self))
  }

  override func update(_ new: AnyView) {
    let type = new.box.type
    if slot.key == type, let child = slot.child {
      new.box.update(child)
      return
    }
    slot.remove(from: self)
    if let revived = slot.revive(type) {
      new.box.update(revived)
    } else {
      slot.insert(type, new.box.make(self))
    }
    runChanged()
  }

  func departureDidEnd(_ departure: Departure) { slot.finish(departure) }
  override func collect(_ run: inout [_LayoutNode]) { slot.child?.collect(&run) }
  override var childNodes: [_Node] { slot.child.map { [$0] } ?? [] }
  override var departingNodes: [_Node] { slot.departingNodes }
  override func pathComponent(of child: _Node) -> String { "any \(child.viewType)" }
  override func unmount() {
    slot.unmount()
    super.unmount()
  }
}
