import CGtk4
import Foundation
import MartletDrawing

/// Owns a Pango layout.
final class PangoLayoutRef {
  let pointer: OpaquePointer
  /// How a line too many is cut; applied only where one is.
  var ellipsize = PANGO_ELLIPSIZE_NONE
  /// False if the layout holds less than the whole text, so it cannot serve another width.
  private(set) var isPlain = true

  init(context: OpaquePointer) {
    pointer = pango_layout_new(context)
  }

  private init(copying other: PangoLayoutRef) {
    pointer = pango_layout_copy(other.pointer)
    ellipsize = other.ellipsize
    isPlain = false
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  func setText(_ string: String) {
    var string = string
    // Pango ends a text at a NUL and complains about it.
    if string.withUTF8({ $0.contains(0) }) {
      string = string.replacingOccurrences(of: "\0", with: "\u{FFFD}")
    }
    let limit = Int(Int32.max)
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let start = bytes.baseAddress else { return pango_layout_set_text(pointer, "", 0) }
        pango_layout_set_text(pointer, start, Int32(min(bytes.count, limit)))
      }
    }
  }

  /// Sets what goes for the whole text. A word broken over two lines gets no hyphen, as in SwiftUI.
  func setLines(underlined: Bool, struckThrough: Bool) {
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if underlined {
      pango_attr_list_insert(attributes, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
    }
    if struckThrough { pango_attr_list_insert(attributes, pango_attr_strikethrough_new(1)) }
    pango_layout_set_attributes(pointer, attributes)
    pango_attr_list_unref(attributes)
  }

  /// The baseline of the last line in Pango units.
  var lastBaseline: Int32 {
    if pango_layout_get_line_count(pointer) == 1 { return pango_layout_get_baseline(pointer) }
    let iterator = pango_layout_get_iter(pointer)
    defer { pango_layout_iter_free(iterator) }
    while pango_layout_iter_next_line(iterator) != 0 {}
    return pango_layout_iter_get_baseline(iterator)
  }

  /// A layout with no more than `limit` lines of `string`, over all its paragraphs, or nil if it has no more.
  ///
  /// Pango limits lines by paragraph or by height. So: find the paragraph that holds the last line, drop
  /// the paragraphs after it, say so with an ellipsis, and limit the height to the lines wanted.
  func cut(afterLines limit: Int, of string: String) -> PangoLayoutRef? {
    guard pango_layout_get_line_count(pointer) > limit else { return nil }
    let iterator = pango_layout_get_iter(pointer)
    defer { pango_layout_iter_free(iterator) }
    for _ in 1..<limit { _ = pango_layout_iter_next_line(iterator) }
    var logical = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &logical)
    let lineStart = Int(pango_layout_iter_get_line_readonly(iterator)!.pointee.start_index)
    let bytes = string.utf8
    guard
      let from = bytes.index(bytes.startIndex, offsetBy: lineStart, limitedBy: bytes.endIndex)
    else { return nil }
    let end = string[from...].firstIndex(where: \.isNewline) ?? string.endIndex
    let copy = PangoLayoutRef(copying: self)
    copy.setText(string[..<end] + (end < string.endIndex ? "…" : ""))
    pango_layout_set_ellipsize(copy.pointer, ellipsize)
    pango_layout_set_height(copy.pointer, logical.y + logical.height)
    return copy
  }
}
