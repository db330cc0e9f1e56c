/// Why a view was not found, or an action was refused; with the tree as it was.
public struct ViewHostError: Error, CustomStringConvertible {
  public let message: String
  /// Where the test asked.
  public let file: String
  public let line: UInt
  public let tree: String

  public var description: String { "\(file):\(line): \(message)\n\(tree)" }
}
