/// Children that their owner moves away itself, such as the pages of a navigation stack: no transition does it.
extension ViewGraph {
  /// Lets a child depart (contract I5): it leaves layout, focus and preferences, and stays where it is until
  /// `endHeld` or `reviveHeld`. `item` is the child's only layout node.
  package func hold(
    _ node: _Node, owner: any DepartureOwner, item: _LayoutNode, holder: _LayoutNode
  ) -> Departure {
    preferencesDidChange(node.preferenceMask)
    let departure = Departure(node: node, owner: owner, items: [item], holder: holder)
    departure.isHeld = true
    item.depart(departure, from: item.spaceOrigin)
    if holder.departing.isEmpty { departingHolders.append(holder) }
    holder.departing.append(departure)
    holder.markDisplayDirty()
    return departure
  }

  /// The child is gone.
  package func endHeld(_ departure: Departure) {
    detach(departure)
    departure.end()
  }

  /// The same path is wanted again.
  package func reviveHeld(_ departure: Departure) { revive(departure) }
}
