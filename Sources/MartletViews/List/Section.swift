import Foundation
import MartletCore

/// Rows that belong together, with a header above and a footer below.
///
/// In a list it is rows of the list; in any other container its parts are views of that container.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
  /// An older spelling.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    SectionNode(view, parent)
  }
}

extension Section: SectionalView where Parent: View, Content: View, Footer: View {}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}
@available(iOS 15.0, macOS 12.0, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

final class SectionNode<Parent: View, Content: View, Footer: View>:
  _ViewNode<Section<Parent, Content, Footer>>
{
  private var header: _ViewNode<SectionLabel<Parent>>!
  private var content: _ViewNode<Content>!
  private var footer: _ViewNode<SectionLabel<Footer>>!

  override init(_ view: Section<Parent, Content, Footer>, _ parent: _Node) {
    super.init(view, parent)
    header = SectionLabel._makeNode(SectionLabel(content: view.header, isHeader: true), self)
    content = Content._makeNode(view.content, self)
    footer = SectionLabel._makeNode(SectionLabel(content: view.footer, isHeader: false), self)
  }

  override func update(_ new: Section<Parent, Content, Footer>) {
    header.update(SectionLabel(content: new.header, isHeader: true))
    content.update(new.content)
    footer.update(SectionLabel(content: new.footer, isHeader: false))
  }

  override func collectSegments(_ segments: inout [_LazySegment]) {
    guard isInLazyContainer else { return super.collectSegments(&segments) }
    for (child, part) in [
      (header!, RowTraits.Part.header), (content!, .content), (footer!, .footer),
    ]
      as [(_Node, RowTraits.Part)]
    {
      var inner: [_LazySegment] = []
      child.collectSegments(&inner)
      for segment in inner {
        let wrapper = _SegmentWrapper(around: segment)
        wrapper.traits.part = part
        wrapper.traits.section = ObjectIdentifier(self)
        segments.append(wrapper)
      }
    }
  }

  override var childNodes: [_Node] { [header, content, footer].compactMap { $0 } }
  override func pathComponent(of child: _Node) -> String {
    if child === header { return "header" }
    if child === content { return "content" }
    if child === footer { return "footer" }
    // The one that is being made.
    return header == nil ? "header" : content == nil ? "content" : "footer"
  }
  override func unmount() {
    for child in childNodes { child.unmount() }
    super.unmount()
  }
}

/// A header or footer as lists write it; elsewhere it is as its author made it.
private nonisolated struct SectionLabel<Content: View>: View {
  let content: Content
  let isHeader: Bool
  @Environment(\.isInList) private var isInList

  init(content: Content, isHeader: Bool) {
    self.content = content
    self.isHeader = isHeader
  }

  var body: some View {
    content
      .font(isInList ? (isHeader ? .system(.headline) : .system(.caption)) : nil)
      .foregroundColor(isInList ? .secondary : nil)
  }
}

private enum InListKey: EnvironmentKey {
  static let defaultValue = false
}
extension EnvironmentValues {
  /// What is here are rows of a list.
  var isInList: Bool {
    get { self[InListKey.self] }
    set { self[InListKey.self] = newValue }
  }
}
