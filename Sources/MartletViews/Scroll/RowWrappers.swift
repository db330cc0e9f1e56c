import MartletCore

/// What a lazy container puts around the views of its rows, by these: it stays where rows get other indices.
@MainActor struct RowWrappers<Wrapper: _WrapperNode> {
  private var known: [ObjectIdentifier: Wrapper] = [:]

  mutating func around(
    _ content: [_LayoutNode], mountedCount: Int, make: () -> Wrapper
  ) -> [_LayoutNode] {
    if known.count > 2 * mountedCount + 32 { known = known.filter { $0.value.isLive } }
    return content.map { node in
      if let wrapper = known[ObjectIdentifier(node)], wrapper.child === node { return wrapper }
      let made = make()
      made.wrap(node)
      known[ObjectIdentifier(node)] = made
      return made
    }
  }
}
