import MartletCore

/// Runs the body of an app's own toolbar content as that of a view, so that its properties are connected.
nonisolated struct ToolbarBody<Content: ToolbarContent>: View {
  let content: Content
  @MainActor var body: AnyView { content.body._makeParts() }
}

/// Contents one after another; how many is a matter of their type.
nonisolated struct ToolbarParts: View {
  let parts: [AnyView]
  var body: some View {
    ForEach(parts.indices, id: \.self) { parts[$0] }
  }
}

/// One item. It shows nothing where it stands: the bar does.
nonisolated struct ToolbarPart: View {
  typealias Body = Never
  let entry: ToolbarEntry
  @MainActor static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ToolbarPartNode(view, parent)
  }
}

private final class ToolbarPartNode: _ViewNode<ToolbarPart> {
  private weak var toolbar: (any ToolbarOwner)?
  private(set) var entry: ToolbarEntry

  override init(_ view: ToolbarPart, _ parent: _Node) {
    entry = view.entry
    super.init(view, parent)
    var node: _Node? = parent
    while let current = node, !(current is any ToolbarOwner) { node = current.parent }
    toolbar = node as? any ToolbarOwner
    toolbar?.partsDidChange()
  }
  override func update(_ new: ToolbarPart) {
    entry = new.entry
    toolbar?.partsDidChange()
  }
  override func unmount() {
    super.unmount()
    toolbar?.partsDidChange()
  }
}

/// Above the nodes of a toolbar's items.
@MainActor private protocol ToolbarOwner: _Node {
  func partsDidChange()
}

/// Puts items into the bars of the page around.
nonisolated struct ToolbarModifier: ViewModifier {
  typealias Body = Never
  let parts: @MainActor () -> AnyView
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ToolbarNode(view, parent)
  }
}

private final class ToolbarNode<C: View>: SingleChildNode<ModifiedContent<C, ToolbarModifier>, C>,
  ToolbarOwner
{
  private let page: NavigationPage?
  private var parts: _ViewNode<AnyView>!
  /// It tells the page itself when all is known.
  private var isBusy = true

  override init(_ view: ModifiedContent<C, ToolbarModifier>, _ parent: _Node) {
    page = EnvironmentValues(untracked: parent.environment).navigationPage
    super.init(view, parent)
    parts = AnyView._makeNode(view.modifier.parts(), self)
    isBusy = false
    tellPage()
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, ToolbarModifier>) {
    isBusy = true
    parts.update(new.modifier.parts())
    isBusy = false
    tellPage()
    child.update(new.content)
  }

  func partsDidChange() { if !isBusy { tellPage() } }

  private func tellPage() {
    var entries: [ToolbarEntry] = []
    func collect(_ node: _Node) {
      if let part = node as? ToolbarPartNode {
        var entry = part.entry
        entry.id = part.serial
        entry.environment = part.environment
        entries.append(entry)
      }
      for child in node.childNodes { collect(child) }
    }
    collect(parts)
    page?.node?.barItems.set(BarItems.Entry(toolbar: entries), from: self)
  }

  override func collect(_ run: inout [_LayoutNode]) { child?.collect(&run) }
  override func collectSegments(_ segments: inout [_LazySegment]) {
    child.collectSegments(&segments)
  }
  override var childNodes: [_Node] { [child, parts].compactMap { $0 } }
  override func pathComponent(of child: _Node) -> String { child === self.child ? "0" : "toolbar" }
  override func unmount() {
    isBusy = true
    parts.unmount()
    page?.node?.barItems.remove(self)
    super.unmount()
  }
}
