/// Names for the screen: one line, in which every character that would break the line, turn it around or be
/// invisible is written out.
enum SafeText {
  static func line(_ bytes: [UInt8]) -> String {
    if bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var line = ""
    var isBlank = true
    var lastKept: Unicode.Scalar?
    for piece in UTF8Pieces(bytes: bytes) {
      switch piece {
      case .invalid(let byte):
        line += mark(UInt32(byte), digits: 2)
        (isBlank, lastKept) = (false, nil)
      case .scalar(let scalar):
        if let picture = picture(of: scalar) {
          line.unicodeScalars.append(picture)
        } else if isUnsafe(scalar, after: lastKept) {
          line += mark(scalar.value, digits: 4)
          (isBlank, lastKept) = (false, nil)
          continue
        } else {
          line.unicodeScalars.append(scalar)
        }
        if !scalar.properties.isWhitespace || picture(of: scalar) != nil { isBlank = false }
        lastKept = scalar
      }
    }
    // A row whose name is nothing but spaces would look empty.
    return isBlank ? String(repeating: "\u{2420}", count: line.unicodeScalars.count) : line
  }

  /// The control characters of ASCII have pictures: ␊ for a newline.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    default: nil
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: !isJoining(scalar, after: previous)
    default: false
    }
  }

  /// Joiners that scripts and emoji cannot do without, and the tags that spell the flags of regions.
  private static func isJoining(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D: return previous != nil
    case 0xE0020...0xE007F:
      guard let previous else { return false }
      return previous.value == 0x1F3F4 || (0xE0020...0xE007F).contains(previous.value)
    default: return false
    }
  }

  private static func mark(_ value: UInt32, digits: Int) -> String {
    let hex = String(value, radix: 16, uppercase: true)
    return "⟨" + String(repeating: "0", count: max(0, digits - hex.count)) + hex + "⟩"
  }
}

/// The scalars of a byte string, and the bytes that belong to none.
struct UTF8Pieces: Sequence, IteratorProtocol {
  enum Piece: Equatable {
    case scalar(Unicode.Scalar)
    case invalid(UInt8)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Piece? {
    guard position < bytes.count else { return nil }
    let first = bytes[position]
    let length = Self.length(startingWith: first)
    if length == 1 {
      position += 1
      return .scalar(Unicode.Scalar(first))
    }
    if length > 1, position + length <= bytes.count {
      let part = bytes[position..<position + length]
      var decoder = UTF8()
      var iterator = part.makeIterator()
      // A valid sequence is one scalar that uses all of the bytes: shorter ones are malformed.
      if case .scalarValue(let scalar) = decoder.decode(&iterator), iterator.next() == nil,
        UTF8.width(scalar) == length
      {
        position += length
        return .scalar(scalar)
      }
    }
    position += 1
    return .invalid(first)
  }

  /// Zero where no character starts.
  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0..<0x80: 1
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 0
    }
  }
}
