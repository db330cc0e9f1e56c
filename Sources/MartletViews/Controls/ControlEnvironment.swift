import Foundation
import MartletCore
import MartletDrawing

/// How large controls are.
@available(iOS 15.0, macOS 10.15, *)
public enum ControlSize: CaseIterable, Comparable, Hashable, Sendable {
  case mini, small, regular
  @available(iOS 15.0, macOS 11.0, *)
  case large
  @available(iOS 17.0, macOS 14.0, *)
  case extraLarge

  // The compiler derives nothing where cases carry marks.
  public static let allCases: [ControlSize] = [.mini, .small, .regular, .large, .extraLarge]
  public static func < (a: ControlSize, b: ControlSize) -> Bool { a.factor < b.factor }

  /// Room around the label of a bordered button; after a GNOME desktop's, whose regular buttons are 34 points high.
  var padding: EdgeInsets {
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch self {
      case .mini: (2, 8)
      case .small: (4, 10)
      case .regular: (7, 14)
      case .large: (11, 20)
      case .extraLarge: (15, 26)
      }
    return EdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// Of spinners, switches and boxes, against the regular size.
  var factor: CGFloat {
    switch self {
    case .mini: 0.7
    case .small: 0.85
    case .regular: 1
    case .large: 1.2
    case .extraLarge: 1.4
    }
  }
}

/// The outline of a bordered button.
@available(iOS 15.0, macOS 12.0, *)
public struct ButtonBorderShape: Hashable, Sendable {
  enum Kind: Hashable { case automatic, capsule, circle, rounded }
  let kind: Kind
  var radius: CGFloat?
  public static let automatic = ButtonBorderShape(kind: .automatic)
  @available(iOS 15.0, macOS 14.0, *)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  @available(iOS 17.0, macOS 14.0, *)
  public static let circle = ButtonBorderShape(kind: .circle)
  public static let roundedRectangle = ButtonBorderShape(kind: .rounded)
  /// With a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .rounded, radius: radius)
  }

  /// Large enough for half a circle, where that is the shape.
  var cornerRadius: CGFloat {
    switch kind {
    case .automatic, .rounded: radius ?? Theme.controlRadius
    case .capsule, .circle: 1000
    }
  }
}

private enum ControlSizeKey: StyleKey {
  static let defaultValue = ControlSize.regular
}
private enum ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}
private enum LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  @available(iOS 15.0, macOS 10.15, *)
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  @available(iOS 15.0, macOS 10.15, *)
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
  @available(iOS 15.0, macOS 12.0, *)
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
  /// Leaves out the labels of controls; assistive technology still says them.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}
