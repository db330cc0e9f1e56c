/// A value that the view owns and may change.
///
/// Lifetime: made from the initial value when the view's identity appears, kept as long as that identity is in
/// the tree, and reset with it (facts F31, F32). Reading it in a body makes that body run again after a change; a write
/// of an equal value changes nothing. It may be written on any thread: off the main actor the write is queued
/// there.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private var initial: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }

  public var wrappedValue: Value {
    // Without an optional value, whose type would be looked up at each read.
    get {
      guard let location else { return initial }
      return location.get()
    }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else {
      return .constant(initial)
    }
    return Binding(location: location)
  }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Installable {
  package mutating func install(_ node: _Node, name: String) {
    if node.graph.restorations.isEmpty {
      location = StateLocation(initial, node: node, name: name)
    } else {
      let kept = node.graph.restoredValue(node, name) as? Value
      let made = StateLocation(kept ?? initial, node: node, name: name)
      if kept != nil { made.noteWrite() }
      location = made
    }
  }
  package mutating func carry(from old: Self) { location = old.location }
  package mutating func uninstall() { location?.disconnect() }
  package var slotValue: Any? { location?.get() }
  package var keptValue: Any? { location?.keptValue(ownsObject: Self.ownsObject) }
  package static var ownsObject: Bool { Value.self is AnyClass }
}
