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

  override init(_ view: ModifiedContent<C, BarModifier>, _ parent: _Node) {
    let values = EnvironmentValues(untracked: parent.environment)
    page = values.navigationPage
    tabBar = values.tabBarControl
    super.init(view, parent)
    tell(nil)
    child = C._makeNode(view.content, self)
  }
  override func update(_ new: ModifiedContent<C, BarModifier>) {
    let old = tabBar == nil ? nil : value.modifier.entry().looks[.tabBar]
    value = new
    tell(old)
    child.update(new.content)
  }
  private func tell(_ old: BarLook?) {
    let entry = value.modifier.entry()
    page?.node?.barItems.set(entry, from: self)
    guard let tabBar else { return }
    let isHidden = entry.looks[.tabBar]?.isHidden
    if isHidden != old?.isHidden { tabBar.set(isHidden, from: self, in: page) }
  }
  override func unmount() {
    page?.node?.barItems.remove(self)
    if let tabBar, value.modifier.entry().looks[.tabBar]?.isHidden != nil {
      tabBar.set(nil, from: self, in: page)
    }
    super.unmount()
  }
}

extension View {
  /// The page's name: in its bar, and on the button that leads back to it. Of several in a page the outermost counts.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(BarModifier { BarItems.Entry(title: title) })
  }
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(title.wrappedValue))
  }

  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Without the button, Escape and the other ways back still work.
  nonisolated public func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(BarModifier { BarItems.Entry(hidesBack: hidesBackButton) })
  }

  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    modifier(BarModifier { BarItems.Entry(looks: [.navigationBar: BarLook(isHidden: hidden)]) })
  }

  nonisolated public func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  /// Items for the bar of the page; those of the inner views come first.
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return modifier(ToolbarModifier { content._makeParts() })
  }

  /// Views with the automatic placement.
  @_disfavoredOverload
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    toolbar { ToolbarItemGroup(content: content) }
  }
}
