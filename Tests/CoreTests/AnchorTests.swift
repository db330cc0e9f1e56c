import Foundation
import MartletTesting
import SwiftUI
import TestSupport
import Testing

private struct BoundsKey: PreferenceKey {
  static let defaultValue: [Anchor<CGRect>] = []
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

private struct PointKey: PreferenceKey {
  static let defaultValue: Anchor<CGPoint>? = nil
  static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
    value = value ?? nextValue()
  }
}

/// Contracts U3, U4 and L5: preferences that become views, and anchors.
@MainActor @Suite struct AnchorTests {
  private func named(_ name: String) -> some View {
    Text(name).preference(key: NamesKey.self, value: [name])
  }

  private func text(_ rect: CGRect) -> String {
    "\(Int(rect.minX)),\(Int(rect.minY)) \(Int(rect.width))x\(Int(rect.height))"
  }

  @Test("transformPreference changes what is written below, or the default")
  func transforms() {
    let journal = Journal()
    let host = ViewHost {
      VStack {
        named("a").transformPreference(NamesKey.self) { $0.append("b") }
        Text("c").transformPreference(NamesKey.self) { $0.append("d") }
      }.onPreferenceChange(NamesKey.self) { journal.note($0.joined()) }
    }
    #expect(journal.lines == ["abd"])
    #expect(host.issues.isEmpty)
  }

  @Test(
    "An overlay made from a preference is in the first frame, and its own values go up too (U4)")
  func overlay() throws {
    let (remote, journal, runs) = (Remote<String>(), Journal(), Journal())
    let host = ViewHost {
      Stage("a", remote) { name in
        named(name).overlayPreferenceValue(NamesKey.self) { names in
          let _ = runs.note("run")
          named("over " + names.joined())
        }.onPreferenceChange(NamesKey.self) { journal.note($0.joined(separator: ",")) }
      }
    }
    #expect(host.displayList().contains("\"over a\""))
    #expect(journal.lines == ["a,over a"])
    #expect(runs.lines.count == 1)

    host.act { remote.value = "b" }
    #expect(host.displayList().contains("\"over b\""))
    #expect(journal.lines == ["a,over a", "b,over b"])
  }

  @Test("A background is made again in the pass of the write, without bodies in between (U3)")
  func background() throws {
    struct Inner: View {
      let remote: Remote<Int>
      @State private var count = 1
      var body: some View {
        remote.binding = $count
        return Text("x").preference(key: NamesKey.self, value: ["n\(count)"])
      }
    }
    let (remote, outer) = (Remote<Int>(), Journal())
    let host = ViewHost {
      Inner(remote: remote).backgroundPreferenceValue(NamesKey.self, alignment: .topLeading) {
        let _ = outer.note("run")
        Text($0.joined())
      }
    }
    let passes = host.graph.counts.passes
    host.act { remote.value = 2 }
    #expect(host.displayList().contains("\"n2\""))
    #expect(outer.lines.count == 2)
    #expect(host.graph.counts.passes == passes + 1)
  }

  @Test("A reader finds the bounds of views elsewhere, and follows when they move (L)")
  func bounds() {
    let (remote, journal) = (Remote<CGFloat>(), Journal())
    let host = ViewHost {
      Stage(10, remote) { space in
        HStack(alignment: .top, spacing: 0) {
          Box(name: "a", width: space)
          Box(name: "b", width: 20).anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
        }
        .overlayPreferenceValue(BoundsKey.self) { anchors in
          GeometryReader { proxy in
            let _ = journal.note(anchors.map { text(proxy[$0]) }.joined())
            Color.blue
          }
        }.pinned()
      }
    }
    #expect(journal.lines.last == "10,0 20x50")

    host.act { remote.value = 40 }
    #expect(journal.lines.last == "40,0 20x50")
    #expect(host.issues.isEmpty)
  }

  @Test("Scrolling moves what an overlay outside the scroll view asked for (U3)")
  func scrolling() throws {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        Box(name: "long", height: 500)
          .anchorPreference(
            key: BoundsKey.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
          ) {
            [$0]
          }
      }.overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          let _ = journal.note(anchors.map { text(proxy[$0]) }.joined())
        }
      }
    }
    try host.scroll(.id("long"), by: CGSize(width: 0, height: 40))
    #expect(journal.lines == ["26,2 3x4", "26,-38 3x4"])
  }

  @Test("Points count from the leading edge; what a proxy says is physical (L5)")
  func rightToLeft() {
    for (direction, x) in [(LayoutDirection.leftToRight, 0.0), (.rightToLeft, 50)] {
      let journal = Journal()
      let host = ViewHost {
        Box(name: "a")
          .transformAnchorPreference(key: PointKey.self, value: .bottomLeading) { $0 = $1 }
          .overlayPreferenceValue(PointKey.self) { anchor in
            GeometryReader { proxy in
              let _ = journal.note(anchor.map { "\(proxy[$0].x),\(proxy[$0].y)" } ?? "none")
            }
          }.environment(\.layoutDirection, direction)
      }
      #expect(journal.lines == ["\(x),50.0"])
      #expect(host.issues.isEmpty)
    }
  }

  @Test("Anchors of rows that scroll away leave the overlay, and those that come join it (S1, E1)")
  func lazyRows() throws {
    let journal = Journal()
    let host = ViewHost(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { number in
            Box(name: "row \(number)")
              .anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
          }
        }
      }.overlayPreferenceValue(BoundsKey.self) { anchors in
        GeometryReader { proxy in
          let shown = anchors.map { Int(proxy[$0].minY) }.filter { (0..<100).contains($0) }
          let _ = journal.note("\(shown)")
        }
      }
    }
    #expect(journal.lines.last == "[0, 50]")

    try host.scroll(.id("row 0"), by: CGSize(width: 0, height: 1020))
    #expect(journal.lines.last == "[30, 80]")
    #expect(host.issues.isEmpty)
  }

  @Test("An anchor kept after its view has gone lies nowhere: zero, and no crash (E1)")
  func gone() {
    let (remote, journal) = (Remote<Bool>(), Journal())
    var kept: Anchor<CGRect>?
    let host = ViewHost {
      Stage(true, remote) { isThere in
        VStack(spacing: 0) {
          if isThere {
            Box(name: "a").anchorPreference(key: BoundsKey.self, value: .bounds) { anchor in
              kept = anchor
              return [anchor]
            }
          }
          GeometryReader { proxy in
            let _ = journal.note("\(isThere) " + (kept.map { text(proxy[$0]) } ?? "none"))
          }.background(Color.blue.frame(width: isThere ? 1 : 2))
        }.overlayPreferenceValue(BoundsKey.self) { Text("\($0.count)") }
      }
    }
    host.act { remote.value = false }
    host.advance(by: .seconds(2))
    #expect(journal.lines.last == "false 0,0 0x0")
    #expect(host.exists(.text("0")))
  }
}
