import Foundation
import MartletCore
import MartletDrawing

/// What has a list's focus and hears its keys. Changes no layout.
nonisolated struct ListFrameModifier: _LayoutModifier {
  typealias Body = Never
  let model: ListModel

  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    let node = ListFrameLayoutNode(owner: owner, model)
    model.frame = node
    return node
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange { .none }
}

final class ListFrameLayoutNode: _WrapperNode {
  private let model: ListModel
  private var gesture: (any AttachedGesture)?

  init(owner: _Node, _ model: ListModel) {
    self.model = model
    super.init(owner: owner)
  }

  override var isFocusable: Bool { owner.isEnabled }
  override func key(_ press: _KeyPress) -> Bool { model.key(press) }
  override func focusDidChange() {
    for row in model.rows?.shownRows ?? [] { row.markDisplayDirty() }
  }

  override var gestureAttachment: _GestureAttachment? {
    if let gesture { return gesture.attachment }
    let made = GestureHolder(
      RowGesture(takesDrag: { _ in false }).onEnded { [unowned self] _ in model.clickOutside() },
      on: self)
    gesture = made
    return made.attachment
  }

  /// A press beside all rows is one on the list.
  override func isHittable(at point: CGPoint) -> Bool { true }
  override var accessibilityRole: AccessibilityRole? { .list }
}
