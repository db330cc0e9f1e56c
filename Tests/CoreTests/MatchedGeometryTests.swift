import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Makes a namespace for a view in a closure.
struct WithNamespace<Content: View>: View {
  @Namespace private var namespace
  @ViewBuilder var content: (Namespace.ID) -> Content
  var body: some View { content(namespace) }
}

/// Contracts L1, L5 and E1 for `matchedGeometryEffect`: who follows whom, and to where.
@MainActor @Suite struct MatchedGeometryTests {
  /// A source of 100 by 60 at the top leading corner, beside it a follower whose place is 40 by 40, and then a box.
  private func row<S: View, F: View>(
    _ direction: LayoutDirection = .leftToRight,
    source: @escaping (Namespace.ID) -> S, follower: @escaping (Namespace.ID) -> F
  ) -> ViewHost {
    ViewHost(size: CGSize(width: 300, height: 200)) {
      WithNamespace { namespace in
        HStack(spacing: 0) {
          source(namespace).id("source")
          follower(namespace).id("follower")
          Box(name: "after", width: 10, height: 10)
        }.pinned()
      }.environment(\.layoutDirection, direction)
    }
  }

  private func source(_ namespace: Namespace.ID, anchor: UnitPoint = .center) -> some View {
    Color.red.matchedGeometryEffect(id: "id", in: namespace, anchor: anchor)
      .frame(width: 100, height: 60)
  }

  private func follower(
    _ namespace: Namespace.ID, _ properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center
  ) -> some View {
    Color.blue
      .matchedGeometryEffect(
        id: "id", in: namespace, properties: properties, anchor: anchor, isSource: false
      )
      .frame(width: 40, height: 40)
  }

  private func frame(_ host: ViewHost, _ id: String = "follower") throws -> CGRect {
    try host.one(.id(id)).frame
  }

  @Test("A follower takes the source's frame, and the layout around feels nothing of it (L1)")
  func frame() throws {
    let host = row {
      source($0)
    } follower: {
      follower($0)
    }

    #expect(try frame(host, "source") == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(try frame(host) == CGRect(x: 0, y: 0, width: 100, height: 60))
    // Its own 40 by 40 lie between the source and the box.
    #expect(try frame(host, "after") == CGRect(x: 140, y: 25, width: 10, height: 10))
    #expect(
      try host.one(.id("follower")).layoutFrame == CGRect(x: 100, y: 10, width: 40, height: 40))
    #expect(!host.graph.needsFrame)
  }

  @Test("Position and size are taken each on its own (L1)")
  func properties() throws {
    let position = row {
      source($0)
    } follower: {
      follower($0, .position)
    }
    // 40 by 40 about the source's middle, (50, 30).
    #expect(try frame(position) == CGRect(x: 30, y: 10, width: 40, height: 40))

    let size = row {
      source($0)
    } follower: {
      follower($0, .size)
    }
    #expect(try frame(size) == CGRect(x: 100, y: 10, width: 100, height: 60))

    let none = row {
      source($0)
    } follower: {
      follower($0, [])
    }
    #expect(try frame(none) == CGRect(x: 100, y: 10, width: 40, height: 40))
  }

  @Test("The follower's anchor lies on the source's own (L1)")
  func anchors() throws {
    let host = row {
      source($0, anchor: .bottomTrailing)
    } follower: {
      follower($0, .position, anchor: .topLeading)
    }
    #expect(try frame(host) == CGRect(x: 100, y: 60, width: 40, height: 40))
  }

  @Test("From right to left anchors count from the right, and frames are where they are (L5)")
  func rightToLeft() throws {
    // The source is at 200...300, the follower's place at 160...200.
    let all = row(.rightToLeft) {
      source($0)
    } follower: {
      follower($0)
    }
    #expect(try frame(all) == CGRect(x: 200, y: 0, width: 100, height: 60))

    let size = row(.rightToLeft) {
      source($0)
    } follower: {
      follower($0, .size)
    }
    // The leading edge stays at 200.
    #expect(try frame(size) == CGRect(x: 100, y: 10, width: 100, height: 60))

    let anchors = row(.rightToLeft) {
      source($0, anchor: .leading)
    } follower: {
      follower($0, .position, anchor: .leading)
    }
    #expect(try frame(anchors) == CGRect(x: 260, y: 10, width: 40, height: 40))
  }

  @Test("Modifiers inside the effect move with it and may refuse the size (L1)")
  func inside() throws {
    let fixed = row {
      source($0)
    } follower: {
      Color.blue.frame(width: 40, height: 40)
        .matchedGeometryEffect(id: "id", in: $0, isSource: false)
    }
    #expect(try frame(fixed) == CGRect(x: 30, y: 10, width: 40, height: 40))

    let padded = row {
      source($0)
    } follower: {
      Color.blue.id("colour").padding(5)
        .matchedGeometryEffect(id: "id", in: $0, isSource: false).frame(width: 40, height: 40)
    }
    #expect(try frame(padded, "colour") == CGRect(x: 5, y: 5, width: 90, height: 50))

    let moved = row {
      source($0)
    } follower: {
      Color.blue.id("colour").offset(x: 7)
        .matchedGeometryEffect(id: "id", in: $0, isSource: false).frame(width: 40, height: 40)
    }
    #expect(try frame(moved, "colour") == CGRect(x: 7, y: 0, width: 100, height: 60))
  }

  @Test("Modifiers outside the effect move a source, and not a follower (L1)")
  func outside() throws {
    let host = row {
      source($0).offset(y: 20)
    } follower: {
      follower($0).offset(x: 7, y: 9)
    }
    #expect(try frame(host) == CGRect(x: 0, y: 20, width: 100, height: 60))
  }

  @Test("A follower goes with its source, in the same update and by its animation (A2)")
  func followsChanges() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      WithNamespace { namespace in
        Stage(0, remote) { x in
          ZStack(alignment: .topLeading) {
            Color.clear
            follower(namespace).id("follower")
            source(namespace).padding(.leading, x).id("source")
          }
        }
      }
    }
    host.act { remote.value = 30 }
    #expect(try frame(host) == CGRect(x: 30, y: 0, width: 100, height: 60))

    host.act { withAnimation(.linear(duration: 1)) { remote.value = 130 } }
    for step in 0...4 {
      let expected = CGRect(x: 30 + 25 * Double(step), y: 0, width: 100, height: 60)
      #expect(isClose(try frame(host), expected))
      #expect(isClose(try frame(host, "source"), expected))
      host.advance(by: .seconds(0.25))
    }
    #expect(!host.graph.needsFrame)
  }

  @Test("Without a source, or once it is gone, a view lies where layout puts it")
  func noSource() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      WithNamespace { namespace in
        Stage(false, remote) { isOn in
          ZStack(alignment: .topLeading) {
            Color.clear
            follower(namespace).id("follower")
            if isOn { source(namespace).padding(.leading, 100) }
          }
        }
      }
    }
    let own = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(try frame(host) == own)
    host.act { remote.value = true }
    #expect(try frame(host) == CGRect(x: 100, y: 0, width: 100, height: 60))

    host.act { withAnimation(.linear(duration: 1)) { remote.value = false } }
    host.advance(by: .seconds(0.5))
    #expect(isClose(try frame(host), CGRect(x: 50, y: 0, width: 70, height: 50)))
    try host.settle()
    #expect(try frame(host) == own)
  }

  @Test("A change of source moves the follower from one to the other (A2)")
  func sourceChanges() throws {
    let remote = Remote<Bool>()
    let host = ViewHost {
      WithNamespace { namespace in
        Stage(false, remote) { isSecond in
          HStack(alignment: .top, spacing: 0) {
            Color.red.matchedGeometryEffect(id: 1, in: namespace, isSource: !isSecond)
              .frame(width: 100, height: 60).id("first")
            Color.red.matchedGeometryEffect(id: 1, in: namespace, isSource: isSecond)
              .frame(width: 20, height: 20).id("second")
            Color.blue.matchedGeometryEffect(id: 1, in: namespace, isSource: false)
              .frame(width: 10, height: 10).id("follower")
          }.pinned()
        }
      }
    }
    let (first, second) = (
      CGRect(x: 0, y: 0, width: 100, height: 60), CGRect(x: 100, y: 0, width: 20, height: 20)
    )
    for id in ["first", "second", "follower"] { #expect(try frame(host, id) == first) }

    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    host.advance(by: .seconds(0.5))
    // The second view goes back to its own place with the others.
    for id in ["first", "second", "follower"] {
      #expect(isClose(try frame(host, id), CGRect(x: 50, y: 0, width: 60, height: 40)))
    }
    try host.settle()
    for id in ["first", "second", "follower"] { #expect(try frame(host, id) == second) }
  }

  @Test("Several sources are reported once; the newest is the source (E1)")
  func severalSources() throws {
    let remote = Remote<Int>()
    let host = ViewHost {
      WithNamespace { namespace in
        Stage(1, remote) { count in
          HStack(alignment: .top, spacing: 0) {
            ForEach(0..<count, id: \.self) { index in
              Color.red.matchedGeometryEffect(id: 1, in: namespace)
                .frame(width: 20 + Double(index) * 10, height: 20).id(index)
            }
          }.pinned()
        }
      }
    }
    #expect(host.issues.isEmpty)

    host.act { remote.value = 2 }
    #expect(try host.expectIssue(contract: "E1").count == 1)
    for index in 0...1 {
      #expect(
        try host.one(.id(index)).frame == CGRect(x: 20, y: 0, width: 30, height: 20))
    }
    host.act { remote.value = 3 }
    #expect(host.issues.isEmpty)
    #expect(try host.one(.id(0)).frame == CGRect(x: 50, y: 0, width: 40, height: 20))
  }

  @Test(
    "Anchors that are not numbers are reported, empty sources are followed; nothing crashes (E1)")
  func badNumbers() throws {
    let host = row {
      Color.red.matchedGeometryEffect(id: "id", in: $0, anchor: UnitPoint(x: .nan, y: .infinity))
        .frame(width: 0, height: 0)
    } follower: {
      Text("a").matchedGeometryEffect(
        id: "id", in: $0, properties: .position, anchor: UnitPoint(x: -.infinity, y: 0.5),
        isSource: false)
    }
    #expect(try host.expectIssue(contract: "E1").count == 3)
    #expect(try frame(host).minX == 0)
  }

  @Test("A namespace in another window matches nothing there, and crashes nothing (E1)")
  func otherWindow() throws {
    var shared: Namespace.ID?
    let first = ViewHost {
      WithNamespace { namespace in
        let _ = shared = namespace
        source(namespace).pinned()
      }
    }
    let second = ViewHost { follower(shared!).id("follower").pinned() }
    #expect(try frame(second) == CGRect(x: 0, y: 0, width: 40, height: 40))
    first.resize(CGSize(width: 100, height: 100))
    #expect(try frame(second) == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test("A source inside a view that follows it ends in a report, never in a hang (E1)")
  func circle() throws {
    let host = row { namespace in
      Color.red.matchedGeometryEffect(id: "id", in: namespace)
        .padding(.leading, 10)
        .matchedGeometryEffect(id: "id", in: namespace, isSource: false)
        .frame(width: 1000, height: 60)
    } follower: {
      follower($0)
    }
    #expect(try host.expectIssue(contract: "E1").count == 1)
    host.resize(CGSize(width: 200, height: 200))
    #expect(host.issues.isEmpty)
  }

  @Test("An update elsewhere places no view of a group again (U3)")
  func cost() {
    let remotes = [Remote<Bool>(), Remote<Bool>()]
    let places = remotes.map { remote in
      let host = ViewHost {
        WithNamespace { namespace in
          if remote === remotes[0] {
            source(namespace)
            follower(namespace)
          }
          Stage(false, remote) { Color.red.frame(width: 10, height: 10).offset(x: $0 ? 5 : 0) }
        }
      }
      let before = host.counts.places
      host.act { remote.value = true }
      return host.counts.places - before
    }
    #expect(places[0] == places[1])
  }
}
