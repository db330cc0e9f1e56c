import Foundation

/// A view whose content is made from its own size and position.
///
/// 1 *Offers*: its own size, to each view of its content. 2 *Own size*: the proposal; 10 where nothing is proposed.
/// 3 *Placement*: top leading. 4 *Too much*: the content overflows. 5 *Cache*: the content is made again when the
/// proxy would answer differently. 6 *Evidence*: fact F55; the ideal size of 10 by 10 is assumed.
public nonisolated struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  public var content: (GeometryProxy) -> Content

  @inlinable public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    GeometryReaderNode(view, parent)
  }
}

/// Something that depends on where layout put it, and is asked after each layout whether that has changed.
@MainActor protocol GeometryDependent: _Node {
  func geometryMayHaveChanged()
}

extension ViewGraph {
  func checkGeometry() {
    needsGeometryCheck = false
    needsWatcherCheck = true
    matched?.layoutCameToRest()
    for reader in geometryReaders where reader.isMounted { reader.geometryMayHaveChanged() }
  }
}

/// The content is made by the update queue, never in the middle of layout: layout finds that the proxy has changed
/// and the next round of the same pass makes the content for it (contract U4).
final class GeometryReaderNode<Content: View>: _ViewNode<GeometryReader<Content>>, GeometryDependent
{
  @exclusivity(unchecked) private var value: GeometryReader<Content>
  private let layoutNode: GeometryReaderLayoutNode
  private var child: _ViewNode<Content>?
  private let source: GeometrySource

  override init(_ view: GeometryReader<Content>, _ parent: _Node) {
    value = view
    layoutNode = GeometryReaderLayoutNode(owner: parent)
    source = GeometrySource(layoutNode)
    super.init(view, parent)
    layoutNode.owner = self
    layoutNode.runIsStale = true
    graph.geometryReaders.append(self)
  }

  override func update(_ new: GeometryReader<Content>) {
    value = new
    cause = .valueChanged
    if source.shown != nil { runUpdate() }
  }

  func geometryMayHaveChanged() {
    guard source.refresh() else { return }
    graph.mark(self, .geometry)
  }

  override func runUpdate() {
    guard let proxy = source.proxy else { return }
    isDirty = false
    let content = tracked { value.content(proxy) }
    if let child {
      child.update(content)
    } else {
      child = Content._makeNode(content, self)
      childRunChanged()
    }
  }

  override func collect(_ run: inout [_LayoutNode]) { run.append(layoutNode) }
  override func collectContent(_ run: inout [_LayoutNode]) { child?.collect(&run) }
  override func childRunChanged() {
    layoutNode.runIsStale = true
    graph.markLayout(layoutNode)
  }
  override var passesLaziness: Bool { false }
  override var childNodes: [_Node] { child.map { [$0] } ?? [] }
  override var ownLayoutNode: _LayoutNode? { layoutNode }
  override func unmount() {
    child?.unmount()
    graph.geometryReaders.removeAll { $0 === self }
    super.unmount()
  }
}

final class GeometryReaderLayoutNode: _RunLayoutNode {
  override func measure(_ proposal: _Proposal) -> CGSize {
    CGSize(width: proposal.width.or(10), height: proposal.height.or(10))
  }
  override var passesGuides: Bool { false }

  override func childAnswerChanged(_ child: _LayoutNode) {
    // Its own size depends on the proposal alone.
    if isPlaced { place() }
  }

  override func place() {
    prepareRun()
    let offer = Proposal(size)
    for child in run { child.put(.zero, child.sizeThatFits(offer), offer) }
  }
}
