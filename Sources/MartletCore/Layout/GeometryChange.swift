import Foundation

public nonisolated struct _GeometryChangeModifier<Value: Equatable>: ViewModifier, _LayoutModifier {
  public typealias Body = Never
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    GeometryChangeLayoutNode(owner: owner, self)
  }

  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    (wrapper as? GeometryChangeLayoutNode<Value>)?.update(self)
    return .none
  }
}

@available(iOS 16.0, macOS 13.0, *)
extension View {
  /// Runs an action with what `transform` makes of the view's geometry: when it appears, and when that differs.
  /// After layout, before drawing; each view of several has a geometry of its own (contracts U4, I6).
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier<T>(transform: transform, action: { action($1) }))
  }

  /// The same with the value before; the first time both are the first value.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier<T>(transform: transform, action: action))
  }
}

/// A layout node that is asked once layout has come to rest.
@MainActor protocol GeometryWatcher: _LayoutNode {
  /// False when it is gone for good.
  func geometryCameToRest() -> Bool
}

extension ViewGraph {
  /// Something moved without a layout, as by scrolling: who asked where it lies looks again in the next frame.
  package func geometryDidMove() {
    if geometryReaders.isEmpty && geometryWatchers.isEmpty && matched == nil { return }
    needsGeometryCheck = true
    requestFrame()
  }

  /// Before actions run; what watchers have to say becomes actions.
  func checkGeometryWatchers() {
    guard needsWatcherCheck else { return }
    needsWatcherCheck = false
    geometryWatchers.removeAll { !$0.geometryCameToRest() }
  }
}

final class GeometryChangeLayoutNode<Value: Equatable>: _WrapperNode, GeometryWatcher {
  private var modifier: _GeometryChangeModifier<Value>
  private var source: GeometrySource!
  private var seen: Value?
  /// The closures are others: `transform` may say something else of the same geometry.
  private var isStale = true
  private var gate = ActionGate()

  init(owner: _Node, _ modifier: _GeometryChangeModifier<Value>) {
    self.modifier = modifier
    super.init(owner: owner)
    source = GeometrySource(self)
    owner.graph.geometryWatchers.append(self)
  }

  func update(_ new: _GeometryChangeModifier<Value>) {
    modifier = new
    isStale = true
  }

  func geometryCameToRest() -> Bool {
    guard isInUse else { return false }
    guard isPlaced, !isDeparting else { return true }
    let moved = source.refresh()
    guard moved || isStale, let proxy = source.proxy else { return true }
    isStale = false
    let new = modifier.transform(proxy)
    if new == seen { return true }
    guard gate.passes(for: owner, "onGeometryChange") else {
      isStale = true
      return true
    }
    let old = seen ?? new
    seen = new
    owner.graph.afterLayout { [self] in
      if isLive { modifier.action(old, new) }
    }
    return true
  }
}
