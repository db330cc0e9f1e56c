import Synchronization

/// A space for identifiers of the view's own, which no other view's identifiers are in.
///
/// Lifetime: the value is made when the view's identity appears and kept as long as that is in the tree; each identity
/// has another (contracts I1, I2). Read outside the body of a view in the tree it is one that nothing else has.
@available(iOS 14.0, macOS 11.0, *)
@frozen @propertyWrapper public struct Namespace: DynamicProperty, Sendable {
  /// Equal only for the same property of the same view in the tree, across all windows.
  @frozen public struct ID: Hashable, Sendable {
    private let number: Int
    init(number: Int) { self.number = number }
  }

  /// Nil until the view is in the tree.
  private var id: ID?

  public init() { id = nil }

  public var wrappedValue: Namespace.ID { id ?? .unused() }
}

extension Namespace.ID {
  private static let count = Atomic<Int>(0)

  fileprivate static func unused() -> Self {
    Self(number: count.add(1, ordering: .relaxed).newValue)
  }
}

extension Namespace: Installable {
  package mutating func install(_ node: _Node, name: String) { id = .unused() }
  package mutating func carry(from old: Self) { id = old.id }
}
