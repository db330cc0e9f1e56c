import MartletCore

/// Whether a person edits the views around: selects several, deletes, moves.
@available(macOS, unavailable)
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// The edit mode of the page of a stack around, or what an app sets; nil elsewhere.
  @available(macOS, unavailable)
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// Turns the edit mode around it on and off; disabled where there is none.
@available(macOS, unavailable)
public nonisolated struct EditButton: View {
  @Environment(\.editMode) private var editMode
  public init() {}
  @MainActor public var body: some View {
    let editMode = editMode
    let isEditing = editMode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    }
    .disabled(editMode == nil)
  }
}
