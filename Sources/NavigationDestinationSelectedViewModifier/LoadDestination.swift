extension View {
  /// Loads what is selected in a list, then shows a page for it.
  ///
  /// ```swift
  /// List(selection: $selection) {
  ///   ForEach(articles) { article in
  ///     NavigationLink(value: article.id) { ArticleRow(article) }
  ///   }
  /// }
  /// .navigationDestination(selection: $selection) { id in
  ///   try await server.article(id)
  /// } destination: { article in
  ///   ArticlePage(article)
  /// }
  ///
  /// struct ArticleRow: View {
  ///   @Environment(\.selectionLoad) private var load
  ///   ...
  ///   if load.isLoading(article.id) { ProgressView() }
  /// }
  /// ```
  ///
  /// The load is cancelled by another choice, by none and by leaving the list; an answer that comes all the same
  /// opens and overwrites nothing. What is open stays until the next answer is there. An error is shown as a page
  /// with a button that tries again; see the form with `failure:` for a page of your own. A load that throws
  /// `CancellationError` clears the selection.
  public func navigationDestination<Selection: Hashable, Item, Destination: View>(
    selection: Binding<Selection?>,
    load: @escaping @MainActor (Selection) async throws -> Item,
    @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    navigationDestination(
      selection: selection, load: load, destination: destination,
      failure: { LoadFailurePage(error: $0, retry: $1) })
  }

  /// The same with a page of your own for errors, which is given the error and what tries again.
  public func navigationDestination<
    Selection: Hashable, Item, Destination: View, Failure: View
  >(
    selection: Binding<Selection?>,
    load: @escaping @MainActor (Selection) async throws -> Item,
    @ViewBuilder destination: @escaping (Item) -> Destination,
    @ViewBuilder failure: @escaping (any Error, @escaping @MainActor () -> Void) -> Failure
  ) -> some View {
    modifier(
      LoadDestinationModifier(
        selection: selection, load: load, destination: destination, failure: failure))
  }
}

struct LoadDestinationModifier<Selection: Hashable, Item, Destination: View, Failure: View>:
  ViewModifier
{
  let selection: Binding<Selection?>
  let load: @MainActor (Selection) async throws -> Item
  let destination: (Item) -> Destination
  let failure: (any Error, @escaping @MainActor () -> Void) -> Failure
  @StateObject private var loading = SelectionLoad<Selection, Item>()

  func body(content: Content) -> some View {
    let (selection, load, loading) = (selection, load, loading)
    let chosen = selection.wrappedValue
    content
      .environment(
        \.selectionLoad, SelectionLoadStatus(loading: loading.loading.map { AnyHashable($0) })
      )
      .task(id: Run(selection: chosen, attempt: loading.attempt)) {
        if await loading.run(chosen, load: load) == .gaveUp, selection.wrappedValue == chosen {
          selection.wrappedValue = nil
        }
      }
      .modifier(
        PageModifier(
          item: loading.content(for: chosen), isSame: { $0.number == $1.number },
          destination: { page($0, retry: loading.retry) }
        ) {
          selection.wrappedValue = nil
        })
  }

  @ViewBuilder
  private func page(
    _ shown: SelectionLoad<Selection, Item>.Shown, retry: @escaping @MainActor () -> Void
  ) -> some View {
    switch shown.content {
    case .item(let item): destination(item)
    case .failure(let error): failure(error, retry)
    }
  }

  private struct Run: Equatable {
    let selection: Selection?
    let attempt: Int
  }
}

/// Which row of a list is loading, for the rows of the list to look at.
public struct SelectionLoadStatus: Equatable, Sendable {
  nonisolated(unsafe) let loading: AnyHashable?

  /// Whether what this value selects is being loaded.
  public func isLoading<Value: Hashable>(_ value: Value) -> Bool { loading == AnyHashable(value) }

  /// Whether anything is being loaded.
  public var isLoading: Bool { loading != nil }
}

extension EnvironmentValues {
  /// What `navigationDestination(selection:load:destination:)` is loading around this view. Nothing by default.
  public var selectionLoad: SelectionLoadStatus {
    get { self[SelectionLoadKey.self] }
    set { self[SelectionLoadKey.self] = newValue }
  }
}

private struct SelectionLoadKey: EnvironmentKey {
  static let defaultValue = SelectionLoadStatus(loading: nil)
}

struct LoadFailurePage: View {
  let error: any Error
  let retry: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 12) {
      Text("This could not be loaded.").font(.headline)
      Text(error.localizedDescription).multilineTextAlignment(.center)
      Button("Try Again") { retry() }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
