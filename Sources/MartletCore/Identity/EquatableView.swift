/// A view that is updated only when it differs by its own `==`.
///
/// What its body reads runs it all the same.
public nonisolated struct EquatableView<Content: Equatable & View>: View {
  public typealias Body = Never
  public var content: Content
  public init(content: Content) { self.content = content }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    EquatableNode(view, parent)
  }
}

extension View where Self: Equatable {
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

private final class EquatableNode<Content: Equatable & View>:
  SingleChildNode<EquatableView<Content>, Content>
{
  @exclusivity(unchecked) private var value: EquatableView<Content>
  override init(_ view: EquatableView<Content>, _ parent: _Node) {
    value = view
    super.init(view, parent)
    child = Content._makeNode(view.content, self)
  }

  override func update(_ new: EquatableView<Content>) {
    if value.content == new.content { return }
    value = new
    child.update(new.content)
  }
}
