import CGtk4
import Foundation
import MartletDrawing

/// The symbolic icons of GNOME's theme; needs no display.
@MainActor package final class IconTheme {
  package static let shared = IconTheme()

  private let theme: OpaquePointer
  private var known: [String: String?] = [:]

  private init() {
    Toolkit.start()
    theme = gtk_icon_theme_new()
    gtk_icon_theme_set_theme_name(theme, "Adwaita")
  }

  package func hasIcon(named name: String) -> Bool { resolve(name) != nil }

  /// The theme's own name for an icon: its symbolic form where there is one.
  private func resolve(_ name: String) -> String? {
    if let answer = known[name] { return answer }
    let candidates = name.hasSuffix("-symbolic") ? [name] : [name + "-symbolic", name]
    let answer = name.isEmpty ? nil : candidates.first { gtk_icon_theme_has_icon(theme, $0) != 0 }
    known[name] = answer
    return answer
  }

  /// A node that the caller owns, or nil if the theme has no such icon.
  func node(
    named name: String, color: GdkRGBA, _ frame: CGRect, scale: Double
  ) -> OpaquePointer? {
    guard let name = resolve(name) else { return nil }
    let side = min(max(1, min(frame.width, frame.height)), 1024)
    let paintable = gtk_icon_theme_lookup_icon(
      theme, name, nil, Int32(side.rounded(.up)), Int32(min(max(1, scale.rounded(.up)), 8)),
      GTK_TEXT_DIR_LTR, GTK_ICON_LOOKUP_FORCE_SYMBOLIC)
    guard let paintable else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = gtk_snapshot_new()
    var origin = graphene_point_t(
      x: Float(frame.midX - side / 2), y: Float(frame.midY - side / 2))
    gtk_snapshot_translate(snapshot, &origin)
    // The foreground, and what icons call error, warning and success: all of one tint.
    let colors = [color, color, color, color]
    gtk_symbolic_paintable_snapshot_symbolic(paintable, snapshot, side, side, colors, 4)
    return gtk_snapshot_free_to_node(snapshot)
  }
}
