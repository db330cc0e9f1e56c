import Foundation

/// The longest length that layout works with. Sums of a few million of them are still exact to a point.
private let longest = 1e9

extension _Node {
  /// A length that layout can go on with: what is not a number or infinite is reported and counts as 0, what is absurdly
  /// long is cut (contract E1).
  package final func safeLength(_ length: Double, _ name: @autoclosure () -> String) -> Double {
    if length.isFinite { return min(longest, max(-longest, length)) }
    reportFrame("\(name()) was given \(length)", self)
    return 0
  }
}
