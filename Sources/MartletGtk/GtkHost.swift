import CGtk4
import CMartletGtk
import Foundation
import MartletCore
import MartletDrawing
import MartletRender

/// One window that shows a view graph.
///
/// Life: made when its window is opened, kept by its canvas, gone with it. The graph makes frames in the frame
/// clock's update phase, from a tick callback that is there only while a frame is wanted (contract A7); drawing
/// hands GTK the kept node of the last frame.
@MainActor package final class GtkHost: RuntimeHost {
  /// How far one click of a wheel scrolls, in points: about three lines of text, as browsers have it.
  package static let pointsPerWheelClick = 53.0
  /// Where the pointer is said to be once it has left the window: outside of every view.
  package static let pointerOutside = CGPoint(x: -10_000, y: -10_000)
  /// How many ticks windows have had, in the whole process. A count for tests (contract A7).
  package private(set) static var ticks = 0

  private(set) var graph: ViewGraph?
  private var canvas: WidgetPointer!
  private let window: WidgetPointer
  private var accessibility: AccessibilityMirror!
  /// The last frame's display list; it owns the nodes that are on screen.
  private var shown = DisplayFragment.empty
  private var tickID: guint = 0
  /// The timeout of the frame that was asked for at a later time.
  private var wakeUpID: guint = 0
  /// A frame was asked for and has not begun.
  private var isFrameRequested = false
  /// The frame clock's time while a frame is made.
  private var frameTime: Double?
  private var lastNow = 0.0
  /// Radians since the two fingers of a pinch were put down.
  private var pinchRotation = 0.0
  private var pendingTitle: String?
  private let isInBrowser: Bool

  /// Fills a window that was made for it. The window's destruction ends the graph.
  init(window: WidgetPointer, description: WindowDescription) {
    self.window = window
    let display = UnsafeMutableRawPointer(gtk_widget_get_display(window))
    isInBrowser = display.map(Self.typeName) == "GdkBroadwayDisplay"
    let size = description.defaultSize ?? CGSize(width: 900, height: 640)
    func side(_ value: CGFloat) -> Int32 { value.isFinite ? Int32(min(max(80, value), 8192)) : 640 }
    var callbacks = Self.callbacks
    canvas = martlet_canvas_new(
      &callbacks, Unmanaged.passRetained(self).toOpaque(), side(size.width), side(size.height)
    )!.assumingMemoryBound(to: GtkWidget.self)
    accessibility = AccessibilityMirror(canvas: canvas)
    gtk_window_set_title(window.window, description.title)
    graph = description.makeGraph(
      self, CGSize(width: Double(side(size.width)), height: Double(side(size.height))))
    accessibility.graph = graph
    DesktopSettingsMonitor.shared.observe(for: self) { [weak self] settings in
      self?.graph?.setEnvironment {
        $0.colorScheme = settings.isDark ? .dark : .light
        $0.textScale = settings.textScale
        $0.accessibilityReduceMotion = !settings.areAnimationsEnabled
      }
    }
    gtk_window_set_child(window.window, canvas)
    gtk_widget_grab_focus(canvas)
    connect(canvas.raw, "notify::scale-factor", Self.scaleChanged, data: canvas.raw)
    requestFrame()
  }

  private static func typeName(_ object: UnsafeMutableRawPointer) -> String {
    String(cString: g_type_name_from_instance(object.assumingMemoryBound(to: GTypeInstance.self)))
  }

  // MARK: - RuntimeHost

  package var now: Double {
    lastNow = max(lastNow, frameTime ?? Double(g_get_monotonic_time()) / 1e6)
    return lastNow
  }

  package var displayScale: Double { canvas.map { Double(gtk_widget_get_scale_factor($0)) } ?? 1 }

  package func requestFrame() {
    isFrameRequested = true
    startTicking()
  }

  package func requestFrame(at time: Double) {
    if wakeUpID != 0 { g_source_remove(wakeUpID) }
    wakeUpID = 0
    guard time.isFinite, canvas != nil else { return }
    // Never early; what is more than a day away is looked at again after a day.
    let milliseconds = min(max(0, (time - now) * 1000), 86_400_000).rounded(.up)
    wakeUpID = g_timeout_add(
      guint(milliseconds),
      { data in
        GtkHost.with(data) { host in
          MainLoop.dispatches += 1
          host.wakeUpID = 0
          host.requestFrame()
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  package func shape(_ request: TextLayoutRequest) -> ShapedText {
    PangoTextSystem.shared.shape(request)
  }

  package func hasIcon(named name: String) -> Bool { IconTheme.shared.hasIcon(named: name) }

  package func load(_ image: ImageLoad) { ImageDecoder.decodeInBackground(image) }

  package func report(_ issue: RuntimeIssue) { IssuePrinter.shared.print(issue) }

  package func accessibilityDidChange() { accessibility?.markChanged() }

  package func setTitle(_ title: String) {
    // A label must not change its size while sizes are given out.
    if frameTime != nil { pendingTitle = title } else { gtk_window_set_title(window.window, title) }
  }

  // MARK: - Frames

  private func startTicking() {
    guard tickID == 0, let canvas else { return }
    tickID = gtk_widget_add_tick_callback(
      canvas,
      { _, _, data in
        let goesOn = GtkHost.with(data) { $0.tick() } ?? false
        return goesOn ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Makes one frame; whether another is wanted after it.
  private func tick() -> Bool {
    Self.ticks += 1
    let clock = gtk_widget_get_frame_clock(canvas)
    makeFrame(at: clock.map { Double(gdk_frame_clock_get_frame_time($0)) / 1e6 })
    let goesOn = isFrameRequested || graph?.needsFrame == true
    if !goesOn { tickID = 0 }
    return goesOn
  }

  /// What an event changed is laid out before the event returns, and moves from that moment on (contract H1); it is
  /// drawn with the next tick.
  private func finishEvent() {
    if isFrameRequested { makeFrame(at: nil) }
  }

  private func makeFrame(at time: Double?) {
    guard let graph, let canvas, frameTime == nil else { return }
    isFrameRequested = false
    frameTime = time ?? now
    let fragment = graph.frame()
    frameTime = nil
    if fragment !== shown {
      shown = fragment
      gtk_widget_queue_draw(canvas)
    }
    if graph.needsFrame { startTicking() }
    guard let title = pendingTitle else { return }
    pendingTitle = nil
    gtk_window_set_title(window.window, title)
  }

  private func draw(_ snapshot: OpaquePointer) {
    guard let graph else { return }
    let visible = CGRect(origin: .zero, size: graph.size)
    let renderer = FragmentRenderer(scale: displayScale, isForBroadway: isInBrowser)
    if let node = renderer.node(for: shown, visible: visible) {
      gtk_snapshot_append_node(snapshot, node)
    }
  }

  /// The first frame at a new size is made at once, so that no frame of the old size is drawn in the new window.
  private func allocate(width: Int32, height: Int32) {
    let size = CGSize(width: Double(width), height: Double(height))
    guard let graph, width > 0, height > 0, graph.size != size || shown.isEmpty else { return }
    if graph.size != size { graph.resize(to: size) }
    makeFrame(at: nil)
  }

  private func end() {
    guard let graph else { return }
    if tickID != 0 { gtk_widget_remove_tick_callback(canvas, tickID) }
    tickID = 0
    requestFrame(at: .infinity)
    accessibility.stop()
    self.graph = nil
    canvas = nil
    graph.unmount()
    shown = .empty
  }
}

// MARK: - Events

extension GtkHost {
  /// The host that a callback belongs to, on the main actor: GTK calls on the main thread alone.
  private nonisolated static func with<Result: Sendable>(
    _ data: UnsafeMutableRawPointer?, _ body: @MainActor (GtkHost) -> Result
  ) -> Result? {
    nonisolated(unsafe) let data = data
    return MainActor.assumeIsolated {
      data.map { body(Unmanaged<GtkHost>.fromOpaque($0).takeUnretainedValue()) }
    }
  }

  private static var callbacks: MartletCanvasCallbacks {
    MartletCanvasCallbacks(
      snapshot: { snapshot, data in
        nonisolated(unsafe) let snapshot = OpaquePointer(snapshot)
        GtkHost.with(data) { host in if let snapshot { host.draw(snapshot) } }
      },
      allocate: { width, height, data in
        GtkHost.with(data) { $0.allocate(width: width, height: height) }
      },
      pointer: { kind, x, y, button, state, data in
        GtkHost.with(data) { host in
          host.pointer(kind, at: CGPoint(x: x, y: y), button: Int(button), state)
        }
      },
      pinch: { kind, x, y, scale, angle, data in
        GtkHost.with(data) { $0.pinch(kind, at: CGPoint(x: x, y: y), scale: scale, by: angle) }
      },
      scroll: { x, y, dx, dy, isWheel, state, data in
        let isTaken = GtkHost.with(data) { host in
          host.scroll(
            at: CGPoint(x: x, y: y), by: CGSize(width: dx, height: dy), isWheel: isWheel, state
          )
        }
        return isTaken == true
      },
      key: { keyval, text, state, data in
        let text = text.map { String(cString: $0) }
        return GtkHost.with(data) { $0.key(keyval, text: text, state) } == true
      },
      press: { element, data in
        GtkHost.with(data) { host in
          host.graph?.performAccessibilityAction(Int(element))
          host.finishEvent()
        }
      },
      destroy: { data in
        GtkHost.with(data) { $0.end() }
        if let data { Unmanaged<GtkHost>.fromOpaque(data).release() }
      })
  }

  /// Everything is drawn anew at another scale: icons are looked up for it.
  private static var scaleChanged:
    @convention(c) (gpointer?, gpointer?, UnsafeMutableRawPointer?) -> Void
  {
    { _, _, canvas in
      gtk_widget_queue_draw(canvas?.assumingMemoryBound(to: GtkWidget.self))
    }
  }

  private func pointer(
    _ kind: MartletPointerKind, at point: CGPoint, button: Int, _ state: UInt32
  ) {
    guard let graph else { return }
    switch kind {
    case MARTLET_POINTER_PRESS:
      graph.pointerPressed(at: point, button: button, modifiers: EventModifiers(state))
    case MARTLET_POINTER_MOVE: graph.pointerMoved(to: point)
    case MARTLET_POINTER_RELEASE: graph.pointerReleased(at: point, button: button)
    case MARTLET_POINTER_LEAVE: graph.pointerMoved(to: Self.pointerOutside)
    default: graph.pointerCancelled()
    }
    finishEvent()
  }

  private func pinch(
    _ kind: MartletPointerKind, at point: CGPoint, scale: Double, by angle: Double
  ) {
    guard let graph else { return }
    switch kind {
    case MARTLET_POINTER_PRESS:
      pinchRotation = 0
      graph.pinchBegan(at: point)
    case MARTLET_POINTER_MOVE:
      pinchRotation += angle
      graph.pinchMoved(magnification: scale, rotation: .radians(pinchRotation))
    case MARTLET_POINTER_RELEASE: graph.pinchEnded()
    default: graph.pointerCancelled()
    }
    finishEvent()
  }

  private func key(_ keyval: UInt32, text: String?, _ state: UInt32) -> Bool {
    let modifiers = EventModifiers(state)
    let press =
      text.map { KeyPress(text: $0, keyval: keyval, modifiers: modifiers) }
      ?? KeyPress(keyval: keyval, modifiers: modifiers)
    guard let graph, let press else { return false }
    defer { finishEvent() }
    return graph.key(press)
  }

  private func scroll(
    at point: CGPoint, by distance: CGSize, isWheel: Bool, _ state: UInt32
  ) -> Bool {
    guard let graph else { return false }
    defer { finishEvent() }
    guard isWheel else { return graph.scroll(at: point, by: distance) }
    var clicks = distance
    // A wheel that only goes up and down scrolls sideways with Shift.
    if clicks.width == 0, EventModifiers(state).contains(.shift) {
      clicks = CGSize(width: clicks.height, height: 0)
    }
    let step = Self.pointsPerWheelClick
    return graph.scroll(
      at: point, by: CGSize(width: clicks.width * step, height: clicks.height * step))
  }
}
