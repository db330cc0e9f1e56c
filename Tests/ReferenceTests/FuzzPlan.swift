import Foundation

/// A history and what the reference says after each of its steps. Made on any thread: the reference needs no runtime.
struct FuzzPlan: Sendable {
  struct Expectation: Sendable {
    var leaves: [ReferenceLeaf]
    /// What is departing, by tag and value.
    var departing: [Reference.Departing]
    /// Paths that are mounted or departing.
    var paths: Set<String>
  }

  let steps: [FuzzStep]
  let expectations: [Expectation]
  /// The reference can tell what happens in all of it.
  let isWithinModel: Bool

  init(_ steps: [FuzzStep]) {
    self.steps = steps
    var reference = Reference()
    expectations = steps.map { step in
      reference.play(step)
      return Expectation(
        leaves: reference.leaves(),
        departing: reference.departing.values.sorted { ($0.tag, $0.value) < ($1.tag, $1.value) },
        paths: Set(reference.state.keys).union(reference.departing.keys))
    }
    isWithinModel = !reference.isBeyondModel
  }
}

extension Reference {
  mutating func play(_ step: FuzzStep) {
    switch step {
    case .show(let spec, let width, let height, let animated):
      show(spec, in: CGSize(width: width, height: height), animated: animated)
    case .write(let tag, let value): write(value, tag: tag)
    case .wait(let seconds): wait(seconds)
    }
  }
}
