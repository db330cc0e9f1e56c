import Foundation
import MartletCore
import MartletDrawing

/// A font, by its use or its size in points. The desktop's own family unless another is named.
public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title
    @available(iOS 14.0, macOS 11.0, *)
    case title2, title3
    case headline, subheadline, body, callout, footnote, caption
    @available(iOS 14.0, macOS 11.0, *)
    case caption2

    // The compiler derives none where cases carry marks.
    public static let allCases: [TextStyle] = [
      .largeTitle, .title, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption, .caption2,
    ]

    /// Points at the desktop's normal text size; assumed, after the sizes of a GNOME desktop.
    var size: Double {
      switch self {
      case .largeTitle: 30
      case .title: 24
      case .title2: 20
      case .title3: 18
      case .headline, .body: 15
      case .callout: 14
      case .subheadline: 13.5
      case .footnote: 12.5
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  public enum Weight: Int, Hashable, Sendable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900
  }

  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced

    fileprivate var request: FontRequest.Design {
      switch self {
      case .default: .standard
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }

  package private(set) var request: FontRequest

  public static func system(
    _ style: TextStyle, design: Design = .default, weight: Weight? = nil
  ) -> Font {
    let weight = weight ?? (style == .headline ? .bold : .regular)
    return system(size: style.size, weight: weight, design: design)
  }

  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font {
    Font(request: FontRequest(design: design.request, size: size, weight: weight.rawValue))
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(request: FontRequest(family: name, size: size))
  }

  public static let largeTitle = Font.system(.largeTitle)
  public static let title = Font.system(.title)
  @available(iOS 14.0, macOS 11.0, *)
  public static let title2 = Font.system(.title2)
  @available(iOS 14.0, macOS 11.0, *)
  public static let title3 = Font.system(.title3)
  public static let headline = Font.system(.headline)
  public static let subheadline = Font.system(.subheadline)
  public static let body = Font.system(.body)
  public static let callout = Font.system(.callout)
  public static let footnote = Font.system(.footnote)
  public static let caption = Font.system(.caption)
  @available(iOS 14.0, macOS 11.0, *)
  public static let caption2 = Font.system(.caption2)

  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.request.weight = weight.rawValue
    return font
  }
  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font {
    var font = self
    font.request.isItalic = true
    return font
  }
}
