import Foundation
import MartletCore
import MartletDrawing

/// What a button is for.
@available(iOS 15.0, macOS 12.0, *)
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// A control that runs an action: by pointer, by Space or Return when it has the focus, or by assistive technology.
///
/// 1 *Offers*: its label what is proposed, less the style's padding. 2 *Own size*: the label's and that padding, which
/// `controlSize` says; borderless and plain have none. 3 *Placement*: the label within. 4 *Too little*: the label's
/// own way. 5 *Cache*: none. 6 *Evidence*: documented; the measures are assumed, after a GNOME desktop's.
public nonisolated struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.buttonLook) private var look

  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  @available(iOS 15.0, macOS 12.0, *)
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor public var body: some View {
    switch look {
    case .style(let style):
      StyledButtonBody(role: role, action: action, label: label, style: style)
    case .primitive(let style):
      style(PrimitiveButtonStyleConfiguration(role: role, label: _StylePart(label), action: action))
        // A button in the style's own body is an ordinary one.
        .environment(\.buttonLook, .automatic)
    default:
      ButtonBody(look: look, role: role, action: action, label: label)
    }
  }
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

@available(iOS 14.0, macOS 11.0, *)
extension Button where Label == MartletViews.Label<Text, Image> {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      MartletViews.Label(titleKey, systemImage: systemImage)
    }
  }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { MartletViews.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// A button with a style's own label, for styles that only change another.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

private nonisolated struct StyledButtonBody<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  let style: StyleBox<ButtonStyleConfiguration>
  @State private var isPressed = false

  init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label,
    style: StyleBox<ButtonStyleConfiguration>
  ) {
    self.role = role
    self.action = action
    self.label = label
    self.style = style
  }

  @MainActor var body: some View {
    style(
      ButtonStyleConfiguration(role: role, label: _StylePart(label), isPressed: isPressed)
    )
    .modifier(PressModifier(action: action, isPressed: $isPressed, buttonRole: role))
  }
}

/// A button in one of the runtime's own styles.
private nonisolated struct ButtonBody<Label: View>: View {
  let look: ButtonLook
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @State private var isPressed = false
  @State private var isHovered = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.tint) private var tint

  init(
    look: ButtonLook, role: ButtonRole?, action: @escaping @MainActor () -> Void, label: Label
  ) {
    self.look = look
    self.role = role
    self.action = action
    self.label = label
  }

  private var isBordered: Bool { look != .borderless && look != .plain }
  private var radius: CGFloat { isBordered ? shape.cornerRadius : 4 }
  private var padding: EdgeInsets { isBordered ? controlSize.padding : EdgeInsets() }
  private var opacity: Double {
    (isEnabled ? 1 : Theme.disabledOpacity) * (isPressed && !isBordered ? 0.6 : 1)
  }

  /// The colour of the label; nil for the one around the button.
  private var foreground: Foreground? {
    if look == .prominent { return .color(Theme.onAccent) }
    if role == .destructive { return .color(Theme.destructiveText) }
    if look == .borderless {
      return tint.map { .styles([$0]) } ?? .color(Theme.accentText)
    }
    if let tint, look != .plain { return .styles([tint]) }
    return nil
  }

  private var surface: AnyShapeStyle {
    guard isBordered else { return AnyShapeStyle(Color.clear) }
    if look == .prominent {
      return role == .destructive
        ? AnyShapeStyle(Theme.destructive) : tint ?? AnyShapeStyle(Theme.accent)
    }
    if isPressed { return AnyShapeStyle(Theme.pressedControl) }
    return AnyShapeStyle(isHovered && isEnabled ? Theme.hoveredControl : Theme.control)
  }

  /// What lies over a strong colour.
  private var shade: Color {
    guard look == .prominent else { return .clear }
    return isPressed ? Theme.pressedShade : isHovered && isEnabled ? Theme.hoveredShade : .clear
  }

  @MainActor var body: some View {
    label
      .modifier(OptionalForeground(foreground: foreground))
      .padding(padding)
      .background {
        RoundedRectangle(cornerRadius: radius).fill(surface)
          .overlay(RoundedRectangle(cornerRadius: radius).fill(shade))
      }
      .opacity(opacity)
      .modifier(
        PressModifier(
          action: action, isPressed: $isPressed, isHovered: $isHovered, buttonRole: role,
          ringRadius: radius))
  }
}

/// Sets a foreground, or leaves the one around it.
private nonisolated struct OptionalForeground: ViewModifier {
  let foreground: Foreground?
  @Environment(\.foreground) private var outer
  init(foreground: Foreground?) { self.foreground = foreground }
  @MainActor func body(content: Content) -> some View {
    content.environment(\.foreground, foreground ?? outer)
  }
}
