import Foundation
import MartletCore
import MartletDrawing

/// Lies between a presentation and what is behind it: takes all presses there.
nonisolated struct Scrim: View {
  let color: Color
  let press: @MainActor () -> Void
  var body: some View { color.modifier(ScrimModifier(press: press)) }
}

private nonisolated struct ScrimModifier: _LayoutModifier {
  typealias Body = Never
  let press: @MainActor () -> Void
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    ScrimLayoutNode(owner: owner, press)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: ScrimLayoutNode.self).press = press
    return .none
  }
}

private final class ScrimLayoutNode: _WrapperNode {
  var press: @MainActor () -> Void
  private var gesture: (any AttachedGesture)?

  init(owner: _Node, _ press: @escaping @MainActor () -> Void) {
    self.press = press
    super.init(owner: owner)
  }

  override var gestureAttachment: _GestureAttachment? {
    if let gesture { return gesture.attachment }
    let made = GestureHolder(TapGesture().onEnded { [unowned self] in press() }, on: self)
    gesture = made
    return made.attachment
  }
  /// Also where its colour is clear.
  override func isHittable(at point: CGPoint) -> Bool { true }
}

/// The item of a presentation that keys come to; a dialog for who does not see it.
nonisolated struct PresentationKeys: _LayoutModifier {
  typealias Body = Never
  /// Escape was pressed.
  let escape: @MainActor () -> Void
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    PresentationKeysLayoutNode(owner: owner, self)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: PresentationKeysLayoutNode.self).keys = self
    return .none
  }
}

private final class PresentationKeysLayoutNode: _WrapperNode {
  var keys: PresentationKeys

  init(owner: _Node, _ keys: PresentationKeys) {
    self.keys = keys
    super.init(owner: owner)
  }

  override func key(_ press: _KeyPress) -> Bool {
    guard press.key == .escape else { return false }
    // A stack inside has the first say.
    if owner.graph.goBack() { return true }
    keys.escape()
    // Also where that is not allowed: it is nobody else's either.
    return true
  }
  override var accessibilityRole: AccessibilityRole? { .dialog }
  override var accessibilityLabel: String? { "" }
}
