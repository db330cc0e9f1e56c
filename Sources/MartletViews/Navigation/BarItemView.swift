import MartletCore

/// A toolbar's item in a bar. What confirms stands out.
nonisolated struct BarItemView: View {
  let item: ToolbarEntry
  @Environment(\.colorScheme) private var scheme

  init(item: ToolbarEntry) { self.item = item }

  var body: some View {
    BarItemContent(item: item)
      .environment(\.colorScheme, scheme)
      .modifier(ToolbarEnvironment(item: item))
  }
}

private nonisolated struct BarItemContent: View {
  let item: ToolbarEntry
  @Environment(\.buttonLook) private var look

  init(item: ToolbarEntry) { self.item = item }

  var body: some View {
    item.content.environment(
      \.buttonLook, item.placement == .confirmationAction ? .prominent : look.inBar)
  }
}

/// An item finds around it what the view with the toolbar does, but for how that view's words look and where it lies.
private nonisolated struct ToolbarEnvironment: ViewModifier {
  typealias Body = Never
  let item: ToolbarEntry
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ToolbarEnvironmentNode(view, parent)
  }
}

private final class ToolbarEnvironmentNode<C: View>:
  SingleChildNode<ModifiedContent<C, ToolbarEnvironment>, C>
{
  private let base: EnvironmentScope

  override init(_ view: ModifiedContent<C, ToolbarEnvironment>, _ parent: _Node) {
    base = view.modifier.item.environment ?? parent.environment
    super.init(view, parent)
    environment = base
    openScopes {
      $0.font = nil
      $0.foreground = nil
      $0.rowActivation = nil
      $0.isInList = false
    }
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, ToolbarEnvironment>) {
    child.update(new.content)
  }

  override func unmount() {
    super.unmount()
    leaveScopes(to: base)
  }
}
