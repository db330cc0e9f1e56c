import Foundation

/// Makes a failing history smaller while it still fails, at most `budget` runs.
@MainActor struct FuzzShrink<Subject: FuzzSubject> {
  private var left: Int

  init(budget: Int = 400) { left = budget }

  mutating func smallest(_ steps: [FuzzStep]) -> [FuzzStep] {
    guard let mismatch = FuzzRun<Subject>.mismatch(of: steps) else { return steps }
    var best = Array(steps.prefix(mismatch.step + 1))
    while left > 0, let smaller = firstFailing(Self.candidates(best)) { best = smaller }
    return best
  }

  private mutating func firstFailing(_ candidates: [[FuzzStep]]) -> [FuzzStep]? {
    for candidate in candidates where left > 0 {
      left -= 1
      let plan = FuzzPlan(candidate)
      if plan.isWithinModel, let mismatch = FuzzRun<Subject>.mismatch(of: plan) {
        return Array(candidate.prefix(mismatch.step + 1))
      }
    }
    return nil
  }

  /// Histories with a step less, with a subtree less in every step that has it, or with a spec's child in its place at
  /// the same place in every step, in that order.
  static func candidates(_ steps: [FuzzStep]) -> [[FuzzStep]] {
    var result: [[FuzzStep]] = []
    for index in steps.indices {
      var fewer = steps
      fewer.remove(at: index)
      if fewer.first?.spec != nil { result.append(fewer) }
    }
    var seen: [Spec] = []
    for subtree in steps.compactMap(\.spec).flatMap(\.preorder) where !seen.contains(subtree) {
      seen.append(subtree)
      result.append(steps.map { $0.mapSpec { $0.removing(subtree) } })
      for child in subtree.children {
        result.append(steps.map { $0.mapSpec { $0.replacing(subtree, by: child) } })
      }
    }
    for index in 0..<(steps.compactMap { $0.spec?.count }.max() ?? 0) {
      for child in 0..<3 {
        result.append(
          steps.map {
            $0.mapSpec { spec in
              spec.replacing(at: index) {
                $0.children.indices.contains(child) ? $0.children[child] : $0
              }
            }
          })
      }
    }
    return result.filter { $0 != steps }
  }
}

extension FuzzStep {
  fileprivate func mapSpec(_ change: (Spec) -> Spec) -> FuzzStep {
    guard case .show(let spec, let width, let height, let animated) = self else { return self }
    return .show(change(spec).legal(), width: width, height: height, animated: animated)
  }
}

extension Spec {
  fileprivate func replacing(_ target: Spec, by other: Spec) -> Spec {
    if self == target { return other }
    return with(children: children.map { $0.replacing(target, by: other) })
  }

  /// Without the children that equal `target`, where children can be left out.
  fileprivate func removing(_ target: Spec) -> Spec {
    if case .forEach(let elements) = self {
      return .forEach(
        elements.filter { $0.spec != target }.map {
          SpecElement(id: $0.id, spec: $0.spec.removing(target))
        })
    }
    let kept = isList ? children.filter { $0 != target } : children
    return with(children: kept.map { $0.removing(target) })
  }
}
