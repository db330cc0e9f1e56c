import Foundation
import MartletTesting
import SwiftUI
import Synchronization
import TestSupport
import Testing

/// Notes each width and height that it is asked about.
private struct Heard: Layout {
  var spy: LayoutSpy
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    spy.note(
      "\(proposal.width.map { "\($0)" } ?? "nil") \(proposal.height.map { "\($0)" } ?? "nil")")
    return proposal.replacingUnspecifiedDimensions(by: CGSize(width: 3, height: 3))
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// Attempts to make measuring explode: contract L2.
@MainActor @Suite struct LayoutCostAttacks {
  /// Each level wraps the one before in another kind of container, beside something that competes with it.
  private func nest(_ depth: Int, _ kinds: [Int], leaf: AnyView) -> AnyView {
    var view = leaf
    for level in 0..<depth {
      let inner = view
      switch kinds[level % kinds.count] {
      case 0:
        view = AnyView(
          HStack(spacing: 1) {
            Block(width: 2, height: 2); inner; Color.blue
          })
      case 1:
        view = AnyView(
          VStack(spacing: 1) {
            Block(width: 2, height: 2); inner; Color.blue
          })
      case 2:
        view = AnyView(
          ViewThatFits {
            inner.fixedSize(horizontal: true, vertical: false); inner
          })
      case 3:
        view = AnyView(
          inner.frame(minWidth: 1, maxWidth: 5000).padding(1).aspectRatio(1, contentMode: .fit))
      case 4:
        view = AnyView(
          ZStack {
            inner; Color.blue
          }.overlay { Color.green }.background(Color.red))
      default:
        view = AnyView(
          HStack {
            Spacer(); inner.layoutPriority(1); Text("x").lineLimit(1)
          })
      }
    }
    return view
  }

  /// The most that a leaf at the bottom was asked, in the first frame.
  func asked(_ depth: Int, _ kinds: [Int]) -> Int {
    let spy = LayoutSpy()
    let host = ViewHost(size: CGSize(width: 900, height: 900)) {
      nest(depth, kinds, leaf: AnyView(Heard(spy: spy)() {}))
    }
    defer { host.takeAllIssues() }
    return spy.all.count
  }

  @Test(
    "L2: sixty levels of stacks, spacers and priorities measure the leaf a number of times that grows with the depth, not with its power"
  )
  func sixtyDeep() {
    for kinds in [[0], [1], [0, 1], [0, 5, 1], [5, 1], [5]] {
      // From few on: what doubles with each level is seen before it takes for ever.
      for depth in [8, 30, 60] {
        let asked = asked(depth, kinds)
        #expect(asked > 0 && asked <= 2 * depth + 6, "\(kinds), depth \(depth): \(asked)")
        if asked > 2 * depth + 6 { return }
      }
    }
  }

  @Test(
    "L2: ViewThatFits in ViewThatFits in stacks does not measure anything twice for one proposal")
  func fittingInFitting() {
    // Each level mounts its view twice, so there are 2^levels leaves: what counts is how often each is asked.
    for kinds in [[2], [2, 0], [2, 1, 3]] {
      let depth = 2 * kinds.count * (kinds.count == 1 ? 3 : 2)
      let leaves = pow(2, Double((0..<depth).count { kinds[$0 % kinds.count] == 2 }))
      let most = Double(asked(depth, kinds)) / leaves
      #expect(most <= Double(2 * depth + 6), "\(kinds): \(most) a leaf")
    }
  }

  @Test("L2: in one pass no leaf is asked the same thing twice, in whatever container")
  func sameProposal() {
    for kinds in [[0], [1], [0, 1], [3], [4, 0], [5, 1, 0]] {
      for depth in [1, 2, 5, 9] {
        let spy = LayoutSpy()
        let host = ViewHost(size: CGSize(width: 900, height: 900)) {
          nest(depth, kinds, leaf: AnyView(Heard(spy: spy)() {}))
        }
        let asked = spy.all
        #expect(Set(asked).count == asked.count, "\(kinds), depth \(depth): \(asked)")
        spy.clear()
        host.advance(by: .seconds(1))
        host.resize(CGSize(width: 900, height: 900))
        #expect(spy.all.isEmpty, "nothing changed")
        host.takeAllIssues()
      }
    }
  }

  /// How often the view at the bottom was asked for its guide, in the first frame.
  private func guidesAsked(_ depth: Int, _ kinds: [Int]) -> Int {
    let spy = LayoutSpy()
    let leaf = Block(width: 3, height: 3).alignmentGuide(HorizontalAlignment.center) {
      spy.note("\($0.width)")
      return 1
    }
    let host = ViewHost(size: CGSize(width: 900, height: 900)) {
      nest(depth, kinds, leaf: AnyView(leaf))
    }
    defer { host.takeAllIssues() }
    return spy.all.count
  }

  @Test(
    "L2: a view in thirty frames and layers is asked for its size and its guides a number of times that grows with the depth"
  )
  func nestedGuides() {
    // Not ratios among stacks: a ratio makes one length of the other, so that each stack asks for lengths that none has
    // asked for before.
    for kinds in [[3], [4], [3, 4], [4, 0], [4, 0, 1]] {
      // Not thirty at first: several times as often with each level would take for ever.
      for depth in [6, 30] {
        let guides = guidesAsked(depth, kinds)
        #expect(guides > 0 && guides <= 2 * depth + 6, "\(kinds), depth \(depth): \(guides)")
        if guides > 2 * depth + 6 { return }
      }
      #expect(asked(30, kinds) <= 2 * 30 + 6, "\(kinds)")
    }
  }

  @Test(
    "L2: a size that comes back is answered as it was the first time: measuring leaves nothing behind"
  )
  func pure() {
    let remote = Remote<CGFloat>()
    let host = ViewHost(size: CGSize(width: 300, height: 300)) {
      Stage(CGFloat(10), remote) { width in
        nest(
          7, [0, 1, 3, 5],
          leaf: AnyView(Text("some words that wrap").frame(minWidth: width).id("leaf")))
      }
    }
    func frames() -> [CGRect] {
      host.all(.type(Color.self)).map(\.layoutFrame) + host.all(.type(Text.self)).map(\.layoutFrame)
    }
    let first = frames()
    for width: CGFloat in [80, 10, 0.25, 200, 10] {
      host.act { remote.value = width }
      if width == 10 { #expect(frames() == first) }
    }
    for size in [
      CGSize(width: 40, height: 700), CGSize(width: 1, height: 1), CGSize(width: 300, height: 300),
    ] {
      host.resize(size)
    }
    #expect(frames() == first)
  }
}
