import MartletMotion

/// Where a view is between coming and going (fact F37).
@available(iOS 17.0, macOS 14.0, *)
public enum TransitionPhase: Hashable, Sendable {
  /// Not there yet: what the view comes in from.
  case willAppear
  case identity
  /// Gone: what the view leaves towards.
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  /// -1 before, 0 while it is there, 1 after.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

@available(iOS 17.0, macOS 14.0, *)
public struct TransitionProperties: Sendable {
  /// With Reduce Motion a transition that moves is replaced by one that fades (contract A6).
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// How a view comes in and goes out.
///
/// The body is drawn around the whole view that is inserted or removed, on a stage of its own, while the transition
/// runs; it never changes the layout around the view. In the phase `identity` it should change nothing.
@available(iOS 17.0, macOS 14.0, *)
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase)
    -> Body
  static var properties: TransitionProperties { get }
  /// The animation that the transition brings along.
  nonisolated func _animation(isInsertion: Bool) -> Animation?
  var _hasMotion: Bool { get }
  /// The type, and the types of the parts. Two of a kind differ in numbers only, so that one moves on to the other.
  nonisolated var _kind: [ObjectIdentifier] { get }
}

extension Transition {
  public nonisolated static var properties: TransitionProperties { TransitionProperties() }
  public nonisolated func _animation(isInsertion: Bool) -> Animation? { nil }
  @MainActor public var _hasMotion: Bool { Self.properties.hasMotion }
  public nonisolated var _kind: [ObjectIdentifier] { [ObjectIdentifier(Self.self)] }

  /// The view as it looks in a phase.
  @MainActor @preconcurrency public func apply<V: View>(
    content: V, phase: TransitionPhase
  ) -> some View {
    body(content: Content(AnyView(content)), phase: phase)
  }
  nonisolated public func animation(_ animation: Animation?) -> some Transition {
    _AnimatedTransition(base: self, animation: animation)
  }
  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    _CombinedTransition(first: self, second: other)
  }
}

/// What a modifier with a closure, or a transition, is put on.
@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct PlaceholderContentView<Value>: View {
  let content: AnyView
  init(_ content: AnyView) { self.content = content }
  @MainActor public var body: some View { content }
}

// MARK: - Composed

public nonisolated struct _AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase)
  }
  public func _animation(isInsertion: Bool) -> Animation? { animation }
  @MainActor public var _hasMotion: Bool { base._hasMotion }
  public var _kind: [ObjectIdentifier] { [ObjectIdentifier(Self.self)] + base._kind }
}

public nonisolated struct _CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }
  public func _animation(isInsertion: Bool) -> Animation? {
    second._animation(isInsertion: isInsertion) ?? first._animation(isInsertion: isInsertion)
  }
  @MainActor public var _hasMotion: Bool { first._hasMotion || second._hasMotion }
  public var _kind: [ObjectIdentifier] {
    [ObjectIdentifier(Self.self)] + first._kind + second._kind
  }
}

/// Comes in by one transition and leaves by another.
@available(iOS 17.0, macOS 14.0, *)
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    // Both are there in every phase, so that leaving takes over from coming in (fact F39).
    removal.apply(
      content: insertion.apply(content: content, phase: phase == .willAppear ? phase : .identity),
      phase: phase == .didDisappear ? phase : .identity)
  }
  public func _animation(isInsertion: Bool) -> Animation? {
    isInsertion
      ? insertion._animation(isInsertion: true) : removal._animation(isInsertion: false)
  }
  @MainActor public var _hasMotion: Bool { insertion._hasMotion || removal._hasMotion }
  public var _kind: [ObjectIdentifier] {
    [ObjectIdentifier(Self.self)] + insertion._kind + removal._kind
  }
}

extension Transition {
  public static func asymmetric<T1: Transition, T2: Transition>(
    insertion: T1, removal: T2
  ) -> AsymmetricTransition<T1, T2> where Self == AsymmetricTransition<T1, T2> {
    AsymmetricTransition(insertion: insertion, removal: removal)
  }
}
