import Foundation
import MartletDrawing
import MartletMotion

/// Changes where a view is drawn, never where it is laid out.
///
/// 1 *Space*: what is inside lies, and animates, in the coordinates before the effect (contract A2). 2 *Motion*:
/// the effect's frame animates as a leaf's does, its animatable data by itself (A3). 3 *Hits* go through the
/// inverse map; where there is none, nothing is drawn and nothing is hit (L5).
@MainActor @preconcurrency public protocol GeometryEffect: Animatable, _LayoutModifier {
  /// The map from the content's coordinates, whose origin is its top leading corner, to where they are drawn.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    GeometryEffectLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: GeometryEffectLayoutNode<Self>.self).setEffect(self)
    return .display
  }
}

final class GeometryEffectLayoutNode<Effect: GeometryEffect>: _WrapperNode, ValueAnimation {
  private var effect: AnimatedValue<Effect>

  init(owner: _Node, _ effect: Effect) {
    self.effect = AnimatedValue(effect)
    super.init(owner: owner)
  }

  func setEffect(_ new: Effect) {
    let transaction = owner.effectiveTransaction
    let isNew = effect.set(
      new, animation: isPlaced ? transaction.animation : nil, at: owner.graph.time)
    if isNew && effect.isMoving { owner.graph.animate(self, transaction) }
  }

  package func advance(to time: Double) -> Bool {
    guard isLive else { return false }
    let isRunning = effect.advance(to: time)
    markDisplayDirty()
    return isRunning
  }
  package func isLogicallyComplete(at time: Double) -> Bool {
    effect.isLogicallyComplete(at: time)
  }

  override var animatesFrame: Bool { true }
  override var isSpace: Bool { true }
  override func contentMap(presented: Bool) -> Affine? {
    let shown = presented ? effect.value(at: owner.graph.time) : effect.target
    let size = presented ? presentedFrame.size : size
    return shown.effectValue(size: size).affine
  }

  override func draw(size: CGSize) -> DisplayFragment {
    let map = effect.value(at: owner.graph.time).effectValue(size: size).affine
    guard map.inverse != nil else { return .empty }
    let content = groupOfChildren()
    return map == .identity || content.isEmpty ? content : DisplayFragment(.transform(map, content))
  }
}

// MARK: - A space without a map

public nonisolated struct _GeometryGroup: _LayoutModifier {
  public typealias Body = Never
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    GeometryGroupLayoutNode(owner: owner)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    .none
  }
}

extension View {
  /// Animates the view's frame as one, so that what comes in or moves inside does so relative to it.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func geometryGroup() -> some View { modifier(_GeometryGroup()) }

  /// Effects outside act on one picture of the view. (They always do here: opacity is never passed on to the parts.)
  nonisolated public func compositingGroup() -> some View { self }

  /// Like `compositingGroup`: the renderer keeps pictures of what does not change by itself.
  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { self }
}

final class GeometryGroupLayoutNode: _WrapperNode {
  override var animatesFrame: Bool { true }
  override var isSpace: Bool { true }
}
