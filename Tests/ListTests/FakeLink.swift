import MartletCore
import MartletViews

struct FakeLinkModifier: _LayoutModifier {
  typealias Body = Never
  let action: () -> Void
  func _makeWrapper(owner: _Node) -> _WrapperNode { FakeLinkNode(owner: owner, action) }
  func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    (wrapper as! FakeLinkNode).action = action
    return .none
  }
}

final class FakeLinkNode: _WrapperNode {
  var action: () -> Void
  init(owner: _Node, _ action: @escaping () -> Void) {
    self.action = action
    super.init(owner: owner)
  }
  override var accessibilityRole: AccessibilityRole? { .link }
  override var accessibilityAction: (() -> Void)? { action }
}
