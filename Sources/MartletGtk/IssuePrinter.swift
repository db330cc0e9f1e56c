import Foundation
import MartletCore

/// Prints reports to standard error, once a site (contract E1).
@MainActor final class IssuePrinter {
  static let shared = IssuePrinter()

  /// Where something was reported, and which rule it broke.
  private struct Site: Hashable {
    var contract: String
    var place: String
  }
  private var printed: Set<Site> = []

  func print(_ issue: RuntimeIssue) {
    guard printed.insert(Site(contract: issue.contract, place: issue.place)).inserted else {
      return
    }
    FileHandle.standardError.write(Data("Martlet: \(issue)\n".utf8))
  }
}
