import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

@testable import Gallery

/// The file browser with its previews, on real folders (group I of the cases).
@MainActor @Suite(.serialized) struct RealTimeFilesExampleTests {
  /// A real folder, removed with everything in it when it goes.
  private final class Folder {
    let url: URL

    init() throws {
      url = FileManager.default.temporaryDirectory
        .appendingPathComponent("GalleryTests.\(UUID().uuidString)")
      try make("")
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func make(_ path: String) throws {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    func write(_ data: Data, _ path: String) throws {
      try data.write(to: url.appendingPathComponent(path))
    }
  }

  private let folder: Folder
  private let host: ViewHost

  init() throws {
    let folder = try Folder()
    self.folder = folder
    host = ViewHost(size: CGSize(width: 400, height: 800)) { FilesExample(folder: folder.url) }
  }

  private func waitFor(_ text: String) async throws {
    try await host.wait(upTo: .seconds(5)) { host.exists(.text(text)) }
    try host.settle()
  }

  private func open(_ name: String) async throws {
    try await waitFor(name)
    try host.tap(.text(name))
    try host.settle()
  }

  @Test("nested folders five deep, the text in the last, and back to the root")
  func nested() async throws {
    let names = (1...5).map { "level \($0)" }
    try folder.make(names.joined(separator: "/"))
    try folder.write(Data("first line\nsecond".utf8), names.joined(separator: "/") + "/text.txt")
    for name in names { try await open(name) }
    try await open("text.txt")
    try await waitFor("first line\nsecond")

    for name in ["text.txt"] + names.reversed() {
      try host.goBack()
      try host.settle()
      #expect(try host.one(.text(name)).isHittable, "\(name) is a row again")
      #expect(host.selectedRows.isEmpty)
    }
    #expect(!host.key(.escape))
  }

  @Test("an image is shown as a picture, and its page has its name")
  func image() async throws {
    let picture = ViewHost(size: CGSize(width: 30, height: 20)) { Color.red }
    try folder.write(picture.png(), "red.png")
    try await open("red.png")
    try await host.wait(upTo: .seconds(5)) { host.displayList().contains("image") }
    try host.settle()
    #expect(host.exists(.text("red.png")))
    try host.goBack()
    try host.settle()
    #expect(!host.displayList().contains("image"))
  }

  @Test("a title has the name of its row, on one line")
  func title() async throws {
    try folder.write(Data("x".utf8), "two\nlines")
    try await open("two␊lines")
    try await waitFor("x")
    #expect(
      try host.one(.text("two␊lines")).frame.maxY < 46, "the row is covered; this is the bar's")
  }

  @Test("hidden files show when one asks for them, by a button that says what it does")
  func hidden() async throws {
    try folder.write(Data(), "seen")
    try folder.write(Data(), ".unseen")
    try await waitFor("seen")
    #expect(!host.exists(.text(".unseen")))
    try host.tap(.label("Hidden Files"))
    try await waitFor(".unseen")
    try host.tap(.label("Hidden Files"))
    try await host.wait(upTo: .seconds(5)) { !host.exists(.text(".unseen")) }
  }
}
