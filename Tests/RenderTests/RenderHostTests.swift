import CGtk4
import Foundation
import MartletCore
import MartletDrawing
import MartletTesting
import SwiftUI
import Testing

@testable import MartletRender

/// Contracts H3 and H5: what a host has to offer, and what a test does without.
@MainActor @Suite struct RenderHostTests {
  /// All that a host needs to have.
  private final class SmallestHost: RuntimeHost {
    var now = 0.0
    var displayScale: Double { 1 }
    var requests = 0
    func requestFrame() { requests += 1 }
    func requestFrame(at time: Double) {}
    func shape(_ request: TextLayoutRequest) -> ShapedText {
      PangoTextSystem.shared.shape(request)
    }
    func hasIcon(named name: String) -> Bool { false }
    func load(_ image: ImageLoad) { image.finish(nil) }
    func report(_ issue: RuntimeIssue) {}
    func accessibilityDidChange() {}
    func setTitle(_ title: String) {}
  }

  @Test("A host has at most 25 requirements, none of them with a default (contract H3)")
  func requirements() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/MartletCore/RuntimeHost.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let requirements = source.components(separatedBy: "\n").filter {
      $0.hasPrefix("  var ") || $0.hasPrefix("  func ")
    }
    #expect((1...25).contains(requirements.count))
    #expect(!source.contains("extension RuntimeHost"))
  }

  @Test("The smallest host runs a graph (contract H3)")
  func smallest() {
    let host = SmallestHost()
    let graph = ViewGraph(
      host: host, size: CGSize(width: 100, height: 50), root: Text("x"))
    #expect(host.requests > 0)
    #expect(graph.frame().describe().contains("\"x\""))
    graph.unmount()
  }

  @Test("Texts are shaped on a font map of one's own, without a thread's defaults (contract H5)")
  func ownFontMap() throws {
    let text = PangoTextSystem().shape(
      TextLayoutRequest(
        string: "a", font: FontRequest(size: 17), alignment: .leading, lineLimit: nil))
    let map = pango_context_get_font_map(pango_layout_get_context(text.drawing(width: 100).layout))
    #expect(map != nil && map != pango_cairo_font_map_get_default())
    #expect(g_main_context_get_thread_default() == nil)
  }

  @Test("A window without a display runs on the thread that holds the main actor (contract H5)")
  func anyThread() throws {
    let host = ViewHost { Text("here") }
    #expect(try host.one(.text("here")).frame.width > 0)
    // The testing library keeps the main actor off thread 0, whose number is the process's.
    let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    #expect(thread != "\(getpid())/task/\(getpid())")
  }
}
