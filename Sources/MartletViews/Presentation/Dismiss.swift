import MartletCore

/// What takes away the presentation or the pushed page around.
@MainActor package class DismissTarget {
  nonisolated init() {}
  func dismiss() {}
}

private enum DismissTargetKey: EnvironmentKey {
  static let defaultValue: DismissTarget? = nil
}

extension EnvironmentValues {
  /// Nil where nothing presents. Whoever shows something sets it for its content, and always to the same object: another
  /// one is a change for all who read it.
  package var dismissTarget: DismissTarget? {
    get { self[DismissTargetKey.self] }
    set { self[DismissTargetKey.self] = newValue }
  }

  /// Takes away the presentation around, or goes back from the page around.
  @available(iOS 15.0, macOS 12.0, *)
  public var dismiss: DismissAction { DismissAction(target: dismissTarget) }

  /// Whether the view is in a presentation, or in a page that was pushed.
  @available(iOS 15.0, macOS 12.0, *)
  public var isPresented: Bool { dismissTarget != nil }

  /// The older form of `dismiss` and `isPresented`.
  public var presentationMode: Binding<PresentationMode> {
    let target = dismissTarget
    return Binding {
      PresentationMode(isPresented: target != nil)
    } set: { mode in
      guard !mode.isPresented, let target else { return }
      MainActor.assumeIsolated { target.dismiss() }
    }
  }
}

/// Takes away what the view that it was read in is presented by. Where nothing presents the view it does nothing
/// (documented: developer.apple.com/documentation/swiftui/dismissaction; closing a window is not there yet).
@available(iOS 15.0, macOS 12.0, *)
@MainActor @preconcurrency public struct DismissAction: Sendable {
  let target: DismissTarget?
  nonisolated init(target: DismissTarget?) { self.target = target }
  public func callAsFunction() { target?.dismiss() }
}

/// Whether a view is presented, and a way to end that.
public struct PresentationMode: Sendable {
  public private(set) var isPresented: Bool
  init(isPresented: Bool) { self.isPresented = isPresented }
  public mutating func dismiss() { isPresented = false }
}
