/// A property that knows itself whether another value of it stands for the same thing.
///
/// Compared in the middle of an update, by whoever holds the main actor.
protocol ComparedProperty {
  static func isSame(_ a: Self, _ b: Self) -> Bool
}

final class PropertyComparer<P: ComparedProperty>: Comparer, @unchecked Sendable {
  override func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    P.isSame(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee)
  }
}
