import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract I4: elements are known by their ids.
@MainActor @Suite struct ForEachTests {
  private struct Item: Identifiable, Equatable {
    var id: String
    var title = ""
  }

  /// Texts of the markers from top to bottom.
  private func column(_ host: ViewHost) -> [String] {
    host.all(.type(Marker.self)).sorted { $0.frame.minY < $1.frame.minY }.map(\.text)
  }

  private func list(_ ids: [String], _ remote: Remote<[String]>) -> some View {
    Stage(ids, remote) { ids in
      VStack(spacing: 0) { ForEach(ids, id: \.self) { Marker($0) } }
    }
  }

  @Test("Inserting, removing and moving elements keeps the state of all others (F25, F29)")
  func keyed() throws {
    let remote = Remote<[String]>()
    let host = ViewHost { list(["a", "b", "c", "d", "e"], remote) }
    // The count of each tells it apart: a1, b2, c3, d4, e5.
    for (index, name) in ["a", "b", "c", "d", "e"].enumerated() {
      for count in 0...index { try host.tap(.text("\(name)\(count)")) }
    }
    var counts = ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]
    let edits: [[String]] = [
      ["a", "b", "x", "c", "d", "e"], ["b", "x", "c", "d", "e"], ["e", "d", "c", "x", "b"],
      ["y", "e", "d", "c", "x", "b", "z"], ["z", "y", "x", "b", "c", "d", "e"], ["d"],
      ["p", "d", "q"], ["q", "d", "p"], [], ["d", "a"],
    ]
    for edit in edits {
      host.act { remote.value = edit }

      counts = counts.filter { edit.contains($0.key) }
      for name in edit where counts[name] == nil { counts[name] = 0 }
      #expect(column(host) == edit.map { "\($0)\(counts[$0]!)" })
    }
  }

  @Test("Every permutation of four elements keeps the four nodes")
  func permutations() throws {
    func permutations(_ names: [String]) -> [[String]] {
      if names.isEmpty { return [[]] }
      return names.flatMap { first in
        permutations(names.filter { $0 != first }).map { [first] + $0 }
      }
    }
    let remote = Remote<[String]>()
    let host = ViewHost { list(["a", "b", "c", "d"], remote) }
    let names = ["a", "b", "c", "d"]
    let identities = Dictionary(
      uniqueKeysWithValues: host.all(.type(Marker.self)).map { ($0.text, $0.identity) })

    for order in permutations(names) {
      host.act { remote.value = order }

      #expect(column(host) == order.map { "\($0)0" })
      for element in host.all(.type(Marker.self)) {
        #expect(identities[element.text] == element.identity, "\(order)")
      }
    }
  }

  @Test("An element whose value changed under the same id is updated in place")
  func sameID() throws {
    let remote = Remote<[Item]>()
    let host = ViewHost {
      Stage([Item(id: "1", title: "a")], remote) { items in
        ForEach(items) { Marker($0.title) }
      }
    }
    try host.tap(.text("a0"))

    host.act { remote.value = [Item(id: "1", title: "b")] }
    #expect(host.exists(.text("b1")))

    host.act { remote.value = [Item(id: "2", title: "b")] }
    #expect(host.exists(.text("b0")))
  }

  @Test("Several views an element move together and keep their state")
  func twoViews() throws {
    let remote = Remote<[String]>()
    let host = ViewHost {
      Stage(["a", "b"], remote) { names in
        VStack(spacing: 0) {
          ForEach(names, id: \.self) { name in
            Marker(name)
            Marker(name + name)
          }
        }
      }
    }
    try host.tap(.text("aa0"))
    try host.tap(.text("b0"))

    host.act { remote.value = ["b", "x", "a"] }

    #expect(column(host) == ["b1", "bb0", "x0", "xx0", "a0", "aa1"])
  }

  @Test("Equal ids in two ForEach are different identities")
  func twoLists() throws {
    let host = ViewHost {
      VStack(spacing: 0) {
        ForEach(["a"], id: \.self) { Marker($0) }
        ForEach(["a"], id: \.self) { Marker($0) }
      }
    }

    try host.tap(.text("a0").at(0))

    #expect(column(host) == ["a1", "a0"])
  }

  @Test("A ForEach inside a ForEach keeps the state of inner elements when outer ones move")
  func nested() throws {
    let remote = Remote<[String]>()
    let host = ViewHost {
      Stage(["a", "b"], remote) { names in
        VStack(spacing: 0) {
          ForEach(names, id: \.self) { outer in
            ForEach(0..<2, id: \.self) { Marker("\(outer)\($0):") }
          }
        }
      }
    }
    try host.tap(.text("b1:0"))

    host.act { remote.value = ["b", "a"] }

    #expect(column(host) == ["b0:0", "b1:1", "a0:0", "a1:0"])
  }

  @Test("Duplicate ids are reported once and each occurrence has a node of its own (F26)")
  func duplicates() throws {
    let remote = Remote<[String]>()
    let host = ViewHost { list(["a", "a", "b"], remote) }

    #expect(try host.expectIssue(contract: "I4").count == 1)
    #expect(column(host) == ["a0", "a0", "b0"])

    try host.tap(.text("a0").at(1))
    #expect(column(host) == ["a0", "a1", "b0"])
    #expect(host.issues.isEmpty, "an update with the same ids reports nothing again")

    host.act { remote.value = ["a", "b"] }
    #expect(column(host) == ["a0", "b0"])
  }

  @Test("Updates of a list that has duplicates never crash and show every element (case D01)")
  func duplicatesInUpdates() {
    let remote = Remote<[String]>()
    let host = ViewHost { list(["a", "b"], remote) }
    let edits = [
      ["a", "a", "a"], ["b", "a", "b", "a"], ["a"], ["a", "b", "b", "b", "c", "a"], ["c", "c"], [],
    ]
    for edit in edits {
      host.act { remote.value = edit }
      #expect(column(host) == edit.map { "\($0)0" })
    }
    #expect(host.takeAllIssues().allSatisfy { $0.contract == "I4" })
  }

  @Test("An id that is different at each read ends in a report, never in a hang")
  func ficklesIDs() throws {
    final class Source {
      var last = 0
      func next() -> Int {
        last += 1
        return last
      }
    }
    struct Fickle: Identifiable {
      let source: Source
      var id: Int { source.next() }
    }
    let source = Source()
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(0, remote) { number in
        VStack {
          Text("number \(number)")
          ForEach([Fickle(source: source), Fickle(source: source)]) { _ in Marker("m") }
        }
      }
    }

    for number in 1...3 { host.act { remote.value = number } }

    #expect(host.exists(.text("number 3")))
    #expect(host.all(.type(Marker.self)).count == 2)
    try host.expectIssue(contract: "I4")
  }

  @Test("A changed range with an explicit id follows the range")
  func changingRange() {
    let remote = Remote<Int>()
    let host = ViewHost {
      Stage(3, remote) { count in
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Marker("\($0):") } }
      }
    }
    for count in [5, 2, 0, 4] {
      host.act { remote.value = count }
      #expect(column(host) == (0..<count).map { "\($0):0" })
    }
  }
}
