import Observation

/// Reads a value of the view's environment, by key path or, for `@Observable` objects, by type.
///
/// Lifetime: the property holds no value. The body runs again when a value that it read is replaced, and when a
/// property that it read of an observable object changes. A view whose object is missing shows nothing and is
/// reported, unless the property is optional.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Content {
    case value(KeyPath<EnvironmentValues, Value>)
    case object(KeyPath<EnvironmentValues, Value?>, (_Node, EnvironmentScope, String) -> Void)
  }
  private let content: Content
  private var scope: EnvironmentScope?
  private weak var node: _Node?
  private var name = ""

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { content = .value(keyPath) }

  /// The object of a type that a view above has given.
  @available(iOS 17.0, macOS 14.0, *)
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    content = .object(\.[_objectOf: _ObjectTag<Value>()]) { node, scope, name in
      MainActor.assumeIsolated {
        node.waitForObject(
          Value.self, in: scope, property: name, isReported: &node.hasReportedMissingObject)
      }
    }
  }

  /// The same, or nil if there is none.
  @available(iOS 17.0, macOS 14.0, *)
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    content = .value(\.[_objectOf: _ObjectTag<T>()])
  }

  public var wrappedValue: Value {
    let values = scope.map { EnvironmentValues($0) } ?? EnvironmentValues()
    switch content {
    case .value(let keyPath): return values[keyPath: keyPath]
    case .object(let keyPath, _):
      guard let object = values[keyPath: keyPath] else {
        preconditionFailure(
          "\(Value.self) was read outside the body of a view in the tree, or with none above")
      }
      return object
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: Installable, ComparedProperty {
  static func isSame(_ a: Self, _ b: Self) -> Bool {
    switch (a.content, b.content) {
    case (.value(let a), .value(let b)): a == b
    case (.object(let a, _), .object(let b, _)): a == b
    default: false
    }
  }

  package mutating func install(_ node: _Node, name: String) {
    scope = node.environment
    self.name = name
    if case .object = content { self.node = node }
  }
  package mutating func carry(from old: Self) {
    scope = old.scope
    node = old.node
    name = old.name
  }
  package var isReady: Bool {
    guard case .object(let keyPath, let wait) = content, let scope, let node else { return true }
    if EnvironmentValues(untracked: scope)[keyPath: keyPath] != nil { return true }
    wait(node, scope, name)
    return false
  }
}
