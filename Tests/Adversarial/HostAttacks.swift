import CGtk4
import Foundation
import MartletCore
import MartletDrawing
import MartletRender
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts on clocks and hosts: contracts H1, H3 and H5.
@MainActor @Suite struct HostAttacks {
  @Test(
    "H1: a frame at t shows value(t - t0), however many frames came before it, however long nothing happened, and two taps at one time are at one time"
  )
  func oneClock() throws {
    func positions(_ idle: Double, _ steps: [(Double, Int)]) throws -> [Double] {
      let remote = Remote<Double>()
      let host = ViewHost {
        Stage(0, remote) { x in
          ZStack(alignment: .topLeading) {
            Color.white.id("ground").onTapGesture {
              withAnimation(.easeInOut(duration: 2)) { remote.value = x + 60 }
            }
            Block().offset(x: x).onTapGesture {
              withAnimation(.easeInOut(duration: 2)) { remote.value = x + 60 }
            }
          }
        }
      }
      host.advance(by: .seconds(idle), framesPerSecond: 1)
      host.click(300, 800)
      #expect(try host.one(.id("block")).frame.minX == 0, "a tap takes no time")
      host.click(300, 800)
      #expect(try host.one(.id("block")).frame.minX == 0, "nor do two")
      var found: [Double] = []
      for (seconds, rate) in steps {
        host.advance(by: .seconds(seconds), framesPerSecond: rate)
        found.append(try host.one(.id("block")).frame.minX)
      }
      return found
    }
    let smooth = try positions(0, [(0.5, 240), (0.5, 240), (0.5, 60)])
    let rough = try positions(5000, [(0.5, 1), (0.5, 3), (0.5, 2)])
    for (one, other) in zip(smooth, rough) { #expect(isClose(one, other, within: 1e-6)) }
    // Ease in and out is half way at half time.
    #expect(isClose(smooth[1], 60, within: 0.01))
  }

  @Test("H1: dates, timelines and completions follow the host's clock alone, not the wall's")
  func noWallClock() throws {
    let (remote, journal) = (Remote<Double>(), Journal())
    let host = ViewHost {
      TimelineView(.periodic(from: .distantPast, by: 10)) { context in
        let _ = journal.note("\(context.date.timeIntervalSinceReferenceDate.rounded())")
        Stage(0, remote) { Block().offset(x: $0) }
      }
    }
    Thread.sleep(forTimeInterval: 0.05)
    host.act {}
    #expect(journal.lines.count == 1)
    host.advance(by: .seconds(100), framesPerSecond: 2)
    #expect(journal.lines.count >= 10 && journal.lines.count <= 12, "\(journal.lines)")
    host.act {
      withAnimation(.linear(duration: 50)) {
        remote.value = 1
      } completion: {
        journal.note("complete")
      }
    }
    host.advance(by: .seconds(49.9), framesPerSecond: 1)
    #expect(journal.count("complete") == 0)
    host.advance(by: .seconds(0.2))
    #expect(journal.count("complete") == 1)

    var dates: [Date] = []
    let live = ViewHost {
      TimelineView(.animation) { context in
        let _ = dates.append(context.date)
        Block()
      }
    }
    live.advance(by: .seconds(1000), framesPerSecond: 1)
    let passed = try #require(dates.last).timeIntervalSince(try #require(dates.first))
    #expect(isClose(passed, 1000, within: 1e-3), "a frame's own date: \(passed)")
  }

  /// As small as the protocol lets it be.
  private final class BareHost: RuntimeHost {
    var now = 0.0
    let displayScale = 1.0
    private let texts = PangoTextSystem()
    func requestFrame() {}
    func requestFrame(at time: Double) {}
    func shape(_ request: TextLayoutRequest) -> ShapedText { texts.shape(request) }
    func hasIcon(named name: String) -> Bool { false }
    func load(_ image: ImageLoad) {}
    func report(_ issue: RuntimeIssue) {}
    func accessibilityDidChange() {}
    func setTitle(_ title: String) {}
  }

  @Test("H3: the protocol of hosts asks for at most 25 things")
  func requirements() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/MartletCore")
    let files = try #require(
      FileManager.default.enumerator(at: source, includingPropertiesForKeys: nil))
    var found: [Int] = []
    for case let file as URL in files where file.lastPathComponent.hasPrefix("RuntimeHost") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      guard let start = lines.firstIndex(where: { $0.contains("protocol RuntimeHost") }) else {
        continue
      }
      // What it inherits would be requirements, too.
      #expect(lines[start].hasSuffix("protocol RuntimeHost: AnyObject {"))
      let body = lines[(start + 1)...].prefix { $0 != "}" }
      let code = body.map { $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex) }
      let words = code.joined(separator: " ").split { !$0.isLetter }
      found.append(
        words.count { ["func", "var", "init", "subscript", "associatedtype"].contains($0) })
    }
    let count = try #require(found.count == 1 ? found[0] : nil, "one such protocol: \(found)")
    #expect(count >= 5 && count <= 25, "\(count)")
  }

  @Test("H3: a host that does nothing about most of what it is asked runs an app with bad data")
  func bareHost() throws {
    let (host, journal) = (BareHost(), Journal())
    let graph = ViewGraph(
      host: host, size: CGSize(width: 200, height: 200), safeArea: EdgeInsets(),
      environment: { _ in }, recordsUpdates: false,
      root: VStack {
        ForEach([1, 1, 2], id: \.self) { Text("row \($0)").frame(width: -5) }
        Button("go") { journal.note("go") }
      })
    _ = graph.frame()
    graph.pointerPressed(at: CGPoint(x: 100, y: 150), button: 1)
    graph.pointerReleased(at: CGPoint(x: 100, y: 150), button: 1)
    host.now = 1
    #expect(!graph.frame().describe().isEmpty)
    graph.unmount()
  }

  @Test(
    "H5: hosts work on a thread that is not the first one, leave it no default context, and measure by fonts of their own"
  )
  func anyThread() async throws {
    func width() throws -> Double {
      Double(try ViewHost { Text("measured") }.one(.text("measured")).frame.width)
    }
    let before = try width()
    // The default belongs to the thread, and the test may go on on another one after it has waited.
    let shared = pango_cairo_font_map_get_default()
    g_object_ref(UnsafeMutableRawPointer(shared))
    defer { g_object_unref(UnsafeMutableRawPointer(shared)) }
    let fontMap = UnsafeMutableRawPointer(shared).map { OpaquePointer($0) }
    let resolution = pango_cairo_font_map_get_resolution(fontMap)
    pango_cairo_font_map_set_resolution(fontMap, 300)
    defer { pango_cairo_font_map_set_resolution(fontMap, resolution) }
    for _ in 0..<5 {
      let host = ViewHost { Text("x\(Int.random(in: 0..<1_000_000))") }
      _ = try host.png()
      try await host.wait(upTo: .seconds(5)) { true }
      await Task.yield()
      #expect(g_main_context_get_thread_default() == nil)
    }
    #expect(try width() == before)
    #expect(pango_cairo_font_map_get_resolution(fontMap) == 300, "nobody set it back")
  }
}
