public nonisolated struct _AppearanceModifier: ViewModifier {
  public typealias Body = Never
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    AppearanceNode(view, parent)
  }
}

extension View {
  /// Runs before the first frame that shows the view (fact F46).
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: action, disappear: nil))
  }
  /// Runs once the view has left, after the animations of its removal (fact F46, contract I5).
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceModifier(appear: nil, disappear: action))
  }
}

private final class AppearanceNode<C: View>:
  SingleChildNode<ModifiedContent<C, _AppearanceModifier>, C>
{
  private var hasAppeared = false

  override init(_ view: ModifiedContent<C, _AppearanceModifier>, _ parent: _Node) {
    super.init(view, parent)
    graph.afterLayout { [weak self] in
      guard let self, isMounted else { return }
      hasAppeared = true
      value.modifier.appear?()
    }
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, _AppearanceModifier>) {
    value = new
    child.update(new.content)
  }

  override func unmount() {
    super.unmount()
    if hasAppeared, let disappear = value.modifier.disappear { graph.afterLayout(disappear) }
  }
}
