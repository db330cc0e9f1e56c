import MartletTesting
import SwiftUI

/// Writes an example as a numbered series of pictures, with no display and a clock moved by hand.
@MainActor struct Snapshot {
  private let folder: URL
  private var number = 0

  static func write(_ example: Example, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var snapshot = Snapshot(folder: folder)
    switch example {
    case .zoom: try snapshot.zoom()
    case .numbers: try snapshot.looks(of: example, tapping: "3")
    case .convert: try snapshot.looks(of: example, tapping: "0 °C")
    case .sections: try snapshot.looks(of: example, tapping: "Copper")
    case .files: try snapshot.looks(of: example, tapping: nil)
    }
  }

  private init(folder: URL) { self.folder = folder }

  private mutating func picture(_ host: ViewHost, _ name: String) throws {
    let file = folder.appendingPathComponent("\(number < 10 ? "0" : "")\(number)-\(name).png")
    try host.png().write(to: file)
    print(file.path)
    number += 1
  }

  /// Seconds after a tap at which a picture is taken.
  static let moments = [0, 0.1, 0.2, 0.3, 0.5, 1]

  /// The third bird zooms in and out again.
  private mutating func zoom() throws {
    let host = ViewHost(size: CGSize(width: 400, height: 800)) { ZoomExample() }
    try picture(host, "list")
    for direction in ["in", "out"] {
      try host.tap(.text("Goldfinch"))
      var past = 0.0
      for moment in Self.moments {
        host.advance(by: .seconds(moment - past))
        past = moment
        try picture(host, "\(direction)-\(moment)s")
      }
    }
  }

  /// The list, and a page on its way and at rest: in light and dark, from right to left and with large text.
  private mutating func looks(of example: Example, tapping row: String?) throws {
    let looks: [(name: String, change: (inout EnvironmentValues) -> Void)] = [
      ("light", { _ in }), ("dark", { $0.colorScheme = .dark }),
      ("right-to-left", { $0.layoutDirection = .rightToLeft }),
      ("large", { $0.dynamicTypeSize = .accessibility2 }),
    ]
    for look in looks {
      let host = ViewHost(size: CGSize(width: 400, height: 800), environment: look.change) {
        example.view
      }
      // What is read off the main thread comes in its own time.
      let end = Date(timeIntervalSinceNow: 1)
      while row == nil && Date() < end {
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
        host.advance(by: .milliseconds(20))
      }
      try picture(host, "\(look.name)-list")
      guard let row else { continue }
      try host.tap(.text(row))
      host.advance(by: .milliseconds(120))
      try picture(host, "\(look.name)-opening")
      try host.settle()
      try picture(host, "\(look.name)-page")
    }
  }
}
