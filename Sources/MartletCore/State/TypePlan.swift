import MartletMotion
@_spi(Reflection) import Swift

/// What the runtime knows of a view type: where its dynamic properties lie and how its fields are compared.
///
/// Made once a type by reflection; an update reflects on nothing (contract U1).
@MainActor package final class TypePlan {
  private var slots: [Slot] = []
  @exclusivity(unchecked) nonisolated(unsafe) private var fields:
    ContiguousArray<(offset: Int, comparer: Comparer)> = []
  /// Values of the type have data that animations move.
  package let isAnimatable: Bool
  /// A dynamic property holds an object of its own.
  package private(set) var ownsObjects = false
  private static var plans: [ObjectIdentifier: TypePlan] = [:]

  package static func of<T>(_ type: T.Type) -> TypePlan {
    let key = ObjectIdentifier(type)
    if let plan = plans[key] { return plan }
    let plan = TypePlan(type)
    plans[key] = plan
    return plan
  }

  private init<T>(_ type: T.Type) {
    if let animatable = type as? any Animatable.Type {
      isAnimatable = Self.hasData(animatable)
    } else {
      isAnimatable = false
    }
    let isStruct = read(type, at: 0, prefix: "")
    // A view without fields to read, such as an enum, is compared as a whole.
    if !isStruct && MemoryLayout<T>.size > 0 { fields.append((0, Comparer.of(type))) }
  }

  private static func hasData<A: Animatable>(_ type: A.Type) -> Bool {
    A.AnimatableData.self != EmptyAnimatableData.self
  }

  private func read<T>(_ type: T.Type, at base: Int, prefix: String) -> Bool {
    guard !(type is AnyClass) else { return false }
    var count = 0
    let complete = _forEachField(of: type, options: []) { name, offset, fieldType, _ in
      count += 1
      MainActor.assumeIsolated {
        @MainActor func open<F>(_ field: F.Type) {
          add(field, at: base + offset, name: prefix + String(cString: name))
        }
        _openExistential(fieldType, do: open)
      }
      return true
    }
    return complete && (count > 0 || MemoryLayout<T>.size == 0)
  }

  private func add<F>(_ field: F.Type, at offset: Int, name: String) {
    if let compared = field as? any ComparedProperty.Type {
      func comparer<P: ComparedProperty>(_: P.Type) -> Comparer { PropertyComparer<P>() }
      fields.append((offset, _openExistential(compared, do: comparer)))
      if !(field is any Installable.Type) { return }
    }
    if let installable = field as? any Installable.Type {
      @MainActor func slot<P: Installable>(_ type: P.Type) {
        slots.append(SlotOf<P>(offset: offset, name: name))
        if P.ownsObject { ownsObjects = true }
      }
      _openExistential(installable, do: slot)
    } else if let dynamic = field as? any DynamicProperty.Type {
      // A property of the app's own making: what is dynamic inside it is connected first.
      _ = read(field, at: offset, prefix: name + ".")
      @MainActor func slot<P: DynamicProperty>(_ type: P.Type) {
        slots.append(CustomSlot<P>(offset: offset, name: name))
      }
      _openExistential(dynamic, do: slot)
    } else if field is any _PropertyContainer.Type,
      read(field, at: offset, prefix: name + ".")
    {
      return
    } else if MemoryLayout<F>.size > 0 {
      fields.append((offset, Comparer.of(field)))
    }
  }

  // MARK: - Use

  package var isDynamic: Bool { !slots.isEmpty }
  /// The dynamic properties' names, as declared.
  var propertyNames: [String] { slots.map(\.name) }

  /// Not isolated: a closure of isolated code checks the executor each time the library calls it.
  nonisolated package func isEqual<T>(_ old: UnsafePointer<T>, _ new: T) -> Bool {
    withUnsafePointer(to: new) { isEqual(UnsafeRawPointer(old), UnsafeRawPointer($0)) }
  }

  nonisolated private func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    for field in fields where !field.comparer.isEqual(old + field.offset, new + field.offset) {
      return false
    }
    return true
  }

  package func install<T>(in value: UnsafeMutablePointer<T>, node: _Node) {
    for slot in slots { slot.install(UnsafeMutableRawPointer(value), node) }
  }

  package func carry<T>(from old: UnsafeMutablePointer<T>, to new: UnsafeMutablePointer<T>) {
    for slot in slots { slot.carry(UnsafeMutableRawPointer(old), UnsafeMutableRawPointer(new)) }
  }

  /// Runs `update()` of the dynamic properties, before a body. False if one has nothing to give: then the body must
  /// not run.
  package func prepare<T>(_ value: UnsafeMutablePointer<T>) -> Bool {
    let view = UnsafeMutableRawPointer(value)
    for slot in slots {
      slot.update(view)
      if !slot.isReady(view) { return false }
    }
    return true
  }

  package func uninstall<T>(from value: UnsafeMutablePointer<T>) {
    for slot in slots { slot.uninstall(UnsafeMutableRawPointer(value)) }
  }

  /// What a row keeps of the dynamic properties while it is out of sight.
  func collectKept<T>(_ value: UnsafeMutablePointer<T>, _ keep: (String, Any) -> Void) {
    for slot in slots {
      if let kept = slot.keptValue(UnsafeMutableRawPointer(value)) { keep(slot.name, kept) }
    }
  }

  package func slots<T>(of value: UnsafeMutablePointer<T>) -> [StateSlot] {
    slots.compactMap { slot in
      slot.value(UnsafeMutableRawPointer(value)).map { StateSlot(name: slot.name, value: $0) }
    }
  }
}

// MARK: - Slots

/// One dynamic property at its offset in the view's value.
@MainActor private class Slot {
  let offset: Int
  let name: String
  init(offset: Int, name: String) {
    self.offset = offset
    self.name = name.hasPrefix("_") ? String(name.dropFirst()) : name
  }
  func install(_ view: UnsafeMutableRawPointer, _ node: _Node) {}
  func carry(_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer) {}
  func update(_ view: UnsafeMutableRawPointer) {}
  func isReady(_ view: UnsafeMutableRawPointer) -> Bool { true }
  func uninstall(_ view: UnsafeMutableRawPointer) {}
  func value(_ view: UnsafeMutableRawPointer) -> Any? { nil }
  func keptValue(_ view: UnsafeMutableRawPointer) -> Any? { nil }
}

private final class SlotOf<P: Installable>: Slot {
  private func property(_ view: UnsafeMutableRawPointer) -> UnsafeMutablePointer<P> {
    (view + offset).assumingMemoryBound(to: P.self)
  }
  override func install(_ view: UnsafeMutableRawPointer, _ node: _Node) {
    property(view).pointee.install(node, name: name)
  }
  override func carry(_ old: UnsafeMutableRawPointer, _ new: UnsafeMutableRawPointer) {
    property(new).pointee.carry(from: property(old).pointee)
  }
  override func update(_ view: UnsafeMutableRawPointer) { property(view).pointee.update() }
  override func isReady(_ view: UnsafeMutableRawPointer) -> Bool { property(view).pointee.isReady }
  override func uninstall(_ view: UnsafeMutableRawPointer) { property(view).pointee.uninstall() }
  override func value(_ view: UnsafeMutableRawPointer) -> Any? { property(view).pointee.slotValue }
  override func keptValue(_ view: UnsafeMutableRawPointer) -> Any? {
    property(view).pointee.keptValue
  }
}

private final class CustomSlot<P: DynamicProperty>: Slot {
  override func update(_ view: UnsafeMutableRawPointer) {
    (view + offset).assumingMemoryBound(to: P.self).pointee.update()
  }
}
