import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Contracts L3, A2 and E1: the safe area changes, what is in it moves, and numbers may be bad.
@MainActor @Suite struct SafeAreaChangeTests {
  private let window = CGSize(width: 100, height: 100)

  private func frame(_ host: ViewHost, _ name: String = "a") throws -> CGRect {
    try host.one(.id(name)).layoutFrame
  }

  @Test("A view that is only moved by what is above it touches what is at its new place (L3)")
  func moved() throws {
    let remote = Remote<Double>()
    let host = ViewHost(size: window, safeArea: uneven) {
      Stage(0, remote) { height in
        VStack(spacing: 0) {
          Tile("above", 80, height)
          ZStack { Fill("a").ignoresSafeArea().frame(height: 30) }
        }.pinned()
      }
    }
    #expect(try frame(host) == CGRect(x: 0, y: 0, width: 100, height: 50))
    host.act { remote.value = 10 }
    #expect(try frame(host) == CGRect(x: 0, y: 30, width: 100, height: 30))
    host.act { remote.value = 40 }
    #expect(try frame(host) == CGRect(x: 0, y: 60, width: 100, height: 40))
  }

  @Test("A window that gets another safe area lays out who looks at it, and who never did (L3)")
  func windowChanges() throws {
    let seen = SeenGeometry()
    let host = ViewHost(size: window) {
      VStack(spacing: 0) {
        seen.reader()
        Fill("a").ignoresSafeArea()
      }
    }
    #expect(try frame(host) == CGRect(x: 0, y: 50, width: 100, height: 50))
    host.resize(window, safeArea: uneven)
    #expect(try frame(host) == CGRect(x: 0, y: 55, width: 100, height: 45))
    #expect(seen.insets == EdgeInsets(top: 20, leading: 5, bottom: 0, trailing: 15))
    host.resize(window, safeArea: EdgeInsets())
    #expect(try frame(host) == CGRect(x: 0, y: 50, width: 100, height: 50))
    #expect(seen.insets == EdgeInsets())
  }

  @Test("Other edges, another bar: the layout follows the value (I2)")
  func values() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: window, safeArea: uneven) {
      Stage(false, remote) { isOn in
        Fill("a").ignoresSafeArea(edges: isOn ? .top : .bottom)
          .safeAreaPadding(.bottom, isOn ? 5 : 0)
          .safeAreaInset(edge: isOn ? .top : .bottom, spacing: 0) { Tile("bar", 10, 30) }
      }
    }
    #expect(try frame(host) == CGRect(x: 5, y: 20, width: 80, height: 80))
    host.act { remote.value = true }
    #expect(try frame(host) == CGRect(x: 5, y: 0, width: 80, height: 85))
    #expect(try frame(host, "bar") == CGRect(x: 40, y: 20, width: 10, height: 30))
  }

  @Test("In an animated update leaves move from where they are shown, styles too (A2)")
  func animated() throws {
    let remote = Remote<Double>()
    let host = ViewHost(size: window, safeArea: uneven) {
      Stage(0, remote) { height in
        VStack(spacing: 0) {
          Fill("a").ignoresSafeArea(edges: .top).frame(height: 30)
          Spacer(minLength: 0)
        }
        .safeAreaInset(edge: .top, spacing: 0) { Tile("bar", 80, height) }
      }
    }
    #expect(try host.one(.id("a")).frame == CGRect(x: 5, y: 0, width: 80, height: 50))
    host.act { withAnimation(.linear(duration: 1)) { remote.value = 20 } }
    host.advance(by: .seconds(0.5))
    // The bar's room is touched too: from 50 to 70 high, its top stays.
    #expect(isClose(try host.one(.id("a")).frame, CGRect(x: 5, y: 0, width: 80, height: 60)))
    try host.settle()
    #expect(try host.one(.id("a")).frame == CGRect(x: 5, y: 0, width: 80, height: 70))
  }

  @Test("A leaving view keeps what it had (I5)")
  func departing() throws {
    let remote = Remote<Bool>()
    let host = ViewHost(size: window, safeArea: uneven) {
      Stage(true, remote) { isOn in
        ZStack {
          if isOn { Fill("a").ignoresSafeArea() }
        }
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = false } }
    host.advance(by: .seconds(0.5))
    let leaving = try host.one(.id("a"))
    #expect(leaving.isDeparting)
    #expect(leaving.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    try host.settle()
    #expect(!host.exists(.id("a")))
    host.resize(window, safeArea: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
  }

  @Test("Where there is no safe area nobody is asked, and nothing is placed twice (L2)")
  func cost() {
    func counts(_ safeArea: EdgeInsets) -> (places: Int, users: Int) {
      let host = ViewHost(size: window, safeArea: safeArea) {
        VStack { ForEach(0..<10, id: \.self) { _ in Text("x").background(.red) } }
      }
      return (host.counts.places, host.graph.safeAreaUserCount)
    }
    #expect(counts(EdgeInsets()).users == 0)
    #expect(counts(uneven).users == 10)
    #expect(counts(EdgeInsets()).places == counts(uneven).places)
  }

  // MARK: - Bad numbers

  @Test("Insets that are no lengths count as none; absurd ones leave everything finite (E1)")
  func badNumbers() throws {
    for length in [CGFloat.nan, .infinity, -.infinity, -5] {
      let insets = EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
      let host = ViewHost(size: window, safeArea: insets) { Fill("a").ignoresSafeArea() }
      #expect(try frame(host) == CGRect(x: 0, y: 0, width: 100, height: 100), "\(length)")
    }
    let huge = EdgeInsets(top: 1e12, leading: 300, bottom: 300, trailing: 1e300)
    let host = ViewHost(size: window, safeArea: huge) {
      Fill("a").ignoresSafeArea().safeAreaPadding(1e300)
        .safeAreaInset(edge: .top, spacing: 1e300) { Tile("bar", 10, 1e300) }
    }
    for element in host.all(.type(Color.self)) {
      #expect(!element.layoutFrame.isInfinite && !element.layoutFrame.minX.isNaN)
    }
    host.takeAllIssues()
  }

  @Test(
    "Padding and spacing that are no numbers are reported; negative padding counts as none (E1)")
  func badPadding() throws {
    let host = ViewHost(size: window) { Fill("a").safeAreaPadding(.top, .nan) }
    try host.expectIssue(contract: "E1")
    #expect(try frame(host) == CGRect(x: 0, y: 0, width: 100, height: 100))

    let negative = ViewHost(size: window) { Fill("a").safeAreaPadding(-10) }
    #expect(try frame(negative) == CGRect(x: 0, y: 0, width: 100, height: 100))

    let spaced = ViewHost(size: window) {
      Fill("a").safeAreaInset(edge: .top, spacing: .nan) { Tile("bar", 10, 30) }
    }
    try spaced.expectIssue(contract: "E1")
    #expect(try frame(spaced) == CGRect(x: 0, y: 30, width: 100, height: 70))
  }
}
