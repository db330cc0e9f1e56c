import Foundation
import MartletMotion

/// A transition whose type is hidden.
public nonisolated struct AnyTransition: @unchecked Sendable {
  private let box: AnyTransitionBox

  @available(iOS 17.0, macOS 14.0, *)
  public init<T: Transition>(_ transition: T) { box = AnyTransitionBoxOf(transition) }

  /// What a stage tells transitions apart by: one of another kind needs a layer of its own.
  var kind: [ObjectIdentifier] { box.kind }
  @MainActor var hasMotion: Bool { box.hasMotion }
  func animation(isInsertion: Bool) -> Animation? { box.animation(isInsertion: isInsertion) }
  @MainActor func view(_ content: AnyView, phase: TransitionPhase) -> AnyView {
    box.view(content, phase)
  }
}

private nonisolated class AnyTransitionBox {
  var kind: [ObjectIdentifier] { [] }
  @MainActor var hasMotion: Bool { false }
  func animation(isInsertion: Bool) -> Animation? { nil }
  @MainActor func view(_ content: AnyView, _ phase: TransitionPhase) -> AnyView { content }
}

private nonisolated final class AnyTransitionBoxOf<T: Transition>: AnyTransitionBox {
  private let base: T
  init(_ base: T) { self.base = base }
  override var kind: [ObjectIdentifier] { base._kind }
  @MainActor override var hasMotion: Bool { base._hasMotion }
  override func animation(isInsertion: Bool) -> Animation? {
    base._animation(isInsertion: isInsertion)
  }
  @MainActor override func view(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
    AnyView(base.apply(content: content, phase: phase))
  }
}

/// Lets a transition of hidden type be a part of a composed one.
private nonisolated struct ErasedTransition: Transition {
  let base: AnyTransition
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.view(AnyView(content), phase: phase)
  }
  func _animation(isInsertion: Bool) -> Animation? { base.animation(isInsertion: isInsertion) }
  @MainActor var _hasMotion: Bool { base.hasMotion }
  var _kind: [ObjectIdentifier] { base.kind }
}

/// Between two values of a modifier.
private nonisolated struct ModifierTransition<M: ViewModifier>: Transition {
  let active: M
  let identity: M
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

extension AnyTransition {
  public static let identity = AnyTransition(IdentityTransition())
  public static let opacity = AnyTransition(OpacityTransition())
  public static var scale: AnyTransition { AnyTransition(ScaleTransition(0)) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
  @available(iOS 16.0, macOS 13.0, *)
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(ModifierTransition(active: active, identity: identity))
  }
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(
      AsymmetricTransition(
        insertion: ErasedTransition(base: insertion), removal: ErasedTransition(base: removal)))
  }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(
      _CombinedTransition(
        first: ErasedTransition(base: self), second: ErasedTransition(base: other)))
  }
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(
      _AnimatedTransition(base: ErasedTransition(base: self), animation: animation))
  }
}

// MARK: - The modifier

/// Says how a view comes and goes. Read where that happens, through the modifiers around it, not through containers.
public nonisolated struct _TransitionModifier: _LayoutModifier {
  public typealias Body = Never
  let transition: AnyTransition
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    TransitionTraitLayoutNode(owner: owner, transition)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: TransitionTraitLayoutNode.self).transition = transition
    return .none
  }
}

extension View {
  /// How the view comes in and goes out when that is animated; the outermost transition of a view counts (fact F36).
  @_disfavoredOverload
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: t))
  }
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(_TransitionModifier(transition: AnyTransition(transition)))
  }
}

final class TransitionTraitLayoutNode: _WrapperNode {
  var transition: AnyTransition {
    didSet { noteAnimation() }
  }
  init(owner: _Node, _ transition: AnyTransition) {
    self.transition = transition
    super.init(owner: owner)
    noteAnimation()
  }

  /// From then on removals without an animated transaction look whether their transition brings an animation.
  private func noteAnimation() {
    if transition.animation(isInsertion: true) != nil
      || transition.animation(isInsertion: false) != nil
    {
      owner.graph.hasAnimatedTransitions = true
    }
  }
}

extension _LayoutNode {
  /// The transition of this item of a container: the outermost among its modifiers.
  final var itemTransition: AnyTransition? {
    var node: _LayoutNode? = self
    while let wrapper = node as? _WrapperNode {
      if let trait = wrapper as? TransitionTraitLayoutNode { return trait.transition }
      node = wrapper.child
    }
    return nil
  }
}
