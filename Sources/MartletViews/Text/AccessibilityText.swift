import MartletCore

extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibilityLabel(label.string)
  }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(labelKey.text)
  }
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    accessibilityValue(value.string)
  }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(valueKey.text)
  }
}
