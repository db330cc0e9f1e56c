import MartletCore

private enum DismissHandlerKey: EnvironmentKey {
  static let defaultValue: (@MainActor () -> Void)? = nil
}

extension EnvironmentValues {
  /// What takes away the presentation or the pushed page around; nil where there is none. Whoever shows something sets it
  /// for its content, and always to the same closure: another one is a change for all who read it.
  package var dismissHandler: (@MainActor () -> Void)? {
    get { self[DismissHandlerKey.self] }
    set { self[DismissHandlerKey.self] = newValue }
  }

  /// Takes away the presentation around, or goes back from the page around.
  public var dismiss: DismissAction { DismissAction(handler: dismissHandler) }

  /// Whether the view is in a presentation, or in a page that was pushed.
  public var isPresented: Bool { dismissHandler != nil }

  /// The older form of `dismiss` and `isPresented`.
  public var presentationMode: Binding<PresentationMode> {
    let handler = dismissHandler
    return Binding {
      PresentationMode(isPresented: handler != nil)
    } set: { mode in
      guard !mode.isPresented, let handler else { return }
      MainActor.assumeIsolated { handler() }
    }
  }
}

/// Takes away what the view that it was read in is presented by. Where nothing presents the view it does nothing
/// (documented: developer.apple.com/documentation/swiftui/dismissaction; closing a window is not there yet).
@MainActor @preconcurrency public struct DismissAction: Sendable {
  let handler: (@MainActor () -> Void)?
  nonisolated init(handler: (@MainActor () -> Void)?) { self.handler = handler }
  public func callAsFunction() { handler?() }
}

/// Whether a view is presented, and a way to end that.
public struct PresentationMode: Sendable {
  public private(set) var isPresented: Bool
  init(isPresented: Bool) { self.isPresented = isPresented }
  public mutating func dismiss() { isPresented = false }
}
