/// A place that holds one child of some key, and the children of other keys that are still leaving it.
///
/// The two sides of an `if`, the presence of an optional, the type inside an `AnyView` and the value of
/// `.id` are keys; each is its own path (contract I3). A key that comes back while its child is leaving
/// gets that very child again (I5).
///
/// A class, since letting a child go may ask the very tree that the slot is in.
@MainActor final class ChildSlot<Key: Equatable> {
  private(set) var key: Key?
  private(set) var child: _Node?
  private(set) var departures: [(key: Key, departure: Departure)] = []

  /// Mounts the first child: not an insertion, since its parent is itself new.
  func mount(_ key: Key, _ node: _Node) {
    self.key = key
    child = node
  }

  /// Lets the child go; it stays on as a departure when its removal is animated.
  func remove(from owner: any DepartureOwner) {
    guard let old = child, let oldKey = key else { return }
    child = nil
    key = nil
    if let departure = old.graph.remove(old, owner: owner) {
      departures.append((oldKey, departure))
    }
  }

  /// The child of `key` that is still leaving, taken back into life.
  func revive(_ key: Key) -> _Node? {
    guard let index = departures.firstIndex(where: { $0.key == key }) else { return nil }
    let departure = departures.remove(at: index).departure
    departure.node.graph.revive(departure)
    self.key = key
    child = departure.node
    return departure.node
  }

  /// Mounts a child in an update, so that it comes in with its transition.
  func insert(_ key: Key, _ node: _Node) {
    mount(key, node)
    node.graph.didInsert(node)
  }

  func finish(_ departure: Departure) {
    departures.removeAll { $0.departure === departure }
  }

  func unmount() {
    child?.unmount()
    for (_, departure) in departures { departure.node.graph.abandon(departure) }
  }

  var departingNodes: [_Node] { departures.map(\.departure.node) }
}

/// A structure node whose children come and go.
@MainActor package protocol DepartureOwner: _Node {
  /// The animations of a removal have ended: forget the child. The graph unmounts it.
  func departureDidEnd(_ departure: Departure)
}
