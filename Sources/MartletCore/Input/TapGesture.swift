import Foundation

@frozen public nonisolated struct _TapModifier: _LayoutModifier {
  public typealias Body = Never
  @usableFromInline let count: Int
  @usableFromInline let action: () -> Void
  @inlinable init(count: Int, action: @escaping () -> Void) {
    self.count = count
    self.action = action
  }
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    TapLayoutNode(owner: owner, self)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: TapLayoutNode.self).tap = self
    return .none
  }
}

extension View {
  /// Runs an action when what the view draws is tapped, as often as `count` says.
  @inlinable nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> ModifiedContent<Self, _TapModifier> {
    modifier(_TapModifier(count: count, action: action))
  }
}

/// A tap is a press and a release on what the view shows. Taps of one series come within 0.4 s of each other.
final class TapLayoutNode: _WrapperNode {
  var tap: _TapModifier
  private var taps = 0
  private var lastTap = -Double.infinity

  init(owner: _Node, _ tap: _TapModifier) {
    self.tap = tap
    super.init(owner: owner)
  }

  override func pointer(_ event: _PointerEvent) -> _PointerResponse {
    switch event.phase {
    case .pressed: return owner.isEnabled ? .following : .ignored
    case .moved: return .following
    case .cancelled: return .ignored
    case .released:
      guard isHit(at: event.location) else { return .ignored }
      taps = event.time - lastTap <= 0.4 ? taps + 1 : 1
      lastTap = event.time
      guard taps >= tap.count else { return .following }
      taps = 0
      tap.action()
      return .recognized
    }
  }

  override var accessibilityAction: (() -> Void)? { tap.count == 1 ? tap.action : nil }
}

extension _LayoutNode {
  /// A window point hits this node or something in it.
  package final func isHit(at point: CGPoint) -> Bool {
    var node = owner.graph.hitTest(point)
    while let current = node {
      if current === self { return true }
      node = current.parent
    }
    return false
  }
}

// MARK: - Enabled

private enum EnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether controls here can be used.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

public nonisolated struct _DisabledModifier: ViewModifier {
  let isDisabled: Bool
  @Environment(\.isEnabled) private var isEnabled
  init(isDisabled: Bool) { self.isDisabled = isDisabled }
  public func body(content: Content) -> some View {
    content.environment(\.isEnabled, isEnabled && !isDisabled)
  }
}

extension View {
  /// Controls and gestures below cannot be used; an inner `disabled(false)` does not allow them again.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(_DisabledModifier(isDisabled: disabled))
  }
}

extension _Node {
  /// Read outside a body: registers nobody.
  package final var isEnabled: Bool { EnvironmentValues(untracked: environment).isEnabled }
}
