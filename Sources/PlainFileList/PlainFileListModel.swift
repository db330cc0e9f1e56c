import SwiftUI

/// What a page of `PlainFileList` shows of one folder, and what is selected on it.
///
/// Selection: a name stays selected while the folder has a row of that name, however often it is listed. It is
/// cleared when a complete listing lacks it, when its row is hidden, when the folder fails, and when the page turns
/// to another folder.
///
/// Lifetime: following begins with `setup(currentDirectory:)` and ends with the model; a page covered by the next
/// one goes on following, for its selection is what keeps the next page open. Everything here is on the main actor;
/// folders are read, sorted and merged elsewhere.
@MainActor final class PlainFileListModel: ObservableObject {
  @Published private(set) var state = FolderReport.State.loading
  /// The rows, in their order.
  @Published private(set) var entries: [FileEntry] = []
  /// False where later changes do not show by themselves.
  @Published private(set) var isFollowed = true
  @Published var selection: FileName? {
    didSet { rememberChosen() }
  }
  /// Names that begin with a dot have rows.
  @Published var showsHidden: Bool {
    didSet { if showsHidden != oldValue { updateRows() } }
  }

  private(set) var location: FileLocation?
  private let follower: FolderFollower
  private var allEntries: [FileEntry] = []
  private var mayHide = true
  /// The selected row as it was last seen: the page that goes away with its file still shows it.
  private var chosen: FileEntry?
  private var following: Task<Void, Never>?

  init(follower: FolderFollower = FolderFollower(), showsHidden: Bool = false) {
    self.follower = follower
    self.showsHidden = showsHidden
  }

  deinit { following?.cancel() }

  /// Shows the folder. Nothing happens when it is shown already, however its URL is spelt.
  func setup(currentDirectory: URL) {
    let location = FileLocation(currentDirectory)
    guard location != self.location else { return }
    self.location = location
    selection = nil
    start(after: FolderReport())
  }

  /// Lists the folder again, after a failure or because somebody asked. Rows that are there stay until it is done.
  func retry() {
    guard location != nil else { return }
    start(
      after: state == .loaded
        ? FolderReport(state: .loaded, entries: allEntries, isFollowed: isFollowed) : FolderReport()
    )
  }

  /// What is there under that name; what was last there, of the name that was selected last.
  func entry(named name: FileName) -> FileEntry? {
    chosen?.name == name ? chosen : allEntries.first { $0.name == name }
  }

  /// How many entries have no row because they are hidden.
  var hiddenCount: Int { allEntries.count - entries.count }

  /// Where that name leads from here.
  func url(of name: FileName) -> URL? {
    location?.appending(name).url
  }

  /// Selects the row that a URL means, however it is spelt; none where it lies in another folder.
  func select(_ url: URL?) {
    guard let url, let location else { return selection = nil }
    let target = FileLocation(url)
    selection = location.appending(target.name) == target ? target.name : nil
    clearLostSelection()
  }

  // MARK: - Following

  private func start(after known: FolderReport) {
    following?.cancel()
    apply(known)
    guard let location else { return }
    let reports = follower.reports(on: location, after: known)
    // A weak reference between reports: an endless wait must not keep the model.
    following = Task { [weak self] in
      for await report in reports {
        guard let self, !Task.isCancelled else { return }
        self.apply(report)
      }
    }
  }

  private func apply(_ report: FolderReport) {
    if state != report.state { state = report.state }
    if isFollowed != report.isFollowed { isFollowed = report.isFollowed }
    guard allEntries != report.entries else { return clearLostSelection() }
    allEntries = report.entries
    mayHide = report.mayHide
    updateRows()
  }

  private func updateRows() {
    // Most folders hide nothing; then none of their entries is looked at here.
    let isWhole = showsHidden || !mayHide
    let rows = isWhole ? allEntries : allEntries.filter { !$0.name.isHidden }
    if rows != entries { entries = rows }
    rememberChosen()
    clearLostSelection()
  }

  private func rememberChosen() {
    guard let selection else { return }
    if let entry = allEntries.first(where: { $0.name == selection }) {
      chosen = entry
    } else if chosen?.name != selection {
      chosen = nil
    }
  }

  /// While the folder is still being read, a name that is not there yet may come.
  private func clearLostSelection() {
    guard let selection, state != .loading else { return }
    if !entries.contains(where: { $0.name == selection }) { self.selection = nil }
  }
}
