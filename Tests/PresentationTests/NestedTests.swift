import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Presentations from within presentations: contracts I5, N2, A4; case G05.
@MainActor @Suite struct NestedTests {
  private func host(
    _ outer: Handle<Bool>, _ inner: Handle<Bool>, _ journal: Journal = Journal()
  ) -> ViewHost {
    ViewHost.wide {
      Holder(true, outer) { $outer in
        Text("under").sheet(isPresented: $outer, onDismiss: { journal.note("outer dismissed") }) {
          Holder(true, inner) { $inner in
            Marker("outer").sheet(
              isPresented: $inner, onDismiss: { journal.note("inner dismissed") }
            ) {
              Marker("inner").onDisappear { journal.note("inner gone") }
            }
          }
          .onDisappear { journal.note("outer gone") }
        }
      }
    }
  }

  @Test("Only the innermost is reached; Escape takes away one at a time")
  func innermost() throws {
    let (outer, inner) = (Handle<Bool>(), Handle<Bool>())
    let host = host(outer, inner)
    #expect(host.spoken == ["inner0"])
    #expect(try !host.one(.text("outer0")).isHittable)
    host.key(.escape)
    #expect(outer.value && !inner.value)
    #expect(host.spoken == ["outer0"])
    host.key(.escape)
    #expect(!outer.value)
    #expect(host.spoken == ["under"])
  }

  @Test("Ending the outer one takes the inner one along, in front of it until both have left")
  func together() throws {
    let (outer, inner, journal) = (Handle<Bool>(), Handle<Bool>(), Journal())
    let host = host(outer, inner, journal)
    host.act { outer.value = false }
    host.advance(by: .seconds(0.1))
    #expect(try host.one(.text("inner0")).isDeparting)
    #expect(try host.one(.text("inner0")).opacity < 0.95)
    #expect(try host.one(.text("outer0")).opacity < 0.95)
    #expect(host.spoken == ["under"])
    // A change inside has to wait: nothing there gets new values any more.
    host.act { inner.value = false }
    try host.settle()
    #expect(Set(journal.lines) == ["inner gone", "outer gone", "outer dismissed"])
    #expect(host.counts.nodes < 30)
  }

  @Test("Brought back with what changed inside meanwhile (I5)")
  func revived() throws {
    let (outer, inner, journal) = (Handle<Bool>(), Handle<Bool>(), Journal())
    let host = host(outer, inner, journal)
    host.act { outer.value = false }
    host.advance(by: .seconds(0.1))
    host.act { inner.value = false }
    host.act { outer.value = true }
    try host.settle()
    #expect(host.spoken == ["outer0"])
    #expect(journal.lines == ["inner gone", "inner dismissed"])
  }

  @Test("A leaving inner sheet is drawn in front of the outer one")
  func order() throws {
    let (outer, inner) = (Handle<Bool>(), Handle<Bool>())
    let host = host(outer, inner)
    host.act { inner.value = false }
    host.advance(by: .seconds(0.05))
    let list = host.displayList()
    let outerAt = try #require(list.range(of: "\"outer0\"")).lowerBound
    let innerAt = try #require(list.range(of: "\"inner0\"")).lowerBound
    #expect(outerAt < innerAt)
  }

  @Test("Two sheets from one page: the newer is in front, and each is dismissed by itself")
  func siblings() throws {
    let (first, second) = (Handle<Bool>(), Handle<Bool>())
    let host = ViewHost.wide {
      Holder(true, first) { $first in
        Holder(false, second) { $second in
          Text("under")
            .sheet(isPresented: $first) { Text("first") }
            .sheet(isPresented: $second) { Text("second") }
        }
      }
    }
    host.act { second.value = true }
    try host.settle()
    #expect(host.spoken == ["second"])
    host.key(.escape)
    #expect(first.value && !second.value)
    #expect(host.spoken == ["first"])
  }
}
