/// Tells what lies in a view whether that can be seen (fact F47).
package nonisolated struct CoverModifier: ViewModifier {
  package typealias Body = Never
  let isCovered: Bool
  package init(isCovered: Bool) { self.isCovered = isCovered }
  @MainActor package static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    CoverNode(view, parent)
  }
}

private final class CoverNode<C: View>: SingleChildNode<ModifiedContent<C, CoverModifier>, C> {
  private let cover: Cover

  override init(_ view: ModifiedContent<C, CoverModifier>, _ parent: _Node) {
    cover = Cover(
      in: EnvironmentValues(untracked: parent.environment).cover,
      isCovered: view.modifier.isCovered)
    super.init(view, parent)
    openScopes { $0.cover = cover }
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, CoverModifier>) {
    cover.set(new.modifier.isCovered)
    child.update(new.content)
  }

  override func unmount() {
    super.unmount()
    cover.close()
    leaveScopes()
  }
}
