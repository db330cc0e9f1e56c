import Combine

/// An object that somebody else owns. The view's body runs again whenever the object is about to change.
///
/// Lifetime: the view holds the object as long as its value does. Another object in the same place takes over the
/// subscription and runs the body; unmounting ends it. Changes may come from any thread.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType
  private var link: ObjectLink?

  public init(wrappedValue: ObjectType) { object = wrappedValue }
  public init(initialValue: ObjectType) { object = initialValue }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(wrappedValue) }

  /// Makes bindings to an object's properties.
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    private let object: ObjectType
    init(_ object: ObjectType) { self.object = object }

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObservedLocation(object, keyPath))
    }
  }
}

extension ObservedObject: @unchecked Sendable where ObjectType: Sendable {}

extension ObservedObject: Installable, ComparedProperty {
  static func isSame(_ a: Self, _ b: Self) -> Bool { a.object === b.object }

  package mutating func install(_ node: _Node, name: String) {
    link = ObjectLink(object, node: node, name: name)
  }
  package mutating func carry(from old: Self) {
    if old.object === object {
      link = old.link
    } else if let previous = old.link, let node = previous.node {
      previous.cancel()
      link = ObjectLink(object, node: node, name: previous.name)
    }
  }
  package mutating func uninstall() { link?.cancel() }
  package var slotValue: Any? { object }
}

/// An object that the view owns. Its closure is run once for each identity, when the view is mounted.
///
/// Lifetime: the object lives as long as the view's identity; later values of the view, with other arguments in
/// the closure, change nothing (fact F32). It goes when the view is unmounted. Changes may come from any thread.
@available(iOS 14.0, macOS 11.0, *)
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let thunk: () -> ObjectType
  private var held: (object: ObjectType, link: ObjectLink)?

  @preconcurrency public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    self.thunk = thunk
  }

  /// Outside a mounted view there is no object yet: each read makes one.
  @MainActor @preconcurrency public var wrappedValue: ObjectType { held?.object ?? thunk() }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(wrappedValue)
  }
}

extension StateObject: @unchecked Sendable where ObjectType: Sendable {}

extension StateObject: Installable {
  package mutating func install(_ node: _Node, name: String) {
    let object =
      node.graph.restoredValue(node, name) as? ObjectType ?? Tracking.withoutReader { thunk() }
    held = (object, ObjectLink(object, node: node, name: name))
  }
  package mutating func carry(from old: Self) { held = old.held }
  package mutating func uninstall() { held?.link.cancel() }
  package var slotValue: Any? { held?.object }
  package var keptValue: Any? { held?.object }
  package static var ownsObject: Bool { true }
}
