/// Which gestures a view with a gesture lets take part.
@frozen public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gesture of the view at all.
  public static let none: GestureMask = []
  /// The gesture that is added, and none of the view's others.
  public static let gesture = GestureMask(rawValue: 1)
  /// The view's others, and not the one that is added.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// How a gesture stands to those of the view that it is put on.
@frozen public enum _GesturePriority: Sendable {
  case normal, high, simultaneous
}

/// Puts a gesture on each view of its content (contract I6).
@frozen public nonisolated struct _GestureModifier<G: Gesture>: _LayoutModifier {
  public typealias Body = Never
  @usableFromInline let gesture: G
  @usableFromInline let priority: _GesturePriority
  @usableFromInline let mask: GestureMask

  @inlinable init(_ gesture: G, _ priority: _GesturePriority, _ mask: GestureMask) {
    self.gesture = gesture
    self.priority = priority
    self.mask = mask
  }

  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    GestureLayoutNode<G>(owner: owner)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: GestureLayoutNode<G>.self).update(self)
    return .none
  }
}

extension View {
  /// Adds a gesture that acts where none of the view's own does.
  @inlinable nonisolated public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture, .normal, mask))
  }

  /// Adds a gesture that goes before the view's own.
  @inlinable nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture, .high, mask))
  }

  /// Adds a gesture that acts beside the view's own.
  @inlinable nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture, .simultaneous, mask))
  }

  @inlinable nonisolated public func gesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  @inlinable nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  @inlinable nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// The name is for UIKit's recognisers and means nothing here.
  @available(iOS 18.0, macOS 15.0, *)
  @inlinable nonisolated public func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, *)
  @inlinable nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    highPriorityGesture(gesture, isEnabled: isEnabled)
  }

  @available(iOS 18.0, macOS 15.0, *)
  @inlinable nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    simultaneousGesture(gesture, isEnabled: isEnabled)
  }
}

// MARK: - Layout node

/// What a layout node has to say when a press comes by.
public struct _GestureAttachment {
  let recognizer: _Recognizer
  let priority: _GesturePriority
  let mask: GestureMask
}

/// Changes no layout. The recogniser is made at the first press, from the value that the node has then: a row that
/// nobody presses costs nothing beside that value.
final class GestureLayoutNode<G: Gesture>: _WrapperNode {
  private var node: _GestureNode<G>?

  func update(_ new: _GestureModifier<G>) { node?.update(new.gesture) }

  private var modifier: _GestureModifier<G> { owner.modifierValue(_GestureModifier<G>.self) }

  private func recognizer(of modifier: _GestureModifier<G>) -> _GestureNode<G> {
    if let node { return node }
    let made = G._makeGesture(modifier.gesture, _GestureContext(self))
    node = made
    return made
  }

  override var gestureAttachment: _GestureAttachment? {
    let modifier = modifier
    return _GestureAttachment(
      recognizer: recognizer(of: modifier), priority: modifier.priority, mask: modifier.mask)
  }

  override var accessibilityAction: (() -> Void)? {
    let modifier = modifier
    guard modifier.mask.contains(.gesture) else { return nil }
    let recognizer = recognizer(of: modifier)
    return recognizer.isActivatable ? { recognizer.activateAction() } : nil
  }
}

/// A gesture of whatever type, on a layout node.
@MainActor package protocol AttachedGesture: AnyObject {
  var attachment: _GestureAttachment { get }
}

/// A gesture of a control, on the control's own layout node.
package final class GestureHolder<G: Gesture>: AttachedGesture {
  private let recognizer: _GestureNode<G>
  private let priority: _GesturePriority

  package init(_ gesture: G, on node: _LayoutNode, priority: _GesturePriority = .normal) {
    self.priority = priority
    recognizer = G._makeGesture(gesture, _GestureContext(node))
  }

  package var attachment: _GestureAttachment {
    _GestureAttachment(recognizer: recognizer, priority: priority, mask: .all)
  }
}
