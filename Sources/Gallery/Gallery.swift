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
    default: fail("\"\(words.joined(separator: " "))\" is not understood")
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n\n\(usage)\n".utf8))
    exit(2)
  }
}

/// The examples, by the word that opens them.
enum Example: String, CaseIterable {
  case zoom, numbers, convert, sections, files

  /// What `files` shows.
  @MainActor static var folder = FileManager.default.homeDirectoryForCurrentUser

  var summary: String {
    switch self {
    case .zoom: "a list whose item grows to fill the window, and shrinks back"
    case .numbers: "a selection that opens a page"
    case .convert: "a selection that is converted before its page opens"
    case .sections: "two kinds of pages on one list"
    case .files: "a file browser"
    }
  }

  @MainActor @ViewBuilder var view: some View {
    switch self {
    case .zoom: ZoomExample()
    case .numbers: NumbersExample()
    case .convert: ConvertExample()
    case .sections: SectionsExample()
    case .files: FilesExample(folder: Example.folder)
    }
  }

  @MainActor func open() {
    ExampleApp.shown = self
    ExampleApp.main()
  }
}

/// One example in a window of its own.
struct ExampleApp: App {
  @MainActor static var shown = Example.zoom

  var body: some Scene {
    WindowGroup(Self.shown == .zoom ? "ZoomNavigator" : Self.shown.rawValue.capitalized) {
      Self.shown.view
    }
    .defaultSize(width: 400, height: 800)
  }
}

struct GalleryApp: App {
  var body: some Scene {
    WindowGroup("Martlet Gallery") { GalleryView() }.defaultSize(width: 480, height: 800)
  }
}

/// The first page of the gallery: a button for each example.
struct GalleryView: View {
  @State private var shown: Example?

  var body: some View {
    if let shown {
      shown.view
        .overlay(
          Button("Gallery") { withAnimation { self.shown = nil } }.padding(8),
          alignment: .bottomTrailing)
    } else {
      VStack(alignment: .leading, spacing: 16) {
        Text("Martlet").font(.largeTitle).bold()
        Text("SwiftUI on Linux. Choose an example.").foregroundColor(.secondary)
        ForEach(Example.allCases, id: \.self) { example in
          HStack {
            Button(example.rawValue) { withAnimation { shown = example } }
            Text(example.summary)
          }
        }
        Spacer()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(24)
    }
  }
}
