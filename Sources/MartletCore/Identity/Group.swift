/// Several views treated as one in a builder; a modifier on it applies to each of them (contract I6).
public nonisolated struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    GroupNode(view, parent)
  }
}

final class GroupNode<Content: View>: SingleChildNode<Group<Content>, Content> {
  override init(_ view: Group<Content>, _ parent: _Node) {
    super.init(view, parent)
    child = Content._makeNode(view.content, self)
  }

  override func update(_ new: Group<Content>) { child.update(new.content) }
}
