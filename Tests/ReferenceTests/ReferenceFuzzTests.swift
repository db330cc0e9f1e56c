import Foundation
import MartletTesting
import SwiftUI
import Testing

@Suite("Reference Fuzz: the runtime agrees with the naive reference")
@MainActor struct ReferenceFuzz {
  private static let caseCount = 10_000

  /// One case for each seed from MARTLET_FUZZ_SEED on, or from a fixed one; MARTLET_FUZZ_CASES of them.
  private static let seeds: Range<UInt64> = {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["MARTLET_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_260_101
    let count = environment["MARTLET_FUZZ_CASES"].flatMap { UInt64($0) } ?? UInt64(caseCount)
    return first..<first + count
  }()

  @Test(
    "10,000 cases: layout agrees with the uncached reference, state with the paths of I1 to I5 (L1, L2, L5, F59)"
  )
  func cases() async {
    var failures = 0
    await forEachPlan(Self.seeds) { fuzzCase, plan in
      let found =
        fuzzCase.isMirrored
        ? self.failure(of: MirroredSubject.self, fuzzCase, plan)
        : self.failure(of: HostSubject.self, fuzzCase, plan)
      guard let found else { return true }
      failures += 1
      Issue.record(Comment(rawValue: found))
      return failures < 3
    }
  }

  @Test(
    """
    Planted bugs are found within a fifth of these cases: a measure kept by width alone, ForEach by index, \
    if and else as one, alignment ignored, a wrong default spacing, a moved child that stays, dead state that \
    comes back, removal without departure
    """)
  func planted() async {
    let seeds = Self.seeds.prefix(Self.caseCount / 5)
    var left: [(String, (FuzzPlan) -> FuzzMismatch?)] = [
      ("a measure kept by width alone", FuzzRun<Planted.MeasuredByWidth>.mismatch),
      ("ForEach by index", FuzzRun<Planted.ForEachByIndex>.mismatch),
      ("if and else as one", FuzzRun<Planted.OneBranch>.mismatch),
      ("alignment ignored", FuzzRun<Planted.NoAlignment>.mismatch),
      ("a wrong default spacing", FuzzRun<Planted.WrongSpacing>.mismatch),
      ("a moved child that stays", FuzzRun<Planted.MovedInVain>.mismatch),
      ("dead state that comes back", FuzzRun<Planted.DeadStateBack>.mismatch),
      ("removal without departure", FuzzRun<Planted.NoDepartures>.mismatch),
    ]
    var index = 0
    await forEachPlan(seeds.startIndex..<seeds.endIndex) { fuzzCase, plan in
      index += 1
      left.removeAll { name, mismatch in
        guard let found = mismatch(plan) else { return false }
        print("planted: \(name): case \(index), \(found.what)")
        return true
      }
      // The wrapper that one of them is planted in does no harm in itself.
      if index <= 100 { #expect(FuzzRun<Planted.MeasuredByBoth>.mismatch(of: plan) == nil) }
      return !left.isEmpty || index < 100
    }
    #expect(left.map(\.0) == [], "not found")
  }

  /// Hands out the cases one after another, until told to stop. The reference's part is made on another thread.
  private func forEachPlan(
    _ seeds: Range<UInt64>, _ body: (FuzzCase, FuzzPlan) -> Bool
  ) async {
    let portion: UInt64 = 100
    func plans(from first: UInt64) -> Task<[(FuzzCase, FuzzPlan)], Never> {
      let part = first..<min(first + portion, seeds.upperBound)
      return Task.detached {
        part.map { seed in
          let fuzzCase = FuzzCase(seed: seed)
          let plan = FuzzPlan(fuzzCase.steps)
          assert(plan.isWithinModel, "the generator went too far: \(seed)")
          return (fuzzCase, plan)
        }
      }
    }
    var next = plans(from: seeds.lowerBound)
    for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Int(portion)) {
      let present = await next.value
      next = plans(from: min(first + portion, seeds.upperBound))
      for (fuzzCase, plan) in present where !body(fuzzCase, plan) { return }
    }
  }

  /// The text of a failure, with what repeats it.
  private func failure<Subject: FuzzSubject>(
    of subject: Subject.Type, _ fuzzCase: FuzzCase, _ plan: FuzzPlan
  ) -> String? {
    guard let mismatch = FuzzRun<Subject>.mismatch(of: plan) else { return nil }
    var shrink = FuzzShrink<Subject>()
    let small = shrink.smallest(plan.steps)
    let dump = FuzzRun<Subject>.mismatch(of: small)?.dump ?? "(it does not fail when repeated)"
    let history = small.enumerated().map { "\($0). \($1.pretty)" }.joined(separator: "\n")
    return """
      Seed \(fuzzCase.seed), profile \(fuzzCase.profile)\(fuzzCase.isMirrored ? ", right to left" : ""), \
      failed after step \(mismatch.step):
      \(mismatch.what)
      To repeat: MARTLET_FUZZ_SEED=\(fuzzCase.seed) MARTLET_FUZZ_CASES=1 swift test --filter ReferenceFuzz/cases
      Shrunk history:
      \(history)
      \(dump)
      """
  }
}
