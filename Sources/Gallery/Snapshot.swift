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
    case .numbers: try snapshot.looks(of: example, opening: [.init(row: "12", page: "2 × 2 × 3")])
    case .convert: try snapshot.looks(of: example, opening: [.init(row: "0 °C", page: "32 °F")])
    case .sections:
      try snapshot.looks(
        of: example,
        opening: [
          .init(row: "Venus", page: "The metal of Venus is Copper."),
          .init(row: "Copper", page: "Its symbol is Cu."),
        ])
    case .files: try snapshot.looks(of: example, opening: try Self.entries(of: Example.folder))
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

  /// A row that is tapped, and what the page it opens says when it has all it needs; nil where nobody knows.
  private struct Step {
    var row: String
    var page: String?
  }

  /// The first folder of a folder, its first picture and its first text, by their names.
  private static func entries(of folder: URL) throws -> [Step] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
    func first(_ isWanted: (URL) -> Bool) -> [Step] {
      names.first { isWanted(folder.appendingPathComponent($0)) }.map { [Step(row: $0)] } ?? []
    }
    return first { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
      + first { FilePreview.isImage($0) }
      + first { ["txt", "md", "swift"].contains($0.pathExtension) }
  }

  /// The list, and pages on their way and at rest: in light and dark, from right to left and with large text.
  private mutating func looks(of example: Example, opening steps: [Step]) throws {
    let looks: [(name: String, change: (inout EnvironmentValues) -> Void)] = [
      ("light", { _ in }), ("dark", { $0.colorScheme = .dark }),
      ("right-to-left", { $0.layoutDirection = .rightToLeft }),
      ("large", { $0.dynamicTypeSize = .accessibility2 }),
    ]
    for look in looks {
      let host = ViewHost(size: CGSize(width: 400, height: 800), environment: look.change) {
        example.view
      }
      wait(host) { steps.contains { host.exists(.text($0.row)) } }
      try picture(host, "\(look.name)-list")
      for (number, step) in steps.enumerated() {
        // What is out of sight cannot be tapped.
        guard (try? host.tap(.text(step.row))) != nil else { continue }
        host.advance(by: .milliseconds(120))
        try picture(host, "\(look.name)-opening-\(number + 1)")
        wait(host) { step.page.map { host.exists(.text($0)) } ?? false }
        try host.settle()
        try picture(host, "\(look.name)-page-\(number + 1)")
        try host.goBack()
        try host.settle()
      }
    }
  }

  /// Waits for what comes in its own time, from other threads and timers; the clock goes along.
  private func wait(_ host: ViewHost, until isDone: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 2)
    while !isDone(), Date() < end {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
      host.advance(by: .milliseconds(20))
    }
  }
}
