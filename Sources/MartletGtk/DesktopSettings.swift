import CGtk4
import CMartletGtk
import Foundation

/// What the desktop's settings ask of every app.
package struct DesktopSettings: Equatable, Sendable {
  package var isDark = false
  /// How much larger than usual text is wanted.
  package var textScale = 1.0
  /// False if the user wants no movement (contract A6).
  package var areAnimationsEnabled = true

  package init() {}
}

/// Follows the desktop's settings while the app runs.
///
/// Dark mode is GNOME's colour scheme where its settings are installed, and otherwise what GTK's theme says.
@MainActor package final class DesktopSettingsMonitor {
  /// The one of the app's display. Use it after GTK has opened a display; before, it has the usual values.
  package static let shared = DesktopSettingsMonitor()

  package private(set) var current = DesktopSettings()
  private struct Observer {
    weak var owner: AnyObject?
    let action: (DesktopSettings) -> Void
  }
  private var observers: [Observer] = []

  /// Calls `action` now and after each change, as long as `owner` lives.
  package func observe(for owner: AnyObject, _ action: @escaping (DesktopSettings) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, action: action))
    action(current)
  }

  private let settings: OpaquePointer?
  private let interface: UnsafeMutablePointer<GSettings>?

  private init() {
    settings = gdk_display_get_default() == nil ? nil : gtk_settings_get_default()
    interface = Self.openInterfaceSettings()
    let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, _ in
      MainActor.assumeIsolated { DesktopSettingsMonitor.shared.update() }
    }
    if let settings {
      for name in [
        "gtk-application-prefer-dark-theme", "gtk-theme-name", "gtk-xft-dpi",
        "gtk-enable-animations",
      ] {
        connect(UnsafeMutableRawPointer(settings), "notify::\(name)", changed, data: nil)
      }
    }
    if let interface {
      connect(UnsafeMutableRawPointer(interface), "changed::color-scheme", changed, data: nil)
    }
    darkenTitleBars()
    current = read()
  }

  private func update() {
    darkenTitleBars()
    let new = read()
    guard new != current else { return }
    current = new
    for observer in observers where observer.owner != nil { observer.action(new) }
  }

  private func read() -> DesktopSettings {
    var result = DesktopSettings()
    guard settings != nil else { return result }
    result.isDark =
      prefersDark ?? (boolean("gtk-application-prefer-dark-theme") || themeName.hasSuffix("dark"))
    // In 1024ths of a dot an inch; 96 is the usual.
    let resolution = Double(integer("gtk-xft-dpi")) / 1024
    if resolution > 0 { result.textScale = min(max(0.5, resolution / 96), 4) }
    result.areAnimationsEnabled = boolean("gtk-enable-animations")
    return result
  }

  /// GTK 4.8 does not follow GNOME's colour scheme by itself; what it draws are title bars and menus.
  private func darkenTitleBars() {
    guard let settings, let prefersDark,
      boolean("gtk-application-prefer-dark-theme") != prefersDark
    else { return }
    var value = GValue()
    g_value_init(&value, 5 << 2)
    g_value_set_boolean(&value, prefersDark ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-application-prefer-dark-theme", &value)
  }

  // MARK: - Reading

  /// GNOME's colour scheme, or nil where it is not installed or says nothing.
  private var prefersDark: Bool? {
    guard let interface, let text = g_settings_get_string(interface, "color-scheme") else {
      return nil
    }
    defer { g_free(text) }
    switch String(cString: text) {
    case "prefer-dark": return true
    case "prefer-light": return false
    default: return nil
    }
  }

  private static func openInterfaceSettings() -> UnsafeMutablePointer<GSettings>? {
    // Asking for a schema that is not installed would end the process, so look first.
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, "color-scheme") != 0 else { return nil }
    return g_settings_new("org.gnome.desktop.interface")
  }

  private func value<Result>(
    _ name: String, _ type: GType, _ get: (UnsafePointer<GValue>) -> Result
  ) -> Result {
    var value = GValue()
    g_value_init(&value, type)
    if let settings {
      g_object_get_property(
        UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), name, &value)
    }
    defer { g_value_unset(&value) }
    return get(&value)
  }

  // The fundamental types' numbers are macros in C.
  private func boolean(_ name: String) -> Bool {
    value(name, 5 << 2) { g_value_get_boolean($0) != 0 }
  }
  private func integer(_ name: String) -> Int32 { value(name, 6 << 2) { g_value_get_int($0) } }
  private var themeName: String {
    value("gtk-theme-name", 16 << 2) { g_value_get_string($0).map { String(cString: $0) } ?? "" }
  }
}
