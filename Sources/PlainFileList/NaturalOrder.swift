import Foundation

/// Where a name stands in a list: made once, then compared as bytes.
///
/// The order that file managers use: case and accents do not matter, and a run of digits counts as a number, so
/// that "page 9" comes before "page 10". Punctuation, then numbers, then letters; other scripts follow Latin by their
/// code points. It knows no language: Swedish Å stands with A everywhere. Names that differ only in what does not
/// matter are ordered by their bytes, so the order is total, and the same each time.
struct NaturalOrder: Hashable, Sendable {
  /// The first eight bytes of the key, which settle most comparisons.
  private let prefix: UInt64
  private let key: [UInt8]

  init(_ name: FileName) {
    key = Self.key(name.bytes)
    var prefix: UInt64 = 0
    for index in 0..<8 { prefix = prefix << 8 | (index < key.count ? UInt64(key[index]) : 0) }
    self.prefix = prefix
  }

  /// Negative where this one comes first, zero where neither does.
  func compare(_ other: NaturalOrder) -> Int {
    if prefix != other.prefix { return prefix < other.prefix ? -1 : 1 }
    return Self.compare(key, other.key)
  }

  static func compare(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let shared = min(one.count, other.count)
    let order = one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        shared == 0 ? 0 : Int(memcmp(one.baseAddress!, other.baseAddress!, shared))
      }
    }
    return order != 0 ? order : one.count - other.count
  }

  // MARK: - The key

  // Every byte of a key is one of these, or of a letter's UTF-8 beyond ASCII, which starts higher than all of them.
  private static let punctuation: UInt8 = 0x02
  private static let number: UInt8 = 0x50
  private static let letters: UInt8 = 0x60

  private static func key(_ bytes: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(bytes.count + 4)
    var digits: [UInt8] = []
    if bytes.allSatisfy({ $0 < 0x80 }) {
      for byte in bytes { append(ascii: byte, to: &key, digits: &digits) }
    } else {
      for piece in UTF8Pieces(bytes: bytes) {
        switch piece {
        case .invalid(let byte):
          flush(&digits, to: &key)
          key.append(contentsOf: [0xFF, byte])
        case .scalar(let scalar): append(folded: scalar, to: &key, digits: &digits)
        }
      }
    }
    flush(&digits, to: &key)
    return key
  }

  private static func append(
    folded scalar: Unicode.Scalar, to key: inout [UInt8], digits: inout [UInt8]
  ) {
    if scalar.isASCII { return append(ascii: UInt8(scalar.value), to: &key, digits: &digits) }
    if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
      return append(ascii: UInt8(ascii: "0") + UInt8(value), to: &key, digits: &digits)
    }
    let plain = String(scalar).decomposedStringWithCanonicalMapping.lowercased()
    for part in plain.unicodeScalars where part.properties.generalCategory != .nonspacingMark {
      if part.isASCII {
        append(ascii: UInt8(part.value), to: &key, digits: &digits)
      } else {
        flush(&digits, to: &key)
        key.append(contentsOf: Array(String(part).utf8))
      }
    }
  }

  private static func append(ascii byte: UInt8, to key: inout [UInt8], digits: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      digits.append(byte)
      return
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      flush(&digits, to: &key)
      key.append(letters + byte - UInt8(ascii: "a"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      flush(&digits, to: &key)
      key.append(letters + byte - UInt8(ascii: "A"))
    default:
      flush(&digits, to: &key)
      key.append(punctuation + rank(ofPunctuation: byte))
    }
  }

  /// Closes the gaps that digits and letters leave in ASCII: 0 to 66.
  private static func rank(ofPunctuation byte: UInt8) -> UInt8 {
    switch byte {
    case ..<UInt8(ascii: "0"): byte
    case ..<UInt8(ascii: "A"): byte - 10
    case ..<UInt8(ascii: "a"): byte - 36
    default: byte - 62
    }
  }

  /// A number is its length without leading zeros, then its digits: the longer is the larger.
  private static func flush(_ digits: inout [UInt8], to key: inout [UInt8]) {
    guard !digits.isEmpty else { return }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    key.append(number)
    key.append(UInt8(min(significant.count, 255)))
    key.append(contentsOf: significant)
    digits.removeAll(keepingCapacity: true)
  }
}
