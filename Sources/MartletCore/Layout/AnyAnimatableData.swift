import MartletMotion

/// The animatable part of a layout whose type is not known. Values of different types do not mix: of two such, the
/// second counts, so a switch from one layout to another is not animated here but by the views that move.
public struct _AnyAnimatableData: VectorArithmetic, @unchecked Sendable {
  /// Nil is zero of any type.
  private var storage: (any VectorArithmetic)?

  private init(storage: (any VectorArithmetic)?) { self.storage = storage }
  init<V: VectorArithmetic>(_ value: V) {
    storage = value is EmptyAnimatableData ? nil : value
  }

  func value<V: VectorArithmetic>(as type: V.Type) -> V? {
    guard let storage else { return nil }
    return storage as? V
  }

  public static var zero: Self { Self(storage: nil) }

  public static func == (a: Self, b: Self) -> Bool {
    func isEqual<V: VectorArithmetic>(_ first: V) -> Bool {
      first == (b.storage as? V ?? (b.storage == nil ? .zero : nil))
    }
    if let first = a.storage { return isEqual(first) }
    return b.storage == nil || b == a
  }

  private static func combine(
    _ a: Self, _ b: Self, _ operation: some VectorOperation
  ) -> Self {
    func open<V: VectorArithmetic>(_ first: V) -> Self {
      guard let second = b.storage else { return Self(storage: operation.apply(first, .zero)) }
      guard let second = second as? V else { return b }
      return Self(storage: operation.apply(first, second))
    }
    func openSecond<V: VectorArithmetic>(_ second: V) -> Self {
      Self(storage: operation.apply(.zero, second))
    }
    if let first = a.storage { return open(first) }
    if let second = b.storage { return openSecond(second) }
    return a
  }

  public static func + (a: Self, b: Self) -> Self { combine(a, b, Addition()) }
  public static func - (a: Self, b: Self) -> Self { combine(a, b, Subtraction()) }
  public mutating func scale(by factor: Double) { storage?.scale(by: factor) }
  public var magnitudeSquared: Double { storage?.magnitudeSquared ?? 0 }
}

private protocol VectorOperation {
  func apply<V: VectorArithmetic>(_ a: V, _ b: V) -> V
}
private struct Addition: VectorOperation {
  func apply<V: VectorArithmetic>(_ a: V, _ b: V) -> V { a + b }
}
private struct Subtraction: VectorOperation {
  func apply<V: VectorArithmetic>(_ a: V, _ b: V) -> V { a - b }
}
