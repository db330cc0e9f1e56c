import Foundation
import MartletCore

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
    .contentShape(Rectangle())
    .modifier(
      PressModifier(
        action: choose, isPressed: $isPressed, role: .tab, isSelected: tab.isSelected))
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
