import Foundation

/// A name as the folder holds it: bytes, which need not be UTF-8, and never a slash or a zero.
///
/// It is what identifies an entry within its folder. Device and inode would not do: two hard links share them, and
/// a number is given out again after a deletion. So a renamed file is another entry, and a file that an editor
/// replaces by a new one of the same name stays the same.
struct FileName: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  init(_ name: String) { bytes = Array(name.utf8) }

  /// Left out of a listing that shows no hidden files.
  var isHidden: Bool { bytes.first == UInt8(ascii: ".") }

  /// The name on one line that cannot hide anything. For looking at, never for opening.
  var displayName: String { SafeText.line(bytes) }
}

extension FileName: CustomStringConvertible {
  var description: String { displayName }
}
