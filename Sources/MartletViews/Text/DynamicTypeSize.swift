import MartletCore

/// How large a person wants text. Larger sizes scale every font, those of a fixed size too, as a GNOME desktop does.
@available(iOS 15.0, macOS 12.0, *)
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Of the usual size, which is `large`. After the body sizes of Apple's Human Interface Guidelines.
  var scale: Double {
    switch self {
    case .xSmall: 14 / 17
    case .small: 15 / 17
    case .medium: 16 / 17
    case .large: 1
    case .xLarge: 19 / 17
    case .xxLarge: 21 / 17
    case .xxxLarge: 23 / 17
    case .accessibility1: 28 / 17
    case .accessibility2: 33 / 17
    case .accessibility3: 40 / 17
    case .accessibility4: 47 / 17
    case .accessibility5: 53 / 17
    }
  }

  /// The size nearest to a scale.
  init(scale: Double) {
    self = Self.allCases.min { abs($0.scale - scale) < abs($1.scale - scale) } ?? .large
  }
}

extension EnvironmentValues {
  /// The desktop's text size, unless a view above sets another.
  @available(iOS 15.0, macOS 12.0, *)
  public var dynamicTypeSize: DynamicTypeSize {
    get { DynamicTypeSize(scale: textScale) }
    set { textScale = newValue.scale }
  }
}

@available(iOS 15.0, macOS 12.0, *)
extension View {
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
  /// Keeps the size within limits.
  nonisolated public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View
  where R.Bound == DynamicTypeSize {
    modifier(_DynamicTypeLimit(allowed: DynamicTypeSize.allCases.filter { range.contains($0) }))
  }
}

public nonisolated struct _DynamicTypeLimit: ViewModifier {
  let allowed: [DynamicTypeSize]
  @Environment(\.textScale) private var textScale
  init(allowed: [DynamicTypeSize]) { self.allowed = allowed }

  private var scale: Double {
    guard let least = allowed.first, let most = allowed.last else { return textScale }
    return min(max(textScale, least.scale), most.scale)
  }
  public func body(content: Content) -> some View { content.environment(\.textScale, scale) }
}
