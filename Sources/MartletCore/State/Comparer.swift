@_spi(Reflection) import Swift

/// Compares two values of one type where they lie in memory.
///
/// It may call equal values different, which costs a run of a body; it never calls different values equal.
package class Comparer: @unchecked Sendable {
  func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { false }

  /// Trivial types without gaps by their bytes, `Equatable` ones by `==`, structs field by field. Everything else (closures,
  /// class references, existentials, enums without `==`) by bytes too: the old value is alive, so
  /// the same bits are the same function, the same object or the same box.
  static func of<T>(_ type: T.Type) -> Comparer {
    if let compared = type as? any ComparedProperty.Type {
      func open<P: ComparedProperty>(_: P.Type) -> Comparer { PropertyComparer<P>() }
      return _openExistential(compared, do: open)
    }
    if _isPOD(type), !hasGaps(type) { return ByteComparer(size: MemoryLayout<T>.size) }
    if type == String.self { return EquatableComparer<String>() }
    if type is AnyClass { return ByteComparer(size: MemoryLayout<T>.size) }
    if let optional = type as? any OptionalType.Type { return optional.comparer }
    if let equatable = type as? any Equatable.Type { return Self.equatable(equatable) }
    guard hasFields(type) else { return ByteComparer(size: MemoryLayout<T>.size) }
    var fields: [(Int, Comparer)] = []
    let complete = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      func open<F>(_ field: F.Type) { fields.append((offset, Comparer.of(field))) }
      _openExistential(fieldType, do: open)
      return true
    }
    if complete && !fields.isEmpty { return FieldComparer(fields) }
    return ByteComparer(size: MemoryLayout<T>.size)
  }

  /// Whether it is a struct or a tuple, by the first word of its metadata. Reflecting on the type of an existential,
  /// such as `any P`, would read through a null pointer.
  private static func hasFields(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self)
    return kind == 0x200 || kind == 0x301
  }

  /// Bytes between the fields of a trivial type hold whatever was there before, and say nothing about the value.
  private static func hasGaps<T>(_ type: T.Type) -> Bool {
    guard hasFields(type) else { return false }
    var filled = 0
    var isTight = true
    let complete = _forEachField(of: type, options: []) { _, _, fieldType, _ in
      func open<F>(_ field: F.Type) {
        filled += MemoryLayout<F>.size
        if hasGaps(field) { isTight = false }
      }
      _openExistential(fieldType, do: open)
      return true
    }
    return complete && (!isTight || filled < MemoryLayout<T>.size)
  }

  private static func equatable(_ type: any Equatable.Type) -> Comparer {
    func open<E: Equatable>(_: E.Type) -> Comparer { EquatableComparer<E>() }
    return _openExistential(type, do: open)
  }

  /// By whoever holds the main actor.
  static func cached<T>(_ type: T.Type) -> Comparer {
    MainActor.assumeIsolated { ComparerCache.of(T.self) }
  }

  package static func areEqual<T>(_ a: T, _ b: T, by comparer: Comparer) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { comparer.isEqual(a, $0) } }
  }
}

private final class ByteComparer: Comparer, @unchecked Sendable {
  private let size: Int
  init(size: Int) { self.size = size }
  override func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if size == 8 { return a.loadUnaligned(as: UInt64.self) == b.loadUnaligned(as: UInt64.self) }
    for offset in 0..<size
    where a.load(fromByteOffset: offset, as: UInt8.self)
      != b.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    return true
  }
}

private final class EquatableComparer<E: Equatable>: Comparer, @unchecked Sendable {
  override func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
  }
}

private final class FieldComparer: Comparer, @unchecked Sendable {
  private let fields: [(offset: Int, comparer: Comparer)]
  init(_ fields: [(Int, Comparer)]) { self.fields = fields }
  override func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for field in fields where !field.comparer.isEqual(a + field.offset, b + field.offset) {
      return false
    }
    return true
  }
}

// MARK: - Optionals

/// A weak reference is reported as an optional class: such fields are compared by their bits and never loaded.
private protocol OptionalType {
  static var comparer: Comparer { get }
}

/// The first word of the metadata of a type `any P`.
private let existentialKind = 0x303

extension Optional: OptionalType {
  static var comparer: Comparer {
    // What reflection calls an optional class or existential may be a weak reference, which must not be loaded.
    let kind = unsafeBitCast(Wrapped.self as Any.Type, to: UnsafePointer<Int>.self).pointee
    if Wrapped.self is AnyClass || kind == existentialKind {
      return ByteComparer(size: MemoryLayout<Self>.size)
    }
    return OptionalComparer<Wrapped>(Comparer.of(Wrapped.self))
  }
}

private final class OptionalComparer<Wrapped>: Comparer, @unchecked Sendable {
  private let wrapped: Comparer
  init(_ wrapped: Comparer) { self.wrapped = wrapped }
  override func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    switch (
      a.assumingMemoryBound(to: Wrapped?.self).pointee,
      b.assumingMemoryBound(to: Wrapped?.self).pointee
    ) {
    case (nil, nil): true
    case (let a?, let b?): Comparer.areEqual(a, b, by: wrapped)
    default: false
    }
  }
}
