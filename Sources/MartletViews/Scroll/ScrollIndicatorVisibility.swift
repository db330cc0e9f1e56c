import MartletCore

/// Whether scroll indicators show. How long they do is the platform's affair (documented:
/// https://developer.apple.com/documentation/swiftui/scrollindicatorvisibility); here it is contract S5.
@available(iOS 16.0, macOS 13.0, *)
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }
  private let kind: Kind

  /// Shows while one scrolls, and where the pointer is on it.
  public static var automatic: ScrollIndicatorVisibility { .init(kind: .automatic) }
  /// Shows at all times, where there is something to scroll (*assumed*).
  public static var visible: ScrollIndicatorVisibility { .init(kind: .visible) }
  public static var hidden: ScrollIndicatorVisibility { .init(kind: .hidden) }
  /// The same as `hidden` here: nothing shows indicators that were hidden.
  public static var never: ScrollIndicatorVisibility { .init(kind: .never) }

  var isHidden: Bool { kind == .hidden || kind == .never }
}

private enum VerticalIndicatorKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}

private enum HorizontalIndicatorKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}

@available(iOS 16.0, macOS 13.0, *)
extension EnvironmentValues {
  /// Of whatever scrolls vertically.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }
  /// Of whatever scrolls horizontally.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }
}

/// Leaves the other axis as it is around the view.
public nonisolated struct _ScrollIndicatorModifier: ViewModifier {
  let visibility: ScrollIndicatorVisibility
  let axes: Axis.Set
  @Environment(\.verticalScrollIndicatorVisibility) private var vertical
  @Environment(\.horizontalScrollIndicatorVisibility) private var horizontal

  init(visibility: ScrollIndicatorVisibility, axes: Axis.Set) {
    self.visibility = visibility
    self.axes = axes
  }
  public func body(content: Content) -> some View {
    content
      .environment(
        \.verticalScrollIndicatorVisibility, axes.contains(.vertical) ? visibility : vertical
      )
      .environment(
        \.horizontalScrollIndicatorVisibility,
        axes.contains(.horizontal) ? visibility : horizontal)
  }
}

extension View {
  /// Reaches every scrollable view below, unless a modifier further in says otherwise.
  @available(iOS 16.0, macOS 13.0, *)
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(_ScrollIndicatorModifier(visibility: visibility, axes: axes))
  }
}
