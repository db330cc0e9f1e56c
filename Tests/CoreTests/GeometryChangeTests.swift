import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contract U4: `onGeometryChange` runs once layout has come to rest and before anything is drawn.
@MainActor @Suite struct GeometryChangeTests {
  @Test("The action runs with the first value at appear, and when the value differs (U4)")
  func firstAndChanges() {
    let (remote, journal) = (Remote<CGFloat>(), Journal())
    let host = ViewHost {
      Stage(10, remote) { width in
        Color.red.frame(width: width, height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: { width in
            journal.note("\(Int(width))")
          }
          .onGeometryChange(for: CGFloat.self) {
            $0.size.height
          } action: { old, new in
            journal.note("height \(Int(old)) \(Int(new))")
          }
      }
    }
    #expect(journal.lines.sorted() == ["10", "height 20 20"])

    journal.clear()
    host.act { remote.value = 30 }
    host.advance(by: .seconds(1))
    #expect(journal.lines == ["30"])
  }

  @Test("What the action writes is drawn in the first frame (U4)")
  func drawnAtOnce() {
    struct Measured: View {
      @State private var width = 0
      var body: some View {
        VStack {
          Text("width \(width)")
          Box(name: "b", width: 70).onGeometryChange(for: Int.self) {
            Int($0.size.width)
          } action: {
            width = $0
          }
        }
      }
    }
    let host = ViewHost { Measured() }
    #expect(host.displayList().contains("\"width 70\""))
  }

  @Test("Scrolling reports positions without running a body (U3)")
  func scrolling() throws {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        Box(name: "long", height: 500)
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .scroll).minY
          } action: {
            journal.note("\(Int($0))")
          }
      }.coordinateSpace(.scroll)
    }
    let before = host.counts.bodies
    try host.scroll(.id("long"), by: CGSize(width: 0, height: 40))

    #expect(journal.lines == ["0", "-40"])
    #expect(host.counts.bodies == before)
  }

  @Test("An action that keeps changing its own geometry is stopped and reported (U4)")
  func guarded() {
    struct Growing: View {
      @State private var width: CGFloat = 10
      var body: some View {
        Color.red.frame(width: width, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            width = $0 + 1
          }
      }
    }
    let host = ViewHost { Growing() }
    #expect(host.takeAllIssues().contains { $0.what.contains("onGeometryChange") })
  }

  @Test("Each of several views has a geometry of its own (I6)")
  func severalViews() {
    let journal = Journal()
    let host = ViewHost {
      VStack {
        Group {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 20, height: 10)
        }.onGeometryChange(for: Int.self) {
          Int($0.size.width)
        } action: {
          journal.note("\($0)")
        }
      }
    }
    #expect(journal.lines.sorted() == ["10", "20"])
    #expect(host.issues.isEmpty)
  }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  fileprivate static var scroll: Self { .named("scroll") }
}
