import Foundation

/// Where a subject first differs from the reference.
struct FuzzMismatch {
  /// The index of the step after which they differ: 0 is the mounting, so it is the edit's number.
  var step: Int
  var what: String
  var expected: [ReferenceLeaf]
  var found: [ObservedLeaf]

  /// What differs, then the leaves of both sides.
  var dump: String {
    let reference = expected.map {
      "    #\($0.tag) \(short($0.frame)) value \($0.value)  \($0.path)"
    }
    let subject = found.map {
      "    #\($0.tag) \(short($0.frame)) value \($0.value.map(String.init) ?? "none")"
        + "  \($0.identity)"
    }
    return (["after step \(step): \(what)", "  reference:"] + reference + ["  runtime:"] + subject)
      .joined(separator: "\n")
  }
}

/// Plays a history on the reference and on a subject, and compares after every step.
@MainActor struct FuzzRun<Subject: FuzzSubject> {
  private var reference = Reference()
  private var subject: Subject?
  /// The identity of every leaf that was found since its path was mounted.
  private var identities: [String: AnyHashable] = [:]

  /// Nil when both agree after each step.
  static func mismatch(of steps: [FuzzStep]) -> FuzzMismatch? {
    var run = FuzzRun()
    for (index, step) in steps.enumerated() {
      run.play(step)
      if let mismatch = run.compare(index) { return mismatch }
    }
    return nil
  }

  private mutating func play(_ step: FuzzStep) {
    switch step {
    case .show(let spec, let width, let height):
      let window = CGSize(width: width, height: height)
      reference.show(spec, in: window)
      if let subject {
        subject.show(spec, in: window)
      } else {
        subject = Subject(spec, in: window)
      }
    case .write(let tag, let value):
      guard let leaf = reference.leaves().first(where: { $0.tag == tag }) else { return }
      reference.write(value, at: leaf.path)
      subject?.write(value, tag: tag)
    }
  }

  private mutating func compare(_ step: Int) -> FuzzMismatch? {
    // The order between a view and its background or overlay is nobody's contract: both sides are put in the
    // order of tags, which keeps the order of one tag's own leaves.
    let expected = inTagOrder(reference.leaves(), by: \.tag)
    let found = inTagOrder((subject?.leaves() ?? []).filter(\.isFindable), by: \.tag)
    let what = difference(expected, found) ?? identityDifference(expected, found)
    return what.map { FuzzMismatch(step: step, what: $0, expected: expected, found: found) }
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
    _ expected: [ReferenceLeaf], _ found: [ObservedLeaf]
  ) -> String? {
    let before = identities
    identities = identities.filter { reference.state[$0.key] != nil }
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

  private func isNear(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.origin.x - second.origin.x) < 0.001
      && abs(first.origin.y - second.origin.y) < 0.001
      && abs(first.size.width - second.size.width) < 0.001
      && abs(first.size.height - second.size.height) < 0.001
  }
}
