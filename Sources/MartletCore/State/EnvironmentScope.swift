import Foundation

/// One changed environment value and the scope around it. Nodes point at their nearest scope.
///
/// Read and changed by whoever holds the main actor. Not isolated, since reads come through property wrappers
/// and key paths, which are not.
package final class EnvironmentScope: @unchecked Sendable {
  /// Strong: an action may read the environment of a view that is long gone. The way back, `children`, is cut when the
  /// node that made the scope is unmounted.
  private let parent: EnvironmentScope?
  private let key: ObjectIdentifier?
  private var value: AnyObject?
  /// Who read a key and got this scope's answer. At the root: who read a default.
  private var readers: [ObjectIdentifier: ReaderSet] = [:]
  /// Scopes directly below, and leaves of the runtime that read whole styles: see `readStyle`.
  private var children: [EnvironmentScope] = []
  @exclusivity(unchecked) private var styleReaders: [_Node] = []
  /// The layout direction, kept here since layout asks for it at every step.
  @exclusivity(unchecked) package private(set) var isRightToLeft = false

  init() {
    parent = nil
    key = nil
  }

  init(parent: EnvironmentScope, _ written: EnvironmentValues.Written) {
    self.parent = parent
    key = written.key
    value = written.value
    isRightToLeft = written.direction ?? parent.isRightToLeft
    parent.children.append(self)
  }

  final class Box<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The nearest value of a key. With `tracking`, the running body runs again when it changes.
  func find<K: EnvironmentKey>(_ type: K.Type, tracking: Bool) -> K.Value {
    let id = ObjectIdentifier(type)
    var scope = self
    while true {
      if scope.key == id, let value = scope.value {
        if tracking { scope.noteReader(of: id) }
        return unsafeDowncast(value, to: Box<K.Value>.self).value
      }
      guard let parent = scope.parent else { break }
      scope = parent
    }
    if tracking { scope.noteReader(of: id) }
    if let value = scope.rootValues[id] {
      return unsafeDowncast(value, to: Box<K.Value>.self).value
    }
    return K.defaultValue
  }

  /// The nearest value of a key that passes a test, or nil. For leaves, which register for whole styles.
  func nearest<K: EnvironmentKey>(_ type: K.Type, where passes: (K.Value) -> Bool) -> K.Value? {
    let id = ObjectIdentifier(type)
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let held = current.key == id ? current.value : current.rootValues[id] {
        let value = unsafeDowncast(held, to: Box<K.Value>.self).value
        if passes(value) { return value }
      }
      scope = current.parent
    }
    return nil
  }

  private func noteReader(of id: ObjectIdentifier) {
    guard let reader = Tracking.current else { return }
    MainActor.assumeIsolated {
      readers[id, default: ReaderSet()].insert(reader.takeUnretainedValue())
    }
  }

  // MARK: - Changing

  @MainActor func change(to written: EnvironmentValues.Written) {
    value = written.value
    let name = String(describing: written.name)
    setDirection(written)
    readers[written.key]?.markAll(.environment(name))
    if written.isStyle { markStyleReaders(name) }
  }

  /// Values that the host sets, such as the colour scheme; only the root has any.
  private var rootValues: [ObjectIdentifier: AnyObject] = [:]

  @MainActor func setRootValue(_ written: EnvironmentValues.Written) {
    let name = String(describing: written.name)
    rootValues[written.key] = written.value
    setDirection(written)
    readers[written.key]?.markAll(.environment(name))
    if written.isStyle { markStyleReaders(name) }
  }

  private func setDirection(_ written: EnvironmentValues.Written) {
    if let direction = written.direction { inheritDirection(direction) }
  }

  private func inheritDirection(_ isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    for child in children where child.key != ObjectIdentifier(LayoutDirectionKey.self) {
      child.inheritDirection(isRightToLeft)
    }
  }

  fileprivate var outer: EnvironmentScope? { parent }

  func detach() {
    parent?.children.removeAll { $0 === self }
    // Those who read here are gone, and point here.
    let gone = (readers, styleReaders)
    (readers, styleReaders) = ([:], [])
    _ = gone
  }

  /// Lets go of readers that are gone, here and below, and with them of what they own.
  @MainActor func forgetUnmounted() {
    var gone: [_Node] = []
    forgetUnmounted(&gone)
  }

  @MainActor private func forgetUnmounted(_ gone: inout [_Node]) {
    for key in readers.keys { readers[key]?.forgetUnmounted(&gone) }
    gone += styleReaders.filter { !$0.isMounted }
    styleReaders.removeAll { !$0.isMounted }
    for child in children { child.forgetUnmounted(&gone) }
  }

  // MARK: - Styles

  /// Registers a leaf of the runtime that depends on several keys at once (font, colour, line limit), so that
  /// mounting a thousand texts does not make thousands of dictionary entries.
  @MainActor package func addStyleReader(_ node: _Node) {
    if styleReaders.count >= 64, styleReaders.count & (styleReaders.count - 1) == 0 {
      styleReaders.removeAll { !$0.isMounted }
    }
    styleReaders.append(node)
  }

  @MainActor private func markStyleReaders(_ name: String) {
    styleReaders.removeAll { !$0.isMounted }
    for node in styleReaders { node.graph.mark(node, .environment(name)) }
    for child in children { child.markStyleReaders(name) }
  }
}

extension EnvironmentValues.Written {
  /// Whether it says right-to-left, if it is about that.
  fileprivate var direction: Bool? {
    guard key == ObjectIdentifier(LayoutDirectionKey.self) else { return nil }
    return unsafeDowncast(value, to: EnvironmentScope.Box<LayoutDirection>.self).value
      == .rightToLeft
  }
}

extension _Node {
  /// For a node that sets values for all beneath it: to be called before it makes children. `leaveScopes` belongs into
  /// its `unmount`.
  package final func openScopes(_ write: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(untracked: environment)
    write(&values)
    for written in values.written { environment = EnvironmentScope(parent: environment, written) }
  }

  /// `base`: what `environment` was before, where that is not the parent's.
  package final func leaveScopes(to base: EnvironmentScope? = nil) {
    var scope = environment
    let base = base ?? parent?.environment
    while scope !== base, let outer = scope.outer {
      scope.detach()
      scope = outer
    }
  }
}
