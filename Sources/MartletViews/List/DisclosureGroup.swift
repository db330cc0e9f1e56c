import Foundation
import MartletCore
import MartletDrawing

/// A label that shows or hides content below it. In a list the label and each view of the content are rows; elsewhere
/// they are a column.
///
/// Lifetime: without a binding it is closed at first and belongs to the group's identity. Content is made when it is
/// shown, and gone when it is hidden.
@available(iOS 14.0, macOS 11.0, *)
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let binding: Binding<Bool>?
  @State private var ownExpansion = false
  @Environment(\.isInList) private var isInList

  private init(binding: Binding<Bool>?, label: Label, content: @escaping () -> Content) {
    self.binding = binding
    self.label = label
    self.content = content
  }

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(binding: nil, label: label(), content: content)
  }
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(binding: isExpanded, label: label(), content: content)
  }

  public var body: some View {
    let isExpanded = binding ?? $ownExpansion
    if isInList {
      rows(isExpanded)
    } else {
      VStack(alignment: .leading, spacing: 8) { rows(isExpanded) }
    }
  }

  @ViewBuilder private func rows(_ isExpanded: Binding<Bool>) -> some View {
    HStack(spacing: 8) {
      DisclosureChevron(isExpanded: isExpanded)
      label
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    if isExpanded.wrappedValue { content().padding(.leading, 24) }
  }
}

extension DisclosureGroup: SectionalView {}

extension DisclosureGroup where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ label: S, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content) { Text(label) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}

nonisolated struct DisclosureChevron: View {
  let isExpanded: Binding<Bool>
  @Environment(\.layoutDirection) private var direction
  init(isExpanded: Binding<Bool>) { self.isExpanded = isExpanded }

  /// Closed it points to where its row goes on, open down.
  private var angle: Angle {
    .degrees(isExpanded.wrappedValue ? 90 : direction == .rightToLeft ? 180 : 0)
  }

  var body: some View {
    ChevronShape().stroke(Color.secondary, lineWidth: 1.5)
      .frame(width: 16, height: 16)
      .rotationEffect(angle)
      .modifier(DisclosureModifier(isExpanded: isExpanded))
  }
}

private nonisolated struct ChevronShape: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX - 2.5, y: rect.midY - 5))
    path.addLine(to: CGPoint(x: rect.midX + 2.5, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.midX - 2.5, y: rect.midY + 5))
    return path
  }
}

private nonisolated struct DisclosureModifier: _LayoutModifier {
  typealias Body = Never
  let isExpanded: Binding<Bool>
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode {
    DisclosureLayoutNode(owner: owner, isExpanded)
  }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: DisclosureLayoutNode.self).isExpanded = isExpanded
    return .none
  }
}

/// The chevron as a button: a tap turns it, and so does a list for the row that it is in.
final class DisclosureLayoutNode: _WrapperNode {
  var isExpanded: Binding<Bool>
  private var gesture: (any AttachedGesture)?

  init(owner: _Node, _ isExpanded: Binding<Bool>) {
    self.isExpanded = isExpanded
    super.init(owner: owner)
  }

  var isOpen: Bool { isExpanded.wrappedValue }
  func turn() { withAnimation { isExpanded.wrappedValue.toggle() } }

  override var gestureAttachment: _GestureAttachment? {
    if let gesture { return gesture.attachment }
    let made = GestureHolder(TapGesture().onEnded { [unowned self] in turn() }, on: self)
    gesture = made
    return made.attachment
  }
  override func isHittable(at point: CGPoint) -> Bool { true }
  override var accessibilityRole: AccessibilityRole? { .button }
  override var accessibilityLabel: String? { isOpen ? "Collapse" : "Expand" }
  override var accessibilityAction: (() -> Void)? {
    owner.isEnabled ? { [unowned self] in turn() } : nil
  }
}

extension _LayoutNode {
  /// The chevron in here.
  func findDisclosure() -> DisclosureLayoutNode? {
    if let own = self as? DisclosureLayoutNode { return own }
    for child in children {
      if let found = child.findDisclosure() { return found }
    }
    return nil
  }
}
