/// A view that has been removed and is still drawn until the animations of its removal end (contract I5).
@MainActor final class Departure {
  let node: _Node
  unowned(unsafe) let owner: any DepartureOwner
  /// The outermost layout nodes of the view, wrappers included: they left layout together.
  let items: [_LayoutNode]
  /// The container that goes on drawing them, behind its live children.
  unowned(unsafe) let holder: _LayoutNode
  /// Where the owner keeps it.
  var key: AnyHashable?

  init(node: _Node, owner: any DepartureOwner, items: [_LayoutNode], holder: _LayoutNode) {
    self.node = node
    self.owner = owner
    self.items = items
    self.holder = holder
  }
}

extension ViewGraph {
  // MARK: - Removing

  /// Takes a live child out of its parent. The child is unmounted at once unless its removal is animated.
  func remove(_ node: _Node, owner: any DepartureOwner) -> Departure? {
    let animation = owner.effectiveTransaction.animation
    preferencesDidChange(node.preferenceMask)
    insertedNodes.removeAll { $0 === node }
    var run: [_LayoutNode] = []
    if animation != nil { node.collect(&run) }
    let items = run.map(\.outermostWrapper)
    guard animation != nil, let holder = items.first?.parent,
      items.allSatisfy({ $0.isPlaced && $0.parent === holder }), holder.isDrawn
    else {
      node.unmount()
      return nil
    }

    let departure = Departure(node: node, owner: owner, items: items, holder: holder)
    for item in items {
      item.departedOrigin = item.spaceOrigin
      item.departure = departure
      item.presence.leave(with: animation, at: passTime)
      presences.append(item)
    }
    if holder.departing.isEmpty { departingHolders.append(holder) }
    holder.departing.append(departure)
    holder.markDisplayDirty()
    return departure
  }

  // MARK: - Coming back, ending

  /// The same path is wanted again: the departing node lives on as it is.
  func revive(_ departure: Departure) {
    detach(departure)
    preferencesDidChange(departure.node.preferenceMask)
    let animation = departure.owner.effectiveTransaction.animation
    for item in departure.items {
      if capturing { item.captureFrames() }
      item.departure = nil
      item.presence.enter(from: nil, with: animation, at: passTime)
      presences.append(item)
    }
  }

  /// Whoever holds the departing node goes away itself.
  func abandon(_ departure: Departure) {
    detach(departure)
    departure.node.unmount()
  }

  /// Ends the departures of which every item has come to rest, all of a container at once.
  func endDepartures() {
    for holder in departingHolders {
      let ended = holder.departing.filter { $0.items.allSatisfy { !$0.presence.isRunning } }
      if ended.isEmpty { continue }
      holder.departing.removeAll { $0.items.allSatisfy { !$0.presence.isRunning } }
      holder.markDisplayDirty()
      for departure in ended {
        departure.owner.departureDidEnd(departure)
        departure.node.unmount()
      }
    }
    departingHolders.removeAll { $0.departing.isEmpty }
  }

  private func detach(_ departure: Departure) {
    departure.holder.departing.removeAll { $0 === departure }
    departure.holder.markDisplayDirty()
    if departure.holder.departing.isEmpty {
      departingHolders.removeAll { $0 === departure.holder }
    }
  }

  // MARK: - Inserting

  /// A child came in an update; when its frame is known it comes in with its transition (contract A4).
  func didInsert(_ node: _Node) { insertedNodes.append(node) }

  /// After layout: starts the transitions of what came in during this pass.
  func startInsertions() {
    for node in insertedNodes where node.isMounted {
      guard let animation = node.effectiveTransaction.animation else { continue }
      var run: [_LayoutNode] = []
      node.collect(&run)
      for item in run.map(\.outermostWrapper) {
        item.presence.enter(from: 0, with: animation, at: passTime)
        presences.append(item)
        item.parent?.markDisplayDirty()
      }
    }
    insertedNodes.removeAll()
  }
}
