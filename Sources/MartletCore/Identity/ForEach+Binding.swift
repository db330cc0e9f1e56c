extension ForEach where Content: View {
  /// Rows that may change their elements; see contract I7 for what a binding to an element that is gone does.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    self.init(binding: data, identify: { $0[keyPath: id] }, content: content)
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable,
    ID == C.Element.ID, C.Index: Hashable
  {
    self.init(binding: data, identify: { $0.id }, content: content)
  }

  private init<C: MutableCollection & RandomAccessCollection>(
    binding data: Binding<C>, identify: @escaping (C.Element) -> ID,
    content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)> {
    // Read once: the rows that a change asks for come with the next value.
    let items = data.wrappedValue
    let location = data.location
    let transaction = data.transaction
    self.init(
      data: items.indices.lazy.map { ($0, identify(items[$0])) },
      identify: { $0.1 },
      content: { index, id in
        content(
          Binding(
            location: ElementLocation(location, index, id, items[index], identify: identify),
            transaction: transaction))
      })
  }
}
