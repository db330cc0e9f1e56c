import SwiftUI

/// The examples, by the word that opens them.
enum Example: String, CaseIterable {
  case zoom, numbers, convert, sections, files

  /// What `files` shows.
  @MainActor static var folder = FileManager.default.homeDirectoryForCurrentUser

  var title: String { self == .zoom ? "ZoomNavigator" : rawValue.capitalized }

  var summary: String {
    switch self {
    case .zoom: "an item grows to fill the window, and shrinks back"
    case .numbers: "a selection that opens a page"
    case .convert: "a selection that is converted before its page opens"
    case .sections: "two kinds of pages on one list"
    case .files: "a file browser"
    }
  }

  var systemImage: String {
    switch self {
    case .zoom: "arrow.up.left.and.arrow.down.right"
    case .numbers: "number"
    case .convert: "arrow.left.arrow.right"
    case .sections: "list.bullet"
    case .files: "folder"
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
