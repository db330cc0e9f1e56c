import Foundation

public nonisolated struct _SafeAreaPaddingLayout: _LayoutModifier {
  public typealias Body = Never
  let insets: EdgeInsets

  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    SafeAreaPaddingLayoutNode(owner: owner, insets)
  }

  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if insets == old.insets { return .none }
    unsafeDowncast(wrapper, to: SafeAreaPaddingLayoutNode.self).setInsets(insets.positive)
    return .layout
  }
}

extension View {
  /// Padding that is unsafe area to the view: it may be ignored, and content scrolls beneath it.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingLayout(insets: insets))
  }

  /// Nil is the default of 16 points.
  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    safeAreaPadding(EdgeInsets(length ?? 16, edges))
  }

  @available(iOS 17.0, macOS 14.0, *)
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}

/// 1-5 as `PaddingLayoutNode`; a negative inset counts as none (assumed). The insets are unsafe area of the child.
/// 6 *Evidence*: documented (developer.apple.com/documentation/swiftui/view/safeareapadding(_:_:)); the default of 16 is
/// that of `padding`.
final class SafeAreaPaddingLayoutNode: PaddingLayoutNode {
  override init(owner: _Node, _ insets: EdgeInsets) {
    super.init(owner: owner, insets.positive)
    owner.graph.safeAreaIsUsed()
  }

  override func safeAreaInsets(around child: _LayoutNode) -> EdgeInsets { insets }
}

extension EdgeInsets {
  /// Negative lengths are none; what is no number is left to be reported.
  fileprivate var positive: EdgeInsets {
    func length(_ value: Double) -> Double { value < 0 ? 0 : value }
    return EdgeInsets(
      top: length(top), leading: length(leading), bottom: length(bottom),
      trailing: length(trailing))
  }
}
