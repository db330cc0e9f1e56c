/// A value that flows down the tree under a key.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A key that leaves of the runtime depend on together with others: fonts, colours, text size.
package protocol StyleKey: EnvironmentKey {}

/// The environment as one view sees it.
public struct EnvironmentValues {
  private enum Storage {
    case scope(EnvironmentScope, isTracking: Bool)
    /// Outside any tree: defaults, and what was written.
    case loose
  }
  private let storage: Storage
  /// The writes made to this copy, in order.
  private(set) var written: [Written] = []

  struct Written {
    let key: ObjectIdentifier
    let value: AnyObject
    let isStyle: Bool
    /// The key's type, for reports.
    let name: Any.Type
  }

  public init() { storage = .loose }
  /// Reads through this copy are reads of the running body.
  package init(_ scope: EnvironmentScope) { storage = .scope(scope, isTracking: true) }
  /// Reads register nobody: for leaves, which register for whole styles, and for events.
  package init(untracked scope: EnvironmentScope) { storage = .scope(scope, isTracking: false) }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let own = written.last(where: { $0.key == id }) {
        return unsafeDowncast(own.value, to: EnvironmentScope.Box<K.Value>.self).value
      }
      switch storage {
      case .loose: return K.defaultValue
      case .scope(let scope, let isTracking): return scope.find(key, tracking: isTracking)
      }
    }
    set {
      written.append(
        Written(
          key: ObjectIdentifier(key), value: EnvironmentScope.Box(newValue),
          isStyle: key is any StyleKey.Type, name: key))
    }
  }

  /// The nearest value of a key, from here upwards, that passes a test; nil if none that was set does.
  package func nearest<K: EnvironmentKey>(
    _ key: K.Type, where passes: (K.Value) -> Bool
  ) -> K.Value? {
    guard case .scope(let scope, _) = storage else { return nil }
    return scope.nearest(key, where: passes)
  }
}
