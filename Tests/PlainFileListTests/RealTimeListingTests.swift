import Foundation
import Testing

@testable import PlainFileList

/// What folders of the computer look like.
@Suite struct RealTimeListingTests {
  @Test("I04: links are told apart, and broken ones stay in the list")
  func links() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("ok.txt", content: "hello")
    try folder.makeFolder("folder")
    try folder.makeLink("broken", to: "nowhere")
    try folder.makeLink("self", to: "self")
    try folder.makeLink("under a file", to: "ok.txt/x")
    try folder.makeLink("to file", to: "ok.txt")
    try folder.makeLink("to folder", to: "folder")
    try folder.makeLink("up", to: "..")
    try #require(mkfifo(folder.path + "/pipe", 0o644) == 0)
    try folder.makeLink("to pipe", to: "pipe")

    let entries = try await list(folder.location)

    let kinds = Dictionary(uniqueKeysWithValues: entries.map { ($0.name.displayName, $0.kind) })
    #expect(
      kinds == [
        "ok.txt": .file, "folder": .folder, "broken": .link(to: .missing), "self": .link(to: .loop),
        "under a file": .link(to: .missing), "to file": .link(to: .file),
        "to folder": .link(to: .folder),
        "up": .link(to: .folder), "pipe": .special, "to pipe": .link(to: .special),
      ])
    #expect(Array(entries.prefix(3)).names == ["folder", "to folder", "up"])
    let openings = entries.map(\.opening)
    #expect(openings.filter { $0 == .explanation }.count == 5)
  }

  @Test("files have a size and a date, links those of their targets, folders a date")
  func details() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("five", content: "12345")
    try folder.makeFolder("folder")
    try folder.makeLink("link", to: "five")
    try folder.makeLink("broken", to: "nowhere")
    let times = [
      timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 2_000_000, tv_nsec: 500_000_000),
    ]
    try #require(utimensat(AT_FDCWD, folder.path + "/five", times, 0) == 0)

    let entries = try await list(folder.location)

    let changed = Date(timeIntervalSince1970: 2_000_000.5)
    #expect(entries.names == ["folder", "broken", "five", "link"])
    #expect(entries.map(\.size) == [nil, nil, 5, 5])
    #expect(entries[2].modified == changed)
    #expect(entries[3].modified == changed)
    #expect(entries[0].modified != nil && entries[1].modified != nil)
  }

  @Test("a file of an absurd size and date is a row like any other")
  func absurd() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("huge")
    try #require(truncate(folder.path + "/huge", 1 << 42) == 0)
    let times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: -9_000_000_000_000, tv_nsec: 0)]
    _ = utimensat(AT_FDCWD, folder.path + "/huge", times, 0)

    let entry = try #require(try await list(folder.location).first)

    #expect(entry.size == 1 << 42)
    #expect(!entry.details.isEmpty)
    for size in [Int64.min, -1, 0, 1, .max] {
      for time in [-Double.infinity, -1e300, 0, 1e300, .infinity, .nan] {
        let entry = FileEntry(
          name: FileName("x"), kind: .file, size: size, modified: Date(timeIntervalSince1970: time))
        #expect(!entry.details.isEmpty)
      }
    }
  }

  @Test("I05: names of any bytes are listed, and each URL opens the file it names")
  func names() async throws {
    let folder = try TemporaryFolder()
    let names: [[UInt8]] = [
      Array("new\nline".utf8), Array("tab\t".utf8), Array("\u{1B}[2J".utf8),
      Array("a\u{202E}b".utf8),
      Array(repeating: UInt8(ascii: "n"), count: 255), [0x61, 0xFF], [0xC3], Array("100%41".utf8),
      Array(" ".utf8),
      Array("#?;:\\".utf8), Array("-rf".utf8), Array("e\u{301}".utf8), Array("é".utf8),
    ]
    for (index, name) in names.enumerated() {
      try folder.makeFile(named: name, content: "file \(index)")
    }

    let entries = try await list(folder.location)

    #expect(Set(entries.map(\.name.bytes)) == Set(names))
    for (index, name) in names.enumerated() {
      let url = folder.location.appending(FileName(name)).url
      let content = try PlainFile.openForReading(url).readToEnd()
      #expect(content == Data("file \(index)".utf8), "\(FileName(name))")
      let line = FileName(name).displayName
      #expect(line.split(whereSeparator: \.isNewline).count == 1)
    }
  }

  @Test("I05: a folder whose name is not UTF-8 opens as well")
  func folderOfBytes() async throws {
    let folder = try TemporaryFolder()
    let inner = folder.location.appending(FileName([0xFE, 0x66]))
    try #require(inner.withPath { mkdir($0, 0o755) } == 0)
    try #require(inner.appending(FileName("in")).withPath { mkdir($0, 0o755) } == 0)

    let names = try await list(FileLocation(inner.url)).names
    #expect(names == ["in"])
  }

  @Test("a pipe without a writer is opened and read without waiting; what is no file is refused")
  func opening() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path + "/pipe", 0o644) == 0)
    let pipe = try PlainFile.openForReading(folder.url("pipe"))
    let content = try pipe.readToEnd() ?? Data()
    #expect(content.isEmpty)
    #expect(throws: POSIXError(.ENOENT)) { try PlainFile.openForReading(folder.url("none")) }
    #expect(throws: POSIXError(.EINVAL)) {
      try PlainFile.openForReading(try #require(URL(string: "https://example.org")))
    }
  }

  @Test("I01: a file, a missing folder, a loop and a web address each fail in their own way")
  func failures() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("file")
    try folder.makeLink("loop", to: "loop")
    try #require(mkfifo(folder.path + "/pipe", 0o644) == 0)
    func failure(_ url: URL) async -> FolderFailure? {
      do {
        _ = try await list(FileLocation(url))
        return nil
      } catch {
        return error as? FolderFailure
      }
    }

    #expect(await failure(folder.url("file")) == .notAFolder)
    #expect(await failure(folder.url("pipe")) == .notAFolder)
    #expect(await failure(folder.url("none")) == .missing)
    #expect(await failure(folder.url("loop")) == .linkLoop)
    #expect(
      await failure(folder.url(String(repeating: "x", count: 300))) == .system(code: ENAMETOOLONG))
    let web = try #require(URL(string: "https://example.org"))
    #expect(await failure(web) == .notAFile)
    #expect(await failure(folder.url) == nil)
    #expect(FolderFailure(code: EACCES) == .notPermitted)
  }

  @Test(
    "I09: a large folder comes in batches, the first of them small"
  )
  func batches() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<3000 { try folder.makeFile("\(index)") }
    var counts: [Int] = []

    for try await case .batch(let batch) in SystemFolderLister().read(folder.location) {
      counts.append(batch.count)
    }

    #expect(counts.reduce(0, +) == 3000)
    let first = try #require(counts.first)
    #expect(first <= 256)
    // 256, 512, 1024, 1208 where the computer keeps up.
    #expect(counts.count < 12)
  }
}
