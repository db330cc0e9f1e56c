/// Shows a view in the window's top layer for as long as there is one; another id is another view (fact F31).
///
/// The view's items are offered the whole window. How they come and go is their own transitions, which should bring an
/// animation along: the one of the update does not count (fact F54), but `disablesAnimations` does. After the last item
/// has left, `onDisappear` runs and then `onDismiss`.
package nonisolated struct TopLayerModifier<ID: Hashable, Layer: View>: ViewModifier {
  package typealias Body = Never
  let id: ID
  /// Nil while nothing is shown.
  let layer: Layer?
  let onDismiss: (() -> Void)?

  package init(id: ID, layer: Layer?, onDismiss: (() -> Void)? = nil) {
    self.id = id
    self.layer = layer
    self.onDismiss = onDismiss
  }

  @MainActor package static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PresentingNode(view, parent)
  }
}

private final class PresentingNode<C: View, ID: Hashable, Layer: View>:
  SingleChildNode<ModifiedContent<C, TopLayerModifier<ID, Layer>>, C>, DepartureOwner
{
  private let slot = ChildSlot<ID>()
  private var onDismiss: (() -> Void)?

  override init(_ view: ModifiedContent<C, TopLayerModifier<ID, Layer>>, _ parent: _Node) {
    super.init(view, parent)
    child = C._makeNode(view.content, self)
    present(view.modifier)
  }

  override func update(_ new: ModifiedContent<C, TopLayerModifier<ID, Layer>>) {
    child.update(new.content)
    present(new.modifier)
  }

  private func present(_ modifier: TopLayerModifier<ID, Layer>) {
    // Inside a presentation that is leaving nothing changes (contracts I5, N2).
    if let around = PresentedNode.around(self), around.isLeaving {
      around.deferred.append { [weak self] in if self?.isMounted == true { self?.present(modifier) }
      }
      return
    }
    guard let layer = modifier.layer else {
      onDismiss = modifier.onDismiss ?? onDismiss
      return end()
    }
    if slot.key == modifier.id, let presented = slot.child {
      unsafeDowncast(presented, to: PresentedViewNode<Layer>.self).update(layer)
    } else {
      end()
      if let revived = slot.revive(modifier.id) {
        let presented = unsafeDowncast(revived, to: PresentedViewNode<Layer>.self)
        presented.show()
        presented.update(layer)
      } else {
        let presented = PresentedViewNode(layer, self)
        presented.show()
        slot.insert(modifier.id, presented)
      }
    }
    onDismiss = modifier.onDismiss
  }

  private func end() {
    guard let child = slot.child else { return }
    unsafeDowncast(child, to: PresentedViewNode<Layer>.self).end(onDismiss)
    slot.remove(from: self)
  }

  func departureDidEnd(_ departure: Departure) { slot.finish(departure) }
  override func collect(_ run: inout [_LayoutNode]) { child.collect(&run) }
  override func collectSegments(_ segments: inout [_LazySegment]) {
    child.collectSegments(&segments)
  }
  override var childNodes: [_Node] { [child] + (slot.child.map { [$0] } ?? []) }
  override var departingNodes: [_Node] { slot.departingNodes }
  override func pathComponent(of child: _Node) -> String {
    child === self.child ? "0" : "presented"
  }
  override func unmount() {
    slot.unmount()
    super.unmount()
  }
}
