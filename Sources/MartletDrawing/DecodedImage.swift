import Foundation

/// Pixels that a renderer of the same family can draw. Subclassed by whoever decodes.
open class DecodedImage: @unchecked Sendable {
  /// For people and for the text form of display lists: the file's name.
  public let name: String
  /// Pixels.
  public let width: Int, height: Int

  public init(name: String, width: Int, height: Int) {
    self.name = name
    self.width = width
    self.height = height
  }
}
