/// The values of a stack's pages, of whatever types.
///
/// Lifetime: a value; who holds it says how long it lives. A page's identity is its value and its place in the path.
@available(iOS 16.0, macOS 13.0, *)
public struct NavigationPath: Equatable {
  package var elements: [PathElement] = []

  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { PathElement($0) }
  }
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable & Codable {
    self.elements = elements.map { PathElement(codable: $0) }
  }

  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { elements.append(PathElement(value)) }
  public mutating func append<V: Hashable & Codable>(_ value: V) {
    elements.append(PathElement(codable: value))
  }

  /// Removes values from the end; never more than there are (contract E1).
  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(min(max(0, k), elements.count))
  }
}

/// One value of a path, with the type that picks its destination.
package struct PathElement: Hashable {
  package let value: AnyHashable
  package let type: ObjectIdentifier
  /// Only of a value that may be stored.
  let encoded: (any Codable)?

  package init<V: Hashable>(_ value: V) {
    self.init(AnyHashable(value), V.self, value as? any Codable)
  }

  init<V: Hashable & Codable>(codable value: V) {
    self.init(AnyHashable(value), V.self, value)
  }

  private init(_ value: AnyHashable, _ type: Any.Type, _ encoded: (any Codable)?) {
    self.value = value
    // A wrapper says nothing about what is in it.
    let isWrapped = type == AnyHashable.self
    let dynamic: Any.Type = Swift.type(of: value.base)
    self.type = ObjectIdentifier(isWrapped ? dynamic : type)
    self.encoded = isWrapped ? value.base as? any Codable : encoded
  }

  package var debugText: String { "\(value.base)" }
  package var typeName: String { "\(Swift.type(of: value.base))" }

  package static func == (a: Self, b: Self) -> Bool { a.type == b.type && a.value == b.value }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(value)
  }
}
