import SwiftUI

/// The program behind `./run`: the gallery, or one example named on the command line.
@main enum Gallery {
  static let usage = """
    usage: ./run [EXAMPLE [FOLDER] [--snapshot DIR]]

    Without an example, the gallery of all of them opens.
    \(Example.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

    FOLDER          what `files` shows; the home folder if it is left out
    --snapshot DIR  writes a numbered series of pictures there instead, without a display
    """

  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    if words == ["--help"] || words == ["-h"] {
      print(usage)
      return
    }
    guard let word = words.first else {
      GalleryApp.main()
      return
    }
    guard let example = Example(rawValue: word) else { fail("there is no example \"\(word)\"") }
    words.removeFirst()
    if example == .files, let folder = words.first, !folder.hasPrefix("--") {
      Example.folder = URL(fileURLWithPath: folder)
      words.removeFirst()
    }
    switch words.first {
    case nil: example.open()
    case "--snapshot" where words.count == 2:
      do {
        try Snapshot.write(example, to: URL(fileURLWithPath: words[1]))
      } catch {
        fail("the pictures could not be written: \(error)")
      }
    case "--snapshot" where words.count == 1: fail("--snapshot needs a folder to write to")
    default: fail("\"\(words.joined(separator: " "))\" is not understood")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n\n\(usage)\n".utf8))
    exit(2)
  }
}

/// One example in a window of its own.
struct ExampleApp: App {
  @MainActor static var shown = Example.zoom

  var body: some Scene {
    WindowGroup(Self.shown.title) { Self.shown.view }.defaultSize(width: 400, height: 800)
  }
}

struct GalleryApp: App {
  var body: some Scene {
    WindowGroup("Martlet Gallery") { GalleryView() }.defaultSize(width: 720, height: 800)
  }
}
