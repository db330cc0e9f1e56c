import MartletCore

/// The older description of an alert, for `alert(isPresented:content:)` and `alert(item:content:)`.
public struct Alert {
  /// A button with its words and what it does.
  public struct Button {
    fileprivate let role: ButtonRole?
    fileprivate let label: Text
    fileprivate let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: Text("Cancel"), action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action)
    }
  }

  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  /// Without a button it has one that says OK.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// The older description of a choice, for `actionSheet`.
@available(macOS, unavailable)
public struct ActionSheet {
  public typealias Button = Alert.Button
  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Shows the alert while the flag is true.
  nonisolated public func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View {
    let alert = content()
    return modifier(
      DialogModifier(
        title: alert.title, isPresented: isPresented,
        parts: parts(alert.buttons, alert.message)))
  }

  /// Shows the alert for an item while there is one.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    modifier(
      OldDialogModifier(item: item, isChoice: false) { item in
        let alert = content(item)
        return (alert.title, alert.message, alert.buttons)
      })
  }

  @available(macOS, unavailable)
  nonisolated public func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View {
    let sheet = content()
    return modifier(
      DialogModifier(
        title: sheet.title, isPresented: isPresented, parts: parts(sheet.buttons, sheet.message),
        isChoice: true))
  }

  @available(macOS, unavailable)
  nonisolated public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    modifier(
      OldDialogModifier(item: item, isChoice: true) { item in
        let sheet = content(item)
        return (sheet.title, sheet.message, sheet.buttons)
      })
  }
}

private nonisolated func parts(
  _ buttons: [Alert.Button], _ message: Text?
) -> DialogParts<OldButtons, Text?> {
  DialogParts(actions: OldButtons(buttons: buttons), message: message)
}

/// The item is read where the dialog is made, so that its content is not asked for where there is none.
private nonisolated struct OldDialogModifier<Item: Identifiable>: ViewModifier {
  let item: Binding<Item?>
  let isChoice: Bool
  let content: (Item) -> (title: Text, message: Text?, buttons: [Alert.Button])

  @MainActor func body(content: Content) -> some View {
    let described = item.wrappedValue.map(self.content)
    let base = item.transaction(Transaction())
    return content.modifier(
      DialogModifier(
        title: described?.title ?? Text(""),
        isPresented: Binding(
          reading: { base.wrappedValue != nil },
          writing: { isPresented, _ in if !isPresented { base.wrappedValue = nil } }),
        parts: described.map { parts($0.buttons, $0.message) }, isChoice: isChoice))
  }
}

private nonisolated struct OldButtons: View {
  let buttons: [Alert.Button]
  @MainActor var body: some View {
    ForEach(Array(buttons.indices), id: \.self) { index in
      let button = buttons[index]
      SwiftUIButton(role: button.role) {
        button.action?()
      } label: {
        button.label
      }
    }
  }
}

/// The control, where `Button` is the alert's.
private typealias SwiftUIButton = Button
