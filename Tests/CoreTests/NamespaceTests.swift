import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts I1 and I2 for `@Namespace`.
@MainActor @Suite struct NamespaceTests {
  /// Notes the value of its namespace at each run of its body.
  private struct Holder: View {
    @Namespace private var namespace
    var name: String
    var width: Double
    var seen: (String, Namespace.ID) -> Void

    var body: some View {
      let _ = seen(name, namespace)
      Color.red.frame(width: width, height: 10)
    }
  }

  @Test("Each node has an id of its own, which every update keeps (I1, I2)")
  func distinctAndKept() {
    let remote = Remote<Double>()
    var ids: [String: [Namespace.ID]] = [:]
    let host = ViewHost {
      Stage(10, remote) { width in
        VStack {
          ForEach(["a", "b"], id: \.self) { name in
            Holder(name: name, width: width) { ids[$0, default: []].append($1) }
          }
        }
      }
    }
    host.act { remote.value = 20 }

    #expect(ids["a"]?.count == 2 && ids["b"]?.count == 2)
    #expect(Set(ids["a"] ?? []).count == 1)
    #expect(Set(ids["b"] ?? []).count == 1)
    #expect(ids["a"]?.first != ids["b"]?.first)
  }

  @Test("Another identity at the same place has another id (I1)")
  func resetWithIdentity() {
    let remote = Remote<Int>()
    var ids: [Namespace.ID] = []
    let host = ViewHost {
      Stage(0, remote) { Holder(name: "a", width: 10, seen: { ids.append($1) }).id($0) }
    }
    host.act { remote.value = 1 }

    #expect(Set(ids).count == 2)
  }

  @Test("Outside a view in the tree no two reads give the same id")
  func outside() {
    let namespace = Namespace()
    #expect(namespace.wrappedValue != namespace.wrappedValue)
  }

  private struct Twins: View {
    @Namespace private var one
    @Namespace private var other
    var body: some View {
      HStack(spacing: 0) {
        Color.red.matchedGeometryEffect(id: 1, in: one).frame(width: 100, height: 50)
        Color.blue.matchedGeometryEffect(id: 1, in: other, isSource: false)
          .frame(width: 40, height: 50).id("other")
        Color.blue.matchedGeometryEffect(id: 1.0, in: one, isSource: false)
          .frame(width: 30, height: 50).id("other type")
        Color.blue.matchedGeometryEffect(id: 1, in: one, isSource: false)
          .frame(width: 20, height: 50).id("same")
      }.pinned()
    }
  }

  @Test("The same id in two namespaces, or of another type, is not the same (I1)")
  func namespacesDoNotMix() throws {
    let host = ViewHost { Twins() }

    #expect(try host.one(.id("other")).frame == CGRect(x: 100, y: 0, width: 40, height: 50))
    #expect(try host.one(.id("other type")).frame == CGRect(x: 140, y: 0, width: 30, height: 50))
    #expect(try host.one(.id("same")).frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }
}
