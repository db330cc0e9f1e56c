import Foundation
import MartletCore
import MartletDrawing

/// Makes a view something that is pressed: by pointer, by Space or Return when it has the focus, or by assistive
/// technology. It draws the ring of the focus, for who uses the keyboard.
nonisolated struct PressModifier: _LayoutModifier {
  typealias Body = Never
  var action: @MainActor () -> Void
  /// Nil where being held down changes nothing.
  var isPressed: Binding<Bool>?
  /// Nil where the pointer alone changes nothing.
  var isHovered: Binding<Bool>?
  var role = AccessibilityRole.button
  /// What a button is for, where it is one.
  var buttonRole: ButtonRole?
  var value = ""
  var isSelected = false
  /// Pressed anywhere in its bounds, also where nothing is drawn.
  var fillsBounds = false
  /// Corner radius of what the ring lies around.
  var ringRadius = Theme.controlRadius

  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    PressLayoutNode(owner: owner, self)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: PressLayoutNode.self).press = self
    return ringRadius == old.ringRadius ? .none : .display
  }
}

private final class PressLayoutNode: _WrapperNode, DialogButton {
  var press: PressModifier
  private var gesture: (any AttachedGesture)?

  init(owner: _Node, _ press: PressModifier) {
    self.press = press
    super.init(owner: owner)
    if press.isHovered != nil { owner.graph.hover.isUsed = true }
  }

  override func isHittable(at point: CGPoint) -> Bool { press.fillsBounds }
  override var followsHover: Bool { press.isHovered != nil }
  override func hoverDidChange(_ isOver: Bool) { press.isHovered?.wrappedValue = isOver }

  override var gestureAttachment: _GestureAttachment? {
    if let gesture { return gesture.attachment }
    let made = GestureHolder(
      PressGesture()
        .onPressing { [unowned self] in setDown($0) }
        .onEnded { [unowned self] _ in perform() }, on: self)
    gesture = made
    return made.attachment
  }

  var buttonRole: ButtonRole? { press.buttonRole }

  func perform() {
    let dialog = press.role == .button ? environmentValues.dialogTarget : nil
    press.action()
    dialog?.dismiss()
  }

  private var environmentValues: EnvironmentValues {
    EnvironmentValues(untracked: owner.environment)
  }

  private func setDown(_ isDown: Bool) {
    press.isPressed?.wrappedValue = isDown
    if isDown { owner.graph.focus(on: self) }
  }

  override func key(_ keyPress: _KeyPress) -> Bool {
    guard owner.isEnabled, keyPress.key == .space || keyPress.key == .return else { return false }
    perform()
    return true
  }

  override var isFocusable: Bool { owner.isEnabled }
  override func focusDidChange() { markDisplayDirty() }
  override var accessibilityRole: AccessibilityRole? { press.role }
  override var accessibilityValue: String { press.value }
  override var isSelectedElement: Bool { press.isSelected }
  override var accessibilityAction: (() -> Void)? {
    owner.isEnabled ? { [self] in perform() } : nil
  }

  override func draw(size: CGSize) -> DisplayFragment {
    let content = groupOfChildren()
    guard owner.graph.focusedNode === self, owner.graph.showsFocus else { return content }
    let width = Theme.focusRingWidth
    let ring = Path(
      roundedRect: CGRect(origin: .zero, size: size).insetBy(dx: -width, dy: -width),
      cornerRadius: min(press.ringRadius + width, min(size.width, size.height) / 2 + width))
    let color = Theme.focusRing.resolved(in: environmentValues.colorScheme)
    return DisplayFragment(
      .group([
        .init(x: 0, y: 0, fragment: content),
        .init(
          x: 0, y: 0,
          fragment: DisplayFragment(.strokePath(ring, color, StrokeStyle(lineWidth: width)))),
      ]))
  }
}
