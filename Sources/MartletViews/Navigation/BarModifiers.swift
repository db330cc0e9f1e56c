import MartletCore

/// What a view says about the bar of its page.
nonisolated struct BarModifier: ViewModifier {
  typealias Body = Never
  let entry: @MainActor () -> BarItems.Entry
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    BarModifierNode(view, parent)
  }
}

private final class BarModifierNode<C: View>: SingleChildNode<ModifiedContent<C, BarModifier>, C> {
  private let page: NavigationPage?
  private let tabBar: TabBarControl?
  /// What it said last of the bar of the tabs.
  private var hidesTabBar: Bool?

  override init(_ view: ModifiedContent<C, BarModifier>, _ parent: _Node) {
    let values = EnvironmentValues(untracked: parent.environment)
    page = values.navigationPage
    tabBar = values.tabBarControl
    super.init(view, parent)
    tell(view.modifier.entry())
    child = C._makeNode(view.content, self)
  }
  override func update(_ new: ModifiedContent<C, BarModifier>) {
    tell(new.modifier.entry())
    child.update(new.content)
  }
  private func tell(_ entry: BarItems.Entry) {
    page?.node?.barItems.set(entry, from: self)
    guard let tabBar else { return }
    let isHidden = entry.looks[.tabBar]?.isHidden
    if isHidden == hidesTabBar { return }
    hidesTabBar = isHidden
    tabBar.set(isHidden, from: self, in: page)
  }
  override func unmount() {
    page?.node?.barItems.remove(self)
    if hidesTabBar != nil { tabBar?.set(nil, from: self, in: page) }
    super.unmount()
  }
}

extension View {
  /// The page's name: in its bar, and on the button that leads back to it. Of several in a page the outermost counts.
  @available(iOS 14.0, macOS 11.0, *)
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(BarModifier { BarItems.Entry(title: title) })
  }
  @available(iOS 14.0, macOS 11.0, *)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  @available(iOS 14.0, macOS 11.0, *)
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(title.wrappedValue))
  }

  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  @available(macOS, unavailable)
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }
  @available(macOS, unavailable)
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }
  @available(macOS, unavailable)
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  @available(macOS, unavailable)
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }
  @available(macOS, unavailable)
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Without the button, Escape and the other ways back still work.
  @available(iOS 13.0, macOS 13.0, *)
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(BarModifier { BarItems.Entry(hidesBack: hidesBackButton) })
  }

  @available(macOS, unavailable)
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    modifier(BarModifier { BarItems.Entry(looks: [.navigationBar: BarLook(isHidden: hidden)]) })
  }

  @available(macOS, unavailable)
  nonisolated public func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }
  @available(macOS, unavailable)
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }
  @available(macOS, unavailable)
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  /// Items for the bar of the page; those of the inner views come first.
  @available(iOS 14.0, macOS 11.0, *)
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return modifier(ToolbarModifier { content._makeParts() })
  }

  /// Views with the automatic placement.
  @available(iOS 14.0, macOS 11.0, *)
  @_disfavoredOverload
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    toolbar { ToolbarItemGroup(content: content) }
  }
}
