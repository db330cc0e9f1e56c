import Foundation

/// One tap, or several close to each other: a press and a release on what the view shows.
///
/// Evidence: documented; that the next press of a series has to come within 0.4 s, that there is no limit to how long
/// or where within the view the pointer is held, and that a tap gives way to a long press or a drag further out, is
/// assumed.
@frozen public nonisolated struct TapGesture: Gesture {
  public typealias Value = Void
  public var count: Int

  @inlinable public init(count: Int = 1) { self.count = count }

  @MainActor public var body: _MapGesture<SpatialTapGesture, Void> {
    SpatialTapGesture(count: count).map { _ in }
  }
}

/// Taps that say where they were: at the last release. See `TapGesture`.
@available(iOS 16.0, macOS 13.0, *)
public nonisolated struct SpatialTapGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    /// In the gesture's coordinate space.
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  @available(iOS 17.0, macOS 14.0, *)
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @MainActor public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    TapGestureNode(gesture, context)
  }

  /// Seconds from one tap's release to the next one's press.
  static let longestPause = 0.4
}

private final class TapGestureNode: LeafGestureNode<SpatialTapGesture> {
  private var taps = 0
  private var isPressed = false
  private var limit = Double.infinity

  override var deadline: Double { limit }
  override var yieldsWhilePressed: Bool { isPressed }

  override func follow(_ event: PointerEvent) {
    switch event.phase {
    case .pressed:
      isPressed = true
      limit = .infinity
    case .moved: break
    case .waited:
      if event.time < limit { return }
      limit = .infinity
      become(.failed)
    case .released:
      isPressed = false
      guard context.node.isHit(at: event.location) else { return become(.failed) }
      taps += 1
      if taps >= gesture.count {
        let location = context.location(event.location, in: gesture.coordinateSpace)
        become(.ended(.init(location: location)))
      } else {
        limit = event.time + SpatialTapGesture.longestPause
      }
    }
  }

  override func reset() {
    taps = 0
    isPressed = false
    limit = .infinity
    super.reset()
  }

  override var isActivatable: Bool { gesture.count <= 1 }
  override func activate() -> SpatialTapGesture.Value? {
    guard isActivatable else { return nil }
    let size = context.node.size
    return .init(location: CGPoint(x: size.width / 2, y: size.height / 2))
  }
}

extension View {
  /// Runs an action when what the view draws is tapped, as often as `count` says.
  @inlinable nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded(action))
  }

  /// Runs an action with the place of the tap.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }

  @available(iOS 16.0, macOS 13.0, *)
  @_disfavoredOverload
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }
}

extension _LayoutNode {
  /// A window point hits this node or something in it.
  package final func isHit(at point: CGPoint) -> Bool {
    var node = owner.graph.hitTest(point)
    while let current = node {
      if current === self { return true }
      node = current.parent
    }
    return false
  }
}
