import Foundation

/// The content of an overlay or background that is made from what the views it belongs to wrote.
///
/// Lifetime: made with the layer; made again, within the same pass, when the value below differs (contract U4).
public nonisolated struct _PreferenceLayer<Key: PreferenceKey, Content: View>: View {
  public typealias Body = Never
  let transform: (Key.Value) -> Content
  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    PreferenceLayerNode(view, parent)
  }
}

extension View {
  /// A view in front of this one, made from what the views in this one wrote for the key.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    overlay(_PreferenceLayer<K, V>(transform: transform), alignment: alignment)
  }

  /// A view behind this one, made from what the views in this one wrote for the key.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    background(_PreferenceLayer<K, V>(transform: transform), alignment: alignment)
  }
}

extension ViewGraph {
  /// Layers whose preference has another value are made again in the running pass.
  func checkPreferenceLayers() {
    if changedLayerPreferences == 0 { return }
    let changed = changedLayerPreferences
    changedLayerPreferences = 0
    for layer in preferenceLayers where layer.preferenceBit & changed != 0 {
      layer.preferenceMayHaveChanged()
    }
  }
}

private final class PreferenceLayerNode<Key: PreferenceKey, Content: View>:
  SingleChildNode<_PreferenceLayer<Key, Content>, Content>, PreferenceReader
{
  @exclusivity(unchecked) private var value: _PreferenceLayer<Key, Content>
  let preferenceBit: UInt64
  private var seen: Key.Value

  override init(_ view: _PreferenceLayer<Key, Content>, _ parent: _Node) {
    value = view
    preferenceBit = PreferenceBits.of(Key.self)
    seen = Key.defaultValue
    super.init(view, parent)
    seen = current
    let content = tracked { view.transform(seen) }
    child = Content._makeNode(content, self)
    graph.preferenceLayers.append(self)
  }

  /// What the views wrote that the layer belongs to. Its parent is the layer, and above that the modifier, whose
  /// first child they are.
  private var current: Key.Value {
    var found: Key.Value?
    parent?.parent?.childNodes.first?.preference(Key.self, bit: preferenceBit, into: &found)
    return found ?? Key.defaultValue
  }

  override func update(_ new: _PreferenceLayer<Key, Content>) {
    value = new
    cause = .valueChanged
    runUpdate()
  }

  override func runUpdate() {
    isDirty = false
    seen = current
    let content = tracked { value.transform(seen) }
    child.update(content)
  }

  func preferenceMayHaveChanged() {
    guard isMounted, !isDeparting else { return }
    let new = current
    if Comparer.areEqual(seen, new, by: ComparerCache.of(Key.Value.self)) { return }
    graph.mark(self, .valueChanged)
  }

  override func unmount() {
    graph.preferenceLayers.removeAll { $0 === self }
    super.unmount()
  }
}
