import TestSupport

/// What a run of the fuzz leans towards.
enum SpecProfile: CaseIterable, Sendable {
  case everything, stacks, identity, readers, safeAreas
  /// What comes and goes, animated or not: edits flip branches, move elements and change ids, no more.
  case departures
}

/// Makes random trees of at most 30 specs and a depth of at most 7: a stack measures each child
/// three times and the reference caches nothing, so the depth is what the time depends on.
struct SpecGenerator {
  static let largestCount = 30
  static let largestDepth = 7

  var random: SplitMix64
  let profile: SpecProfile
  /// One case in twenty goes to the limits; the others stay well below, and are the many.
  let isLarge: Bool
  /// Elements that an edit of the departures profile took out, to be brought back.
  var takenOut: [SpecElement] = []
  private var lastTag = 0

  init(seed: UInt64, profile: SpecProfile = .everything) {
    random = SplitMix64(seed: seed)
    isLarge = random.oneIn(20)
    self.profile = profile
  }

  /// A whole tree. Leaves get fresh tags.
  mutating func tree() -> Spec {
    let budget = random.int(4...(isLarge ? Self.largestCount : 14))
    let depth = isLarge ? Self.largestDepth : 6
    if profile == .safeAreas {
      // Something to reach: a window's safe area on all sides.
      let inner = spec(budget: budget - 1, depth: depth - 1)
      return Spec.safeAreaPadding(.all, Double(random.int(1...20)), inner).legal()
    }
    return spec(budget: budget, depth: depth).legal()
  }

  /// A tree of at most `budget` specs and at most `depth` levels.
  mutating func spec(budget: Int, depth: Int) -> Spec {
    if budget < 2 || depth < 2 { return leaf() }
    // What has one child leaves a budget nowhere to go near the bottom.
    if budget > 6, depth < 4 { return stack(budget - 1, depth - 1) }
    switch profile {
    case .everything:
      return pickKind(leaf: 2, stack: 5, frame: 5, structure: 5, reader: 2, budget, depth)
    case .stacks:
      return pickKind(leaf: 2, stack: 8, frame: 6, structure: 1, reader: 0, budget, depth)
    case .identity:
      return pickKind(leaf: 1, stack: 3, frame: 2, structure: 9, reader: 1, budget, depth)
    case .readers:
      return pickKind(leaf: 1, stack: 3, frame: 4, structure: 1, reader: 5, budget, depth)
    case .safeAreas:
      return pickKind(
        leaf: 1, stack: 4, frame: 3, structure: 1, reader: 2, safeArea: 7, budget, depth)
    case .departures:
      return pickKind(leaf: 1, stack: 3, frame: 1, structure: 9, reader: 0, budget, depth)
    }
  }

  mutating func mark() -> SpecMark {
    lastTag += 1
    return SpecMark(tag: lastTag, initial: random.int(0...30))
  }

  mutating func leaf() -> Spec {
    switch random.below(10) {
    case 0...3: .box(mark(), width: length(), height: length())
    case 4...5: .flexible(mark())
    case 6...8: .counter(mark())
    default: .spacer
    }
  }

  mutating func length() -> Double { Double(random.int(1...60)) }

  mutating func alignment() -> SpecAlignment {
    SpecAlignment(x: random.pick([0, 0.5, 1]), y: random.pick([0, 0.5, 1]))
  }

  /// Limits in order, each there or not; the maximum may be infinite.
  mutating func limits() -> SpecLimits {
    let min = Double(random.int(0...40))
    let ideal = min + Double(random.int(0...40))
    let max = random.oneIn(2) ? Double.infinity : ideal + Double(random.int(0...80))
    return SpecLimits(
      min: random.oneIn(2) ? min : nil, ideal: random.oneIn(3) ? ideal : nil,
      max: random.oneIn(2) ? max : nil)
  }

  mutating func spacing() -> Double? { random.oneIn(2) ? nil : Double(random.int(0...12)) }
}

// MARK: - Kinds

extension SpecGenerator {
  private mutating func pickKind(
    leaf: Int, stack: Int, frame: Int, structure: Int, reader: Int, safeArea: Int = 0,
    _ budget: Int, _ depth: Int
  ) -> Spec {
    // Large budgets never end in a leaf, or most trees would be tiny.
    let leaf = budget > 6 ? 0 : leaf
    var left = random.below(leaf + stack + frame + structure + reader + safeArea)
    if left < leaf { return self.leaf() }
    left -= leaf
    if left < stack { return self.stack(budget - 1, depth - 1) }
    left -= stack
    if left < frame { return modifier(budget - 1, depth - 1) }
    left -= frame
    if left < structure { return self.structure(budget - 1, depth - 1) }
    left -= structure
    if left < reader { return self.reader(budget - 1, depth - 1) }
    return self.safeArea(budget - 1, depth - 1)
  }

  /// Specs that share a budget. One small list in eight is empty.
  private mutating func list(_ budget: Int, _ depth: Int) -> [Spec] {
    let wanted = budget > 6 ? random.int(2...5) : random.oneIn(8) ? 0 : random.int(1...4)
    var left = budget
    var result: [Spec] = []
    for position in 0..<wanted where left > 0 {
      let share = Swift.max(1, left / (wanted - position))
      let made = spec(budget: random.int((share + 1) / 2...share), depth: depth)
      left -= made.count
      result.append(made)
    }
    return result
  }

  private mutating func stack(_ budget: Int, _ depth: Int) -> Spec {
    switch random.below(5) {
    case 0...1: .vstack(alignment(), spacing: spacing(), list(budget, depth))
    case 2...3: .hstack(alignment(), spacing: spacing(), list(budget, depth))
    default: .zstack(alignment(), list(budget, depth))
    }
  }

  private mutating func modifier(_ budget: Int, _ depth: Int) -> Spec {
    let half = Swift.max(1, budget / 2)
    // Who the second view of a background belongs to while it leaves is nobody's contract.
    switch profile == .departures ? 0 : random.below(10) {
    case 0...1:
      return .padding(
        random.pick(SpecEdges.allCases), random.oneIn(3) ? nil : Double(random.int(0...20)),
        spec(budget: budget, depth: depth))
    case 2:
      return .frame(
        width: random.oneIn(3) ? nil : length(), height: random.oneIn(3) ? nil : length(),
        alignment(), spec(budget: budget, depth: depth))
    case 3...4:
      return .flexFrame(
        width: limits(), height: limits(), alignment(), spec(budget: budget, depth: depth))
    case 5 where budget >= 2:
      let child = spec(budget: half, depth: depth)
      return .background(alignment(), child, other: spec(budget: half, depth: depth))
    case 6 where budget >= 2:
      let child = spec(budget: half, depth: depth)
      return .overlay(alignment(), child, other: spec(budget: half, depth: depth))
    case 7:
      return .fixedSize(
        horizontal: random.oneIn(2), vertical: random.oneIn(2), spec(budget: budget, depth: depth))
    case 8:
      return .layoutPriority(Double(random.int(-1...2)), spec(budget: budget, depth: depth))
    default:
      return .offset(
        x: Double(random.int(-20...20)), y: Double(random.int(-20...20)),
        spec(budget: budget, depth: depth))
    }
  }

  private mutating func structure(_ budget: Int, _ depth: Int) -> Spec {
    switch random.below(8) {
    case 0...1: return .group(list(budget, depth))
    case 2 where budget >= 2:
      let first = spec(budget: budget / 2, depth: depth)
      // Often the same views on both sides: only then does it show that they are two identities.
      let second = random.oneIn(2) ? again(first) : spec(budget: budget / 2, depth: depth)
      return .either(random.oneIn(2), first, second)
    case 3: return .optional(!random.oneIn(3), spec(budget: budget, depth: depth))
    case 4...5:
      let specs = list(budget, depth)
      let first = random.int(0...9)
      return .forEach(specs.enumerated().map { SpecElement(id: first + $0 * 3, spec: $1) })
    case 6: return .id(random.int(0...3), spec(budget: budget, depth: depth))
    default: return .anyView(random.below(3), spec(budget: budget, depth: depth))
    }
  }

  private mutating func safeArea(_ budget: Int, _ depth: Int) -> Spec {
    switch random.below(6) {
    case 0...2:
      return .ignoresSafeArea(
        random.pick(SpecEdges.allCases), spec(budget: budget, depth: depth))
    case 3:
      return .safeAreaPadding(
        random.pick(SpecEdges.allCases), Double(random.int(0...20)),
        spec(budget: budget, depth: depth))
    case 4 where budget >= 2:
      // As a style behind a view.
      let half = Swift.max(1, budget / 2)
      return .background(
        .center, spec(budget: half, depth: depth),
        other: .ignoresSafeArea(random.pick(SpecEdges.allCases), .flexible(mark())))
    default:
      let half = Swift.max(1, (budget - 1) / 2)
      let other = Spec.frame(
        width: length(), height: length(), alignment(), spec(budget: half, depth: depth - 1))
      return .safeAreaInset(
        random.pick(SpecSide.allCases), alignment(), spacing: Double(random.int(-4...12)),
        spec(budget: half, depth: depth), other: other)
    }
  }

  /// The same tree of other leaves.
  private mutating func again(_ spec: Spec) -> Spec {
    switch spec {
    case .box(_, let width, let height): return .box(mark(), width: width, height: height)
    case .flexible: return .flexible(mark())
    case .counter: return .counter(mark())
    case .geometry(_, let child): return .geometry(mark(), again(child))
    default:
      var children: [Spec] = []
      for child in spec.children { children.append(again(child)) }
      return spec.with(children: children)
    }
  }

  private mutating func reader(_ budget: Int, _ depth: Int) -> Spec {
    random.oneIn(2)
      ? .geometry(mark(), spec(budget: budget, depth: depth))
      : .scroll(random.oneIn(2) ? .horizontal : .vertical, list(budget, depth))
  }
}
