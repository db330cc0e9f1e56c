import MartletCore
import MartletDrawing

/// How a button looks; how it is pressed stays the runtime's business. A style may have dynamic properties, which belong
/// to each button that has the style.
@MainActor @preconcurrency public protocol ButtonStyle: _PropertyContainer {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a button.
public struct ButtonStyleConfiguration {
  public typealias Label = _StylePart
  /// What the button is for, if it says so.
  @available(iOS 15.0, macOS 12.0, *)
  public let role: ButtonRole?
  public let label: Label
  /// It is held down, and the pointer is on it.
  public let isPressed: Bool
}

/// How a button looks and how it is used: the style itself calls `configuration.trigger()`.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle: _PropertyContainer {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = _StylePart
  @available(iOS 15.0, macOS 12.0, *)
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  /// Runs the button's action.
  @MainActor @preconcurrency public func trigger() { action() }
}

/// Which style buttons have: one of the runtime's own, which need no boxes, or another.
package enum ButtonLook: Equatable, Sendable {
  case automatic, bordered, prominent, borderless, plain
  /// What `automatic` is in a bar: a surface under the pointer alone.
  case flat
  case style(StyleBox<ButtonStyleConfiguration>)
  case primitive(StyleBox<PrimitiveButtonStyleConfiguration>)

  /// The same for buttons in a bar.
  var inBar: ButtonLook { self == .automatic ? .flat : self }
}

private enum ButtonLookKey: EnvironmentKey {
  static let defaultValue = ButtonLook.automatic
}

extension EnvironmentValues {
  package var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

extension View {
  /// The look of the buttons in the view.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(
      \.buttonLook, .style(StyleBox(style) { $0.makeBody(configuration: $1) }))
  }
  /// The look of the buttons in the view, and how they are used.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(
      \.buttonLook,
      (style as? any BuiltInButtonStyle)?.look
        ?? .primitive(StyleBox(style) { $0.makeBody(configuration: $1) }))
  }
}

// MARK: - Built in

/// The runtime's own styles are drawn by `ButtonBody`.
nonisolated protocol BuiltInButtonStyle: Sendable {
  var look: ButtonLook { get }
}

extension BuiltInButtonStyle {
  @MainActor fileprivate func button(
    _ configuration: PrimitiveButtonStyleConfiguration
  ) -> some View {
    Button(role: configuration.role, action: configuration.action) { configuration.label }
      .environment(\.buttonLook, look)
  }
}

/// Bordered. Here a button in a list looks the same.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  var look: ButtonLook { .automatic }
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    button(configuration)
  }
}
/// On a surface of its own.
@available(iOS 15.0, macOS 10.15, *)
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  var look: ButtonLook { .bordered }
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    button(configuration)
  }
}
/// On a surface in the tint.
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  var look: ButtonLook { .prominent }
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    button(configuration)
  }
}
/// Words in the tint.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  var look: ButtonLook { .borderless }
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    button(configuration)
  }
}
/// The label as it is, paler while it is pressed.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  var look: ButtonLook { .plain }
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    button(configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public nonisolated static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  @available(iOS 15.0, macOS 10.15, *)
  public nonisolated static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  @available(iOS 15.0, macOS 12.0, *)
  public nonisolated static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public nonisolated static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public nonisolated static var plain: PlainButtonStyle { PlainButtonStyle() }
}
