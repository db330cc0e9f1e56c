import NavigationDestinationSelectedViewModifier
import SwiftUI

/// A list of what is in a folder, in the navigation stack around it. A folder's row opens the same list of that folder;
/// a file's row opens the page that `destination` makes.
///
/// ```swift
/// NavigationStack {
///   PlainFileList(currentDirectory: folder) { url in Text(url.lastPathComponent) }
/// }
/// ```
///
/// The folder is read off the main thread, and the first rows show before it is read to its end. Folders come first,
/// and names are in natural order. What changes outside shows by itself; a page whose file or folder is
/// deleted or renamed closes. A folder that cannot be read is a page that says why and tries again.
///
/// Links are marked, and lead where they point. What has no content to show (broken links, pipes, devices) opens a page
/// that says so; `destination` gets files and links to files only. A name need not be UTF-8: open what you are given with
/// `PlainFile.openForReading(_:)`, since Foundation opens no such URL.
///
/// Lifetime: the list is read when it first appears, and again only for another `currentDirectory`. It is followed
/// until it is removed, also while it is covered.
public struct PlainFileList<Destination: View>: View {
  private let currentDirectory: URL
  private let destination: (URL) -> Destination
  private let follower: FolderFollower
  @StateObject private var model: PlainFileListModel

  /// - Parameters:
  ///   - currentDirectory: The folder's URL, however it is spelt.
  ///   - destination: The page for a file. Its URL has no slash at the end.
  public init(currentDirectory: URL, @ViewBuilder destination: @escaping (URL) -> Destination) {
    self.init(currentDirectory: currentDirectory, showsHidden: false, destination: destination)
  }

  /// - Parameter follower: What reads and watches folders, for tests.
  init(
    currentDirectory: URL, showsHidden: Bool, follower: FolderFollower = FolderFollower(),
    destination: @escaping (URL) -> Destination
  ) {
    self.currentDirectory = currentDirectory
    self.destination = destination
    self.follower = follower
    _model = StateObject(
      wrappedValue: PlainFileListModel(follower: follower, showsHidden: showsHidden))
  }

  public var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle(FileLocation(currentDirectory).name.displayName)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Toggle("Hidden Files", systemImage: "eye", isOn: $model.showsHidden)
            .labelStyle(.iconOnly)
            .toggleStyle(.button)
            .help("Hidden Files")
        }
      }
      .navigationDestination(selected: $model.selection) { name in
        if let entry = model.entry(named: name), let url = model.url(of: name) {
          page(entry, url)
        }
      }
      .onAppear { model.setup(currentDirectory: currentDirectory) }
      .onChange(of: currentDirectory) { model.setup(currentDirectory: $0) }
  }

  @ViewBuilder private var content: some View {
    switch model.state {
    case .failed(let failure): FolderFailurePage(failure: failure) { model.retry() }
    case .loading where model.entries.isEmpty: ProgressView("Reading…")
    case .loaded where model.entries.isEmpty: EmptyFolderPage(hiddenCount: model.hiddenCount)
    case .loading, .loaded: list
    }
  }

  private var list: some View {
    List(selection: $model.selection) {
      ForEach(model.entries) { entry in
        NavigationLink(value: entry.name) { FileRow(entry: entry) }
      }
    }
    .safeAreaInset(edge: .bottom) { FolderStatus(model: model) }
  }

  @ViewBuilder private func page(_ entry: FileEntry, _ url: URL) -> some View {
    switch entry.opening {
    case .folder:
      PlainFileList(
        currentDirectory: url, showsHidden: model.showsHidden, follower: follower,
        destination: destination)
    case .file: destination(url)
    case .explanation: NothingToOpenPage(entry: entry)
    }
  }
}
