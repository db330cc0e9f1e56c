import Foundation

/// Where a subject first differs from the reference.
struct FuzzMismatch {
  /// The index of the step after which they differ: 0 is the mounting, so it is the edit's number.
  var step: Int
  var what: String
  var expected: [ReferenceLeaf]
  var departing: [Reference.Departing]
  var found: [ObservedLeaf]

  /// What differs, then the leaves of both sides.
  var dump: String {
    let reference = expected.map {
      "    #\($0.tag) \(short($0.frame)) value \($0.value)  \($0.path)"
    }
    let subject = found.map {
      "    #\($0.tag) \(short($0.frame)) value \($0.value.map(String.init) ?? "none")"
        + "  \($0.identity)\($0.isDeparting ? ", departing" : "")"
    }
    let head = ["after step \(step): \(what)", "  reference, departing \(departing.map(\.text)):"]
    return (head + reference + ["  runtime:"] + subject).joined(separator: "\n")
  }
}

extension Reference.Departing {
  fileprivate var text: String { "#\(tag) \(value)" }
}

/// Plays a history on a subject, and compares it with the reference after every step.
@MainActor struct FuzzRun<Subject: FuzzSubject> {
  private var subject: Subject?
  /// The identity of every leaf that was found since its path was mounted.
  private var identities: [String: AnyHashable] = [:]

  /// Nil when both agree after each step.
  static func mismatch(of steps: [FuzzStep]) -> FuzzMismatch? { mismatch(of: FuzzPlan(steps)) }

  static func mismatch(of plan: FuzzPlan) -> FuzzMismatch? {
    var run = FuzzRun()
    for (index, step) in plan.steps.enumerated() {
      run.play(step)
      if let mismatch = run.compare(index, plan.expectations[index]) { return mismatch }
    }
    return nil
  }

  private mutating func play(_ step: FuzzStep) {
    switch step {
    case .show(let spec, let width, let height, let animated):
      let window = CGSize(width: width, height: height)
      if let subject {
        subject.show(spec, in: window, animated: animated)
      } else {
        subject = Subject(spec, in: window)
      }
    case .write(let tag, let value): subject?.write(value, tag: tag)
    case .wait(let seconds): subject?.wait(seconds)
    }
  }

  private mutating func compare(
    _ step: Int, _ expectation: FuzzPlan.Expectation
  ) -> FuzzMismatch? {
    // The order between a view and its background or overlay is nobody's contract: both sides are put in the
    // order of tags, which keeps the order of one tag's own leaves.
    let leaves = subject?.leaves() ?? []
    let expected = inTagOrder(expectation.leaves, by: \.tag)
    let found = inTagOrder(leaves.filter { !$0.isDeparting && $0.isFindable }, by: \.tag)
    let what =
      difference(expected, found)
      ?? identityDifference(expected, found, expectation.paths)
      ?? departureDifference(expectation.departing, leaves.filter(\.isDeparting))
    return what.map {
      FuzzMismatch(
        step: step, what: $0, expected: expected, departing: expectation.departing, found: leaves)
    }
  }

  private func inTagOrder<Leaf>(_ leaves: [Leaf], by tag: (Leaf) -> Int) -> [Leaf] {
    leaves.enumerated().sorted {
      (tag($0.element), $0.offset) < (tag($1.element), $1.offset)
    }.map(\.element)
  }

  private func difference(_ expected: [ReferenceLeaf], _ found: [ObservedLeaf]) -> String? {
    if expected.map(\.tag) != found.map(\.tag) { return "other leaves are shown" }
    for (leaf, other) in zip(expected, found) {
      if !isNear(leaf.frame, other.frame) {
        return "#\(leaf.tag) is at \(short(other.frame)) instead of \(short(leaf.frame))"
      }
      if leaf.value != other.value {
        let value = other.value.map(String.init) ?? "none"
        return "the state of #\(leaf.tag) is \(value) instead of \(leaf.value)"
      }
    }
    return nil
  }

  /// A path that stayed keeps its identity; a new one has an identity of its own.
  private mutating func identityDifference(
    _ expected: [ReferenceLeaf], _ found: [ObservedLeaf], _ paths: Set<String>
  ) -> String? {
    let before = identities
    identities = identities.filter { paths.contains($0.key) }
    var owners: [AnyHashable: String] = [:]
    for (path, identity) in before { owners[identity] = path }
    for (leaf, other) in zip(expected, found) {
      if let known = identities[leaf.path], known != other.identity {
        return "#\(leaf.tag) was re-created: its identity changed though its path stayed"
      }
      if let owner = owners[other.identity], owner != leaf.path {
        return "#\(leaf.tag) has the identity that belongs to \(owner)"
      }
      owners[other.identity] = leaf.path
      identities[leaf.path] = other.identity
    }
    return nil
  }

  /// Contract I5: what leaves is there with its state, where it was, until its second is over.
  private func departureDifference(
    _ expected: [Reference.Departing], _ found: [ObservedLeaf]
  ) -> String? {
    let found = found.sorted { ($0.tag, $0.value ?? -1) < ($1.tag, $1.value ?? -1) }
    let (wanted, seen) = (expected.map(\.text), found.map { "#\($0.tag) \($0.value ?? -1)" })
    if wanted != seen { return "\(seen) are departing instead of \(wanted)" }
    for (leaf, other) in zip(expected, found) {
      // Of two with one tag nobody can say which is which.
      guard let frame = leaf.frame, expected.count(where: { $0.tag == leaf.tag }) == 1 else {
        continue
      }
      if !isNear(frame, other.frame) {
        return "the departing #\(leaf.tag) is at \(short(other.frame)) instead of \(short(frame))"
      }
    }
    return nil
  }

  private func isNear(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.origin.x - second.origin.x) < 0.001
      && abs(first.origin.y - second.origin.y) < 0.001
      && abs(first.size.width - second.size.width) < 0.001
      && abs(first.size.height - second.size.height) < 0.001
  }
}
