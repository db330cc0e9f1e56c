import Foundation
import MartletCore

/// Shows one of several pages and a bar to choose by: at the top of a wide view, at the bottom of a narrow one.
///
/// Lifetime: a page is mounted when it is first chosen and stays, with its state and scroll offsets, while others are
/// shown; it gets `onDisappear` and `onAppear` each time. A selection that no page has as its tag shows the first page
/// and is left as it is. Control with Page Up and Page Down, and Control with Tab, go from page to page.
/// Evidence: documented (developer.apple.com/documentation/swiftui/tabview); bar and keys assumed, as on a GNOME desktop.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  /// What is chosen where there is no binding.
  @State private var own: AnyHashable?
  @State private var tabs: [TabDescription] = []
  @State private var isNarrow = false
  @State private var control = TabBarControl()
  @State private var isBarHidden = false

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @MainActor public var body: some View {
    // The binding alone: this view would hold the control, which holds the closure.
    let isHidden = $isBarHidden
    let _ =
      control.show = { new, isAnimated in
        withAnimation(isAnimated ? StackController.animation : nil) { isHidden.wrappedValue = new }
      }
    TabPages(
      selection: selection.map { AnyHashable($0.wrappedValue).unwrapped } ?? own,
      report: { tabs = $0 }, content: content
    )
    .environment(\.tabBarControl, control)
    .safeAreaInset(edge: isNarrow ? .bottom : .top, spacing: 0) {
      if !isBarHidden { TabBar(tabs: tabs, isAtBottom: isNarrow) { choose($0) } }
    }
    .modifier(TabKeys { step($0) })
    .onGeometryChange(for: Bool.self) {
      PresentationStyle.isNarrow($0.size.width)
    } action: {
      isNarrow = $0
    }
  }

  @MainActor private func choose(_ tag: AnyHashable) {
    guard let selection else {
      own = tag
      return
    }
    // A page whose tag is of another type than the selection cannot be chosen.
    if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
  }

  @MainActor private func step(_ by: Int) {
    guard let current = tabs.firstIndex(where: \.isSelected) else { return }
    choose(tabs[(current + by + tabs.count) % tabs.count].tag)
  }
}

extension TabView where SelectionValue == Int {
  /// The view itself remembers which page is shown.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension View {
  /// What stands for this page in the bar of the tab view around.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}

/// One page as the bar shows it.
struct TabDescription: Identifiable {
  /// Its place among the pages.
  let id: Int
  let tag: AnyHashable
  let label: AnyView
  let badge: String?
  let isSelected: Bool
}

extension AnyHashable {
  /// A value, whether it was optional or not: a tag of 1 is chosen by a selection of type `Int?` too.
  var unwrapped: AnyHashable { (base as? any OptionalTag)?.value ?? self }
}

private protocol OptionalTag {
  var value: AnyHashable? { get }
}

extension Optional: OptionalTag where Wrapped: Hashable {
  fileprivate var value: AnyHashable? { map { AnyHashable($0).unwrapped } }
}

// MARK: - Keys

private nonisolated struct TabKeys: _LayoutModifier {
  typealias Body = Never
  /// 1 for the next page, -1 for the one before.
  let step: @MainActor (Int) -> Void
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    TabKeysLayoutNode(owner: owner, step)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: TabKeysLayoutNode.self).step = step
    return .none
  }
}

private final class TabKeysLayoutNode: _WrapperNode {
  var step: @MainActor (Int) -> Void

  init(owner: _Node, _ step: @escaping @MainActor (Int) -> Void) {
    self.step = step
    super.init(owner: owner)
    owner.graph.addKeyTarget(self)
  }

  override func key(_ press: _KeyPress) -> Bool {
    guard press.modifiers.contains(.control) else { return false }
    switch press.key {
    case .pageDown: step(1)
    case .pageUp: step(-1)
    case .tab: step(press.modifiers.contains(.shift) ? -1 : 1)
    default: return false
    }
    return true
  }
}
