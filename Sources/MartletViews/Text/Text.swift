import Foundation
import MartletCore
import MartletDrawing

/// Words. See `TextLayoutNode` for the layout contract.
public nonisolated struct Text: View, Equatable, Sendable {
  public typealias Body = Never
  @usableFromInline let string: String
  /// What the text says of its own style. Most say nothing, and a text is copied often: one word, not many.
  @usableFromInline var own: TextOverrides?

  @inlinable public init(verbatim content: String) { self.init(string: content) }
  @_disfavoredOverload @inlinable public init<S: StringProtocol>(_ content: S) {
    self.init(string: String(content))
  }
  @inlinable public init(_ key: LocalizedStringKey) { self.init(string: key.text) }
  @inlinable init(string: String) {
    self.string = string
    own = nil
  }

  @inlinable public static func == (a: Text, b: Text) -> Bool {
    a.string == b.string && (a.own === b.own || TextOverrides.areEqual(a.own, b.own))
  }

  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }
  public func bold() -> Text { fontWeight(.bold) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight?.rawValue } }

  private func with(_ change: (inout TextOverrides.Values) -> Void) -> Text {
    var values = own?.values ?? TextOverrides.Values()
    change(&values)
    var text = self
    text.own = TextOverrides(values)
    return text
  }

  @MainActor public static func _makeNode(_ view: Self, _ parent: _Node) -> _ViewNode<Self> {
    TextNode(view, parent)
  }
}

/// A class of its own, not a generic leaf: what a vtable reaches is compiled for `Text` that way.
final class TextNode: _LeafViewNode<Text> {
  @exclusivity(unchecked) private var text: Text
  @exclusivity(unchecked) private var style: TextStyle!
  private var textNode: TextLayoutNode { unsafeDowncast(layoutNode, to: TextLayoutNode.self) }

  override init(_ view: Text, _ parent: _Node) {
    text = view
    super.init(view, parent)
    attach(TextLayoutNode(owner: self))
    environment.addStyleReader(self)
    style = resolveStyle()
    textNode.set(view.string, style)
  }

  private func resolveStyle() -> TextStyle {
    TextStyle(self, text.own?.values ?? TextOverrides.Values())
  }

  override func update(_ new: Text) {
    if new == text { return }
    let keepsStyle = TextOverrides.areEqual(new.own, text.own)
    text = new
    if keepsStyle { return textNode.set(new.string) }
    style = resolveStyle()
    textNode.set(new.string, style)
  }

  override func runUpdate() {
    let new = resolveStyle()
    if new == style { return }
    style = new
    textNode.set(text.string, new)
  }
}

/// 1 *Own size*: its lines, wrapped at the proposed width; never wider than its longest line. Nil and infinity do not
/// wrap. 2 *Too little*: it wraps, at last between letters; its height is not cut; at no width it is one line high, with
/// no width of its own. 3 *Cache*: the shaped text, which keeps its natural size and the last wrapped ones. 4 *Evidence*:
/// observed; no width is assumed.
final class TextLayoutNode: _LayoutNode {
  @exclusivity(unchecked) private var shaped: ShapedText?
  @exclusivity(unchecked) private var request: TextLayoutRequest?
  @exclusivity(unchecked) private var color = ResolvedColor(red: 0, green: 0, blue: 0)

  @exclusivity(unchecked) private var gradient: ResolvedGradient?

  func set(_ string: String, _ style: TextStyle) {
    if style.color != color || style.gradient != gradient {
      color = style.color
      gradient = style.gradient
      markDisplayDirty()
    }
    let new = TextLayoutRequest(
      string: string, font: style.font, alignment: style.alignment,
      isRightToLeft: style.isRightToLeft, lineLimit: style.lineLimit.map { max(1, $0) })
    if new == request { return }
    request = new
    requestChanged()
  }

  /// Other words in the same style.
  func set(_ string: String) {
    if request?.string == string { return }
    request?.string = string
    requestChanged()
  }

  private func requestChanged() {
    shaped = nil
    owner.graph.markLayout(self)
    markDisplayDirty()
  }

  private var text: ShapedText {
    if let shaped { return shaped }
    let made = owner.graph.host.shape(
      request ?? TextLayoutRequest(string: "", font: Font.body.request))
    shaped = made
    return made
  }

  override var animatesFrame: Bool { true }
  override var displayedText: String? { request?.string }
  override var accessibilityRole: AccessibilityRole? { .text }
  override var accessibilityLabel: String? { request?.string }
  override func isHittable(at point: CGPoint) -> Bool { true }

  override func measure(_ proposal: _Proposal) -> CGSize {
    // Stacks ask at no width for how flexible it is; wrapping between all letters to find out would be dear.
    if proposal.width <= 0 { return CGSize(width: 0, height: text.size(width: .nan).height) }
    return text.size(width: proposal.width == .infinity ? .nan : proposal.width)
  }

  /// Its height is that of its lines, whatever is offered.
  override func ignoresProposal(horizontal: Bool) -> Bool { !horizontal }

  override func explicitGuide(
    _ key: _AlignmentKey, _ size: CGSize, _ proposal: _Proposal
  ) -> Double? {
    if key == VerticalAlignment.firstTextBaseline.key {
      return text.firstBaseline(width: size.width)
    }
    if key == VerticalAlignment.lastTextBaseline.key { return text.lastBaseline(width: size.width) }
    return nil
  }

  /// The wrapping is that of the target while the frame moves (case E07): lines do not reflow on the way.
  override func draw(size: CGSize) -> DisplayFragment {
    if request?.string.isEmpty != false { return .empty }
    let words = DisplayFragment(.text(text, color, width: self.size.width))
    guard let gradient else { return words }
    return .painted(gradient, unit: CGRect(origin: .zero, size: size), where: words)
  }
}
