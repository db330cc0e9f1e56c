import CGtk4
import Foundation
import MartletCore
import MartletDrawing

/// A picture in memory, as GDK has it.
final class GdkImage: DecodedImage, @unchecked Sendable {
  let texture: OpaquePointer

  /// Takes over the caller's reference.
  init(name: String, taking texture: OpaquePointer) {
    self.texture = texture
    super.init(
      name: name, width: Int(gdk_texture_get_width(texture)),
      height: Int(gdk_texture_get_height(texture)))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }
}

/// Reads picture files with gdk-pixbuf. Every thread may.
package enum ImageDecoder {
  /// Pictures are made smaller than this many pixels a side as they are read.
  package static let sideLimit: Int32 = 8192
  private static let queue = DispatchQueue(label: "martlet.images", qos: .userInitiated)

  /// Reads the file on a thread of its own, one file after the other, and hands it over on the main thread.
  package static func decodeInBackground(_ load: ImageLoad) {
    queue.async {
      guard load.isWanted else { return }
      let image = decode(load.url)
      DispatchQueue.main.async { MainActor.assumeIsolated { load.finish(image) } }
    }
  }

  /// Nil if it is no file, no picture, or cannot be read.
  package static func decode(_ url: URL) -> DecodedImage? {
    guard url.isFileURL else { return nil }
    return url.withUnsafeFileSystemRepresentation { path -> DecodedImage? in
      guard let path else { return nil }
      var (width, height): (Int32, Int32) = (0, 0)
      guard gdk_pixbuf_get_file_info(path, &width, &height) != nil else { return nil }
      let read =
        max(width, height) > sideLimit
        ? gdk_pixbuf_new_from_file_at_scale(path, sideLimit, sideLimit, 1, nil)
        : gdk_pixbuf_new_from_file(path, nil)
      guard let read else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(read)) }
      guard let upright = gdk_pixbuf_apply_embedded_orientation(read) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
      guard let texture = gdk_texture_new_for_pixbuf(upright) else { return nil }
      return GdkImage(name: url.lastPathComponent, taking: texture)
    }
  }
}
