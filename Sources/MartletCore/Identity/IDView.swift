/// A view whose identity is tied to a value: another value is another view (fact F31).
public nonisolated struct _IDView<Content: View, ID: Hashable>: View {
  public typealias Body = Never
  var content: Content
  var id: ID

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    IDNode(view, parent)
  }
}

extension View {
  /// Ties the view's identity to `id`: when it changes, state, focus and running animations start afresh.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    _IDView(content: self, id: id)
  }
}

final class IDNode<Content: View, ID: Hashable>: _ViewNode<_IDView<Content, ID>>, DepartureOwner,
  ExplicitlyIdentified
{
  /// That of the child which is shown or being made.
  private var id: ID
  private let slot = ChildSlot<ID>()

  override init(_ view: _IDView<Content, ID>, _ parent: _Node) {
    id = view.id
    super.init(view, parent)
    slot.mount(view.id, Content._makeNode(view.content, self))
  }

  override func update(_ new: _IDView<Content, ID>) {
    id = new.id
    if slot.key == new.id, let child = slot.child {
      unsafeDowncast(child, to: _ViewNode<Content>.self).update(new.content)
      return
    }
    slot.remove(from: self)
    if let revived = slot.revive(new.id) {
      unsafeDowncast(revived, to: _ViewNode<Content>.self).update(new.content)
    } else {
      slot.insert(new.id, Content._makeNode(new.content, self))
    }
    runChanged()
  }

  var explicitID: AnyHashable { AnyHashable(id) }
  func departureDidEnd(_ departure: Departure) { slot.finish(departure) }
  override func collect(_ run: inout [_LayoutNode]) { slot.child?.collect(&run) }
  override var childNodes: [_Node] { slot.child.map { [$0] } ?? [] }
  override var departingNodes: [_Node] { slot.departingNodes }
  override func pathComponent(of child: _Node) -> String { "id \(slot.key ?? id)" }
  override func unmount() {
    slot.unmount()
    super.unmount()
  }
}

/// A node that can be found by the id its author gave.
@MainActor package protocol ExplicitlyIdentified {
  var explicitID: AnyHashable { get }
}
