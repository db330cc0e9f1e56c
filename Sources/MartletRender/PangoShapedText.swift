import CGtk4
import Foundation
import MartletDrawing
import Synchronization

/// One text laid out by Pango: its sizes at the widths asked for, and its glyphs for drawing.
///
/// Sizes are whole points, rounded up. The text is laid out once without a limit; asked for its size at that
/// width or a larger one it answers from that. Narrower widths wrap a second layout, and the last few answers
/// are kept. Used by whoever holds the main actor, by one thread at a time.
package final class PangoShapedText: ShapedText, @unchecked Sendable {
  private static let shapingCount = Atomic<Int>(0)
  static var shapings: Int { shapingCount.load(ordering: .relaxed) }

  /// What is known of the text at one width.
  struct Metrics {
    var size: CGSize
    var firstBaseline: Double
    var lastBaseline: Double
    var ink: CGRect
    /// Where the layout's own origin lies, so that the widest line begins at the text's left edge.
    var originX: Double
  }

  /// How far above a width a line may reach before it wraps, in points: more than rounding ever takes off.
  static let slack = 0.05
  private static let unit = Double(PANGO_SCALE)
  private final class Layout {
    let layout: PangoLayoutRef
    let metrics: Metrics
    init(_ layout: PangoLayoutRef, _ metrics: Metrics) {
      self.layout = layout
      self.metrics = metrics
    }
  }
  private let context: OpaquePointer
  private let font: FontDescription
  private var natural: Layout?
  /// The layout that wraps, at the width that it was last wrapped at.
  private var wrapped: (width: Double, layout: PangoLayoutRef)?
  /// The last widths asked for, the newest last.
  private var recent: [(width: Double, metrics: Metrics)] = []
  private let recentLimit = 4
  /// No script in ASCII runs from right to left, and Pango takes a while to say so.
  private let isASCII: Bool

  init(request: TextLayoutRequest, context: OpaquePointer, font: FontDescription) {
    self.context = context
    self.font = font
    isASCII = request.string.utf8.allSatisfy { $0 < 0x80 }
    super.init(request: request)
    g_object_ref(UnsafeMutableRawPointer(context))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

  // MARK: - Answers

  package override func size(width: Double) -> CGSize { metrics(width: width).size }
  package override func firstBaseline(width: Double) -> Double {
    metrics(width: width).firstBaseline
  }
  package override func lastBaseline(width: Double) -> Double {
    metrics(width: width).lastBaseline
  }
  package override func inkBounds(width: Double) -> CGRect { metrics(width: width).ink }

  /// The layout to draw at a width, and where its origin lies in the text's box.
  func drawing(width: Double) -> (layout: OpaquePointer, originX: Double) {
    let metrics = metrics(width: width)
    guard let width = limit(width) else { return (unlimited.layout.pointer, metrics.originX) }
    if wrapped?.width != width { wrapped = (width, layOut(width: width).layout) }
    return (wrapped!.layout.pointer, metrics.originX)
  }

  private func metrics(width: Double) -> Metrics {
    guard let width = limit(width) else { return unlimited.metrics }
    if let known = recent.last(where: { $0.width == width }) { return known.metrics }
    let made = layOut(width: width)
    wrapped = (width, made.layout)
    if recent.count == recentLimit { recent.removeFirst() }
    recent.append((width, made.metrics))
    return made.metrics
  }

  /// The width to wrap at, or nil where the text fits unwrapped.
  private func limit(_ width: Double) -> Double? {
    guard width.isFinite else { return width == -.infinity ? 0 : nil }
    return width >= unlimited.metrics.size.width - Self.slack ? nil : max(0, width)
  }

  // MARK: - Layout

  private var lineLimit: Int? {
    guard let limit = request.lineLimit, limit > 0 else { return nil }
    return min(limit, 1 << 20)
  }

  /// Without a limit, laid out when it is first asked for.
  private var unlimited: Layout {
    if let natural { return natural }
    let made = layOut(width: .infinity)
    natural = made
    return made
  }

  private func layOut(width: Double) -> Layout {
    let reused = wrapped?.layout
    let layout = width.isFinite && reused?.isPlain == true ? reused! : makeLayout(request.string)
    if width.isFinite {
      let units = ((width + Self.slack) * Self.unit).rounded(.down)
      pango_layout_set_width(layout.pointer, Int32(min(units, 1e9)))
    }
    Self.shapingCount.add(1, ordering: .relaxed)
    if let limit = lineLimit, request.string.contains(where: \.isNewline) {
      let cut = layout.cut(afterLines: limit, of: request.string)
      if let cut {
        Self.shapingCount.add(1, ordering: .relaxed)
        return Layout(cut, measure(cut, width: width))
      }
    }
    return Layout(layout, measure(layout, width: width))
  }

  private func makeLayout(_ string: String) -> PangoLayoutRef {
    let layout = PangoLayoutRef(context: context)
    let pointer = layout.pointer
    pango_layout_set_font_description(pointer, font.pointer)
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    layout.setText(string)
    // Pango turns left and right round by itself where the words run from right to left.
    let turns = request.isRightToLeft && !runsRightToLeft(pointer)
    let alignment =
      switch request.alignment {
      case .leading: turns ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: turns ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(pointer, alignment)
    layout.setLines(underlined: request.isUnderlined, struckThrough: request.isStruckThrough)
    guard let limit = lineLimit else { return layout }
    layout.ellipsize =
      switch request.truncation {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    if string.contains(where: \.isNewline) { return layout }
    // Pango counts these lines in each paragraph, so this is for a text of one paragraph.
    pango_layout_set_height(pointer, -Int32(limit))
    pango_layout_set_ellipsize(pointer, layout.ellipsize)
    return layout
  }

  private func runsRightToLeft(_ layout: OpaquePointer) -> Bool {
    !isASCII && pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
  }

  private func measure(_ layout: PangoLayoutRef, width: Double) -> Metrics {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout.pointer, &ink, &logical)
    func points(_ value: Int32) -> Double { Double(value) / Self.unit }
    /// Whole points that hold a length, a hair over a whole number not counted.
    func whole(_ value: Int32) -> Double { max(0, (points(value) - Self.slack / 2).rounded(.up)) }
    let exactWidth = points(logical.width)
    var boxWidth = whole(logical.width)
    // Rounding up must not make the text wider than what was offered.
    if width.isFinite, boxWidth > width, exactWidth <= width + Self.slack { boxWidth = width }
    let spare = max(0, boxWidth - exactWidth)
    let isRightToLeft = request.isRightToLeft || runsRightToLeft(layout.pointer)
    let shift =
      switch request.alignment {
      case .leading: isRightToLeft ? spare : 0
      case .center: spare / 2
      case .trailing: isRightToLeft ? 0 : spare
      }
    let originX = shift - points(logical.x)
    let box = CGRect(x: 0, y: 0, width: boxWidth, height: whole(logical.height))
    let inkBox = CGRect(
      x: originX + points(ink.x), y: points(ink.y), width: points(ink.width),
      height: points(ink.height))
    return Metrics(
      size: box.size, firstBaseline: points(pango_layout_get_baseline(layout.pointer)),
      lastBaseline: points(layout.lastBaseline),
      ink: inkBox.width > 0 && inkBox.height > 0 ? box.union(inkBox.insetBy(dx: -1, dy: -1)) : box,
      originX: originX)
  }
}
