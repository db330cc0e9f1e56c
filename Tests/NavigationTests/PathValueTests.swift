import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct Hidden: Hashable, Codable { var number = 0 }
private struct Plain: Hashable { var number = 0 }
struct StoredValue: Hashable, Codable { var name = "" }

/// `NavigationPath` as a value (facts F2 and F13).
@MainActor @Suite struct PathValueTests {
  @Test("It counts what is appended and removed")
  func counts() {
    var path = NavigationPath()
    #expect(path.isEmpty)
    path.append(1)
    path.append("two")
    path.append(Plain())
    #expect(path.count == 3)
    path.removeLast(2)
    #expect(path == NavigationPath([1]))
    #expect(path != NavigationPath([2]))
  }

  @Test("Values of different types differ though they compare equal as numbers")
  func types() {
    #expect(NavigationPath([1]) != NavigationPath([Int8(1)]))
    #expect(NavigationPath([AnyHashable(1)]) == NavigationPath([1]))
  }

  @Test("H01: a path with a value that cannot be stored has no stored form")
  func unstorable() {
    var path = NavigationPath()
    path.append(StoredValue())
    #expect(path.codable != nil)
    path.append(Plain())
    #expect(path.codable == nil)
  }

  @Test("A stored path comes back with the values and their types")
  func roundTrip() throws {
    var path = NavigationPath()
    path.append(7)
    path.append("word")
    path.append(StoredValue(name: "x"))
    let data = try JSONEncoder().encode(try #require(path.codable))
    let back = NavigationPath(
      try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    #expect(back == path)
  }

  @Test("A private type cannot be found again, and says so when it is stored")
  func privateType() throws {
    var path = NavigationPath()
    path.append(Hidden(number: 1))
    let stored = try #require(path.codable)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(stored) }
  }

  @Test("A stored path that names no type is an error, not a crash (contract E1)")
  func unknownType() {
    for text in [#"["nonsense", "1"]"#, #"["Si"]"#, #"["Si", "\"word\""]"#, "{}"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          NavigationPath.CodableRepresentation.self, from: Data(text.utf8))
      }
    }
  }
}
