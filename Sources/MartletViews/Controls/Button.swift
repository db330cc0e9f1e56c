import Foundation
import MartletCore
import MartletDrawing

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that runs an action: by pointer, by Space or Return when it has the focus, or by assistive technology.
public nonisolated struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public var body: some View {
    ButtonBody(role: role, action: action, label: label)
  }
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

private nonisolated struct ButtonBody<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled

  init(role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label) {
    self.role = role
    self.action = action
    self.label = label
  }

  var body: some View {
    label
      .foregroundColor(role == .destructive ? .red : nil)
      .padding(EdgeInsets(top: 7, leading: 14, bottom: 7, trailing: 14))
      .background((isPressed ? Color.pressedControlFill : .controlFill).cornerRadius(8))
      .opacity(isEnabled ? 1 : 0.5)
      .modifier(PressModifier(role: role, action: action, isPressed: $isPressed))
  }
}

private nonisolated struct PressModifier: _LayoutModifier {
  typealias Body = Never
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let isPressed: Binding<Bool>
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    PressLayoutNode(owner: owner, self)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: PressLayoutNode.self).press = self
    return .none
  }
}

private final class PressLayoutNode: _WrapperNode, DialogButton {
  var press: PressModifier
  private var gesture: (any AttachedGesture)?

  init(owner: _Node, _ press: PressModifier) {
    self.press = press
    super.init(owner: owner)
  }

  override var gestureAttachment: _GestureAttachment? {
    if let gesture { return gesture.attachment }
    let made = GestureHolder(
      PressGesture()
        .onPressing { [unowned self] in setDown($0) }
        .onEnded { [unowned self] _ in perform() }, on: self)
    gesture = made
    return made.attachment
  }

  var buttonRole: ButtonRole? { press.role }

  func perform() {
    let dialog = EnvironmentValues(untracked: owner.environment).dialogTarget
    press.action()
    dialog?.dismiss()
  }

  private func setDown(_ isDown: Bool) {
    press.isPressed.wrappedValue = isDown
    if isDown { owner.graph.focus(on: self) }
  }

  override func key(_ keyPress: _KeyPress) -> Bool {
    guard owner.isEnabled, keyPress.key == .space || keyPress.key == .return else { return false }
    perform()
    return true
  }

  override var isFocusable: Bool { owner.isEnabled }
  override func focusDidChange() { markDisplayDirty() }
  override var accessibilityRole: AccessibilityRole? { .button }
  override var accessibilityAction: (() -> Void)? {
    owner.isEnabled ? { [self] in perform() } : nil
  }

  override func draw(size: CGSize) -> DisplayFragment {
    let content = groupOfChildren()
    guard owner.graph.focusedNode === self else { return content }
    let ring = Path(
      roundedRect: CGRect(origin: .zero, size: size).insetBy(dx: -2, dy: -2), cornerRadius: 10)
    let color = Color.accentColor.opacity(0.6).resolved(
      in: EnvironmentValues(untracked: owner.environment).colorScheme)
    return DisplayFragment(
      .group([
        .init(x: 0, y: 0, fragment: content),
        .init(
          x: 0, y: 0,
          fragment: DisplayFragment(.strokePath(ring, color, StrokeStyle(lineWidth: 2)))),
      ]))
  }
}
