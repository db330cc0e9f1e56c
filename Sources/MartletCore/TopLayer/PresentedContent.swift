/// What a presentation shows, made by a closure of the view that presents it.
///
/// Lifetime: the closure runs when it is another, or something that it read has changed; not while the presentation is
/// leaving, so that what leaves keeps its last content though the data behind it is gone (contract N2). If it comes back
/// it is up to date again.
package nonisolated struct PresentedContent<Content: View>: View {
  package typealias Body = Never
  let content: () -> Content
  package init(_ content: @escaping () -> Content) { self.content = content }

  @MainActor package static func _makeNode(
    _ view: Self, _ parent: _Node
  ) -> _ViewNode<Self> {
    PresentedContentNode(view, parent)
  }
}

private final class PresentedContentNode<Content: View>:
  SingleChildNode<PresentedContent<Content>, Content>
{
  @exclusivity(unchecked) private var value: PresentedContent<Content>
  /// Something has changed that was not looked at.
  private var isStale = false

  override init(_ view: PresentedContent<Content>, _ parent: _Node) {
    value = view
    super.init(view, parent)
    cause = .mounted
    child = Content._makeNode(tracked { view.content() }, self)
  }

  override func update(_ new: PresentedContent<Content>) {
    let isSame = Comparer.areEqual(
      value, new, by: ComparerCache.of(PresentedContent<Content>.self))
    value = new
    if isSame && !isStale { return }
    runUpdateForNewValue()
  }

  override func runUpdate() {
    isStale = PresentedNode.around(self)?.isLeaving == true
    if !isStale { child.update(tracked { value.content() }) }
  }
}
