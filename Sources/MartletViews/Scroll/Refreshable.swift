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
  /// Lets a person refresh the lists and vertical scroll views below: by F5, by Control and R, by scrolling on at the
  /// top. One refresh at a time; a spinner above the content says that it runs. It is cancelled when the view that
  /// scrolls is gone. A scroll view inside another has none of its own.
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func refreshable(
    action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

/// What a person sees while it runs.
nonisolated struct RefreshSpinner: View {
  static let height = 44.0
  @MainActor var body: some View {
    ProgressView().frame(maxWidth: .infinity).frame(height: Self.height)
  }
}

/// Refreshes what a scroll view shows, once at a time.
@MainActor final class Refresher {
  private static let pull = 120.0
  /// Of the newest update; nil where nothing can be refreshed any more.
  var action: RefreshAction?
  private var task: Task<Void, Never>?
  private var pulled = (distance: 0.0, time: -Double.infinity)
  /// Shows or hides the spinner.
  private let show: (Bool) -> Void

  init(show: @escaping (Bool) -> Void) { self.show = show }

  @discardableResult func start() -> Bool {
    guard let action else { return false }
    if task != nil { return true }
    show(true)
    task = Task { [weak self] in
      await action()
      self?.end()
    }
    return true
  }

  private func end() {
    if task == nil { return }
    task = nil
    show(false)
  }

  func cancel() {
    task?.cancel()
    task = nil
  }

  /// Somebody scrolls on where there is nothing above any more.
  func pull(_ distance: Double, at time: Double) {
    if time - pulled.time > 0.5 { pulled.distance = 0 }
    pulled = (pulled.distance + distance, time)
    if pulled.distance < Self.pull { return }
    pulled.distance = 0
    start()
  }

  func key(_ press: _KeyPress) -> Bool {
    guard press.key == .f5 || press.key == "r" && press.modifiers == .control else { return false }
    return start()
  }
}
