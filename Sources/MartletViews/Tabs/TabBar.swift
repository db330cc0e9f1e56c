import Foundation
import MartletCore
import MartletDrawing

/// The bar of a tab view.
nonisolated struct TabBar: View {
  let tabs: [TabDescription]
  let isAtBottom: Bool
  let choose: @MainActor (AnyHashable) -> Void

  @MainActor var body: some View {
    HStack(spacing: 4) {
      ForEach(tabs) { tab in
        TabButton(tab: tab) { choose(tab.tag) }
      }
    }
    .padding(6)
    .frame(maxWidth: .infinity)
    .background(Theme.headerBar)
    .overlay(alignment: isAtBottom ? .top : .bottom) {
      Theme.separator.frame(height: Theme.hairline)
    }
    .modifier(TabListRole())
  }
}

private nonisolated struct TabButton: View {
  let tab: TabDescription
  let choose: @MainActor () -> Void
  @State private var isPressed = false

  init(tab: TabDescription, choose: @escaping @MainActor () -> Void) {
    self.tab = tab
    self.choose = choose
  }

  @MainActor var body: some View {
    HStack(spacing: 6) {
      tab.label
      if let badge = tab.badge {
        Text(badge).font(.caption).foregroundColor(Theme.onAccent)
          .padding(EdgeInsets(top: 1, leading: 6, bottom: 1, trailing: 6))
          .background(Theme.destructive.cornerRadius(9))
      }
    }
    .lineLimit(1)
    .padding(EdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 16))
    .background(fill.cornerRadius(Theme.controlRadius))
    .modifier(TabPress(isSelected: tab.isSelected, choose: choose, isPressed: $isPressed))
  }

  private var fill: Color {
    if isPressed { return Theme.pressedControl }
    return tab.isSelected ? Theme.hoveredControl : .clear
  }
}

private nonisolated struct TabListRole: _LayoutModifier {
  typealias Body = Never
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { TabListRoleNode(owner: owner) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange { .none }
}

private final class TabListRoleNode: _WrapperNode {
  override var accessibilityRole: AccessibilityRole? { .tabList }
  override var accessibilityLabel: String? { "" }
}

private nonisolated struct TabPress: _LayoutModifier {
  typealias Body = Never
  let isSelected: Bool
  let choose: @MainActor () -> Void
  let isPressed: Binding<Bool>
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    TabPressLayoutNode(owner: owner, self)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: TabPressLayoutNode.self).press = self
    return .none
  }
}

private final class TabPressLayoutNode: _WrapperNode {
  var press: TabPress
  private var gesture: (any AttachedGesture)?

  init(owner: _Node, _ press: TabPress) {
    self.press = press
    super.init(owner: owner)
  }

  override var gestureAttachment: _GestureAttachment? {
    if let gesture { return gesture.attachment }
    let made = GestureHolder(
      PressGesture()
        .onPressing { [unowned self] in press.isPressed.wrappedValue = $0 }
        .onEnded { [unowned self] _ in press.choose() }, on: self)
    gesture = made
    return made.attachment
  }

  override func key(_ keyPress: _KeyPress) -> Bool {
    guard owner.isEnabled, keyPress.key == .space || keyPress.key == .return else { return false }
    press.choose()
    return true
  }

  /// Over the whole button, also where it has no colour.
  override func isHittable(at point: CGPoint) -> Bool { true }
  override var isFocusable: Bool { owner.isEnabled }
  override func focusDidChange() { markDisplayDirty() }
  override var accessibilityRole: AccessibilityRole? { .tab }
  override var isSelectedElement: Bool { press.isSelected }
  override var accessibilityAction: (() -> Void)? {
    owner.isEnabled ? { [press] in press.choose() } : nil
  }

  override func draw(size: CGSize) -> DisplayFragment {
    let content = groupOfChildren()
    guard owner.graph.focusedNode === self else { return content }
    let ring = Path(
      roundedRect: CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1), cornerRadius: 8)
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
