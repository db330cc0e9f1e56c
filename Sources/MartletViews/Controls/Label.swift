import MartletCore
import MartletDrawing

/// An icon and a title.
///
/// 1 *Offers, own size*: those of an `HStack` of the parts that the style shows, 8 points apart. 2 *Placement*: the icon
/// leads, on the title's first baseline. 3 *Too little*: the title wraps. 4 *Evidence*: documented
/// (developer.apple.com/documentation/swiftui/label); spacing assumed. Assistive technology says the title alone.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    if let style {
      style(LabelStyleConfiguration(title: _StylePart(title), icon: _LabelIcon(icon)))
    } else {
      LabelRow(title: title, icon: icon)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// A label with a style's own parts, for styles that only change another.
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

private nonisolated struct LabelRow<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @MainActor var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      icon.accessibilityHidden(true)
      title
    }
  }
}

/// The icon that a style is given: assistive technology says the title.
public nonisolated struct _LabelIcon: View {
  private let content: AnyView
  init<V: View>(_ content: V) { self.content = AnyView(content) }
  @MainActor public var body: some View { content.accessibilityHidden(true) }
}

// MARK: - Styles

/// How a label shows its parts.
@available(iOS 14.0, macOS 11.0, *)
@MainActor @preconcurrency public protocol LabelStyle: _PropertyContainer {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

@available(iOS 14.0, macOS 11.0, *)
public struct LabelStyleConfiguration {
  public typealias Title = _StylePart
  public typealias Icon = _LabelIcon
  public let title: Title
  public let icon: Icon
}

private enum LabelStyleKey: EnvironmentKey {
  static let defaultValue: StyleBox<LabelStyleConfiguration>? = nil
}

extension EnvironmentValues {
  /// Nil for the runtime's own, title and icon.
  package var labelStyle: StyleBox<LabelStyleConfiguration>? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  @available(iOS 14.0, macOS 11.0, *)
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(
      \.labelStyle,
      style is DefaultLabelStyle || style is TitleAndIconLabelStyle
        ? nil : StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

/// Title and icon.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct DefaultLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabelRow(title: configuration.title, icon: configuration.icon)
  }
}
@available(iOS 14.5, macOS 11.3, *)
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabelRow(title: configuration.title, icon: configuration.icon)
  }
}
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.background { configuration.title.unseen() }
  }
}
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  @available(iOS 14.5, macOS 11.3, *)
  public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
