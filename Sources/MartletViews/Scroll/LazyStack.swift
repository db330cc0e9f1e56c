import Foundation
import MartletCore

/// Which parts of the sections in a lazy stack stay at the edges of what shows while their section does.
@available(iOS 14.0, macOS 11.0, *)
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A column that makes only the rows that show, and a few more (contract S1).
///
/// Lifetime of a row: its nodes are freed when it is out of sight, with `onDisappear`; state that was written in it, and
/// objects that it owns, are kept for as long as its id is among the data (contract S2).
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    LazyStackNode(view, parent)
  }
}

/// A row that makes only the views that show, and a few more. See `LazyVStack`.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    LazyStackNode(view, parent)
  }
}

/// What the two lazy stacks have in common.
@MainActor protocol LazyStackView: View {
  associatedtype Content: View
  static var isHorizontal: Bool { get }
  var alignmentKey: _AlignmentKey { get }
  var spacing: CGFloat? { get }
  var pinnedViews: PinnedScrollableViews { get }
  var content: Content { get }
}
extension LazyVStack: LazyStackView {
  static var isHorizontal: Bool { false }
  var alignmentKey: _AlignmentKey { alignment.key }
}
extension LazyHStack: LazyStackView {
  static var isHorizontal: Bool { true }
  var alignmentKey: _AlignmentKey { alignment.key }
}

final class LazyStackNode<V: LazyStackView>:
  LazyContainerNode<V, V.Content, LazyStackLayoutNode>
{
  private var spacing: CGFloat?

  init(_ view: V, _ parent: _Node) {
    spacing = view.spacing
    super.init(
      view, parent, LazyStackLayoutNode(owner: parent, isHorizontal: V.isHorizontal))
    layoutNode.alignment = view.alignmentKey
    layoutNode.spacing = safeLength(view.spacing ?? 8, "spacing")
    layoutNode.pinnedViews = view.pinnedViews
    child = V.Content._makeNode(view.content, self)
  }

  override func update(_ new: V) {
    if new.alignmentKey != layoutNode.alignment || new.spacing != spacing {
      spacing = new.spacing
      layoutNode.alignment = new.alignmentKey
      layoutNode.spacing = safeLength(new.spacing ?? 8, "spacing")
      graph.markLayout(layoutNode)
    }
    if new.pinnedViews != layoutNode.pinnedViews {
      layoutNode.pinnedViews = new.pinnedViews
      layoutNode.runIsStale = true
      graph.markLayout(layoutNode)
    }
    child.update(new.content)
  }
}
