import Foundation

/// Which font a text asks for. Points; the host's text system finds the nearest installed one.
public struct FontRequest: Hashable, Sendable {
  public enum Design: Hashable, Sendable { case standard, serif, rounded, monospaced }
  /// A family by name, or nil for the desktop's own of that design.
  public var family: String?
  public var design: Design
  public var size: Double
  /// 100 (ultra light) to 900 (black); 400 is regular.
  public var weight: Int
  public var isItalic: Bool

  public init(
    family: String? = nil, design: Design = .standard, size: Double, weight: Int = 400,
    isItalic: Bool = false
  ) {
    self.family = family
    self.design = design
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// What a text system needs to shape one paragraph of text.
public struct TextLayoutRequest: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }
  public enum Truncation: Hashable, Sendable { case head, middle, tail }
  public var string: String
  public var font: FontRequest
  public var alignment: Alignment
  /// Lines lead at the right. Words keep the direction of their script.
  public var isRightToLeft: Bool
  /// The most lines shown, the last one cut with an ellipsis; nil for no limit.
  public var lineLimit: Int?
  public var truncation: Truncation
  public var isUnderlined: Bool
  public var isStruckThrough: Bool

  public init(
    string: String, font: FontRequest, alignment: Alignment = .leading,
    isRightToLeft: Bool = false, lineLimit: Int? = nil,
    truncation: Truncation = .tail, isUnderlined: Bool = false, isStruckThrough: Bool = false
  ) {
    self.string = string
    self.font = font
    self.alignment = alignment
    self.isRightToLeft = isRightToLeft
    self.lineLimit = lineLimit
    self.truncation = truncation
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }

  // Texts that differ in nothing else are few, and hashing all parts would take as long as a tenth of the shaping.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(font.size)
  }
}

/// A text after shaping: knows its sizes, and a renderer of the same family can draw it.
///
/// Subclassed by the text system. Widths are in points; NaN and infinity mean that lines are not wrapped.
open class ShapedText: @unchecked Sendable {
  public let request: TextLayoutRequest
  public init(request: TextLayoutRequest) { self.request = request }

  /// The size of the text wrapped at `width`. Never wider than `width` unless one glyph is.
  open func size(width: Double) -> CGSize { .zero }
  /// Distance from the top to the first line's baseline.
  open func firstBaseline(width: Double) -> Double { 0 }
  /// Distance from the top to the last line's baseline.
  open func lastBaseline(width: Double) -> Double { 0 }
  /// A rectangle around all that is drawn: the text's box, grown where glyphs reach beyond it.
  open func inkBounds(width: Double) -> CGRect { CGRect(origin: .zero, size: size(width: width)) }
}
