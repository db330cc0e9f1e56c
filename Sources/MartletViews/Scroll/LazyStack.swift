import Foundation
import MartletCore

/// A column that makes only the rows that show, and a few more (contract S1).
public nonisolated struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    LazyStackNode(view, parent)
  }
}

final class LazyStackNode<Content: View>: SingleChildNode<LazyVStack<Content>, Content> {
  private let layoutNode: LazyStackLayoutNode

  override init(_ view: LazyVStack<Content>, _ parent: _Node) {
    layoutNode = LazyStackLayoutNode(owner: parent)
    super.init(view, parent)
    layoutNode.owner = self
    layoutNode.alignment = view.alignment.key
    layoutNode.spacing = safeLength(view.spacing ?? 8, "spacing")
    layoutNode.runIsStale = true
    isInLazyContainer = true
    child = Content._makeNode(view.content, self)
  }

  override func update(_ new: LazyVStack<Content>) {
    if new.alignment != value.alignment || new.spacing != value.spacing {
      layoutNode.alignment = new.alignment.key
      layoutNode.spacing = safeLength(new.spacing ?? 8, "spacing")
      graph.markLayout(layoutNode)
    }
    value = new
    child.update(new.content)
  }

  override func collect(_ run: inout [_LayoutNode]) { run.append(layoutNode) }
  override func collectSegments(_ segments: inout [_LazySegment]) {
    segments.append(FixedSegment([layoutNode]))
  }
  func collectRows(_ segments: inout [_LazySegment]) { child.collectSegments(&segments) }
  override func childRunChanged() {
    layoutNode.runIsStale = true
    graph.markLayout(layoutNode)
  }
  override var ownLayoutNode: _LayoutNode? { layoutNode }
}

/// Gives a lazy layout node its rows, whatever the content's type.
@MainActor protocol LazyRowSource: _Node {
  func collectRows(_ segments: inout [_LazySegment])
}
extension LazyStackNode: LazyRowSource {}
