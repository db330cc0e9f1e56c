import Foundation
import MartletTesting
import SwiftUI
import Testing

@testable import PlainFileList

/// The component in a stack, on real folders.
@MainActor @Suite(.serialized) struct RealTimeFileListTests {
  private func host(_ url: URL, size: CGSize = CGSize(width: 390, height: 844)) -> ViewHost {
    ViewHost(size: size) {
      NavigationStack {
        PlainFileList(currentDirectory: url) { url in Text("page of \(url.lastPathComponent)") }
      }
    }
  }

  private func wait(_ host: ViewHost, for text: String) async throws {
    try await host.wait(upTo: .seconds(5)) { host.exists(.text(text)) }
  }

  @Test("nested folders five deep, the file in the last, and back to the root")
  func nested() async throws {
    let folder = try TemporaryFolder()
    var path = ""
    for depth in 1...5 {
      path += depth == 1 ? "level 1" : "/level \(depth)"
      try folder.makeFolder(path)
    }
    try folder.makeFile(path + "/file")
    let host = host(folder.url)
    for depth in 1...5 {
      try await wait(host, for: "level \(depth)")
      try host.settle()
      try host.tap(.text("level \(depth)"))
      try host.settle()
    }
    try await wait(host, for: "file")
    try host.tap(.text("file"))
    try host.settle()
    #expect(host.exists(.text("page of file")))
    for _ in 1...6 {
      try host.goBack()
      try host.settle()
    }
    #expect(host.exists(.text("level 1")))
  }

  @Test("I01: a file in place of a folder, and a missing folder, are pages with Retry")
  func failures() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("file")
    let file = host(folder.url("file"))
    try await wait(file, for: "Not a folder")
    #expect(file.exists(.text("Retry")))

    let missing = host(folder.url("later"))
    try await wait(missing, for: "The folder is gone")
    try folder.makeFolder("later")
    try missing.tap(.text("Retry"))
    try await wait(missing, for: "This folder is empty.")
  }

  @Test("I04: a broken link is a row; its page says what it is")
  func brokenLink() async throws {
    let folder = try TemporaryFolder()
    try folder.makeLink("broken", to: "nowhere")
    let host = host(folder.url)
    try await wait(host, for: "broken")
    try host.tap(.text("broken"))
    try host.settle()
    #expect(host.exists(.text("Broken link")))
    #expect(!host.exists(.text("page of broken")))
    try host.goBack()
    try host.settle()
    #expect(host.exists(.text("broken")))
  }

  @Test("I05: every row is one line high, whatever its name, and opens the file of that name")
  func names() async throws {
    let folder = try TemporaryFolder()
    let names = ["plain", "new\nline", "tab\t", "\u{1B}[2J", "a\u{202E}b"]
    for name in names { try folder.makeFile(name) }
    let host = host(folder.url)
    try await wait(host, for: "plain")
    let height = try host.one(.text("plain")).frame.height
    for name in names {
      let line = FileName(name).displayName
      #expect(try host.one(.text(line)).frame.height == height, "\(line)")
    }
    try host.tap(.text("new␊line"))
    try host.settle()
    #expect(host.exists(.text("page of new\nline")))
  }

  @Test("A11, I11: the page of a file that is deleted closes, with its content until it is gone")
  func deleted() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("file")
    try folder.makeFile("other")
    let host = host(folder.url)
    try await wait(host, for: "file")
    try host.tap(.text("file"))
    try host.settle()
    #expect(host.exists(.text("page of file")))
    try folder.remove("file")
    try await host.wait(upTo: .seconds(5)) { !host.exists(.text("page of file")) }
    try host.settle()
    #expect(host.exists(.text("other")))
    #expect(!host.exists(.text("file")))
  }
}
