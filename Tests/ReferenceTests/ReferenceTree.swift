import Foundation

/// A view that a container lays out, and who it is.
struct ReferenceMember {
  var path: String
  var box: ReferenceBox
}

/// Identity and state: walks a spec, gives each leaf its path, and collects the state of the paths
/// that are mounted (choices 1 to 5 in `Reference.swift`).
struct ReferenceTree {
  /// The state before this walk.
  let state: [String: Int]
  /// The state after it: old values of paths that stay, defaults of new ones, nothing else.
  private(set) var mounted: [String: Int] = [:]

  /// The tags of mounted leaves.
  private(set) var tags: [String: Int] = [:]
  /// Around each mounted leaf, from the outside in: the branches, elements, ids and types that can come and go.
  private(set) var units: [String: [String]] = [:]
  /// How many views each of these has.
  private(set) var counts: [String: Int] = [:]
  /// The spec that each of these belongs to, and all specs there are.
  private(set) var owners: [String: String] = [:]
  private(set) var visited: Set<String> = []
  private var around: [String] = []

  init(state: [String: Int]) { self.state = state }

  /// Takes over the way to leaves that are not mounted any more.
  mutating func remember(_ old: ReferenceTree, of paths: some Sequence<String>) {
    for path in paths where units[path] == nil {
      units[path] = old.units[path]
      for unit in units[path] ?? [] where owners[unit] == nil { owners[unit] = old.owners[unit] }
    }
  }

  /// The views of something that can come and go on its own.
  private mutating func unit(
    _ spec: Spec, of owner: String, _ name: String, axis: SpecAxis?
  ) -> [ReferenceMember] {
    let path = owner + name
    owners[path] = owner
    around.append(path)
    defer { around.removeLast() }
    let found = members(of: spec, at: path, axis: axis)
    counts[path] = found.count
    return found
  }

  /// The views that `spec` adds to its container. `axis` is that of the stack around it.
  mutating func members(
    of spec: Spec, at parent: String, axis: SpecAxis? = nil
  ) -> [ReferenceMember] {
    let path = parent + "/" + spec.name
    visited.insert(path)
    switch spec {
    case .box(let mark, let width, let height):
      _ = value(of: mark, at: path)
      let leaf = LeafBox(tag: mark.tag, path: path)
      return [.init(path: path, box: .fixed(leaf, Extent(width: width, height: height)))]
    case .flexible(let mark):
      _ = value(of: mark, at: path)
      return [.init(path: path, box: .flexible(LeafBox(tag: mark.tag, path: path)))]
    case .counter(let mark):
      let width = 10 + Double(value(of: mark, at: path))
      let leaf = LeafBox(tag: mark.tag, path: path)
      return [.init(path: path, box: .fixed(leaf, Extent(width: width, height: 10)))]
    case .spacer:
      return [.init(path: path, box: .spacer(axis))]

    case .vstack(let alignment, let spacing, let list):
      let boxes = members(of: list, at: path, axis: .vertical).map(\.box)
      return [.init(path: path, box: .stack(.vertical, alignment, spacing: spacing, boxes))]
    case .hstack(let alignment, let spacing, let list):
      let boxes = members(of: list, at: path, axis: .horizontal).map(\.box)
      return [.init(path: path, box: .stack(.horizontal, alignment, spacing: spacing, boxes))]
    case .zstack(let alignment, let list):
      return [.init(path: path, box: .zstack(alignment, members(of: list, at: path).map(\.box)))]
    case .scroll(let way, let list):
      let boxes = members(of: list, at: path, axis: way).map(\.box)
      return [.init(path: path, box: .scroll(way, boxes))]
    case .geometry(let mark, let child):
      let boxes = members(of: child, at: path + "/content").map(\.box)
      let half = LeafBox(tag: mark.tag, path: path + "/half")
      _ = value(of: mark, at: half.path)
      return [.init(path: path, box: .geometry(boxes, half: half))]

    case .group(let list):
      return members(of: list, at: path, axis: axis)
    case .either(let isFirst, let first, let second):
      return unit(isFirst ? first : second, of: path, "(\(isFirst))", axis: axis)
    case .optional(let isOn, let child):
      return isOn ? unit(child, of: path, "(some)", axis: axis) : []
    case .forEach(let elements):
      return elements.flatMap { unit($0.spec, of: path, "[\($0.id)]", axis: axis) }
    case .id(let id, let child):
      return unit(child, of: path, "(\(id))", axis: axis)
    case .anyView(let kind, let child):
      return unit(child, of: path, "(\(kind))", axis: axis)

    case .padding(let edges, let amount, let child):
      let insets = Insets(edges, amount ?? 16)
      return modified(child, path, axis) { .padding(insets, $0) }
    case .frame(let width, let height, let alignment, let child):
      return modified(child, path, axis) {
        .frame(width: width, height: height, alignment, $0)
      }
    case .flexFrame(let width, let height, let alignment, let child):
      return modified(child, path, axis) {
        .flexFrame(width: width, height: height, alignment, $0)
      }
    case .offset(let x, let y, let child):
      return modified(child, path, axis) { .offset(x: x, y: y, $0) }
    case .fixedSize(let horizontal, let vertical, let child):
      return modified(child, path, axis) {
        .fixedSize(horizontal: horizontal, vertical: vertical, $0)
      }
    case .layoutPriority(let priority, let child):
      return modified(child, path, axis) { .priority(priority, $0) }
    case .ignoresSafeArea(let edges, let child):
      return modified(child, path, axis) { .ignoring(edges, $0) }
    case .safeAreaPadding(let edges, let amount, let child):
      let insets = Insets(edges, amount)
      return modified(child, path, axis) { .safePadding(insets, $0) }
    case .safeAreaInset(let side, let alignment, let spacing, let child, let other):
      let way = side.axis == .vertical ? "vertical" : "horizontal"
      return layered(child, other, path + "(\(way))", axis) {
        .safeInset(
          ReferenceInset(side: side, alignment: alignment, spacing: spacing, child: $0, others: $1))
      }
    case .background(let alignment, let child, let other),
      .overlay(let alignment, let child, let other):
      return layered(child, other, path, axis) { .layered(alignment, $0, others: $1) }
    }
  }

  /// The views of a list, in the shapes `SpecList` gives them: tuples up to three, then a ForEach.
  private mutating func members(
    of list: [Spec], at path: String, axis: SpecAxis? = nil
  ) -> [ReferenceMember] {
    let shape = list.count <= 3 ? "\(list.count)" : "many"
    return list.indices.flatMap { members(of: list[$0], at: path + "/\(shape).\($0)", axis: axis) }
  }

  /// Contract I6: the modifier is on each view of the child.
  private mutating func modified(
    _ child: Spec, _ path: String, _ axis: SpecAxis?, _ modify: (ReferenceBox) -> ReferenceBox
  ) -> [ReferenceMember] {
    members(of: child, at: path, axis: axis).map {
      ReferenceMember(path: $0.path, box: modify($0.box))
    }
  }

  private mutating func layered(
    _ child: Spec, _ other: Spec, _ path: String, _ axis: SpecAxis?,
    _ join: (ReferenceBox, [ReferenceBox]) -> ReferenceBox
  ) -> [ReferenceMember] {
    var result: [ReferenceMember] = []
    for member in members(of: child, at: path, axis: axis) {
      let others = members(of: other, at: secondaryPath(of: path, on: member.path)).map(\.box)
      result.append(ReferenceMember(path: member.path, box: join(member.box, others)))
    }
    return result
  }

  /// Choice 3: who the other view of a background or overlay is.
  private func secondaryPath(of modifier: String, on primary: String) -> String {
    modifier + "/other{" + primary.dropFirst(modifier.count) + "}"
  }

  /// Facts F31 and F32: the default counts at mount alone.
  private mutating func value(of mark: SpecMark, at path: String) -> Int {
    precondition(mounted[path] == nil, "two leaves at \(path)")
    let value = state[path] ?? mark.initial
    mounted[path] = value
    tags[path] = mark.tag
    units[path] = around
    return value
  }
}
