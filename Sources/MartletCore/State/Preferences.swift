/// A value that flows up: views below write it, a view above reads what they wrote together.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// Preferences flow without a layout pass: nodes know by a bit set which keys are written below them, and a reader
/// walks only there, after layout, when one of its keys has changed.
@MainActor enum PreferenceBits {
  private static var bits: [ObjectIdentifier: UInt64] = [:]
  /// Keys share bits where there are more than 64: a reader then looks once too often, never too seldom.
  static func of<K: PreferenceKey>(_ key: K.Type) -> UInt64 {
    let id = ObjectIdentifier(key)
    if let bit = bits[id] { return bit }
    let bit = UInt64(1) << UInt64(bits.count % 64)
    bits[id] = bit
    return bit
  }
}

@MainActor protocol PreferenceReader: _Node {
  var preferenceBit: UInt64 { get }
  /// One of the keys written below may have another value.
  func preferenceMayHaveChanged()
}

extension ViewGraph {
  func preferencesDidChange(_ bits: UInt64) {
    changedPreferences |= bits
    changedLayerPreferences |= bits
  }

  func checkPreferences() {
    if changedPreferences == 0 { return }
    let changed = changedPreferences
    changedPreferences = 0
    for reader in preferenceReaders where reader.preferenceBit & changed != 0 {
      reader.preferenceMayHaveChanged()
    }
  }
}

/// A node that contributes to a preference.
@MainActor protocol PreferenceWriter: _Node {
  func value<K: PreferenceKey>(of key: K.Type) -> K.Value?
}

extension _Node {
  /// What this node and those below it wrote, in order.
  func preference<K: PreferenceKey>(_ key: K.Type, bit: UInt64, into value: inout K.Value?) {
    guard preferenceMask & bit != 0 else { return }
    if let own = (self as? any PreferenceWriter)?.value(of: key) {
      // A writer replaces what lies below it.
      merge(key, own, into: &value)
      return
    }
    for child in childNodes { child.preference(key, bit: bit, into: &value) }
  }

  private func merge<K: PreferenceKey>(_ key: K.Type, _ own: K.Value, into value: inout K.Value?) {
    if value == nil { value = own } else { K.reduce(value: &value!, nextValue: { own }) }
  }

  /// Tells all above that a key is written here.
  func announcePreference(_ bit: UInt64) {
    var node: _Node? = self
    while let current = node, current.preferenceMask & bit == 0, !current.keepsPreferences {
      current.preferenceMask |= bit
      node = current.parent
    }
    graph.preferencesDidChange(bit)
  }
}

// MARK: - Writing

public nonisolated struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let value: Key.Value
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PreferenceWriterNode(view, parent)
  }
}

extension View {
  /// Sets what readers above see for the key, in place of anything written below.
  nonisolated public func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }
}

private final class PreferenceWriterNode<C: View, Key: PreferenceKey>:
  SingleChildNode<ModifiedContent<C, _PreferenceWritingModifier<Key>>, C>, PreferenceWriter
{
  private var modifier: _PreferenceWritingModifier<Key>
  override init(_ view: ModifiedContent<C, _PreferenceWritingModifier<Key>>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    child = C._makeNode(view.content, self)
    announcePreference(PreferenceBits.of(Key.self))
  }

  override func update(_ new: ModifiedContent<C, _PreferenceWritingModifier<Key>>) {
    let isSame = Comparer.areEqual(
      modifier.value, new.modifier.value, by: ComparerCache.of(Key.Value.self))
    modifier = new.modifier
    if !isSame { graph.preferencesDidChange(PreferenceBits.of(Key.self)) }
    child.update(new.content)
  }

  func value<K: PreferenceKey>(of key: K.Type) -> K.Value? {
    K.self == Key.self ? modifier.value as? K.Value : nil
  }
}

// MARK: - Reading

public nonisolated struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier
where Key.Value: Equatable {
  public typealias Body = Never
  let action: (Key.Value) -> Void
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PreferenceActionNode(view, parent)
  }
}

extension View {
  /// Runs an action with what views below wrote, once at first and when it changes. After layout, before drawing.
  @preconcurrency nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}

private final class PreferenceActionNode<C: View, Key: PreferenceKey>:
  SingleChildNode<ModifiedContent<C, _PreferenceActionModifier<Key>>, C>, PreferenceReader
where Key.Value: Equatable {
  private var modifier: _PreferenceActionModifier<Key>
  let preferenceBit: UInt64
  private var seen: Key.Value?
  private var gate = ActionGate()

  override init(_ view: ModifiedContent<C, _PreferenceActionModifier<Key>>, _ parent: _Node) {
    modifier = view.modifier
    preferenceBit = PreferenceBits.of(Key.self)
    super.init(view, parent)
    child = C._makeNode(view.content, self)
    graph.preferenceReaders.append(self)
    graph.preferencesDidChange(preferenceBit)
  }

  override func update(_ new: ModifiedContent<C, _PreferenceActionModifier<Key>>) {
    modifier = new.modifier
    child.update(new.content)
  }

  func preferenceMayHaveChanged() {
    var found: Key.Value?
    child.preference(Key.self, bit: preferenceBit, into: &found)
    let new = found ?? Key.defaultValue
    if new == seen { return }
    guard gate.passes(for: self, "onPreferenceChange") else { return }
    seen = new
    graph.afterLayout { [self] in
      if isMounted { modifier.action(new) }
    }
  }

  override func unmount() {
    graph.preferenceReaders.removeAll { $0 === self }
    super.unmount()
  }
}
