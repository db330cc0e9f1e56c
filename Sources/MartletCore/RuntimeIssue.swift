import Foundation

/// A mistake or bad data that the runtime met and survived (contract E1).
public struct RuntimeIssue: Hashable, Sendable, CustomStringConvertible {
  /// The contract or fact that was broken, such as `I4`.
  public var contract: String
  /// What happened, with the values in question.
  public var what: String
  /// The view or path where it happened.
  public var place: String
  public var likelyCauses: [String]
  public var remedy: String

  public init(
    contract: String, what: String, place: String, likelyCauses: [String], remedy: String
  ) {
    self.contract = contract
    self.what = what
    self.place = place
    self.likelyCauses = likelyCauses
    self.remedy = remedy
  }

  public var description: String {
    """
    \(what)
      at: \(place)
      likely causes: \(likelyCauses.joined(separator: "; "))
      remedy: \(remedy) [contract \(contract)]
    """
  }
}
