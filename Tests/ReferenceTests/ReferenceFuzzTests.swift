import Foundation
import MartletTesting
import SwiftUI
import Testing

@Suite("Reference Fuzz: the runtime agrees with the naive reference")
@MainActor struct ReferenceFuzz {
  @Test("500 trees of every kind of view, each edited up to 20 times")
  func everything() { fuzz(.everything, cases: 500) }

  @Test("500 trees of stacks and frames, each edited up to 20 times")
  func stacks() { fuzz(.stacks, cases: 500) }

  @Test("500 trees of branches, ids, groups and ForEach, each edited up to 20 times")
  func identity() { fuzz(.identity, cases: 500) }

  @Test("500 trees of scroll views and geometry readers, each edited up to 20 times")
  func readers() { fuzz(.readers, cases: 500) }

  @Test(
    "500 trees of views that take, ignore and read the safe area, each edited up to 20 times (L3)")
  func safeAreas() { fuzz(.safeAreas, cases: 500) }

  @Test("200 trees of safe areas, from right to left (L3, L5)")
  func mirroredSafeAreas() { fuzz(.safeAreas, cases: 200, MirroredSubject.self) }

  @Test("200 trees of every kind of view, from right to left")
  func mirrored() { fuzz(.everything, cases: 200, MirroredSubject.self) }

  /// Runs seeds from MARTLET_FUZZ_SEED, or from a fixed one, and stops after three failures.
  private func fuzz<Subject: FuzzSubject>(
    _ profile: SpecProfile, cases: Int, _ subject: Subject.Type = HostSubject.self
  ) {
    let text = ProcessInfo.processInfo.environment["MARTLET_FUZZ_SEED"]
    let first = text.flatMap { UInt64($0) } ?? 20_260_101
    var failures = 0
    for index in 0..<cases where failures < 3 {
      let seed = first &+ UInt64(index)
      let steps = FuzzHistory.steps(seed: seed, profile: profile)
      guard let mismatch = FuzzRun<Subject>.mismatch(of: steps) else { continue }
      failures += 1
      Issue.record(Comment(rawValue: report(seed, profile, steps, mismatch, subject)))
    }
  }

  private func report<Subject: FuzzSubject>(
    _ seed: UInt64, _ profile: SpecProfile, _ steps: [FuzzStep], _ mismatch: FuzzMismatch,
    _ subject: Subject.Type
  ) -> String {
    var shrink = FuzzShrink<Subject>()
    let small = shrink.smallest(steps)
    let dump = FuzzRun<Subject>.mismatch(of: small)?.dump ?? "(it does not fail when repeated)"
    let history = small.enumerated().map { "\($0). \($1.pretty)" }.joined(separator: "\n")
    return """
      MARTLET_FUZZ_SEED=\(seed), profile \(profile), failed after edit \(mismatch.step):
      \(mismatch.what)
      Shrunk history:
      \(history)
      \(dump)
      """
  }
}
