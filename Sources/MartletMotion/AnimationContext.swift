/// What a custom animation keeps between the frames of one run.
@available(iOS 17.0, macOS 14.0, *)
public struct AnimationContext<Value> where Value: VectorArithmetic {
  public var state: AnimationState<Value>

  /// Set once by an animation which looks finished before it ends.
  public var isLogicallyComplete = false

  /// The environment of the animated view, as whoever started the animation boxed it; Core's
  /// `environment` reads it.
  @usableFromInline package var environmentStorage: (any Sendable)?

  @usableFromInline package init(state: AnimationState<Value> = AnimationState()) {
    self.state = state
  }

  /// This context with another state, for animating another value alongside.
  public func withState<T>(_ state: AnimationState<T>) -> AnimationContext<T>
  where T: VectorArithmetic {
    var context = AnimationContext<T>(state: state)
    context.isLogicallyComplete = isLogicallyComplete
    context.environmentStorage = environmentStorage
    return context
  }
}

/// Values by key, which live as long as one run of a custom animation.
@available(iOS 17.0, macOS 14.0, *)
public struct AnimationState<Value> where Value: VectorArithmetic {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K>(key: K.Type) -> K.Value where K: AnimationStateKey {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@available(iOS 17.0, macOS 14.0, *)
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// When the completion of an animated change is called.
@available(iOS 17.0, macOS 14.0, *)
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let isRemoval: Bool

  /// When it looks finished; a spring may still swing a little.
  public static let logicallyComplete = AnimationCompletionCriteria(isRemoval: false)
  /// When nothing of it moves any more.
  public static let removed = AnimationCompletionCriteria(isRemoval: true)
}
