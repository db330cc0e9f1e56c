import Foundation
import Testing

@testable import PlainFileList

@Suite struct NaturalOrderTests {
  private func sorted(_ names: [String]) -> [String] {
    names.map { FileEntry(name: FileName($0), kind: .file) }.sorted(by: FileEntry.precedes).names
  }

  @Test(
    "numbers count as numbers, case and accents do not matter, punctuation comes first",
    arguments: [
      ["page 1", "page 2", "page 9", "page 10", "page 100"],
      ["a", "B", "c", "D"], ["a", "é", "f"], ["Zoe", "Zoë", "zoea"], ["file", "file 2", "file2"],
      [".hidden", "_a", "1", "2", "10", "a"], ["1.2.9", "1.2.10", "1.10"],
      ["x", "x0", "x1", "x00001a", "x2"],
      ["a", "ab", "abc"], ["z", "ж", "日"], ["v٢", "v3", "v١٠"], ["straße", "strz"],
      ["99999999999999999998", "99999999999999999999", "100000000000000000000"],
    ])
  func order(names: [String]) {
    #expect(sorted(names.reversed()) == names)
    #expect(sorted(names) == names)
  }

  @Test("folders come first, links to folders among them")
  func foldersFirst() {
    let entries = [
      FileEntry(name: FileName("b"), kind: .file), FileEntry(name: FileName("z"), kind: .folder),
      FileEntry(name: FileName("a"), kind: .link(to: .file)),
      FileEntry(name: FileName("y"), kind: .link(to: .folder)),
      FileEntry(name: FileName("c"), kind: .link(to: .missing)),
    ]
    #expect(entries.sorted(by: FileEntry.precedes).names == ["y", "z", "a", "b", "c"])
  }

  @Test("the order is total: names that differ are never equal, and any three are in order")
  func total() {
    var state: UInt64 = 11
    let alphabet = ["a", "A", "á", "1", "01", "0", " ", "_", "日", "\u{301}", "~"]
    let entries = (0..<60).map { _ in
      let name = (0..<3).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      return FileEntry(name: FileName(name.joined()), kind: .file)
    }
    for a in entries {
      for b in entries {
        #expect((FileEntry.compare(a, b) == 0) == (a.name == b.name))
        #expect(FileEntry.compare(a, b).signum() == -FileEntry.compare(b, a).signum())
        for c in entries where FileEntry.precedes(a, b) && FileEntry.precedes(b, c) {
          #expect(FileEntry.precedes(a, c))
        }
      }
    }
  }

  @Test("I10: batches of any size give the list that sorting everything gives, each name once")
  func merging() {
    let all = (0..<500).map { FileEntry(name: FileName("file \($0 * 7919 % 500)"), kind: .file) }
    for size in [1, 2, 7, 256, 500] {
      var contents = FolderContents()
      for start in stride(from: 0, to: all.count, by: size) {
        contents.merge(Array(all[start..<min(start + size, all.count)]))
      }
      #expect(contents.entries == all.sorted(by: FileEntry.precedes))
      contents.merge(Array(all[100..<110]))
      #expect(contents.entries.count == 500)
    }
  }
}
