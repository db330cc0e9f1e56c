import Foundation
import Testing

/// A subject that is right by construction; its subclasses are each wrong in one way.
@MainActor class FaithfulSubject: FuzzSubject {
  fileprivate var reference = Reference()
  fileprivate var updates = 0

  required init(_ spec: Spec, in window: CGSize) { reference.show(spec, in: window) }

  func show(_ spec: Spec, in window: CGSize, animated: Bool) {
    updates += 1
    reference.show(spec, in: window, animated: animated)
  }

  func write(_ value: Int, tag: Int) { reference.write(value, tag: tag) }
  func wait(_ seconds: Double) { reference.wait(seconds) }

  func leaves() -> [ObservedLeaf] {
    reference.leaves().map {
      ObservedLeaf(tag: $0.tag, frame: $0.frame, value: $0.value, identity: AnyHashable($0.path))
    }
      + reference.departing.map {
        ObservedLeaf(
          tag: $0.value.tag, frame: $0.value.frame ?? .zero, value: $0.value.value,
          identity: AnyHashable($0.key),
          isDeparting: true)
      }
  }
}

/// Layout off by a hair.
private final class ShiftedSubject: FaithfulSubject {
  override func leaves() -> [ObservedLeaf] {
    super.leaves().map { leaf in
      var moved = leaf
      if leaf.frame.size.width < 11 { moved.frame.origin.x += 0.002 }
      return moved
    }
  }
}

/// Forgets what was written at each update.
private final class ForgetfulSubject: FaithfulSubject {
  override func show(_ spec: Spec, in window: CGSize, animated: Bool) {
    reference = Reference()
    super.show(spec, in: window, animated: animated)
  }
}

/// Makes every node anew at each update.
private final class RecreatingSubject: FaithfulSubject {
  override func leaves() -> [ObservedLeaf] {
    super.leaves().map { leaf in
      var other = leaf
      other.identity = AnyHashable("\(leaf.identity) \(updates)")
      return other
    }
  }
}

@Suite("What compares the runtime with the reference can tell them apart")
@MainActor struct FuzzSelfTests {
  private func failures<Subject: FuzzSubject>(of type: Subject.Type, cases: UInt64) -> Int {
    (0..<cases).count {
      let steps = FuzzHistory.steps(seed: $0, profile: .identity)
      return FuzzRun<Subject>.mismatch(of: steps) != nil
    }
  }

  @Test("A right subject passes and each kind of mistake is found")
  func mistakes() {
    #expect(failures(of: FaithfulSubject.self, cases: 60) == 0)
    #expect(failures(of: ShiftedSubject.self, cases: 20) > 5)
    #expect(failures(of: ForgetfulSubject.self, cases: 20) > 5)
    #expect(failures(of: RecreatingSubject.self, cases: 20) > 5)
  }

  @Test("A failure shrinks to a mounting, a write and an update")
  func shrinking() throws {
    let steps = try #require(
      (0..<50).map { FuzzHistory.steps(seed: $0, profile: .everything) }
        .first { FuzzRun<ForgetfulSubject>.mismatch(of: $0) != nil })

    var shrink = FuzzShrink<ForgetfulSubject>()
    let small = shrink.smallest(steps)

    #expect(FuzzRun<ForgetfulSubject>.mismatch(of: small)?.step == small.count - 1)
    #expect(small.count <= 3)
    let history = small.map(\.pretty).joined(separator: "\n")
    #expect(small.compactMap(\.spec).allSatisfy { $0.count <= 3 }, "\(history)")
  }

  @Test("Random trees and edits keep to their limits and follow from the seed")
  func generator() {
    var names: Set<String> = []
    for seed in UInt64(0)..<200 {
      let steps = FuzzHistory.steps(seed: seed, profile: .everything)
      #expect(steps.count <= 1 + FuzzHistory.largestEditCount)
      for spec in steps.compactMap(\.spec) {
        #expect(spec.count <= SpecGenerator.largestCount)
        #expect(spec.depth <= SpecGenerator.largestDepth)
        #expect(spec == spec.legal())
        let tags = spec.preorder.compactMap { $0.mark?.tag }
        #expect(Set(tags).count == tags.count)
        names.formUnion(spec.preorder.map(\.name))
      }
    }
    #expect(names.count == 23)
    #expect(
      FuzzHistory.steps(seed: 7, profile: .stacks) == FuzzHistory.steps(seed: 7, profile: .stacks))
  }
}

@Suite("The reference keeps state as long as its path")
struct ReferenceStateTests {
  private func counter(_ tag: Int, from initial: Int = 0) -> Spec {
    .counter(SpecMark(tag: tag, initial: initial))
  }

  /// The states by tag after `first`, a write of 9 to every leaf, and `second`.
  private func states(_ first: Spec, then second: Spec) -> [[Int]] {
    let window = CGSize(width: 400, height: 400)
    var reference = Reference()
    reference.show(first, in: window)
    for path in reference.state.keys { reference.write(9, at: path) }
    reference.show(second, in: window)
    return reference.allLeaves().map { [$0.tag, $0.value] }
  }

  @Test("A default counts at mount alone, and the state is drawn")
  func defaults() {
    #expect(states(counter(1, from: 4), then: counter(2, from: 5)) == [[2, 9]])

    var reference = Reference()
    reference.show(counter(1, from: 4), in: CGSize(width: 100, height: 100))
    #expect(reference.leaves().map(\.frame.size.width) == [14])
  }

  @Test("Branches, ids and the type in an AnyView make new paths")
  func newPaths() {
    let leaf = counter(1)
    let pairs: [(Spec, Spec)] = [
      (.either(true, leaf, counter(2)), .either(false, counter(2), leaf)),
      (.id(1, leaf), .id(2, leaf)),
      (.anyView(0, leaf), .anyView(1, leaf)),
      (.padding(.all, 1, leaf), leaf),
      (.vstack(.center, spacing: 0, [leaf]), .hstack(.center, spacing: 0, [leaf])),
    ]
    for (first, second) in pairs {
      #expect(states(first, then: second) == [[1, 0]])
      #expect(states(first, then: first) == [[1, 9]])
    }
  }

  @Test("Elements keep their state when they move; new ones start from the default")
  func elements() {
    let element = { (id: Int) in SpecElement(id: id, spec: self.counter(id)) }
    let found = states(.forEach([1, 2, 3].map(element)), then: .forEach([4, 3, 1].map(element)))
    #expect(found == [[4, 0], [3, 9], [1, 9]])
  }

  @Test("Lists of up to three are tuples of their own, longer ones go by offset")
  func lists() {
    let list = { (count: Int) in Spec.group((1...count).map { self.counter($0) }) }
    #expect(states(list(3), then: list(4)).map { $0[1] } == [0, 0, 0, 0])
    #expect(states(list(4), then: list(5)).map { $0[1] } == [9, 9, 9, 9, 0])
  }

  @Test("Each view of a primary has its own background, with its own state")
  func secondaries() {
    let one = Spec.background(
      .center, .forEach([.init(id: 1, spec: counter(1))]), other: counter(5))
    let two = Spec.background(
      .center, .forEach([.init(id: 2, spec: counter(2)), .init(id: 1, spec: counter(1))]),
      other: counter(5))
    #expect(states(one, then: two) == [[2, 0], [5, 0], [1, 9], [5, 9]])
  }

  @Test("State is gone once its view was")
  func comingBack() {
    let window = CGSize(width: 100, height: 100)
    var reference = Reference()
    reference.show(.optional(true, counter(1)), in: window)
    reference.write(9, at: "/optional(some)/counter")
    reference.show(.optional(false, counter(1)), in: window)
    #expect(reference.state.isEmpty && reference.departing.isEmpty)
    reference.show(.optional(true, counter(1)), in: window)
    #expect(reference.leaves().map(\.value) == [0])
  }

  @Test("An animated removal keeps state for a second; what comes back before that has it (I5)")
  func departing() {
    let window = CGSize(width: 100, height: 100)
    let tree = { (isOn: Bool, ids: [Int]) in
      Spec.optional(
        isOn, .forEach(ids.map { SpecElement(id: $0, spec: self.counter($0, from: $0)) }))
    }
    var reference = Reference()
    reference.show(tree(true, [1, 2]), in: window)
    reference.write(9, tag: 2)

    reference.show(tree(true, [1]), in: window, animated: true)
    #expect(reference.leaves().map(\.tag) == [1] && reference.departing.values.map(\.value) == [9])
    reference.write(8, tag: 2)
    reference.wait(0.3)
    reference.show(tree(false, [1]), in: window, animated: true)
    #expect(reference.leaves().isEmpty && reference.departing.count == 2)
    reference.wait(0.3)
    reference.show(tree(true, [1]), in: window)
    #expect(reference.leaves().map(\.value) == [1] && reference.departing.count == 1)
    reference.show(tree(true, [2]), in: window)
    #expect(reference.leaves().map(\.value) == [8] && reference.departing.isEmpty)

    reference.show(tree(true, []), in: window, animated: true)
    reference.wait(1.2)
    #expect(reference.departing.isEmpty)
    reference.show(tree(true, [2]), in: window)
    #expect(reference.leaves().map(\.value) == [2])
  }
}
