import Foundation

extension NavigationPath {
  /// A path that can be stored: each value with the name of its type.
  ///
  /// Restoring looks the types up by their names in the running program; a name that is none, such as that of a type
  /// that was renamed, throws. So does storing a value whose type has no name to be found by, such as a private type. The stored form is this runtime's own (assumed).
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [PathElement]

    init?(_ path: NavigationPath) {
      guard path.elements.allSatisfy({ $0.encoded != nil }) else { return nil }
      elements = path.elements
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [PathElement] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let text = try container.decode(String.self)
        guard let type = _typeByName(name), let codable = type as? any (Hashable & Codable).Type
        else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "there is no type \(name) that a path can hold")
        }
        elements.append(try Self.element(codable, Data(text.utf8)))
      }
      self.elements = elements
    }

    private static func element<V: Hashable & Codable>(
      _ type: V.Type, _ data: Data
    ) throws -> PathElement {
      PathElement(codable: try JSONDecoder().decode(type, from: data))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements {
        guard let value = element.encoded, let name = _mangledTypeName(type(of: value)),
          _typeByName(name) != nil
        else {
          throw EncodingError.invalidValue(
            element.value,
            .init(
              codingPath: encoder.codingPath, debugDescription: "its type cannot be found by a name"
            ))
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }
  }

  /// nil unless every value can be stored (fact F13).
  public var codable: CodableRepresentation? { CodableRepresentation(self) }

  public init(_ codable: CodableRepresentation) { elements = codable.elements }
}
