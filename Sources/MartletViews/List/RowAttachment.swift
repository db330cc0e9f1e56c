import Foundation
import MartletCore
import MartletDrawing

/// A view that belongs to the whole row around its content: what lies behind it, or actions beside it.
nonisolated struct RowAttachmentModifier: _LayoutModifier {
  typealias Body = Never
  enum Kind: Equatable {
    case background
    case actions(HorizontalEdge, allowsFullSwipe: Bool)
  }
  let kind: Kind

  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { RowAttachment(owner: owner, kind) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: RowAttachment.self).kind = kind
    return kind == old.kind ? .none : .layout
  }
}

extension View {
  /// Puts a view behind the whole row, in place of the list's ground and of its selection.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    background { view.modifier(RowAttachmentModifier(kind: .background)) }
  }
}

/// Lies in the background of a row's content, and is placed by the row it finds around it. Nothing outside a list.
final class RowAttachment: _WrapperNode {
  var kind: RowAttachmentModifier.Kind
  private weak var row: ListRowLayoutNode?
  private var gesture: (any AttachedGesture)?

  init(owner: _Node, _ kind: RowAttachmentModifier.Kind) {
    self.kind = kind
    super.init(owner: owner)
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    CGSize(width: proposal.width.or(0), height: proposal.height.or(0))
  }

  override func place() {
    if row == nil {
      var node = parent
      while let candidate = node, !(candidate is ListRowLayoutNode) { node = candidate.parent }
      row = node as? ListRowLayoutNode
      row?.attachments.append(self)
    }
    placeInRow()
  }

  /// From the row's corner to this node's, left to right.
  private var offsetInRow: CGPoint {
    var point = CGPoint.zero
    var node: _LayoutNode = self
    while let parent = node.parent, node !== row {
      point.x += node.origin.x
      point.y += node.origin.y
      node = parent
    }
    return point
  }

  /// How wide the actions are.
  var actionsWidth: Double {
    guard let row, let child else { return 0 }
    return child.sizeThatFits(Proposal(.nan, row.ground.height)).width
  }

  func placeInRow() {
    guard let child, let row else { return }
    let own = offsetInRow
    let ground = row.ground
    var frame = ground
    var offer = Proposal(ground.size)
    if case .actions(let edge, _) = kind {
      offer = Proposal(.nan, ground.height)
      frame.size = CGSize(
        width: actionsWidth, height: min(ground.height, child.sizeThatFits(offer).height))
      frame.origin.y += (ground.height - frame.height) / 2
      let isAtRight = (edge == .trailing) != isRightToLeft
      let shift = isRightToLeft ? -row.swipe.offset : row.swipe.offset
      let inner = row.actionsWidth(inside: self, at: edge)
      frame.origin.x =
        (isAtRight ? ground.maxX + inner : ground.minX - frame.width - inner) + shift
    }
    let x = frame.minX - own.x
    child.put(
      CGPoint(x: isRightToLeft ? size.width - x - frame.width : x, y: frame.minY - own.y),
      frame.size, offer)
  }

  override var allowsHits: Bool {
    if case .background = kind { return false }
    return row?.swipe.offset != 0
  }
  /// Whatever is pressed here, the row goes back to its place then.
  override var gestureAttachment: _GestureAttachment? {
    guard case .actions = kind else { return nil }
    if let gesture { return gesture.attachment }
    let made = GestureHolder(
      TapGesture().onEnded { [unowned self] in row?.settle(at: 0) }, on: self,
      priority: .simultaneous)
    gesture = made
    return made.attachment
  }
  override func childAnswerChanged(_ child: _LayoutNode) { if isPlaced { placeInRow() } }

  /// Presses the first button.
  func pressFirst() { child?.action(ofFirst: .button)?() }

  override func draw(size: CGSize) -> DisplayFragment {
    guard let row else { return .empty }
    let content = groupOfChildren()
    guard case .background = kind else { return row.swipe.isOpen ? content : .empty }
    let own = offsetInRow
    return row.roundedAsGround(content, at: CGPoint(x: -own.x, y: -own.y))
  }
}

extension ListRowLayoutNode {
  /// Cut to the row's ground, whose corner lies at a point of the content.
  func roundedAsGround(_ content: DisplayFragment, at origin: CGPoint) -> DisplayFragment {
    let part = ground.offsetBy(dx: origin.x, dy: origin.y)
    if let radius = list.metrics.selectionRadius {
      return DisplayFragment(.clip(part, cornerRadius: radius, content))
    }
    guard let whole = sectionShape(of: part) else { return content }
    return DisplayFragment(.clip(whole, cornerRadius: list.metrics.cornerRadius, content))
  }
}
