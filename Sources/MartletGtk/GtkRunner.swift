import CGtk4
import CMartletGtk
import Foundation
import MartletCore
import MartletRender

/// Runs an app's windows until the last one is closed.
@MainActor package enum GtkRunner {
  /// What a callback of GTK's application needs while it runs.
  private final class Run {
    let windows: [WindowDescription]
    var application: UnsafeMutablePointer<GtkApplication>?
    /// The number of the signal that ended the run, or 0.
    var signal: Int32 = 0

    init(windows: [WindowDescription]) { self.windows = windows }
  }
  private static var run: Run?

  /// Opens a window for each description; the process's exit code. Call it on the main thread.
  ///
  /// Without a display the windows are served to a browser instead (contract H4).
  package static func run(appName: String, windows: [WindowDescription]) -> Int32 {
    MainLoop.install()
    g_set_prgname(appName)
    g_set_application_name(appName)
    var fallback: BroadwayFallback?
    if !Toolkit.hasDisplay {
      do {
        let broadway = try BroadwayFallback()
        print("Martlet: no display found. Open \(broadway.address) in a browser.")
        fflush(nil)
        fallback = broadway
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        return 1
      }
    }
    defer { fallback?.stop() }
    chooseRenderer()
    let run = Run(windows: windows)
    self.run = run
    // Not unique: a second start of an app is a second app, and no session bus is needed.
    let application = gtk_application_new(nil, GApplicationFlags(rawValue: 1 << 5))!
    run.application = application
    let activate: @convention(c) (gpointer?, gpointer?) -> Void = { _, _ in
      MainActor.assumeIsolated { GtkRunner.openWindows() }
    }
    connect(UnsafeMutableRawPointer(application), "activate", activate, data: nil)
    for signal in [SIGINT, SIGTERM] { endOn(signal) }
    let status = g_application_run(
      UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
    g_object_unref(UnsafeMutableRawPointer(application))
    self.run = nil
    return run.signal == 0 ? status : 128 + run.signal
  }

  /// Cairo where there is no GPU: there it is several times faster than GL. A user's choice is kept. Broadway has a
  /// renderer of its own, without which a browser shows nothing.
  private static func chooseRenderer() {
    let backend = ProcessInfo.processInfo.environment["GDK_BACKEND"] ?? ""
    if backend.hasPrefix("broadway") { return }
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    if !devices.contains(where: { $0.hasPrefix("renderD") }) { setenv("GSK_RENDERER", "cairo", 0) }
  }

  private static func openWindows() {
    guard let run, let application = run.application else { return }
    for description in run.windows {
      guard let window = gtk_application_window_new(application) else { continue }
      _ = GtkHost(window: window, description: description)
      gtk_window_present(window.window)
    }
  }

  /// Lets a signal close the windows, so that the app and its browser fallback end in order.
  private static func endOn(_ signal: Int32) {
    g_unix_signal_add(
      signal,
      { data in
        let signal = Int32(Int(bitPattern: data))
        MainActor.assumeIsolated { GtkRunner.end(signal) }
        return 1
      }, UnsafeMutableRawPointer(bitPattern: Int(signal)))
  }

  private static func end(_ signal: Int32) {
    guard let run, let application = run.application else { return }
    run.signal = signal
    var window = gtk_application_get_windows(application)
    var widgets: [WidgetPointer] = []
    while let entry = window {
      if let data = entry.pointee.data {
        widgets.append(data.assumingMemoryBound(to: GtkWidget.self))
      }
      window = entry.pointee.next
    }
    for widget in widgets { gtk_window_destroy(widget.window) }
    g_application_quit(
      UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self))
  }
}
