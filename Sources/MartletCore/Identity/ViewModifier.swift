/// A change to a view, as a value of its own.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// Makes the node of a view with this modifier.
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>>

  /// See `View._updateNode`.
  static func _updateNode<C: View>(
    _ node: _ViewNode<ModifiedContent<C, Self>>, _ view: ModifiedContent<C, Self>)
}

extension ViewModifier {
  @inlinable @MainActor public static func _updateNode<C: View>(
    _ node: _ViewNode<ModifiedContent<C, Self>>, _ view: ModifiedContent<C, Self>
  ) {
    node.update(view)
  }

  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    ModifierNode(view, parent)
  }
}

extension ViewModifier where Body == Never {
  /// Modifiers of the runtime have no body; their node does the work. Nothing calls this.
  public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

/// A view and a modifier on it.
@frozen public nonisolated struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  @inlinable public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    Modifier._makeNode(view, parent)
  }
  @inlinable @MainActor public static func _updateNode(_ node: _ViewNode<Self>, _ view: Self) {
    Modifier._updateNode(node, view)
  }
}

/// Lets a node be generic over a whole modified view: it then reads that type from its own class, where a node
/// over the parts would look it up in a table several times an update.
@MainActor public protocol _ModifiedView: View {
  associatedtype _Content: View
  associatedtype _Modifier: ViewModifier
  var content: _Content { get }
  var modifier: _Modifier { get }
}
extension ModifiedContent: _ModifiedView where Content: View, Modifier: ViewModifier {
  public typealias _Content = Content
  public typealias _Modifier = Modifier
}

extension View {
  @inlinable nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
@frozen public nonisolated struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()
  public init() {}
  public func body(content: Content) -> Content { content }
}

/// The view that a modifier was put on, inside the modifier's body.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
  fileprivate let source: ModifierContentSource

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ModifierContentNode(view, parent)
  }
}

/// Makes the content for each place where a modifier's body mentions it. Once the modifier's node is unmounted it
/// makes nothing any more, wherever an app has carried the content.
private nonisolated final class ModifierContentSource: @unchecked Sendable {
  var make: (@MainActor (_Node) -> _Node)?
  var forget: (@MainActor (_Node) -> Void)?
}

private final class ModifierContentNode<M: ViewModifier>: _ViewNode<_ViewModifier_Content<M>> {
  @exclusivity(unchecked) private var value: _ViewModifier_Content<M>
  private var child: _Node?

  override init(_ view: _ViewModifier_Content<M>, _ parent: _Node) {
    value = view
    super.init(view, parent)
    child = view.source.make?(self)
  }

  override func collect(_ run: inout [_LayoutNode]) { child?.collect(&run) }
  override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  override func unmount() {
    if let child {
      value.source.forget?(child)
      child.unmount()
    }
    super.unmount()
  }
}

/// The node of an app's own modifier. New content reaches the mounted copies directly; the modifier's body runs
/// only when the modifier itself changed or something it read did.
final class ModifierNode<C: View, M: ViewModifier>: SingleChildNode<ModifiedContent<C, M>, M.Body> {
  @exclusivity(unchecked) private var value: ModifiedContent<C, M>
  private let plan: TypePlan
  private let source = ModifierContentSource()
  private var moving: AnimatedData<M>?
  private var contents: [_ViewNode<C>] = []

  override init(_ view: ModifiedContent<C, M>, _ parent: _Node) {
    value = view
    plan = TypePlan.of(M.self)
    super.init(view, parent)
    source.make = { [unowned(unsafe) self] parent in
      let node = C._makeNode(value.content, parent)
      contents.append(node)
      return node
    }
    source.forget = { [unowned(unsafe) self] node in contents.removeAll { $0 === node } }
    if plan.isDynamic { plan.install(in: &value.modifier, node: self) }
    if plan.ownsObjects { markKeepsState() }
    if plan.isAnimatable { moving = .of(value.modifier, self) }
    cause = .mounted
    if isReady { child = M.Body._makeNode(runBody(), self) }
  }

  private func runBody() -> M.Body {
    if let moving, moving.isMoving {
      let shown = moving.presented(value.modifier)
      return tracked { shown.body(content: .init(source: source)) }
    }
    return tracked { value.modifier.body(content: .init(source: source)) }
  }

  /// False while an object of the environment is missing: the view then shows what it showed, at first nothing.
  private var isReady: Bool { !plan.isDynamic || plan.prepare(&value.modifier) }

  override func update(_ new: ModifiedContent<C, M>) {
    let isSame = plan.isEqual(&value.modifier, new.modifier)
    value.content = new.content
    // Copies that exist are given the content; what the body mounts below starts with it.
    for node in contents where !(graph.hasDepartures && node.isDeparting) {
      node.update(new.content)
    }
    if isSame { return }
    var modifier = new.modifier
    if plan.isDynamic { plan.carry(from: &value.modifier, to: &modifier) }
    value.modifier = modifier
    moving?.retarget(to: modifier)
    runUpdateForNewValue()
  }

  override func runUpdate() {
    if isReady { show(runBody()) }
  }
  override func unmount() {
    super.unmount()
    source.make = nil
    source.forget = nil
    if plan.isDynamic { plan.uninstall(from: &value.modifier) }
  }
  override func collectKept(_ keep: (_Node, String, Any) -> Void) {
    guard keepsState else { return }
    plan.collectKept(&value.modifier) { keep(self, $0, $1) }
    super.collectKept(keep)
  }
  override var dynamicPropertyNames: [String] { plan.propertyNames }
  override func stateSlots() -> [StateSlot] { plan.slots(of: &value.modifier) }
}
