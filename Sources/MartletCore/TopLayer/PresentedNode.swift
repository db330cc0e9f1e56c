/// One presentation: from when its view is mounted until that has left.
///
/// *Lifetime*: a child of the node that presents it. Removed while presentations of its own are up, it takes them along.
class PresentedNode: _Node {
  /// Presentations from inside this one, oldest first.
  var nested: [PresentedNode] = []
  /// The presentation that this one was presented from.
  private weak var enclosing: PresentedNode?
  private var isShown = false
  /// What was focused before; it is again when this is dismissed.
  private var formerFocus: _LayoutNode?
  /// Runs once the view has disappeared, if the presentation was ended and not its presenter taken away.
  var onDismiss: (() -> Void)?
  private var hasEnded = false
  /// Changes inside that came while it was leaving; made if it comes back.
  var deferred: [() -> Void] = []

  override init(_ parent: _Node) {
    super.init(parent)
    enclosing = PresentedNode.around(parent)
  }

  static func around(_ node: _Node) -> PresentedNode? {
    var candidate: _Node? = node
    while let current = candidate {
      if let presented = current as? PresentedNode { return presented }
      candidate = current.parent
    }
    return nil
  }

  /// It, or a presentation that it is in, has been ended.
  var isLeaving: Bool {
    var presented: PresentedNode? = self
    while let current = presented {
      if current.hasEnded { return true }
      presented = current.enclosing
    }
    return false
  }

  /// The layout nodes of this presentation, without those from inside it.
  func collectOwn(_ run: inout [_LayoutNode]) {}

  override final func collect(_ run: inout [_LayoutNode]) {
    collectOwn(&run)
    for inner in nested { inner.collect(&run) }
  }

  override final func childRunChanged() { graph.topLayer?.presentationsDidChange() }
  override final var passesLaziness: Bool { false }
  override final var keepsPreferences: Bool { true }

  // MARK: - Coming and going

  /// It is up from now on, in front of what there is.
  final func show() {
    isShown = true
    hasEnded = false
    let topLayer = graph.makeTopLayer()
    if let enclosing {
      enclosing.nested.append(self)
    } else {
      topLayer.presentations.append(self)
    }
    topLayer.presentationsDidChange()
    formerFocus = graph.focusedNode
    graph.focus(on: nil)
    let waiting = deferred
    deferred = []
    for change in waiting { change() }
  }

  /// It has been ended, and is about to be removed.
  final func end(_ onDismiss: (() -> Void)?) {
    hasEnded = true
    self.onDismiss = onDismiss
    withdraw()
    let former = formerFocus
    formerFocus = nil
    graph.afterLayout { [unowned graph] in
      guard let former, graph.focusedNode == nil, former.isLive, former.isFocusable,
        !former.isDeparting
      else { return }
      graph.focus(on: former)
    }
  }

  private func withdraw() {
    if !isShown { return }
    isShown = false
    enclosing?.nested.removeAll { $0 === self }
    graph.topLayer?.presentations.removeAll { $0 === self }
    graph.topLayer?.presentationsDidChange()
  }

  override func unmount() {
    withdraw()
    super.unmount()
    formerFocus = nil
    deferred = []
    // After what disappeared with it.
    if hasEnded, let onDismiss { graph.afterLayout(onDismiss) }
  }
}

/// With the view that is presented.
final class PresentedViewNode<Layer: View>: PresentedNode {
  private typealias Child = ModifiedContent<Layer, _TraitModifier>
  private var child: _ViewNode<Child>!

  init(_ layer: Layer, _ parent: _Node) {
    super.init(parent)
    child = Child._makeNode(ordered(layer), self)
  }

  /// Newer ones are in front, also while they leave.
  private func ordered(_ layer: Layer) -> Child {
    layer.modifier(_TraitModifier(trait: .zIndex, value: Double(serial)))
  }

  func update(_ layer: Layer) { child.update(ordered(layer)) }

  override func collectOwn(_ run: inout [_LayoutNode]) { child.collect(&run) }
  override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  override var viewType: Any.Type { PresentedViewNode<Never>.self }
  override func unmount() {
    child.unmount()
    super.unmount()
  }
}
