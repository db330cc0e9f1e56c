extension View {
  /// Shows a page for an item that is made from what is selected in a list.
  ///
  /// ```swift
  /// List(selection: $selection) { ... }
  ///   .navigationDestination(selection: $selection, item: $converted) { text in Text(text) }
  ///   .onChange(of: selection) { number in
  ///     if let number { converted = "converted \(number)" }
  ///   }
  /// ```
  ///
  /// The page is open while `item` has a value. An item that is there when the view first appears is open in the first
  /// frame, with a selection or without. Going back clears both; clearing the selection clears the item; clearing
  /// the item clears the selection that it was made for. An item that comes when nothing is selected is late:
  /// it opens nothing and is cleared.
  ///
  /// An item may still come late for another row than the selected one, which nobody can tell here: to load
  /// something, use `navigationDestination(selection:load:destination:)`.
  public func navigationDestination<Selection: Hashable, Item: Equatable, Destination: View>(
    selection: Binding<Selection?>, item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    modifier(
      ItemDestinationModifier(selection: selection, item: item, destination: destination))
  }
}

struct ItemDestinationModifier<Selection: Hashable, Item: Equatable, Destination: View>:
  ViewModifier
{
  let selection: Binding<Selection?>
  let item: Binding<Item?>
  let destination: (Item) -> Destination
  @State private var rules = ItemRules<Selection>()

  func body(content: Content) -> some View {
    let (selection, item) = (selection, item)
    let held = Held(selection: selection.wrappedValue, hasItem: item.wrappedValue != nil)
    let isShown = rules.isShown(selection: held.selection, hasItem: held.hasItem)
    content
      .modifier(
        PageModifier(
          item: isShown ? item.wrappedValue : nil, isSame: { $0 == $1 }, destination: destination
        ) {
          item.wrappedValue = nil
          selection.wrappedValue = nil
        }
      )
      .onChange(of: held) { now in
        let clearing = rules.changed(selection: now.selection, hasItem: now.hasItem)
        if clearing.item { item.wrappedValue = nil }
        if clearing.selection { selection.wrappedValue = nil }
      }
  }

  private struct Held: Equatable {
    let selection: Selection?
    let hasItem: Bool
  }
}
