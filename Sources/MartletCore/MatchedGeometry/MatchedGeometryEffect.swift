import Foundation

/// What a view takes from the source of its group.
@available(iOS 14.0, macOS 11.0, *)
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where the source lies in the window.
  public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
  /// The source's size in its own coordinates, whatever transforms are around it.
  public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

public nonisolated struct _MatchedGeometryEffect<ID: Hashable>: ViewModifier, _LayoutModifier {
  public typealias Body = Never
  let key: MatchedGeometryKey<ID>
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    let node = MatchedLayoutNode(owner: owner)
    node.set(properties, anchor, isSource: isSource)
    owner.graph.matchedGeometry().add(node, AnyHashable(key))
    return node
  }

  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    let node = unsafeDowncast(wrapper, to: MatchedLayoutNode.self)
    node.set(properties, anchor, isSource: isSource)
    if key != old.key {
      let geometry = wrapper.owner.graph.matchedGeometry()
      geometry.remove(node, AnyHashable(old.key))
      geometry.add(node, AnyHashable(key))
    }
    // Groups are looked at once the pass has laid everything out.
    return .none
  }
}

/// Ids of different types never match.
struct MatchedGeometryKey<ID: Hashable>: Hashable {
  let namespace: Namespace.ID
  let id: ID
}

extension View {
  /// Links the geometry of the views that have this id in this namespace: all take it from the one that is the source.
  ///
  /// 1. *Offers*: to a view that follows the size, the source's size; to any other the proposal.
  /// 2. *Own size*: the view's answer to the proposal, whatever it follows: the layout around never feels the effect.
  /// 3. *Placement*: the point that `anchor` names in the view lies on the point that the source's own `anchor` names
  ///    in the source, in the window; anchors count from the leading edge. Without the position the view keeps its top
  ///    leading corner. Modifiers outside the effect belong to the layout around, those inside to what moves.
  /// 4. *Source*: the one view with `isSource` that is in the layout and not leaving. If there are several, that is
  ///    reported and the newest is the source; if there is none, every view lies where layout puts it.
  /// 5. *Motion*: in an animated update a view moves as everything does, by its leaves (contracts A2, A3). A source
  ///    that comes in while the one before it leaves, or begins to follow, starts at the frame that is now presented
  ///    of that, with its velocity, and goes to its own; a view that leaves goes where the new source goes. How both
  ///    are drawn meanwhile is up to their transitions: by default they cross-fade. For somebody who wants no
  ///    movement they stay where they are (A6).
  /// 6. *Evidence*: documented at `matchedGeometryEffect` (fact F50), what a follower is offered observed; assumed: the
  ///    choice among several, the corner without a position, anchors from right to left.
  @available(iOS 14.0, macOS 11.0, *)
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        key: MatchedGeometryKey(namespace: namespace, id: id), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}
