import Foundation
import MartletMotion

/// The matched groups of one window. A window without such views has none of this.
///
/// Groups are looked at when a pass has laid everything out: whoever follows is then placed again, where its source is.
/// See `matchedGeometryEffect` for what is promised.
@MainActor final class MatchedGeometry {
  private unowned let graph: ViewGraph
  private var groups: [AnyHashable: MatchedGroup] = [:]
  private var hasReportedCircle = false

  init(_ graph: ViewGraph) { self.graph = graph }

  func add(_ node: MatchedLayoutNode, _ key: AnyHashable) {
    if let group = groups[key] {
      group.nodes.append(node)
    } else {
      groups[key] = MatchedGroup(node)
    }
  }

  func remove(_ node: MatchedLayoutNode, _ key: AnyHashable) {
    groups[key]?.nodes.removeAll { $0 === node }
  }

  // MARK: - After layout

  /// Places again what follows something that has moved. One group's follower may hold another's source.
  func layoutCameToRest() {
    removeUnused()
    for _ in 0..<8 {
      var hasMoved = false
      for group in groups.values where !group.isAlone {
        group.findSource(graph.pass, graph.time)
        if graph.isUpdating {
          if place(group) { hasMoved = true }
        } else {
          carry(group)
        }
      }
      if !hasMoved { return }
    }
    if hasReportedCircle { return }
    hasReportedCircle = true
    graph.report(
      contract: "E1", what: "views with matched geometry follow each other in a circle",
      at: graph.root, causes: ["the source of a group lies in a view that follows it"],
      remedy: "give the two effects different ids; what was reached after eight rounds is shown")
  }

  private func removeUnused() {
    for (key, group) in groups {
      group.removeUnused()
      if group.nodes.isEmpty { groups[key] = nil }
    }
  }

  private func place(_ group: MatchedGroup) -> Bool {
    var hasMoved = group.source?.follow(nil) == true
    for node in group.nodes where node !== group.source && node.isPlaced {
      if node.isDeparting {
        // It gets nothing from its parent any more, and moves only as one with what takes its place (contract I5).
        guard let source = group.source, node.owner.effectiveTransaction.animation != nil,
          !node.owner.reducesMotion
        else { continue }
        if node.follow(source.match(for: node)) { hasMoved = true }
      } else if node.follow(group.source?.match(for: node)) {
        hasMoved = true
      }
    }
    return hasMoved
  }

  private func carry(_ group: MatchedGroup) {
    guard let source = group.source else { return }
    for node in group.nodes where node !== source && node.isPlaced && node.match != nil {
      node.carry(to: source.match(for: node))
    }
  }

  // MARK: - At the end of a pass

  /// What already moves has its animation: sources that came in start from what is presented now.
  func passEnded() {
    for group in groups.values {
      if let source = group.source, group.start != nil { begin(group, source) }
      group.start = nil
      reportSources(of: group)
    }
  }

  private func begin(_ group: MatchedGroup, _ source: MatchedLayoutNode) {
    guard let start = group.start, start.from !== source, start.from.isInUse,
      source.firstPass == graph.pass, source.owner.effectiveTransaction.animation != nil,
      !source.owner.reducesMotion
    else { return }
    let (from, duration) = (start.from, 1.0 / 120)
    let frame = from.marker.presentedFrame
    var moment = start.velocity
    moment.scale(by: duration)
    let later = start.velocity == .zero ? nil : (FrameVector(frame) + moment).rect
    source.begin(
      at: from.match(of: frame, for: source, presented: true),
      next: later.map { from.match(of: $0, for: source, presented: true) }, after: duration)
    graph.commitFrames()
  }

  private func reportSources(of group: MatchedGroup) {
    if group.hasReported || group.nodes.count < 2 { return }
    let sources = group.nodes.filter(\.isCandidate)
    guard sources.count > 1, let newest = sources.last else { return }
    group.hasReported = true
    graph.report(
      contract: "E1", what: "\(sources.count) views are sources of the same matched geometry",
      at: newest.owner,
      causes: ["both views are shown at once", "isSource is true by default"],
      remedy: "pass isSource: false to all but one; the newest is the source, the others follow it")
  }
}

/// The views of one id in one namespace.
@MainActor final class MatchedGroup {
  /// In the order in which they were made.
  var nodes: [MatchedLayoutNode]
  /// The newest that was found, even if it is leaving now.
  private(set) var latest: MatchedLayoutNode?
  /// The one that counts now.
  private(set) var source: MatchedLayoutNode?
  /// Where a source that came in this pass starts from.
  var start: (from: MatchedLayoutNode, velocity: FrameVector)?
  var hasReported = false

  init(_ node: MatchedLayoutNode) { nodes = [node] }

  func removeUnused() {
    if nodes.contains(where: { !$0.isInUse }) { nodes.removeAll { !$0.isInUse } }
    if let latest, !nodes.contains(where: { $0 === latest }) { self.latest = nil }
    if let source, !nodes.contains(where: { $0 === source }) { self.source = nil }
  }

  /// One view that follows nobody: nothing to do. It may be the source that another starts from later.
  var isAlone: Bool {
    guard nodes.count == 1, nodes[0].match == nil else { return false }
    if nodes[0].isSource && nodes[0].isPlaced {
      latest = nodes[0]
      source = nodes[0]
    }
    return true
  }

  func findSource(_ pass: Int, _ time: Double) {
    let found = nodes.last(where: \.isCandidate)
    source = found
    guard let found, found !== latest else { return }
    // The velocity as it is now: layout has not changed what is presented yet.
    if let latest, latest.isPlaced, found.firstPass == pass, start == nil {
      let velocity = latest.marker.frameAnimator?.velocity(at: time) ?? .zero
      start = (latest, velocity)
    }
    latest = found
  }
}

extension MatchedLayoutNode {
  /// Can be the source of its group.
  var isCandidate: Bool { isSource && isPlaced && !isDeparting }
}

extension ViewGraph {
  /// Made with the first such view.
  func matchedGeometry() -> MatchedGeometry {
    if let matched { return matched }
    let made = MatchedGeometry(self)
    matched = made
    return made
  }
}
