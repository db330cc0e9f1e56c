import MartletCore

/// What presented content finds around it: all that the presenting view does, but for what says where that view lies. In
/// front of the window it lies in no page, column, row or dialog of those behind it, and no page covers it.
nonisolated struct PresentedEnvironment: ViewModifier {
  typealias Body = Never
  let controller: PresentationController
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PresentedEnvironmentNode(view, parent)
  }
}

private final class PresentedEnvironmentNode<C: View>:
  SingleChildNode<ModifiedContent<C, PresentedEnvironment>, C>
{
  override init(_ view: ModifiedContent<C, PresentedEnvironment>, _ parent: _Node) {
    super.init(view, parent)
    openScopes {
      // Always the same one: see `PresentationController`.
      $0.dismissTarget = view.modifier.controller
      $0.dialogTarget = nil
      $0.cover = nil
      $0.navigationPage = nil
      $0.splitColumn = nil
      $0.rowActivation = nil
      $0.isInList = false
      $0.editMode = nil
    }
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, PresentedEnvironment>) {
    child.update(new.content)
  }

  override func unmount() {
    super.unmount()
    leaveScopes()
  }
}
