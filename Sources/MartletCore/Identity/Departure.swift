import Foundation

/// A view that has been removed and is still drawn until the animations of its removal end (contract I5).
@MainActor package final class Departure {
  let node: _Node
  unowned(unsafe) let owner: any DepartureOwner
  /// The outermost layout nodes of the view, wrappers included: they left layout together.
  let items: [_LayoutNode]
  /// The container that goes on drawing them, behind its live children.
  unowned(unsafe) let holder: _LayoutNode
  /// Where the owner keeps it.
  var key: AnyHashable?
  /// Its owner moves it away and says when it has gone; see ViewGraph+Held.
  var isHeld = false

  init(node: _Node, owner: any DepartureOwner, items: [_LayoutNode], holder: _LayoutNode) {
    self.node = node
    self.owner = owner
    self.items = items
    self.holder = holder
  }

  /// The node is gone. Its layout nodes point here, and it holds them: they would keep one another.
  func end() {
    node.unmount()
    for item in items { item.departure = nil }
  }
}

extension ViewGraph {
  // MARK: - Removing

  /// Takes a live child out of its parent. The child is unmounted at once unless its removal is animated.
  func remove(_ node: _Node, owner: any DepartureOwner) -> Departure? {
    let transaction = owner.effectiveTransaction
    preferencesDidChange(node.preferenceMask)
    insertedNodes.removeAll { $0 === node }
    var run: [_LayoutNode] = []
    if transaction.animation != nil || hasAnimatedTransitions { node.collect(&run) }
    let items = run.map(\.outermostWrapper)
    guard let holder = items.first?.parent,
      items.allSatisfy({ $0.isPlaced && $0.parent === holder }), holder.isDrawn
    else {
      node.unmount()
      return nil
    }
    let plans = items.compactMap { plan($0, .didDisappear, transaction) }
    if plans.isEmpty {
      node.unmount()
      return nil
    }

    let departure = Departure(node: node, owner: owner, items: items, holder: holder)
    for item in items { item.depart(departure, from: item.spaceOrigin) }
    if holder.departing.isEmpty { departingHolders.append(holder) }
    pendingPhases += plans
    holder.departing.append(departure)
    holder.markDisplayDirty()
    return departure
  }

  // MARK: - Coming back, ending

  /// The same path is wanted again: the departing node lives on as it is.
  func revive(_ departure: Departure) {
    detach(departure)
    preferencesDidChange(departure.node.preferenceMask)
    let transaction = departure.owner.effectiveTransaction
    for item in departure.items {
      if capturing { item.captureFrames() }
      let origin = item.departedOrigin
      item.departure = nil
      // Where it is until it is placed again. What is in it may be removed in this very update, from here.
      let around = departure.holder.isSpace ? .zero : departure.holder.spaceOrigin
      item.origin = CGPoint(x: origin.x - around.x, y: origin.y - around.y)
      pendingPhases.removeAll { $0.item === item }
      if let stage = item.stage {
        pendingPhases.append(
          plan(item, .identity, transaction)
            ?? PendingPhase(
              item: item, transition: stage.transition, phase: .identity, transaction: transaction))
      }
    }
  }

  /// Whoever holds the departing node goes away itself.
  func abandon(_ departure: Departure) {
    detach(departure)
    departure.end()
  }

  /// Ends the departures of which every item has come to rest, all of a container at once (fact F38).
  func endDepartures() {
    for holder in departingHolders {
      var ended: [Departure] = []
      var going: [Departure] = []
      for departure in holder.departing {
        let isAtRest =
          !departure.isHeld && departure.items.allSatisfy { $0.stage?.hasLeft(at: time) ?? true }
        if isAtRest { ended.append(departure) } else { going.append(departure) }
      }
      if ended.isEmpty { continue }
      holder.departing = going
      holder.markDisplayDirty()
      // One inside another that ended just now is gone with it.
      for departure in ended where departure.node.isMounted {
        departure.owner.departureDidEnd(departure)
        departure.end()
      }
    }
    departingHolders.removeAll { $0.departing.isEmpty }
  }

  func detach(_ departure: Departure) {
    departure.holder.departing.removeAll { $0 === departure }
    departure.holder.markDisplayDirty()
    if departure.holder.departing.isEmpty {
      departingHolders.removeAll { $0 === departure.holder }
    }
  }

  // MARK: - Inserting

  /// A child came in an update; when its frame is known it comes in with its transition (contract A4).
  func didInsert(_ node: _Node) { insertedNodes.append(node) }
}
