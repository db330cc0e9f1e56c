import Foundation
import Testing

@testable import PlainFileList

@Suite struct FileLocationTests {
  private func path(_ location: FileLocation) -> String {
    String(decoding: location.bytes, as: UTF8.self)
  }

  @Test(
    "I07: every spelling of a path is the same place",
    arguments: [
      "file:///a/b", "file:///a/b/", "file:///a/b//", "file:///a//b", "file:///a/./b",
      "file:///%61/b",
      "file:///a/%62/", "file://localhost/a/b",
    ])
  func spellings(text: String) throws {
    let location = FileLocation(try #require(URL(string: text)))
    #expect(location == FileLocation(URL(fileURLWithPath: "/a/b", isDirectory: false)))
    #expect(location == FileLocation(URL(fileURLWithPath: "/a/b", isDirectory: true)))
    #expect(
      location == FileLocation(URL(fileURLWithPath: "b", relativeTo: URL(fileURLWithPath: "/a/"))))
    #expect(path(location) == "/a/b")
    #expect(location.url.absoluteString == "file:///a/b")
  }

  @Test("I07: a parent stays as it is written, for behind a link it is another folder")
  func parents() throws {
    let location = FileLocation(try #require(URL(string: "file:///a/../b")))
    #expect(path(location) == "/a/../b")
  }

  @Test("the root has a name too")
  func root() {
    let root = FileLocation(URL(fileURLWithPath: "/"))
    #expect(path(root) == "/")
    #expect(root.name == FileName("/"))
    #expect(path(root.appending(FileName("etc"))) == "/etc")
    #expect(root.appending(FileName("etc")).name == FileName("etc"))
  }

  @Test(
    "I05, I07: a name's URL leads back to the name",
    arguments: [
      "a b", "100%", "a%20b", "a#b?c;d:e", "é", "e\u{301}", "a\nb", "\u{202E}x", "~", "日本", "b%2Fc",
      "\\",
    ])
  func roundTrips(name: String) {
    let folder = FileLocation(URL(fileURLWithPath: "/tmp"))
    let location = folder.appending(FileName(name))
    #expect(FileLocation(location.url) == location)
    #expect(location.url.path == "/tmp/" + name)
  }

  @Test("I05: bytes that are not UTF-8 survive in the URL")
  func invalidBytes() {
    let name = FileName([0x61, 0xFF, 0x25, 0x20, 0xC3])
    let location = FileLocation(URL(fileURLWithPath: "/tmp")).appending(name)
    #expect(location.url.absoluteString == "file:///tmp/a%FF%25%20%C3")
    #expect(FileLocation(location.url) == location)
    #expect(FileLocation(location.url).name == name)
  }

  @Test(
    "what is no file's path is no place",
    arguments: ["https://example.org/a", "file:///a%00b", "data:,x"])
  func invalid(text: String) throws {
    #expect(!FileLocation(try #require(URL(string: text))).isValid)
  }
}
