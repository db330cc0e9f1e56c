import Foundation
import MartletCore

/// A button in a dialog: what runs its action is done with the dialog.
@MainActor protocol DialogButton: _LayoutNode {
  var buttonRole: ButtonRole? { get }
  /// As a press does.
  func perform()
}

private enum DialogTargetKey: EnvironmentKey {
  static let defaultValue: DismissTarget? = nil
}
private enum ImplicitButtonKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// What buttons take away after their actions: the dialog around them.
  var dialogTarget: DismissTarget? {
    get { self[DialogTargetKey.self] }
    set { self[DialogTargetKey.self] = newValue }
  }
  /// The button was added to a dialog that had none for its purpose.
  var isImplicitButton: Bool {
    get { self[ImplicitButtonKey.self] }
    set { self[ImplicitButtonKey.self] = newValue }
  }
}

extension _LayoutNode {
  /// The buttons at and beneath this node, in order.
  func dialogButtons() -> [any DialogButton] {
    if accessibilityRole == .button, let button = self as? any DialogButton { return [button] }
    return children.flatMap { $0.dialogButtons() }
  }
}

/// Which buttons the author gave a dialog.
struct ButtonSurvey: Equatable {
  var hasAny: Bool
  var hasCancel: Bool
}

/// The buttons of a dialog; see `DialogButtonsLayoutNode`.
nonisolated struct DialogButtons<Content: View>: View {
  typealias Body = Never
  let isColumn: Bool
  let survey: @MainActor (ButtonSurvey) -> Void
  let content: Content

  @MainActor static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    DialogButtonsNode(view, parent)
  }
}

private final class DialogButtonsNode<Content: View>: _ContainerNode<
  DialogButtons<Content>, Content
>
{
  override init(_ view: DialogButtons<Content>, _ parent: _Node) {
    super.init(view, parent)
    let node = DialogButtonsLayoutNode(owner: self, isColumn: view.isColumn)
    node.survey = view.survey
    attach(node)
    child = Content._makeNode(view.content, self)
  }

  override func update(_ new: DialogButtons<Content>) {
    unsafeDowncast(layoutNode, to: DialogButtonsLayoutNode.self).survey = new.survey
    child.update(new.content)
  }
}

/// 1 *Offers*: nothing, so that each view has the size it likes; at most the width of the dialog. 2 *Own size*: the width
/// proposed; the height of the highest in a row, of all in a column. 3 *Placement*: centred in a row, the cancelling
/// button first; where that is too wide, or the dialog wants it, one above the other, the cancelling button last. 4 *Too
/// much*: the column overflows. 5 *Cache*: none. 6 *Evidence*: observed; sizes assumed.
private final class DialogButtonsLayoutNode: _RunLayoutNode {
  private let isColumn: Bool
  var survey: @MainActor (ButtonSurvey) -> Void = { _ in }
  private var reported: ButtonSurvey?
  private let spacing = 8.0

  init(owner: _Node, isColumn: Bool) {
    self.isColumn = isColumn
    super.init(owner: owner)
  }

  override func rebuildRun() {
    super.rebuildRun()
    let owner = owner
    owner.graph.afterLayout { [weak self] in
      if let self, owner.isMounted { report() }
    }
  }

  private func report() {
    let given = dialogButtons().filter {
      !EnvironmentValues(untracked: $0.owner.environment).isImplicitButton
    }
    let new = ButtonSurvey(
      hasAny: !given.isEmpty, hasCancel: given.contains { $0.buttonRole == .cancel })
    if new == reported { return }
    reported = new
    survey(new)
  }

  private func isCancel(_ node: _LayoutNode) -> Bool {
    node.dialogButtons().first?.buttonRole == .cancel
  }

  private func sizes(_ width: Double) -> (sizes: [CGSize], isRow: Bool, total: Double) {
    let offer = Proposal(.nan, .nan)
    var sizes = run.map { $0.sizeThatFits(offer) }
    let gaps = spacing * Double(max(0, run.count - 1))
    let total = sizes.reduce(gaps) { $0 + $1.width }
    let isRow = !isColumn && (width.isNaN || total <= width)
    if !isRow && !width.isNaN {
      for (index, size) in sizes.enumerated() where size.width > width {
        sizes[index] = run[index].sizeThatFits(Proposal(width, .nan))
      }
    }
    return (sizes, isRow, total)
  }

  override func measure(_ proposal: _Proposal) -> CGSize {
    prepareRun()
    let (sizes, isRow, total) = sizes(proposal.width)
    let widest = sizes.map(\.width).max() ?? 0
    let highest = sizes.map(\.height).max() ?? 0
    let gaps = spacing * Double(max(0, run.count - 1))
    return CGSize(
      width: proposal.width.or(isRow ? total : widest),
      height: isRow ? highest : sizes.reduce(gaps) { $0 + $1.height })
  }

  override func place() {
    prepareRun()
    let (sizes, isRow, total) = sizes(size.width)
    let cancels = run.indices.filter { isCancel(run[$0]) }
    let others = run.indices.filter { !cancels.contains($0) }
    var at = isRow ? (size.width - total) / 2 : 0
    for index in isRow ? cancels + others : others + cancels {
      let own = sizes[index]
      let origin =
        isRow
        ? CGPoint(x: at, y: (size.height - own.height) / 2)
        : CGPoint(x: (size.width - own.width) / 2, y: at)
      run[index].put(origin, own, Proposal(own))
      at += (isRow ? own.width : own.height) + spacing
    }
  }
}

/// The item of a dialog that keys come to: Escape presses the cancelling button, Return the first one that has no role;
/// where there is only one button, both press that.
nonisolated struct DialogKeys: _LayoutModifier {
  typealias Body = Never
  let label: String
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    DialogKeysLayoutNode(owner: owner, self)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: DialogKeysLayoutNode.self).keys = self
    return .none
  }
}

private final class DialogKeysLayoutNode: _WrapperNode {
  var keys: DialogKeys

  init(owner: _Node, _ keys: DialogKeys) {
    self.keys = keys
    super.init(owner: owner)
  }

  override func key(_ press: _KeyPress) -> Bool {
    guard press.key == .escape || press.key == .return else { return false }
    let buttons = dialogButtons().filter { $0.owner.isEnabled }
    let role: ButtonRole? = press.key == .escape ? .cancel : nil
    let meant = buttons.count == 1 ? buttons[0] : buttons.first { $0.buttonRole == role }
    meant?.perform()
    return true
  }
  override var accessibilityRole: AccessibilityRole? { .alert }
  override var accessibilityLabel: String? { keys.label }
}
