import Foundation

/// A press that moves. It is one as soon as the pointer is `minimumDistance` points from where it was pressed.
///
/// Evidence: documented. The velocity is that of the last 0.1 s on the host's clock, and a prediction goes on with it
/// for a quarter of a second (assumed).
@MainActor @preconcurrency public struct DragGesture: Gesture {
  public typealias Body = Never

  public nonisolated struct Value: Equatable, Sendable {
    public var time: Date
    /// Of the pointer now, in the gesture's coordinate space.
    public var location: CGPoint
    /// Of the press, in the gesture's coordinate space.
    public var startLocation: CGPoint
    /// Points a second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the pointer would come to rest if it were let go now.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @available(iOS 17.0, macOS 14.0, *)
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  public static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    DragGestureNode(gesture, context)
  }
}

private final class DragGestureNode: LeafGestureNode<DragGesture> {
  /// Moved as far as this, a press is no tap.
  private static let tapDistance = 10.0
  private var start = CGPoint.zero
  private var farthest = 0.0
  private var minimum = 10.0
  private var startLocation = CGPoint.zero
  private var samples = PointerSamples()

  override var isRecognizedByHolding: Bool { farthest >= Self.tapDistance }

  override func follow(_ event: PointerEvent) {
    if event.phase == .waited { return }
    let location = context.location(event.location, in: gesture.coordinateSpace)
    if event.phase == .pressed {
      start = event.location
      startLocation = location
      minimum = context.checked(
        gesture.minimumDistance, "the minimum distance of a drag", default: 10)
    }
    samples.add(location, at: event.time, isRelease: event.phase == .released)
    farthest = max(farthest, event.location.distance(to: start))
    if !status.isRecognized && farthest < minimum {
      if event.phase == .released { become(.failed) }
      return
    }
    let graph = context.node.owner.graph
    let value = DragGesture.Value(
      time: graph.date(at: event.time), location: location, startLocation: startLocation,
      velocity: samples.velocity)
    become(event.phase == .released ? .ended(value) : .active(value))
  }

  override func reset() {
    farthest = 0
    samples = PointerSamples()
    super.reset()
  }
}

/// Where the pointer was in the last moments.
struct PointerSamples {
  private static let span = 0.1
  private var samples: [(location: CGPoint, time: Double)] = []

  mutating func add(_ location: CGPoint, at time: Double, isRelease: Bool) {
    // Whoever lets go tells where the pointer is and not that it has moved there just now.
    if !isRelease || samples.last?.location != location { samples.append((location, time)) }
    samples.removeAll { time - $0.time > Self.span }
  }

  /// Points a second; zero where nothing has moved lately.
  var velocity: CGSize {
    guard let first = samples.first, let last = samples.last else { return .zero }
    let duration = last.time - first.time
    guard duration >= 1e-3 else { return .zero }
    let velocity = CGSize(
      width: (last.location.x - first.location.x) / duration,
      height: (last.location.y - first.location.y) / duration)
    return velocity.width.isFinite && velocity.height.isFinite ? velocity : .zero
  }
}
