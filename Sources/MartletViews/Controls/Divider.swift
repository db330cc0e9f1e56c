import Foundation
import MartletCore
import MartletDrawing

/// A line across the stack that it is in.
public nonisolated struct Divider: View {
  public typealias Body = Never
  public init() {}
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    DividerNode(view, parent)
  }
}

final class DividerNode: _LeafViewNode<Divider> {
  override init(_ view: Divider, _ parent: _Node) {
    super.init(view, parent)
    attach(DividerLayoutNode(owner: self))
    environment.addStyleReader(self)
  }
  override func runUpdate() { layoutNode.markDisplayDirty() }
}

/// 1 *Own size*: one point along a stack, what is proposed across it, and 10 where nothing is. Outside a stack, or in one
/// that is vertical, it lies. 2 *Placement*: it fills its bounds. 3 *Too little*: it is one point wide at any rate. 4
/// *Cache*: none. 5 *Evidence*: documented (developer.apple.com/documentation/swiftui/divider).
final class DividerLayoutNode: _LayoutNode {
  override var animatesFrame: Bool { true }

  override func measure(_ proposal: _Proposal) -> CGSize {
    isUpright
      ? CGSize(width: Theme.hairline, height: proposal.height.or(10))
      : CGSize(width: proposal.width.or(10), height: Theme.hairline)
  }
  override func ignoresProposal(horizontal: Bool) -> Bool { horizontal == isUpright }
  override var followsStackAxis: Bool { true }

  override func draw(size: CGSize) -> DisplayFragment {
    let color = Theme.separator.resolved(
      in: EnvironmentValues(untracked: owner.environment).colorScheme)
    return DisplayFragment(.fill(color, CGRect(origin: .zero, size: size), cornerRadius: 0))
  }

  private var isUpright: Bool { surroundingAxis == .horizontal }
}
