import Foundation
import MartletDrawing

/// Writes a display list as a PNG picture, without a display.
package enum PngWriter {
  /// Throws ``PixelImage/Failure`` for a size or scale that no picture has.
  @MainActor package static func png(
    of fragment: DisplayFragment, size: CGSize, scale: Double = 1, background: ResolvedColor? = nil
  ) throws -> Data {
    try PixelImage(of: fragment, size: size, scale: scale, background: background).png()
  }
}
