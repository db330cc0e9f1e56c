extension View {
  /// Shows a page for what is selected in a list, in the stack around this view.
  ///
  /// ```swift
  /// List(selection: $selection) {
  ///   ForEach(0...100, id: \.self) { number in
  ///     NavigationLink(value: number) { Text("\(number)") }
  ///   }
  /// }
  /// .navigationDestination(selected: $selection) { number in Text("\(number)") }
  /// ```
  ///
  /// A tap on a row selects its value, and the value opens its page; no `navigationDestination(for:)` is needed. A
  /// value that is there when the view first appears is open in the first frame. Going back sets `selected` to nil, so
  /// that the row is no longer lit and opens again. Another value while the page is open is another page in its
  /// place, without an animation and with state of its own. The page that leaves keeps its content until it is gone.
  ///
  /// The page is not an element of the stack's path: see `navigationDestination(selected:path:destination:)`.
  ///
  /// - Parameter destination: Made when there is something to show, and not before.
  public func navigationDestination<Value: Hashable, Destination: View>(
    selected: Binding<Value?>, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    modifier(SelectedDestinationModifier(selected: selected, destination: destination))
  }
}

struct SelectedDestinationModifier<Value: Hashable, Destination: View>: ViewModifier {
  let selected: Binding<Value?>
  let destination: (Value) -> Destination

  func body(content: Content) -> some View {
    let selected = selected
    content.modifier(
      PageModifier(item: selected.wrappedValue, isSame: { $0 == $1 }, destination: destination) {
        selected.wrappedValue = nil
      })
  }
}

/// Pushes a page for an item: what all forms with a flag of their own are made of.
struct PageModifier<Item, Destination: View>: ViewModifier {
  private let item: Item?
  private let destination: (Item) -> Destination
  private let close: @MainActor () -> Void
  @State private var memory: PageMemory<Item>

  init(
    item: Item?, isSame: @escaping (Item, Item) -> Bool,
    destination: @escaping (Item) -> Destination,
    close: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.destination = destination
    self.close = close
    _memory = State(initialValue: PageMemory(isSame: isSame))
  }

  func body(content: Content) -> some View {
    let page = memory.page(showing: item)
    content.navigationDestination(
      isPresented: Binding(
        get: { page != nil && memory.isOpen },
        set: { isPresented in
          if !isPresented, let page, memory.mayClose(page.number) { close() }
        })
    ) {
      if let page {
        // A view of its own, so that what it shows is made when the stack asks for it.
        PageContent(item: page.item, destination: destination)
          .id(page.number)
          .transition(AnyTransition.identity)
          .onDisappear { memory.pageDisappeared(page.number) }
      }
    }
  }
}

private struct PageContent<Item, Destination: View>: View {
  let item: Item
  let destination: (Item) -> Destination

  var body: some View { destination(item) }
}
