import Foundation
import SwiftUI

/// A mistake that `SpecView` makes when it is told to, where the runtime would make it in its own code.
enum PlantedMistake {
  /// A stack's answer is kept by the proposed width, whatever the height.
  case measureByWidth
  /// The same wrapper around stacks, which keeps answers by both: not a mistake.
  case measureByBoth
  case forEachByIndex
  /// Both sides of an `if` are one view.
  case oneBranch
  /// Stacks put everything in the middle.
  case noAlignment
  /// Stacks have 10 where nothing is said, not 8.
  case wrongSpacing
}

/// The runtime with views that are wrong on purpose, or with what it said changed as a mistake in it would.
enum Planted {
  final class MeasuredByWidth: HostSubject {
    override class var planted: PlantedMistake? { .measureByWidth }
  }
  final class MeasuredByBoth: HostSubject {
    override class var planted: PlantedMistake? { .measureByBoth }
  }
  final class ForEachByIndex: HostSubject {
    override class var planted: PlantedMistake? { .forEachByIndex }
  }
  final class OneBranch: HostSubject {
    override class var planted: PlantedMistake? { .oneBranch }
  }
  final class NoAlignment: HostSubject {
    override class var planted: PlantedMistake? { .noAlignment }
  }
  final class WrongSpacing: HostSubject {
    override class var planted: PlantedMistake? { .wrongSpacing }
  }

  /// A child that keeps its size is not placed again.
  final class MovedInVain: HostSubject {
    private var places: [AnyHashable: CGRect] = [:]

    override func leaves() -> [ObservedLeaf] {
      super.leaves().map { leaf in
        var leaf = leaf
        if !leaf.isDeparting, let old = places[leaf.identity], old.size == leaf.frame.size {
          leaf.frame = old
        }
        places[leaf.identity] = leaf.frame
        return leaf
      }
    }
  }

  /// State is found by a path that is mounted again, though it had been let go.
  final class DeadStateBack: HostSubject {
    private var last: [String: (identity: AnyHashable, value: Int?)] = [:]

    override func leaves() -> [ObservedLeaf] {
      super.leaves().map { leaf in
        var leaf = leaf
        let path = "\(leaf.identity)"
        if let old = last[path], old.identity != leaf.identity { leaf.value = old.value }
        last[path] = (leaf.identity, leaf.value)
        return leaf
      }
    }
  }

  /// What is removed by an animated update is let go at once.
  final class NoDepartures: HostSubject {
    override func show(_ spec: Spec, in window: CGSize, animated: Bool) {
      super.show(spec, in: window, animated: false)
    }
  }
}

/// One view, whose answers are kept by what it was proposed, or by the width alone.
struct KeptAnswers: Layout {
  struct Answer {
    var proposal: ProposedViewSize
    var size: CGSize
  }
  var countsHeight: Bool

  func makeCache(subviews: Subviews) -> [Answer] { [] }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [Answer]
  ) -> CGSize {
    let kept = cache.first {
      $0.proposal.width == proposal.width
        && (!countsHeight || $0.proposal.height == proposal.height)
    }
    if let kept { return kept.size }
    let size = subviews.first?.sizeThatFits(proposal) ?? .zero
    cache.append(Answer(proposal: proposal, size: size))
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Answer]
  ) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}
