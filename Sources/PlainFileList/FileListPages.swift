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
    PlainPage(systemImage: "exclamationmark.triangle", title: failure.title) {
      Text(failure.explanation).foregroundStyle(.secondary)
      Button("Retry", action: retry).buttonStyle(.bordered).padding(.top, 12)
    }
  }
}

struct EmptyFolderPage: View {
  let hiddenCount: Int

  var body: some View {
    PlainPage(systemImage: "folder", title: "This folder is empty.") {
      if hiddenCount > 0 { Text("Hidden files: \(hiddenCount)").foregroundStyle(.secondary) }
    }
  }
}

/// For what has no content that a page could show.
struct NothingToOpenPage: View {
  let entry: FileEntry

  var body: some View {
    PlainPage(systemImage: entry.systemImage, title: entry.name.displayName) {
      if let note = entry.kindNote { Text(note).foregroundStyle(.secondary) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .navigationTitle(entry.name.displayName)
  }
}

/// A large icon, what there is to say, and more about it.
private struct PlainPage<More: View>: View {
  let systemImage: String
  let title: String
  @ViewBuilder let more: More

  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: systemImage)
        .font(.system(size: 56))
        .foregroundStyle(.secondary)
        .padding(.bottom, 8)
      Text(verbatim: title).font(.title2.bold()).lineLimit(2)
      more
    }
    .multilineTextAlignment(.center)
    .padding(24)
  }
}
