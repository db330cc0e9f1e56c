import Foundation
import Testing

@testable import PlainFileList

/// A real folder, removed with everything in it when it goes.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/PlainFileListTests.XXXXXX".utf8CString)
    path = try #require(
      template.withUnsafeMutableBufferPointer {
        mkdtemp($0.baseAddress!).map { String(cString: $0) }
      })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var url: URL { URL(fileURLWithPath: path, isDirectory: true) }
  var location: FileLocation { FileLocation(url) }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name, isDirectory: false) }

  func makeFile(_ name: String, content: String = "") throws {
    try makeFile(named: Array(name.utf8), content: content)
  }

  func makeFile(named bytes: [UInt8], content: String = "") throws {
    let target = location.appending(FileName(bytes))
    let descriptor = target.withPath { open($0, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o644) }
    try #require(descriptor >= 0)
    let content = Array(content.utf8)
    try #require(write(descriptor, content, content.count) == content.count)
    close(descriptor)
  }

  func makeFolder(_ name: String) throws { try #require(mkdir(path + "/" + name, 0o755) == 0) }

  func makeLink(_ name: String, to target: String) throws {
    try #require(symlink(target, path + "/" + name) == 0)
  }

  func rename(_ name: String, to new: String) throws {
    try #require(Foundation.rename(path + "/" + name, path + "/" + new) == 0)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }
}

/// All entries of a folder, in the order of the list.
func list(_ location: FileLocation) async throws -> [FileEntry] {
  var contents = FolderContents()
  for try await case .batch(let batch) in SystemFolderLister().read(location) {
    contents.merge(batch)
  }
  return contents.entries
}

/// Returns as soon as the condition holds; fails after five seconds.
@MainActor func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
) async throws {
  let clock = ContinuousClock()
  let end = clock.now + .seconds(5)
  while !condition() && clock.now < end { try await clock.sleep(for: .milliseconds(2)) }
  try #require(condition(), what, sourceLocation: sourceLocation)
}

extension [FileEntry] {
  var names: [String] { map(\.name.displayName) }
}

@MainActor extension PlainFileListModel {
  var names: [String] { entries.names }
}
