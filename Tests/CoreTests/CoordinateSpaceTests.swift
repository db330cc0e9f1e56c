import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts L, E1 and fact F55: frames of views in spaces that other views name.
@MainActor @Suite struct CoordinateSpaceTests {
  /// Notes the reader's frame in a space each time its content is made.
  private func reader(_ space: CoordinateSpace, _ journal: Journal) -> some View {
    GeometryReader { proxy in
      let frame = proxy.frame(in: space)
      let _ = journal.note("\(Int(frame.minX)),\(Int(frame.minY)) \(Int(frame.width))")
      Color.red
    }.frame(width: 50, height: 50)
  }

  @Test("A frame in a named space is relative to the nearest view of that name (L)")
  func named() {
    let journal = Journal()
    let host = ViewHost {
      reader(.named("a"), journal).padding(5).coordinateSpace(.named("a")).padding(20)
        .coordinateSpace(name: "a").pinned()
    }
    #expect(journal.lines == ["5,5 50"])
    #expect(host.issues.isEmpty)
  }

  @Test("Each form of a space is understood, and bounds(of:) is relative to the reader (F55)")
  func forms() {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 200, height: 200)) {
      GeometryReader { proxy in
        let _ = journal.note("\(proxy.frame(in: .local).minX)")
        let _ = journal.note("\(proxy.frame(in: .global).minX)")
        let _ = journal.note("\(proxy.frame(in: .named(7)).minX)")
        let _ = journal.note("\(proxy.bounds(of: .named(7))?.minX ?? 0)")
        let _ = journal.note("\(proxy.bounds(of: .named("no")) == nil)")
      }.frame(width: 50, height: 50).padding(4).coordinateSpace(name: 7).padding(10).pinned()
    }
    #expect(journal.lines == ["0.0", "14.0", "4.0", "-4.0", "true"])
    #expect(host.issues.isEmpty)
  }

  @Test("A name that nobody has is reported once and means the window (E1)")
  func unknown() {
    let journal = Journal()
    let host = ViewHost { reader(.named("gone"), journal).padding(20).pinned() }
    host.advance(by: .milliseconds(50))
    #expect(journal.lines == ["20,20 50"])
    #expect(host.takeAllIssues().count == 1)
  }

  @Test("Scrolling runs readers that asked where they lie, each once, and no others (U3)")
  func scrolling() throws {
    let (moving, still, inner) = (Journal(), Journal(), Journal())
    let host = ViewHost(size: CGSize(width: 100, height: 300)) {
      ScrollView {
        VStack(spacing: 0) {
          reader(.named("view"), moving)
          reader(.local, still)
          reader(.named("content"), inner)
          Box(name: "long", height: 500)
        }.coordinateSpace(.named("content"))
      }.coordinateSpace(.named("view"))
    }
    try host.scroll(.id("long"), by: CGSize(width: 0, height: 30))

    #expect(moving.lines == ["25,0 50", "25,-30 50"])
    #expect(still.lines.count == 1)
    #expect(inner.lines.count == 1)
  }

  @Test("Within one transform frames are exact: scaling both changes nothing (L)")
  func transforms() {
    let journal = Journal()
    let host = ViewHost {
      reader(.named("a"), journal).padding(8).coordinateSpace(.named("a")).scaleEffect(0.5)
        .pinned()
    }
    #expect(journal.lines == ["8,8 50"])
    #expect(host.issues.isEmpty)
  }

  @Test("From right to left x still grows to the right (L5)")
  func rightToLeft() {
    let journal = Journal()
    let host = ViewHost {
      HStack(spacing: 0) {
        reader(.named("a"), journal)
        Box(width: 30)
      }.coordinateSpace(.named("a")).environment(\.layoutDirection, .rightToLeft)
    }
    #expect(journal.lines == ["30,0 50"])
    #expect(host.issues.isEmpty)
  }
}
