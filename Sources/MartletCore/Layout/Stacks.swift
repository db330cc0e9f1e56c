import Foundation
import MartletDrawing

/// Arranges its content in a column. See `StackLayoutNode` for the layout contract.
@frozen public nonisolated struct VStack<Content: View>: _StackView {
  public typealias Body = Never
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: CGFloat?
  public let _content: Content

  @inlinable public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    _content = content()
  }
  @MainActor public var _stack: _StackParameters {
    _StackParameters(isHorizontal: false, alignment: alignment.key, spacing: spacing)
  }
}

/// Arranges its content in a row. See `StackLayoutNode` for the layout contract.
@frozen public nonisolated struct HStack<Content: View>: _StackView {
  public typealias Body = Never
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: CGFloat?
  public let _content: Content

  @inlinable public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    _content = content()
  }
  @MainActor public var _stack: _StackParameters {
    _StackParameters(isHorizontal: true, alignment: alignment.key, spacing: spacing)
  }
}

/// A stack's parameters, whatever its content.
public nonisolated struct _StackParameters: Equatable {
  package var isHorizontal: Bool
  package var alignment: _AlignmentKey
  /// Between all children; nil for the default of each pair.
  package var spacing: CGFloat?

  package init(isHorizontal: Bool, alignment: _AlignmentKey, spacing: CGFloat?) {
    self.isHorizontal = isHorizontal
    self.alignment = alignment
    self.spacing = spacing
  }
}

@MainActor public protocol _StackView: View where Body == Never {
  associatedtype _Content: View
  var _content: _Content { get }
  var _stack: _StackParameters { get }
}

extension _StackView {
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    StackNode(view, parent)
  }
}

final class StackNode<V: _StackView>: _ContainerNode<V, V._Content> {
  override init(_ view: V, _ parent: _Node) {
    super.init(view, parent)
    attach(StackLayoutNode(owner: self, view._stack))
    child = V._Content._makeNode(view._content, self)
  }

  override func update(_ new: V) {
    let stack = unsafeDowncast(layoutNode, to: StackLayoutNode.self)
    if stack.parameters != new._stack {
      stack.parameters = new._stack
      graph.markLayout(stack)
    }
    child.update(new._content)
  }
}

/// A view that takes what room a stack has left.
public nonisolated struct Spacer: View {
  public typealias Body = Never
  /// The least length along the stack; nil for 8 points.
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    SpacerNode(view, parent)
  }
}

final class SpacerNode: _LeafViewNode<Spacer> {
  override init(_ view: Spacer, _ parent: _Node) {
    super.init(view, parent)
    let node = SpacerLayoutNode(owner: self)
    node.minLength = view.minLength
    attach(node)
  }
  override func update(_ new: Spacer) {
    let node = unsafeDowncast(layoutNode, to: SpacerLayoutNode.self)
    if node.minLength != new.minLength {
      node.minLength = new.minLength
      graph.markLayout(node)
    }
  }
}

/// 1 *Own size*: along the stack the proposal, at least the minimum (8 by default), and the minimum where
/// nothing is proposed; nothing across. Outside a stack it takes both directions. Stacks serve it last. 2 *Evidence*:
/// fact F59; the minimum and its priority are observed.
final class SpacerLayoutNode: _LayoutNode {
  var minLength: CGFloat?
  override var isSpacer: Bool { true }
  override func measure(_ proposal: _Proposal) -> CGSize {
    let least = minLength ?? 8
    func along(_ length: Double) -> Double { length.isNaN ? least : max(least, length) }
    switch axis {
    case .horizontal?: return CGSize(width: along(proposal.width), height: 0)
    case .vertical?: return CGSize(width: 0, height: along(proposal.height))
    case nil: return CGSize(width: along(proposal.width), height: along(proposal.height))
    }
  }
  override func draw(size: CGSize) -> DisplayFragment { .empty }
  override var followsStackAxis: Bool { true }
  /// What other views want comes first: a text beside it is not offered half of the room.
  override var layoutPriority: Double { -.infinity }
  private var axis: Axis? { surroundingAxis }

  /// It is nothing long across. See `_RunLayoutNode.stackAxisDidChange`.
  override func ignoresProposal(horizontal: Bool) -> Bool {
    axis.map { ($0 == .horizontal) != horizontal } ?? false
  }
}

extension _LayoutNode {
  /// The axis of the stack around it; modifiers in between do not matter.
  package final var surroundingAxis: Axis? {
    var node = parent
    while let wrapper = node, wrapper.isRunWrapper { node = wrapper.parent }
    return node?.stackAxis
  }
}
