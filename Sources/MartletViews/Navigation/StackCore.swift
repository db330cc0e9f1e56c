import MartletCore

/// The stack itself, over a path that somebody else holds.
nonisolated struct StackCore<Root: View>: View {
  typealias Body = Never
  let path: PathAccess
  let root: Root
  @MainActor static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    StackNode(view, parent)
  }
}

/// The structure node of a stack: what is not about the root's type is the controller's.
private final class StackNode<Root: View>: _ViewNode<StackCore<Root>>, DepartureOwner {
  private var controller: StackController!

  override init(_ view: StackCore<Root>, _ parent: _Node) {
    super.init(view, parent)
    controller = StackController(self, view.path)
    controller.start { Root._makeNode(view.root, $0) }
  }

  override func update(_ new: StackCore<Root>) {
    controller.path = new.path
    unsafeDowncast(controller.rootPage.content, to: _ViewNode<Root>.self).update(new.root)
    controller.setNeedsReconcile()
  }

  override func runUpdate() {
    // The column may be one of another kind of split view.
    controller.showBars()
    controller.setNeedsReconcile()
  }

  override func collect(_ run: inout [_LayoutNode]) { run.append(controller.layout) }
  override func childRunChanged() {}
  override var passesLaziness: Bool { false }
  override var childNodes: [_Node] { controller?.pages ?? [] }
  override var departingNodes: [_Node] { controller?.leaving ?? [] }
  override func pathComponent(of child: _Node) -> String {
    (child as? PageNode)?.key.debugText ?? "?"
  }
  override var ownLayoutNode: _LayoutNode? { controller?.layout }
  func departureDidEnd(_ departure: Departure) {}
  override func unmount() {
    controller.stop()
    super.unmount()
  }
}
