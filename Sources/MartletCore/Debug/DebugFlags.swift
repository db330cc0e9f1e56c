import Foundation

/// What `MARTLET_DEBUG` asks for: words separated by commas. The only variable of its own that the runtime reads.
package struct DebugFlags: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let layout = DebugFlags(rawValue: 1)
  package static let updates = DebugFlags(rawValue: 2)
  package static let navigation = DebugFlags(rawValue: 4)
  package static let display = DebugFlags(rawValue: 8)
  package static let events = DebugFlags(rawValue: 16)
  package static let all: DebugFlags = [.layout, .updates, .navigation, .display, .events]

  private static let words: [(String, DebugFlags, String)] = [
    ("layout", .layout, "offers and answers of each layout pass"),
    ("updates", .updates, "each run of a body, and why"),
    ("navigation", .navigation, "changes of navigation paths and their cause"),
    ("display", .display, "the display list of each frame"),
    ("events", .events, "pointer, key and scroll events"),
    ("all", .all, "everything"),
  ]

  package static let current = parse(ProcessInfo.processInfo.environment["MARTLET_DEBUG"] ?? "")

  static func parse(_ text: String) -> DebugFlags {
    var flags: DebugFlags = []
    for word in text.split(separator: ",") {
      if let known = words.first(where: { $0.0 == word }) {
        flags.formUnion(known.1)
      } else {
        if word != "help" { log("debug", "unknown word \(word)") }
        for (name, _, meaning) in words { log("debug", "\(name): \(meaning)") }
      }
    }
    return flags
  }

  package static func log(_ area: String, _ text: String) {
    FileHandle.standardError.write(Data("[\(area)] \(text)\n".utf8))
  }
}
