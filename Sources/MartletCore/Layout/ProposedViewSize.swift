import Foundation

/// What a layout offers a view: a width and a height, nil where the view may have its ideal.
@available(iOS 16.0, macOS 13.0, *)
@frozen public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal with the lengths of `size` where there are none.
  @inlinable public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  package init(_ proposal: _Proposal) {
    self.init(
      width: proposal.width.isNaN ? nil : proposal.width,
      height: proposal.height.isNaN ? nil : proposal.height)
  }
}

extension _Proposal {
  /// A length that is not a number asks for the ideal, as nil does (contract E1).
  init(_ proposal: ProposedViewSize) {
    func length(_ length: CGFloat?) -> Double {
      guard let length, !length.isNaN else { return .nan }
      return max(0, length)
    }
    self.init(length(proposal.width), length(proposal.height))
  }
}
