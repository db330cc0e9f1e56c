import Foundation
import SwiftUI
import Testing

@testable import PlainFileList

@MainActor @Suite(.serialized) struct RealTimeModelTests {
  private func entries(_ names: String...) -> [FileEntry] {
    names.map { FileEntry(name: FileName($0), kind: .file) }
  }

  @Test("I02: a folder that may not be read says so, and is not an empty one; Retry reads it again")
  func notPermitted() async throws {
    let folder = try TemporaryFolder()
    let lister = HeldLister()
    let model = PlainFileListModel(follower: FolderFollower(lister: lister))
    model.setup(currentDirectory: folder.url)
    #expect(model.state == .loading)
    try await eventually("reading") { lister.isWaiting }
    lister.answer(.failure(.notPermitted))
    try await eventually("refused") { model.state == .failed(.notPermitted) }
    #expect(FolderFailure.notPermitted.title != FolderFailure.missing.title)

    model.retry()
    #expect(model.state == .loading)
    try await eventually("reading again") { lister.isWaiting }
    lister.answer(.success(entries("a")))
    try await eventually("listed") { model.state == .loaded && model.names == ["a"] }
  }

  @Test("I01: a folder that cannot be listed is a state, never a crash")
  func failures() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("file")
    let web = try #require(URL(string: "https://example.org"))
    for (url, failure) in [
      (folder.url("file"), FolderFailure.notAFolder), (folder.url("none"), .missing),
      (web, .notAFile),
    ] {
      let model = PlainFileListModel()
      model.setup(currentDirectory: url)
      try await eventually("it fails") { model.state == .failed(failure) }
      #expect(model.entries.isEmpty)
    }
  }

  @Test("I01: a folder that is deleted between the list and the tap is a page that says so")
  func deletedBeforeOpening() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("in")
    let list = PlainFileListModel()
    list.setup(currentDirectory: folder.url)
    try await eventually("listed") { list.names == ["in"] }
    let url = try #require(list.url(of: FileName("in")))
    try folder.remove("in")

    let page = PlainFileListModel()
    page.setup(currentDirectory: url)
    try await eventually("it is gone") { page.state == .failed(.missing) }
  }

  @Test(
    "I07, Z26: the same folder again, however it is spelt, is not read again and keeps the selection"
  )
  func setUpAgain() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("a")
    let lister = CountingLister()
    let model = PlainFileListModel(follower: FolderFollower(lister: lister))
    model.setup(currentDirectory: folder.url)
    try await eventually("listed") { model.state == .loaded }
    model.selection = FileName("a")

    model.setup(currentDirectory: URL(fileURLWithPath: folder.path, isDirectory: false))
    model.setup(currentDirectory: URL(fileURLWithPath: folder.path + "/./", isDirectory: true))

    #expect(model.state == .loaded)
    #expect(model.selection == FileName("a"))
    #expect(lister.count == 1)
  }

  @Test("I07: a row is selected by any spelling of its URL, and by no other folder's")
  func selectedByURL() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a b")
    let model = PlainFileListModel()
    model.setup(currentDirectory: folder.url)
    try await eventually("listed") { model.state == .loaded }

    for url in [
      URL(fileURLWithPath: folder.path + "/a b", isDirectory: true), folder.url("a b"),
      try #require(URL(string: "file://\(folder.path)/%61%20b//")),
    ] {
      model.select(url)
      #expect(model.selection == FileName("a b"))
      model.select(nil)
      #expect(model.selection == nil)
    }
    model.select(URL(fileURLWithPath: "/elsewhere/a b"))
    #expect(model.selection == nil)
    model.select(folder.url("none"))
    #expect(model.selection == nil)
  }

  @Test(
    "A10: another listing with the same names keeps selection and rows, and tells nobody of a change"
  )
  func sameListing() async throws {
    let folder = try TemporaryFolder()
    let lister = HeldLister()
    let model = PlainFileListModel(follower: FolderFollower(lister: lister))
    model.setup(currentDirectory: folder.url)
    try await eventually("reading") { lister.isWaiting }
    lister.answer(.success(entries("a", "b")))
    try await eventually("listed") { model.state == .loaded }
    model.selection = FileName("b")
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }

    model.retry()
    try await eventually("reading again") { lister.isWaiting }
    #expect(model.names == ["a", "b"])
    lister.answer(.success(entries("b", "a")))
    try folder.makeFile("c")
    try await eventually("the answer has been taken") { lister.isWaiting }

    #expect(changes == 0)
    #expect(model.selection == FileName("b"))
    subscription.cancel()
  }

  @Test(
    "A11: a selection that is not there is kept while the folder is read, and cleared when it is")
  func selectedBeforehand() async throws {
    let folder = try TemporaryFolder()
    let lister = HeldLister()
    let model = PlainFileListModel(follower: FolderFollower(lister: lister))
    model.setup(currentDirectory: folder.url)
    try await eventually("reading") { lister.isWaiting }
    model.select(folder.url("z"))
    lister.deliver(entries("a"))
    try await eventually("rows show before the end") { model.names == ["a"] }
    #expect(model.state == .loading)
    #expect(model.selection == FileName("z"))
    lister.answer(.success(entries("b")))
    try await eventually("listed") { model.state == .loaded }
    #expect(model.names == ["a", "b"])
    #expect(model.selection == nil)
  }

  @Test("hidden files have rows when asked for; hiding the selected row clears the selection")
  func hidden() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile(".a")
    try folder.makeFile("b")
    let model = PlainFileListModel()
    model.setup(currentDirectory: folder.url)
    try await eventually("listed") { model.state == .loaded }
    #expect(model.names == ["b"])
    model.showsHidden = true
    #expect(model.names == [".a", "b"])
    model.selection = FileName(".a")
    model.showsHidden = false
    #expect(model.names == ["b"])
    #expect(model.selection == nil)
  }

  @Test("C09: a slow answer for the folder before never shows")
  func lateAnswer() async throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    let lister = HeldLister()
    let model = PlainFileListModel(follower: FolderFollower(lister: lister))
    model.setup(currentDirectory: first.url)
    try await eventually("reading the first") { lister.asked.count == 1 }
    model.setup(currentDirectory: second.url)
    try await eventually("reading the second") {
      lister.asked == [first.location, second.location]
    }

    try await eventually("the first is given up") { lister.left == 1 }
    lister.answer(.success(entries("first")))
    lister.answer(.success(entries("second")))

    try await eventually("the second shows") { model.state == .loaded }
    #expect(model.names == ["second"])
  }

  @Test("I09: a list that goes while its folder is read gives the reading up")
  func leftWhileReading() async throws {
    let folder = try TemporaryFolder()
    let lister = HeldLister()
    var model: PlainFileListModel? = PlainFileListModel(follower: FolderFollower(lister: lister))
    model?.setup(currentDirectory: folder.url)
    try await eventually("reading") { lister.isWaiting }
    lister.deliver(entries("a"))
    try await eventually("rows show") { model?.names == ["a"] }

    model = nil

    try await eventually("given up") { lister.left == 1 }
  }

  @Test("C12: entering and leaving five times quickly shows no failure, and the last folder")
  func quick() async throws {
    let outer = try TemporaryFolder()
    for index in 0..<5 {
      try outer.makeFolder("\(index)")
      try outer.makeFile("\(index)/file \(index)")
    }
    let model = PlainFileListModel()
    var failures = 0
    let subscription = model.$state.sink { if case .failed = $0 { failures += 1 } }
    for index in 0..<5 {
      model.setup(currentDirectory: outer.url("\(index)"))
      await Task.yield()
    }
    try await eventually("the last shows") { model.state == .loaded && model.names == ["file 4"] }
    #expect(failures == 0)
    subscription.cancel()
  }

  @Test(
    "I09, I10: 100,000 entries reach the list in a few steps, without holding up the main thread")
  func large() async throws {
    let folder = try TemporaryFolder()
    let many = (0..<100_000).map { index in
      FileEntry(
        name: FileName("file \(index * 7919 % 100_000)"), kind: index % 10 == 0 ? .folder : .file)
    }
    let model = PlainFileListModel(follower: FolderFollower(lister: ReadyLister(entries: many)))
    var steps = 0
    let subscription = model.$entries.dropFirst().sink { _ in steps += 1 }
    let clock = ContinuousClock()
    var longest = Duration.zero
    let start = clock.now
    var last = start
    var turns = 0

    model.setup(currentDirectory: folder.url)
    while model.state != .loaded {
      await Task.yield()
      turns += 1
      longest = max(longest, clock.now - last)
      last = clock.now
    }
    print("the main thread was held for \(longest / (last - start)) of the whole at most")

    #expect(model.entries.count == 100_000)
    #expect(model.names.first == "file 0")
    // 256 and its doublings reach 100,000 in nine steps; the last report repeats the rows.
    #expect(steps <= 10)
    // Were the entries put in order on the main thread, it would come round about once a step.
    #expect(turns > 20 * steps)
    subscription.cancel()
  }
}
