import Foundation
import MartletCore
import MartletDrawing

/// A value and what it is called.
///
/// 1 *Offers, own size*: those of an `HStack` with a spacer between: it takes the width it is offered. 2 *Placement*: the
/// label leads, the content trails, on one baseline. 3 *Too little*: both wrap. 4 *Evidence*: documented
/// (developer.apple.com/documentation/swiftui/labeledcontent).
@available(iOS 16.0, macOS 13.0, *)
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.labelsHidden) private var labelsHidden

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  @MainActor public var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 0) {
      if labelsHidden {
        label.unseen()
      } else {
        label
        Spacer(minLength: 12)
      }
      content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContent where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(titleKey) { Text(value) }
  }
  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(title) { Text(value) }
  }
  nonisolated public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }
}
