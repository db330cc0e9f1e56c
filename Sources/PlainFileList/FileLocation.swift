import Foundation

/// The absolute path that a file URL means, as bytes.
///
/// Two URLs that name the same path are equal here however they are spelt: with a slash at the end or without,
/// percent-encoded or not, with empty components or "." in between. ".." stays, for behind a link it is not what
/// stands before it. A path that is not UTF-8 cannot be had from `URL.path`, so it is read from the encoded form.
struct FileLocation: Hashable, Sendable {
  /// Begins with a slash, and ends with one only at the root. Empty where the URL means no file.
  let bytes: [UInt8]

  init(_ url: URL) {
    guard url.isFileURL else {
      bytes = []
      return
    }
    let decoded = Self.decode(url.absoluteURL.path(percentEncoded: true).utf8)
    bytes = decoded.contains(0) ? [] : Self.normalize(decoded)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  func appending(_ name: FileName) -> FileLocation {
    FileLocation(
      bytes: bytes == [Self.slash] ? bytes + name.bytes : bytes + [Self.slash] + name.bytes)
  }

  var isValid: Bool { !bytes.isEmpty }

  /// The last component; the root's is a slash.
  var name: FileName {
    guard bytes.count > 1, let last = bytes.lastIndex(of: Self.slash) else {
      return FileName(bytes)
    }
    return FileName(Array(bytes[(last + 1)...]))
  }

  /// Without a slash at the end. Bytes that are not UTF-8 are percent-encoded; Foundation does not open such a
  /// URL, `PlainFile.openForReading(_:)` does.
  var url: URL {
    let path = String(decoding: bytes, as: UTF8.self)
    if path.utf8.elementsEqual(bytes) { return URL(fileURLWithPath: path, isDirectory: false) }
    return URL(string: "file://" + Self.encode(bytes)) ?? URL(fileURLWithPath: "/")
  }

  /// Calls with the path as the system's functions take it.
  func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }

  // MARK: - Spelling

  private static let slash = UInt8(ascii: "/")

  private static func normalize(_ path: [UInt8]) -> [UInt8] {
    var normal: [UInt8] = []
    for component in path.split(separator: slash) where Array(component) != [UInt8(ascii: ".")] {
      normal.append(slash)
      normal.append(contentsOf: component)
    }
    return normal.isEmpty ? [slash] : normal
  }

  /// An encoded slash stays encoded, as in Foundation: no name can hold one.
  private static func decode(_ encoded: String.UTF8View) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = encoded[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let digits = String(rest.prefix(2)), let value = UInt8(digits, radix: 16), value != slash
      {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }

  private static func encode(_ path: [UInt8]) -> String {
    var encoded = ""
    for byte in path {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), slash, UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        encoded += hex.count == 1 ? "%0" + hex : "%" + hex
      }
    }
    return encoded
  }
}
