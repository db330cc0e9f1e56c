import Foundation
import MartletCore
import MartletDrawing

/// How far something has come, or that it goes on: a bar, or a ring that turns.
///
/// 1 *Offers, own size*: those of a column of label, bar or ring, and the value's label; a bar takes the width it is
/// offered (100 where nothing is) and is 6 points high, a ring is 20 points wide at the regular control size. 2
/// *Placement*: a bar's labels lead, those of a ring are centred under it. 3 *Too little*: labels wrap. 4 *Values*: what
/// is below zero or beyond the total counts as the limit; without a value, or a total that is positive, it is
/// indeterminate. 5 *Frames*: what turns asks for 30 frames a second while it is in the window, and for none while it is
/// not (contract A7). 6 *Evidence*: documented (developer.apple.com/documentation/swiftui/progressview).
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let fraction: Double?
  private let label: Label?
  private let currentValueLabel: CurrentValueLabel?
  @Environment(\.progressViewStyle) private var style

  fileprivate init(
    fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?
  ) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  fileprivate static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    guard let value, total > 0, !value.isNaN, !total.isNaN else { return nil }
    return min(1, max(0, Double(value / total)))
  }

  private var configuration: ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: label.map { _StylePart($0) },
      currentValueLabel: currentValueLabel.map { _StylePart($0) })
  }

  @MainActor public var body: some View {
    let value = fraction.map { "\(Int(($0 * 100).rounded()))%" }
    Group {
      if let style {
        style(configuration)
      } else if fraction == nil {
        ProgressRing(fraction: nil, label: label, valueLabel: currentValueLabel)
      } else {
        ProgressBar(fraction: fraction, label: label, valueLabel: currentValueLabel)
      }
    }
    .modifier(
      _AccessibilityModifier {
        $0.role = .progress
        $0.value = value
      })
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  nonisolated public init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }
  nonisolated public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init { Text(title) }
  }
  nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    self.init(fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, total), label: label(),
      currentValueLabel: currentValueLabel())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// A progress view with a style's own parts, for styles that only change another.
  nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

// MARK: - Styles

/// How a progress view looks.
@available(iOS 14.0, macOS 11.0, *)
@MainActor @preconcurrency public protocol ProgressViewStyle: _PropertyContainer {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 14.0, macOS 11.0, *)
public struct ProgressViewStyleConfiguration {
  public typealias Label = _StylePart
  public typealias CurrentValueLabel = _StylePart
  /// 0 to 1; nil where nobody knows.
  public let fractionCompleted: Double?
  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static let defaultValue: StyleBox<ProgressViewStyleConfiguration>? = nil
}

extension EnvironmentValues {
  /// Nil for a bar where there is a value, and a ring where there is none.
  package var progressViewStyle: StyleBox<ProgressViewStyleConfiguration>? {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  @available(iOS 14.0, macOS 11.0, *)
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(
      \.progressViewStyle,
      style is DefaultProgressViewStyle
        ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

/// A bar where there is a value, and a ring where there is none.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).environment(\.progressViewStyle, nil)
  }
}
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressBar(
      fraction: configuration.fractionCompleted, label: configuration.label,
      valueLabel: configuration.currentValueLabel, tint: tint)
  }
}
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressRing(
      fraction: configuration.fractionCompleted, label: configuration.label,
      valueLabel: configuration.currentValueLabel, tint: tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
