import MartletCore

/// What a list's selection binding says, whatever its type (fact F18).
struct ListSelection {
  enum Mode { case optional, required, several }
  let mode: Mode
  /// Reads the binding.
  let ids: () -> Set<AnyHashable>
  let write: (Set<AnyHashable>) -> Void
  /// A row's id as the selection's type has it; nil where it has not.
  let convert: (AnyHashable) -> AnyHashable?

  init<Value: Hashable>(_ binding: Binding<Value?>) {
    mode = .optional
    ids = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    write = { binding.wrappedValue = $0.first?.base as? Value }
    convert = Self.converter(Value.self)
  }

  init<Value: Hashable>(_ binding: Binding<Value>) {
    mode = .required
    ids = { [AnyHashable(binding.wrappedValue)] }
    write = { if let value = $0.first?.base as? Value { binding.wrappedValue = value } }
    convert = Self.converter(Value.self)
  }

  init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
    mode = .several
    ids = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    write = { binding.wrappedValue = Set($0.compactMap { $0.base as? Value }) }
    convert = Self.converter(Value.self)
  }

  private static func converter<Value: Hashable>(
    _ type: Value.Type
  ) -> (AnyHashable) -> AnyHashable? {
    { id in (id.base as? Value).map { AnyHashable($0) } }
  }
}
