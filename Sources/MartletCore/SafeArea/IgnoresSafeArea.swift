import Foundation

public nonisolated struct _SafeAreaIgnoringLayout: _LayoutModifier {
  public typealias Body = Never
  let regions: SafeAreaRegions
  let edges: Edge.Set

  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    IgnoresSafeAreaLayoutNode(owner: owner, ignored)
  }

  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if ignored == old.ignored { return .none }
    unsafeDowncast(wrapper, to: IgnoresSafeAreaLayoutNode.self).edges = ignored
    return .layout
  }

  private var ignored: Edge.Set { regions.contains(.container) ? edges : [] }
}

extension View {
  /// Offers the view what it would be offered and the unsafe area that it touches at these edges, and puts it there.
  /// The layout around it does not notice. See `IgnoresSafeAreaLayoutNode` for the layout contract.
  @available(iOS 14.0, macOS 11.0, *)
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaIgnoringLayout(regions: regions, edges: edges))
  }

  /// The older form of `ignoresSafeArea(_:edges:)`.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}

/// 1 *Offers*: when measured, the proposal; when placed, the proposal and the insets that the node touches at the
/// ignored edges; a nil length stays nil. 2 *Own size*: the child's answer to the proposal itself. 3 *Placement*: with
/// its top leading corner moved outwards by the top and leading insets, so a child that does not grow moves; guides are
/// those of the child where it would lie otherwise (assumed). 4 *Too little / too much*: the child overflows this
/// node. 5 *Cache*: none; placed again when what it touches is another. 6 *Evidence*: documented
/// (developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)); own size and corner as observed
/// (fact F67).
final class IgnoresSafeAreaLayoutNode: _WrapperNode, SafeAreaUser {
  var edges: Edge.Set
  var safeArea = EdgeInsets()
  var followsSafeArea = false

  init(owner: _Node, _ edges: Edge.Set) {
    self.edges = edges
    super.init(owner: owner)
  }

  override func place() {
    guard let child else { return }
    let insets = currentSafeArea().only(edges)
    if insets == EdgeInsets() { return child.put(.zero, size, placedFor) }
    let offer = Proposal(placedFor.width + insets.horizontal, placedFor.height + insets.vertical)
    child.put(CGPoint(x: -insets.leading, y: -insets.top), child.sizeThatFits(offer), offer)
  }

  func safeAreaDidChange() { place() }
}
