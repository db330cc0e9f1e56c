/// A stored property of a view whose value lives in the view's node.
public protocol DynamicProperty {
  /// Called before each run of the body.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property of the runtime: connected to a node when the view is mounted.
package protocol Installable: DynamicProperty {
  /// `name` is the property's, for reports.
  @MainActor mutating func install(_ node: _Node, name: String)
  /// Takes over the storage of the value that stood here before.
  @MainActor mutating func carry(from old: Self)
  @MainActor mutating func uninstall()
  @MainActor var slotValue: Any? { get }
  /// What a row keeps while it is out of sight (contract S2), if it is to keep this.
  @MainActor var keptValue: Any? { get }
  /// It holds an object of its own, which may change without being written here.
  static var ownsObject: Bool { get }
  /// False while a value that the body cannot do without is missing; asked after `update()`.
  @MainActor var isReady: Bool { get }
}

extension Installable {
  @MainActor package mutating func uninstall() {}
  @MainActor package var slotValue: Any? { nil }
  @MainActor package var keptValue: Any? { nil }
  package static var ownsObject: Bool { false }
  @MainActor package var isReady: Bool { true }
}

/// A dynamic property's name and value, for dumps and tests.
package struct StateSlot {
  package var name: String
  package var value: Any
}
