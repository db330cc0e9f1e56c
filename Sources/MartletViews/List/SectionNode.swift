import Foundation
import MartletCore

/// Three parts, which a list tells apart; elsewhere they are views one after another.
final class SectionNode<Parent: View, Content: View, Footer: View>:
  _ViewNode<Section<Parent, Content, Footer>>
{
  private var header: _ViewNode<SectionLabel<Parent>>!
  private var content: _Node!
  private var footer: _ViewNode<SectionLabel<Footer>>!
  private var closes: Bool

  override init(_ view: Section<Parent, Content, Footer>, _ parent: _Node) {
    closes = view.isExpanded != nil
    super.init(view, parent)
    header = SectionLabel._makeNode(view.headerLabel, self)
    content = makeContent(view)
    footer = SectionLabel._makeNode(SectionLabel(content: view.footer, isHeader: false), self)
  }

  private func makeContent(_ view: Section<Parent, Content, Footer>) -> _Node {
    if let content = view.closableContent { return ClosableContent._makeNode(content, self) }
    return Content._makeNode(view.content, self)
  }

  override func update(_ new: Section<Parent, Content, Footer>) {
    let isOfOtherKind = (new.isExpanded != nil) != closes
    closes = new.isExpanded != nil
    header.update(new.headerLabel)
    if isOfOtherKind {
      content.unmount()
      content = makeContent(new)
      runChanged()
    } else if let closable = new.closableContent {
      unsafeDowncast(content, to: _ViewNode<ClosableContent<Content>>.self).update(closable)
    } else {
      unsafeDowncast(content, to: _ViewNode<Content>.self).update(new.content)
    }
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
    return header == nil ? "header" : footer == nil && content != nil ? "footer" : "content"
  }
  override func unmount() {
    for child in childNodes { child.unmount() }
    super.unmount()
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  fileprivate var headerLabel: SectionLabel<Parent> {
    SectionLabel(content: header, isHeader: true, isExpanded: isExpanded)
  }
  fileprivate var closableContent: ClosableContent<Content>? {
    isExpanded.map { ClosableContent(isExpanded: $0, content: content) }
  }
}

/// Reads the binding where it counts, so that opening and closing runs no other body.
private nonisolated struct ClosableContent<Content: View>: View {
  let isExpanded: Binding<Bool>
  let content: Content

  init(isExpanded: Binding<Bool>, content: Content) {
    self.isExpanded = isExpanded
    self.content = content
  }

  var body: some View {
    if isExpanded.wrappedValue { content }
  }
}

/// A header or footer as lists write it; elsewhere it is as its author made it.
private nonisolated struct SectionLabel<Content: View>: View {
  let content: Content
  let isHeader: Bool
  let isExpanded: Binding<Bool>?
  @Environment(\.isInList) private var isInList
  @Environment(\.listStyle) private var style
  @Environment(\.headerProminence) private var prominence

  init(content: Content, isHeader: Bool, isExpanded: Binding<Bool>? = nil) {
    self.content = content
    self.isHeader = isHeader
    self.isExpanded = isExpanded
  }

  var body: some View {
    if isHeader, isInList, style == .sidebar, let isExpanded {
      HStack(spacing: 8) {
        words.frame(maxWidth: .infinity, alignment: .leading)
        DisclosureChevron(isExpanded: isExpanded)
      }
      .contentShape(Rectangle())
      .onTapGesture { withAnimation { isExpanded.wrappedValue.toggle() } }
    } else {
      words
    }
  }

  private var words: some View {
    content.font(isInList ? font : nil).foregroundColor(isInList ? color : nil)
  }
  private var isProminent: Bool { isHeader && prominence == .increased }
  private var font: Font {
    if isProminent { return .system(.title3).bold() }
    return isHeader ? .system(.headline) : .system(.caption)
  }
  private var color: Color { isProminent ? .primary : .secondary }
}
