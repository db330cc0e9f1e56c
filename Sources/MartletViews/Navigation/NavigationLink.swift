import MartletCore

/// A control that shows another page of the stack around it.
///
/// A value link adds its value to the stack's path; a type without a destination, a path that cannot hold the value and
/// no stack leave it disabled (contract N3). A link with a destination shows that on top of all values (fact F7).
/// Evidence: documented (developer.apple.com/documentation/swiftui/navigationlink).
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  fileprivate enum Kind {
    case value(PathElement?, typeName: String)
    case destination(Destination)
    case active(Binding<Bool>, Destination)
  }
  private let kind: Kind
  private let label: Label

  fileprivate init(_ kind: Kind, _ label: Label) {
    self.kind = kind
    self.label = label
  }

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.destination(destination()), label())
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(.destination(destination), label())
  }

  @MainActor public var body: some View {
    switch kind {
    case .value(let element, let typeName):
      ValueLink(element: element, typeName: typeName, label: label)
    case .destination(let destination): DestinationLink(destination: destination, label: label)
    case .active(let isActive, let destination):
      ActiveLink(isActive: isActive, destination: destination, label: label)
    }
  }
}

// MARK: - Links with a value

@available(iOS 16.0, macOS 13.0, *)
extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { PathElement($0) }, typeName: "\(P.self)"), label())
  }
  public init<P: Hashable & Codable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(.value(value.map { PathElement(codable: $0) }, typeName: "\(P.self)"), label())
  }
}

@available(iOS 16.0, macOS 13.0, *)
extension NavigationLink where Label == Text, Destination == Never {
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }
  public init<P: Hashable & Codable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable & Codable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

// MARK: - Links with a destination

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(.destination(destination()), Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(.destination(destination()), Text(title))
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(.destination(destination), Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(.destination(destination), Text(title))
  }
}

// MARK: - The forms with a state of the app's

extension NavigationLink {
  @available(iOS, introduced: 13.0, deprecated: 16.0)
  @available(macOS, introduced: 10.15, deprecated: 13.0)
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.active(isActive, destination()), label())
  }

  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(.active(isActive, destination), label())
  }

  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.active(selection.holds(tag), destination()), label())
  }

  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(.active(selection.holds(tag), destination), label())
  }
}

extension NavigationLink where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(.active(isActive, destination()), Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(.active(isActive, destination()), Text(title))
  }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(.active(selection.holds(tag), destination()), Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(.active(selection.holds(tag), destination()), Text(title))
  }
}

extension Binding {
  /// Whether the value is the tag. False clears the selection only while it is still the tag.
  fileprivate func holds<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    let base = self
    return Binding<Bool>(
      reading: { base.wrappedValue == tag },
      writing: { isActive, transaction in
        if isActive == (base.wrappedValue == tag) { return }
        withTransaction(transaction) { base.wrappedValue = isActive ? tag : nil }
      })
  }
}

// MARK: - Bodies

private struct ValueLink<Label: View>: View {
  let element: PathElement?
  let typeName: String
  let label: Label
  @Environment(\.navigationPage) private var page
  @Environment(\.rowActivation) private var row

  init(element: PathElement?, typeName: String, label: Label) {
    self.element = element
    self.typeName = typeName
    self.label = label
  }

  /// There is a page for it, or the selection of the list around it takes it (facts F5, F14).
  private var isKnown: Bool {
    guard let element else { return false }
    if row?.canSelect(element.value) == true { return true }
    guard let controller = page?.controller else { return false }
    return controller.declarations.known.types.contains(element.type)
  }

  var body: some View {
    let isKnown = isKnown
    LinkLabel(label: label, action: activate)
      .disabled(!isKnown)
      .modifier(LinkCheck(element: isKnown ? nil : element, typeName: typeName))
  }

  private func activate() {
    guard let element, row?.select(element.value) != true,
      let controller = page?.controller
    else { return }
    if !controller.push(element) {
      controller.declarations.reportMisfit(element, at: controller.node)
    }
  }
}

private struct DestinationLink<Label: View, Destination: View>: View {
  let destination: Destination
  let label: Label
  @State private var push = LinkPush()

  init(destination: Destination, label: Label) {
    self.destination = destination
    self.label = label
  }

  var body: some View {
    LinkLabel(label: label, action: activate)
      .modifier(LinkPushModifier(push: push, content: AnyView(destination)))
  }
  private func activate() { push.activate() }
}

private struct ActiveLink<Label: View, Destination: View>: View {
  let isActive: Binding<Bool>
  let destination: Destination
  let label: Label

  var body: some View {
    LinkLabel(label: label, action: activate)
      .navigationDestination(isPresented: isActive) { destination }
  }
  private func activate() { isActive.wrappedValue = true }
}

/// What a link looks like and how it is pressed. In a list the whole row is pressed, and shows where it leads.
private struct LinkLabel<Label: View>: View {
  let label: Label
  let action: @MainActor () -> Void
  @Environment(\.rowActivation) private var row
  @Environment(\.isEnabled) private var isEnabled

  init(label: Label, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.action = action
  }

  var body: some View {
    if row == nil {
      Button(action: action) { label }
    } else {
      HStack {
        label
        Spacer()
        Image(systemName: "chevron.forward").imageScale(.small).foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
      .opacity(isEnabled ? 1 : Theme.disabledOpacity)
      .modifier(RowLink(action: action))
    }
  }
}

/// The link of a row: the list finds it, and runs it for a press anywhere on the row and for Return.
private nonisolated struct RowLink: _LayoutModifier {
  typealias Body = Never
  let action: @MainActor () -> Void
  @MainActor func _makeWrapper(owner: _Node) -> _WrapperNode { RowLinkNode(owner: owner, action) }
  @MainActor func _update(_ wrapper: _WrapperNode, from old: Self) -> _ModifierChange {
    unsafeDowncast(wrapper, to: RowLinkNode.self).action = action
    return .none
  }
}

private final class RowLinkNode: _WrapperNode {
  var action: @MainActor () -> Void
  init(owner: _Node, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    super.init(owner: owner)
  }
  override var accessibilityRole: AccessibilityRole? { .link }
  override var accessibilityAction: (() -> Void)? {
    owner.isEnabled ? { [self] in action() } : nil
  }
}
