import Foundation

/// What a view says of itself to assistive technology; nil leaves what its content says.
package struct AccessibilityProperties: Equatable {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var isHidden: Bool?
  package var role: AccessibilityRole?
  package var isSelected: Bool?
  package init() {}
}

public nonisolated struct _AccessibilityModifier: _LayoutModifier {
  public typealias Body = Never
  let properties: AccessibilityProperties
  package init(_ change: (inout AccessibilityProperties) -> Void) {
    var properties = AccessibilityProperties()
    change(&properties)
    self.properties = properties
  }
  @MainActor public func _makeWrapper(owner: _Node) -> _WrapperNode {
    AccessibilityLayoutNode(owner: owner, properties)
  }
  @MainActor public func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    if properties == old.properties { return .none }
    unsafeDowncast(wrapper, to: AccessibilityLayoutNode.self).properties = properties
    wrapper.owner.graph.host.accessibilityDidChange()
    return .none
  }
}

/// What a view is, beside its role.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  public static let isLink = AccessibilityTraits(rawValue: 8)
  public static let isImage = AccessibilityTraits(rawValue: 16)
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  public static let isModal = AccessibilityTraits(rawValue: 64)
  public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}

@available(iOS 14.0, macOS 11.0, *)
extension View {
  /// What assistive technology calls the view, in place of its words.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    let label = String(label)
    return modifier(_AccessibilityModifier { $0.label = label })
  }
  /// The view's value, such as how far a slider is.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    let value = String(value)
    return modifier(_AccessibilityModifier { $0.value = value })
  }
  /// What using the view does.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    let hint = String(hint)
    return modifier(_AccessibilityModifier { $0.hint = hint })
  }
  /// What the view is for. Assistive technology says it; it is not shown in a bubble yet.
  @_disfavoredOverload
  nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    accessibilityHint(text)
  }
  /// Keeps the view, and all in it, from assistive technology.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(_AccessibilityModifier { $0.isHidden = hidden })
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(
      _AccessibilityModifier {
        if traits.contains(.isSelected) { $0.isSelected = true }
        if traits.contains(.isButton) {
          $0.role = .button
        } else if traits.contains(.isHeader) {
          $0.role = .heading
        } else if traits.contains(.isLink) {
          $0.role = .link
        } else if traits.contains(.isImage) {
          $0.role = .image
        }
      })
  }
}

/// Changes no layout. Its element stands for the one that its content is, and what is not said is that one's; content of
/// several elements becomes a group of them.
final class AccessibilityLayoutNode: _WrapperNode {
  var properties: AccessibilityProperties

  init(owner: _Node, _ properties: AccessibilityProperties) {
    self.properties = properties
    super.init(owner: owner)
  }

  /// The only element of the content.
  private var inner: _LayoutNode? {
    guard let child else { return nil }
    var found: [_LayoutNode] = []
    child.collectElements(into: &found)
    return found.count == 1 ? found[0] : nil
  }

  override var isAccessibilityHidden: Bool { properties.isHidden == true }
  override var accessibilitySubject: _LayoutNode { inner?.accessibilitySubject ?? self }
  override var accessibilityRole: AccessibilityRole? {
    if properties.isHidden == true { return nil }
    if let role = properties.role ?? inner?.accessibilityRole { return role }
    // Nothing is said, so nothing is added.
    return properties.label == nil && properties.value == nil ? nil : .group
  }
  override var accessibilityLabel: String? { properties.label ?? inner?.spokenLabel }
  override var accessibilityValue: String { properties.value ?? inner?.accessibilityValue ?? "" }
  override var accessibilityHint: String { properties.hint ?? inner?.accessibilityHint ?? "" }
  override var accessibilityAction: (() -> Void)? { inner?.accessibilityAction }
  override var isSelectedElement: Bool {
    properties.isSelected ?? inner?.isSelectedElement ?? false
  }
}
