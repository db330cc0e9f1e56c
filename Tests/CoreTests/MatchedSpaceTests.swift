import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts A2, A3 and L5: matched geometry across spaces.
@MainActor @Suite struct MatchedSpaceTests {
  private func frame(_ host: ViewHost, _ id: String) throws -> CGRect {
    try host.one(.id(id)).frame
  }

  private func source(_ namespace: Namespace.ID) -> some View {
    Color.red.matchedGeometryEffect(id: 1, in: namespace).frame(width: 50, height: 30).id("source")
  }

  private func follower(_ namespace: Namespace.ID) -> some View {
    Color.blue.matchedGeometryEffect(id: 1, in: namespace, isSource: false)
      .frame(width: 10, height: 10).id("follower")
  }

  /// A scroll view of 100 by 100 with the source 60 from its top, and a follower over it.
  private func scroll(_ remote: Remote<Double>) -> ViewHost {
    ViewHost(size: CGSize(width: 100, height: 100)) {
      WithNamespace { namespace in
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            Stage(60, remote) { Color.clear.frame(width: 10, height: $0) }
            source(namespace)
            Color.clear.frame(width: 100, height: 500)
          }
        }.id("scroll").overlay(alignment: .topLeading) { follower(namespace) }
      }
    }
  }

  @Test("A follower outside a scroll view goes with a source that is scrolled")
  func scrolling() throws {
    let host = scroll(Remote())
    #expect(try frame(host, "follower") == CGRect(x: 0, y: 60, width: 50, height: 30))
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 25))
    #expect(try frame(host, "follower") == CGRect(x: 0, y: 35, width: 50, height: 30))
    #expect(!host.graph.needsFrame)
  }

  @Test("Scrolling during an animation carries the follower along (A2, A3)")
  func scrollingWhileMoving() throws {
    let remote = Remote<Double>()
    let host = scroll(remote)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 160 } }
    host.advance(by: .seconds(0.25))
    #expect(isClose(try frame(host, "follower").minY, 85))

    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 40))
    #expect(isClose(try frame(host, "follower").minY, 45))
    host.advance(by: .seconds(0.25))
    #expect(isClose(try frame(host, "follower").minY, 70))
    #expect(isClose(try frame(host, "source").minY, 70))
    try host.settle()
    #expect(try frame(host, "follower").minY == 120)
  }

  @Test("Through a transform the position is the window's, the size the source's own")
  func transforms() throws {
    let outside = ViewHost {
      WithNamespace { namespace in
        ZStack(alignment: .topLeading) {
          Color.clear
          source(namespace).scaleEffect(2, anchor: .topLeading)
          follower(namespace)
        }
      }
    }
    // Shown at 100 by 60; 50 by 30 about the middle of that.
    #expect(try frame(outside, "source") == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(try frame(outside, "follower") == CGRect(x: 25, y: 15, width: 50, height: 30))

    let inside = ViewHost {
      WithNamespace { namespace in
        ZStack(alignment: .topLeading) {
          Color.clear
          source(namespace).padding(.leading, 100)
          follower(namespace).scaleEffect(0.5, anchor: .topLeading)
        }
      }
    }
    // About (125, 15), and half as large when shown.
    #expect(try frame(inside, "follower") == CGRect(x: 112.5, y: 7.5, width: 25, height: 15))
  }

  @Test("In one turned container both lie in its coordinates, so frames are exact")
  func turned() throws {
    let host = ViewHost {
      WithNamespace { namespace in
        HStack(spacing: 0) {
          source(namespace)
          follower(namespace)
        }.rotationEffect(.degrees(30))
      }
    }
    #expect(isClose(try frame(host, "follower"), try frame(host, "source"), within: 1e-6))
  }

  @Test("A geometry group moves as one while its follower keeps its place in it")
  func group() throws {
    let remote = Remote<Double>()
    let host = ViewHost {
      WithNamespace { namespace in
        Stage(0, remote) { x in
          ZStack(alignment: .topLeading) {
            Color.clear
            source(namespace).padding(.leading, 200)
            follower(namespace).padding(.leading, x).geometryGroup()
          }
        }
      }
    }
    #expect(try frame(host, "follower").minX == 200)
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 100 } }
    host.advance(by: .seconds(0.5))
    #expect(isClose(try frame(host, "follower").minX, 200))
    try host.settle()
    #expect(try frame(host, "follower").minX == 200)
  }
}
