import CGtk4
import Foundation
import MartletGtk
import SwiftUI

/// A window that does a little of everything that could keep a program awake, and then rests.
///
/// It prints what ran, and on SIGUSR1 how often its sources were dispatched and its frame clock ticked. With the word
/// `awake` it never rests: then the test has to see it.
@main struct WindowProbe: App {
  init() { Probe.install() }

  var body: some Scene {
    WindowGroup("WindowProbe") { ProbeView() }.defaultSize(width: 300, height: 200)
  }
}

struct ProbeView: View {
  @State private var isMoved = false

  var body: some View {
    VStack(spacing: 8) {
      Button("Button") {}
      Color.blue.frame(width: 40, height: 40).offset(x: isMoved ? 100 : 0)
      // Its indicator shows, waits and fades.
      ScrollViewReader { proxy in
        ScrollView {
          Color.green.frame(height: 400)
          Color.red.frame(height: 10).id("end")
        }
        .onAppear { proxy.scrollTo("end") }
      }
      .frame(width: 100, height: 60)
      if Probe.isAwake {
        TimelineView(.periodic(from: .now, by: 1)) { Text("\(Int($0.date.timeIntervalSince1970))") }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onAppear {
      withAnimation {
        isMoved = true
      } completion: {
        Probe.say("animation")
      }
      // Each way that work comes to the main thread, and the one to the run loop (contract H2).
      DispatchQueue.main.async { Probe.say("queue") }
      DispatchQueue.global().async { Task { @MainActor in Probe.say("actor") } }
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in Probe.say("timer") }
      if Probe.isAwake {
        _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      }
    }
    .task {
      try? await Task.sleep(for: .milliseconds(100))
      Probe.say("task")
    }
  }
}

enum Probe {
  nonisolated static let isAwake = CommandLine.arguments.contains("awake")
  /// Ticks of the window's frame clock, whoever asked for them, from the first count on.
  nonisolated(unsafe) private static var clockTicks = 0
  nonisolated(unsafe) private static var isCounting = false

  nonisolated static func say(_ word: String) { line("ran \(word)") }

  static func install() {
    _ = g_unix_signal_add(
      SIGUSR1,
      { _ in
        MainActor.assumeIsolated { Probe.count() }
        return 1
      }, nil)
  }

  @MainActor private static func count() {
    if !isCounting, let clock = frameClock() {
      isCounting = true
      let ticked: @convention(c) (gpointer?, gpointer?) -> Void = { _, _ in Probe.clockTicks += 1 }
      g_signal_connect_data(
        UnsafeMutableRawPointer(clock), "update", unsafeBitCast(ticked, to: GCallback.self), nil,
        nil, GConnectFlags(rawValue: 0))
    }
    line("ticks \(GtkHost.ticks) clock \(clockTicks) dispatches \(MainLoop.dispatches)")
  }

  private static func frameClock() -> OpaquePointer? {
    guard let window = g_list_model_get_item(gtk_window_get_toplevels(), 0) else { return nil }
    defer { g_object_unref(window) }
    return gtk_widget_get_frame_clock(window.assumingMemoryBound(to: GtkWidget.self))
  }

  nonisolated private static func line(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }
}
