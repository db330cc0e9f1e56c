extension SpecGenerator {
  /// The tree after one random edit that fits the limits. May be the same tree, when the edit that
  /// was drawn has nowhere to go eight times over.
  mutating func edited(_ tree: Spec) -> Spec {
    if profile == .departures { return flipped(tree) }
    for _ in 0..<8 {
      let index = random.below(tree.count)
      let depth = Self.largestDepth
      let changed = tree.replacing(at: index) { edit($0) }.legal()
      if changed != tree, changed.count <= Self.largestCount, changed.depth <= depth {
        return changed
      }
    }
    return tree
  }

  /// One edit of one spec: mostly of what it is, sometimes of where it stands.
  private mutating func edit(_ spec: Spec) -> Spec {
    switch random.below(14) {
    case 0: return .anyView(random.below(3), spec)
    case 1: return self.spec(budget: random.int(1...8), depth: 4)
    case 2: return hoisted(spec)
    case 3...5 where spec.isList: return listEdited(spec)
    default: return valueEdited(spec)
    }
  }

  /// One of the spec's children in its place: unwraps an AnyView, a modifier, a stack.
  private mutating func hoisted(_ spec: Spec) -> Spec {
    spec.children.isEmpty ? spec : random.pick(spec.children)
  }

  private mutating func listEdited(_ spec: Spec) -> Spec {
    var list = spec.children
    switch random.below(3) {
    case 0: list.insert(self.spec(budget: 3, depth: 2), at: random.int(0...list.count))
    case 1 where !list.isEmpty: list.remove(at: random.below(list.count))
    default:
      if list.count > 1 { list.swapAt(random.below(list.count), random.below(list.count)) }
    }
    return spec.with(children: list)
  }

  /// Changes a number, a flag, an id or the elements.
  private mutating func valueEdited(_ spec: Spec) -> Spec {
    switch spec {
    case .box(let mark, _, _): return .box(mark, width: length(), height: length())
    case .flexible: return .flexible(mark())
    case .counter: return .counter(mark())
    case .spacer: return leaf()
    case .vstack(let old, let gap, let list):
      return random.oneIn(2)
        ? .vstack(alignment(), spacing: gap, list) : .vstack(old, spacing: spacing(), list)
    case .hstack(let old, let gap, let list):
      return random.oneIn(2)
        ? .hstack(alignment(), spacing: gap, list) : .hstack(old, spacing: spacing(), list)
    case .zstack(_, let list): return .zstack(alignment(), list)
    case .padding(let edges, _, let child):
      return .padding(edges, random.oneIn(4) ? nil : Double(random.int(0...20)), child)
    case .frame(let width, _, let old, let child):
      return random.oneIn(2)
        ? .frame(width: width, height: random.oneIn(4) ? nil : length(), old, child)
        : .frame(width: random.oneIn(4) ? nil : length(), height: length(), alignment(), child)
    case .flexFrame(let width, _, let old, let child):
      return random.oneIn(2)
        ? .flexFrame(width: width, height: limits(), old, child)
        : .flexFrame(width: limits(), height: limits(), alignment(), child)
    case .background(_, let child, let other): return .background(alignment(), child, other: other)
    case .overlay(_, let child, let other): return .overlay(alignment(), child, other: other)
    case .offset(let x, _, let child):
      return .offset(x: x, y: Double(random.int(-20...20)), child)
    case .either(let isFirst, let first, let second): return .either(!isFirst, first, second)
    case .optional(let isOn, let child): return .optional(!isOn, child)
    case .forEach(let elements): return .forEach(edited(elements))
    case .id(_, let child): return .id(random.int(0...3), child)
    case .anyView(let kind, let child): return .anyView((kind + 1) % 3, child)
    case .geometry(_, let child): return .geometry(mark(), child)
    case .scroll(let axis, let list):
      return .scroll(axis == .horizontal ? .vertical : .horizontal, list)
    case .fixedSize(let horizontal, let vertical, let child):
      return random.oneIn(2)
        ? .fixedSize(horizontal: !horizontal, vertical: vertical, child)
        : .fixedSize(horizontal: horizontal, vertical: !vertical, child)
    case .layoutPriority(_, let child):
      return .layoutPriority(Double(random.int(-1...2)), child)
    case .ignoresSafeArea(_, let child):
      return .ignoresSafeArea(random.pick(SpecEdges.allCases), child)
    case .safeAreaPadding(let edges, _, let child):
      return .safeAreaPadding(edges, Double(random.int(0...20)), child)
    case .safeAreaInset(let side, let old, let spacing, let child, let other):
      // From one axis to the other it would be another view.
      let turned: [SpecSide: SpecSide] = [
        .top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading,
      ]
      return random.oneIn(2)
        ? .safeAreaInset(
          turned[side]!, old, spacing: Double(random.int(-4...12)), child, other: other)
        : .safeAreaInset(side, alignment(), spacing: spacing, child, other: other)
    case .group: return listEdited(spec)
    }
  }

  /// Inserts, removes, moves or renames one element; ids stay unique.
  private mutating func edited(_ elements: [SpecElement]) -> [SpecElement] {
    var list = elements
    let fresh = (list.map(\.id).max() ?? 0) + 1
    switch random.below(5) {
    case 0...1:
      let element = SpecElement(id: fresh, spec: spec(budget: 3, depth: 2))
      list.insert(element, at: random.int(0...list.count))
    case 2 where !list.isEmpty: list.remove(at: random.below(list.count))
    case 3 where !list.isEmpty: list[random.below(list.count)].id = fresh
    default:
      if list.count > 1 {
        let moved = list.remove(at: random.below(list.count))
        list.insert(moved, at: random.int(0...list.count))
      }
    }
    return list
  }

  /// The tree with one change of what is there: a branch, an optional, an id, a wrapped type, or an element.
  private mutating func flipped(_ tree: Spec) -> Spec {
    let all = tree.preorder
    let places = all.indices.filter { all[$0].comesAndGoes }
    if places.isEmpty { return tree }
    let index = random.pick(places)
    return tree.replacing(at: index) { spec in
      guard case .forEach(var elements) = spec else { return valueEdited(spec) }
      let back = takenOut.indices.filter { place in
        !elements.contains { $0.id == takenOut[place].id }
      }
      if random.oneIn(2), !back.isEmpty {
        elements.insert(takenOut.remove(at: random.pick(back)), at: random.int(0...elements.count))
      } else if random.oneIn(2), elements.count > 1 {
        let moved = elements.remove(at: random.below(elements.count))
        elements.insert(moved, at: random.int(0...elements.count))
      } else if !elements.isEmpty {
        takenOut.append(elements.remove(at: random.below(elements.count)))
      }
      return .forEach(elements)
    }.legal()
  }
}

extension Spec {
  fileprivate var comesAndGoes: Bool {
    switch self {
    case .either, .optional, .forEach, .id, .anyView: true
    default: false
    }
  }
}
