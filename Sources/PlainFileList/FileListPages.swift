import SwiftUI

/// Name, kind, size and date on one row of a fixed number of lines.
struct FileRow: View {
  let entry: FileEntry

  var body: some View {
    let details = entry.details
    Label {
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: entry.name.displayName).lineLimit(1)
        if !details.isEmpty {
          Text(verbatim: details).font(.caption).foregroundStyle(.secondary).lineLimit(1)
        }
      }
    } icon: {
      Image(systemName: entry.systemImage)
    }
    .opacity(entry.opening == .explanation ? 0.6 : 1)
  }
}

/// What goes on below the rows: nothing, when all is well.
struct FolderStatus: View {
  @ObservedObject var model: PlainFileListModel

  var body: some View {
    if model.state == .loading {
      HStack {
        ProgressView()
        Text("Reading… \(model.entries.count)")
      }
      .padding(8)
    } else if !model.isFollowed {
      HStack {
        Text("Changes do not show by themselves here.").font(.caption)
        Button("Reload") { model.retry() }
      }
      .padding(8)
    }
  }
}

struct FolderFailurePage: View {
  let failure: FolderFailure
  let retry: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "exclamationmark.triangle").font(.largeTitle)
      Text(failure.title).font(.headline)
      Text(failure.explanation).multilineTextAlignment(.center)
      Button("Retry", action: retry)
    }
    .padding()
  }
}

struct EmptyFolderPage: View {
  let hiddenCount: Int

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: "folder").font(.largeTitle)
      Text("This folder is empty.").font(.headline)
      if hiddenCount > 0 { Text("Hidden files: \(hiddenCount)") }
    }
    .padding()
  }
}

/// For what has no content that a page could show.
struct NothingToOpenPage: View {
  let entry: FileEntry

  var body: some View {
    VStack(spacing: 12) {
      Image(systemName: entry.systemImage).font(.largeTitle)
      Text(verbatim: entry.name.displayName).font(.headline).lineLimit(1)
      if let note = entry.kindNote { Text(note) }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle(entry.name.displayName)
  }
}
