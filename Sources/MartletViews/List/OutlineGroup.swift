import MartletCore

/// Rows for a tree of data: each element with children is a `DisclosureGroup`. Rows are known by their element's id.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup>: View
where Data: RandomAccessCollection, ID: Hashable, Leaf: View {
  private let rows: OutlineRows<Data, ID, Leaf>
  @State private var memory = OutlineMemory<ID>()

  init(rows: OutlineRows<Data, ID, Leaf>) { self.rows = rows }
  public var body: some View {
    var rows = rows
    rows.memory = memory
    return rows
  }
}

/// What a group of an outline shows below its label.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct OutlineSubgroupChildren: View {
  let content: AnyView
  public var body: some View { content }
}

extension OutlineGroup
where Parent == Leaf, Parent: View, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(rows: OutlineRows(data: data, id: id, children: children, content: content))
  }
  nonisolated public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }
}

/// Which elements of an outline are open: an element that comes back, as in a group that is opened again, is found as it
/// was. Nobody is told of changes.
nonisolated final class OutlineMemory<ID: Hashable> {
  var open: Set<ID> = []
}

nonisolated struct OutlineRows<Data, ID, Leaf>: View
where Data: RandomAccessCollection, ID: Hashable, Leaf: View {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf
  var memory: OutlineMemory<ID>?

  var body: some View {
    ForEach(data, id: id) { OutlineItem(element: $0, rows: self) }
  }
}

/// A section to lists: its rows are theirs, one by one.
nonisolated struct OutlineItem<Data, ID, Leaf>: SectionalView
where Data: RandomAccessCollection, ID: Hashable, Leaf: View {
  let element: Data.Element
  let rows: OutlineRows<Data, ID, Leaf>
  @State private var isExpanded = false

  init(element: Data.Element, rows: OutlineRows<Data, ID, Leaf>) {
    self.element = element
    self.rows = rows
    let isOpen = rows.memory?.open.contains(element[keyPath: rows.id])
    _isExpanded = State(initialValue: isOpen == true)
  }

  private func remember(_ id: ID) {
    if isExpanded { rows.memory?.open.insert(id) } else { rows.memory?.open.remove(id) }
  }

  var body: some View {
    let id = element[keyPath: rows.id]
    let _ = remember(id)
    if let children = element[keyPath: rows.children] {
      DisclosureGroup(isExpanded: $isExpanded) {
        OutlineRows(
          data: children, id: rows.id, children: rows.children, content: rows.content,
          memory: rows.memory)
      } label: {
        rows.content(element)
      }
      .transformTag(id)
    } else {
      rows.content(element).tag(id)
    }
  }
}

extension DisclosureGroup {
  /// A tag for the label alone: those below have their own, which are nearer.
  nonisolated fileprivate func transformTag<ID: Hashable>(_ id: ID) -> some View {
    modifier(OuterTagModifier(tag: AnyHashable(id)))
  }
}

/// A tag for those views of the content that have none.
private nonisolated struct OuterTagModifier: _LayoutModifier {
  typealias Body = Never
  let tag: AnyHashable
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { OuterTagNode(owner: owner, tag) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: OuterTagNode.self).tag = tag
    return .none
  }
}

private final class OuterTagNode: _WrapperNode {
  var tag: AnyHashable
  init(owner: _Node, _ tag: AnyHashable) {
    self.tag = tag
    super.init(owner: owner)
  }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    super.layoutValue(key) ?? (key == ObjectIdentifier(TagKey.self) ? tag : nil)
  }
}

// MARK: - Lists

@available(iOS 14.0, macOS 11.0, *)
extension List {
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    SelectionValue == Never,
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      content: OutlineGroup(data, children: children, content: rowContent), selection: nil)
  }
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    SelectionValue == Never,
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(
      content: OutlineGroup(data, id: id, children: children, content: rowContent), selection: nil)
  }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      content: OutlineGroup(data, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      content: OutlineGroup(data, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }
}
