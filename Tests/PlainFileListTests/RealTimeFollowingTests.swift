import Foundation
import SwiftUI
import Testing

@testable import PlainFileList

/// What a model shows while its folder changes.
@MainActor @Suite(.serialized) struct RealTimeFollowingTests {
  private func loaded(_ url: URL) async throws -> PlainFileListModel {
    let model = PlainFileListModel()
    model.setup(currentDirectory: url)
    try await eventually("the folder is listed") { model.state == .loaded }
    return model
  }

  @Test("I11: what is created, renamed, written and deleted outside shows")
  func changes() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("b")
    let model = try await loaded(folder.url)
    #expect(model.isFollowed)
    #expect(model.names == ["b"])

    try folder.makeFile("a")
    try await eventually("a file appears") { model.names == ["a", "b"] }
    try folder.makeFolder("c")
    try await eventually("a folder appears, first") { model.names == ["c", "a", "b"] }
    try folder.rename("a", to: "d")
    try await eventually("a file is renamed") { model.names == ["c", "b", "d"] }
    try folder.makeFile("b", content: "123")
    try await eventually("a size changes") { model.entries[1].size == 3 }
    try folder.remove("c")
    try await eventually("a folder is deleted") { model.names == ["b", "d"] }
  }

  @Test("I11: a burst of changes is few listings")
  func burst() async throws {
    let folder = try TemporaryFolder()
    let lister = CountingLister()
    let model = PlainFileListModel(follower: FolderFollower(lister: lister))
    model.setup(currentDirectory: folder.url)
    try await eventually("the folder is listed") { model.state == .loaded }

    let start = ContinuousClock.now
    for index in 0..<500 { try folder.makeFile("\(index)") }

    try await eventually("all files show") { model.entries.count == 500 }
    // One at first, and then one a pause of 100 ms, however long making 500 files takes here.
    let pauses = (ContinuousClock.now - start) / .milliseconds(100)
    #expect(Double(lister.count) <= 3 + pauses)
  }

  @Test("I11, A11: a deleted or renamed selection is cleared; the selection of another row stays")
  func selection() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.makeFile(name) }
    let model = try await loaded(folder.url)

    model.selection = FileName("b")
    try folder.remove("a")
    try await eventually("another row goes") { model.names == ["b", "c"] }
    #expect(model.selection == FileName("b"))
    try folder.remove("b")
    try await eventually("the selected row goes") { model.names == ["c"] }
    #expect(model.selection == nil)
    // Its page is still going away (case B12).
    #expect(model.entry(named: FileName("b"))?.kind == .file)

    model.selection = FileName("c")
    try folder.rename("c", to: "d")
    try await eventually("the selected row is renamed") { model.names == ["d"] }
    #expect(model.selection == nil)
  }

  @Test("A10, I11: a file that is replaced by another of its name stays selected")
  func replaced() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a", content: "1")
    let model = try await loaded(folder.url)
    model.selection = FileName("a")

    try folder.makeFile("new", content: "123")
    try folder.rename("new", to: "a")

    try await eventually("the new file's size shows") { model.entries.map(\.size) == [3] }
    #expect(model.entry(named: FileName("a"))?.size == 3)
    #expect(model.selection == FileName("a"))
  }

  @Test("I11: a folder that is deleted or renamed is told, and shown again when it is back")
  func folderItself() async throws {
    let outer = try TemporaryFolder()
    try outer.makeFolder("in")
    try outer.makeFile("in/a")
    let model = try await loaded(outer.url("in"))
    model.selection = FileName("a")

    try outer.rename("in", to: "elsewhere")
    try await eventually("the renaming is told") { model.state == .failed(.missing) }
    #expect(model.entries.isEmpty)
    #expect(model.selection == nil)

    try outer.rename("elsewhere", to: "in")
    model.retry()
    try await eventually("the folder is back") { model.state == .loaded && model.names == ["a"] }

    try outer.remove("in")
    try await eventually("the deletion is told") { model.state == .failed(.missing) }
  }

  @Test("I11: another folder put in the place of the first is followed")
  func exchanged() async throws {
    let outer = try TemporaryFolder()
    try outer.makeFolder("in")
    try outer.makeFolder("other")
    try outer.makeFile("other/x")
    let model = try await loaded(outer.url("in"))

    try outer.rename("in", to: "old")
    try outer.rename("other", to: "in")
    try await eventually("the other folder shows") {
      model.state == .loaded && model.names == ["x"]
    }
    try outer.makeFile("in/y")
    try await eventually("and is followed") { model.names == ["x", "y"] }
    #expect(model.isFollowed)
  }

  @Test(
    "I11: a change that falls between the arming and the listing, or into the listing, is not lost")
  func armedFirst() async throws {
    let folder = try TemporaryFolder()
    let lister = HeldLister()
    let model = PlainFileListModel(follower: FolderFollower(lister: lister))
    model.setup(currentDirectory: folder.url)
    try await eventually("the listing has begun") { lister.isWaiting }

    // The listing under way found the folder empty.
    try folder.makeFile("late")
    lister.answer(.success([]))

    try await eventually("the change has another listing") { lister.isWaiting }
    lister.answer(.success([FileEntry(name: FileName("late"), kind: .file)]))
    try await eventually("which shows") { model.names == ["late"] }
  }

  @Test("I11: a later listing that fails is told, and the one after it shows again")
  func failedListing() async throws {
    let folder = try TemporaryFolder()
    let lister = HeldLister()
    let model = PlainFileListModel(follower: FolderFollower(lister: lister))
    let entry = FileEntry(name: FileName("a"), kind: .file)
    model.setup(currentDirectory: folder.url)
    try await eventually("the listing has begun") { lister.isWaiting }
    lister.answer(.success([entry]))
    try await eventually("it shows") { model.names == ["a"] }

    try folder.makeFile("a")
    try await eventually("listed again") { lister.isWaiting }
    lister.answer(.failure(.notPermitted))
    try await eventually("the failure is told") { model.state == .failed(.notPermitted) }

    try folder.makeFile("b")
    try await eventually("listed once more") { lister.isWaiting }
    lister.answer(.success([entry]))
    try await eventually("it shows again") { model.state == .loaded && model.names == ["a"] }
  }

  @Test("I11: where watching is impossible the folder is listed, and it is told")
  func notWatched() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a")
    let model = PlainFileListModel(follower: FolderFollower(watch: { _ in nil }))
    model.setup(currentDirectory: folder.url)
    try await eventually("the folder is listed") { model.state == .loaded }
    #expect(!model.isFollowed)
    #expect(model.names == ["a"])

    try folder.makeFile("b")
    model.retry()
    #expect(model.state == .loaded)
    try await eventually("asked for, it is listed again") { model.names == ["a", "b"] }
  }

  @Test("a model that goes takes its watcher along")
  func lifetime() async throws {
    let folder = try TemporaryFolder()
    let watchers = Weak()
    var model: PlainFileListModel? = PlainFileListModel(
      follower: FolderFollower(watch: { location in
        let watcher = try? FolderWatcher(location)
        watchers.set(watcher)
        return watcher
      }))
    model?.setup(currentDirectory: folder.url)
    try await eventually("the folder is listed") { model?.state == .loaded }
    #expect(watchers.isAlive)
    weak let gone = model

    model = nil

    #expect(gone == nil)
    try await eventually("the watcher goes") { !watchers.isAlive }
  }
}
