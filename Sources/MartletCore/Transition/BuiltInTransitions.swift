import Foundation
import MartletDrawing
import MartletMotion

@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct IdentityTransition: Transition {
  public static let properties = TransitionProperties(hasMotion: false)
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct OpacityTransition: Transition {
  public static let properties = TransitionProperties(hasMotion: false)
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
  }
}

@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct OffsetTransition: Transition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_MoveEffect(parts: .zero, points: phase.isIdentity ? .zero : offset))
  }
}

@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct MoveTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_MoveEffect(parts: phase.isIdentity ? .zero : edge.outward, points: .zero))
  }
}

/// Comes in from the leading edge and leaves by the trailing one.
@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct SlideTransition: Transition {
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(_MoveEffect(parts: CGSize(width: phase.value, height: 0), points: .zero))
  }
}

/// Comes in from an edge and leaves by the one across, fading.
@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct PushTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    let side = edge.outward
    content.opacity(phase.isIdentity ? 1 : 0).modifier(
      _MoveEffect(
        parts: CGSize(width: -phase.value * side.width, height: -phase.value * side.height),
        points: .zero))
  }
}

/// Moves by parts of the view's own size and by points.
public nonisolated struct _MoveEffect: GeometryEffect {
  public typealias Body = Never
  var parts: CGSize
  var points: CGSize
  public func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      .translation(
        x: parts.width * size.width + points.width, y: parts.height * size.height + points.height))
  }
  nonisolated public var animatableData:
    AnimatablePair<CGSize.AnimatableData, CGSize.AnimatableData>
  {
    get { AnimatablePair(parts.animatableData, points.animatableData) }
    set { (parts.animatableData, points.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Edge {
  /// One size of the view beyond this edge.
  fileprivate var outward: CGSize {
    switch self {
    case .top: CGSize(width: 0, height: -1)
    case .bottom: CGSize(width: 0, height: 1)
    case .leading: CGSize(width: -1, height: 0)
    case .trailing: CGSize(width: 1, height: 0)
    }
  }
}

// MARK: - Names

extension Transition where Self == IdentityTransition {
  nonisolated public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  nonisolated public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == ScaleTransition {
  nonisolated public static var scale: ScaleTransition { ScaleTransition(0) }
  nonisolated public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == OffsetTransition {
  nonisolated public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == MoveTransition {
  nonisolated public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  nonisolated public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == PushTransition {
  nonisolated public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
