import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

@testable import PlainFileList

/// What users hit with file lists, played on the component in a stack: cases A, C, SC and I.
@MainActor @Suite(.serialized) struct RealTimeFileListCasesTests {
  private func host(_ url: URL, _ follower: FolderFollower = FolderFollower()) -> ViewHost {
    ViewHost {
      NavigationStack {
        PlainFileList(currentDirectory: url, showsHidden: false, follower: follower) { url in
          VStack {
            Text("page of \(url.lastPathComponent)")
            Text("content \(Self.content(of: url))")
            Marker("m")
          }
        }
      }
    }
  }

  private static func content(of url: URL) -> String {
    guard let file = try? PlainFile.openForReading(url), let data = try? file.readToEnd() else {
      return ""
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func wait(_ host: ViewHost, for text: String) async throws {
    try await host.wait(upTo: .seconds(10)) { host.exists(.text(text)) }
  }

  /// A row's name; bars show the names of folders too.
  private func row(_ name: String) -> Finder { .text(name).inside(.type(FileRow.self)) }

  private func tap(_ host: ViewHost, _ name: String) throws {
    try host.tap(row(name))
    try host.settle()
  }

  private func isInSight(_ text: String, _ host: ViewHost) -> Bool {
    host.all(.text(text)).contains { $0.frame.minY > 60 && $0.frame.maxY < 700 }
  }

  private func goBack(_ host: ViewHost) throws {
    try host.goBack()
    try host.settle()
  }

  // MARK: - Selection and data

  @Test("A10: the page of a file stays with its state while other files come, go and are written")
  func refreshedBehindPage() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.makeFile(name, content: name) }
    let host = host(folder.url)
    try await wait(host, for: "b")
    try tap(host, "b")
    try host.tap(.text("m0"))
    try folder.makeFile("d")
    try folder.remove("a")
    try folder.makeFile("c", content: "longer")
    // The covered list follows, which the number of its rows in the tree tells.
    try await host.wait(upTo: .seconds(10)) {
      host.dump().contains("\"d\"") && !host.dump().contains("\"a\"")
    }
    try host.settle()
    #expect(host.exists(.text("page of b")) && host.exists(.text("m1")))
    try goBack(host)
    #expect(host.exists(.text("d")) && !host.exists(.text("a")))
  }

  @Test(
    "A11, I11: a folder that is deleted while a page deep in it is open leads back to the list above it"
  )
  func deepFolderGone() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("outer")
    try folder.makeFolder("outer/inner")
    try folder.makeFile("outer/inner/file")
    try folder.makeFile("other")
    let host = host(folder.url)
    for name in ["outer", "inner", "file"] {
      try await host.wait(upTo: .seconds(10)) { host.exists(row(name)) }
      try tap(host, name)
    }
    #expect(host.exists(.text("page of file")))
    try folder.remove("outer")
    try await host.wait(upTo: .seconds(10)) { host.exists(.text("other")) }
    try host.settle()
    #expect(!host.exists(.text("page of file")) && !host.exists(.text("outer")))
    #expect(!host.key(.escape))
  }

  @Test("I11: a folder that vanishes while it shows says so, and shows again when it is back")
  func vanished() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.makeFile("in/file")
    let host = host(folder.url("in"))
    try await wait(host, for: "file")
    try folder.remove("in")
    try await wait(host, for: "The folder is gone")
    #expect(host.exists(.text("Retry")))
    try folder.makeFolder("in")
    try folder.makeFile("in/new")
    try host.tap(.text("Retry"))
    try await wait(host, for: "new")
  }

  @Test(
    "SC01, SC04: a scrolled list stands where it was after a page, and when files come above what shows"
  )
  func offset() async throws {
    let folder = try TemporaryFolder()
    for index in 10..<99 { try folder.makeFile("file \(index)") }
    let host = host(folder.url)
    try await wait(host, for: "file 10")
    try host.settle()
    try host.scroll(.text("file 15"), by: CGSize(width: 0, height: 2000))
    let row = try #require((10..<99).first { isInSight("file \($0)", host) }) + 3
    let y = try host.one(.text("file \(row)")).frame.minY
    /// Makes files, and waits until the list has heard of them: one of its rows has another size then.
    func make(_ names: [String], size: Int) async throws {
      for name in names { try folder.makeFile(name) }
      try folder.makeFile("file \(row + 1)", content: String(repeating: "x", count: size))
      let text = Int64(size).formatted(.byteCount(style: .file))
      try await host.wait(upTo: .seconds(10)) { host.dump().contains("\"\(text)") }
      try host.settle()
    }
    try tap(host, "file \(row)")
    #expect(host.exists(.text("page of file \(row)")))
    try await make((1..<6).map { "a \($0)" }, size: 111)
    try goBack(host)
    #expect(isClose(try host.one(.text("file \(row)")).frame.minY, y))
    // The same with nothing open.
    try await make((6..<11).map { "a \($0)" }, size: 222)
    #expect(isClose(try host.one(.text("file \(row)")).frame.minY, y))
    try await make((1..<6).map { "z \($0)" }, size: 333)
    #expect(isClose(try host.one(.text("file \(row)")).frame.minY, y))
    try host.scroll(.text("file \(row)"), by: CGSize(width: 0, height: -1e6))
    #expect(host.exists(.text("a 1")) && host.exists(.text("a 10")))
  }

  // MARK: - What cannot be read

  @Test(
    "I01: a folder deleted after it was listed is a page that says so; back works, and others open")
  func deletedBeforeTap() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("doomed")
    try folder.makeFolder("fine")
    try folder.makeFile("fine/file")
    // Nobody tells the list.
    let host = host(folder.url, FolderFollower(watch: { _ in nil }))
    try await wait(host, for: "doomed")
    try folder.remove("doomed")
    try tap(host, "doomed")
    try await wait(host, for: "The folder is gone")
    #expect(host.exists(.text("Retry")) && !host.exists(.text("This folder is empty.")))
    try goBack(host)
    try tap(host, "fine")
    try await wait(host, for: "file")
  }

  @Test("I01: a folder that a file took the place of says that it is none")
  func replacedByFile() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("thing")
    let host = host(folder.url, FolderFollower(watch: { _ in nil }))
    try await wait(host, for: "thing")
    try folder.remove("thing")
    try folder.makeFile("thing")
    try tap(host, "thing")
    try await wait(host, for: "Not a folder")
    try goBack(host)
    #expect(host.exists(.text("thing")))
  }

  @Test(
    "I02: a folder without permission is a row, its page says why and is no empty one; siblings open"
  )
  func notPermitted() async throws {
    let folder = try TemporaryFolder()
    for name in ["locked", "open"] {
      try folder.makeFolder(name)
      try folder.makeFile("\(name)/file")
    }
    let host = host(folder.url, FolderFollower(lister: RefusingLister(names: ["locked"])))
    try await wait(host, for: "locked")
    for _ in 0..<2 {
      try tap(host, "locked")
      try await wait(host, for: "No permission")
      #expect(!host.exists(.text("This folder is empty.")) && host.exists(.text("Retry")))
      try goBack(host)
      #expect(host.exists(.text("locked")))
    }
    try tap(host, "open")
    try await wait(host, for: "file")
  }

  @Test(
    "I04: a file, a link to nothing and a link to itself are three rows, two of them marked, and none opens a blank page"
  )
  func links() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("ok.txt", content: "fine")
    try folder.makeLink("broken", to: "missing")
    try folder.makeLink("self", to: "self")
    let host = host(folder.url)
    try await wait(host, for: "self")
    #expect(host.listRows.count == 3)
    func notes(_ text: String) -> Int {
      host.all(.type(Text.self)).count { $0.text.hasPrefix(text) }
    }
    #expect(notes("Broken link") == 1 && notes("Link to itself") == 1)
    for (name, note) in [("broken", "Broken link"), ("self", "Link to itself")] {
      try tap(host, name)
      #expect(host.exists(.text(note)) && !host.exists(.text("page of \(name)")))
      try goBack(host)
      #expect(host.listRows.count == 3)
    }
    try tap(host, "ok.txt")
    #expect(host.exists(.text("content fine")))
  }

  @Test(
    "Link loops: a link to the folder above opens again and again, and back leads out step by step")
  func circle() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try folder.makeLink("in/up", to: "..")
    let host = host(folder.url)
    for depth in 0..<12 {
      let name = depth % 2 == 0 ? "in" : "up"
      try await host.wait(upTo: .seconds(10)) { host.exists(row(name)) }
      try host.settle()
      try tap(host, name)
    }
    try await host.wait(upTo: .seconds(10)) { host.exists(row("in")) }
    for _ in 0..<12 { try goBack(host) }
    #expect(host.exists(row("in")) && !host.key(.escape))

    try folder.makeLink("loop", to: "loop")
    let loop = self.host(folder.url("loop"))
    try await wait(loop, for: "A loop of links")
  }

  @Test("I05: names of every sort are one line each, and each opens the file of that name")
  func names() async throws {
    let folder = try TemporaryFolder()
    let names = [
      "plain", "new\nline", "tab\t", "\u{1B}[2J", "a\u{202E}b",
      String(repeating: "long", count: 63) + "255",
    ]
    for (index, name) in names.enumerated() { try folder.makeFile(name, content: "of \(index)") }
    let host = host(folder.url)
    try await wait(host, for: "plain")
    let height = try host.one(.text("plain")).frame.height
    for (index, name) in names.enumerated() {
      let line = FileName(name).displayName
      #expect(try host.one(.text(line)).frame.height == height, "\(index)")
      try tap(host, line)
      #expect(host.exists(.text("content of \(index)")), "\(index)")
      try goBack(host)
    }
  }

  // MARK: - Loading

  @Test(
    "C12: entered and left five times quickly, no page shows a failure and the last folder loads")
  func quick() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<5 {
      try folder.makeFolder("folder \(index)")
      try folder.makeFile("folder \(index)/file \(index)")
    }
    let host = host(folder.url)
    try await wait(host, for: "folder 4")
    try host.settle()
    for index in 0..<5 {
      try host.tap(.text("folder \(index)"))
      host.advance(by: .milliseconds(40))
      #expect(!host.exists(.text("Retry")))
      if index < 4 {
        try host.goBack()
        host.advance(by: .milliseconds(20 * index))
        #expect(!host.exists(.text("Retry")))
      }
    }
    try await wait(host, for: "file 4")
    try host.settle()
    #expect(
      !host.exists(.text("Retry")) && !host.exists(.text("folder 4"))
        || host.exists(.text("file 4")))
    try goBack(host)
    #expect(host.exists(.text("folder 0")) && !host.key(.escape))
  }

  @Test(
    "I09: a large folder's page is there at once with progress, takes scrolling while it is read, and back gives it up"
  )
  func large() async throws {
    let folder = try TemporaryFolder()
    let lister = HeldLister()
    let entries = (0..<100_000).map { FileEntry(name: FileName("file \($0)"), kind: .file) }
    let host = host(folder.url, FolderFollower(lister: lister))
    // What is noted of updates would hold the page that was left.
    host.recordsUpdates = false
    host.clearUpdates()
    try await eventually("reading") { lister.isWaiting }
    lister.answer(.success([FileEntry(name: FileName("large"), kind: .folder)]))
    try await wait(host, for: "large")
    try host.tap(.text("large"))
    // The first frame after the tap.
    #expect(host.exists(.text("Reading…")))
    try await eventually("reading") { lister.isWaiting }
    lister.deliver(Array(entries.prefix(500)))
    try await wait(host, for: "file 0")
    try host.settle()
    try host.scroll(.text("file 3"), by: CGSize(width: 0, height: 3000))
    #expect(!host.exists(.text("file 3")))
    let shown = try #require((0..<500).first { isInSight("file \($0)", host) }) + 2
    let y = try host.one(.text("file \(shown)")).frame.minY
    lister.deliver(Array(entries.dropFirst(500)))
    try await wait(host, for: "Reading… 100000")
    #expect(isClose(try host.one(.text("file \(shown)")).frame.minY, y))
    let left = lister.left
    try goBack(host)
    try await eventually("given up") { lister.left == left + 1 }
    #expect(host.exists(.text("large")) && !host.exists(.text("Retry")))
  }

  @Test(
    "I10: with 50,000 rows opening, scrolling, choosing and a change outside run the bodies of rows that show"
  )
  func costs() async throws {
    let folder = try TemporaryFolder()
    let entries = (0..<50_000).map { FileEntry(name: FileName("file \($0)"), kind: .file) }
    let host = host(folder.url, FolderFollower(lister: ReadyLister(entries: entries)))
    func bodies(_ change: () throws -> Void) rethrows -> Int {
      let before = host.counts.bodies
      try change()
      return host.counts.bodies - before
    }
    try await host.wait(upTo: .seconds(30)) { host.exists(.text("file 0")) }
    try await host.wait(upTo: .seconds(30)) {
      !host.all(.type(Text.self)).contains { $0.text.hasPrefix("Reading") }
    }
    try host.settle()
    let rows = host.listRows.count
    #expect(rows < 30)
    // A row is some ten bodies; a screen of them is made anew here.
    #expect(
      try bodies { try host.scroll(.text("file 5"), by: CGSize(width: 0, height: 1_000_000)) }
        < rows * 40)
    let row = try #require((22_000..<23_000).first { isInSight("file \($0)", host) })
    #expect(try bodies { try host.tap(.text("file \(row)")) } < 200)
    try host.settle()
    #expect(try bodies { try goBack(host) } < 200)
  }
}
