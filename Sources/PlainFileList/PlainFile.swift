import Foundation

/// Names and opens the files that a `PlainFileList` hands to its destination.
public enum PlainFile {
  /// The file's name as its row has it: on one line, with whatever would break the line, turn it around or be invisible
  /// written out. For looking at, never for opening.
  public static func displayName(of url: URL) -> String { FileLocation(url).name.displayName }

  /// Opens the file for reading, whatever its name is made of.
  ///
  /// A name that is not UTF-8 is percent-encoded in its URL, and Foundation opens no such URL. This does, and every
  /// other file URL as well. Reading from a pipe with no writer ends at once instead of waiting.
  ///
  /// - Throws: `POSIXError` as the system says; `EINVAL` where the URL is not a file's.
  public static func openForReading(_ url: URL) throws -> FileHandle {
    let location = FileLocation(url)
    guard location.isValid else { throw POSIXError(.EINVAL) }
    let descriptor = location.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
