import Foundation
import MartletCore
import MartletDrawing

/// A label and a switch.
nonisolated struct SwitchRow<Label: View>: View {
  let label: Label
  let isOn: Binding<Bool>
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.labelsHidden) private var labelsHidden

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    self.isOn = isOn
  }

  @MainActor var body: some View {
    let isShown = isOn.wrappedValue
    HStack(spacing: 0) {
      if labelsHidden {
        label.unseen()
      } else {
        label
        Spacer(minLength: 12)
      }
      SwitchView(isOn: isShown)
    }
    .modifier(TogglePress(isOn: isOn, value: isShown ? "on" : "off", radius: 13))
    .opacity(isEnabled ? 1 : Theme.disabledOpacity)
  }
}

/// What is pressed to toggle, wherever in its bounds.
private nonisolated struct TogglePress: ViewModifier {
  let isOn: Binding<Bool>
  var isPressed: Binding<Bool>?
  let value: String
  let radius: Double
  @MainActor func body(content: Content) -> some View {
    content.contentShape(Rectangle()).modifier(
      PressModifier(
        action: { isOn.wrappedValue.toggle() }, isPressed: isPressed, role: .checkBox,
        value: value, isSelected: isOn.wrappedValue, ringRadius: radius))
  }
}

/// The switch alone: a knob in a groove.
nonisolated struct SwitchView: View {
  let isOn: Bool
  @Environment(\.controlSize) private var controlSize
  @Environment(\.tint) private var tint

  init(isOn: Bool) { self.isOn = isOn }

  @MainActor var body: some View {
    let factor = controlSize.factor
    let size = Theme.switchSize
    let on = tint ?? AnyShapeStyle(Theme.accent)
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule().fill(Theme.trough)
      Capsule().fill(on).opacity(isOn ? 1 : 0)
      Circle().fill(Theme.knob)
        .overlay(Circle().strokeBorder(Theme.separator, lineWidth: 1))
        .padding(3 * factor)
    }
    .frame(width: size.width * factor, height: size.height * factor)
    .animation(.easeOut(duration: 0.2), value: isOn)
  }
}

/// A box to tick and its label.
nonisolated struct CheckRow<Label: View>: View {
  let label: Label
  let isOn: Binding<Bool>
  let isMixed: Bool
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.controlSize) private var controlSize
  @Environment(\.tint) private var tint

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    self.isOn = isOn
    self.isMixed = isMixed
  }

  private var mark: String? { isMixed ? "minus" : isOn.wrappedValue ? "checkmark" : nil }

  @MainActor var body: some View {
    let side = Theme.checkSize * controlSize.factor
    HStack(spacing: 8) {
      ZStack {
        RoundedRectangle(cornerRadius: 5)
          .fill(isPressed ? Theme.pressedControl : Theme.content)
        RoundedRectangle(cornerRadius: 5).strokeBorder(Theme.trough, lineWidth: 2)
        RoundedRectangle(cornerRadius: 5).fill(tint ?? AnyShapeStyle(Theme.accent))
          .opacity(mark == nil ? 0 : 1)
        if let mark {
          Image(decorativeSymbol: mark).resizable().padding(2).foregroundColor(Theme.onAccent)
        }
      }
      .frame(width: side, height: side)
      if labelsHidden { label.unseen() } else { label }
    }
    .modifier(
      TogglePress(
        isOn: isOn, isPressed: $isPressed,
        value: isMixed ? "mixed" : isOn.wrappedValue ? "on" : "off", radius: 5)
    )
    .opacity(isEnabled ? 1 : Theme.disabledOpacity)
  }
}
