/// A text that an app may translate. Translations are not looked up yet: it reads as it is written.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  @usableFromInline let text: String
  @inlinable public init(_ value: String) { text = value }
  @inlinable public init(stringLiteral value: String) { text = value }
  @inlinable public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var text: String
    @inlinable public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + interpolationCount * 4)
    }
    @inlinable public mutating func appendLiteral(_ literal: String) { text += literal }
    @inlinable public mutating func appendInterpolation(_ value: String) { text += value }
    @inlinable public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
  }
}
