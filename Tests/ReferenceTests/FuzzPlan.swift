import Foundation

/// A history and what the reference says after each of its steps. Made on any thread: the reference needs no runtime.
struct FuzzPlan: Sendable {
  struct Expectation: Sendable {
    var leaves: [ReferenceLeaf]
    /// Tags and values of what is departing, sorted.
    var departing: [[Int]]
    /// Paths that are mounted or departing.
    var paths: Set<String>
  }

  let steps: [FuzzStep]
  let expectations: [Expectation]

  init(_ steps: [FuzzStep]) {
    self.steps = steps
    var reference = Reference()
    expectations = steps.map { step in
      reference.play(step)
      let departing = reference.departing.values.map { [$0.tag, $0.value] }
      return Expectation(
        leaves: reference.leaves(),
        departing: departing.sorted { $0.lexicographicallyPrecedes($1) },
        paths: Set(reference.state.keys).union(reference.departing.keys))
    }
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
