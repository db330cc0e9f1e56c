import Foundation

/// Changes what readers above see for a key, or replaces it, knowing where its content lies.
public nonisolated struct _PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  /// What was written below does not count.
  let replaces: Bool
  let transform: (inout Key.Value, AnchorTarget) -> Void
  @MainActor public static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ parent: _Node
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    PreferenceTransformNode(view, parent)
  }
}

extension View {
  /// Changes what views below wrote for the key; the key's default where they wrote nothing.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(
      _PreferenceTransformModifier<K>(replaces: false) { value, _ in callback(&value) })
  }

  /// Writes a value made from an anchor of this view, in place of anything written below.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      _PreferenceTransformModifier<K>(replaces: true) {
        $0 = transform(Anchor(target: $1, source: value))
      })
  }

  /// Changes what views below wrote, with an anchor of this view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(
      _PreferenceTransformModifier<K>(replaces: false) {
        transform(&$0, Anchor(target: $1, source: value))
      })
  }
}

private final class PreferenceTransformNode<C: View, Key: PreferenceKey>:
  SingleChildNode<ModifiedContent<C, _PreferenceTransformModifier<Key>>, C>, PreferenceWriter
{
  private var modifier: _PreferenceTransformModifier<Key>
  private let target = AnchorTarget()

  override init(_ view: ModifiedContent<C, _PreferenceTransformModifier<Key>>, _ parent: _Node) {
    modifier = view.modifier
    super.init(view, parent)
    child = C._makeNode(view.content, self)
    announcePreference(PreferenceBits.of(Key.self))
  }

  override func update(_ new: ModifiedContent<C, _PreferenceTransformModifier<Key>>) {
    modifier = new.modifier
    graph.preferencesDidChange(PreferenceBits.of(Key.self))
    child.update(new.content)
  }

  func value<K: PreferenceKey>(of key: K.Type) -> K.Value? {
    guard K.self == Key.self else { return nil }
    var below: Key.Value?
    if !modifier.replaces {
      child.preference(Key.self, bit: PreferenceBits.of(Key.self), into: &below)
    }
    var result = below ?? Key.defaultValue
    modifier.transform(&result, target)
    return result as? K.Value
  }

  override func collect(_ run: inout [_LayoutNode]) {
    let start = run.count
    child.collect(&run)
    target.nodes = Array(run[start...])
  }

  override func collectSegments(_ segments: inout [_LazySegment]) {
    guard isInLazyContainer else { return super.collectSegments(&segments) }
    var inner: [_LazySegment] = []
    child.collectSegments(&inner)
    target.nodes = []
    for segment in inner {
      segments.append(
        WrappedSegment(segment) { [target] node in
          target.nodes.removeAll { !$0.isLive || $0 === node }
          target.nodes.append(node)
          return node
        })
    }
  }

  override func unmount() {
    target.nodes = []
    super.unmount()
  }
}
