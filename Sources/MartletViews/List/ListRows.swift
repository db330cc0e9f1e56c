import MartletCore

/// The rows of a list, inside its scroll view.
nonisolated struct ListRows<Content: View>: View {
  typealias Body = Never
  let content: Content
  let model: ListModel
  let selection: ListSelection?

  @MainActor static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    ListRowsNode(view, parent)
  }
}

/// Reads the selection and the style itself, so that a change of these runs no row's body.
final class ListRowsNode<Content: View>:
  LazyContainerNode<ListRows<Content>, Content, ListRowsLayoutNode>
{
  private let model: ListModel
  private var selection: ListSelection?

  init(_ view: ListRows<Content>, _ parent: _Node) {
    model = view.model
    selection = view.selection
    super.init(view, parent, ListRowsLayoutNode(owner: parent, view.model))
    view.model.rows = layoutNode
    child = Content._makeNode(view.content, self)
    runUpdate()
  }

  override func update(_ new: ListRows<Content>) {
    selection = new.selection
    child.update(new.content)
    runUpdate()
  }

  override func runUpdate() {
    model.selection = selection
    reading {
      let values = EnvironmentValues(environment)
      let spacing = values.listSectionSpacing.applied(to: values.listStyle.metrics.sectionSpacing)
      layoutNode.setLook(
        values.listStyle, values.colorScheme, rowHeight: values.defaultMinListRowHeight,
        sectionSpacing: max(0, safeLength(spacing, "listSectionSpacing")))
      model.setEditing(values.editMode?.wrappedValue.isEditing == true)
      model.column = values.splitColumn
      model.setSelected(selection?.ids() ?? [])
    }
  }
}
