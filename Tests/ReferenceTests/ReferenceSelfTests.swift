import Foundation
import Testing

/// Layouts computed by hand: they test the reference, not the runtime. Rectangles are (x, y, width,
/// height) in a window of 100 by 100 unless stated; the root is placed at the window's centre.
@Suite("The reference lays out what was computed by hand")
struct ReferenceSelfTests {
  private func box(_ tag: Int, _ width: Double, _ height: Double) -> Spec {
    .box(SpecMark(tag: tag, initial: 0), width: width, height: height)
  }

  private func flexible(_ tag: Int) -> Spec { .flexible(SpecMark(tag: tag, initial: 0)) }

  private func limits(
    _ min: Double? = nil, _ ideal: Double? = nil, _ max: Double? = nil
  ) -> SpecLimits {
    SpecLimits(min: min, ideal: ideal, max: max)
  }

  private func fixed(_ child: Spec) -> Spec { .fixedSize(horizontal: true, vertical: true, child) }

  /// Expects the leaves' frames in tree order, those without area included.
  private func check(
    _ spec: Spec, in window: (Double, Double) = (100, 100),
    _ frames: [(Double, Double, Double, Double)], at location: SourceLocation = #_sourceLocation
  ) {
    var reference = Reference()
    reference.show(spec, in: CGSize(width: window.0, height: window.1))
    let found = reference.allLeaves().map { short($0.frame) }
    let wanted = frames.map { short(CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3)) }
    #expect(found == wanted, sourceLocation: location)
  }

  // MARK: - Leaves and the root

  @Test("A smaller root is centred and a colour takes the window")
  func root() {
    check(box(1, 20, 10), [(40, 45, 20, 10)])  // (100 - 20) / 2, (100 - 10) / 2
    check(box(1, 140, 10), [(-20, 45, 140, 10)])  // (100 - 140) / 2
    check(flexible(1), in: (90, 60), [(0, 0, 90, 60)])
    // As a VStack 20 by 10 + 8 + 30 = 48, so at (40, 26).
    check(.group([box(1, 20, 10), box(2, 20, 30)]), [(40, 26, 20, 10), (40, 44, 20, 30)])
    check(fixed(flexible(1)), [(45, 45, 10, 10)])  // ideal 10
    check(.fixedSize(horizontal: true, vertical: false, flexible(1)), [(45, 0, 10, 100)])
  }

  // MARK: - Stacks

  @Test("A vertical stack encloses its children with 8 between them")
  func vertical() {
    // 40 by 10 + 8 + 30 = 48, at (30, 26); the first is centred: 30 + 10.
    let boxes = [box(1, 20, 10), box(2, 40, 30)]
    check(.vstack(.center, spacing: nil, boxes), [(40, 26, 20, 10), (30, 44, 40, 30)])
    // 10 + 2 + 30 = 42, at (30, 29); leading.
    check(.vstack(.topLeading, spacing: 2, boxes), [(30, 29, 20, 10), (30, 41, 40, 30)])
    // 20 + 8 + 40 = 68 by 30, at (16, 35); bottom: 35 + 20.
    check(.hstack(.bottomTrailing, spacing: nil, boxes), [(16, 55, 20, 10), (44, 35, 40, 30)])
  }

  @Test("Flexible children share what fixed ones leave")
  func sharing() {
    // 100 - 8 - 20 = 72 for the colour, as high as the window; the box is at (50 - 10) / 2.
    check(
      .hstack(.center, spacing: nil, [box(1, 20, 10), flexible(2)]), in: (100, 50),
      [(0, 20, 20, 10), (28, 0, 72, 50)])
    // (100 - 2 * 8) / 3 = 28.
    check(
      .vstack(.center, spacing: nil, [flexible(1), flexible(2), flexible(3)]),
      [(0, 0, 100, 28), (0, 36, 100, 28), (0, 72, 100, 28)])
    // The inner stack is infinitely flexible too: the box first, then 80 for it, 40 each.
    let inner = Spec.hstack(.center, spacing: 0, [flexible(1), flexible(2)])
    check(
      .hstack(.center, spacing: 0, [inner, box(3, 20, 10)]),
      [(0, 0, 40, 100), (40, 0, 40, 100), (80, 45, 20, 10)])
  }

  @Test("The least flexible child is asked first")
  func leastFlexible() {
    // 100 - 8 = 92; the limited one (flexibility 20) is offered 46, takes 20; the other gets 72.
    let limited = Spec.flexFrame(
      width: limits(nil, nil, 20), height: limits(), .center, flexible(2))
    check(
      .hstack(.center, spacing: nil, [flexible(1), limited]),
      [(0, 0, 72, 100), (80, 0, 20, 100)])
    // Flexibility 30 (20 to 50) is before infinity: offered 50 of 100, takes 50.
    let middle = Spec.flexFrame(
      width: limits(20, nil, 50), height: limits(), .center, flexible(2))
    check(
      .hstack(.center, spacing: 0, [flexible(1), middle]), [(0, 0, 50, 100), (50, 0, 50, 100)])
    // In 30: the limited one is offered 15, takes its minimum 20; 10 are left.
    check(
      .hstack(.center, spacing: 0, [flexible(1), middle]), in: (30, 100),
      [(0, 0, 10, 100), (10, 0, 20, 100)])
  }

  @Test("What is too large overflows on both sides and flexible children get nothing")
  func overcommitted() {
    // The boxes take 160; the colour is offered max(0, -60). 160 wide at (100 - 160) / 2 = -30.
    check(
      .hstack(.center, spacing: 0, [flexible(1), box(2, 80, 10), box(3, 80, 10)]),
      [(-30, 0, 0, 100), (-30, 45, 80, 10), (50, 45, 80, 10)])
  }

  @Test("A spacer takes the rest, is at least 8, and has no spacing beside it")
  func spacers() {
    let twenty = [box(1, 20, 10), Spec.spacer, box(2, 20, 10)]
    check(.hstack(.center, spacing: nil, twenty), [(0, 45, 20, 10), (80, 45, 20, 10)])
    // Spacing that is given holds beside a spacer too: 100 - 40 - 10 = 50 for it; ends stay.
    check(.hstack(.center, spacing: 5, twenty), [(0, 45, 20, 10), (80, 45, 20, 10)])
    // 60 + 8 + 60 = 128 at -14.
    let sixty = [box(1, 60, 10), Spec.spacer, box(2, 60, 10)]
    check(.hstack(.center, spacing: nil, sixty), [(-14, 45, 60, 10), (54, 45, 60, 10)])
    // At the ideal size a spacer is 8: 20 + 8 + 20 = 48 at 26.
    check(fixed(.hstack(.center, spacing: nil, twenty)), [(26, 45, 20, 10), (54, 45, 20, 10)])
  }

  @Test("Empty containers are members of a stack, absent views are not")
  func empty() {
    let hollow = Spec.hstack(.center, spacing: nil, [])
    // 10 + 8 + 0 + 8 + 10 = 36 at 32.
    check(
      .vstack(.center, spacing: nil, [box(1, 10, 10), hollow, box(2, 10, 10)]),
      [(45, 32, 10, 10), (45, 58, 10, 10)])
    // 10 + 8 + 10 = 28 at 36; a padding on nothing is nothing.
    let absent = Spec.padding(.all, 5, .optional(false, box(3, 50, 50)))
    check(
      .vstack(.center, spacing: nil, [box(1, 10, 10), absent, box(2, 10, 10)]),
      [(45, 36, 10, 10), (45, 54, 10, 10)])
  }

  @Test("A higher priority leaves the lower ones their minima")
  func priorities() {
    let first = Spec.layoutPriority(1, flexible(2))
    check(
      .hstack(.center, spacing: 0, [flexible(1), first]), [(0, 0, 0, 100), (0, 0, 100, 100)])
    // 100 - 30 = 70.
    check(
      .hstack(.center, spacing: 0, [box(1, 30, 10), first]), [(0, 45, 30, 10), (30, 0, 70, 100)])
    // The minimum is 20, so 80; the low one is then offered 20.
    let low = Spec.flexFrame(width: limits(20), height: limits(), .center, flexible(1))
    check(
      .hstack(.center, spacing: 0, [low, first]), [(0, 0, 20, 100), (20, 0, 80, 100)])
    // Through a padding of 5: 100 for the padding, 90 for the colour, nothing for the other.
    check(
      .hstack(.center, spacing: 0, [flexible(1), .padding(.horizontal, 5, first)]),
      [(0, 0, 0, 100), (5, 0, 90, 100)])
  }

  @Test("A ZStack is the union of its children, aligned")
  func layers() {
    // 30 by 40 at (35, 30); bottom trailing corner at (65, 70).
    check(
      .zstack(.bottomTrailing, [box(1, 10, 40), box(2, 30, 20)]),
      [(55, 30, 10, 40), (35, 50, 30, 20)])
    check(.zstack(.topLeading, [box(1, 10, 10), flexible(2)]), [(0, 0, 10, 10), (0, 0, 100, 100)])
  }

  // MARK: - Padding and frames

  @Test("Padding is 16 by default, and what it takes is never below nothing")
  func paddings() {
    check(.padding(.all, nil, flexible(1)), [(16, 16, 68, 68)])
    // 20 by 10 + 10 at (40, 40).
    check(.padding(.top, 10, box(1, 20, 10)), [(40, 50, 20, 10)])
    check(.padding(.leading, 10, box(1, 20, 10)), [(45, 45, 20, 10)])  // 30 wide at 35
    // Proposed max(0, 30 - 40) = 0; 40 by 40 at -5, the colour at 15.
    check(.padding(.all, 20, flexible(1)), in: (30, 30), [(15, 15, 0, 0)])
  }

  @Test("A fixed frame has its size; the child is aligned in it and may overflow")
  func frames() {
    // 50 by 50 at 25; bottom trailing: 25 + 30, 25 + 40.
    check(
      .frame(width: 50, height: 50, .bottomTrailing, box(1, 20, 10)), [(55, 65, 20, 10)])
    // 10 by 10 at 45; the child is 20 wide, 5 out on both sides.
    check(.frame(width: 10, height: nil, .center, box(1, 20, 10)), [(40, 45, 20, 10)])
    check(.frame(width: 30, height: nil, .center, flexible(1)), [(35, 0, 30, 100)])
  }

  @Test("A flexible frame with both limits is the proposal clamped")
  func bothLimits() {
    // Width clamp(100, 20...50) = 50 at 25; height the child's.
    let spec = Spec.flexFrame(
      width: limits(20, nil, 50), height: limits(), .topLeading, box(1, 10, 10))
    check(spec, [(25, 45, 10, 10)])
    // No proposal, no ideal: the child's 10 clamped to 20, at 40.
    check(fixed(spec), [(40, 45, 10, 10)])
    // No proposal but an ideal of 30, at 35; the child is proposed 30.
    check(
      fixed(.flexFrame(width: limits(20, 30, 50), height: limits(), .center, flexible(1))),
      [(35, 45, 30, 10)])
    check(
      .flexFrame(
        width: limits(0, nil, .infinity), height: limits(), .topLeading, box(1, 10, 10)),
      [(0, 45, 10, 10)])
  }

  @Test("A flexible frame with one limit keeps to its child within it")
  func oneLimit() {
    let least = { (limit: Double, child: Spec) in
      Spec.flexFrame(width: self.limits(limit), height: self.limits(), .topLeading, child)
    }
    // The child is smaller: max(30, min(100, 10)) = 30 at 35.
    check(least(30, box(1, 10, 10)), [(35, 45, 10, 10)])
    // The proposal is smaller than the child: max(10, min(20, 50)) = 20 at 40.
    check(.frame(width: 20, height: nil, .center, least(10, box(1, 50, 10))), [(40, 45, 50, 10)])
    // Smaller than the limit too: max(30, min(20, 50)) = 30, in a frame of 20 at 40: 35.
    check(.frame(width: 20, height: nil, .center, least(30, box(1, 50, 10))), [(35, 45, 50, 10)])

    let most = { (limit: Double, child: Spec) in
      Spec.flexFrame(
        width: self.limits(nil, nil, limit), height: self.limits(), .topLeading, child)
    }
    check(most(30, flexible(1)), [(35, 0, 30, 100)])  // proposed 30
    // min(30, max(20, 10)) = 20 at 40.
    check(.frame(width: 20, height: nil, .center, most(30, box(1, 10, 10))), [(40, 45, 10, 10)])
    // min(30, max(100, 50)) = 30 at 35; the child overflows.
    check(most(30, box(1, 50, 10)), [(35, 45, 50, 10)])
  }

  @Test("An ideal alone counts only without a proposal")
  func idealAlone() {
    let spec = Spec.flexFrame(
      width: limits(nil, 40), height: limits(nil, 20), .topLeading, flexible(1))
    check(spec, [(0, 0, 100, 100)])
    check(fixed(spec), [(30, 40, 40, 20)])
    // 40 by 20 at (30, 40) round a box that stays small.
    check(
      fixed(
        .flexFrame(width: limits(nil, 40), height: limits(nil, 20), .topLeading, box(1, 6, 6))),
      [(30, 40, 6, 6)])
  }

  // MARK: - Others

  @Test("Background and overlay get the primary's size and change nothing")
  func layered() {
    let primary = box(1, 40, 20)  // at (30, 40)
    check(
      .background(.center, primary, other: flexible(2)), [(30, 40, 40, 20), (30, 40, 40, 20)])
    check(
      .background(.topLeading, primary, other: box(2, 60, 60)),
      [(30, 40, 40, 20), (30, 40, 60, 60)])
    // Both in a ZStack of 20 by 10 at the bottom trailing corner (70, 60): it starts at (50, 50).
    check(
      .overlay(.bottomTrailing, primary, other: .group([box(2, 10, 10), box(3, 20, 4)])),
      [(30, 40, 40, 20), (55, 50, 10, 10), (50, 53, 20, 4)])
    // On each of two: 10 + 8 + 10 at 36.
    let group = Spec.group([box(1, 10, 10), box(2, 10, 10)])
    check(
      .hstack(.center, spacing: nil, [.overlay(.center, group, other: box(3, 2, 2))]),
      [(36, 45, 10, 10), (40, 49, 2, 2), (54, 45, 10, 10), (58, 49, 2, 2)])
  }

  @Test("An offset moves its view and nothing else")
  func offsets() {
    // 20 + 8 + 20 = 48 at 26.
    check(
      .hstack(.center, spacing: nil, [.offset(x: 5, y: -7, box(1, 20, 10)), box(2, 20, 10)]),
      [(31, 38, 20, 10), (54, 45, 20, 10)])
  }

  @Test("Modifiers on a group act on each of its views")
  func groups() {
    let group = Spec.group([box(1, 10, 10), .optional(true, box(2, 10, 10))])
    // Each 14 by 14: 14 + 8 + 14 = 36 at 32, y at 43.
    check(
      .hstack(.center, spacing: nil, [.padding(.all, 2, group)]),
      [(34, 45, 10, 10), (56, 45, 10, 10)])
  }

  @Test("A geometry reader takes the proposal and places at the top leading corner")
  func readers() {
    let mark = SpecMark(tag: 9, initial: 0)
    check(.geometry(mark, flexible(1)), in: (100, 60), [(0, 0, 100, 60), (0, 0, 50, 4)])
    check(.geometry(mark, box(1, 4, 4)), [(0, 0, 4, 4), (0, 0, 50, 4)])
    check(fixed(.geometry(mark, flexible(1))), [(45, 45, 10, 10), (45, 45, 5, 4)])  // ideal 10
  }

  // MARK: - Safe areas

  @Test("What ignores the safe area reaches as far as it touches")
  func safeAreas() {
    func ignoring(_ child: Spec, _ edges: SpecEdges = .all) -> Spec {
      .ignoresSafeArea(edges, child)
    }
    check(.safeAreaPadding(.all, 10, flexible(1)), [(10, 10, 80, 80)])
    check(.safeAreaPadding(.all, 10, ignoring(flexible(1))), [(0, 0, 100, 100)])
    check(.safeAreaPadding(.all, 10, ignoring(flexible(1), .top)), [(10, 0, 80, 90)])
    // Two of 36 each in 80, the lower one from 10 + 36 + 8; each touches three sides.
    check(
      .safeAreaPadding(
        .all, 10, .vstack(.center, spacing: nil, [flexible(1), ignoring(flexible(2))])),
      [(10, 10, 80, 36), (0, 54, 100, 46)])
    // One point of padding, and it touches nothing.
    check(.safeAreaPadding(.all, 10, .padding(.all, 1, ignoring(flexible(1)))), [(11, 11, 78, 78)])
    let bar = Spec.safeAreaInset(
      .bottom, .center, spacing: 5, ignoring(flexible(1)), other: box(2, 40, 20))
    check(bar, [(0, 0, 100, 100), (30, 80, 40, 20)])
    // The bar stands on the padding: 90 - 20. The view reaches beneath both.
    check(.safeAreaPadding(.all, 10, bar), [(0, 0, 100, 100), (30, 70, 40, 20)])
    // Vertically scrolled content reaches across alone; nil along is 10.
    check(
      .safeAreaPadding(.all, 10, .scroll(.vertical, [ignoring(flexible(1))])), [(0, 10, 100, 10)])
    // 4 and the insets, weighed: 10 + 20 + 40 + 80.
    let mark = SpecMark(tag: 9, initial: 0)
    check(
      .safeAreaPadding(.all, 10, .geometry(mark, box(1, 4, 4))),
      [(10, 10, 4, 4), (10, 10, 40, 154)])
  }

  // MARK: - Scroll views

  @Test("A scroll view stacks its content along its axis from the start")
  func scrolling() {
    check(
      .scroll(.vertical, [box(1, 20, 10), box(2, 40, 70), box(3, 10, 50)]),
      [(40, 0, 20, 10), (30, 18, 40, 70), (45, 96, 10, 50)])
    // Nothing is proposed along: 10 for the colour; 60 across.
    check(
      .scroll(.horizontal, [box(1, 20, 10), flexible(2)]), in: (100, 60),
      [(0, 25, 20, 10), (28, 0, 10, 60)])
    // A spacer at its minimum, without spacing: 10 + 8.
    check(
      .scroll(.vertical, [flexible(1), .spacer, flexible(2)]),
      [(0, 0, 100, 10), (0, 18, 100, 10)])
    // Without proposals it is as large as its content.
    check(fixed(.scroll(.vertical, [box(1, 30, 40)])), [(35, 30, 30, 40)])
  }

  @Test("A minimum on the scroll axis fills it, and gives way to taller content")
  func minimumInScroll() {
    let column = Spec.vstack(.center, spacing: nil, [box(1, 10, 10), .spacer, box(2, 10, 10)])
    let filled = { (limit: Double) in
      Spec.scroll(
        .vertical, [.flexFrame(width: self.limits(), height: self.limits(limit), .center, column)])
    }
    // Ideal 10 + 8 + 10 = 28 is below 200: the stack is proposed 200, its spacer takes 180.
    check(filled(200), in: (100, 200), [(45, 0, 10, 10), (45, 190, 10, 10)])
    // 28 is above 20: left without a proposal.
    check(filled(20), in: (100, 200), [(45, 0, 10, 10), (45, 18, 10, 10)])
  }
}
