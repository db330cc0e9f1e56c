import Foundation
import MartletDrawing

/// Two fingers that come apart or together. It is one once the magnification differs from 1 by `minimumScaleDelta`.
///
/// Evidence: documented. What feeds it here is a touchpad; two fingers on a screen do not (known difference).
@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct MagnifyGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// Of what was there when the fingers were put down.
    public var magnification: CGFloat
    /// A second.
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    /// In the view's own space.
    public var startLocation: CGPoint
  }

  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public var body: some Gesture<Value> {
    PinchGesture(minimum: .scale(minimumScaleDelta)).map {
      Value(
        time: $0.time, magnification: $0.magnification, velocity: $0.velocity.width,
        startAnchor: $0.startAnchor, startLocation: $0.startLocation)
    }
  }
}

/// Two fingers that turn about each other. It is one once the angle is `minimumAngleDelta`, either way.
@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct RotateGesture: Gesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// Clockwise, since the fingers were put down.
    public var rotation: Angle
    /// A second.
    public var velocity: Angle
    public var startAnchor: UnitPoint
    /// In the view's own space.
    public var startLocation: CGPoint
  }

  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor public var body: some Gesture<Value> {
    PinchGesture(minimum: .angle(minimumAngleDelta)).map {
      Value(
        time: $0.time, rotation: $0.rotation, velocity: .radians($0.velocity.height),
        startAnchor: $0.startAnchor, startLocation: $0.startLocation)
    }
  }
}

/// The older form of `MagnifyGesture`, whose value is the magnification.
public nonisolated struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor public var body: some Gesture<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}

/// The older form of `RotateGesture`, whose value is the rotation.
public nonisolated struct RotationGesture: Gesture {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor public var body: some Gesture<Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
  }
}

// MARK: - What both are made of

private nonisolated struct PinchGesture: Gesture {
  typealias Body = Never

  enum Minimum {
    case scale(CGFloat)
    case angle(Angle)
  }

  struct Value {
    var time: Date
    var magnification: CGFloat
    var rotation: Angle
    /// Magnification and radians a second.
    var velocity: CGSize
    var startAnchor: UnitPoint
    var startLocation: CGPoint
  }

  let minimum: Minimum

  @MainActor static func _makeGesture(
    _ gesture: Self, _ context: _GestureContext
  ) -> _GestureNode<Self> {
    PinchGestureNode(gesture, context)
  }
}

private final class PinchGestureNode: LeafGestureNode<PinchGesture> {
  private var startLocation = CGPoint.zero
  private var samples = PointerSamples()

  override var watchesPinches: Bool { true }
  override var isRecognizedByHolding: Bool { true }

  override func follow(_ event: PointerEvent) {
    guard let pinch = event.pinch else { return }
    let isRelease = event.phase == .released
    if event.phase == .pressed { startLocation = context.location(event.location, in: .local) }
    samples.add(
      CGPoint(x: pinch.magnification, y: pinch.rotation.radians), at: event.time,
      isRelease: isRelease)
    if !status.isRecognized && !isFarEnough(pinch) {
      if isRelease { become(.failed) }
      return
    }
    let size = context.node.size
    let value = PinchGesture.Value(
      time: context.node.owner.graph.date(at: event.time), magnification: pinch.magnification,
      rotation: pinch.rotation, velocity: samples.velocity,
      startAnchor: UnitPoint(
        x: size.width > 0 ? startLocation.x / size.width : 0.5,
        y: size.height > 0 ? startLocation.y / size.height : 0.5),
      startLocation: startLocation)
    become(isRelease ? .ended(value) : .active(value))
  }

  private func isFarEnough(_ pinch: PointerEvent.Pinch) -> Bool {
    switch gesture.minimum {
    case .scale(let delta):
      abs(pinch.magnification - 1)
        >= context.checked(delta, "the minimum scale delta of a pinch", default: 0.01)
    case .angle(let delta):
      abs(pinch.rotation.radians)
        >= context.checked(
          delta.radians, "the minimum angle of a rotation", default: .pi / 180)
    }
  }

  override func reset() {
    samples = PointerSamples()
    super.reset()
  }
}
