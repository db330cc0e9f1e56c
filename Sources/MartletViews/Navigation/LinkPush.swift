import MartletCore

/// What a link with a destination has pushed. It outlives the link's row: a page does not go away because the row that
/// opened it was scrolled out of sight.
final class LinkPush: @unchecked Sendable {
  @MainActor fileprivate weak var node: _Node?
  @MainActor fileprivate var declaration: PushDeclaration?
  @MainActor fileprivate var content: AnyView?
  @MainActor fileprivate var isActive = false

  nonisolated init() {}

  @MainActor func activate() {
    guard let node, node.isMounted, !isActive, let content, declaration?.page != nil else { return }
    if declaration?.page?.controller?.choose(ObjectIdentifier(self), content) == true { return }
    node.graph.runInPass(Transaction.current) { [weak self] in
      self?.set(true, content)
    }
  }

  @MainActor fileprivate func set(_ isActive: Bool, _ content: AnyView) {
    self.isActive = isActive
    declaration?.set(isActive ? .init(id: nil, content: content) : nil)
  }

  @MainActor fileprivate func clear() {
    guard isActive, let declaration, let graph = declaration.page?.controller?.graph else { return }
    graph.runInPass(Transaction.current) { [self] in
      isActive = false
      declaration.set(nil)
      if node?.isMounted != true { declaration.page?.controller?.declarations.remove(declaration) }
    }
  }
}

nonisolated struct LinkPushModifier: ViewModifier {
  typealias Body = Never
  let push: LinkPush
  let content: AnyView
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    LinkPushNode(view, parent)
  }
}

private final class LinkPushNode<C: View>: SingleChildNode<ModifiedContent<C, LinkPushModifier>, C>
{
  private var modifier: LinkPushModifier
  private var push: LinkPush { modifier.push }

  override init(_ view: ModifiedContent<C, LinkPushModifier>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    push.node = self
    push.content = view.modifier.content
    if push.declaration == nil {
      let page = EnvironmentValues(untracked: environment).navigationPage
      let declaration = PushDeclaration(page)
      declaration.clear = { [unowned push] in push.clear() }
      push.declaration = declaration
      page?.controller?.declarations.add(declaration)
    }
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, LinkPushModifier>) {
    modifier = new.modifier
    push.content = new.modifier.content
    if push.isActive { push.set(true, new.modifier.content) }
    child.update(new.content)
  }

  override func unmount() {
    if !push.isActive, let declaration = push.declaration {
      declaration.page?.controller?.declarations.remove(declaration)
    }
    super.unmount()
  }
}

/// Reports a value link that can never act, once the update is over: its destination may come with it.
nonisolated struct LinkCheck: ViewModifier {
  typealias Body = Never
  let element: PathElement?
  let typeName: String
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    LinkCheckNode(view, parent)
  }
}

private final class LinkCheckNode<C: View>: SingleChildNode<ModifiedContent<C, LinkCheck>, C> {
  private var modifier: LinkCheck
  override init(_ view: ModifiedContent<C, LinkCheck>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    child = C._makeNode(view.content, self)
    check()
  }

  override func update(_ new: ModifiedContent<C, LinkCheck>) {
    modifier = new.modifier
    child.update(new.content)
    check()
  }

  private func check() {
    if modifier.element == nil { return }
    graph.afterLayout { [weak self] in
      guard let self, isMounted, let element = modifier.element else { return }
      let page = EnvironmentValues(untracked: environment).navigationPage
      guard let controller = page?.controller else {
        graph.report(
          contract: "N3", what: "a NavigationLink with a value is not inside a navigation stack",
          at: self, causes: ["there is no NavigationStack around it"],
          remedy: "put the views into a NavigationStack")
        return
      }
      if controller.declarations.known.types.contains(element.type) { return }
      controller.declarations.reportMissingLink(modifier.typeName, at: self)
    }
  }
}

extension Declarations {
  func reportMissingLink(_ typeName: String, at node: _Node) {
    guard reportOnce("link \(typeName)") else { return }
    node.graph.report(
      contract: "N3", what: "a NavigationLink's value is a \(typeName), which has no destination",
      at: node,
      causes: [
        "navigationDestination(for:) is missing for the type",
        "it is inside a lazy container, which has not built it",
      ],
      remedy: "add navigationDestination(for: \(typeName).self) inside the stack")
  }

  func reportMisfit(_ element: PathElement, at node: _Node) {
    guard reportOnce("misfit \(element.typeName)") else { return }
    node.graph.report(
      contract: "N3",
      what: "a NavigationLink's value is a \(element.typeName), which the stack's path cannot hold",
      at: node, causes: ["the path is a collection of another type"],
      remedy: "make the path a NavigationPath, or give the link a value of the path's type")
  }
}
