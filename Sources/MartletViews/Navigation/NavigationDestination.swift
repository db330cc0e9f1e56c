import MartletCore

extension View {
  /// The page for values of a type in the stack around this view.
  ///
  /// Of several declarations of a type in a stack the one nearest to the root is used, and that is reported (fact F11).
  /// Inside lazy containers it is not seen before its row is built (fact F4). The page's identity is its value and its
  /// place in the path. Evidence: documented
  /// (developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)).
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(_TypedDestinationModifier(destination: destination))
  }

  /// A page that is shown while `isPresented` is true; going back sets it to false, once.
  ///
  /// `destination` is made with this view (fact F10). Evidence: documented
  /// (developer.apple.com/documentation/swiftui/view/navigationdestination(ispresented:destination:)).
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    modifier(_PresentedDestinationModifier(isPresented: isPresented, destination: destination()))
  }

  /// A page that is shown while `item` has a value; going back sets it to nil, once. Another value is another page at
  /// the same place.
  ///
  /// Evidence: documented (developer.apple.com/documentation/swiftui/view/navigationdestination(item:destination:)).
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(_ItemDestinationModifier(item: item, destination: destination))
  }
}

public nonisolated struct _PresentedDestinationModifier<Destination: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let destination: Destination
  public func body(content: Content) -> some View {
    let isPresented = isPresented
    return content.modifier(
      PushModifier(
        presentation: isPresented.wrappedValue
          ? .init(id: nil, content: AnyView(destination)) : nil,
        clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }))
  }
}

public nonisolated struct _ItemDestinationModifier<D: Hashable, Destination: View>: ViewModifier {
  let item: Binding<D?>
  let destination: (D) -> Destination
  public func body(content: Content) -> some View {
    let item = item
    return content.modifier(
      PushModifier(
        presentation: item.wrappedValue.map {
          .init(id: AnyHashable($0), content: AnyView(destination($0)))
        },
        clear: { if item.wrappedValue != nil { item.wrappedValue = nil } }))
  }
}

// MARK: - Declaring

public nonisolated struct _TypedDestinationModifier<D: Hashable, Destination: View>: ViewModifier {
  public typealias Body = Never
  let destination: (D) -> Destination
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TypedDestinationNode(view, parent)
  }
  func make(_ value: AnyHashable) -> AnyView? {
    (value as? D ?? value.base as? D).map { AnyView(destination($0)) }
  }
}

private final class TypedDestinationNode<C: View, D: Hashable, Destination: View>:
  SingleChildNode<ModifiedContent<C, _TypedDestinationModifier<D, Destination>>, C>
{
  private var declaration: TypeDeclaration!
  private var declarations: Declarations? { declaration.page?.controller?.declarations }

  override init(
    _ view: ModifiedContent<C, _TypedDestinationModifier<D, Destination>>, _ parent: _Node
  ) {
    super.init(view, parent)
    declaration = TypeDeclaration(
      D.self, declaringPage("navigationDestination(for:)"), self, make: view.modifier.make)
    declarations?.add(declaration)
    child = C._makeNode(view.content, self)
  }

  override func update(_ new: ModifiedContent<C, _TypedDestinationModifier<D, Destination>>) {
    declaration.make = new.modifier.make
    runUpdate()
    child.update(new.content)
  }

  override func runUpdate() {
    runAgain { declaration.page?.controller?.refresh(declaration) }
  }

  override func unmount() {
    declarations?.remove(declaration)
    super.unmount()
  }
}

nonisolated struct PushModifier: ViewModifier {
  typealias Body = Never
  let presentation: PushDeclaration.Presentation?
  let clear: () -> Void
  @MainActor static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PushNode(view, parent)
  }
}

private final class PushNode<C: View>: SingleChildNode<ModifiedContent<C, PushModifier>, C> {
  private var declaration: PushDeclaration!

  override init(_ view: ModifiedContent<C, PushModifier>, _ parent: _Node) {
    super.init(view, parent)
    declaration = PushDeclaration(declaringPage("navigationDestination"))
    declaration.clear = view.modifier.clear
    child = C._makeNode(view.content, self)
    // After those inside: of several on one view the outermost lies on top.
    declaration.page?.controller?.declarations.add(declaration)
    declaration.set(view.modifier.presentation)
  }

  override func update(_ new: ModifiedContent<C, PushModifier>) {
    declaration.clear = new.modifier.clear
    declaration.set(new.modifier.presentation)
    child.update(new.content)
  }

  override func unmount() {
    declaration.page?.controller?.declarations.remove(declaration)
    super.unmount()
  }
}

extension _Node {
  /// The page that a declaration belongs to. One that is nowhere, or where the stack may miss it, is reported.
  func declaringPage(_ what: String) -> NavigationPage? {
    let page = EnvironmentValues(untracked: environment).navigationPage
    if page == nil {
      graph.report(
        contract: "N3", what: "\(what) is not inside a navigation stack", at: self,
        causes: ["the modifier is on the stack and not on a view in it"],
        remedy: "put it on a view inside NavigationStack")
    } else if isBuiltLazily(in: page?.node) {
      graph.report(
        contract: "N3", what: "\(what) is inside a lazy container", at: self,
        causes: ["the modifier is on a row of a List or lazy stack, which is built when it shows"],
        remedy: "put it on the container: rows that are not built are not seen by the stack")
    }
    return page
  }

  private func isBuiltLazily(in page: _Node?) -> Bool {
    var node: _Node? = self
    while let current = node, current !== page {
      if current.isInLazyContainer { return true }
      node = current.parent
    }
    return false
  }
}
