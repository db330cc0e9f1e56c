import Foundation

/// What is known of a folder at one moment.
struct FolderReport: Equatable, Sendable {
  enum State: Equatable, Sendable {
    /// The first listing is under way; `entries` are those found until now.
    case loading
    case loaded
    case failed(FolderFailure)
  }

  var state = State.loading
  /// In the order of the list, hidden ones too. Empty after a failure.
  var entries: [FileEntry] = []
  /// False where it is known that none of them is hidden.
  var mayHide = true
  /// False where the system cannot tell about changes.
  var isFollowed = true
}

/// Lists a folder, then lists it again whenever it changes.
///
/// 1. The watcher is armed before the listing begins, so no change falls in between.
/// 2. A change is answered `pause` later, or after as long as the last listing took where that is more: a burst
///    is one listing, and a large folder that never rests does not take a whole processor.
/// 3. A later listing shows when it is complete; until then the rows are the old ones.
/// 4. A listing that fails is reported, and the watcher stays: a folder that may be read again is listed again.
/// 5. Where the folder itself went away or was replaced, the watcher is armed anew at the same path. If there is
///    nothing, that is reported, and following ends.
struct FolderFollower: Sendable {
  var lister: any FolderLister = SystemFolderLister()
  var watch: @Sendable (FileLocation) -> FolderWatcher? = { try? FolderWatcher($0) }
  var pause: Duration = .milliseconds(100)

  /// Of reports that nobody has taken yet only the newest is kept. Following ends with the stream.
  ///
  /// - Parameter known: What is shown already. Where it is loaded, its rows stay until the listing is complete.
  func reports(
    on location: FileLocation, after known: FolderReport = FolderReport()
  ) -> AsyncStream<FolderReport> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task.detached(priority: .userInitiated) {
        await follow(location, after: known) { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func follow(
    _ location: FileLocation, after known: FolderReport, report: @Sendable (FolderReport) -> Void
  ) async {
    var current = known
    let clock = ContinuousClock()
    while !Task.isCancelled {
      let watcher = watch(location)
      let watched = watcher == nil ? nil : FolderIdentity(at: location)
      current.isFollowed = watcher != nil
      var started = clock.now
      var listed = await list(location, onto: &current, report: report)
      var took = clock.now - started
      guard let watcher else { return }
      if let listed, listed != watched { continue }

      changes: for await change in watcher.changes {
        try? await clock.sleep(for: max(pause, took))
        if Task.isCancelled { return }
        if change == .folderItself { break changes }
        started = clock.now
        listed = await list(location, onto: &current, report: report)
        took = clock.now - started
        if let listed, listed != watched { break changes }
      }
    }
  }

  /// The identity of the folder that was listed.
  private func list(
    _ location: FileLocation, onto current: inout FolderReport,
    report: @Sendable (FolderReport) -> Void
  ) async -> FolderIdentity? {
    var identity: FolderIdentity?
    var contents = FolderContents()
    do {
      for try await reading in lister.read(location) {
        switch reading {
        case .opened(let opened): identity = opened
        case .batch(let batch):
          contents.merge(batch)
          guard current.state == .loading else { continue }
          current.entries = contents.entries
          current.mayHide = contents.hasHidden
          report(current)
        }
      }
      current.state = .loaded
      current.entries = contents.entries
      current.mayHide = contents.hasHidden
    } catch {
      current.state = .failed(error as? FolderFailure ?? .system(code: EIO))
      current.entries = []
    }
    // A listing that was broken off says nothing about the folder.
    if !Task.isCancelled { report(current) }
    return identity
  }
}
