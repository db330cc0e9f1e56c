import Foundation
import MartletCore
import MartletDrawing

/// A control that is on or off.
///
/// 1 *Offers, own size*: those of the style's stack of label and control. The switch, which is the default, takes the
/// width it is offered: the label leads, the switch trails. 2 *Placement*: centred on each other. 3 *Too little*: the
/// label wraps. 4 *Evidence*: documented (developer.apple.com/documentation/swiftui/toggle); that a press on the label
/// counts is a GNOME desktop's way.
public nonisolated struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let isMixed: Bool
  private let label: Label
  @Environment(\.toggleStyle) private var style

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, isMixed: false, label: label())
  }

  fileprivate init(isOn: Binding<Bool>, isMixed: Bool, label: Label) {
    self.isOn = isOn
    self.isMixed = isMixed
    self.label = label
  }

  /// On where all sources are, and mixed where some are; a press makes all of them one.
  @available(iOS 16.0, macOS 13.0, *)
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let all = sources.map { $0[keyPath: isOn] }
    let count = all.count { $0.wrappedValue }
    let isAllOn = !all.isEmpty && count == all.count
    self.isOn = Binding {
      isAllOn
    } set: { new in
      for binding in all { binding.wrappedValue = new }
    }
    isMixed = count > 0 && !isAllOn
    self.label = label()
  }

  @MainActor public var body: some View {
    if let style {
      style(ToggleStyleConfiguration(label: _StylePart(label), isOn: isOn, isMixed: isMixed))
    } else {
      SwitchRow(label: label, isOn: isOn)
    }
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

@available(iOS 14.0, macOS 11.0, *)
extension Toggle where Label == MartletViews.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { MartletViews.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { MartletViews.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// A toggle with a style's own label, for styles that only change another.
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    self.init(
      isOn: configuration.$isOn, isMixed: configuration.isMixed, label: configuration.label)
  }
}

// MARK: - Styles

/// How a toggle looks and is used: the style itself writes `configuration.isOn`.
@MainActor @preconcurrency public protocol ToggleStyle: _PropertyContainer {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public struct ToggleStyleConfiguration {
  public typealias Label = _StylePart
  public let label: Label
  @Binding public var isOn: Bool
  @available(iOS 16.0, macOS 13.0, *)
  public let isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

private enum ToggleStyleKey: EnvironmentKey {
  static let defaultValue: StyleBox<ToggleStyleConfiguration>? = nil
}

extension EnvironmentValues {
  /// Nil for a switch.
  package var toggleStyle: StyleBox<ToggleStyleConfiguration>? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(
      \.toggleStyle,
      style is DefaultToggleStyle || style is SwitchToggleStyle
        ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

/// A switch.
public nonisolated struct DefaultToggleStyle: ToggleStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(label: configuration.label, isOn: configuration.$isOn)
  }
}
/// The label leads, a switch trails.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(label: configuration.label, isOn: configuration.$isOn)
  }
}
/// A box to tick, and the label after it.
@available(iOS, unavailable)
public nonisolated struct CheckboxToggleStyle: ToggleStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    CheckRow(
      label: configuration.label, isOn: configuration.$isOn, isMixed: configuration.isMixed)
  }
}
/// A button that stays down.
@available(iOS 15.0, macOS 12.0, *)
public nonisolated struct ButtonToggleStyle: ToggleStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.isOn
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .environment(\.buttonLook, isOn ? .prominent : .bordered)
    .modifier(_AccessibilityModifier { $0.isSelected = isOn })
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  @available(iOS, unavailable)
  public nonisolated static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  @available(iOS 15.0, macOS 12.0, *)
  public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
