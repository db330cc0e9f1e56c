import NavigationDestinationSelectedViewModifier
import PlainFileList
import SwiftUI

/// A folder and the folders in it; text and images open in a page of their own.
struct FilesExample: View {
  let folder: URL

  var body: some View {
    NavigationStack {
      PlainFileList(currentDirectory: folder) { url in FilePreview(url: url) }
    }
  }
}

/// What is in a file: its picture, or its beginning as text.
struct FilePreview: View {
  let url: URL
  @State private var text: String?
  @State private var failure: String?

  static func isImage(_ url: URL) -> Bool {
    ["png", "jpg", "jpeg", "gif", "webp", "svg", "bmp"].contains(url.pathExtension.lowercased())
  }

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle(PlainFile.displayName(of: url))
      .task {
        if Self.isImage(url) { return }
        do {
          text = try await Self.beginning(of: url)
        } catch {
          failure = "\(error)"
        }
      }
  }

  @ViewBuilder private var content: some View {
    if Self.isImage(url) {
      AsyncImage(url: url) { image in
        image.resizable().scaledToFit()
      } placeholder: {
        ProgressView()
      }
    } else if let failure {
      Text(verbatim: failure).padding()
    } else if let text {
      ScrollView {
        Text(verbatim: text).font(.system(.body, design: .monospaced))
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding()
      }
    } else {
      ProgressView()
    }
  }

  private static func beginning(of url: URL) async throws -> String {
    try await Task.detached {
      let handle = try PlainFile.openForReading(url)
      let bytes = try handle.read(upToCount: 64 * 1024) ?? Data()
      return String(decoding: bytes, as: UTF8.self)
    }.value
  }
}
