import Foundation

// The naive reference: identity, state and layout of a `Spec` tree, made anew at every step,
// caching nothing but the state itself. Where contracts and facts leave a choice, it is made here:
//
// Identity
//  1. A path is every structural step: the spec's case (a branch of SpecView's switch), the number
//     of children of a list while it is at most three (tuples of different size are different
//     branches) with the position, else the position as a ForEach id, the side of an if, the id of
//     a ForEach element or of `.id`, the wrapped type of an AnyView.
//  2. A modifier adds nothing to the identity of the views it is on, but its case is part of the
//     path of what is inside: taking a padding away re-creates its child.
//  3. The other view of a background or overlay is made once for each view of the primary (I6) and
//     belongs to that one: its path is the modifier's, then the primary's (`secondaryPath`). So
//     when the primary is replaced, so is the other view with its state.
//  4. `Group`, `if`, ForEach, AnyView, `.id` and a custom view are transparent to layout: the
//     nearest container gets their views as one flat run, none included.
//  5. A GeometryReader's content is mounted even when the reader has no size.
// Stacks
//  6. Spacing between two views is the given one, else 0 where either of them is a Spacer itself
//     (layout priority is looked through, nothing else is), else 8.
//  7. Each offer is max(0, what is left) / how many are left; the reserve is the sum of the minima
//     of all lower priorities, a minimum being the length for a proposal of 0. An infinite
//     remainder stays infinite after each child. Order of equal flexibility: earlier first; inf -
//     inf is 0.
//  8. Children are measured across with the stack's own proposal, in probes too, and placed with
//     the proposals they answered. An empty stack is 0 by 0. ZStack knows nothing of priorities.
//  9. Layout priority passes through modifiers with one child (the outermost wins); containers
//     (stacks, ScrollView, GeometryReader) have 0.
// 10. A Spacer is max(8, proposal) long along the stack it is in, 8 for nil and 0 across; in a
//     ZStack it is that on both axes.
// Frames and padding
// 11. A flexible frame's p is the proposal, else the ideal. Child: p clamped, nil when there is
//     none. Both limits: p clamped, or the child clamped. Only min: max(min, min(p, child)); only
//     max: min(max, max(p, child)); either with p nil: the child clamped. Neither: the ideal if
//     there was no proposal, else the child.
// 12. At placement, with neither proposal nor ideal: its own length if that is exactly one of the
//     limits, else nil. Measuring stays as in 11.
// 13. Padding takes its insets from the proposal, not below 0, and adds them to the answer.
// Others
// 14. Background and overlay: the other view is proposed the primary's size (its answer to the
//     proposal it is placed with); several form a ZStack aligned to its centre, which as a whole is
//     placed by the modifier's alignment.
// 15. `layoutFrame` includes offsets; layout does not.
// 16. A GeometryReader takes the proposal, 10 for nil, even if infinite; each of its views is
//     proposed its size and placed at its top leading corner.
// 17. A ScrollView takes the proposal on both axes; where it is nil, the content's length, and the content's
//     height if it scrolls horizontally. Content
//     is a stack along the axis, default spacing, centre; it is proposed the scroll view's own
//     length across and nil along. Placed at the start along and at the centre across, also when
//     larger.
// 18. Several views at the root are a VStack with default spacing; the root is proposed the window
//     and placed at its centre, smaller or larger.
// 19. Colour is the proposal, 10 for nil.
// Safe area
// 22. What ignores it has its child's size for the proposal; the child is placed with the insets it touches added
//     to the proposal and its corner moved out by them. It may move without growing.
// 23. From the inside out, an edge that lies within a provider's insets, or half a pixel off, moves to the
//     provider's edge; what remains is none of its business.
// 24. Scrolled content touches nothing along the axis.
// 25. An inset view is offered the proposal across and nil along, and is not covered by itself; several form a ZStack.
// Looking
// 20. Tree order: a primary comes before its background or overlay; the views of a primary come one
//     after the other, each followed by its own other view.
// Leaving (contract I5)
// 22. What an animated update removes is departing for a second, together with all in it. When the branch, element,
//     id or type comes back before that, all in it is back with its state, and what is no longer in it is removed by
//     that update.
// 23. What leaves without having anything to show leaves at once, with what is departing in it.
// 24. A departing leaf keeps its tag: it gets no values from its parent. Its own writes reach it.
// 21. A leaf without area is not found by finders, so neither side lists it.

/// One shown leaf: what the reference and the runtime are compared by.
struct ReferenceLeaf: Equatable {
  var tag: Int
  var path: String
  var frame: CGRect
  var value: Int

  var isFindable: Bool { frame.size.width > 0.0005 && frame.size.height > 0.0005 }
}

/// Holds what survives between two steps: the state by path. Everything else is recomputed.
struct Reference {
  /// A leaf that was removed by an animated update, which lasts `departureDuration`.
  struct Departing {
    var tag: Int
    var value: Int
    var end: Double
    /// The outermost branch, element, id or type that was removed: it comes back as a whole.
    var unit: String
    /// Where it was laid out last, in window space. Nil once a write or a new window may have moved it.
    var frame: CGRect?
  }
  static let departureDuration = 1.0

  /// The `value` of every mounted leaf.
  private(set) var state: [String: Int] = [:]
  private(set) var departing: [String: Departing] = [:]
  /// A spec of another kind came into another's place while something was departing, or animated: how the branches of
  /// `SpecView`'s own switch come and go is not modelled. The generator makes no such history; a shrunk one may.
  private(set) var isBeyondModel = false
  private var spec: Spec = .group([])
  private var window = CGSize.zero
  private var time = 0.0
  /// What the walk of the present tree found.
  private var tree = ReferenceTree(state: [:])

  /// What a parent's update does: mounts new paths with their default, keeps those that stay, takes those back that
  /// are departing, and lets those go that are gone: at once, or after a while when animated.
  mutating func show(_ spec: Spec, in window: CGSize, animated: Bool = false) {
    if window != self.window { forgetDepartingFrames() }
    self.window = window
    let last = animated ? allLeaves().map { ($0.path, $0.frame) } : []
    let frames = Dictionary(last, uniquingKeysWith: { first, _ in first })
    self.spec = spec
    let (old, values) = (tree, state)
    tree = ReferenceTree(state: state.merging(departing.mapValues(\.value)) { live, _ in live })
    _ = tree.members(of: spec, at: "")
    state = tree.mounted
    departing = departing.filter { state[$0.key] == nil }
    for (path, leaf) in departing {
      // Its unit is back without it, or something around it that was still there has gone.
      let outer = old.units[path]?.first { tree.counts[$0] == nil } ?? leaf.unit
      if let owner = old.owners[outer], !tree.visited.contains(owner) { isBeyondModel = true }
      if tree.counts[leaf.unit] != nil {
        leave(path, leaf.tag, leaf.value, leaf.frame, from: old, animated)
      } else if outer != leaf.unit, let count = old.counts[outer], !animated || count == 0 {
        departing[path] = nil
      }
    }
    for (path, value) in values where state[path] == nil {
      leave(path, old.tags[path] ?? 0, value, frames[path], from: old, animated)
    }
    // The walk forgets what is departing; its way there is needed until it has ended.
    tree.remember(old, of: departing.keys)
  }

  private mutating func leave(
    _ path: String, _ tag: Int, _ value: Int, _ frame: CGRect?, from old: ReferenceTree,
    _ animated: Bool
  ) {
    let unit = old.units[path]?.first { tree.counts[$0] == nil }
    departing[path] = nil
    let owner = unit.flatMap { old.owners[$0] }
    if animated || !departing.isEmpty, owner.map({ !tree.visited.contains($0) }) ?? true {
      isBeyondModel = true
    }
    guard animated, let unit else { return }
    departing[path] = Departing(
      tag: tag, value: value, end: time + Self.departureDuration, unit: unit,
      frame: frame)
  }

  private mutating func forgetDepartingFrames() {
    for path in departing.keys { departing[path]?.frame = nil }
  }

  mutating func wait(_ seconds: Double) {
    time += seconds
    departing = departing.filter { $0.value.end > time }
  }

  mutating func write(_ value: Int, at path: String) {
    if state[path] != nil { state[path] = value }
  }

  /// Writes to the first findable leaf with the tag, else to the only departing one.
  mutating func write(_ value: Int, tag: Int) {
    if let leaf = leaves().first(where: { $0.tag == tag }) { return write(value, at: leaf.path) }
    let leaving = departing.filter { $0.value.tag == tag }
    guard leaving.count == 1, let path = leaving.first?.key else { return }
    departing[path]?.value = value
    // What it is laid out with may move too.
    forgetDepartingFrames()
  }

  /// All leaves in tree order, those without area included.
  func allLeaves() -> [ReferenceLeaf] {
    var tree = ReferenceTree(state: state)
    let members = tree.members(of: spec, at: "")
    let root =
      members.count == 1
      ? members[0].box : .stack(.vertical, .center, spacing: nil, members.map(\.box))
    let proposal = Proposal(width: Double(window.width), height: Double(window.height))
    let size = root.size(proposal)
    var placed: [PlacedLeaf] = []
    let x = (Double(window.width) - size.width) / 2
    let y = (Double(window.height) - size.height) / 2
    root.place(at: Point(x: x, y: y), proposal, SafeChain(), into: &placed)
    return placed.map {
      let value = state[$0.leaf.path] ?? 0
      return ReferenceLeaf(
        tag: $0.leaf.tag, path: $0.leaf.path, frame: $0.frame, value: value)
    }
  }

  func leaves() -> [ReferenceLeaf] { allLeaves().filter(\.isFindable) }
}
