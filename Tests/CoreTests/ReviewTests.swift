import Foundation
import MartletTesting
import SwiftUI
import Testing

/// What eyes found and no test had: each was wrong once.
@MainActor @Suite struct ReviewTests {
  @Test(
    "A view that leaves an overlay takes only itself along, and the base stays what it was (I5, A4)"
  )
  func overlayDeparts() throws {
    struct Badge: View {
      var isShown: Bool
      var body: some View {
        Color.blue.frame(width: 100, height: 100)
          .overlay { if isShown { Text("new") } }
      }
    }
    let host = ViewHost { Badge(isShown: true) }
    let base = try host.one(.type(Color.self))
    withAnimation(.linear(duration: 1)) { host.update { Badge(isShown: false) } }
    host.advance(by: .seconds(0.5))
    #expect(base.opacity == 1 && !base.isDeparting && base.isHittable)
    let badge = try host.one(.text("new"))
    #expect(badge.isDeparting && abs(badge.opacity - 0.5) < 0.01)
    let lines = host.displayList().split(separator: "\n")
    let fill = try #require(lines.firstIndex { $0.contains("fill") })
    let text = try #require(lines.firstIndex { $0.contains("\"new\"") })
    #expect(fill < text)

    try host.settle()
    #expect(!host.exists(.text("new")))
    #expect(base.isHittable)
  }

  @Test("Rows whose id is not equal to itself come and go without harm (I4, E1)")
  func nanIDs() throws {
    struct Rows: View {
      var values: [Double]
      var body: some View {
        VStack { ForEach(values, id: \.self) { Text("value \($0)") } }
      }
    }
    let host = ViewHost { Rows(values: [.nan, 1, .nan]) }
    for values in [[1, .nan], [.nan, 2], [], [.nan, .nan, 3]] {
      withAnimation { host.update { Rows(values: values) } }
      host.advance(by: .seconds(0.1))
    }
    try host.settle()
    #expect(host.exists(.text("value 3.0")))
    _ = host.host.takeIssues()
  }

  @Test("Repeated ids in a lazy column survive an insertion (S0, I4)")
  func lazyRepeats() throws {
    struct Rows: View {
      var values: [String]
      var body: some View {
        ScrollView { LazyVStack { ForEach(values, id: \.self) { Text($0) } } }
      }
    }
    let host = ViewHost { Rows(values: ["a", "a", "b"]) }
    host.update { Rows(values: ["c", "a", "a", "b"]) }
    host.update { Rows(values: ["b"]) }
    #expect(host.exists(.text("b")) && !host.exists(.text("a")))
    try host.expectIssue(contract: "I4")
  }

  @Test("A view with weak fields is compared without loading them (U1)")
  func weakFields() throws {
    final class Owner: Sendable {}
    struct Holder: View {
      weak var object: AnyObject?
      weak var owner: Owner?
      var number: Int
      var body: some View { Text("number \(number)") }
    }
    let owner = Owner()
    let host = ViewHost { Holder(object: owner, owner: owner, number: 1) }
    host.update { Holder(object: owner, owner: owner, number: 2) }
    #expect(host.exists(.text("number 2")))
    host.update { Holder(object: nil, owner: nil, number: 3) }
    #expect(host.exists(.text("number 3")))
  }

  @Test(
    "Inserted and removed again before its transition ends, a member of a modified group leaves cleanly (A4)"
  )
  func stagesEnd() throws {
    struct Members: View {
      var isShown: Bool
      var body: some View {
        VStack {
          Group {
            if isShown { Text("guest") }
            Text("host")
          }
          .padding(4)
        }
      }
    }
    let host = ViewHost { Members(isShown: false) }
    for _ in 0..<3 {
      withAnimation(.linear(duration: 1)) { host.update { Members(isShown: true) } }
      host.advance(by: .seconds(0.3))
      host.update { Members(isShown: false) }
      host.advance(by: .seconds(0.1))
      withAnimation(.linear(duration: 1)) { host.update { Members(isShown: true) } }
      host.advance(by: .seconds(0.3))
      withAnimation(.linear(duration: 1)) { host.update { Members(isShown: false) } }
      try host.settle()
    }
    #expect(!host.exists(.text("guest")) && host.exists(.text("host")))
    host.update { Text("gone") }
    #expect(!host.graph.needsFrame)
  }

  @Test("A lazy column follows its spacing")
  func lazySpacing() throws {
    struct Rows: View {
      var spacing: CGFloat
      var body: some View {
        ScrollView {
          LazyVStack(spacing: spacing) {
            ForEach(0..<5, id: \.self) { Color.red.frame(height: 10).id($0) }
          }
        }
      }
    }
    let host = ViewHost { Rows(spacing: 0) }
    host.update { Rows(spacing: 30) }
    #expect(try host.one(.id(2)).frame.minY == 80)
  }
}
