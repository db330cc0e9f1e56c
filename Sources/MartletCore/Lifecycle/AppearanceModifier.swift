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
  SingleChildNode<ModifiedContent<C, _AppearanceModifier>, C>, CoverMember
{
  private var modifier: _AppearanceModifier
  private var hasAppeared = false
  private let cover: Cover?

  override init(_ view: ModifiedContent<C, _AppearanceModifier>, _ parent: _Node) {
    modifier = view.modifier
    cover = EnvironmentValues(untracked: parent.environment).cover
    super.init(view, parent)
    cover?.add(self)
    coverDidChange()
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, _AppearanceModifier>) {
    modifier = new.modifier
    child.update(new.content)
  }

  /// Acts once layout is done, by what holds then.
  func coverDidChange() {
    graph.afterLayout { [weak self] in
      guard let self, isMounted else { return }
      let isShown = cover?.isCovered != true
      if isShown == hasAppeared { return }
      hasAppeared = isShown
      if isShown { modifier.appear?() } else { modifier.disappear?() }
    }
  }

  override func unmount() {
    cover?.remove(self)
    super.unmount()
    if hasAppeared, let disappear = modifier.disappear { graph.afterLayout(disappear) }
  }
}
