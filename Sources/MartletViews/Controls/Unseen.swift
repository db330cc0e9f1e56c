import Foundation
import MartletCore
import MartletDrawing

/// Takes no room and is not drawn, but assistive technology says it: the title of a label that shows its icon alone.
nonisolated struct UnseenModifier: _LayoutModifier {
  typealias Body = Never
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { UnseenLayoutNode(owner: owner) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange { .none }
}

extension View {
  nonisolated func unseen() -> some View { modifier(UnseenModifier()) }
}

/// 1 *Own size*: none. 2 *Placement*: its child is not placed. 3 *Evidence*: none needed, it is not seen.
private final class UnseenLayoutNode: _WrapperNode {
  override var children: [_LayoutNode] { [] }
  override func measure(_ proposal: _Proposal) -> CGSize { .zero }
  override func place() {}
  override func ignoresProposal(horizontal: Bool) -> Bool { true }
  override func draw(size: CGSize) -> DisplayFragment { .empty }
  override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? { nil }
  override var accessibilityRole: AccessibilityRole? {
    child?.spokenLabel.isEmpty == false ? .text : nil
  }
  override var accessibilityLabel: String? { child?.spokenLabel }
}
