import Foundation
import MartletDrawing
import MartletMotion

// MARK: - Opacity

@frozen public nonisolated struct _OpacityEffect: _LayoutModifier {
  public typealias Body = Never
  @usableFromInline let opacity: Double
  @inlinable init(opacity: Double) { self.opacity = opacity }
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    OpacityLayoutNode(owner: owner, opacity)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: OpacityLayoutNode.self).setOpacity(opacity)
    return .none
  }
}

extension View {
  /// 0 is invisible and takes no hits, 1 is opaque.
  @inlinable nonisolated public func opacity(
    _ opacity: Double
  ) -> ModifiedContent<Self, _OpacityEffect> {
    modifier(_OpacityEffect(opacity: opacity))
  }

  /// Keeps the view's place and shows nothing of it.
  @inlinable nonisolated public func hidden() -> ModifiedContent<Self, _OpacityEffect> {
    opacity(0)
  }
}

final class OpacityLayoutNode: _WrapperNode, ValueAnimation {
  private var animator: Animator<Double>
  private(set) var presented: Double

  init(owner: _Node, _ opacity: Double) {
    let opacity = Self.clamp(opacity)
    animator = Animator(at: opacity, restDistance: 0.001)
    presented = opacity
    super.init(owner: owner)
  }

  private static func clamp(_ opacity: Double) -> Double {
    opacity.isNaN ? 1 : min(1, max(0, opacity))
  }

  func setOpacity(_ opacity: Double) {
    let opacity = Self.clamp(opacity)
    if opacity == animator.target { return }
    let graph = owner.graph
    let transaction = owner.effectiveTransaction
    animator.retarget(
      to: opacity, animation: isPlaced ? transaction.animation : nil, at: graph.time)
    graph.animate(self, transaction)
  }

  package func advance(to time: Double) -> Bool {
    guard isLive else { return false }
    let isRunning = animator.advance(to: time)
    presented = animator.value(at: time)
    markDisplayDirty()
    return isRunning
  }

  package func isLogicallyComplete(at time: Double) -> Bool {
    animator.isLogicallyComplete(at: time)
  }

  override func draw(size: CGSize) -> DisplayFragment {
    let content = groupOfChildren()
    return presented == 1 ? content : DisplayFragment(.opacity(presented, content))
  }

  override var ownOpacity: Double { presented }
}

// MARK: - Clip

public nonisolated struct _ClipEffect: _LayoutModifier {
  public typealias Body = Never
  let cornerRadius: CGFloat
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    ClipLayoutNode(owner: owner, cornerRadius)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if cornerRadius == old.cornerRadius { return .none }
    unsafeDowncast(wrapper, to: ClipLayoutNode.self).setCornerRadius(cornerRadius)
    return .display
  }
}

extension View {
  /// Draws the view only within its bounds.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    modifier(_ClipEffect(cornerRadius: 0))
  }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(_ClipEffect(cornerRadius: radius))
  }
}

/// An effect that moves its frame as a leaf does, while its content, which lies in the space around, moves by itself
/// (contract A2). Nothing outside the frame is hit.
open class _FramedEffectNode: _WrapperNode {
  public final override var animatesFrame: Bool { true }
  public final override var contentShift: CGPoint { shiftToTarget }
  public final override var clipsHits: Bool { true }
}

final class ClipLayoutNode: _FramedEffectNode {
  private var cornerRadius = 0.0
  init(owner: _Node, _ cornerRadius: Double) {
    super.init(owner: owner)
    setCornerRadius(cornerRadius)
  }
  func setCornerRadius(_ radius: Double) {
    cornerRadius = max(0, owner.safeLength(radius, "cornerRadius"))
  }

  override func draw(size: CGSize) -> DisplayFragment {
    DisplayFragment(
      .clip(CGRect(origin: .zero, size: size), cornerRadius: cornerRadius, groupOfShiftedChildren())
    )
  }
}
