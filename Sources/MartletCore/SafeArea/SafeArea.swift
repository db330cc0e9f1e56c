import Foundation

/// Parts of the unsafe area, by what covers them.
@available(iOS 14.0, macOS 11.0, *)
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars, and what the host keeps free at the edges of the window.
  public static let container = SafeAreaRegions(rawValue: 1 << 0)
  /// A keyboard on the screen. No host has one yet.
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)
  public static let all = SafeAreaRegions(rawValue: .max)
}

// The safe area (contract L3)
//
// Nothing is stored in nodes that have nothing to do with it. A *provider* is a node that takes insets from its own
// edges, such as a bar: the window, `safeAreaInset`, `safeAreaPadding`; what it gives its child lies inside by layout as
// usual. A *user* asks what it touches, when it is placed: `ignoresSafeArea`, the layers made of styles, scroll views,
// geometry readers.
//
// What a user touches: its frame grows, provider by provider from the inside out. At an edge where the frame reaches the
// provider's insets, and does not lie beyond the provider, it grows to the provider's own edge. So an edge that
// touches nothing has no inset, padding inside takes it away, a frame that already lies in the insets has what is left,
// and bars in bars add up. All by the targets of layout; the place of a transform that is more than a move is not
// followed. A scroll view passes nothing on along the axes that it scrolls. Evidence: documented
// (developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)); that only what touches is extended, as
// observed (fact F67); the order as another implementation has it; transforms and
// scroll views are assumed.
//
// A size never depends on the safe area. So asking top down comes to rest: after layout each user is asked once more,
// since what is around it may have moved without placing it again.

/// A layout node that lays out by the unsafe area that it touches.
@MainActor package protocol SafeAreaUser: _LayoutNode {
  /// What it has laid out for.
  var safeArea: EdgeInsets { get set }
  /// The graph asks it after each layout.
  var followsSafeArea: Bool { get set }
  /// Lays out again, by `currentSafeArea()`.
  func safeAreaDidChange()
}

extension SafeAreaUser {
  /// For `place`: what is touched now. Leaving nodes stay as they are.
  package func currentSafeArea() -> EdgeInsets {
    let graph = owner.graph
    guard graph.usesSafeArea else { return EdgeInsets() }
    follow()
    if !(graph.hasDepartures && isDeparting) { safeArea = resolveSafeArea() }
    return safeArea
  }

  fileprivate func follow() {
    if followsSafeArea { return }
    followsSafeArea = true
    owner.graph.safeAreaUsers.append(self)
  }
}

extension ViewGraph {
  /// From now on there is a provider. To be called before users in it are placed.
  package func safeAreaIsUsed() { usesSafeArea = true }

  /// How many are asked after each layout.
  package var safeAreaUserCount: Int { safeAreaUsers.count }

  /// Asks all who look at the safe area whether it is another where they are now.
  func checkSafeArea() {
    guard safeAreaIsStale else { return }
    safeAreaIsStale = false
    safeAreaUsers.removeAll { user in
      if (user as? _WrapperNode)?.isInUse ?? user.isLive { return false }
      user.followsSafeArea = false
      return true
    }
    // Outer users move inner ones: no more rounds than users are nested.
    for _ in 0..<64 {
      var hasChanged = false
      for user in safeAreaUsers where user.isPlaced && !(hasDepartures && user.isDeparting) {
        if user.resolveSafeArea() == user.safeArea { continue }
        hasChanged = true
        user.safeAreaDidChange()
      }
      if !hasChanged { return }
    }
  }
}

extension _LayoutNode {
  /// The window has got a safe area: whoever was placed without one is placed again.
  final func followSafeArea() {
    if let user = self as? any SafeAreaUser {
      user.follow()
      owner.graph.markLayout(self)
    }
    for child in children { child.followSafeArea() }
  }

  /// How far the unsafe area reaches beyond this node at the edges with which it touches it, in its reading direction.
  package final func resolveSafeArea() -> EdgeInsets {
    guard owner.graph.usesSafeArea else { return EdgeInsets() }
    var reach = SafeAreaReach(of: self)
    var node = self
    while let parent = node.parent {
      guard reach.leave(node, for: parent) else { break }
      let insets = parent.safeAreaInsets(around: node)
      if insets != EdgeInsets() { reach.grow(in: parent, insets) }
      guard reach.pass(parent) else { break }
      node = parent
    }
    return reach.insets(isRightToLeft: isRightToLeft)
  }
}

/// The frame of a user on its way outwards, and what it has grown to.
private struct SafeAreaReach {
  private var frame: CGRect
  private var grown: CGRect
  /// Physical sides at which the providers further out count.
  private var isOpen = (left: true, top: true, right: true, bottom: true)
  /// Edges that draw on the same pixel touch.
  private let tolerance: Double

  @MainActor init(of node: _LayoutNode) {
    frame = CGRect(origin: .zero, size: node.size)
    grown = frame
    tolerance = 0.5 / max(1, node.owner.graph.host.displayScale) + 0.001
  }

  private mutating func move(_ x: Double, _ y: Double) {
    frame = frame.offsetBy(dx: x, dy: y)
    grown = grown.offsetBy(dx: x, dy: y)
  }

  /// From the coordinates of a node to its parent's; false where they are too different.
  @MainActor mutating func leave(_ node: _LayoutNode, for parent: _LayoutNode) -> Bool {
    var origin = node.origin
    if node.departure != nil {
      let around = parent.isSpace ? .zero : parent.spaceOrigin
      origin = CGPoint(x: node.departedOrigin.x - around.x, y: node.departedOrigin.y - around.y)
    }
    move(origin.x, origin.y)
    guard parent.isSpace else { return true }
    guard let map = parent.contentMap(presented: false) else {
      let offset = parent.spaceOffset
      move(offset.x, offset.y)
      return true
    }
    move(map.tx, map.ty)
    return map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
  }

  @MainActor mutating func grow(in provider: _LayoutNode, _ insets: EdgeInsets) {
    let (left, right) =
      provider.isRightToLeft
      ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let size = provider.size
    var (minX, minY) = (grown.minX, grown.minY)
    var (maxX, maxY) = (grown.maxX, grown.maxY)
    if isOpen.left, touches(minX, left) { minX = min(minX, 0) }
    if isOpen.top, touches(minY, insets.top) { minY = min(minY, 0) }
    if isOpen.right, touches(size.width - maxX, right) { maxX = max(maxX, size.width) }
    if isOpen.bottom, touches(size.height - maxY, insets.bottom) { maxY = max(maxY, size.height) }
    grown = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Whether something so far from the provider's edge reaches an inset there.
  private func touches(_ distance: Double, _ inset: Double) -> Bool {
    inset > 0 && distance < inset + tolerance && distance > -tolerance
  }

  /// What the parent does not pass on to its children counts no more; false when nothing does.
  @MainActor mutating func pass(_ parent: _LayoutNode) -> Bool {
    let edges = parent.passesSafeArea
    if edges == .all { return true }
    let isRightToLeft = parent.isRightToLeft
    if !edges.contains(.top) { isOpen.top = false }
    if !edges.contains(.bottom) { isOpen.bottom = false }
    if !edges.contains(isRightToLeft ? .trailing : .leading) { isOpen.left = false }
    if !edges.contains(isRightToLeft ? .leading : .trailing) { isOpen.right = false }
    return isOpen.left || isOpen.top || isOpen.right || isOpen.bottom
  }

  func insets(isRightToLeft: Bool) -> EdgeInsets {
    let (left, right) = (frame.minX - grown.minX, grown.maxX - frame.maxX)
    return EdgeInsets(
      top: frame.minY - grown.minY, leading: isRightToLeft ? right : left,
      bottom: grown.maxY - frame.maxY, trailing: isRightToLeft ? left : right
    ).sane
  }
}

extension EdgeInsets {
  /// Insets of a safe area: what is not a length counts as none (contract E1).
  var sane: EdgeInsets {
    func length(_ value: Double) -> Double { value.isFinite && value > 0 ? min(value, 1e9) : 0 }
    return EdgeInsets(
      top: length(top), leading: length(leading), bottom: length(bottom),
      trailing: length(trailing))
  }
}
