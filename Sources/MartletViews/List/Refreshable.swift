import MartletCore

/// Fetches anew what the views around show.
@available(iOS 15.0, macOS 12.0, *)
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void
  @MainActor public func callAsFunction() async { await action() }
}

private enum RefreshKey: EnvironmentKey {
  static let defaultValue: RefreshAction? = nil
}

extension EnvironmentValues {
  /// What refreshes the views here; nil where nothing does.
  @available(iOS 15.0, macOS 12.0, *)
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Lets a person refresh the lists below: by F5, by Control and R, by scrolling on at the top. One refresh at a time.
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}
