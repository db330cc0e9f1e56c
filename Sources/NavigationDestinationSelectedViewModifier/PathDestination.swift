extension View {
  /// Shows a page for what is selected in a list, as an element of the stack's path.
  ///
  /// ```swift
  /// NavigationStack(path: $path) {
  ///   List(selection: $selection) { ... }
  ///     .navigationDestination(selected: $selection, path: $path) { number in NumberPage(number) }
  /// }
  /// ```
  ///
  /// A selection is appended to the path; another one replaces it and what lay above; none takes it away. Going
  /// back, by whatever means, clears the selection. Where both are written at once the selection wins. Pages pushed
  /// on top may use the path as they like.
  ///
  /// The type's `navigationDestination(for:)` is part of it: declare no other in the stack.
  public func navigationDestination<Path, Destination: View>(
    selected: Binding<Path.Element?>, path: Binding<Path>,
    @ViewBuilder destination: @escaping (Path.Element) -> Destination
  ) -> some View
  where
    Path: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Path.Element: Hashable
  {
    let path = path
    return modifier(
      PathDestinationModifier(
        selected: selected,
        path: PathAccess(
          read: { .init(count: path.wrappedValue.count, values: Array(path.wrappedValue)) },
          edit: { keep, append in
            var new = path.wrappedValue
            new.removeLast(max(0, new.count - keep))
            if let append { new.append(append) }
            path.wrappedValue = new
          }),
        destination: destination))
  }

  /// The same for a path of any values.
  ///
  /// Such a path does not say what it holds. So of a path that is restored together with a selection it is not known
  /// that it has the selection already: restore the path alone. A value that can be encoded keeps the path so.
  public func navigationDestination<Value: Hashable, Destination: View>(
    selected: Binding<Value?>, path: Binding<NavigationPath>,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    let path = path
    return modifier(
      PathDestinationModifier(
        selected: selected,
        path: PathAccess(
          read: { .init(count: path.wrappedValue.count, values: nil) },
          edit: { keep, append in
            var new = path.wrappedValue
            new.removeLast(max(0, new.count - keep))
            // What is only known to be Hashable would be taken for a value that cannot be stored (case H01).
            if let append = append as? any Hashable & Codable {
              new.append(append)
            } else if let append {
              new.append(append)
            }
            path.wrappedValue = new
          }),
        destination: destination))
  }
}

/// A stack's path, whatever its type.
struct PathAccess<Value: Hashable> {
  struct Content: Equatable {
    let count: Int
    /// `nil` where the path does not say.
    let values: [Value]?
  }

  let read: @MainActor () -> Content
  /// Keeps so many elements, then appends the value if there is one.
  let edit: @MainActor (Int, Value?) -> Void
}

struct PathDestinationModifier<Value: Hashable, Destination: View>: ViewModifier {
  let selected: Binding<Value?>
  let path: PathAccess<Value>
  let destination: (Value) -> Destination
  @State private var step = PathStep<Value>()

  func body(content: Content) -> some View {
    // Either changes the other, so each is looked at by itself: no change of one makes more than one of the other.
    content
      .navigationDestination(for: Value.self) { destination($0) }
      .onAppear { settle() }
      .onChange(of: selected.wrappedValue) { _ in settle() }
      .onChange(of: path.read()) { _ in settle() }
  }

  private func settle() {
    let (chosen, held) = (selected.wrappedValue, path.read())
    let result = step.settle(
      selected: chosen, count: held.count, element: held.values.map { values in { values[$0] } })
    if result.keep != held.count || result.append != nil { path.edit(result.keep, result.append) }
    if result.selected != chosen { selected.wrappedValue = result.selected }
  }
}
