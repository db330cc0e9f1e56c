import Combine
import Observation

/// An object that a view above put into the environment by `environmentObject`.
///
/// A view whose object is missing shows nothing until there is one, and is reported: its body is not run, since
/// there is nothing to run it with (contract E1; Apple's runtime stops the app).
///
/// Lifetime: looked up before each run of the body, and subscribed to until unmount or until another object
/// stands there.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var holder: EnvironmentObjectHolder<ObjectType>?

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object = holder?.read() else {
      preconditionFailure(
        "\(ObjectType.self) was read outside the body of a view in the tree, or with none above")
    }
    return object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(wrappedValue)
  }

  public mutating func update() {
    let holder = holder
    MainActor.assumeIsolated { holder?.resolve() }
  }
}

extension EnvironmentObject: @unchecked Sendable where ObjectType: Sendable {}

extension EnvironmentObject: Installable {
  package mutating func install(_ node: _Node, name: String) {
    holder = EnvironmentObjectHolder(node, name)
  }
  package mutating func carry(from old: Self) { holder = old.holder }
  package mutating func uninstall() { holder?.cancel() }
  package var isReady: Bool { holder?.object != nil }
  package var slotValue: Any? { holder?.object }
}

@MainActor private final class EnvironmentObjectHolder<Object: ObservableObject> {
  private weak var node: _Node?
  private let scope: EnvironmentScope
  private let name: String
  private(set) var object: Object?
  private var link: ObjectLink?
  private var isReported = false

  init(_ node: _Node, _ name: String) {
    self.node = node
    self.name = name
    scope = node.environment
  }

  func resolve() {
    guard let node else { return }
    let found = scope.find(EnvironmentObjectKey<Object>.self, tracking: false)
    if let found {
      if found === object { return }
      link?.cancel()
      object = found
      link = ObjectLink(found, node: node, name: name)
    } else if object == nil {
      node.waitForObject(Object.self, in: scope, property: name, isReported: &isReported)
    }
  }

  func read() -> Object? {
    if Tracking.isReading { _ = scope.find(EnvironmentObjectKey<Object>.self, tracking: true) }
    return object
  }

  func cancel() { link?.cancel() }
}

extension _Node {
  /// The body cannot run without an object: says so once, and runs it when there is one.
  func waitForObject<Object: AnyObject>(
    _ type: Object.Type, in scope: EnvironmentScope, property: String, isReported: inout Bool
  ) {
    Tracking.withReader(self) {
      _ = scope.find(EnvironmentObjectKey<Object>.self, tracking: true)
    }
    if isReported { return }
    isReported = true
    graph.report(
      contract: "E1",
      what: "there is no \(type) in the environment for \(shortTypeName).\(property)", at: self,
      causes: [
        "no view above has .environmentObject or .environment with such an object",
        "the view is shown outside the tree of the view that has it",
      ],
      remedy: "put the object into the environment above this view; until then it shows nothing")
  }
}

// MARK: - The environment's side

/// Objects are found by their type.
struct EnvironmentObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

public struct _ObjectTag<Object: AnyObject>: Hashable, Sendable {
  init() {}
}

extension EnvironmentValues {
  public subscript<Object: AnyObject>(_objectOf tag: _ObjectTag<Object>) -> Object? {
    get { self[EnvironmentObjectKey<Object>.self] }
    set { self[EnvironmentObjectKey<Object>.self] = newValue }
  }

  /// The object of a type, or nil.
  @available(iOS 17.0, macOS 14.0, *)
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { self[EnvironmentObjectKey<T>.self] }
    set { self[EnvironmentObjectKey<T>.self] = newValue }
  }
}

extension View {
  /// Gives an object to `@EnvironmentObject` properties of its type in this view and in what is in it.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environment(\.[_objectOf: _ObjectTag<T>()], object)
  }

  /// Gives an object to `@Environment(T.self)` properties in this view and in what is in it; nil takes it away.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    environment(\.[_objectOf: _ObjectTag<T>()], object)
  }
}
