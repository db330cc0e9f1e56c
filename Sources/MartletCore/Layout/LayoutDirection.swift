import Foundation

/// Which way a line runs, and with it what leading and trailing mean.
///
/// Layouts are written as if everything ran from left to right; a node's `origin` is physical. Where the environment of
/// a container is right-to-left, `_LayoutNode.put` mirrors what it places, and there alone (contract L5): so
/// stacks, alignment, padding, offsets and scroll content turn round by themselves, sizes never do.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

enum LayoutDirectionKey: StyleKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  /// The direction of the desktop's language, unless a view above sets another.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension _LayoutNode {
  /// The children are placed from right to left.
  package final var isRightToLeft: Bool { owner.environment.isRightToLeft }

  /// The direction has changed: everything in here is measured and placed anew.
  final func forgetLayout() {
    forgetAnswers()
    needsPlace = true
    owner.graph.markLayout(self)
    for child in children { child.forgetLayout() }
  }
}
