import MartletCore

@available(iOS 14.0, macOS 11.0, *)
extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibilityLabel(label.string)
  }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(labelKey.text)
  }
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    accessibilityHint(hint.string)
  }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(hintKey.text)
  }
  nonisolated public func help(_ text: Text) -> some View { help(text.string) }
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(textKey.text) }
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    accessibilityValue(value.string)
  }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(valueKey.text)
  }
}
