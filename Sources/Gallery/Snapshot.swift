import MartletCore
import MartletRender
import MartletViews
import SwiftUI

/// Writes an example as a numbered series of pictures, with no display and a clock moved by hand.
@MainActor enum Snapshot {
  /// Seconds after a tap at which a picture is taken.
  static let moments = [0, 0.1, 0.2, 0.3, 0.5, 1]

  static func write(_ example: Example, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    switch example {
    case .zoom: try zoom(to: folder)
    }
  }

  /// The third bird zooms in and out again.
  private static func zoom(to folder: URL) throws {
    let size = CGSize(width: 400, height: 800)
    let host = OffscreenHost()
    let graph = ViewGraph(host: host, size: size, root: ZoomExample())
    var number = 0
    func picture(_ name: String) throws {
      let png = try PngWriter.png(
        of: graph.frame(), size: size, background: Theme.window.resolved(in: .light))
      let file = folder.appendingPathComponent("\(number < 10 ? "0" : "")\(number)-\(name).png")
      try png.write(to: file)
      print(file.path)
      number += 1
    }

    try picture("list")
    for direction in ["in", "out"] {
      let start = host.now
      let point = direction == "in" ? CGPoint(x: 100, y: 170) : CGPoint(x: 100, y: 400)
      graph.pointerPressed(at: point, button: 1)
      graph.pointerReleased(at: point, button: 1)
      for moment in moments {
        // Every frame in between is made, as a window would make it.
        while host.now < start + moment - 1.0 / 60 {
          host.now += 1.0 / 60
          _ = graph.frame()
        }
        host.now = start + moment
        try picture("\(direction)-\(moment)s")
      }
    }
  }
}
