import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

/// Attempts on safe areas, direction, rounding and hits: contracts L3 and L5.
@MainActor @Suite struct GeometryAttacks {
  private struct Inspect: View {
    var journal: Journal
    var body: some View {
      GeometryReader { proxy in
        let insets = proxy.safeAreaInsets
        let _ = journal.note(
          "\(proxy.size.width) \(proxy.size.height) insets \(insets.top) \(insets.leading) \(insets.bottom) \(insets.trailing)"
        )
        Color.red.id("fill")
      }
    }
  }

  @Test(
    "L3: a reader at the edges has the insets and the size without them; one away from the edges has none; both follow a new size and direction"
  )
  func insets() throws {
    let safeArea = EdgeInsets(top: 50, leading: 10, bottom: 30, trailing: 20)
    for direction in LayoutDirection.allCases {
      let (outer, inner) = (Journal(), Journal())
      let host = ViewHost(
        size: CGSize(width: 200, height: 400), safeArea: safeArea,
        environment: { $0.layoutDirection = direction }
      ) {
        ZStack {
          Inspect(journal: outer)
          Inspect(journal: inner).padding(5)
        }
      }
      #expect(outer.lines == ["170.0 320.0 insets 50.0 10.0 30.0 20.0"], "\(direction)")
      #expect(inner.lines == ["160.0 310.0 insets 0.0 0.0 0.0 0.0"], "\(direction)")
      let left: CGFloat = direction == .leftToRight ? 10 : 20
      #expect(
        host.all(.id("fill")).first?.frame == CGRect(x: left, y: 50, width: 170, height: 320))

      host.resize(CGSize(width: 300, height: 100))
      #expect(outer.lines.last == "270.0 20.0 insets 50.0 10.0 30.0 20.0")
    }
  }

  @Test(
    "L5: rotated, doubled and moved, a view is hit in the diamond that is drawn and nowhere else, from either direction"
  )
  func transformedHits() {
    for direction in LayoutDirection.allCases {
      let journal = Journal()
      let host = ViewHost(
        size: CGSize(width: 400, height: 400), environment: { $0.layoutDirection = direction }
      ) {
        Block(width: 50, height: 50).onTapGesture { journal.note("tap") }
          .rotationEffect(.degrees(45)).scaleEffect(2).offset(x: 80, y: 10)
      }
      // A square of 100 stands on its corner: half of its diagonal is 70.7. Offset mirrors.
      let middle = CGPoint(x: direction == .leftToRight ? 280 : 120, y: 210)
      for (dx, dy) in [(0.0, 0.0), (68, 0), (-68, 0), (0, 68), (0, -68), (33, 33), (-34, 34)] {
        journal.clear()
        host.click(middle.x + dx, middle.y + dy)
        #expect(journal.lines == ["tap"], "(\(dx), \(dy)), \(direction)")
      }
      for (dx, dy) in [(73.0, 0.0), (0, -73), (40, 40), (-45, 40), (-160, 0), (160, 0)] {
        journal.clear()
        host.click(middle.x + dx, middle.y + dy)
        #expect(journal.lines.isEmpty, "(\(dx), \(dy)), \(direction)")
      }
    }
  }

  @Test(
    "L5: while frame, offset, scale and a scroll view's content move, a press hits what is seen, not where it is going"
  )
  func movingHits() throws {
    let (remote, journal) = (Remote<Bool>(), Journal())
    let host = ViewHost(size: CGSize(width: 300, height: 300)) {
      Stage(false, remote) { isMoved in
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            Color.blue.frame(width: 300, height: isMoved ? 150 : 0)
            Block(width: 20, height: 20).onTapGesture { journal.note("tap") }
              .scaleEffect(isMoved ? 2 : 1, anchor: .topLeading).offset(x: isMoved ? 200 : 0)
            Color.blue.frame(width: 300, height: 600)
          }
        }.id("scroll")
      }
    }
    host.act { withAnimation(.linear(duration: 1)) { remote.value = true } }
    try host.scroll(.id("scroll"), by: CGSize(width: 0, height: 20))
    for step in 0...9 {
      let t = Double(step) / 10
      // At t: 200 t to the right, 150 t down and 20 up by scrolling, 20 (1 + t) wide.
      let (x, y, side) = (200 * t, 150 * t - 20, 20 * (1 + t))
      journal.clear()
      if y + 18 > 1 { host.click(x + side - 2, y + 18) }
      #expect(journal.lines.count == (y + 18 > 1 ? 1 : 0), "seen at \(t)")
      journal.clear()
      host.click(x + side + 2, max(1, y + 2))
      host.click(220, 150)
      let covers = x < 220 && x + side > 220 && y < 150 && y + side > 150
      #expect(journal.lines.count == (covers ? 1 : 0), "beside it, and its target, at \(t)")
      host.advance(by: .milliseconds(100), framesPerSecond: 240)
    }
  }

  @Test(
    "L5: thirds are thirds in layout, sums are exact, and mirroring a mirrored window gives the same frames"
  )
  func fractions() {
    let hosts = LayoutDirection.allCases.map { direction in
      ViewHost(
        size: CGSize(width: 100, height: 10), environment: { $0.layoutDirection = direction }
      ) {
        HStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { Color.red.id("third \($0)") }
          HStack(spacing: 0) { ForEach(0..<7, id: \.self) { Color.red.id("seventh \($0)") } }
            .frame(width: 30.5).padding(.leading, 0.25)
        }
      }
    }
    let names = (0..<3).map { "third \($0)" } + (0..<7).map { "seventh \($0)" }
    let frames = hosts.map { host in names.map { host.all(.id($0)).first?.layoutFrame ?? .null } }
    // 100 - 30.75 = 69.25.
    for index in 0..<3 { #expect(isClose(frames[0][index].width, 69.25 / 3, within: 1e-9)) }
    for index in 3..<10 { #expect(isClose(frames[0][index].width, 30.5 / 7, within: 1e-9)) }
    #expect(isClose(frames[0].map(\.width).reduce(0.25) { $0 + Double($1) }, 100, within: 1e-9))
    for (left, right) in zip(frames[0], frames[1]) {
      #expect(isClose(left.minX, 100 - right.maxX, within: 1e-9))
    }
    for (one, next) in zip(frames[0], frames[0].dropFirst()).filter({ $0.0 != frames[0][2] }) {
      #expect(isClose(one.maxX, next.minX, within: 1e-9))
    }
  }
}
